// Letters of prose that English lacks and no accent makes, told by their ink.

internal import PauseModel

/// Letters of prose that English lacks and no accent makes, told by their ink.
///
/// What hangs below the row makes `ç` and `ą` of `c` and `a`, and no dot above it `ı` of `i`. A hook to the right
/// is an ogonek, what stands below the middle a cedilla; each letter has but one of them.
struct ForeignLetters {
    /// Fewer small letters in a line do not show how high they are.
    private static let leastSmall = 4
    /// What hangs below the row does by so much at least, and a dot lies so much above small letters, in their
    /// heights.
    private static let leastOut = 0.15
    /// …and no further below the row: there are letters of the next line.
    private static let mostBelow = 0.6
    /// A stem is no wider than this, in heights of small letters, and no letter wider than that: others are one
    /// piece with their neighbours.
    private static let (mostStem, mostWidth) = (0.45, 1.3)

    /// Letters that have nothing above them, nor below the row.
    static let small: Set<String> = [
        "a", "c", "e", "m", "n", "o", "r", "s", "u", "v", "x", "z",
    ]
    /// Letters with something below them, and what they are without.
    private static let bases = [
        "ą": "a", "ç": "c", "ę": "e", "į": "i", "ş": "s", "ș": "s", "ţ": "t", "ț": "t", "ų": "u",
        "Ą": "A", "Ç": "C", "Ę": "E", "Ş": "S", "Ș": "S",
    ]
    /// What letters are with something below them.
    static let hanging = [
        "a": "ą", "c": "ç", "e": "ę", "s": "ş", "A": "Ą", "C": "Ç", "E": "Ę", "S": "Ş",
    ]
    /// What a stem without a dot is read as.
    private static let stems: Set<String> = ["i", "l", "1", "I", "!", "ı", "|"]

    /// The height of `d` in the text.
    let ascent: Double

    /// Settles the symbols of lines in place.
    func settle(_ lines: inout [PlacedLine]) {
        let hasDotless = lines.contains { line in
            line.symbols.contains { $0.text == "ı" && !isAccented($0.box, on: line) }
        }
        for index in lines.indices {
            let line = lines[index]
            let heights = line.symbols.filter { Self.small.contains($0.text) }
                .map { line.baseline - $0.box.y }.sorted()
            guard heights.count >= Self.leastSmall else { continue }
            let height = Double(heights[heights.count / 2])
            let pieces = LetterOrder(of: line, ascent: ascent).pieces
            for place in line.symbols.indices {
                let symbol = line.symbols[place]
                let piece = pieces[place]
                if let text = hanging(symbol, piece, on: line, height: height)
                    ?? dotless(symbol, piece, on: line, height: height, hasDotless: hasDotless)
                {
                    lines[index].symbols[place].settle(on: text)
                }
            }
        }
    }

    /// A letter with what hangs below it, or without what does not; nil where it is right.
    private func hanging(
        _ symbol: PlacedSymbol, _ piece: Box?, on line: PlacedLine, height: Double
    ) -> String? {
        let depth = Double((piece ?? symbol.box).maxY - line.baseline)
        if let base = Self.bases[symbol.text] {
            return depth <= Self.leastOut * height ? base : nil
        }
        guard let piece, let text = Self.hanging[symbol.text],
            Double(piece.width) <= Self.mostWidth * height,
            depth >= Self.leastOut * height + 1, depth <= Self.mostBelow * height
        else { return nil }
        return text
    }

    /// A stem with a dot or without it; nil where it is right.
    private func dotless(
        _ symbol: PlacedSymbol, _ piece: Box?, on line: PlacedLine, height: Double, hasDotless: Bool
    ) -> String? {
        guard hasDotless, Self.stems.contains(symbol.text), !isAccented(symbol.box, on: line)
        else { return nil }
        let stem = piece ?? symbol.box
        let top = Double(line.baseline - stem.y)
        guard Double(stem.width) <= Self.mostStem * height, top <= (1 + Self.leastOut) * height,
            top >= (1 - Self.leastOut) * height
        else { return nil }
        let isDotted = line.ink.letters.contains {
            $0.box.maxY <= stem.y && Double(stem.y - $0.box.maxY) <= height
                && abs($0.middle - stem.middle) <= Self.mostStem * height
        }
        let text = isDotted ? "i" : "ı"
        return text == symbol.text ? nil : text
    }

    /// Whether an accent was taken off a symbol.
    private func isAccented(_ box: Box, on line: PlacedLine) -> Bool {
        line.accents.contains { abs($0.letter.middle - box.middle) <= Self.mostStem * ascent }
    }
}
