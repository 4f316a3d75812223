// Finds where line numbers stand that are too dim to be ink.

internal import PauseModel

/// Finds where line numbers stand that are too dim to be ink, left of a text.
///
/// Some themes draw them hardly lighter than their ground. They cannot be read then, but show where the gutter
/// ends, and with it where column 0 is: on every row of the text, written or blank, something stands out a little,
/// and between the rows nothing does; and it ends in the same column.
struct FaintNumbers {
    /// What stands out so much is no noise.
    private static let leastContrast = 10
    /// Of a digit at least so many pixels do, and over this share of its height.
    private static let (leastPixels, leastHeight) = (3, 0.6)
    /// Fewer rows do not show a gutter, and of them so many are blank or begin this much further right than others, in
    /// columns: what is seen beside letters is what coding does around them.
    private static let (leastRows, leastFree, leastIndent) = (6, 2, 2.5)
    /// This share of the rows shows numbers, and of those between them nothing.
    private static let leastShare = 0.8
    /// This share of the numbers ends in one column, to a pixel.
    private static let leastEven = 0.6
    /// Numbers are so many columns wide at most, and no nearer to the text than this.
    private static let (mostColumns, leastGap) = (8.0, 0.35)
    /// The middle of a digit is so far from where it ends, in columns.
    private static let middleOfDigit = 0.45

    let grid: CharacterGrid
    let metrics: LineMetrics
    let pitch: Double
    let map: ContrastMap

    /// Where the numbers beside some lines end; nil where none are seen.
    /// - Parameter lines: those of the text.
    /// - Returns: the column of pixels behind the numbers, and the middle of their last digits.
    func end(beside lines: [TextLine]) -> (right: Int, middle: Double)? {
        guard map.scale == 1, pitch > metrics.ascent + 2 else { return nil }
        let rows = rows(of: lines)
        let starts = lines.compactMap { $0.letters.map(\.box.x).min() }.sorted()
        guard rows.count >= Self.leastRows, let first = starts.first,
            let next = starts.dropFirst().first
        else { return nil }
        if let end = end(leftOf: first, lines, on: rows) { return end }
        // The number of the line with the caret may be as strong as the text.
        return next > first ? end(leftOf: next, lines, on: rows) : nil
    }

    private func end(
        leftOf margin: Int, _ lines: [TextLine], on rows: [Int]
    ) -> (right: Int, middle: Double)? {
        let right = margin - Int((Self.leastGap * grid.cellWidth).rounded(.up))
        let left = max(0, right - Int(Self.mostColumns * grid.cellWidth))
        guard Double(right - left) >= grid.cellWidth / 2, right <= map.width else { return nil }
        let strip = Strip(map, columns: left..<right, rows: span(of: rows))
        let numbered: [(row: Int, end: Int)] = rows.compactMap { row in
            lastColumn(onRow: row, in: strip).map { (row: row, end: $0) }
        }
        let gaps = zip(rows, rows.dropFirst())
        let quiet = gaps.count { isQuiet(from: $0, to: $1, in: strip) }
        guard Double(numbered.count) >= Self.leastShare * Double(rows.count),
            Double(quiet) >= Self.leastShare * Double(rows.count - 1),
            numbered.count(where: { isFree($0.row, lines, from: margin) }) >= Self.leastFree
        else { return nil }
        let ends = numbered.map(\.end).sorted()
        let usual = ends[ends.count / 2]
        let even = ends.count { abs($0 - usual) <= 1 }
        guard Double(even) >= Self.leastEven * Double(ends.count) else { return nil }
        let middle = Double(usual + 1) - Self.middleOfDigit * grid.cellWidth
        return (right: usual + 1, middle: middle)
    }

    /// The rows on which lines stand, blank ones among them.
    private func rows(of lines: [TextLine]) -> [Int] {
        let baselines = lines.filter { !$0.letters.isEmpty }.map(\.baseline)
        guard let first = baselines.min(), let last = baselines.max() else { return [] }
        let steps = Int((Double(last - first) / pitch).rounded())
        return (0...steps).map { step in
            let row = Double(first) + Double(step) * pitch
            let own = baselines.min { abs(Double($0) - row) < abs(Double($1) - row) }
            // The step is known to a part of a pixel.
            return own.flatMap { abs(Double($0) - row) <= 2 ? $0 : nil } ?? Int(row.rounded())
        }
    }

    private func span(of rows: [Int]) -> Range<Int> {
        let (first, last) = (rows.first ?? 0, rows.last ?? 0)
        return (first - Int(metrics.ascent)..<max(first, last)).clamped(to: 0..<map.height)
    }

    /// The last column in which something stands out on a row; nil where that is no digit.
    private func lastColumn(onRow row: Int, in strip: Strip) -> Int? {
        let top = row - Int(metrics.ascent.rounded(.up))
        var (pixels, end, inked) = (0, -1, Set<Int>())
        for y in (top..<row).clamped(to: 0..<map.height) {
            for x in strip.columns where strip.standsOut(x, y) {
                pixels += 1
                end = max(end, x)
                inked.insert(y)
            }
        }
        let isHigh = Double(inked.count) >= Self.leastHeight * metrics.ascent
        return pixels >= Self.leastPixels && isHigh ? end : nil
    }

    /// Whether nothing stands out between two rows.
    private func isQuiet(from row: Int, to next: Int, in strip: Strip) -> Bool {
        let (top, bottom) = (row + 1, next - Int(metrics.ascent.rounded(.up)) - 1)
        guard top < bottom else { return true }
        return (top..<bottom).clamped(to: 0..<map.height).allSatisfy { y in
            !strip.columns.contains { strip.standsOut($0, y) }
        }
    }

    /// Whether a row is blank, or its line begins further right than others.
    private func isFree(_ row: Int, _ lines: [TextLine], from margin: Int) -> Bool {
        let starts = lines.filter { abs($0.baseline - row) <= 2 }
            .compactMap { $0.letters.map(\.box.x).min() }
        let least = Double(margin) + Self.leastIndent * grid.cellWidth
        return starts.allSatisfy { Double($0) >= least }
    }

    /// A strip of a map, and what stands out in it all the way down: the edges of the gutter.
    private struct Strip {
        let columns: Range<Int>
        private let map: ContrastMap
        private let usual: [Int]

        init(_ map: ContrastMap, columns: Range<Int>, rows: Range<Int>) {
            (self.map, self.columns) = (map, columns)
            usual = columns.map { x in
                let values = rows.map { map.values[$0 * map.width + x] }.sorted()
                return values.isEmpty ? 0 : Int(values[values.count / 2])
            }
        }

        func standsOut(_ x: Int, _ y: Int) -> Bool {
            Int(map.values[y * map.width + x]) - usual[x - columns.lowerBound] >= leastContrast
        }
    }
}
