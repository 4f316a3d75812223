// What tiles may be about to come to rest on.

package import PauseModel

/// What each tile may be about to come to rest on, and what it was about to before that.
///
/// A caret that blinks by swapping colours shows two things by turns; that of the two which is back
/// counts as seen ever since it first was.
package struct TileCandidates: Sendable {
    /// What tiles show since they last changed.
    package private(set) var map: TileMap
    /// What they showed before.
    package private(set) var former: TileMap
    private var times: [Times]

    /// When what a tile shows was seen.
    private struct Times: Sendable {
        /// Since when.
        var since: MediaTime
        /// And when last.
        var seen: MediaTime
        /// Since when the one before was seen; nil where there is none.
        var formerSince: MediaTime?
    }

    /// Every tile shows what it does on the first picture.
    package init(first map: TileMap, time: MediaTime) {
        self.map = map
        former = map
        times = Array(repeating: Times(since: time, seen: time), count: map.grid.count)
    }

    /// Since when a tile shows what it does.
    package func since(_ tile: Int) -> MediaTime { times[tile].since }

    /// The tile was seen to show the same again.
    package mutating func see(_ tile: Int, at time: MediaTime) { times[tile].seen = time }

    /// The tile shows what it does in a map from now on, and showed nothing before.
    package mutating func begin(_ tile: Int, with map: TileMap, at time: MediaTime) {
        self.map.copyTile(tile, from: map)
        times[tile] = Times(since: time, seen: time)
    }

    /// The tile shows what it does in a map from now on; what it did is the former.
    package mutating func replace(_ tile: Int, with map: TileMap, at time: MediaTime) {
        former.copyTile(tile, from: self.map)
        self.map.copyTile(tile, from: map)
        times[tile] = Times(since: time, seen: time, formerSince: times[tile].since)
    }

    /// Whether a tile showed something before, and the present has not been missing for longer than
    /// a while.
    package func hasFormer(_ tile: Int, at time: MediaTime, within pause: MediaTime) -> Bool {
        times[tile].formerSince != nil && time - times[tile].seen <= pause
    }

    /// The former is back: both change places.
    package mutating func swap(_ tile: Int) {
        guard let since = times[tile].formerSince else { return }
        map.swapTile(tile, with: &former)
        times[tile].formerSince = times[tile].since
        times[tile].since = since
    }
}
