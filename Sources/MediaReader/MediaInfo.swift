// What a video says of itself.

import CLibAV
public import PauseModel

/// What a video says of itself, as found on opening it.
public struct MediaInfo: Sendable {
    /// The container's short name, `mov,mp4,m4a,3gp,3g2,mj2`.
    public var container: String
    /// The codec's short name, `h264`.
    public var codec: String
    /// Bytes of the file, when known.
    public var bytes: Int64?
    /// Display width in pixels: after sample aspect and rotation.
    public var width: Int
    /// Display height in pixels.
    public var height: Int
    /// Length of the video, when the file tells.
    public var duration: MediaTime?
    /// Pictures a second as far as the file tells; only an average where the rate varies.
    public var frameRate: Double?
    /// Degrees clockwise that stored pictures are turned: 0, 90, 180, 270.
    public var rotation: Int
    /// Width to height of one stored pixel, `1:1`.
    public var sampleAspectRatio: String
    /// The colour of the pictures.
    public var color: SourceInfo.Color
    /// The title the file carries.
    public var title: String?
    /// The description, else the comment, the file carries.
    public var description: String?
    /// Its named parts, in order of time.
    public var chapters: [SourceInfo.Chapter]
    /// The protection scheme and systems, `cenc, Widevine`; nil when nothing is protected.
    public var protection: String?
    /// Whether no picture of it may be decoded.
    public var isWhollyProtected: Bool

    /// Puts what is known here into a report's source.
    public func describe(into source: inout SourceInfo) {
        source.container = container
        source.codec = codec
        source.width = width
        source.height = height
        source.duration = duration
        source.rotation = rotation
        source.sampleAspectRatio = sampleAspectRatio
        source.color = color
        source.title = title
        source.description = description
        source.chapters = chapters
    }
}

extension MediaInfo {
    /// Reads it from an open container and its chosen stream.
    init(
        _ demuxer: borrowing Demuxer, stream: UnsafeMutablePointer<AVStream>,
        protection: Protection, start: MediaTime, bytes: Int64?
    ) {
        let about = stream.pointee.codecpar.pointee
        let orientation = Orientation(of: stream)
        let shape = PixelShape(
            stream: stream.pointee.sample_aspect_ratio, picture: about.sample_aspect_ratio)
        let square = shape.displaySize(width: Int(about.width), height: Int(about.height))
        let display = orientation.size(width: square.width, height: square.height)
        let rate = stream.pointee.avg_frame_rate
        container = demuxer.format.name
        codec = String(cString: avcodec_get_name(about.codec_id))
        self.bytes = bytes
        width = display.width
        height = display.height
        duration = demuxer.duration.map { MediaTime(microseconds: $0) }
        frameRate = rate.num > 0 && rate.den > 0 ? Double(rate.num) / Double(rate.den) : nil
        rotation = orientation.degrees
        sampleAspectRatio = shape.text
        color = Self.color(about)
        title = Self.text(demuxer.metadata, "title")
        description =
            Self.text(demuxer.metadata, "description") ?? Self.text(demuxer.metadata, "comment")
        chapters = demuxer.chapters.map { Self.chapter($0.pointee, start: start) }
        self.protection = protection.detail
        isWhollyProtected = protection.extent == .whole
    }

    private static func color(_ about: AVCodecParameters) -> SourceInfo.Color {
        let layout = SampleLayout(AVPixelFormat(about.format))
        let range: String? =
            switch about.color_range {
            case AVCOL_RANGE_JPEG: "full"
            case AVCOL_RANGE_MPEG: "limited"
            default: nil
            }
        return SourceInfo.Color(
            primaries: about.color_primaries == AVCOL_PRI_UNSPECIFIED
                ? nil : name(av_color_primaries_name(about.color_primaries)),
            transfer: about.color_trc == AVCOL_TRC_UNSPECIFIED
                ? nil : name(av_color_transfer_name(about.color_trc)),
            matrix: about.color_space == AVCOL_SPC_UNSPECIFIED
                ? nil : name(av_color_space_name(about.color_space)),
            range: range,
            bitDepth: layout?.bitDepth ?? max(8, Int(about.bits_per_raw_sample)))
    }

    private static func chapter(_ about: AVChapter, start: MediaTime) -> SourceInfo.Chapter {
        let base = about.time_base
        let from = MediaTime(ticks: about.start, timeBase: base.num, over: base.den) - start
        let to = MediaTime(ticks: about.end, timeBase: base.num, over: base.den) - start
        return SourceInfo.Chapter(
            TimeSpan(start: max(.zero, from), end: max(.zero, to)),
            title: text(about.metadata, "title") ?? "")
    }

    private static func text(_ metadata: OpaquePointer?, _ key: String) -> String? {
        guard let entry = av_dict_get(metadata, key, nil, 0) else { return nil }
        // Repairs what is not UTF-8: the text goes into JSON.
        let text = String(cString: entry.pointee.value)
        return text.isEmpty ? nil : text
    }

    private static func name(_ text: UnsafePointer<CChar>?) -> String? {
        text.map { String(cString: $0) }
    }
}
