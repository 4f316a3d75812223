// Finds bar carets: thin upright strokes between two columns.

internal import PauseModel

/// Finds bar carets: thin upright strokes between two columns, as high as the line or its letters.
///
/// A window draws its caret along the left edge of a cell. Beside a letter it would be read as a
/// bar, or the letter as another one; where it touches letters, they are one piece with it. Some
/// fill the line; others reach from the top of the font's letters to the feet, as a bar does that
/// somebody typed: but that stands in the middle of its column.
struct CaretBars {
    /// A caret that fills the line is higher than its letters by this factor.
    private static let leastHeight = 1.1
    /// One that is as high as the letters is no lower than this share of them.
    private static let leastOfLetters = 0.95
    /// …and its middle lies this near to the edge of its column, in columns.
    private static let mostBesideEdge = 0.25
    /// …and no higher than the step of the lines, but for so many pixels: guides run on.
    private static let mostOver = 2.0
    /// A line of fewer pieces does not show on which row it stands beside a caret.
    private static let leastPieces = 3
    /// It is no wider than this share of a column with its blur, and at least this many pixels.
    private static let mostWidth = (share: 0.4, pixels: 3)
    /// Video blurs colours over a pixel on each side of it.
    private static let mostBlur = 2
    /// Its ends are looked at this part of its height from where they are.
    private static let insets = 8
    /// How far from the edge of its column it may stand, in pixels.
    private static let mostOff = 1
    /// What goes on so far on both sides of it, in columns, is no letter.
    private static let leastLevel = 2.0
    /// Ink of fewer pixels beside it is its blur.
    private static let leastInk = 4

    let grid: CharacterGrid
    let metrics: LineMetrics
    /// From one line to the next, in pixels.
    let pitch: Double
    /// The contrast of the picture at its full size.
    let map: ContrastMap

    /// Contrast over this is ink.
    private var limit: UInt8 { TextComponents.ruleLimit(of: map) }

    private func isInked(_ x: Int, _ y: Int) -> Bool {
        x >= 0 && x < map.width && y >= 0 && y < map.height && map.values[y * map.width + x] > limit
    }

    /// Takes the carets out of a line, and returns what they add to the columns in which they stand.
    func take(from line: inout TextLine) -> [CaretVeil] {
        let bars = find(in: line)
        for bar in bars { line.letters = line.letters.flatMap { parts(of: $0, besides: bar) } }
        if !bars.isEmpty, !line.letters.isEmpty,
            line.letters.count < Self.leastPieces
                || bars.contains(where: { $0.maxY == line.baseline })
        {
            // A few brackets stood where the caret ends.
            line.baseline = TextLine(letters: line.letters).baseline
        }
        return bars.map { bar in
            let inset = Self.inset(ofHeight: bar.height)
            return CaretVeil(
                of: bar, on: map, atRows: [bar.y + inset, bar.maxY - 1 - inset])
        }
    }

    // MARK: Looking for them

    /// How far from its ends a stroke is looked at.
    private static func inset(ofHeight height: Int) -> Int { max(1, height / insets) }

    private func find(in line: TextLine) -> [Box] {
        let box = line.box
        guard !box.isEmpty else { return [] }
        var bars: [Box] = []
        for column in grid.column(at: Double(box.x))...grid.column(at: Double(box.maxX)) + 1 {
            let edge = grid.edge(of: column)
            let found = (edge - Self.mostOff...edge + Self.mostOff).lazy.compactMap {
                bar(at: $0, in: line)
            }.first { fillsLine($0, of: line) || isLettersHigh($0, of: line, at: column) }
            if let found, bars.last != found { bars.append(found) }
        }
        return bars
    }

    /// Whether a stroke is so high that it can be no letter.
    private func fillsLine(_ bar: Box, of line: TextLine) -> Bool {
        guard Double(bar.height) >= Self.leastHeight * metrics.height else { return false }
        guard line.letters.count >= Self.leastPieces else { return true }
        let baseline = Self.rest(of: line, besides: bar).baseline
        return bar.y < baseline - Int(metrics.ascent) && bar.maxY > baseline
    }

    /// The other letters of a line, and the row that they stand on: few may have been thought to stand
    /// where the caret ends.
    private static func rest(
        of line: TextLine, besides bar: Box
    ) -> (letters: [TextComponent], baseline: Int) {
        let others = line.letters.filter { $0.box.x < bar.x || $0.box.maxX > bar.maxX }
        return (others, others.isEmpty ? line.baseline : TextLine(letters: others).baseline)
    }

    /// Whether a stroke is as high as the letters, and stands where none does: between two columns.
    private func isLettersHigh(_ bar: Box, of line: TextLine, at column: Int) -> Bool {
        let (others, baseline) = Self.rest(of: line, besides: bar)
        let isBehindText = !others.isEmpty && others.allSatisfy { $0.box.maxX <= bar.x }
        return (line.letters.count >= Self.leastPieces || isBehindText)
            && bar.y <= baseline - Int(metrics.ascent) + 1 && bar.maxY > baseline + 1
            && abs((bar.middle - grid.left) / grid.cellWidth - Double(column))
                <= Self.mostBesideEdge
    }

    /// The stroke that runs through a column of pixels, if it may be a caret.
    private func bar(at x: Int, in line: TextLine) -> Box? {
        let baseline = line.baseline
        let least = Self.leastOfLetters * metrics.height
        let middle = baseline - Int(metrics.ascent / 2)
        guard isInked(x, middle) else { return nil }
        var (top, bottom) = (middle, middle + 1)
        let most = Int(pitch + Self.mostOver)
        while isInked(x, top - 1), bottom - top <= most, !isLevel(at: x, row: top - 1) { top -= 1 }
        while isInked(x, bottom), bottom - top <= most, !isLevel(at: x, row: bottom) { bottom += 1 }
        guard Double(bottom - top) >= least, bottom - top <= most else { return nil }
        // Near its ends nothing stands beside it; at them there may be the rules of its line.
        let inset = Self.inset(ofHeight: bottom - top)
        let rows = [top + inset, bottom - 1 - inset]
        let ends = rows.map { columns(around: x, row: $0) }
        let width = max(Self.mostWidth.pixels, Int(Self.mostWidth.share * grid.cellWidth))
        guard zip(ends, rows).allSatisfy({ drawn(of: $0, inRow: $1) <= width }),
            ends.allSatisfy({ $0.count <= width + Self.mostBlur })
        else { return nil }
        let (left, right) = (
            ends.map(\.lowerBound).min() ?? x, ends.map(\.upperBound).max() ?? x + 1
        )
        return Box(x: left, y: top, width: right - left, height: bottom - top)
    }

    /// How many columns of a stretch of ink are drawn: beside a stroke in colour, video blurs the colour.
    private func drawn(of columns: Range<Int>, inRow row: Int) -> Int {
        let values = columns.map { Int(map.values[row * map.width + $0]) }
        let peak = values.max() ?? 0
        return values.count { 2 * $0 >= peak }
    }

    /// Whether what is inked in a column of pixels is a line from side to side, or the edge of a bar: a caret in the
    /// first line of a pane stands on that.
    private func isLevel(at x: Int, row: Int) -> Bool {
        let reach = Int(Self.leastLevel * grid.cellWidth)
        return (x - reach...x + reach).allSatisfy { isInked($0, row) }
    }

    /// The stretch of ink in a row that holds a column of pixels.
    private func columns(around x: Int, row: Int) -> Range<Int> {
        var (left, right) = (x, x + 1)
        while isInked(left - 1, row) { left -= 1 }
        while isInked(right, row) { right += 1 }
        return left..<right
    }

    // MARK: Taking them out

    /// What is left of a piece of ink on both sides of a caret.
    private func parts(of letter: TextComponent, besides bar: Box) -> [TextComponent] {
        let box = letter.box
        guard box.x < bar.maxX, box.maxX > bar.x, box.y < bar.maxY, box.maxY > bar.y else {
            return [letter]
        }
        let (left, right) = (max(box.x, bar.x), min(box.maxX, bar.maxX))
        let sides = [box.x..<left, right..<box.maxX]
        guard box.y < bar.y, isLevel(at: bar.x + bar.width / 2, row: bar.y - 1) else {
            return sides.compactMap { part(of: letter, in: $0, rows: box.y..<box.maxY) }
        }
        // It hangs from the bar below a tab: only what touches it besides is the letter's.
        let rows = bar.y..<box.maxY
        let first = sides[0].last { !isInked($0, inAnyOf: rows) }.map { $0 + 1 } ?? box.x
        let end = sides[1].first { !isInked($0, inAnyOf: rows) } ?? box.maxX
        return [first..<left, right..<end].compactMap { part(of: letter, in: $0, rows: rows) }
    }

    private func isInked(_ x: Int, inAnyOf rows: Range<Int>) -> Bool {
        rows.contains { isInked(x, $0) }
    }

    private func part(
        of letter: TextComponent, in columns: Range<Int>, rows: Range<Int>
    ) -> TextComponent? {
        let (bounds, area) = map.ink(
            in: Box(
                x: columns.lowerBound, y: rows.lowerBound, width: columns.count,
                height: rows.count), over: limit)
        guard area >= Self.leastInk else { return nil }
        return TextComponent(box: bounds, area: area, peak: letter.peak, isLight: letter.isLight)
    }
}
