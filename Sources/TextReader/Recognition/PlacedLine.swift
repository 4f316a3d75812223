// A line that has been read, with every symbol in its place.

internal import PauseModel

/// One symbol of a read line, in its place.
struct PlacedSymbol: Hashable, Sendable {
    var text: String
    /// Where its ink is, in display pixels.
    var box: Box
    /// 0 to 1.
    var confidence: Double
    /// Blanks before it.
    var blanks: Int
    /// Its column, when the line keeps to a grid.
    var column: Int?
    /// What it was before, in order.
    var changes: [SymbolChange] = []
    /// The number of its look, when that was not known for certain.
    var doubt: Int?

    /// How sure a character is that was told by its shape.
    static let shapeConfidence = 0.9

    /// Takes the character that its shape tells.
    mutating func settle(on text: String) {
        (self.text, confidence) = (text, Self.shapeConfidence)
    }
}

/// What a symbol was read as before it was changed.
struct SymbolChange: Hashable, Sendable {
    var text: String
    /// 0 to 1.
    var confidence: Double
    var reason: LineChange.Reason

    /// Of a symbol that was not read but known by its look.
    static let known = [SymbolChange(text: "", confidence: 0, reason: .knownShape)]
}

extension [PlacedLine] {
    /// Takes the end of lines away, from the place of a symbol on that is told for each; nil leaves all of it.
    mutating func cut(from start: (PlacedLine) -> Int?) {
        for index in indices {
            if let start = start(self[index]) { self[index].symbols.removeSubrange(start...) }
        }
    }

    /// Changes symbols in place, and keeps what they were, with the reason.
    mutating func settle(for reason: LineChange.Reason, _ body: (inout [PlacedLine]) -> Void) {
        let before = map(\.symbols)
        body(&self)
        for (line, symbols) in zip(indices, before) where symbols.count == self[line].symbols.count
        {
            for (place, old) in symbols.enumerated()
            where old.text != self[line].symbols[place].text {
                self[line].symbols[place].changes.append(
                    SymbolChange(text: old.text, confidence: old.confidence, reason: reason))
            }
        }
    }
}

/// A line that has been read, with every symbol in its place.
struct PlacedLine: Hashable, Sendable {
    /// The ink it was read from.
    var ink: TextLine
    /// The row its letters stand on.
    var baseline: Int
    /// Its symbols from left to right.
    var symbols: [PlacedSymbol]
    /// Leading blanks, in columns.
    var indent = 0
    /// The line number beside it.
    var number: Int?
    /// What the sign of a comparison beside it says.
    var diff: DiffSign?
    /// The accents that were taken off its letters.
    var accents: [AccentMark] = []
    /// Where an editor has written hints into it.
    var hints: [Box] = []
    /// The rulers in it, of which only the first cells were read.
    var rulers: [RepeatedCells.Run] = []
    /// Whether a pointer stands on some of its letters: what is left of these may look like others.
    var isCovered = false
    /// What those of its cells look like that the engine has just read.
    var cells: GlyphCells?
    /// Its number among the lines remembered.
    var key: Int?

    /// Where each symbol begins in the text, in characters from 0.
    var places: [Int] {
        var end = 0
        return symbols.map { symbol in
            let start = end > 0 ? end + symbol.blanks : end
            end = start + symbol.text.count
            return start
        }
    }

    /// How high the ink in a column reaches above the row of the line, in pixels; nil without ink.
    func height(of column: Int, on grid: CharacterGrid) -> Int? {
        ink.letters(in: column, of: grid).lazy.map { baseline - $0.box.y }.max()
    }

    /// The words: what stands between blanks.
    var words: [[PlacedSymbol]] {
        var words: [[PlacedSymbol]] = []
        for symbol in symbols {
            if symbol.blanks > 0 || words.isEmpty {
                words.append([symbol])
            } else {
                words[words.count - 1].append(symbol)
            }
        }
        return words
    }

    /// The text without leading blanks.
    var text: String {
        var text = ""
        for symbol in symbols {
            if !text.isEmpty { text += String(repeating: " ", count: symbol.blanks) }
            text += symbol.text
        }
        return text
    }

    /// Whether it begins with two letters side by side: marks beside a text are read as one.
    var beginsWithWord: Bool {
        let word = symbols.prefix(2)
        return word.count == 2 && word.allSatisfy { $0.text.allSatisfy(\.isLetter) }
            && word.dropFirst().allSatisfy { $0.blanks == 0 }
    }

    /// Left edge of its first symbol.
    var left: Int { symbols.first?.box.x ?? ink.box.x }

    /// 0 to 1: the mean over the symbols, less where some of them are covered.
    var confidence: Double {
        guard !symbols.isEmpty else { return 0 }
        let mean = symbols.reduce(0) { $0 + $1.confidence } / Double(symbols.count)
        return isCovered ? Self.coveredShare * mean : mean
    }

    /// A reading of letters that are covered is surer than that of the same ones bare in no still of like length.
    private static let coveredShare = 0.5

    /// The bounds of its symbols.
    var box: Box {
        Box(around: symbols.lazy.map(\.box))
    }
}
