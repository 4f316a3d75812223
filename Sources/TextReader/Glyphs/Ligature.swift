// Two letters that a font draws in one cell.

/// Two letters that a font draws in one cell: some fonts for typewriters have `fi` and `fl` as one
/// letter, and programs put it where both were typed.
struct Ligature {
    /// The pairs that fonts have as one letter.
    private static let pairs: Set<String> = ["fi", "fl", "ff"]
    /// A pair is read as surely as any letters, or it is one letter seen double.
    private static let leastConfidence = 0.8

    /// Both letters, where one of them has found no cell of its own, although those of its
    /// neighbours follow each other.
    ///
    /// - Parameters:
    ///   - place: the place of the one with a cell.
    ///   - symbols: all symbols of the line.
    ///   - cells: the place of each symbol among the cells with ink; nil without one.
    /// - Returns: the pair; nil when it is none.
    static func text(
        at place: Int, of symbols: [RecognisedSymbol], in cells: [Int?]
    ) -> String? {
        guard let cell = cells[place] else { return nil }
        for first in [place, place - 1] where symbols.indices.contains(first) {
            let second = first + 1
            guard second < symbols.count, cells[first == place ? second : first] == nil,
                !symbols[second].startsWord,
                pairs.contains(symbols[first].text + symbols[second].text),
                min(symbols[first].confidence, symbols[second].confidence) >= leastConfidence,
                follows(first - 1, cell - 1, symbols, cells),
                follows(second + 1, cell + 1, symbols, cells)
            else { continue }
            return symbols[first].text + symbols[second].text
        }
        return nil
    }

    /// Whether a neighbour has that cell; at the ends of a line there is none.
    private static func follows(
        _ place: Int, _ cell: Int, _ symbols: [RecognisedSymbol], _ cells: [Int?]
    ) -> Bool {
        !symbols.indices.contains(place) || cells[place] == cell
    }
}
