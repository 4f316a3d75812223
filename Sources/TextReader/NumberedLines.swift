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

    /// Takes out what lies over the foot of a text: lines below the last number that do not stand
    /// in the step of the lines, a list of what can be typed.
    ///
    /// - Returns: those lines; in `lines` they are left without letters.
    func takeOverlaid(from lines: inout [TextLine], pitch: Double) -> [TextLine] {
        guard let last = numbers.lastIndex(where: { $0 != nil }), last + 1 < lines.count,
            pitch > 0
        else { return [] }
        let steps = Double(lines[last + 1].baseline - lines[last].baseline) / pitch
        guard abs(steps - steps.rounded()) * pitch > Self.mostOffStep else { return [] }
        let overlaid = Array(lines[(last + 1)...])
        for index in lines.indices where index > last { lines[index].letters = [] }
        return overlaid.filter { !$0.letters.isEmpty }
    }

    /// How far off its step a line of the text may stand, in pixels.
    private static let mostOffStep = 3.0
}
