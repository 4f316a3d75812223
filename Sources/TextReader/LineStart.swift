// Where a line begins, as its ink shows.

internal import PauseModel

/// Where a line begins, as its ink shows.
package struct LineStart: Hashable, Sendable {
    /// The column of its first ink.
    package var column: Int
    /// Whether it begins with a star: a block comment goes on one column in.
    package var isStar: Bool

    package init(column: Int, isStar: Bool = false) {
        self.column = column
        self.isStar = isStar
    }

    /// A star is lower than this, in heights of a letter.
    private static let smallHeight = 0.7
    /// …and stands this high above the row, in heights of a letter.
    private static let leastLift = 0.12

    /// Where a line of ink begins, or nil where there is none.
    ///
    /// A star is known by its ink too, as small marks are often misread.
    init?(of line: TextLine, text: String? = nil, grid: CharacterGrid, ascent: Double) {
        guard let first = line.letters.first?.box else { return nil }
        let isSmall = Double(first.height) < Self.smallHeight * ascent
        let floats = Double(line.baseline - first.maxY) > Self.leastLift * ascent
        let middle = Double(first.x) + min(Double(first.width), grid.cellWidth) / 2
        self.init(
            column: grid.column(at: middle), isStar: text == "*" || (isSmall && floats))
    }
}
