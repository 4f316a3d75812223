// Follows a ground of words from row to row.

internal import PauseModel

/// Follows a ground of words from row to row: rows in which it begins and ends at the same places are
/// a rectangle.
///
/// Letters may hide its ends in any of them, but not with the ground around, but for a stroke: they are
/// of that colour where both are exchanged.
struct WordRectangles {
    private let pixels: UnsafePointer<UInt8>
    private let width: Int
    private let height: Int
    private let pair: GroundPair
    private var open: [Box] = []
    /// For each column, the last row down to which a gap between two grounds was found to go on.
    private var gaps: [Int]
    private var done: [Box] = []

    /// A gap between two grounds is so wide, in pixels: more than a stroke of a letter.
    private static let leastGap = 4
    /// …and so high, where it is one between letters: more than a level stroke.
    private static let leastHeight = 9
    /// No letter is so wide, in pixels; and no ground is narrower than that.
    private static let (mostWidth, leastWidth) = (40, 8)
    /// Blurred by coding, an edge reaches so far, in pixels; letters hide so many rows.
    private static let blur = 2

    init(pixels: UnsafePointer<UInt8>, width: Int, height: Int, pair: GroundPair) {
        (self.pixels, self.width, self.height, self.pair) = (pixels, width, height, pair)
        gaps = [Int](repeating: -1, count: width)
    }

    /// All rectangles that were followed.
    mutating func closed() -> [Box] {
        close(before: .max)
        return done
    }

    /// Goes on with the next row in which the ground shows.
    mutating func follow(_ runs: ArraySlice<ColourRuns.Run>, row: Int) {
        close(before: row)
        for span in spans(of: runs, row: row) where span.count >= Self.leastWidth {
            let known = open.firstIndex { goesOn($0, with: span, row: row) }
            if let known {
                let (left, right) = (
                    min(open[known].x, span.lowerBound), max(open[known].maxX, span.upperBound)
                )
                open[known] = Box(
                    x: left, y: open[known].y, width: right - left, height: row + 1 - open[known].y)
            } else {
                open.append(Box(x: span.lowerBound, y: row, width: span.count, height: 1))
            }
        }
    }

    private mutating func close(before row: Int) {
        func isPassed(_ box: Box) -> Bool { row - Self.blur > box.maxY }
        guard open.contains(where: isPassed) else { return }
        done += open.filter(isPassed)
        open.removeAll(where: isPassed)
    }

    /// Whether a rectangle begins and ends in the next row where it does above, but for letters.
    private func goesOn(_ box: Box, with span: Range<Int>, row: Int) -> Bool {
        guard span.lowerBound < box.maxX, span.upperBound > box.x else { return false }
        func isHidden(_ end: Int, _ other: Int, isShorter: Bool) -> Bool {
            let columns = min(end, other)..<max(end, other)
            let rows = isShorter ? row..<row + 1 : box.y..<box.maxY
            return columns.count <= Self.blur || !rows.contains { hasGap(columns, row: $0) }
        }
        return isHidden(span.lowerBound, box.x, isShorter: span.lowerBound > box.x)
            && isHidden(span.upperBound, box.maxX, isShorter: span.upperBound < box.maxX)
    }

    /// Whether a row shows the ground around for longer, and in more rows, than a stroke of a letter.
    private func hasGap(_ columns: Range<Int>, row: Int) -> Bool {
        var length = 0
        for column in columns {
            length = isAround(column, row) ? length + 1 : 0
            if length >= Self.leastGap, rowsBelow(at: column - 1, row) != nil { return true }
        }
        return false
    }

    /// How many rows further down the ground around goes on, where it does so above and below for more rows than a level
    /// stroke; nil where it does not.
    private func rowsBelow(at column: Int, _ row: Int) -> Int? {
        let below = reach(from: row, by: 1, at: column)
        return reach(from: row, by: -1, at: column) + below >= Self.leastHeight - 1 ? below : nil
    }

    /// The stretches of a row that the ground covers with its letters.
    private mutating func spans(of runs: ArraySlice<ColourRuns.Run>, row: Int) -> [Range<Int>] {
        var spans: [Range<Int>] = []
        for run in runs {
            if let last = spans.last, !isGap(last.upperBound..<run.columns.lowerBound, row: row) {
                spans[spans.count - 1] = last.lowerBound..<run.columns.upperBound
            } else {
                spans.append(run.columns)
            }
        }
        return spans
    }

    /// Whether the ground around is between two runs: it goes on above or below.
    private mutating func isGap(_ columns: Range<Int>, row: Int) -> Bool {
        guard columns.count >= Self.leastGap else { return false }
        guard columns.count < Self.mostWidth else { return true }
        let columns = columns.dropFirst().dropLast()
        if columns.contains(where: { gaps[$0] >= row }) { return true }
        return columns.contains { column in
            guard isGap(at: column, row), let below = rowsBelow(at: column, row) else {
                return false
            }
            gaps[column] = row + below
            return true
        }
    }

    /// How many rows further the ground around goes on, as far as that matters.
    private func reach(from row: Int, by step: Int, at column: Int) -> Int {
        var reach = 0
        while reach < Self.leastHeight, isGap(at: column, row + (reach + 1) * step) { reach += 1 }
        return reach
    }

    private func isGap(at column: Int, _ row: Int) -> Bool {
        row >= 0 && row < height && (column - 1...column + 1).allSatisfy { isAround($0, row) }
    }

    private func isAround(_ x: Int, _ y: Int) -> Bool {
        pair.isAround(Shade(pixels + 3 * (y * width + x)))
    }
}
