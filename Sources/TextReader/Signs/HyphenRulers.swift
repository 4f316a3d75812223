// Tells lines of hyphens or underscores by their shape.

internal import PauseModel

/// Tells lines of nothing but hyphens or underscores, the rulers below the heads of tables, by their
/// shape: flat strokes in one row, no two of which touch.
///
/// In a line without letters a recogniser that reads by context takes them for quotes.
struct HyphenRulers {
    /// Fewer strokes may be anything.
    private static let leastStrokes = 4
    /// A stroke is so high at most, in heights of a letter, and so many times as wide.
    private static let (mostHeight, leastWide) = (0.25, 1.5)
    /// Where their middles stand above the row, in heights of a letter.
    private static let (hyphens, underscores) = (0.15...0.65, -0.4...0.08)
    /// Blur moves a stroke by no more than this, in pixels.
    private static let mostUneven = 1

    let grid: CharacterGrid
    let metrics: LineMetrics

    /// Settles the symbols of such lines in place: a recogniser may lose some.
    func settle(_ lines: inout [PlacedLine]) {
        for index in lines.indices {
            guard let sign = sign(of: lines[index]) else { continue }
            let known = Dictionary(
                lines[index].symbols.compactMap { symbol in symbol.column.map { ($0, symbol) } },
                uniquingKeysWith: { first, _ in first })
            lines[index].symbols = lines[index].ink.letters.map { stroke in
                let column = grid.column(at: stroke.box.middle)
                var symbol =
                    known[column]
                    ?? PlacedSymbol(
                        text: sign, box: stroke.box, confidence: PlacedSymbol.shapeConfidence,
                        blanks: 0, column: column)
                if symbol.text != sign { symbol.settle(on: sign) }
                return symbol
            }
            lines[index].settleBlanks()
        }
    }

    /// What all strokes of a line are; nil where they are none of both, or two stand in one column.
    private func sign(of line: PlacedLine) -> String? {
        let strokes = line.ink.letters.map(\.box)
        guard strokes.count >= Self.leastStrokes, let first = strokes.first,
            strokes.allSatisfy({ isStroke($0) && abs($0.y - first.y) <= Self.mostUneven }),
            Set(strokes.map { grid.column(at: $0.middle) }).count == strokes.count
        else { return nil }
        let middle = Double(first.y) + Double(first.height) / 2
        let lift = (Double(line.baseline) - middle) / metrics.ascent
        return Self.hyphens.contains(lift) ? "-" : Self.underscores.contains(lift) ? "_" : nil
    }

    private func isStroke(_ box: Box) -> Bool {
        Double(box.height) <= Self.mostHeight * metrics.ascent
            && Double(box.width) >= Self.leastWide * Double(box.height)
            && Double(box.width) < grid.cellWidth
    }
}
