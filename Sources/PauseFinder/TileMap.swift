// A picture reduced to cells, tile after tile.

package import PauseModel

/// A picture reduced to 8-bit cell means, stored tile after tile so that tiles compare in one run.
///
/// A tile's bytes are 16 x 16 luma cells, then 8 x 8 cells of each chroma plane. Cells outside
/// the picture are zero, always, so they never differ.
package struct TileMap: Sendable {
    /// How the picture is cut.
    package let grid: TileGrid
    /// `grid.count * TileGrid.tileBytes` bytes.
    package private(set) var bytes: [UInt8]

    /// A map with every cell zero.
    package init(grid: TileGrid) {
        self.grid = grid
        bytes = [UInt8](repeating: 0, count: grid.count * TileGrid.tileBytes)
    }

    /// Replaces the cells by those of a picture of the grid's size.
    package mutating func fill(from view: PictureView) {
        var changed: [Int] = []
        update(to: view, changed: &changed)
    }

    /// Replaces the cells by those of a picture of the grid's size.
    ///
    /// Adds the tiles to `changed`, in order, in which any cell is another than it was. Where rows of
    /// luma are given, all others are those that the cells were made of, and are not looked at.
    package mutating func update(
        to view: PictureView, only rows: Range<Int>? = nil, changed: inout [Int]
    ) {
        if let rows, rows.isEmpty { return }
        let grid = grid
        bytes.withUnsafeMutableBufferPointer { cells in
            guard let out = cells.baseAddress else { return }
            withUnsafeTemporaryAllocation(of: UInt64.self, capacity: 2 * grid.count) {
                differences in
                differences.initialize(repeating: 0)
                guard let noted = differences.baseAddress else { return }
                let reducer = PlaneReducer(grid: grid, cells: out, differences: noted)
                reducer.reduce(
                    view.luma, by: CellSquare(width: grid.cell, height: grid.cell),
                    into: PlaneTarget(offset: 0, side: TileGrid.side), only: rows)
                for (index, plane) in view.chroma.prefix(2).enumerated() {
                    // Chroma cells are twice as coarse as luma cells; how many samples that is
                    // depends on the subsampling of the format.
                    let horizontal = 2 * grid.cell * plane.width / max(1, grid.width)
                    let vertical = 2 * grid.cell * plane.height / max(1, grid.height)
                    reducer.reduce(
                        plane,
                        by: CellSquare(width: max(1, horizontal), height: max(1, vertical)),
                        into: PlaneTarget(
                            offset: TileGrid.lumaCells + index * TileGrid.chromaCells,
                            side: TileGrid.side / 2), only: rows)
                }
                for tile in 0..<grid.count where noted[2 * tile] | noted[2 * tile + 1] != 0 {
                    changed.append(tile)
                }
            }
        }
    }

    /// Replaces the cells by those of another map of the grid; adds the tiles to `changed`, in
    /// order, that differed.
    package mutating func update(to other: TileMap, changed: inout [Int]) {
        for tile in 0..<grid.count where !isEqual(to: other, tile: tile) {
            copyTile(tile, from: other)
            changed.append(tile)
        }
    }

    private func isEqual(to other: TileMap, tile: Int) -> Bool {
        withTile(tile) { mine in other.withTile(tile) { mine.isEqual(to: $0) } }
    }

    /// The luma of the cell in that column and row of the whole picture.
    package func luma(column: Int, row: Int) -> UInt8 {
        let side = TileGrid.side
        let tile = row / side * grid.columns + column / side
        return bytes[tile * TileGrid.tileBytes + row % side * side + column % side]
    }
}

extension TileMap {
    /// The largest distance of any two cells, for every tile of two maps of one grid.
    package func peaks(against other: TileMap) -> [UInt8] {
        bytes.withUnsafeBytes { mine in
            other.bytes.withUnsafeBytes { theirs in
                (0..<grid.count).map { tile in
                    TileDifference.peak(
                        TileCells(mine, tile: tile), TileCells(theirs, tile: tile))
                }
            }
        }
    }

    /// Lends the bytes of one tile.
    package func withTile<Result>(_ tile: Int, _ body: (TileCells) -> Result) -> Result {
        bytes.withUnsafeBytes { body(TileCells($0, tile: tile)) }
    }

    /// Swaps one tile with that of another map of the same grid.
    package mutating func swapTile(_ tile: Int, with other: inout TileMap) {
        for cell in tile * TileGrid.tileBytes..<(tile + 1) * TileGrid.tileBytes {
            swap(&bytes[cell], &other.bytes[cell])
        }
    }

    /// Replaces one tile by that of another map of the same grid.
    package mutating func copyTile(_ tile: Int, from other: TileMap) {
        let range = tile * TileGrid.tileBytes..<(tile + 1) * TileGrid.tileBytes
        bytes.withUnsafeMutableBytes { to in
            other.bytes.withUnsafeBytes { from in
                UnsafeMutableRawBufferPointer(rebasing: to[range])
                    .copyMemory(from: UnsafeRawBufferPointer(rebasing: from[range]))
            }
        }
    }
}
