// What the engine says of one line image.

/// One symbol as the engine saw it; a place in the line image it was given.
struct RecognisedSymbol: Hashable, Sendable {
    /// One character as a rule; a few scripts and ligatures need more.
    var text: String
    /// Left edge in pixels of the line image.
    var left: Double
    /// Right edge in pixels of the line image.
    var right: Double
    /// 0 to 1.
    var confidence: Double
    /// Whether a blank stands before it.
    var startsWord: Bool
    /// Whether it was not read but known by its look.
    var isKnown = false

    var centre: Double { (left + right) / 2 }
}

/// What the engine says of one line image.
struct RecognisedLine: Hashable, Sendable {
    /// The symbols from left to right.
    var symbols: [RecognisedSymbol]

    static let empty = RecognisedLine(symbols: [])

    /// How sure the engine is, 0 to 1: the mean over the symbols.
    var confidence: Double {
        guard !symbols.isEmpty else { return 0 }
        return symbols.reduce(0) { $0 + $1.confidence } / Double(symbols.count)
    }

    /// The text with one blank between words.
    var text: String {
        var text = ""
        for symbol in symbols {
            if symbol.startsWord && !text.isEmpty { text += " " }
            text += symbol.text
        }
        return text
    }
}
