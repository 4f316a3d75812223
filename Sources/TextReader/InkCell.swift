// The ink in one column of a line.

internal import PauseModel

/// The ink in one column of a line on a character grid.
struct InkCell: Hashable, Sendable {
    var column: Int
    /// The bounds of its ink.
    var box: Box
    /// How many pieces it has.
    var pieces: Int
    /// Pixels of ink; of a piece that spans several columns, its share.
    var area: Int
    /// Left edge of the ink from the left edge of the column.
    var inset: Double

    /// A mark whose shape says what it is, better than the recogniser can: it has little to go by
    /// for thin marks, most of all on their own.
    enum Mark: String, Sendable {
        case underscore = "_"
        case quote = "'"
        case doubleQuote = "\""
        case period = "."
    }

    /// The mark that the ink is, if it is one.
    func mark(grid: CharacterGrid, baseline: Int, ascent: Double) -> Mark? {
        let height = Double(box.height)
        let width = Double(box.width)
        if Double(box.y) >= Double(baseline) - 0.12 * ascent, height <= max(2, 0.22 * ascent),
            width >= 0.7 * grid.cellWidth
        {
            return .underscore
        }
        // A comma reaches below the baseline, a hyphen lies above it.
        if pieces == 1, abs(box.maxY - baseline) <= 1, height <= max(2, 0.25 * ascent),
            height >= 0.1 * ascent, width <= 0.5 * grid.cellWidth, height <= 1.5 * width,
            width <= 1.5 * height
        {
            return .period
        }
        // Upright ticks in the upper half.
        guard Double(box.maxY) <= Double(baseline) - 0.5 * ascent, height >= 0.22 * ascent,
            height <= 0.5 * ascent, Double(area) >= 0.55 * Double(pieces) * height
        else { return nil }
        let off = abs(inset + width / 2 - grid.cellWidth / 2)
        guard off <= 0.25 * grid.cellWidth else { return nil }
        if pieces == 1, width <= 0.34 * grid.cellWidth, height >= 1.4 * width { return .quote }
        if pieces == 2, width <= 0.72 * grid.cellWidth, height >= 0.7 * width {
            return .doubleQuote
        }
        // Small and blurred, the two ticks are one filled piece; a caret or an asterisk is not.
        if pieces == 1, width >= 0.46 * grid.cellWidth, width <= 0.6 * grid.cellWidth,
            height <= 0.9 * width, Double(area) >= 0.6 * width * height
        {
            return .doubleQuote
        }
        return nil
    }

    /// Whether two cells of one line show the same character, judged by the place and the amount
    /// of their ink alone.
    func resembles(_ other: InkCell) -> Bool {
        abs(box.y - other.box.y) <= 1 && abs(box.maxY - other.box.maxY) <= 1
            && abs(inset - other.inset) <= 1.5 && abs(box.width - other.box.width) <= 1
            && pieces == other.pieces
            && abs(area - other.area) * 5 <= max(area, other.area)
    }
}
