// A video read once from front to back: a file, or a playlist of files.

public import PauseModel
public import SystemPackage

/// A video read once from front to back: pictures, and the spans that have none.
///
/// Used on one thread; everything it holds is freed when it goes. What is protected is found before
/// anything is decoded and never reaches a decoder. One bad packet is an issue, not an error: an
/// error means that nothing more can be read.
public struct VideoReader: ~Copyable {
    /// What the video says of itself; of a playlist, `container` is `hls` or `dash`.
    public let info: MediaInfo

    // One of the two is there.
    private var container: ContainerReader?
    private var playlist: PlaylistReader?

    /// Opens a local file and finds its video.
    ///
    /// The path is a file's name, whatever it looks like; its bytes need not be UTF-8. A file that is
    /// an HLS or DASH playlist by its name and by its content is read as what it names in its own
    /// folder tree; any other file reaches nothing but itself.
    public init(opening path: FilePath, options: ReaderOptions = ReaderOptions()) throws(MediaError)
    {
        guard let kind = PlaylistPlan.kind(of: path) else {
            let reader = try ContainerReader(
                reading: try FileSource(opening: path), options: options)
            info = reader.info
            container = consume reader
            playlist = nil
            return
        }
        let reader = try PlaylistReader(opening: path, kind: kind, options: options)
        info = reader.info
        playlist = consume reader
        container = nil
    }

    /// Finds the video in a source of bytes.
    package init(
        reading source: any ByteSource, options: ReaderOptions = ReaderOptions()
    ) throws(MediaError) {
        let reader = try ContainerReader(reading: source, options: options)
        info = reader.info
        container = consume reader
        playlist = nil
    }

    /// The next picture, skip or issue in presentation order; nil at the end.
    public mutating func next() throws(MediaError) -> MediaEvent? {
        if container != nil { return try container?.next() }
        return try playlist?.next()
    }

    /// Starts again from the last keyframe at or before a time; events continue from there.
    public mutating func seek(to time: MediaTime) throws(MediaError) {
        try container?.seek(to: time)
        try playlist?.seek(to: time)
    }
}
