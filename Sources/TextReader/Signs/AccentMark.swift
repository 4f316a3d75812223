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

    /// Puts the accent onto its letter in place.
    /// - Parameters:
    ///   - line: the letters as they were read without.
    ///   - accented: the symbols that have an accent; its own is added.
    ///   - grid: their columns; nil in a proportional font.
    ///   - metrics: how high they are.
    ///   - accents: those that the text may have.
    func settle(
        on line: inout PlacedLine, besides accented: inout Set<Int>, grid: CharacterGrid?,
        metrics: LineMetrics, of accents: [Accent]
    ) {
        let own =
            grid.map { place(in: line, on: $0).map { [$0] } ?? [] }
            ?? places(in: line, ascent: metrics.ascent)
        let single = own.filter { line.symbols[$0].text.count == 1 && !accented.contains($0) }
        let texts = single.map { line.symbols[$0].text }
        let likely = zip(single, texts).compactMap { place, text in
            text.first.flatMap { nearest(on: $0, of: accents) }
                .map { (place: place, letter: $0) }
        }
        let stem = zip(single, texts).prefix(1).compactMap { place, text in
            dotted(text, line.baseline, metrics, of: accents)
                .map { (place: place, letter: $0) }
        }
        guard let (place, letter) = likely.first ?? stem.first else { return }
        accented.insert(place)
        line.symbols[place].settle(on: String(letter))
        line.symbols[place].box = line.symbols[place].box.union(box)
        // What it looks like without is another letter.
        line.symbols[place].doubt = nil
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

    /// Whether it is a bar and no tilde, nor two dots.
    var isBar: Bool {
        let distance = shape.distance(to: .macron)
        return [.tilde, .diaeresis, .dot].allSatisfy { (other: Accent) in
            shape.distance(to: other) >= distance + Self.sureBar
        }
    }

    /// …by so much, on the scale of `AccentShape.distance`.
    private static let sureBar = 2.0

    /// The letter with the accent that this looks like most, of those that the letter can have.
    private func nearest(on base: Character, of accents: [Accent]) -> Character? {
        guard !Self.high.contains(base) else { return nil }
        let likely = accents.filter {
            shape.distance(to: $0) <= AccentShape.mostOffOnLetter
        }
        func distance(to accent: Accent) -> Double {
            shape.distance(to: accent) + accent.rarity(on: base)
        }
        return likely.sorted { distance(to: $0) < distance(to: $1) }
            .lazy.compactMap { $0.letter(on: base) }.first
    }

    /// An `i` with an accent in the place of its dot, or with its dot.
    private func dotted(
        _ text: String, _ baseline: Int, _ metrics: LineMetrics, of accents: [Accent]
    ) -> Character? {
        guard Self.dotless.contains(text) else { return nil }
        let isSmall = Double(baseline - letter.y) <= Self.mostSmall * metrics.ascent
        let hangs = Double(letter.maxY - baseline) >= Self.leastHang * metrics.ascent
        let isDot = shape.distance(to: .dot) <= shape.offness
        guard !isDot else { return hangs ? "j" : isSmall ? "i" : "İ" }
        return nearest(on: isSmall ? "i" : "I", of: accents)
    }
}
