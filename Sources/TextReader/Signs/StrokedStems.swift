// Tells the `ł` of Polish from percent signs.

internal import PauseModel

/// Tells the `ł` of Polish from percent signs in the middle of words: it has a stem, where a percent sign has nothing that
/// goes from its top to its foot in one column.
struct StrokedStems {
    private static let (read, letter) = ("%", "ł")
    /// In one column of pixels so many of the rows have ink, as strong as that share of the strongest.
    private static let (leastRows, leastInk) = (0.85, 0.5)
    /// Signs of fewer rows show nothing.
    private static let fewestRows = 8

    let map: ContrastMap

    /// Settles the symbols of lines in place.
    func settle(_ lines: inout [PlacedLine]) {
        for line in lines.indices {
            for place in lines[line].symbols.indices {
                let symbol = lines[line].symbols[place]
                guard symbol.text == Self.read, lines[line].isInWord(place), hasStem(symbol.box)
                else { continue }
                lines[line].symbols[place].settle(on: Self.letter)
            }
        }
    }

    private func hasStem(_ box: Box) -> Bool {
        guard let (rows, columns) = map.places(under: box), rows.count >= Self.fewestRows else {
            return false
        }
        let least = Self.leastInk * map.strongest(rows, columns)
        return columns.contains { column in
            let inked = rows.count { Double(map.values[$0 * map.width + column]) >= least }
            return Double(inked) >= Self.leastRows * Double(rows.count)
        }
    }
}

extension PlacedLine {
    /// What may follow it besides letters: what `ą` is taken for, and what is left out.
    private static let others = "@…"

    /// Whether a symbol stands behind a letter, and before another one or what may follow it in a word.
    fileprivate func isInWord(_ place: Int) -> Bool {
        guard place > 0, symbols[place].blanks == 0, place + 1 < symbols.count,
            symbols[place + 1].blanks == 0
        else { return false }
        let next = symbols[place + 1].text
        return symbols[place - 1].text.allSatisfy(\.isLetter)
            && next.allSatisfy { $0.isLetter || Self.others.contains($0) }
    }
}
