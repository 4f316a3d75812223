// Tells quotes and equals signs from the filled squares and raised signs that they are taken for.

internal import PauseModel

/// Tells quotes and equals signs from the filled squares that they are taken for where nothing else is in their line, and
/// from the raised signs that quotes are taken for: they are two strokes, side by side or one above the other.
struct PairedStrokes {
    /// What they are taken for.
    private static let read: Set<String> = ["■", "▪", "●", "•", "◆", "▮", "█", "░", "™", "″", "¨"]
    private static let (quote, equals) = ("\"", "=")
    /// Both strokes have the same length, to so many pixels.
    private static let mostUneven = 2
    /// Both are no higher together than this, in heights of a letter.
    private static let mostHeight = 0.6

    let grid: CharacterGrid
    let metrics: LineMetrics

    /// Settles the symbols of lines in place.
    func settle(_ lines: inout [PlacedLine]) {
        for line in lines.indices {
            for place in lines[line].symbols.indices
            where Self.read.contains(lines[line].symbols[place].text) {
                guard let sign = sign(of: lines[line].symbols[place], on: lines[line].ink) else {
                    continue
                }
                lines[line].symbols[place].settle(on: sign)
            }
        }
    }

    /// What the two strokes in the column of a symbol are; nil where there is something else.
    private func sign(of symbol: PlacedSymbol, on line: TextLine) -> String? {
        guard let column = symbol.column else { return nil }
        let own = line.letters(in: column, of: grid).map(\.box)
        guard own.count == 2,
            Double(own[0].union(own[1]).height) <= Self.mostHeight * metrics.ascent
        else { return nil }
        let (one, other) = (own[0], own[1])
        if abs(one.y - other.y) <= 1, abs(one.height - other.height) <= Self.mostUneven,
            max(one.x, other.x) >= min(one.maxX, other.maxX), one.height > one.width
        {
            return Self.quote
        }
        if abs(one.x - other.x) <= 1, abs(one.width - other.width) <= Self.mostUneven,
            max(one.y, other.y) >= min(one.maxY, other.maxY), one.width > one.height
        {
            return Self.equals
        }
        return nil
    }
}
