// Which tiles of a break are known, at a moment, never to rest.

package import PauseModel

/// Tells, as of one moment, which of the tiles that ended a span never rest.
package struct BreakJudge: Sendable {
    private let grid: TileGrid
    private let covers: [Bool]
    private let unrest: [Unrest]
    private let time: MediaTime

    /// A clock is at most so many tiles wide, and on two rows of tiles.
    private static let reach = 6
    /// More tiles than this did not change through the tick of a clock.
    private static let mostCarried = 8

    package init(areas: RestlessAreas, unrest: [Unrest], grid: TileGrid, time: MediaTime) {
        (covers, self.unrest, self.grid, self.time) = (areas.covers, unrest, grid, time)
    }

    /// Whether the tile never rests, or lies where something does not.
    package func isRestless(_ tile: Int) -> Bool {
        covers[tile] || unrest[tile].isRestless(at: time)
    }

    /// Whether the tile has rested for so long that what it shows is no tick.
    package func isCalm(_ tile: Int) -> Bool { unrest[tile].isCalm(at: time) }

    /// Those of tiles that changed together that may have changed for good.
    ///
    /// The minutes of a clock change along with its seconds, though not with each of them.
    package func doubtful(_ tiles: Set<Int>) -> Set<Int> {
        let clocks = tiles.count <= Self.mostCarried ? tiles.filter(isClock) : []
        return tiles.filter { tile in
            !isRestless(tile) && !clocks.contains { isBeside($0, tile) }
        }
    }

    /// The changes but for those that never rest, or went along with a tick at the same moment.
    package func lasting(_ changes: [TileChange]) -> [TileChange] {
        let lasting = Dictionary(grouping: changes, by: \.left)
            .mapValues { doubtful(Set($0.map(\.tile))) }
        return changes.filter { lasting[$0.left]?.contains($0.tile) ?? false }
    }

    private func isClock(_ tile: Int) -> Bool { unrest[tile].isClock(at: time) }

    private func isBeside(_ a: Int, _ b: Int) -> Bool {
        abs(a / grid.columns - b / grid.columns) <= 1
            && abs(a % grid.columns - b % grid.columns) <= Self.reach
    }
}
