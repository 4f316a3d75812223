// Tells the dotless letter of Turkish from an `i`.

internal import PauseModel

/// Tells the `ı` of Turkish and Azerbaijani from an `i` on a character grid: nothing stands above it.
///
/// Only where the text has other letters that hardly another language has: a dot that blur has taken would be missed
/// everywhere.
struct DotlessStems {
    /// Letters that show such a language.
    private static let turkish: Set<String> = ["ı", "ğ", "Ğ", "İ", "ə"]
    private static let alsoTurkish: Set<String> = ["ş", "Ş", "ç", "Ç"]
    private static let (dotted, dotless) = ("i", "ı")
    /// Fewer small letters in a text do not show how high they are.
    private static let leastSmall = 6
    /// Nothing of a letter without a dot is higher than this, in heights of small letters.
    private static let mostHeight = 1.15
    /// The dot of a letter fainter than this may not be seen, in the contrast of the strongest that shows its own: video
    /// stores colour at half the size, and a dot in red or blue is nothing else.
    private static let leastPeak = 0.85
    /// In smaller letters a dot is one with its stem, and no higher than that.
    private static let leastHeight = 7.0

    let grid: CharacterGrid

    /// Settles the symbols of lines in place.
    func settle(_ lines: inout [PlacedLine]) {
        let texts = Set(lines.lazy.flatMap(\.symbols).map(\.text))
        guard
            !texts.isDisjoint(with: Self.turkish) || texts.intersection(Self.alsoTurkish).count > 1,
            let height = smallHeight(of: lines), height >= Self.leastHeight
        else { return }
        let stems = lines.indices.flatMap { line in
            lines[line].symbols.indices.compactMap { place in
                stem(of: lines[line].symbols[place], on: lines[line], height: height)
                    .map { (line: line, place: place, stem: $0) }
            }
        }
        // Where no letter shows its dot, none can be missed.
        guard let strongest = stems.filter(\.stem.hasDot).map(\.stem.peak).max() else { return }
        let least = Self.leastPeak * Double(strongest)
        for (line, place, stem) in stems where !stem.hasDot && Double(stem.peak) >= least {
            // The rest of the video only knows what was read before.
            lines[line].symbols[place].doubt = nil
            guard lines[line].symbols[place].text == Self.dotted else { continue }
            lines[line].symbols[place].settle(on: Self.dotless)
        }
    }

    /// How high small letters are.
    private func smallHeight(of lines: [PlacedLine]) -> Double? {
        let heights = lines.flatMap { line in
            line.symbols.filter { ForeignLetters.small.contains($0.text) }
                .map { line.baseline - $0.box.y }
        }.sorted()
        guard heights.count >= Self.leastSmall else { return nil }
        return Double(heights[heights.count / 2])
    }

    /// The strongest contrast of an `i` or `ı`, and whether something stands above its stem; nil of other letters.
    private func stem(
        of symbol: PlacedSymbol, on line: PlacedLine, height: Double
    ) -> (peak: UInt8, hasDot: Bool)? {
        guard [Self.dotted, Self.dotless].contains(symbol.text), let column = symbol.column else {
            return nil
        }
        let ink = line.ink.letters(in: column, of: grid)
        guard let top = ink.map(\.box.y).min(), let peak = ink.map(\.peak).max() else { return nil }
        let hasAccent = line.accents.contains {
            abs($0.letter.middle - symbol.box.middle) <= grid.cellWidth / 2
        }
        return (peak, hasAccent || Double(line.baseline - top) > Self.mostHeight * height)
    }
}
