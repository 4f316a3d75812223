// Container timestamps turned into the time a viewer reads.

package import PauseModel

/// Turns a stream's timestamps into times on the video's own clock, strictly increasing.
///
/// Zero is what a player shows as 0: the container's start time (the first packet of any stream
/// kept), or the first picture when the container tells no start or a later one.
package struct PresentationClock {
    private let numerator: Int32
    private let denominator: Int32
    /// What a picture lasts when the file does not say.
    private let usualDuration: MediaTime
    private var origin: MediaTime?
    /// Whether a picture was given a time, after which zero stays where it is.
    private var isSettled = false
    private var last: MediaTime?
    private var lastDuration: MediaTime

    /// A step back of more than this is a clock that was set anew, not a picture out of order.
    ///
    /// Reordering spans at most 16 pictures; MPEG-TS calls any jump a discontinuity. One second
    /// lies well between.
    private static let longestReordering = MediaTime(seconds: 1)
    /// 25 pictures a second, when nothing at all is told.
    private static let fallbackDuration = MediaTime(microseconds: 40_000)

    /// A clock of ticks of `numerator / denominator` seconds.
    package init(
        numerator: Int32, denominator: Int32, start: MediaTime?, usualDuration: MediaTime?
    ) {
        self.numerator = numerator
        self.denominator = denominator
        self.usualDuration = usualDuration ?? Self.fallbackDuration
        origin = start
        lastDuration = self.usualDuration
    }

    /// The end of the last picture given a time; zero before the first.
    package var end: MediaTime { last.map { $0 + lastDuration } ?? .zero }

    /// The last time given; nil before the first.
    package var latest: MediaTime? { last }

    /// Whether it is known which timestamp is zero.
    package var knowsZero: Bool { origin != nil }

    /// The time of a timestamp as things stand, for what is not a picture handed out.
    package func time(of timestamp: Int64?) -> MediaTime {
        guard let timestamp else { return end }
        return raw(timestamp) - (origin ?? raw(timestamp))
    }

    /// Takes a timestamp as zero when the container told no start.
    package mutating func anchor(at timestamp: Int64?) {
        if origin == nil, let timestamp { origin = raw(timestamp) }
    }

    /// How long a count of ticks is; the usual duration when it is not told.
    package func length(of ticks: Int64) -> MediaTime {
        ticks > 0 ? raw(ticks) : usualDuration
    }

    /// Gives the next picture its time and duration; `wasReset` tells that the file's clock jumped
    /// back and was joined on.
    package mutating func advance(
        to timestamp: Int64?, duration ticks: Int64
    ) -> (time: MediaTime, duration: MediaTime, wasReset: Bool) {
        let length = length(of: ticks)
        var wasReset = false
        var time = time(of: timestamp)
        if let timestamp {
            if !isSettled, time < .zero || origin == nil {
                origin = raw(timestamp)
                time = .zero
            }
            isSettled = true
            if let last, time + Self.longestReordering < last {
                origin = raw(timestamp) - end
                time = end
                wasReset = true
            }
        }
        // Two pictures never share a time: the second of a pair is the least bit later.
        if let last, time <= last { time = MediaTime(microseconds: last.microseconds &+ 1) }
        last = time
        lastDuration = length
        return (time, length, wasReset)
    }

    /// Forgets what was given out: the next picture may be anywhere.
    package mutating func restart() {
        last = nil
        lastDuration = usualDuration
    }

    /// A time on the video's clock as a timestamp of the stream, rounded down.
    package func timestamp(of time: MediaTime) -> Int64 {
        let target = time + (origin ?? .zero)
        let scale = Int64(numerator) * 1_000_000
        let (product, overflow) = target.microseconds.multipliedReportingOverflow(
            by: Int64(denominator))
        guard scale > 0, !overflow else { return target < .zero ? .min : .max }
        return product / scale - (product % scale < 0 ? 1 : 0)
    }

    private func raw(_ timestamp: Int64) -> MediaTime {
        MediaTime(ticks: timestamp, timeBase: numerator, over: denominator)
    }
}
