// Tells the marks that open exclamations and questions in Spanish.

internal import PauseModel

/// Tells the marks that open exclamations and questions in Spanish, `¡` and `¿`, by their shape: a
/// dot above what stands in the same column.
///
/// The model for code knows neither, and takes them for `;`, `j`, `i` and brackets. Most fonts let them
/// hang: the dot is as high as small letters, that of an `i` or a `j` is higher, and the foot of a
/// semicolon is a comma. Where they stand on the row as capitals do, a stroke without the feet that
/// each `i` has tells them. The line has a mark that closes as well.
struct InvertedMarks {
    /// Where the dot begins above the row where the mark hangs, and where it stands, in heights of a
    /// letter.
    private static let (hangingTops, standingTops) = (0.5...0.87, 0.87...1.15)
    /// It hangs when what is below the dot reaches so far under the row.
    private static let leastUnder = 0.07
    /// A stroke is no wider than this, in widths of its dot; a pixel more is blur.
    private static let mostStroke = 1.3
    /// The foot of an `i` is so many times as wide as the stroke.
    private static let leastFoot = 1.6
    /// Small letters with a dot of their own.
    private static let dotted: Set<String> = ["i", "j", "í", "ì", "î", "ï"]
    /// What may stand before it, other than blanks.
    private static let openings: Set<Character> = [
        "\"", "'", "`", "(", "[", "{", ">", "/", "¿", "¡",
    ]

    let grid: CharacterGrid
    let metrics: LineMetrics

    /// Settles the symbols of lines in place.
    func settle(_ lines: inout [PlacedLine]) {
        let foot = usualFoot(in: lines)
        for index in lines.indices {
            let line = lines[index]
            for place in line.symbols.indices where opensWord(place, of: line) {
                guard let mark = mark(at: place, of: line, foot: foot) else { continue }
                lines[index].symbols[place].settle(on: mark)
            }
        }
    }

    /// How wide half of the letters `i` are below their dots; nil without any.
    private func usualFoot(in lines: [PlacedLine]) -> Double? {
        let feet = lines.flatMap { line in
            line.symbols.filter { $0.text == "i" }
                .compactMap { stem(of: $0, on: line)?.body.width }
        }.sorted()
        return feet.isEmpty ? nil : Double(feet[feet.count / 2])
    }

    private func stem(of symbol: PlacedSymbol, on line: PlacedLine) -> DottedStem? {
        DottedStem(of: symbol, on: line, grid: grid, metrics: metrics)
    }

    /// Whether a symbol stands before a word, at its side.
    private func opensWord(_ place: Int, of line: PlacedLine) -> Bool {
        guard place + 1 < line.symbols.count else { return false }
        let (own, next) = (line.symbols[place], line.symbols[place + 1])
        // An O may have been read as a zero.
        guard next.blanks == 0, next.text.first.map({ $0.isLetter || $0.isNumber }) == true
        else { return false }
        return place == 0 || own.blanks > 0
            || line.symbols[place - 1].text.last.map(Self.openings.contains) == true
    }

    /// The mark that the ink of a symbol is; nil where it is none.
    private func mark(at place: Int, of line: PlacedLine, foot: Double?) -> String? {
        let symbol = line.symbols[place]
        guard let stem = stem(of: symbol, on: line),
            let row = DottedStem.row(of: line, metrics: metrics)
        else { return nil }
        let (dot, body) = (stem.dot, stem.body)
        let isStroke = Double(body.width) <= Self.mostStroke * Double(dot.width) + 1
        guard line.symbols[place...].contains(where: { $0.text == (isStroke ? "!" : "?") }) else {
            return nil
        }
        let top = Double(row - dot.y) / metrics.ascent
        let under = Double(body.maxY - row) / metrics.ascent
        // An `i` is as wide as the others.
        let isUsual = foot.map { $0 < Self.leastFoot * Double(body.width) }
        let isMark =
            if under >= Self.leastUnder {
                Self.hangingTops.contains(top)
                    && (symbol.text != "i" || isStroke && isUsual != true)
            } else {
                Self.standingTops.contains(top) && under > -Self.leastUnder
                    && (isStroke ? isUsual == false : !Self.dotted.contains(symbol.text))
            }
        return isMark ? isStroke ? "¡" : "¿" : nil
    }
}
