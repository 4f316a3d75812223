// How far a run has come, put together from what it tells.

import PauseModel

/// How far a run has come, put together from what it tells; a value, so it can be tested.
public struct RunProgress: Sendable {
    private struct Current {
        var path: String
        var duration: MediaTime?
        var position = MediaTime.zero
        var stills = 0
    }

    private var bytes: [Int64] = []
    private var doneBytes: Int64 = 0
    private var current: [Int: Current] = [:]
    private var doneSeconds = 0.0

    /// Videos in the run.
    public private(set) var videos = 0
    /// Videos that are finished.
    public private(set) var finished = 0
    /// Stills found.
    public private(set) var stills = 0

    /// A run that has not begun.
    public init() {}

    /// Takes in one event.
    public mutating func apply(_ event: RunEvent) {
        switch event {
        case .runStarted(let bytes):
            self.bytes = bytes
            videos = bytes.count
        case .videoStarted(let index, let path, let duration):
            current[index] = Current(path: path, duration: duration)
        case .position(let index, let position):
            current[index]?.position = position
        case .still(let index, _, _):
            stills += 1
            current[index]?.stills += 1
        case .videoRestarted(let index):
            stills -= current[index]?.stills ?? 0
            current[index] = nil
        case .videoFinished(let index, let record, _, _):
            finished += 1
            doneBytes += bytes.indices.contains(index) ? bytes[index] : 0
            doneSeconds += (record.duration ?? current[index]?.position ?? .zero).seconds
            current[index] = nil
        case .runFinished: break
        }
    }

    /// How many times faster than playing the videos, after so many seconds.
    public func speed(after seconds: Double) -> Double {
        let looked = current.values.reduce(doneSeconds) { $0 + $1.position.seconds }
        return seconds > 0 ? looked / seconds : 0
    }

    /// Seconds left, judged by the bytes of the files; nil while nothing can be said.
    public func secondsLeft(after seconds: Double) -> Double? {
        let total = Double(bytes.reduce(0, +))
        var done = Double(doneBytes)
        for (index, video) in current where bytes.indices.contains(index) {
            guard let duration = video.duration, duration > .zero else { continue }
            done += Double(bytes[index]) * min(1, video.position.seconds / duration.seconds)
        }
        guard total > 0, done / total > Self.leastShare else { return nil }
        return seconds * (total - done) / done
    }

    /// Before this much is done, an estimate would jump about.
    private static let leastShare = 0.005

    /// One line for a terminal of that width, after so many seconds; safe to print.
    public func line(after seconds: Double, width: Int) -> String {
        var parts = ["\(finished)/\(videos) videos", "\(stills) stills"]
        let speed = (speed(after: seconds) * 10).rounded() / 10
        parts.append("\(speed)x")
        if let left = secondsLeft(after: seconds) { parts.append(Self.clock(left) + " left") }
        // The longest-running video; the line stays with it until it is done.
        if let first = current.min(by: { $0.key < $1.key })?.value {
            let end = first.duration.map { "/" + Self.clock($0.seconds) } ?? ""
            parts.append(
                TerminalText.escaped(first.path) + " " + Self.clock(first.position.seconds) + end)
        }
        return TerminalText.clipped(parts.joined(separator: "  "), to: width)
    }

    private static func clock(_ seconds: Double) -> String {
        let whole = Int(min(max(0, seconds), 1e9).rounded())
        let (hours, minutes, rest) = (whole / 3600, whole / 60 % 60, whole % 60)
        func two(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }
        return hours > 0 ? "\(hours):\(two(minutes)):\(two(rest))" : "\(minutes):\(two(rest))"
    }
}
