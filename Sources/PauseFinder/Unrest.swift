// How much one tile has been on the move lately.

package import PauseModel

/// How much one tile has been on the move lately, and whether it is a spot that never rests.
///
/// A clock, a blinking caret, a moving inset change the same cells again and again. Typing changes
/// new cells each time, and moves on.
package struct Unrest: Sendable, Hashable {
    /// A rest of this length ends an unrest: slower than the ticks of a clock.
    package static let calm = MediaTime(seconds: 1.35)
    /// A tile without such a rest for this long never rests.
    package static let patience = MediaTime(seconds: 3)
    /// What moves from the first picture on does so within this time, and again and again.
    private static let firstMove = MediaTime(seconds: 0.5)
    /// Steps on the same cells that make a spot that ticks.
    private static let ticks = 4
    /// Steps within `motionTime` that typing on one tile (three characters wide) cannot make.
    private static let motion = 12
    private static let motionTime = MediaTime(seconds: 3.2)
    /// Cells of two steps count as the same ones above this likeness.
    ///
    /// A moving block caret shares one cell of three with its last step.
    private static let sameCells = 0.45
    /// The digits of a clock change other cells at each tick, but much the same rectangle.
    ///
    /// And after the same time, to within a share of it. Of what is typed one by one, the
    /// rectangles of two letters and a caret share a third.
    private static let samePlace = 0.4
    private static let regularity = 0.15
    /// Clocks tick once a second; slower than this is somebody at work.
    private static let slowestTick = 1.3

    /// Since when the tile has had no long rest; nil before its first move.
    package private(set) var since: MediaTime?
    /// When it last moved or came back.
    package private(set) var lastMove = MediaTime.zero
    private var steps = 0
    /// When the last steps were taken, in milliseconds: step `n` in lane `n % 16`.
    private var times = SIMD16<Int32>()
    private var repeats = 0
    private var isRepeat = false
    private var lastInterval = 0.0
    private var lastMask = CellMask()

    package init() {}

    /// Takes a move in: the cells that differ from the step before.
    mutating func move(at time: MediaTime, mask: CellMask) {
        if since == nil || time - lastMove >= Self.calm {
            since = time
            (steps, repeats) = (0, 0)
        }
        times[steps % times.scalarCount] = Self.milliseconds(time)
        steps += 1
        let interval = (time - lastMove).seconds
        let isRegular = abs(interval - lastInterval) <= Self.regularity * interval
        isRepeat =
            interval <= Self.slowestTick
            && (mask.likeness(to: lastMask) >= Self.sameCells
                || (isRegular && mask.likenessOfPlace(to: lastMask) >= Self.samePlace))
        lastInterval = interval
        if isRepeat { repeats += 1 }
        lastMask = mask
        lastMove = time
    }

    /// The tile is back to what it rests on: that was a blink, which makes no spot restless.
    ///
    /// Else what is typed at a blinking block caret would never count.
    mutating func comeBack(at time: MediaTime) {
        lastMove = time
        guard steps > 0 else { return }
        steps -= 1
        if isRepeat { repeats -= 1 }
        isRepeat = false
    }

    /// Whether the tile, at that moment, is a spot that never rests.
    package func isRestless(at time: MediaTime) -> Bool {
        isUnsettled(at: time) && (isInMotion(at: time) || isTicking)
    }

    /// Whether the tile, at that moment, may be part of an inset, if others around it are.
    package func isRestive(at time: MediaTime) -> Bool {
        isUnsettled(at: time) && (steps >= Self.motion || isTicking)
    }

    /// How much a tile has moved.
    enum Motion { case none, some, much }

    /// How much the tile was on the move from a moment on up to another, as an inset is from the first
    /// picture on: sooner than `patience` tells.
    func motion(from start: MediaTime, until time: MediaTime) -> Motion {
        guard let since, since - start <= Self.firstMove, time - lastMove < Self.firstMove else {
            return .none
        }
        return steps >= Self.motion ? .much : 2 * steps >= Self.motion ? .some : .none
    }

    /// Whether the tile, at that moment, has moved again and again without a rest, as an inset does.
    func isStirring(at time: MediaTime) -> Bool {
        time - lastMove < Self.firstMove && 2 * steps >= Self.motion
    }

    /// Whether the tile, at that moment, changes the same spot again and again, as a clock does.
    package func isClock(at time: MediaTime) -> Bool { isUnsettled(at: time) && isTicking }

    private var isTicking: Bool { steps >= Self.ticks && repeats * 2 >= steps }

    /// Whether the tile, at that moment, has gone on moving for long; else it is none of these.
    func isUnsettled(at time: MediaTime) -> Bool {
        guard let since else { return false }
        return time - lastMove < Self.calm && time - since >= Self.patience
    }

    /// Whether so many of its steps are of late: typing on a tile goes on elsewhere soon.
    private func isInMotion(at time: MediaTime) -> Bool {
        guard steps >= Self.motion else { return false }
        let first = times[(steps - Self.motion) % times.scalarCount]
        return Self.milliseconds(time) - first <= Self.milliseconds(Self.motionTime)
    }

    private static func milliseconds(_ time: MediaTime) -> Int32 {
        Int32(truncatingIfNeeded: time.microseconds / 1000)
    }

    /// Whether the tile has rested long enough that what it shows is no tick.
    package func isCalm(at time: MediaTime) -> Bool {
        time - lastMove >= Self.calm
    }
}
