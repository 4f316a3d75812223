// An accent that was taken off a letter, and is put back onto what the letter was read as.

internal import PauseModel

/// An accent that was taken off a letter, and is put back onto what the letter was read as.
struct AccentMark: Hashable {
    /// What it looks like.
    var shape: AccentShape
    /// Where it is, in display pixels.
    var box: Box
    /// Where the letter is without it, in display pixels.
    var letter: Box
    /// Whether that is one piece with others.
    var isJoined = false

    /// What an `i` without its dot is read as.
    private static let dotless: Set<String> = [
        "l", "1", "I", "|", "t", "r", "!", "ı", "j", "f", "{", "[", "(",
    ]
    /// Letters whose caron stands beside them: no mark stands above them.
    private static let high: Set<Character> = ["t", "d"]
    /// In a proportional font its letter is no further aside, in heights of `d`.
    private static let mostAside = 0.7
    /// A small letter is no higher than this, in heights of `d`: bold ones with serifs are higher than others, and
    /// capitals are as high as `d` but for less.
    private static let mostSmall = 0.86
    /// A `j` reaches so far below the row, in heights of `d`.
    private static let leastHang = 0.15

    /// What an accent may make of the letter that it stands on.
    struct Reading {
        let mark: AccentMark
        /// The place of its symbol in the line.
        let place: Int
        /// The letters that both may be.
        let sight: WrittenLanguage.Sight
    }

    /// What the accent may make of its letter.
    ///
    /// - Parameters:
    ///   - line: the letters as they were read without.
    ///   - accented: the symbols that have an accent; its own is added.
    ///   - grid: their columns; nil in a proportional font.
    ///   - metrics: how high they are.
    /// - Returns: nil where there is no letter that it stands on.
    func reading(
        on line: PlacedLine, besides accented: inout Set<Int>, grid: CharacterGrid?,
        metrics: LineMetrics
    ) -> Reading? {
        let own =
            grid.map { place(in: line, on: $0).map { [$0] } ?? [] }
            ?? places(in: line, ascent: metrics.ascent)
        let single = own.filter { line.symbols[$0].text.count == 1 && !accented.contains($0) }
        let readings = single.map { place in
            Reading(mark: self, place: place, sight: sight(on: line.symbols[place].text))
        }
        let stem = single.prefix(1).map { place in
            Reading(
                mark: self, place: place,
                sight: dotted(line.symbols[place].text, line.baseline, metrics))
        }
        let reading = (readings + stem).first { !$0.sight.letters.isEmpty }
        if let reading { accented.insert(reading.place) }
        return reading
    }

    /// Puts the accent onto its letter in place.
    func settle(on symbol: inout PlacedSymbol, as letter: Character) {
        symbol.settle(on: String(letter))
        symbol.box = symbol.box.union(box)
        // What it looks like without is another letter.
        symbol.doubt = nil
    }

    /// The symbol in its column.
    private func place(in line: PlacedLine, on grid: CharacterGrid) -> Int? {
        let column = grid.column(at: letter.middle)
        // Letters that have left the columns stand where their ink does.
        return line.symbols.firstIndex { $0.column == column }
            ?? line.symbols.firstIndex {
                $0.column == nil && Double($0.box.x) <= letter.middle
                    && letter.middle < Double($0.box.maxX)
            }
    }

    /// The symbols that may be its letter, the likeliest first.
    ///
    /// The recogniser tells roughly where each letter of a proportional font is: the letters of a word that
    /// are as many as its pieces stand for them in order. Elsewhere the nearest is likeliest, and narrow
    /// letters are those that have a stem alone.
    private func places(in line: PlacedLine, ascent: Double) -> [Int] {
        if let place = LetterOrder(of: line, ascent: ascent).place(of: letter) { return [place] }
        func way(_ place: Int) -> Double {
            let symbol = line.symbols[place]
            let isNarrow = Double(letter.width) <= Self.narrow * ascent
            let isLike =
                isJoined || isNarrow == (symbol.text == "i" || Self.dotless.contains(symbol.text))
            return abs(symbol.box.middle - letter.middle) + (isLike ? 0 : Self.mostAside * ascent)
        }
        return line.symbols.indices.filter { way($0) <= 2 * Self.mostAside * ascent }
            .sorted { (way($0), $0) < (way($1), $1) }
    }

    /// A letter of a stem alone is no wider than this, in heights of `d`.
    private static let narrow = 0.38

    /// Whether it is like a dot more than like any accent.
    private var isDot: Bool { shape.distance(to: .dot) <= shape.offness }

    /// The letters that the accent may make of one, by its shape.
    func sight(on base: String) -> WrittenLanguage.Sight {
        guard let letter = base.first, !Self.high.contains(letter),
            !(isDot && (letter == "i" || letter == "j"))
        else { return .none }
        return WrittenLanguage.Sight(
            letters: Accent.allCases.compactMap { accent in
                let distance = shape.unlikeness(to: accent)
                guard distance <= AccentShape.mostOffOnLetter else { return nil }
                return accent.letter(on: letter).map { (letter: $0, distance: distance) }
            })
    }

    /// An `i` with an accent in the place of its dot, or with its dot.
    private func dotted(
        _ text: String, _ baseline: Int, _ metrics: LineMetrics
    ) -> WrittenLanguage.Sight {
        guard Self.dotless.contains(text) else { return .none }
        let isSmall = Double(baseline - letter.y) <= Self.mostSmall * metrics.ascent
        let hangs = Double(letter.maxY - baseline) >= Self.leastHang * metrics.ascent
        guard isDot else { return sight(on: isSmall ? "i" : "I") }
        return WrittenLanguage.Sight(letters: [(hangs ? "j" : isSmall ? "i" : "İ", 0)])
    }
}
