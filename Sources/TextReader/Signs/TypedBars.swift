// Bars that somebody typed and that look like rules.

internal import PauseModel

/// Puts the bars of a text into its lines: in a thin font `|` is a stroke one pixel wide, and as
/// long as the guides and borders of windows that are no letters.
///
/// It stands in the middle of its column and on the rows of its line. Guides and carets stand at the
/// edge of theirs; borders and the rules of tables go on from line to line.
struct TypedBars {
    /// The thickest stroke that is taken for a rule, in pixels, and in columns.
    private static let (mostWidth, mostShare) = (2.0, 0.12)
    /// A bar is as high as a bracket, in heights of a line's ink.
    private static let heights = 0.85...1.3
    /// Its middle lies this near to the middle of its column, in columns.
    private static let mostOff = 0.2
    /// …and as near to the middle of its line's rows, in heights of a line's ink.
    private static let mostRaised = 0.2

    let grid: CharacterGrid
    let metrics: LineMetrics

    /// Adds the bars among rules that stand in a line, between the letters of it or beside them.
    func join(_ rules: [TextComponent], to line: inout TextLine) {
        join(rules, to: &line, where: isBar)
    }

    /// Adds the filled rectangles that stand in the middle of a column of a line.
    ///
    /// They are the bars and stops of large letters. Block carets fill their column, others stand at its
    /// edge.
    func join(blocks: [TextComponent], to line: inout TextLine) {
        join(blocks, to: &line, where: isSign)
    }

    private func join(
        _ pieces: [TextComponent], to line: inout TextLine, where isOfLine: (Box, TextLine) -> Bool
    ) {
        let box = line.box
        guard !box.isEmpty else { return }
        let taken = Set(line.letters.flatMap { grid.columns(of: $0.box) })
        let signs = pieces.filter { piece in
            piece.box.x > box.x && isOfLine(piece.box, line)
                && !taken.contains(grid.column(at: piece.middle))
                && Double(piece.box.x - box.maxX) <= Self.mostApart * grid.cellWidth
        }
        guard !signs.isEmpty else { return }
        line.letters = (line.letters + signs).sorted {
            ($0.box.x, $0.box.y) < ($1.box.x, $1.box.y)
        }
    }

    /// A bar at the end of a line is no further behind it, in columns.
    private static let mostApart = 2.0

    private func isSign(_ box: Box, of line: TextLine) -> Bool {
        let column = (box.middle - grid.left) / grid.cellWidth
        let most = Self.heights.upperBound
        return Double(box.width) <= Self.widestSign * grid.cellWidth
            && Double(line.baseline - box.y) <= most * metrics.ascent
            && Double(box.maxY - line.baseline) <= most * metrics.descent
            && box.maxY > line.baseline - Int(metrics.ascent)
            && abs(column - column.rounded(.down) - 0.5) <= Self.mostOff
    }

    /// A filled sign is no wider than this, in columns.
    private static let widestSign = 0.45

    private func isBar(_ box: Box, of line: TextLine) -> Bool {
        guard Double(box.width) <= max(Self.mostWidth, Self.mostShare * grid.cellWidth),
            Self.heights.contains(Double(box.height) / metrics.height)
        else { return false }
        let rows = Double(line.baseline) + (metrics.descent - metrics.ascent) / 2
        let middle = Double(box.y) + Double(box.height) / 2
        let column = (box.middle - grid.left) / grid.cellWidth
        return abs(middle - rows) <= Self.mostRaised * metrics.height
            && abs(column - column.rounded(.down) - 0.5) <= Self.mostOff
    }
}
