// What the engine says of one line image.

/// One symbol as the engine saw it; a place in the line image it was given.
package struct RecognisedSymbol: Hashable, Sendable {
    /// One character as a rule; a few scripts and ligatures need more.
    package var text: String
    /// Left edge in pixels of the line image.
    package var left: Double
    /// Right edge in pixels of the line image.
    package var right: Double
    /// 0 to 1.
    package var confidence: Double
    /// Whether a blank stands before it.
    package var startsWord: Bool
    /// Whether it was not read but known by its look.
    var isKnown = false

    package init(
        text: String, left: Double, right: Double, confidence: Double, startsWord: Bool,
        isKnown: Bool = false
    ) {
        (self.text, self.left, self.right) = (text, left, right)
        (self.confidence, self.startsWord, self.isKnown) = (confidence, startsWord, isKnown)
    }

    var centre: Double { (left + right) / 2 }
}

/// What the engine says of one line image.
package struct RecognisedLine: Hashable, Sendable {
    /// The symbols from left to right.
    package var symbols: [RecognisedSymbol]

    package init(symbols: [RecognisedSymbol]) { self.symbols = symbols }

    package static let empty = RecognisedLine(symbols: [])

    /// How sure the engine is, 0 to 1: the mean over the symbols.
    var confidence: Double {
        guard !symbols.isEmpty else { return 0 }
        return symbols.reduce(0) { $0 + $1.confidence } / Double(symbols.count)
    }

    /// The text with one blank between words.
    package var text: String {
        var text = ""
        for symbol in symbols {
            if symbol.startsWord && !text.isEmpty { text += " " }
            text += symbol.text
        }
        return text
    }
}
