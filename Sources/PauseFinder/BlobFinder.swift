// Connected cells that differ between two maps.

import PauseModel

/// A connected group of cells that differ between two maps, in cells of the whole picture.
package struct Blob: Sendable, Hashable {
    /// Leftmost column.
    package var left: Int
    /// Topmost row.
    package var top: Int
    /// Columns.
    package var width: Int
    /// Rows.
    package var height: Int
    /// The differing cells as (column, row) pairs.
    package var cells: [Cell]

    /// Its rectangle, in cells of the whole picture.
    var box: Box { Box(x: left, y: top, width: width, height: height) }

    /// A cell of the whole picture.
    package struct Cell: Sendable, Hashable {
        /// Column of the cell.
        package var column: Int
        /// Row of the cell.
        package var row: Int

        /// The cell in that column and row.
        package init(column: Int, row: Int) {
            (self.column, self.row) = (column, row)
        }
    }
}

extension Blob {
    /// Several taken together, one at least.
    init(around blobs: [Blob]) {
        let box = Box(around: blobs.lazy.map(\.box))
        self.init(
            left: box.x, top: box.y, width: box.width, height: box.height,
            cells: blobs.flatMap(\.cells))
    }

    /// The same cells in a rectangle that reaches further to all sides.
    func grown(by reach: Int) -> Blob {
        Blob(
            left: left - reach, top: top - reach, width: width + 2 * reach,
            height: height + 2 * reach, cells: cells)
    }
}

/// Finds connected groups of cells that differ between two maps.
package struct BlobFinder: Sendable {
    /// Cells farther apart than this differ.
    package var level: UInt8

    /// A finder for that level of noise.
    package init(level: UInt8) {
        self.level = level
    }

    /// Cells this near to each other belong together: the dot of an i to its stem.
    private static let reach = 2

    /// A letter that changes moves cells by half of the contrast and more.
    private static let shimmerPercent = 24

    /// The blobs inside those tiles and their neighbours; nil when there are more than `most`.
    ///
    /// In order of their first cells, row after row.
    package func blobs(before: TileMap, after: TileMap, tiles: [Int], most: Int) -> [Blob]? {
        var open = differing(before: before, after: after, tiles: tiles)
        var blobs: [Blob] = []
        while let start = open.first() {
            guard blobs.count < most else { return nil }
            blobs.append(grow(from: start, in: &open))
        }
        return blobs
    }

    private func differing(before: TileMap, after: TileMap, tiles: [Int]) -> CellField {
        let (columns, rows) = (before.grid.columns, before.grid.rows)
        var isWanted = [Bool](repeating: false, count: before.grid.count)
        for tile in tiles {
            let (column, row) = (tile % columns, tile / columns)
            for y in max(0, row - 1)...min(rows - 1, row + 1) {
                for x in max(0, column - 1)...min(columns - 1, column + 1) {
                    isWanted[y * columns + x] = true
                }
            }
        }
        var cells = CellField(grid: before.grid)
        for tile in isWanted.indices where isWanted[tile] {
            let mask = before.withTile(tile) { left in
                after.withTile(tile) { right in
                    TileDifference.mask(left, right, beyond: max(level, shimmer(left, right)))
                }
            }
            cells.insert(mask, tile: tile)
        }
        return cells
    }

    /// What coding alone may do to cells of such contrast.
    private func shimmer(_ left: TileCells, _ right: TileCells) -> UInt8 {
        let contrast = max(TileDifference.contrast(left), TileDifference.contrast(right))
        return UInt8(Int(contrast) * Self.shimmerPercent / 100)
    }

    private func grow(from start: Blob.Cell, in open: inout CellField) -> Blob {
        var cells = [start]
        open.remove(start)
        var next = 0
        while next < cells.count {
            open.move(around: cells[next], reach: Self.reach, to: &cells)
            next += 1
        }
        let columns = cells.map(\.column)
        let rows = cells.map(\.row)
        let (left, top) = (columns.min() ?? 0, rows.min() ?? 0)
        return Blob(
            left: left, top: top, width: (columns.max() ?? left) - left + 1,
            height: (rows.max() ?? top) - top + 1, cells: cells)
    }
}
