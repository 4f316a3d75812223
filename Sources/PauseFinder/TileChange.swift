// A tile that shows something new.

package import PauseModel

/// A tile that has come to rest on something else than it showed before.
package struct TileChange: Sendable, Hashable {
    /// Which tile.
    package var tile: Int
    /// When it was first seen to differ.
    package var left: MediaTime
    /// Since when it shows what it shows now.
    package var rested: MediaTime

    /// A change of that tile, between these moments.
    package init(tile: Int, left: MediaTime, rested: MediaTime) {
        (self.tile, self.left, self.rested) = (tile, left, rested)
    }
}
