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

    /// A cell of the whole picture.
    package struct Cell: Sendable, Hashable {
        /// Column of the cell.
        package var column: Int
        /// Row of the cell.
        package var row: Int
    }
}

/// Finds connected groups of cells that differ between two maps.
package struct BlobFinder: Sendable {
    /// Cells farther apart than this differ.
    package var level: UInt8

    /// Cells this near to each other belong together: the dot of an i to its stem.
    private static let reach = 2

    /// The blobs inside those tiles and their neighbours; nil when there are more than `most`.
    package func blobs(before: TileMap, after: TileMap, tiles: [Int], most: Int) -> [Blob]? {
        var open = differing(before: before, after: after, tiles: tiles)
        var blobs: [Blob] = []
        // A set has no order of its own; blobs must come out the same in every run.
        for start in open.sorted(by: { ($0.row, $0.column) < ($1.row, $1.column) })
        where open.contains(start) {
            guard blobs.count < most else { return nil }
            blobs.append(grow(from: start, in: &open))
        }
        return blobs
    }

    private func differing(before: TileMap, after: TileMap, tiles: [Int]) -> Set<Blob.Cell> {
        var cells: Set<Blob.Cell> = []
        let (columns, rows, side) = (before.grid.columns, before.grid.rows, TileGrid.side)
        var wanted: Set<Int> = []
        for tile in tiles {
            let (column, row) = (tile % columns, tile / columns)
            for y in max(0, row - 1)...min(rows - 1, row + 1) {
                for x in max(0, column - 1)...min(columns - 1, column + 1) {
                    wanted.insert(y * columns + x)
                }
            }
        }
        for tile in wanted {
            let mask = before.withTile(tile) { left in
                after.withTile(tile) { TileDifference.mask(left, $0, beyond: level) }
            }
            guard mask.count > 0 else { continue }
            for cell in 0..<TileGrid.lumaCells where mask.contains(cell) {
                cells.insert(
                    Blob.Cell(
                        column: tile % columns * side + cell % side,
                        row: tile / columns * side + cell / side))
            }
        }
        return cells
    }

    private func grow(from start: Blob.Cell, in open: inout Set<Blob.Cell>) -> Blob {
        var cells = [start]
        open.remove(start)
        var next = 0
        while next < cells.count {
            let cell = cells[next]
            next += 1
            for row in cell.row - Self.reach...cell.row + Self.reach {
                for column in cell.column - Self.reach...cell.column + Self.reach {
                    let neighbour = Blob.Cell(column: column, row: row)
                    if open.remove(neighbour) != nil { cells.append(neighbour) }
                }
            }
        }
        let columns = cells.map(\.column)
        let rows = cells.map(\.row)
        let (left, top) = (columns.min() ?? 0, rows.min() ?? 0)
        return Blob(
            left: left, top: top, width: (columns.max() ?? left) - left + 1,
            height: (rows.max() ?? top) - top + 1, cells: cells)
    }
}
