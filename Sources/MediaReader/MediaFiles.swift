// Which files in a folder are taken as videos.

/// Which files in a folder are taken as videos.
public enum MediaFiles {
    /// File name extensions, lower case without the dot, of the containers that are read.
    ///
    /// Only for choosing files in folders: what a file is, is told from its bytes.
    public static let extensions: Set<String> = [
        "3g2", "3gp", "asf", "avi", "divx", "dv", "f4v", "flv", "gif", "ivf", "m2t", "m2ts", "m2v",
        "m3u8", "m4v", "mjpeg", "mjpg", "mk3d", "mkv", "mov", "mp4", "mpd", "mpeg", "mpg", "mts",
        "mxf", "nut", "ogm", "ogv", "qt", "rm", "rmvb", "ts", "vob", "webm", "wmv", "wtv", "y4m",
    ]
}
