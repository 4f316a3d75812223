// Finds the marks between line numbers and text: fold boxes, breakpoints, signs of changes.

internal import PauseModel

/// Finds the column of marks between line numbers and text: fold boxes, breakpoints, changes.
///
/// A mark and the first letter of a line at the margin stand side by side, so a column of marks
/// looks like a column 0 from which most other lines are indented by one, five or nine. Source
/// code is not: nearly all its indents are even; or the marks do not stand in the middle of a column,
/// as signs of a font do. That, and not what the recogniser makes of a little box, tells marks from
/// the letters of lines that begin at the margin.
package struct FoldMarkers {
    /// Lines without a mark that are needed to tell.
    private static let leastLines = 4
    /// Of them, those that begin right after the marks.
    private static let leastAtMargin = 2
    /// Share of them that must stand a whole level from the column after the marks.
    private static let leastShare = 0.8
    /// Marks are no further from the line numbers than this, in columns: other margins can lie
    /// between.
    private static let mostApart = 5

    /// Small marks stand up to so many columns left of column 0.
    private static let mostGap = 4

    /// The first column of the text right of marks.
    ///
    /// - Parameters:
    ///   - starts: of the lines of a text, numbers taken out.
    ///   - gutter: the column of the last digit.
    /// - Returns: the column, or nil when there are no marks.
    package static func textColumn(of starts: [LineStart], gutter: Int) -> Int? {
        // What lies further left is what is left of a number.
        let starts = starts.filter { $0.column > gutter }
        guard let mark = starts.map(\.column).min(), mark - gutter <= mostApart else { return nil }
        let right = starts.filter { $0.column > mark }
        // Where most lines begin with one it is no star: the angles of tags are as low in some fonts.
        let areStars = 2 * right.count(where: \.isStar) <= right.count
        let others = right.filter { !areStars || !$0.isStar }
        guard others.count >= leastLines, let margin = others.map(\.column).min() else {
            return nil
        }
        // Few lines have a mark; where most begin in that column it is the text's own.
        guard starts.count(where: { $0.column == mark }) <= others.count else { return nil }
        if margin > mark + 1 { return textColumn(rightOf: mark, margin: margin, starts) }
        let marks = starts.filter { $0.column == mark }
        let atMargin = others.count { $0.column == margin }
        guard atMargin >= leastAtMargin else { return nil }
        if areAside(marks) { return margin }
        let fitting = others.count { ($0.column - margin) % 2 == 0 }
        guard areAlike(marks), Double(fitting) >= leastShare * Double(others.count) else {
            return nil
        }
        return margin
    }

    /// Whether marks are about as high as each other: letters and brackets that lines begin with are not.
    private static func areAlike(_ marks: [LineStart]) -> Bool {
        let heights = marks.compactMap(\.height)
        guard let least = heights.min(), let most = heights.max() else { return true }
        return most - least <= mostUnlike
    }

    /// Whether several marks are low, and stand aside from the middle of their column; noise may be among them.
    private static func areAside(_ marks: [LineStart]) -> Bool {
        let aside = marks.count { $0.isLow && $0.offset ?? 0 >= leastOffset }
        return aside >= leastAside && Double(aside) >= leastAsideShare * Double(marks.count)
    }

    /// The share of what begins there that are such marks: a margin may have a pattern, whose specks are taken for more.
    private static let leastAsideShare = 0.6
    /// So many marks show where they stand, so low, in heights of a letter, and so far from the middle, in columns:
    /// signs of a font keep to a tenth.
    fileprivate static let (leastAside, lowMark, leastOffset) = (2, 0.5, 0.25)

    /// Boxes that fold, breakpoints, dots: in heights of a letter.
    private static let mostUnlike = 0.3

    /// Marks with blanks after them: each stands alone, and lower than a bracket would; that of a
    /// closed fold may be higher where others are not.
    private static func textColumn(
        rightOf mark: Int, margin: Int, _ starts: [LineStart]
    ) -> Int? {
        let marks = starts.filter { $0.column == mark }
        let first = min(margin, marks.compactMap(\.next).min() ?? margin)
        let areMarks =
            marks.contains(where: \.isSmall) && marks.allSatisfy { $0.isSmall || $0.isApart }
        // Where all that is seen of a text is indented, no sign that is typed stands so far from its line.
        let areLow = marks.count >= leastAside && marks.allSatisfy(\.isLow)
        guard areMarks, first > mark + 1, first - mark <= mostGap || areLow else { return nil }
        return first
    }

    /// The middle of a letter is no nearer to the edge of its column than this, in columns.
    private static let leastInset = 0.2
    /// Ink that reaches this far into the column after a mark is that of a letter, in columns.
    private static let leastLetter = 0.35

    /// A line without the ink left of that column; a mark and a letter that have run together are
    /// parted.
    static func remove(leftOf column: Int, from line: TextLine, grid: CharacterGrid) -> TextLine {
        let start = grid.edge(of: column)
        let middle = Double(start) + leastInset * grid.cellWidth
        let reach = Double(start) + leastLetter * grid.cellWidth
        var line = line
        line.letters = line.letters.compactMap { letter in
            let box = letter.box
            if box.x >= start || letter.middle >= middle { return letter }
            guard Double(box.maxX) >= reach else { return nil }
            var rest = letter
            rest.box = Box(x: start, y: box.y, width: box.maxX - start, height: box.height)
            rest.area = letter.area * rest.box.width / box.width
            return rest
        }
        return line
    }
}

extension LineStart {
    /// Whether its first piece is as low as a mark beside the text.
    fileprivate var isLow: Bool { height ?? 1 <= FoldMarkers.lowMark }
}
