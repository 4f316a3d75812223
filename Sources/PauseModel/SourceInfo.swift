// What a video file says of itself.

/// What a video file says of itself, as found on opening it.
public struct SourceInfo: Hashable, Sendable, Codable {
    /// The colour of the pictures, in the names of ITU-T H.273 as libav spells them.
    public struct Color: Hashable, Sendable, Codable {
        /// Colour primaries, `bt709`.
        public var primaries: String?
        /// Transfer characteristics, `smpte2084`.
        public var transfer: String?
        /// Matrix coefficients, `bt2020nc`.
        public var matrix: String?
        /// `limited` or `full`.
        public var range: String?
        /// Bits of a sample.
        public var bitDepth: Int

        /// Colour of these properties; what the file does not say is nil.
        public init(
            primaries: String?, transfer: String?, matrix: String?, range: String?, bitDepth: Int
        ) {
            self.primaries = primaries
            self.transfer = transfer
            self.matrix = matrix
            self.range = range
            self.bitDepth = bitDepth
        }
    }

    /// A named part of the video.
    public struct Chapter: Hashable, Sendable, Codable {
        /// Where it begins.
        public var start: MediaTime
        /// Where it ends.
        public var end: MediaTime
        /// Its name.
        public var title: String

        /// A chapter over that span.
        public init(_ span: TimeSpan, title: String) {
            start = span.start
            end = span.end
            self.title = title
        }
    }

    /// The file's path below the input root.
    public var path: String
    /// The exact bytes of that path in base64, only when they are not UTF-8.
    public var pathBase64: String?
    /// Size of the file.
    public var bytes: Int64
    /// SHA-256 of the file in lower-case hexadecimal.
    public var sha256: String?
    /// The container's short name, `mov,mp4,m4a,3gp,3g2,mj2`.
    public var container: String?
    /// The codec's short name, `h264`.
    public var codec: String?
    /// Display width in pixels, after rotation and sample aspect.
    public var width: Int?
    /// Display height in pixels.
    public var height: Int?
    /// Length of the video.
    public var duration: MediaTime?
    /// Degrees clockwise that the stored picture is turned for display: 0, 90, 180, 270.
    public var rotation: Int?
    /// Width to height of one stored pixel, `1:1`.
    public var sampleAspectRatio: String?
    /// The colour of the pictures.
    public var color: Color?
    /// The title the file carries.
    public var title: String?
    /// The description or comment the file carries.
    public var description: String?
    /// Its named parts.
    public var chapters: [Chapter]

    /// What is known before a file is opened: its name and size.
    public init(path: String, pathBase64: String? = nil, bytes: Int64) {
        self.path = path
        self.pathBase64 = pathBase64
        self.bytes = bytes
        chapters = []
    }
}
