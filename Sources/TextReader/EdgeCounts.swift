// Along how many cells an edge runs, for any stretch of any row or column.

/// Along how many cells of a row or a column an edge runs.
///
/// A picture is cut again and again, and each part counts its own stretch of every row and column:
/// sums from the start of each make that one difference.
package struct EdgeCounts {
    /// No cells.
    static let none = EdgeCounts(sums: [], line: 0, place: 0)

    /// For each line, how many cells before each place show its edge.
    private let sums: [Int32]
    /// From the sums of one line to those of the next.
    private let line: Int
    /// From the sum before one place of a line to that before the next.
    private let place: Int

    private init(sums: [Int32], line: Int, place: Int) {
        (self.sums, self.line, self.place) = (sums, line, place)
    }

    /// Counts along the columns: text beside an edge can push it by a cell, so it counts where it
    /// shows in the cell to the left or to the right as well; the outermost columns have none.
    package static func upright(_ edges: [Bool], columns: Int, rows: Int) -> EdgeCounts {
        var sums = [Int32](repeating: 0, count: columns * (rows + 1))
        for row in 0..<rows {
            for column in stride(from: 1, to: columns - 1, by: 1) {
                let at = row * columns + column
                let isSeen = edges[at] || edges[at - 1] || edges[at + 1]
                sums[at + columns] = sums[at] + (isSeen ? 1 : 0)
            }
        }
        return EdgeCounts(sums: sums, line: 1, place: columns)
    }

    /// Counts along the rows, in the same way.
    package static func level(_ edges: [Bool], columns: Int, rows: Int) -> EdgeCounts {
        var sums = [Int32](repeating: 0, count: (columns + 1) * rows)
        for row in stride(from: 1, to: rows - 1, by: 1) {
            var sum: Int32 = 0
            for column in 0..<columns {
                let at = row * columns + column
                if edges[at] || edges[at - columns] || edges[at + columns] { sum += 1 }
                sums[row * (columns + 1) + column + 1] = sum
            }
        }
        return EdgeCounts(sums: sums, line: columns + 1, place: 1)
    }

    /// How many cells of a stretch of a row or column show its edge.
    package func count(_ index: Int, in stretch: Range<Int>) -> Int {
        let first = index * line
        return Int(
            sums[first + stretch.upperBound * place] - sums[first + stretch.lowerBound * place])
    }
}
