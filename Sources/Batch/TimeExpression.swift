// Moments and spans as a user types them.

public import PauseModel

/// Moments and spans as a user types them.
public enum TimeExpression {
    /// A moment: seconds (`754.5`), `minutes:seconds` (`12:34.5`) or `hours:minutes:seconds`.
    ///
    /// Returns nil for anything else: signs, blanks, exponents, minutes or seconds over 59 behind a
    /// colon. Digits after the sixth decimal are rounded.
    public static func moment(_ text: String) -> MediaTime? {
        let parts = text.split(separator: ":", omittingEmptySubsequences: false)
        guard (1...3).contains(parts.count), let last = parts.last else { return nil }
        guard let seconds = decimal(last) else { return nil }
        guard parts.count > 1 else { return time(seconds) }
        var total = 0.0
        for (place, part) in parts.dropLast().enumerated() {
            guard let number = decimal(part), !part.contains(".") else { return nil }
            guard place == 0 || number < unitsInNext else { return nil }
            total = (total + number) * unitsInNext
        }
        return seconds < unitsInNext ? time(total + seconds) : nil
    }

    /// A span of two moments with a dash between them; the second is the later one.
    public static func span(_ text: String) -> TimeSpan? {
        let parts = text.split(separator: "-", omittingEmptySubsequences: false)
        guard parts.count == 2, let start = moment(String(parts[0])),
            let end = moment(String(parts[1])), start < end
        else { return nil }
        return TimeSpan(start: start, end: end)
    }

    /// Seconds in a minute, minutes in an hour.
    private static let unitsInNext = 60.0
    /// Longer than any video (about 31 years), and far from the end of what 64 bits count.
    private static let longestSeconds = 1e9

    private static func time(_ seconds: Double) -> MediaTime? {
        seconds < longestSeconds ? MediaTime(seconds: seconds) : nil
    }

    /// Digits with at most one point among them: no sign, no exponent, no `inf`.
    private static func decimal(_ text: Substring) -> Double? {
        guard let first = text.utf8.first, let last = text.utf8.last,
            isDigit(first), isDigit(last), text.utf8.allSatisfy({ isDigit($0) || $0 == point })
        else { return nil }
        return Double(text)
    }

    private static let point = UInt8(ascii: ".")

    private static func isDigit(_ byte: UInt8) -> Bool {
        (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
    }
}
