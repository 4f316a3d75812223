// A lecture to be made: what it shows and how it is encoded.

/// A lecture to be made: what it shows and how it is encoded.
package struct Lecture: Hashable, Sendable {
    /// What happens on screen.
    package enum Kind: String, Sendable, CaseIterable {
        /// A full page of a program, another one every 30 seconds.
        case paging
        /// Slides with a few sentences and some code, another one every 30 seconds.
        case slides
        /// A program being typed, 3 characters a second, with pauses and a blinking caret.
        case typing
        /// Slides with a speaker in a corner.
        case webcam
        /// Paging under the noise of a camera.
        case grain
        /// A full page, another one every 7 seconds.
        case dense
    }

    /// How it is encoded.
    package enum Codec: String, Sendable, CaseIterable {
        case h264
        case hevc
        case vp9
        case av1
        case mpeg4
        case mjpeg
        case gif

        /// What files are called that hold it.
        var ending: String {
            switch self {
            case .h264, .hevc, .av1, .mpeg4: ".mp4"
            case .vp9: ".webm"
            case .mjpeg: ".avi"
            case .gif: ".gif"
            }
        }
    }

    /// What happens on screen.
    package var kind: Kind
    /// How it is encoded.
    package var codec: Codec
    /// Lines of the picture, which is 16:9.
    package var height: Int
    /// Pictures a second.
    package var rate: Int
    /// Length in minutes.
    package var minutes: Double
    /// Lines of text on a full page.
    package var rows: Int

    /// Pictures a second where nothing else is said.
    package static let usualRate = 25

    /// A lecture; without `rows` a page has as many as can be read at that height.
    package init(
        _ kind: Kind, _ codec: Codec = .h264, height: Int = 1080, rate: Int = usualRate,
        minutes: Double = 10, rows: Int? = nil
    ) {
        self.kind = kind
        self.codec = codec
        self.height = height
        self.rate = rate
        self.minutes = minutes
        self.rows = rows ?? Self.usualRows(height: height)
    }

    /// What is measured where nothing else is asked for: every kind as most lectures are encoded,
    /// and the other codecs on paging and typing.
    package static let usual = [
        Lecture(.paging), Lecture(.slides), Lecture(.typing), Lecture(.dense),
        Lecture(.paging, height: 720), Lecture(.typing, height: 720),
        Lecture(.webcam, height: 720), Lecture(.grain, height: 720),
        Lecture(.paging, .hevc), Lecture(.typing, .vp9, height: 720), Lecture(.paging, .av1),
    ]

    /// What stands and what is typed, in every codec.
    package static func inEachCodec(minutes: Double) -> [Lecture] {
        Codec.allCases.flatMap { codec in
            [Kind.paging, .typing].map { Lecture($0, codec, height: 720, minutes: minutes) }
        }
    }

    /// Lines of a page that fill the picture with letters as large as lecturers set them: about 45
    /// at 1080 lines, 32 at 720, 24 at 480.
    private static func usualRows(height: Int) -> Int {
        switch height {
        case ..<600: 24
        case ..<1000: 32
        default: 45
        }
    }

    /// Width of the picture in pixels, even as encoders need it.
    package var width: Int { height * 16 / 9 / 2 * 2 }
    /// Length in seconds.
    package var seconds: Double { minutes * 60 }

    /// The file's name: it says everything that is not as usual.
    package var clip: String {
        let shown = minutes == minutes.rounded() ? "\(Int(minutes))" : "\(minutes)"
        var words = [kind.rawValue, codec.rawValue, "\(height)p", "\(shown)min"]
        if rate != Self.usualRate { words.append("\(rate)fps") }
        if rows != Self.usualRows(height: height) { words.append("\(rows)rows") }
        return words.joined(separator: "-") + codec.ending
    }

    /// Moments a second at which its picture may change, the moving parts of a camera apart.
    ///
    /// Pictures between them are repeated, not drawn: typing needs two moments a character, since
    /// a caret blinks every half second.
    var momentsPerSecond: Int { kind == .typing ? 6 : 1 }
}
