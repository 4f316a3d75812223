// Named spans on their way out.

package import PauseModel

/// Named spans without a pause, which wait until the stills around them are known.
package struct SkipQueue: Sendable {
    /// So long after a movement it is known when the span after it began.
    private static let settling = MediaTime(seconds: 1.8)

    private var skips: [Skip] = []
    private var lastStillEnd: MediaTime?
    private var lastSkipEnd: MediaTime?

    /// A queue with nothing in it.
    package init() {}

    /// Takes a skip in; later than those before.
    package mutating func add(_ skip: Skip) { skips.append(skip) }

    /// A still is known that ended then.
    package mutating func noteStill(until end: MediaTime) { lastStillEnd = end }

    /// Gives out the skips that no still can reach into any more, each from the still before it to
    /// the one that begins at `limit`: what moved just before or after is part of the movement.
    ///
    /// With a time, that is when the span that begins at `limit` is still in progress.
    package mutating func take(before limit: MediaTime, asOf time: MediaTime? = nil) -> [Skip] {
        var taken: [Skip] = []
        while let skip = skips.first, skip.start < limit {
            if let time, time - skip.end < Self.settling { break }
            skips.removeFirst()
            var from = skip.start
            if let lastStillEnd, from - lastStillEnd <= MotionLabeler.pause { from = lastStillEnd }
            from = max(from, lastSkipEnd ?? from)
            let isNear = limit - skip.end <= MotionLabeler.pause
            let until = max(from, isNear ? limit : skip.end)
            guard from < until else { continue }
            lastSkipEnd = until
            taken.append(Skip(TimeSpan(start: from, end: until), reason: skip.reason))
        }
        return taken
    }
}
