// A dot and what stands below it in its column.

internal import PauseModel

/// A dot and what stands below it in its column: an `i`, a `j`, or a mark that opens an exclamation.
struct DottedStem {
    /// The dot is no higher and no wider than this, what is below it so high at least, in heights of a
    /// letter.
    private static let (mostDot, leastBody) = (0.32, 0.4)

    let dot: Box
    let body: Box

    /// The two pieces that the ink of a symbol is; nil where it is not these.
    init?(
        of symbol: PlacedSymbol, on line: PlacedLine, grid: CharacterGrid, metrics: LineMetrics
    ) {
        guard let column = symbol.column else { return nil }
        let pieces = line.ink.letters.map(\.box).filter { grid.column(at: $0.middle) == column }
            .sorted { $0.y < $1.y }
        guard pieces.count == 2, pieces[1].y >= pieces[0].maxY,
            Double(max(pieces[0].height, pieces[0].width)) <= max(2, Self.mostDot * metrics.ascent),
            Double(pieces[1].height) >= Self.leastBody * metrics.ascent
        else { return nil }
        (dot, body) = (pieces[0], pieces[1])
    }

    /// The row that most letters of a line end at: that of the text is known to a pixel or two.
    static func row(of line: PlacedLine, metrics: LineMetrics) -> Int? {
        let ends = line.ink.letters.map(\.box)
            .filter { Double($0.height) >= leastBody * metrics.ascent }.map(\.maxY).sorted()
        return ends.isEmpty ? nil : ends[ends.count / 2]
    }
}
