// A name for a stretch of movement.

package import PauseModel

/// Gives a stretch of movement its name: scrolling, scrubbing, transition, or none.
package struct MotionLabeler: Sendable {
    /// Movement after a rest longer than this is another stretch.
    package static let pause = MediaTime(seconds: 0.9)
    /// A new view may come bit by bit over so long, at a low bit rate; it is one change.
    package static let oneChange = MediaTime(seconds: 0.09)
    /// A transition lasts at most this long; longer changes are film.
    private static let longestTransition = MediaTime(seconds: 4)
    /// Fewer steps than this are no slide animation.
    private static let leastSlides = 3
    /// So many views in quick succession are nobody's reading.
    private static let leastCuts = 3
    /// Views that follow on each other before it is called a movement: one page turned is a cut.
    private static let leastShifts = 2
    /// Text is not moved aside by so large a share of the picture, but slides are, all one way.
    private static let farAside = 0.5
    private static let sameWay = 0.9
    /// A slide that pushes another up moves by as much as the picture is high, to within this share.
    private static let pushed = 0.06
    /// And takes nearly all that was seen along: menus above a page that is scrolled stay.
    private static let pushedShare = 0.8

    private struct Run: Sendable {
        var first: MediaTime
        var last: MediaTime
        var steps: [MotionStep: Int] = [:]
        var changes: [ViewChange: Int] = [:]
        var asideInAll = 0
        var blurred = 0
        var shifts: [MotionStep: Int] = [:]
        var reel: BlendReel
    }

    /// What the stretch led to, and how large it is in cells.
    package struct Outcome {
        /// The picture after it.
        package var map: TileMap
        /// Tiles that never rest.
        package var ignored: [Bool]
        /// What noise may do to a cell.
        package var level: UInt8
        /// Cells down and across, as seen.
        package var size: (down: Int, across: Int)

        package init(map: TileMap, ignored: [Bool], level: UInt8, size: (down: Int, across: Int)) {
            (self.map, self.ignored, self.level, self.size) = (map, ignored, level, size)
        }
    }

    private var run: Run?
    /// When the last scrubbing ended; what still moves just after is part of it.
    package private(set) var scrubbedUntil: MediaTime?

    package init() {}

    /// Whether the stretch in progress has come to an end before that moment.
    package func isOver(at time: MediaTime) -> Bool {
        run.map { time - $0.last > Self.pause } ?? false
    }

    /// Takes a step in; `rest` is what was seen before the stretch, if it begins with this step.
    package mutating func take(
        _ motion: Motion, to map: TileMap, at time: MediaTime, rest: @autoclosure () -> TileMap
    ) {
        var now = run ?? Run(first: time, last: time, reel: BlendReel(before: rest()))
        run = nil
        now.last = time
        now.steps[motion.step, default: 0] += 1
        now.shifts[motion.step, default: 0] += motion.shift
        if motion.step == .horizontal { now.asideInAll += abs(motion.shift) }
        now.reel.add(map)
        run = now
    }

    /// Takes in what became of a view, and whether it was replaced at once.
    ///
    /// What came little by little may be film: it counts for scrolling, which is more than that.
    package mutating func take(_ change: ViewChange, isCut: Bool) {
        if change == .replaced, !isCut {
            run?.blurred += 1
        } else {
            run?.changes[change, default: 0] += 1
        }
    }

    /// Ends the stretch in progress, and gives it if it has a name.
    package mutating func finish(with outcome: Outcome) -> Skip? {
        guard let ended = run else { return nil }
        run = nil
        return Self.reason(for: ended, outcome).map {
            if $0 == .scrubbing { scrubbedUntil = ended.last }
            return Skip(TimeSpan(start: ended.first, end: ended.last), reason: $0)
        }
    }

    /// Whether the stretch in progress is one of smooth or stepwise scrolling so far.
    package var isScrolling: Bool { run.map(Self.isScrolling) ?? false }

    /// When the stretch in progress began.
    package var since: MediaTime? { run?.first }

    /// Whether content was moved up or down in the stretch in progress.
    package var isStepping: Bool { run?.steps[.vertical] != nil }

    /// Whether most of the steps moved content up or down.
    private static func isScrolling(_ run: Run) -> Bool {
        let shifts = run.steps[.vertical] ?? 0
        let other = (run.steps[.gradual] ?? 0) + (run.steps[.horizontal] ?? 0)
        return shifts >= leastShifts && shifts >= max(run.steps[.cut] ?? 0, other)
    }

    private static func reason(for run: Run, _ outcome: Outcome) -> Skip.Reason? {
        guard run.steps.values.reduce(0, +) >= leastShifts, run.last - run.first >= oneChange
        else { return nil }
        let isShort = run.last - run.first <= longestTransition
        if isShort, isPush(run, outcome) { return .transition }
        if isScrolling(run) { return .scrolling }
        if isShort, run.reel.isTransition(to: outcome.map, ignored: outcome.ignored) {
            return .transition
        }
        // Pages turned one after the other: of some the overlap may be too blank to tell.
        let (moved, replaced) = (run.changes[.moved] ?? 0, run.changes[.replaced] ?? 0)
        let stepped = moved == 0 ? 0 : run.steps[.vertical] ?? 0
        let other = replaced + run.blurred
        if moved > 0, moved + stepped + other >= leastShifts, moved + stepped >= other {
            return .scrolling
        }
        guard replaced >= leastCuts else { return nil }
        guard isShort else { return .scrubbing }
        switch run.reel.way(to: outcome.map, ignored: outcome.ignored) {
        case .replacing: return .transition
        case .filling: return nil
        case nil: return .scrubbing
        }
    }

    /// Whether a slide pushes another out: aside, or up by the whole height of the picture.
    private static func isPush(_ run: Run, _ outcome: Outcome) -> Bool {
        let aside = run.steps[.horizontal] ?? 0
        if aside >= leastSlides, aside >= 2 * (run.steps[.cut] ?? 0) {
            let way = abs(run.shifts[.horizontal] ?? 0)
            // Lines look alike: what only seems to go aside goes there and back.
            if Double(way) >= sameWay * Double(run.asideInAll),
                Double(way) >= farAside * Double(outcome.size.across)
            {
                return true
            }
        }
        guard run.steps[.vertical] ?? 0 >= leastSlides else { return false }
        let way = Double(abs(run.shifts[.vertical] ?? 0)) / Double(max(1, outcome.size.down))
        return abs(way - 1) <= pushed
            && run.reel.replacedShare(by: outcome.map, level: outcome.level) >= pushedShare
    }
}
