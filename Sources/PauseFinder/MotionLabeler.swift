// A name for a stretch of movement.

package import PauseModel

/// Gives a stretch of movement its name: scrolling, scrubbing, transition, or none.
package struct MotionLabeler: Sendable {
    /// Movement after a rest longer than this is another stretch.
    private static let pause = MediaTime(seconds: 0.9)
    /// A transition lasts at most this long; longer changes are film.
    private static let longestTransition = MediaTime(seconds: 4)
    /// Fewer steps than this are no gradual change.
    private static let leastGradual = 3
    /// So many views in quick succession are nobody's reading.
    private static let leastCuts = 3
    private static let leastShifts = 2

    private struct Run: Sendable {
        var first: MediaTime
        var last: MediaTime
        var counts: [MotionStep: Int] = [:]
    }

    private var run: Run?
    /// When the last scrubbing ended; what still moves just after is part of it.
    package private(set) var scrubbedUntil: MediaTime?

    package init() {}

    /// Takes a picture in; gives the stretch that has come to an end before it, if it has a name.
    package mutating func look(_ step: MotionStep?, at time: MediaTime) -> Skip? {
        var ended: Skip?
        if let run, time - run.last > Self.pause { ended = finish() }
        if let step {
            run = run ?? Run(first: time, last: time)
            run?.last = time
            run?.counts[step, default: 0] += 1
        }
        return ended
    }

    /// Ends the stretch in progress.
    package mutating func finish() -> Skip? {
        guard let ended = run else { return nil }
        run = nil
        return Self.reason(for: ended).map {
            if $0 == .scrubbing { scrubbedUntil = ended.last }
            return Skip(TimeSpan(start: ended.first, end: ended.last), reason: $0)
        }
    }

    /// Whether the stretch in progress is one of scrolling so far.
    package var isScrolling: Bool { run.map { Self.reason(for: $0) == .scrolling } ?? false }

    /// When the stretch in progress began.
    package var since: MediaTime? { run?.first }

    private static func reason(for run: Run) -> Skip.Reason? {
        let shifts = run.counts[.vertical] ?? 0
        let slides = run.counts[.horizontal] ?? 0
        let cuts = run.counts[.cut] ?? 0
        let gradual = run.counts[.gradual] ?? 0
        if shifts >= leastShifts, shifts >= max(cuts, gradual + slides) { return .scrolling }
        if cuts >= leastCuts, cuts >= slides { return .scrubbing }
        let soft = gradual + slides
        if soft + cuts >= leastGradual, soft > 0, run.last - run.first <= longestTransition {
            return .transition
        }
        return nil
    }
}
