// Tells hyphens that were read as equals signs by their one stroke.

internal import PauseModel

/// Tells hyphens that were read as equals signs: one stroke in their column, no higher than one, where nothing can be
/// assigned to.
///
/// Before a number, `[0, -1]`, a recogniser takes a hyphen near its letter for the sign of an assignment. In small
/// letters the strokes of an equals sign run together, too, so that what stands around it is asked.
struct MinusSigns {
    private static let (equals, hyphen) = ("=", "-")
    /// A stroke is so high at most, in heights of a letter: two with the room between them are higher.
    private static let mostHeight = 0.3
    /// What a value stands behind.
    private static let openings: Set<String> = ["(", "[", "{", ","]

    let grid: CharacterGrid
    let metrics: LineMetrics

    /// Settles the symbols of lines in place.
    func settle(_ lines: inout [PlacedLine]) {
        for line in lines.indices {
            for place in lines[line].symbols.indices
            where lines[line].symbols[place].text == Self.equals
                && isStroke(place, of: lines[line])
            {
                lines[line].symbols[place].settle(on: Self.hyphen)
            }
        }
    }

    /// Whether an equals sign at the begin of a value has the ink of a hyphen.
    private func isStroke(_ place: Int, of line: PlacedLine) -> Bool {
        let symbols = line.symbols
        guard place > 0, place + 1 < symbols.count, symbols[place + 1].blanks == 0,
            Self.openings.contains(symbols[place - 1].text),
            symbols[place + 1].text.allSatisfy({ $0.isLetter || $0.isNumber }),
            let column = symbols[place].column
        else { return false }
        let ink = line.ink.letters(in: column, of: grid)
        return ink.count == 1
            && ink.allSatisfy { Double($0.box.height) <= Self.mostHeight * metrics.ascent }
    }
}
