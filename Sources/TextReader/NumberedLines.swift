// Lines whose numbers are known.

internal import PauseModel

/// Lines whose numbers are known.
struct NumberedLines {
    /// The number of each line, where it has one.
    var numbers: [Int?]
    /// The column of pixels where the numbers end.
    var right: Int
    /// The middle of the last digits, in pixels.
    var middle: Double

    /// How far digits stand off the middle of their column in a terminal, in columns.
    private static let mostOff = 0.15
    /// The thickest border of a terminal, in columns.
    private static let mostBorder = 0.2

    /// What the numbers say of the columns of a text.
    ///
    /// In a terminal the numbers stand in the columns of the text, and the window begins with a
    /// column, but for a thin border.
    func gutter(of grid: CharacterGrid, pane: Box) -> Indentation.Gutter {
        let column = grid.column(at: middle)
        let off = abs(grid.centre(of: column) - middle) / grid.cellWidth
        let edge = (grid.left - Double(pane.x)) / grid.cellWidth
        return Indentation.Gutter(
            column: column,
            isTerminal: off <= Self.mostOff && abs(edge - edge.rounded()) <= Self.mostBorder)
    }
}
