// Finds the marks between line numbers and text: fold boxes, breakpoints, signs of changes.

internal import PauseModel

/// Finds the column of marks between line numbers and text: fold boxes, breakpoints, changes.
///
/// A mark and the first letter of a line at the margin stand side by side, so a column of marks
/// looks like a column 0 from which most other lines are indented by one, five or nine. Source
/// code is not: nearly all its indents are even. That, and not what the recogniser makes of a
/// little box, tells marks from the letters of lines that begin at the margin.
package struct FoldMarkers {
    /// Lines without a mark that are needed to tell.
    private static let leastLines = 4
    /// Of them, those that begin right after the marks.
    private static let leastAtMargin = 2
    /// Share of them that must stand a whole level from the column after the marks.
    private static let leastShare = 0.8
    /// Marks are no further from the line numbers than this, in columns.
    private static let mostApart = 3

    /// The column in which marks stand.
    ///
    /// - Parameters:
    ///   - starts: of the lines of a text, numbers taken out.
    ///   - gutter: the column of the last digit.
    /// - Returns: the column, or nil when there are no marks.
    package static func column(of starts: [LineStart], gutter: Int) -> Int? {
        // What lies further left is what is left of a number.
        let starts = starts.filter { $0.column > gutter }
        guard let mark = starts.map(\.column).min(), mark - gutter <= mostApart else { return nil }
        let others = starts.filter { $0.column > mark && !$0.isStar }
        let atMargin = others.count { $0.column == mark + 1 }
        let fitting = others.count { ($0.column - mark - 1) % 2 == 0 }
        guard others.count >= leastLines, atMargin >= leastAtMargin,
            Double(fitting) >= leastShare * Double(others.count)
        else { return nil }
        return mark
    }

    /// The middle of a letter is no nearer to the edge of its column than this, in columns.
    private static let leastInset = 0.2

    /// A line without the ink in that column, or nil when there is none.
    static func remove(_ column: Int, from line: TextLine, grid: CharacterGrid) -> TextLine? {
        let edge = grid.left + (Double(column + 1) + leastInset) * grid.cellWidth
        let kept = line.letters.filter { Double($0.box.x) + Double($0.box.width) / 2 >= edge }
        guard kept.count < line.letters.count else { return nil }
        var line = line
        line.letters = kept
        return line
    }
}
