// Where a line begins, as its ink shows.

internal import PauseModel

/// Where a line begins, as its ink shows.
package struct LineStart: Hashable, Sendable {
    /// The column of its first ink.
    package var column: Int
    /// Whether it begins with a star: a block comment goes on one column in.
    package var isStar: Bool
    /// Whether what stands in its first column is lower than letters and brackets.
    package var isSmall: Bool
    /// How high what stands in its first column is, in heights of a letter; nil where that was not looked at.
    package var height: Double?
    /// The column of the piece after the first one.
    package var next: Int?
    /// How far the middle of its first piece is from that of its column, in columns; nil where that was not looked at.
    package var offset: Double?

    /// Whether its first piece stands alone before the others, one blank or more from them.
    var isApart: Bool { next.map { $0 > column + 1 } ?? false }

    /// Whether it begins with a letter that no text cursor is read as, or with the brace that closes a block.
    package var isLetter: Bool
    /// Whether it begins with two letters side by side, which no mark beside the text is read as.
    package var isWord: Bool

    package init(
        column: Int, isStar: Bool = false, isSmall: Bool = false, next: Int? = nil,
        isLetter: Bool = false, isWord: Bool = false, height: Double? = nil,
        offset: Double? = nil
    ) {
        self.column = column
        self.isStar = isStar
        self.isLetter = isLetter
        self.isWord = isWord
        self.isSmall = isSmall
        self.next = next
        self.height = height
        self.offset = offset
    }

    /// The column that the text begins in which it belongs to.
    var margin: Int { isStar ? column - 1 : column }

    /// A star is lower than this, in heights of a letter.
    private static let smallHeight = 0.7
    /// …and stands this high above the row, in heights of a letter.
    private static let leastLift = 0.12
    /// Signs beside the text are lower than this, in heights of a letter.
    private static let smallMark = 0.85

    /// What is as wide as this is two letters, in columns: few marks are wider than one and a half.
    private static let leastPair = 1.7

    /// Letters that are an upright stroke, as a text cursor is.
    private static let strokes: Set<String> = ["l", "I", "i", "j", "J", "t", "f"]
    /// What is as small as a star, and surely none.
    private static let small: Set<String> = ["\"", "'", "`", "“", "‘", "<", "="]
    /// A dash is so many times wider than high: it begins the entry of a list.
    private static let dash = 2

    /// Where a line of ink begins, or nil where there is none.
    ///
    /// A star is known by its ink too, as small marks are often misread.
    init?(of line: TextLine, text: String? = nil, grid: CharacterGrid, ascent: Double) {
        guard let first = line.letters.first?.box else { return nil }
        let isSmall = Double(first.height) < Self.smallHeight * ascent
        let floats =
            Double(line.baseline - first.maxY) > Self.leastLift * ascent
            && first.width < Self.dash * first.height
        let middle = Double(first.x) + min(Double(first.width), grid.cellWidth) / 2
        let column = grid.column(at: middle)
        let others = line.letters.dropFirst().map {
            (column: grid.column(at: $0.middle), box: $0.box)
        }
        // Two letters that touch are one piece.
        let isPair = Double(first.width) >= Self.leastPair * grid.cellWidth
        let next = isPair ? column + 1 : others.first { $0.column > column }?.column
        // A bracket with a line below it, as editors mark pairs, is more than the end of that line.
        let height = others.filter { $0.column == column }.reduce(first) { $0.union($1.box) }.height
        // A piece in the column right after it makes it the first letter of a word.
        self.init(
            column: column,
            isStar: text == "*" || (isSmall && floats && !Self.small.contains(text ?? "")),
            isSmall: Double(height) < Self.smallMark * ascent && next != column + 1,
            next: next,
            isLetter: text.map {
                $0 == "}" || $0.allSatisfy(\.isLetter) && !Self.strokes.contains($0)
            } ?? false, height: Double(height) / ascent,
            offset: abs(first.middle - grid.centre(of: column)) / grid.cellWidth)
    }
}
