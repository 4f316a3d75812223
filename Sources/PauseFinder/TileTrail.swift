// Tiles that hang together.

/// The tiles that hang together with others, from neighbour to neighbour.
package enum TileTrail {
    /// Tiles no farther apart than this, in tiles, may be moved by the same thing.
    private static let reach = 2

    /// Those of some tiles that hang together with any of the starting ones.
    package static func tiles(
        of open: Set<Int>, from starts: [Int], in grid: TileGrid
    ) -> Set<Int> {
        var (open, stack, found) = (open, starts, Set<Int>())
        while let tile = stack.popLast() {
            for other in neighbours(of: tile, in: grid) where open.remove(other) != nil {
                found.insert(other)
                stack.append(other)
            }
        }
        return found
    }

    /// The tiles within reach of one, itself among them.
    private static func neighbours(of tile: Int, in grid: TileGrid) -> [Int] {
        let (column, row) = (tile % grid.columns, tile / grid.columns)
        let columns = max(0, column - reach)...min(grid.columns - 1, column + reach)
        return (max(0, row - reach)...min(grid.rows - 1, row + reach)).flatMap { y in
            columns.map { y * grid.columns + $0 }
        }
    }
}
