// How the picture as a whole moves, and what that is called.

import PauseModel

/// Watches how the picture as a whole moves, and gives each stretch of movement its name.
struct MotionWatch: Sendable {
    /// Below this share of moving tiles, how they move is not asked.
    private static let leastMotion = 0.04
    /// Over so long, a fade of a second has changed by a sixth.
    private static let slowInterval = MediaTime(seconds: 0.16)
    /// And one of two seconds between faint views by enough to be seen.
    private static let slowestInterval = MediaTime(seconds: 0.48)
    /// A fade takes this share of the tiles along, even between pages of little text.
    private static let leastFade = 0.08
    /// After so long a new view is as good as it gets before the next may come.
    private static let settled = MediaTime(seconds: 0.25)
    /// When so many views of one stretch were looked at, the others will be no different.
    private static let mostChanges = 24

    /// A view that was replaced, and when.
    private struct Replaced: Sendable {
        var map: TileMap
        var time: MediaTime
        /// Whether it was seen at once that this is another view.
        var isCut = true
    }

    /// A view and the one that took its place.
    private struct Replacement: Sendable {
        var old: TileMap
        var new: TileMap
        var isCut: Bool
    }

    /// What one picture brought.
    struct Step {
        /// How it differs from the picture before, or a moment before; nil when little moved.
        var motion: Motion?
        /// A stretch of movement that is over and has a name.
        var ended: Skip?
    }

    private let isTurned: Bool
    private let meter: MotionMeter
    private var labeler = MotionLabeler()
    /// A picture of a moment ago, to see slow changes by, and when it was taken.
    private var slowBase: Replaced?
    /// When the picture last differed from the one before by more than a little.
    private var lastJump: MediaTime?
    /// A view of which it is not known yet what became of it.
    private var replaced: Replaced?
    /// The first view of a stretch that was replaced, and what took its place.
    private var first: Replacement?
    /// Views that were replaced since the stretch began.
    private var changes = 0

    /// Watches pictures that lie on their side, or do not.
    init(isTurned: Bool) {
        self.isTurned = isTurned
        meter = MotionMeter(isTurned: isTurned)
    }

    /// Whether content is being moved through the view.
    var isScrolling: Bool { labeler.isScrolling }

    /// When the movement in progress began.
    var since: MediaTime? { labeler.since }

    /// When the last scrubbing ended.
    var scrubbedUntil: MediaTime? { labeler.scrubbedUntil }

    /// Takes the next picture in; `steps` says how far each tile went since the one before.
    mutating func look(
        from previous: TileMap, to map: TileMap, steps: [UInt8], tracker: TileTracker,
        ignored: [Bool], level: UInt8, at time: MediaTime
    ) -> Step {
        var step = Step()
        if labeler.isOver(at: time) {
            step.ended = finish(with: previous, ignored: ignored, level: level)
        }
        if let waiting = replaced, time - waiting.time >= Self.settled {
            resolve(with: map, ignored: ignored, level: level)
        }
        let count = Double(map.grid.count)
        if Double(tracker.movingTiles.count) >= Self.leastMotion * count {
            step.motion = meter.step(
                from: previous, to: map,
                changed: ChangedTiles(steps: steps, ignored: ignored, level: level))
        }
        // Lines of text look alike: a page that was turned may seem to have gone aside.
        if let kind = step.motion?.step, kind != .vertical {
            lastJump = time
            note(
                Replaced(map: previous, time: time, isCut: kind != .gradual), ignored: ignored,
                level: level)
        }
        if Double(tracker.awayTiles.count) < Self.leastFade * count {
            slowBase = nil
        } else if let base = slowBase {
            let slow = slowStep(to: map, since: base, ignored: ignored, level: level, at: time)
            step.motion = step.motion ?? slow
        } else {
            // This is the picture before: a step at this time is one away from it.
            slowBase = Replaced(map: previous, time: time, isCut: false)
        }
        if let motion = step.motion {
            labeler.take(motion, to: map, at: time, rest: tracker.rest)
        }
        return step
    }

    /// Ends the stretch in progress with the picture that it led to.
    mutating func finish(with map: TileMap, ignored: [Bool], level: UInt8) -> Skip? {
        resolve(with: map, ignored: ignored, level: level)
        if labeler.isStepping { lookBack(ignored: ignored, level: level) }
        first = nil
        changes = 0
        let grid = map.grid
        let size = (down: grid.height / grid.cell, across: grid.width / grid.cell)
        return labeler.finish(
            with: MotionLabeler.Outcome(
                map: map, ignored: ignored, level: level,
                size: isTurned ? (size.across, size.down) : size))
    }

    /// Another view takes the place of this one; what became of the one before is known then.
    private mutating func note(_ view: Replaced, ignored: [Bool], level: UInt8) {
        if let waiting = replaced {
            guard view.isCut, view.time - waiting.time >= MotionLabeler.oneChange else {
                replaced?.isCut = waiting.isCut || view.isCut
                return
            }
            resolve(with: view.map, ignored: ignored, level: level)
        }
        guard changes < Self.mostChanges else { return }
        replaced = view
    }

    private mutating func resolve(with map: TileMap, ignored: [Bool], level: UInt8) {
        guard let waiting = replaced else { return }
        replaced = nil
        changes += 1
        // One view that takes the place of another is no movement, whatever became of it.
        guard changes > 1 || labeler.isStepping else {
            first = Replacement(old: waiting.map, new: map, isCut: waiting.isCut)
            return
        }
        lookBack(ignored: ignored, level: level)
        let view = Replacement(old: waiting.map, new: map, isCut: waiting.isCut)
        take(view, ignored: ignored, level: level)
    }

    /// What became of the first view that was replaced, now that others were too.
    private mutating func lookBack(ignored: [Bool], level: UInt8) {
        guard let first else { return }
        self.first = nil
        take(first, ignored: ignored, level: level)
    }

    private mutating func take(_ view: Replacement, ignored: [Bool], level: UInt8) {
        let change = meter.change(from: view.old, to: view.new, ignored: ignored, level: level)
        if let change { labeler.take(change, isCut: view.isCut) }
    }

    /// The step over several pictures: of a fade, one picture to the next shows next to nothing.
    private mutating func slowStep(
        to map: TileMap, since base: Replaced, ignored: [Bool], level: UInt8, at time: MediaTime
    ) -> Motion? {
        guard time - base.time >= Self.slowInterval else { return nil }
        let motion = meter.step(
            from: base.map, to: map,
            changed: ChangedTiles(from: base.map, to: map, ignored: ignored, level: level))
        let isLong = time - base.time >= Self.slowestInterval
        if motion != nil || isLong { slowBase = Replaced(map: map, time: time) }
        guard let motion else { return nil }
        if motion.step == .gradual { return motion }
        // So much at once, but not from any picture to the next: it came little by little.
        guard motion.step == .cut, !hasJumped(since: base) else { return nil }
        return Motion(step: .gradual)
    }

    /// Whether some picture since that one, other than itself, was a step from the one before.
    private func hasJumped(since base: Replaced) -> Bool {
        lastJump.map { base.isCut ? $0 > base.time : $0 >= base.time } ?? false
    }
}
