// What ffmpeg's freezedetect says.

package import PauseModel

/// The freezes in the log of `ffmpeg -vf freezedetect`.
package struct FreezeLog: Hashable, Sendable {
    /// The freezes in order of time.
    package let freezes: [TimeSpan]

    /// Reads the log; a freeze that lasts to the end of the video has no end of its own there and
    /// gets the last position of the progress line.
    package init(_ log: String) {
        var freezes: [TimeSpan] = []
        var open: MediaTime?
        var last = MediaTime.zero
        for line in log.split(whereSeparator: { $0 == "\n" || $0 == "\r" }) {
            if let start = Self.number(after: "freezedetect.freeze_start: ", in: line) {
                open = MediaTime(seconds: start)
            } else if let end = Self.number(after: "freezedetect.freeze_end: ", in: line),
                let start = open
            {
                freezes.append(TimeSpan(start: start, end: MediaTime(seconds: end)))
                open = nil
            } else if let time = Self.position(in: line) {
                last = time
            }
        }
        if let open { freezes.append(TimeSpan(start: open, end: last)) }
        self.freezes = freezes
    }

    private static func number(after key: String, in line: Substring) -> Double? {
        guard let range = line.firstRange(of: key) else { return nil }
        return Double(line[range.upperBound...].prefix { !$0.isWhitespace })
    }

    /// `time=00:00:12.34` of a progress line.
    private static func position(in line: Substring) -> MediaTime? {
        guard let range = line.firstRange(of: " time=") else { return nil }
        let parts = line[range.upperBound...].prefix { !$0.isWhitespace }.split(separator: ":")
        let numbers = parts.compactMap { Double($0) }
        guard numbers.count == 3 else { return nil }
        return MediaTime(seconds: numbers[0] * 3600 + numbers[1] * 60 + numbers[2])
    }
}
