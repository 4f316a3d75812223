// Tells braces and parentheses by their shape.

internal import PauseModel

/// Tells braces and parentheses by their shape.
///
/// Alone on its line a brace gives the recogniser no context, and it takes it for a digit. Yet few
/// shapes are plainer: from above the letters to below the row they stand on, the two ends on one
/// side, and the middle furthest on the other: pointed in a brace, round in a parenthesis.
struct BraceShape {
    /// Characters of that height that context tells apart.
    static let all: Set<String> = ["{", "}", "(", ")", "[", "]", "|"]

    /// A brace is at least this high, in heights of the letters above the row.
    private static let leastHeight = 0.95
    /// …of which so much is above the row.
    private static let leastAscent = 0.87
    /// …and reaches at least this far below the row, in the same measure and in pixels; what
    /// stands alone on its line does not show where the row is.
    private static let leastDescent = (share: 0.1, pixels: 1.5)
    /// Its width as a share of its height, at most.
    private static let mostWidth = 0.66
    /// How far the middle lies beyond the ends, in widths of the shape, at least.
    private static let leastPoint = 0.12
    /// How much one half may differ from the other, in widths of the shape.
    private static let mostSkew = 0.2
    /// Halfway from the ends to the middle a parenthesis has gone this share of the way to the
    /// side, three quarters; a brace no more than half, with its spine upright.
    private static let mostOfBrace = 0.68
    /// Ink fainter than this share of the strongest is blur.
    private static let leastInk = 0.25

    let grid: CharacterGrid
    let metrics: LineMetrics
    let map: ContrastMap

    /// Puts braces where something else was read that their shape rules out.
    func settle(_ lines: inout [PlacedLine]) {
        for index in lines.indices {
            let isAlone = lines[index].symbols.count == 1
            for place in lines[index].symbols.indices {
                let symbol = lines[index].symbols[place]
                // With letters around it the recogniser tells one bracket from another.
                guard isAlone ? !symbol.isLetter : !Self.all.contains(symbol.text),
                    let column = symbol.column, isNarrow(symbol.box),
                    isAlone || isDeep(symbol.box, baseline: lines[index].baseline),
                    let text = text(column: column, box: symbol.box)
                else { continue }
                lines[index].symbols[place].text = text
                lines[index].symbols[place].confidence = Self.confidence
            }
        }
    }

    /// A line of a single brace, which the recogniser may have made nothing of; nil when it is
    /// something else.
    func line(of ink: TextLine) -> PlacedLine? {
        let box = ink.box
        let column = grid.column(at: Double(box.x) + Double(box.width) / 2)
        guard Double(box.width) <= Self.widest * grid.cellWidth, isNarrow(box),
            let text = text(column: column, box: box)
        else { return nil }
        let symbol = PlacedSymbol(
            text: text, box: box, confidence: Self.confidence, blanks: 0, column: column)
        return PlacedLine(ink: ink, baseline: ink.baseline, symbols: [symbol])
    }

    /// How sure a character is that was told by its shape.
    private static let confidence = 0.9
    /// Ink wider than this, in columns, is more than one character.
    private static let widest = 1.2

    /// Whether a shape is as high as a letter, and narrow.
    private func isNarrow(_ box: Box) -> Bool {
        Double(box.height) >= Self.leastHeight * metrics.ascent
            && Double(box.width) <= Self.mostWidth * Double(box.height)
    }

    /// Whether it reaches from the top of the letters to below the row that they stand on.
    private func isDeep(_ box: Box, baseline: Int) -> Bool {
        Double(baseline - box.y) >= Self.leastAscent * metrics.ascent
            && Double(box.maxY - baseline)
                >= max(Self.leastDescent.pixels, Self.leastDescent.share * metrics.ascent)
    }

    private func text(column: Int, box: Box) -> String? {
        // A row more on both sides, so that the ends are whole.
        let rows = Double(box.y - 1)...Double(box.maxY + 1)
        return GlyphShape(column: column, rows: rows, grid: grid, map: map)
            .flatMap { Self.text(of: $0) }
    }

    /// The brace or parenthesis that a shape is, nil when it is none.
    static func text(of shape: GlyphShape) -> String? {
        let rows = shape.inkedRows(over: leastInk)
        let columns = shape.inkedColumns(over: leastInk)
        guard rows.count >= 8, columns.count >= 3 else { return nil }
        func middle(_ from: Double, _ to: Double) -> Double? {
            let first = rows.lowerBound + Int((from * Double(rows.count)).rounded(.down))
            let last = rows.lowerBound + Int((to * Double(rows.count)).rounded(.up))
            return shape.middle(ofRows: first..<max(first + 1, min(rows.upperBound, last)))
                .map { ($0 - Double(columns.lowerBound)) / Double(columns.count - 1) }
        }
        guard let top = middle(0, 0.1), let upper = middle(0.2, 0.36),
            let centre = middle(0.42, 0.58), let lower = middle(0.64, 0.8),
            let foot = middle(0.9, 1), abs(top - foot) <= mostSkew, abs(upper - lower) <= mostSkew
        else { return nil }
        let ends = (top + foot) / 2
        let point = centre - ends
        guard abs(point) >= leastPoint, (centre - top) * point > 0, (centre - foot) * point > 0
        else { return nil }
        let way = ((upper + lower) / 2 - ends) / point
        guard way > 0, way < 1 else { return nil }
        let isBrace = way <= mostOfBrace
        return point > 0 ? (isBrace ? "}" : ")") : (isBrace ? "{" : "(")
    }
}

extension PlacedSymbol {
    /// Whether it was read as a letter.
    fileprivate var isLetter: Bool { text.allSatisfy(\.isLetter) }
}
