// A set of cells of one tile.

/// A set of luma cells of one tile, one bit a cell, row after row.
package struct CellMask: Sendable, Hashable {
    /// Four rows of 16 cells in each word.
    package var words: SIMD4<UInt64> = .zero

    /// How many cells are in the set.
    package var count: Int {
        words[0].nonzeroBitCount + words[1].nonzeroBitCount + words[2].nonzeroBitCount
            + words[3].nonzeroBitCount
    }

    /// Adds the cell of that index, 0 to 255.
    package mutating func insert(_ cell: Int) { words[cell >> 6] |= 1 << UInt64(cell & 63) }

    /// Adds the cells of a row, 0 to 15, whose bits are set; the lowest bit is the leftmost cell.
    @inline(__always)
    package mutating func insert(_ bits: UInt64, row: Int) {
        words[row >> 2] |= bits &<< UInt64((row & 3) * TileGrid.side)
    }

    /// The cells of a row as bits; the lowest bit is the leftmost cell.
    package func bits(row: Int) -> UInt64 {
        words[row >> 2] >> UInt64((row & 3) * TileGrid.side) & 0xFFFF
    }

    /// An upright bar is at most so many cells wide.
    static let barWidth = 2

    /// Whether the set is one upright bar.
    ///
    /// It may be cut off by the tile's upper or lower edge, else it is as high as a letter.
    package var isUprightBar: Bool {
        let side = TileGrid.side
        var (columns, rows, first, last) = (0, 0, side, -1)
        for row in 0..<side {
            let line = Int(bits(row: row))
            guard line != 0 else { continue }
            columns |= line
            rows += 1
            first = min(first, row)
            last = row
        }
        guard rows > 0, rows == last - first + 1 else { return false }
        let width = Int.bitWidth - columns.leadingZeroBitCount - columns.trailingZeroBitCount
        return width <= Self.barWidth && (rows >= 4 || first == 0 || last == side - 1)
    }

    /// Whether the cell of that index is in the set.
    package func contains(_ cell: Int) -> Bool { words[cell >> 6] >> UInt64(cell & 63) & 1 == 1 }

    /// Shared cells over all cells of both sets; 0 when both are empty.
    package func likeness(to other: CellMask) -> Double {
        let both = CellMask(words: words & other.words).count
        let any = CellMask(words: words | other.words).count
        return any == 0 ? 0 : Double(both) / Double(any)
    }

    /// How much the rectangles around both sets share, from 0 to 1.
    package func likenessOfPlace(to other: CellMask) -> Double {
        guard let mine = bounds, let theirs = other.bounds else { return 0 }
        let columns = mine.columns.clamped(to: theirs.columns).count
        let rows = mine.rows.clamped(to: theirs.rows).count
        let both =
            mine.columns.overlaps(theirs.columns) && mine.rows.overlaps(theirs.rows)
            ? columns * rows : 0
        let all =
            mine.columns.count * mine.rows.count
            + theirs.columns.count * theirs.rows.count - both
        return Double(both) / Double(all)
    }

    private var bounds: (columns: ClosedRange<Int>, rows: ClosedRange<Int>)? {
        let side = TileGrid.side
        var (columns, top, bottom) = (0, side, -1)
        for row in 0..<side {
            let line = Int(bits(row: row))
            guard line != 0 else { continue }
            columns |= line
            top = min(top, row)
            bottom = row
        }
        guard bottom >= top else { return nil }
        let last = Int.bitWidth - 1 - columns.leadingZeroBitCount
        return (columns.trailingZeroBitCount...last, top...bottom)
    }
}
