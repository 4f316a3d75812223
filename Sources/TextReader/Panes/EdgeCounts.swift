// Along how many cells an edge runs, for any stretch of any row or column.

internal import Glibc

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
        edges.withUnsafeBytes { edges in
            sums.withUnsafeMutableBufferPointer { sums in
                guard var own = edges.baseAddress, var before = sums.baseAddress else { return }
                for _ in 0..<rows {
                    let after = before + columns
                    for column in stride(from: 1, to: columns - 1, by: 1) {
                        let seen =
                            own.load(fromByteOffset: column, as: UInt8.self)
                            | own.load(fromByteOffset: column &- 1, as: UInt8.self)
                            | own.load(fromByteOffset: column &+ 1, as: UInt8.self)
                        after[column] = before[column] &+ Int32(truncatingIfNeeded: seen)
                    }
                    (own, before) = (own + columns, after)
                }
            }
        }
        return EdgeCounts(sums: sums, line: 1, place: columns)
    }

    /// Counts along the rows, in the same way.
    package static func level(_ edges: [Bool], columns: Int, rows: Int) -> EdgeCounts {
        var sums = [Int32](repeating: 0, count: (columns + 1) * rows)
        edges.withUnsafeBytes { edges in
            sums.withUnsafeMutableBufferPointer { sums in
                guard let base = edges.baseAddress else { return }
                for row in stride(from: 1, to: rows - 1, by: 1) {
                    let first = row * columns
                    // Few rows of a picture lie along an edge.
                    guard memchr(base + first - columns, 1, 3 * columns) != nil else { continue }
                    var sum: Int32 = 0
                    for column in 0..<columns {
                        let at = first + column
                        sum &+= Int32(edges[at] | edges[at - columns] | edges[at + columns])
                        sums[row * (columns + 1) + column + 1] = sum
                    }
                }
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
