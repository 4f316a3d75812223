// A set of cells of a whole picture.

/// A set of luma cells of a whole picture, one bit a cell, from which cells are taken in order.
struct CellField: Sendable {
    /// Cells of a picture begin one word in, and the words behind a row are empty too: looking
    /// around a cell at the edge needs no other rule.
    private static let margin = UInt64.bitWidth

    private let rows: Int
    private let columns: Int
    /// Words of a row.
    private let stride: Int
    private var words: [UInt64]
    /// No row above this one has cells.
    private var firstRow: Int

    /// A set without cells.
    init(grid: TileGrid) {
        rows = grid.rows * TileGrid.side
        columns = grid.columns
        stride = (grid.columns * TileGrid.side + UInt64.bitWidth - 1) / UInt64.bitWidth + 2
        words = [UInt64](repeating: 0, count: rows * stride)
        firstRow = rows
    }

    /// Adds cells of a tile.
    mutating func insert(_ mask: CellMask, tile: Int) {
        guard mask.words != .zero else { return }
        let top = tile / columns * TileGrid.side
        let bit = Self.margin + tile % columns * TileGrid.side
        for row in 0..<TileGrid.side {
            words[(top + row) * stride + bit >> 6] |= mask.bits(row: row) << UInt64(bit & 63)
        }
        firstRow = min(firstRow, top)
    }

    /// The first cell, row after row; nil when there is none.
    mutating func first() -> Blob.Cell? {
        while firstRow < rows {
            for place in firstRow * stride..<(firstRow + 1) * stride where words[place] != 0 {
                let column =
                    (place - firstRow * stride) << 6 + words[place].trailingZeroBitCount
                return Blob.Cell(column: column - Self.margin, row: firstRow)
            }
            firstRow += 1
        }
        return nil
    }

    /// Takes a cell out.
    mutating func remove(_ cell: Blob.Cell) {
        let bit = cell.column + Self.margin
        words[cell.row * stride + bit >> 6] &= ~(1 << UInt64(bit & 63))
    }

    /// Takes out the cells that are no farther from a cell than `reach` (31 at most), row after row.
    mutating func move(around cell: Blob.Cell, reach: Int, to cells: inout [Blob.Cell]) {
        let left = cell.column - reach + Self.margin
        let (place, shift) = (left >> 6, UInt64(left & 63))
        let window = UInt64(1) << UInt64(2 * reach + 1) - 1
        for row in max(0, cell.row - reach)...min(rows - 1, cell.row + reach) {
            let (here, next) = (row * stride + place, row * stride + place + 1)
            // Shifts beyond the width give zero.
            var found = (words[here] >> shift | words[next] << (64 - shift)) & window
            guard found != 0 else { continue }
            words[here] &= ~(found << shift)
            words[next] &= ~(found >> (64 - shift))
            while found != 0 {
                let column = left - Self.margin + found.trailingZeroBitCount
                cells.append(Blob.Cell(column: column, row: row))
                found &= found - 1
            }
        }
    }
}
