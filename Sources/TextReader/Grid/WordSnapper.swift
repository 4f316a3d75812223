// Puts what was read where no columns hold on its ink.

internal import PauseModel

/// Puts what was read where no columns hold on its ink.
///
/// That is in a proportional font, or where words have columns of their own. Where blanks are is the
/// recogniser's word.
struct WordSnapper {
    /// From one letter of a word to the next, in pixels; nil in a proportional font.
    ///
    /// Where it is the same for all, it follows how many blanks there are between two words.
    var advance: Double?

    /// The recogniser gives some letters, first ones of words above all, no place of their own: the
    /// box between two letters is no wider than this, in heights of the line.
    private static let mostCollapsed = 0.15
    /// Their ink is this near, in heights of the line.
    private static let mostDrift = 1.0
    /// To a thin first letter it may give the blank before it instead: then the ink is this near.
    private static let mostBeside = 0.4

    /// …or it shares a piece with its neighbours, when the recogniser has no doubt of it.
    private static let leastConfidence = 0.97

    /// The line with its symbols on their ink.
    func place(_ recognised: RecognisedLine, on line: TextLine) -> PlacedLine {
        var symbols: [PlacedSymbol] = []
        // A word goes on beginning where its first character is left out.
        var startsWord = false
        for symbol in recognised.symbols {
            startsWord = startsWord || symbol.startsWord
            guard let box = place(of: symbol, among: recognised.symbols, on: line) else { continue }
            let last = symbols.last?.box
            symbols.append(
                PlacedSymbol(
                    text: symbol.text, box: box, confidence: symbol.confidence,
                    blanks: startsWord ? last.map { blanks(between: $0, and: box) } ?? 0 : 0,
                    column: nil))
            startsWord = false
        }
        return PlacedLine(ink: line, baseline: line.baseline, symbols: symbols)
    }

    /// Letters that lean or lie off the middles of their cells make a blank this much wider, in
    /// advances: that is no other blank yet.
    private static let mostLoose = 0.25

    /// How many blanks stand between two words, the last letter of one and the first of the other:
    /// one at least.
    private func blanks(between last: Box, and next: Box) -> Int {
        guard let advance else { return 1 }
        let way = Double(2 * (next.x - last.x) + next.width - last.width) / 2
        return max(1, Int((way / advance - 1 - Self.mostLoose).rounded()))
    }

    /// The ink of a symbol; nil when it has none and the recogniser imagined it.
    private func place(
        of symbol: RecognisedSymbol, among symbols: [RecognisedSymbol], on line: TextLine
    ) -> Box? {
        let rough = Self.box(of: symbol, on: line)
        let touched = line.letters.filter { $0.box.x < rough.maxX && $0.box.maxX > rough.x }
        if let first = touched.first {
            let ink = Box(around: touched.filter { Self.covers(rough, $0) }.lazy.map(\.box))
            if ink.isEmpty, isGhost(symbol, in: rough, among: symbols, on: line) { return nil }
            // It never begins before its ink does: that would move the indentation.
            return ink.isEmpty
                ? rough.intersection(touched.reduce(first.box) { $0.union($1.box) }) : ink
        }
        let height = Double(line.box.height)
        let isCollapsed = symbol.right - symbol.left <= max(1, Self.mostCollapsed * height)
        guard isCollapsed || symbol.confidence >= Self.leastConfidence else { return nil }
        func distance(_ letter: TextComponent) -> Int {
            max(0, max(letter.box.x - rough.maxX, rough.x - letter.box.maxX))
        }
        let most = (isCollapsed ? Self.mostDrift : Self.mostBeside) * height
        let near = line.letters.filter { Double(distance($0)) <= most }
        guard !near.isEmpty else { return nil }
        let others = symbols.map { Self.box(of: $0, on: line) }
        let free = near.filter { letter in
            !others.contains {
                Self.covers($0, letter) && (isCollapsed || !isSpare(letter, in: $0, on: line))
            }
        }
        if let own = free.min(by: { distance($0) < distance($1) }) { return own.box }
        return isCollapsed && symbol.confidence >= Self.leastConfidence ? rough : nil
    }

    /// Whether a letter is the first of two, side by side, where another symbol was read.
    private func isSpare(_ letter: TextComponent, in box: Box, on line: TextLine) -> Bool {
        line.letters.contains { $0.box.x >= letter.box.maxX && Self.covers(box, $0) }
    }

    /// Whether the recogniser imagined a sign at the edge of a letter, where no ink is left for it.
    private func isGhost(
        _ symbol: RecognisedSymbol, in rough: Box, among symbols: [RecognisedSymbol],
        on line: TextLine
    ) -> Bool {
        let height = Double(line.box.height)
        guard symbol.confidence < Self.leastConfidence,
            symbol.right - symbol.left <= Self.mostCollapsed * height,
            !symbol.text.contains(where: { $0.isLetter || $0.isNumber })
        else { return false }
        let others = symbols.filter { $0 != symbol }.map { Self.box(of: $0, on: line) }
        return !line.letters.contains { letter in
            let way = max(letter.box.x - rough.maxX, rough.x - letter.box.maxX)
            return Double(way) <= Self.mostDrift * height
                && !others.contains { Self.covers($0, letter) }
        }
    }

    private static func box(of symbol: RecognisedSymbol, on line: TextLine) -> Box {
        let left = Int(symbol.left.rounded())
        return Box(
            x: left, y: line.box.y, width: max(1, Int(symbol.right.rounded()) - left),
            height: line.box.height)
    }

    /// Whether the middle of a letter lies in the columns of a box.
    private static func covers(_ box: Box, _ letter: TextComponent) -> Bool {
        let middle = letter.box.x + letter.box.width / 2
        return middle >= box.x && middle < box.maxX
    }
}
