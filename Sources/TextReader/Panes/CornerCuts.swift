// Where a bar across a window ends beside panes of another ground.

internal import PauseModel

/// Where a part of a picture may be cut below a bar, or above one, that has the ground of the tree
/// beside the text: a toolbar, tabs, a status line.
///
/// Neither of the edges that meet in the corner of the text runs all the way through, as one ground
/// goes around the corner. Along the sides of the text both do.
struct CornerCuts {
    /// Such bars frame a window, which fills most of the picture; inside a text there are lines
    /// that are pointed out.
    private static let leastHeight = 0.6
    /// A bar takes no more of the height of a part than this.
    private static let mostBar = 0.15
    /// The text takes at least this share of the width.
    private static let leastWidth = 0.5
    /// Along the bar the upright edge shows at most over this share.
    private static let mostBeyond = 0.3

    let ground: PaneGround

    /// The row of cells at which the bar ends.
    func best(in part: CellBox) -> Int? {
        let height = part.bottom - part.top
        let most = Int(Self.mostBar * Double(height))
        guard most >= 1, Double(height) >= Self.leastHeight * Double(ground.rows) else {
            return nil
        }
        // What a line pointed out does to the edges shows further in than the bar ends.
        let columns = columns(of: part, most: most)
        let above = Self.middle(of: part.top + 1...part.top + most) { row in
            columns.contains {
                isCorner(row, $0, of: part, text: row..<part.bottom, bar: part.top..<row)
            }
        }
        return above
            ?? Self.middle(of: part.bottom - most...part.bottom - 1) { row in
                columns.contains {
                    isCorner(row, $0, of: part, text: part.top..<row, bar: row..<part.bottom)
                }
            }
    }

    /// An edge is blurred over a few cells, and seen from all of them: the first rows that show it
    /// one after the other, and of those the middle one.
    private static func middle(of rows: ClosedRange<Int>, _ shows: (Int) -> Bool) -> Int? {
        guard let first = rows.first(where: shows) else { return nil }
        let spread = (1...edgeBlur).prefix { rows.contains(first + $0) && shows(first + $0) }.count
        return first + spread / 2
    }

    /// Over so many cells the marks of one edge are spread.
    private static let edgeBlur = 3

    /// The columns of cells that show an upright edge beside any bar.
    private func columns(of part: CellBox, most: Int) -> [Int] {
        let (first, last) = (part.left + PaneFinder.leastCells, part.right - PaneFinder.leastCells)
        let rows = Double(part.bottom - part.top - most)
        guard first <= last else { return [] }
        return (first...last).filter {
            Double(ground.upright.count($0, in: part.rows)) >= PaneFinder.leastCoverage * rows
        }
    }

    /// Whether the edges of a text meet in a row and a column, and the upright one ends there.
    private func isCorner(
        _ row: Int, _ column: Int, of part: CellBox, text: Range<Int>, bar: Range<Int>
    ) -> Bool {
        guard !text.isEmpty, !bar.isEmpty,
            share(ground.upright, column, text) >= PaneFinder.leastCoverage,
            share(ground.upright, column, bar) <= Self.mostBeyond,
            ground.changes(at: column, in: text), !ground.changes(at: column, in: bar)
        else { return false }
        let sides = [column..<part.right, part.left..<column]
        let isBordered = sides.contains { side in
            Double(side.count) >= Self.leastWidth * Double(part.columns.count)
                && share(ground.level, row, side) >= PaneFinder.leastCoverage
        }
        return isBordered && !ground.cutsLetters(at: row, in: part)
    }

    private func share(_ edges: EdgeCounts, _ line: Int, _ stretch: Range<Int>) -> Double {
        Double(edges.count(line, in: stretch)) / Double(stretch.count)
    }
}
