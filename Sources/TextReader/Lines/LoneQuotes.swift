// Quotes that stand on a line with nothing but a comma or a semicolon.

internal import PauseModel

/// Tells where quotes belong that stand on a line of their own, or with nothing but a comma or a semicolon behind
/// them: the end of a text over several lines.
///
/// They hang high in their line, so the letters of the line above are nearer to them, and the comma behind them is
/// nearer to the letters of the line below.
struct LoneQuotes {
    /// The height of half of the letters, in pixels.
    let usual: Double

    /// From the top of quotes to the foot of the mark behind them, in letter heights: most letters may be small.
    private static let mostHeight = 2.1
    /// Quotes begin so far above the dot of a mark, in letter heights: other dots do not.
    private static let leastAbove = 0.2
    /// The strokes of quotes are no further apart, and no further from what follows them, in letter heights.
    private static let mostApart = 1.3
    /// A quote of the next line begins so far below the row of one, in letter heights: commas and what hangs from
    /// letters begin higher.
    private static let leastBelow = 0.4

    /// Marks with the quotes in front of them, as in `'';`.
    /// - Parameters:
    ///   - marks: what no letter stands beside.
    ///   - strays: low pieces; those quotes are taken out.
    ///   - lines: lines of low pieces alone; those of the quotes are taken out.
    /// - Returns: the marks in their order.
    func put(
        before marks: [LineFragment], from strays: inout [TextComponent],
        and lines: inout [LineFragment]
    ) -> [LineFragment] {
        guard !marks.isEmpty else { return [] }
        var pieces = strays + lines.flatMap(\.letters)
        let whole = marks.map { mark in
            let quotes = quotes(among: pieces, before: mark)
            if !quotes.isEmpty { pieces.removeAll(where: quotes.contains) }
            return quotes.reduce(into: mark) { $0.append(LineFragment($1)) }
        }
        let rest = Set(pieces)
        strays.removeAll { !rest.contains($0) }
        lines.removeAll { !$0.letters.allSatisfy(rest.contains) }
        return whole
    }

    /// The same where no line is of low pieces alone.
    func put(
        before marks: [LineFragment], from strays: inout [TextComponent]
    ) -> [LineFragment] {
        var none: [LineFragment] = []
        return put(before: marks, from: &strays, and: &none)
    }

    private func quotes(
        among pieces: [TextComponent], before mark: LineFragment
    ) -> [TextComponent] {
        let strokes = pieces.filter {
            Double(max($0.box.width, $0.box.height)) <= LineFinder.mostQuote * usual
                && (LineFinder.isTick($0) || Self.isSlanted($0)) && $0.box.maxX <= mark.left
                && Double(mark.top - $0.box.y) >= Self.leastAbove * usual
                && Double(mark.bottom - $0.box.y) <= Self.mostHeight * usual
        }.sorted { $0.box.x > $1.box.x }
        var left = mark.left
        return Array(
            strokes.prefix { stroke in
                let gap = Double(left - stroke.box.maxX)
                left = stroke.box.x
                return gap <= Self.mostApart * usual
            })
    }

    /// Whether a piece may be a backtick: a dot fills its bounds.
    private static func isSlanted(_ piece: TextComponent) -> Bool {
        Double(piece.area) <= mostFilled * Double(piece.box.area)
    }

    /// What is slanted fills no more of its bounds.
    private static let mostFilled = 0.8

    /// Whether a comma follows quotes, and begins below them.
    func isFollowed(_ quotes: LineFragment, by comma: TextComponent) -> Bool {
        let gap = Double(comma.box.x - quotes.right)
        return gap >= 0 && gap <= Self.mostApart * usual && comma.box.height >= comma.box.width
            && quotes.bottom <= comma.box.y && quotes.letters.allSatisfy(LineFinder.isTick)
            && Double(quotes.height) <= LineFinder.mostQuote * usual
            && Double(comma.box.maxY - quotes.top) <= Self.mostHeight * usual
    }

    /// Whether a comma follows one of some pieces, given from left to right: of many specks only those near it are
    /// looked at.
    func areStrays(among pieces: [TextComponent], before comma: TextComponent) -> Bool {
        let reach = Int(2 * Self.mostApart * usual)
        return pieces.reversed().prefix { comma.box.x - $0.box.x <= reach }
            .contains { isFollowed(LineFragment($0), by: comma) }
    }

    /// Whether a stroke is that of a quote in the line below one.
    func areBelow(_ line: LineFragment, _ stroke: TextComponent) -> Bool {
        guard LineFinder.isTick(stroke), stroke.box.y >= line.bottom - 1 else { return false }
        let row = TextLine(letters: line.letters).baseline
        return Double(stroke.box.y - row) >= Self.leastBelow * usual
    }
}
