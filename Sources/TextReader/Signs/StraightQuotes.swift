// Settles whether the quotes of a text are straight or curly.

internal import PauseModel

/// Settles whether the quotes of a text are straight or curly.
///
/// In many fonts for code straight quotes lean, and the recogniser takes one for a curly quote and
/// its neighbour for none. Real curly quotes come in pairs: where a line opens with one kind and
/// closes with the other, the recogniser has guessed, and all quotes of the text are straight.
struct StraightQuotes {
    /// One sort of quotes.
    private struct Sort {
        var straight: String
        var opening: Set<String>
        var closing: Set<String>
    }

    private static let sorts = [
        Sort(straight: "\"", opening: ["“", "„"], closing: ["”"]),
        Sort(straight: "'", opening: ["‘", "‚"], closing: ["’"]),
    ]

    /// Puts straight quotes into lines whose curly ones do not pair.
    ///
    /// Other languages pair them in other ways, `„…“`, `»…«`: of those only what opens nowhere and still closes has been
    /// guessed.
    static func settle(_ lines: inout [PlacedLine], hasForeignWords: Bool) {
        for sort in sorts
        where !(hasForeignWords && lines.contains { opens($0, sort) })
            && !lines.allSatisfy({ isPaired($0, sort) })
        {
            straighten(&lines, sort)
        }
    }

    private static func opens(_ line: PlacedLine, _ sort: Sort) -> Bool {
        line.symbols.contains { sort.opening.contains($0.text) }
    }

    /// Puts straight quotes into lines whose opening quotes look like their closing ones: what the
    /// recogniser has made pairs of are quotes of one shape.
    static func settle(
        _ lines: inout [PlacedLine], grid: CharacterGrid, metrics: LineMetrics, map: ContrastMap
    ) {
        for sort in sorts {
            func shapes(of texts: Set<String>) -> [GlyphShape] {
                lines.flatMap { line in
                    line.symbols.filter { texts.contains($0.text) }.compactMap {
                        GlyphShape(of: $0, on: line, grid: grid, metrics: metrics, map: map)
                    }
                }
            }
            if areAlike(shapes(of: sort.opening), shapes(of: sort.closing)) {
                straighten(&lines, sort)
            }
        }
    }

    /// Puts straight quotes into lines most of whose quotes are straight: a text is set with one
    /// kind.
    static func settleByMost(_ lines: inout [PlacedLine]) {
        let marks = lines.flatMap { $0.symbols.map(\.text) }
        let straight = marks.count { mark in sorts.contains { $0.straight == mark } }
        let curly = marks.count { mark in
            sorts.contains { $0.opening.contains(mark) || $0.closing.contains(mark) }
        }
        guard straight > curly else { return }
        for sort in sorts { straighten(&lines, sort) }
    }

    /// Whether most of some shapes look like one of others.
    private static func areAlike(_ shapes: [GlyphShape], _ others: [GlyphShape]) -> Bool {
        let distances = shapes.map { shape in
            others.map { shape.distance(to: $0) }.min() ?? 1
        }.sorted()
        return !distances.isEmpty && distances[distances.count / 2] <= mostApart
    }

    /// Quotes of one shape differ by no more than this share of their ink.
    private static let mostApart = 0.2

    private static func straighten(_ lines: inout [PlacedLine], _ sort: Sort) {
        for line in lines.indices where !isDiagnostic(lines[line], sort) {
            for place in lines[line].symbols.indices {
                let text = lines[line].symbols[place].text
                guard sort.opening.contains(text) || sort.closing.contains(text) else { continue }
                lines[line].symbols[place].text = sort.straight
            }
        }
    }

    /// What stands in the lines of a compiler that quotes names with curly marks, as GCC does wherever
    /// the terminal has them: its colons show that the line is no code.
    private static let diagnostics = [
        ": error: ", ": warning: ", ": note: ", ": fatal error: ", ": In function ",
        ": In member function ",
    ]

    /// Whether a line is what a compiler says, with all its quotes curly and in pairs.
    private static func isDiagnostic(_ line: PlacedLine, _ sort: Sort) -> Bool {
        guard isPaired(line, sort), !line.symbols.contains(where: { $0.text == sort.straight })
        else { return false }
        let text = line.text
        return diagnostics.contains { text.contains($0) }
    }

    /// Whether every curly quote of a line is closed by its like, or opened; apostrophes stand
    /// alone.
    private static func isPaired(_ line: PlacedLine, _ sort: Sort) -> Bool {
        let symbols = line.symbols
        var isOpen = false
        for (place, symbol) in symbols.enumerated() {
            if sort.opening.contains(symbol.text) {
                guard !isOpen else { return false }
                isOpen = true
            } else if sort.closing.contains(symbol.text) {
                if !isOpen && !isApostrophe(place, of: symbols) { return false }
                isOpen = false
            } else if symbol.text == sort.straight && isOpen {
                return false
            }
        }
        return !isOpen
    }

    /// Whether letters stand on both sides.
    private static func isApostrophe(_ place: Int, of symbols: [PlacedSymbol]) -> Bool {
        guard place > 0, place + 1 < symbols.count, symbols[place].blanks == 0,
            symbols[place + 1].blanks == 0
        else { return false }
        return [symbols[place - 1], symbols[place + 1]].allSatisfy {
            $0.text.allSatisfy(\.isLetter)
        }
    }
}
