// Tells lines of hyphens or underscores by their shape, and the rulers of tables.

internal import PauseModel

/// Tells lines of nothing but hyphens or underscores, the rulers below the heads of tables, by their shape.
///
/// These are flat strokes in one row, no two of which touch. In the rulers of many tables a `+` stands where its columns
/// meet.
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
            guard let signs = signs(of: lines[index]) else { continue }
            let known = Dictionary(
                lines[index].symbols.compactMap { symbol in symbol.column.map { ($0, symbol) } },
                uniquingKeysWith: { first, _ in first })
            lines[index].symbols = zip(lines[index].ink.letters, signs).map { stroke, sign in
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

    /// What the strokes of a line are, one after the other; nil where some are none of these, or two stand in one
    /// column.
    private func signs(of line: PlacedLine) -> [String]? {
        let strokes = line.ink.letters.map(\.box)
        let flat = strokes.filter(isStroke)
        let columns = Set(strokes.map { grid.column(at: $0.middle) })
        guard flat.count >= Self.leastStrokes, let first = flat.first,
            flat.allSatisfy({ abs($0.y - first.y) <= Self.mostUneven }),
            columns.count == strokes.count
        else { return nil }
        let middle = Double(first.y) + Double(first.height) / 2
        let lift = (Double(line.baseline) - middle) / metrics.ascent
        let joints = strokes.count - flat.count
        guard joints > 0 else {
            let sign =
                Self.hyphens.contains(lift) ? "-" : Self.underscores.contains(lift) ? "_" : nil
            return sign.map { Array(repeating: $0, count: strokes.count) }
        }
        // A row of signs, most of them hyphens, without a gap: of equal ones only the first few are left here.
        guard 10 * joints <= Self.mostJoints * flat.count,
            strokes.allSatisfy({ isStroke($0) || isPlus($0, around: middle) }),
            zip(strokes, strokes.dropFirst()).allSatisfy({ one, next in
                isStroke(one) || grid.column(at: next.middle) == grid.column(at: one.middle) + 1
            })
        else { return nil }
        return strokes.map { isStroke($0) ? "-" : "+" }
    }

    /// So many of ten hyphens may be joints.
    private static let mostJoints = 5

    /// Whether a piece is a `+` around the row of the hyphens, which reaches as far up as down, and about as far to the
    /// sides.
    private func isPlus(_ box: Box, around middle: Double) -> Bool {
        let own = Double(box.y) + Double(box.height) / 2
        return abs(own - middle) <= Self.mostAside
            && Self.plusHeight.contains(Double(box.height) / metrics.ascent)
            && Self.plusWidth.contains(Double(box.width) / Double(box.height))
    }

    /// How far off the row of the hyphens it stands, in pixels.
    private static let mostAside = 1.5
    /// How high it is, in heights of a letter, and how wide, in its own height.
    private static let (plusHeight, plusWidth) = (0.35...1.0, 0.7...1.4)

    private func isStroke(_ box: Box) -> Bool {
        Double(box.height) <= Self.mostHeight * metrics.ascent
            && Double(box.width) >= Self.leastWide * Double(box.height)
            && Double(box.width) < grid.cellWidth
    }
}
