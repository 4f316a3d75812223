// The ink in one column of a line.

internal import PauseModel

/// The ink in one column of a line on a character grid.
struct InkCell: Hashable, Sendable {
    var column: Int
    /// The bounds of its ink.
    var box: Box
    /// The piece that begins highest, and the one that ends lowest.
    var highest: Box
    var lowest: Box
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
        case colon = ":"
        case semicolon = ";"
        case exclamation = "!"
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
        if let mark = dotted(grid: grid, baseline: baseline, ascent: ascent) { return mark }
        if isExclamation(grid: grid, baseline: baseline, ascent: ascent) { return .exclamation }
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

    /// A dot over another, or over a comma: between letters the recogniser knows them, but alone on
    /// a line two semicolons are a digit to it.
    private func dotted(grid: CharacterGrid, baseline: Int, ascent: Double) -> Mark? {
        let gap = Double(lowest.y - highest.maxY)
        let off = abs(2 * (highest.x - lowest.x) + highest.width - lowest.width)
        guard pieces == 2, gap >= Self.dotGaps.lowerBound * ascent,
            gap <= Self.dotGaps.upperBound * ascent,
            Double(off) <= 2 * Self.mostAskew * grid.cellWidth,
            isDot(highest, grid: grid, ascent: ascent)
        else { return nil }
        let longer = lowest.height - highest.height
        if abs(longer) <= 1, abs(lowest.maxY - baseline) <= 1,
            isDot(lowest, grid: grid, ascent: ascent)
        {
            return .colon
        }
        // Alone on a line they do not show the row that letters stand on.
        let isComma =
            Double(longer) >= max(2, Self.leastTail * ascent)
            && Double(lowest.height) <= Self.mostComma * ascent
            && Double(lowest.width) <= Self.widestDot * grid.cellWidth
        return isComma ? .semicolon : nil
    }

    /// Whether a piece is as wide as high, and small.
    private func isDot(_ piece: Box, grid: CharacterGrid, ascent: Double) -> Bool {
        let (width, height) = (Double(piece.width), Double(piece.height))
        return width <= Self.widestDot * grid.cellWidth && height <= Self.highestDot * ascent
            && (abs(piece.width - piece.height) <= 1
                || (width <= Self.mostLongish * height && height <= Self.mostLongish * width))
    }

    /// A bar over a dot that stands on the row.
    private func isExclamation(grid: CharacterGrid, baseline: Int, ascent: Double) -> Bool {
        pieces == 2 && highest.maxY < lowest.y && abs(lowest.maxY - baseline) <= 1
            && Double(highest.height) >= Self.leastBar * ascent
            && Double(highest.width) <= Self.widestBar * grid.cellWidth
            && isDot(lowest, grid: grid, ascent: ascent)
    }

    /// The bar of an exclamation mark is at least so high, in heights of a letter, and in italics
    /// takes up this much of its column; the hook of a question mark is wider.
    private static let leastBar = 0.45
    private static let widestBar = 0.5

    /// How far apart a dot and what is below it are, in heights of a letter: the dot of an `i` is
    /// nearer to its stem in most fonts, and the stem longer than a comma in all.
    private static let dotGaps = 0.08...0.6
    /// How far their middles may be apart from left to right, in columns: commas lean.
    private static let mostAskew = 0.2
    /// A dot is no wider than this, in columns, and no higher, in heights of a letter.
    private static let widestDot = 0.5
    private static let highestDot = 0.35
    /// …nor longer one way than the other by more than this.
    private static let mostLongish = 1.5
    /// A comma is higher than a dot by so much, and no higher than this, in heights of a letter.
    private static let leastTail = 0.1
    private static let mostComma = 0.6

    /// Whether two cells of one line show the same character, judged by the place and the amount
    /// of their ink alone.
    func resembles(_ other: InkCell) -> Bool {
        abs(box.y - other.box.y) <= 1 && abs(box.maxY - other.box.maxY) <= 1
            && abs(inset - other.inset) <= 1.5 && abs(box.width - other.box.width) <= 1
            && pieces == other.pieces
            && abs(area - other.area) * 5 <= max(area, other.area)
    }
}
