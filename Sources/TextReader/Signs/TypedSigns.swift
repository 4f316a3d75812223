// Puts signs that a coding font draws in one piece into a line as they were typed.

internal import PauseModel

extension PlacedLine {
    /// Puts characters in the place of what has these columns, and remembers what that was.
    /// - Parameters:
    ///   - text: a character for each column.
    ///   - columns: what they take up.
    ///   - box: the piece of ink that they are drawn as.
    ///   - grid: the columns of the text.
    mutating func put(
        _ text: String, in columns: ClosedRange<Int>, of box: Box, on grid: CharacterGrid
    ) {
        let old = symbols.filter { $0.column.map(columns.contains) ?? false }
        guard old.map(\.text).joined() != text else { return }
        let place =
            symbols.firstIndex { ($0.column ?? 0) >= columns.lowerBound } ?? symbols.count
        let before = place > 0 ? symbols[place - 1].column : nil
        let made = zip(columns, text).map { column, character in
            let read = old.first { $0.column == column }
            return PlacedSymbol(
                text: String(character), box: grid.part(of: box, in: column),
                confidence: PlacedSymbol.shapeConfidence,
                blanks: column == columns.lowerBound
                    ? before.map { max(0, column - $0 - 1) } ?? 0 : 0,
                column: column,
                changes: (read?.changes ?? []) + [
                    SymbolChange(
                        text: read?.text ?? "", confidence: read?.confidence ?? 0,
                        reason: .markShape)
                ])
        }
        symbols.replaceSubrange(place..<(place + old.count), with: made)
        let next = place + made.count
        if next < symbols.count, let column = symbols[next].column {
            symbols[next].blanks = max(0, column - columns.upperBound - 1)
        }
    }
}
