// A moment on a video's own clock.

/// A moment, or a length, on a video's own clock, counted in whole microseconds.
///
/// Integer counting keeps results equal between runs and machines; six decimals of a second are
/// what the JSON shows, so nothing is rounded on the way out. Zero is the first picture that the
/// container would show.
public struct MediaTime: Hashable, Comparable, Sendable {
    /// Whole microseconds since the start of the video.
    public var microseconds: Int64

    /// A moment that many microseconds after the start.
    public init(microseconds: Int64) {
        self.microseconds = microseconds
    }

    /// A moment given in seconds, rounded to the nearest microsecond.
    ///
    /// What does not fit becomes the farthest moment of its sign, and what is no number zero:
    /// seconds come from files and command lines, which may hold anything.
    public init(seconds: Double) {
        let rounded = (seconds * Self.microsecondsPerSecond).rounded()
        let farthest: Int64 = rounded < 0 ? .min : .max
        microseconds = rounded.isNaN ? 0 : Int64(exactly: rounded) ?? farthest
    }

    /// A count of ticks of a time base, rounded to the nearest microsecond (halves away from zero).
    ///
    /// The product is formed at full width, so no stream's timestamps overflow it.
    public init(ticks: Int64, timeBase numerator: Int32, over denominator: Int32) {
        let scale = Int64(numerator) * Int64(Self.microsecondsPerSecond)
        let product = ticks.magnitude.multipliedFullWidth(by: UInt64(scale.magnitude))
        let divisor = UInt64(denominator.magnitude)
        guard divisor > 0, product.high < divisor else {
            microseconds = ticks < 0 ? .min : .max
            return
        }
        let (quotient, remainder) = divisor.dividingFullWidth(product)
        // Clamped before rounding up, which could overflow at the very end of 64 bits.
        let whole = Int64(clamping: quotient)
        let roundsUp = remainder >= divisor - remainder && whole < .max
        let magnitude = whole + (roundsUp ? 1 : 0)
        microseconds = ticks < 0 ? -magnitude : magnitude
    }

    /// The start of the video.
    public static let zero = MediaTime(microseconds: 0)

    /// This moment in seconds.
    public var seconds: Double { Double(microseconds) / Self.microsecondsPerSecond }

    /// Earlier moments come first.
    public static func < (left: MediaTime, right: MediaTime) -> Bool {
        left.microseconds < right.microseconds
    }

    /// The moment a length later.
    public static func + (left: MediaTime, right: MediaTime) -> MediaTime {
        MediaTime(microseconds: left.microseconds &+ right.microseconds)
    }

    /// The length between two moments.
    public static func - (left: MediaTime, right: MediaTime) -> MediaTime {
        MediaTime(microseconds: left.microseconds &- right.microseconds)
    }

    private static let microsecondsPerSecond = 1e6
}

extension MediaTime: Codable {
    /// Reads seconds.
    public init(from decoder: any Decoder) throws {
        self.init(seconds: try decoder.singleValueContainer().decode(Double.self))
    }

    /// Writes seconds; a double holds six decimals exactly enough to print them back unchanged.
    public func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        try container.encode(seconds)
    }
}

extension MediaTime: CustomStringConvertible {
    /// The moment as a person would write it: `1:02:03.400` or `2:03.400`.
    public var description: String {
        let milliseconds = (microseconds.magnitude + 500) / 1000
        let (hours, minutes) = (milliseconds / 3_600_000, milliseconds / 60_000 % 60)
        let (seconds, rest) = (milliseconds / 1000 % 60, milliseconds % 1000)
        let sign = microseconds < 0 ? "-" : ""
        let head = hours > 0 ? "\(hours):\(Self.padded(minutes, to: 2))" : "\(minutes)"
        return "\(sign)\(head):\(Self.padded(seconds, to: 2)).\(Self.padded(rest, to: 3))"
    }

    private static func padded(_ number: UInt64, to width: Int) -> String {
        let digits = String(number)
        return String(repeating: "0", count: max(0, width - digits.count)) + digits
    }
}
