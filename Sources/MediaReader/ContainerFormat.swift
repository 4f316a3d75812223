// Which container formats are opened, and what is said of the others.

import CLibAV

/// A container format that libav recognised from a file's bytes.
struct ContainerFormat {
    let pointer: UnsafePointer<AVInputFormat>

    /// libav's names for it, `mov,mp4,m4a,3gp,3g2,mj2`.
    var name: String { String(cString: pointer.pointee.name) }

    private var firstName: String { name.split(separator: ",").first.map(String.init) ?? name }

    /// Recognises what a source holds from its first bytes alone: a file's name says nothing.
    static func recognise(_ bridge: ByteBridge) throws(MediaError) -> ContainerFormat {
        var found: UnsafePointer<AVInputFormat>?
        let score = av_probe_input_buffer2(bridge.io, &found, "", nil, 0, 0)
        if let failure = bridge.failure { throw MediaError(readingFailedWith: failure) }
        guard score != pt_error_exit else { throw MediaError(libAV: score, doing: "opened") }
        guard score >= 0, let found else {
            throw MediaError(
                .notMedia, "The file is not a video that can be read; check that it is complete.")
        }
        var format = ContainerFormat(pointer: found)
        if format.firstName == pictureName {
            let isFilm = JPEGSequence.begins(in: bridge)
            if let failure = bridge.failure { throw MediaError(readingFailedWith: failure) }
            if isFilm, let film = av_find_input_format("mjpeg") {
                format = ContainerFormat(pointer: film)
            }
        }
        try format.checkAllowed()
        return format
    }

    /// libav's name for one JPEG picture, which it also gives to a film of nothing but such pictures.
    private static let pictureName = "jpeg_pipe"

    /// Refuses what is not a self-contained media file.
    ///
    /// A list of allowed names, not of forbidden ones: a demuxer that opens other files (`concat`,
    /// `hls`, `dash`, `image2`, `sdp`, `imf`, …) or a device is never started, whatever a later
    /// libav adds.
    private func checkAllowed() throws(MediaError) {
        guard !Self.allowed.contains(firstName) else { return }
        if firstName.hasSuffix("_pipe") || firstName.hasPrefix("image2") {
            throw MediaError(.noVideo, "The file is a still picture, not a video.")
        }
        if Self.lists.contains(firstName) {
            throw MediaError(
                .notMedia,
                "The file is a list of other files (\(firstName)) under the name of a video; "
                    + "it was not followed.")
        }
        throw MediaError(.notMedia, "The file is not a video that is read here (\(firstName)).")
    }

    private static let lists: Set<String> = [
        "concat", "dash", "ffmetadata", "hls", "imf", "rtp", "rtsp", "sap", "sdp",
        "webm_dash_manifest",
    ]

    /// Video containers, raw video streams, and the commonest audio files.
    ///
    /// Audio is there so that "no video" can be said of it. Each reads its own bytes only.
    private static let allowed: Set<String> = [
        "aac", "ac3", "aiff", "amr", "apng", "asf", "asf_o", "av1", "avi", "caf", "dv", "flac",
        "flv",
        "gif", "h264", "hevc", "ivf", "live_flv", "m4v", "matroska", "mjpeg", "mov", "mp3", "mpeg",
        "mpegts", "mpegvideo", "mxf", "nut", "obu", "ogg", "rm", "vc1", "w64", "wav", "wtv",
        "yuv4mpegpipe",
    ]
}
