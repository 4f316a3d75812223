// How much one tile has been on the move lately.

package import PauseModel

/// How much one tile has been on the move lately, and whether it is a spot that never rests.
///
/// A clock, a blinking caret, a moving inset change the same cells again and again. Typing changes
/// new cells each time, and moves on.
package struct Unrest: Sendable, Hashable {
    /// A rest of this length ends an unrest: slower than the ticks of a clock.
    package static let calm = MediaTime(seconds: 2.2)
    /// A tile without such a rest for this long never rests.
    package static let patience = MediaTime(seconds: 3)
    /// Steps on the same cells that make a spot that ticks.
    private static let ticks = 4
    /// Steps within `patience` that typing on one tile (three characters wide) cannot make.
    private static let motion = 12
    /// Cells of two steps count as the same ones above this likeness. A moving block caret shares
    /// one cell of three with its last step.
    private static let sameCells = 0.45

    /// Since when the tile has had no long rest; nil before its first move.
    package private(set) var since: MediaTime?
    /// When it last moved or came back.
    package private(set) var lastMove = MediaTime.zero
    private var steps = 0
    private var repeats = 0
    private var lastMask = CellMask()

    /// Takes a move in: the cells that differ from the step before.
    mutating func move(at time: MediaTime, mask: CellMask) {
        if since == nil || time - lastMove >= Self.calm {
            since = time
            (steps, repeats) = (0, 0)
        }
        steps += 1
        if mask.likeness(to: lastMask) >= Self.sameCells { repeats += 1 }
        lastMask = mask
        lastMove = time
    }

    /// Whether the tile, at that moment, is a spot that never rests.
    package func isRestless(at time: MediaTime) -> Bool {
        guard let since, time - lastMove < Self.calm, time - since >= Self.patience else {
            return false
        }
        return steps >= Self.motion || (steps >= Self.ticks && repeats * 2 >= steps)
    }

    /// Whether the tile has rested long enough that what it shows is no tick.
    package func isCalm(at time: MediaTime) -> Bool {
        time - lastMove >= Self.calm
    }
}
