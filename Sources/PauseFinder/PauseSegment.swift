// A span between two breaks, which may be a still.

import PauseModel

/// A picture kept outside.
struct HeldPicture: Sendable {
    /// Where it is kept.
    var slot: Int
    /// When it was shown.
    var time: MediaTime
    /// When it was last seen to be shown still, but for a caret.
    var seen: MediaTime

    init(slot: Int, time: MediaTime) {
        (self.slot, self.time, seen) = (slot, time, time)
    }
}

/// A span between two breaks, which may be a still.
struct PauseSegment: Sendable {
    var start: MediaTime
    var end: MediaTime
    /// The picture kept for it.
    var hold: HeldPicture?
    /// The tiles that made the break at the end; empty when it is firm.
    var tiles: Set<Int>
    var closedAt: MediaTime
    /// How many tiles made it in steps as small as those of coding; 0 when there were others.
    var softTiles = 0
    /// When something small began to move just before the break: if what follows is
    /// scrubbing, that was the timeline being taken hold of.
    var prelude: MediaTime?

    /// Whether most tiles that made a soft break have turned out to be only coded better.
    var isTakenBack: Bool { tiles.count * 2 < softTiles }

    /// Ends the span where the timeline was taken hold of, if what follows at that moment is
    /// scrubbing and its picture is from before; the end it has then.
    mutating func recede(beforeScrubbing start: MediaTime) -> MediaTime? {
        guard end <= start, let prelude, prelude > self.start,
            hold.map({ $0.time < prelude }) ?? true
        else { return nil }
        end = prelude
        return prelude
    }
}
