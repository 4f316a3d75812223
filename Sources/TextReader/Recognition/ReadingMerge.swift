// Makes one reading of two readings of a line by engines of different schooling.

internal import PauseModel

/// Makes one reading of two readings of a line by engines of different schooling: one that knows
/// words, one that knows the signs of code.
///
/// The readings are laid side by side, and where they differ the surer one counts (Fiscus, "A
/// post-processing system to yield reduced word error rates: Recognizer Output Voting Error
/// Reduction", 1997). What only one of the two has learned to see it is believed more readily.
package struct ReadingMerge {
    /// What the models of languages have not learned at all, or have seen too rarely to tell.
    private static let signs = Set("`^~_{}[]$\\|<>")
    /// What they see as blanks or not at all.
    private static let lowSigns = Set("_-")
    /// The straight quotes for curly ones.
    private static let straight = ["‘": "'", "’": "'", "“": "\"", "”": "\""]
    /// What quotes and backticks are compared as: they stand for one another.
    private static let quotes = straight.merging(["'": "'", "`": "'", "\"": "\""]) { $1 }
    /// A reading by the words counts when it is no more than this less sure than the other.
    private static let wordsGrace = 0.01
    /// One by the signs, where signs of code are in question.
    private static let signsGrace = 0.05
    /// Below this a symbol is in doubt.
    private static let sure = 0.97

    /// Whether a reading by the words holds what had better be looked at again.
    package static func isCalledFor(by words: RecognisedLine) -> Bool {
        words.symbols.contains {
            $0.confidence < sure || quotes[$0.text] != nil || $0.text == "*"
                || $0.text.contains(where: signs.contains)
        }
    }

    /// A symbol, or the blank before one.
    private struct Token {
        var text: String
        var symbol: RecognisedSymbol?

        /// What it is compared by.
        var likeness: String { ReadingMerge.quotes[text] ?? text }

        mutating func take(_ text: String) {
            self.text = text
            symbol?.text = text
        }
    }

    private let words: [Token]
    private let signs: [Token]
    private let isForeign: Bool
    private var merged: [Token] = []
    /// The quotes that both have read: where they stand in what is merged, and as what the words
    /// read them.
    private var pairs: [(place: Int, byWords: String)] = []

    /// What two readings of one line, places in the same columns, come to together.
    /// - Parameters:
    ///   - words: the reading by the words.
    ///   - signs: the other one.
    ///   - isForeign: whether that knows letters which the words lack.
    /// - Returns: the line, symbol by symbol the surer one.
    package static func merge(
        words: RecognisedLine, signs: RecognisedLine, isForeign: Bool = false
    ) -> RecognisedLine {
        var merge = ReadingMerge(
            words: tokens(of: words), signs: tokens(of: signs), isForeign: isForeign)
        merge.run()
        return line(of: merge.merged)
    }

    private init(words: [Token], signs: [Token], isForeign: Bool) {
        (self.words, self.signs, self.isForeign) = (words, signs, isForeign)
    }

    private static func tokens(of line: RecognisedLine) -> [Token] {
        var tokens: [Token] = []
        for symbol in line.symbols {
            if symbol.startsWord && !tokens.isEmpty { tokens.append(Token(text: " ")) }
            tokens.append(Token(text: symbol.text, symbol: symbol))
        }
        return tokens
    }

    private static func line(of tokens: [Token]) -> RecognisedLine {
        var line = RecognisedLine.empty
        var startsWord = true
        for token in tokens {
            if var symbol = token.symbol {
                symbol.startsWord = startsWord
                line.symbols.append(symbol)
            }
            startsWord = token.symbol == nil
        }
        return line
    }

    private mutating func run() {
        var (word, sign) = (0, 0)
        for run in ChangedRuns.between(words.map(\.likeness), signs.map(\.likeness)) {
            takeSame(words[word..<run.one.lowerBound], signs[sign..<run.other.lowerBound])
            merged += choice(run.one, run.other)
            (word, sign) = (run.one.upperBound, run.other.upperBound)
        }
        takeSame(words[word...], signs[sign...])
        settleQuotes()
    }

    /// Takes what is the same in both, but for the sort of quotes.
    private mutating func takeSame(_ words: ArraySlice<Token>, _ signs: ArraySlice<Token>) {
        for (byWords, bySigns) in zip(words, signs) {
            // How curly they are is the word of the model that has seen more prose.
            if isForeign, Self.quotes[byWords.text] != nil {
                merged.append(byWords)
                continue
            }
            if Self.quotes[byWords.text] != nil, bySigns.text != "`" {
                pairs.append((place: merged.count, byWords: byWords.text))
            }
            merged.append(bySigns)
        }
    }

    /// Takes the quotes of the line for straight or for curly ones: a line is set with one sort.
    private mutating func settleQuotes() {
        let evidence = pairs.reduce(0) {
            $0 + Self.evidence(byWords: $1.byWords, bySigns: merged[$1.place].text)
        }
        for (place, byWords) in pairs {
            let bySigns = merged[place].text
            if evidence > 0 {
                merged[place].take(Self.straight[bySigns] ?? bySigns)
            } else if Self.straight[bySigns] == nil, Self.straight[byWords] != nil {
                merged[place].take(byWords)
            }
        }
    }

    /// How much two readings of a quote speak for straight ones, as the logarithm of the odds.
    ///
    /// Of straight quotes the model for code takes 4 in 100 for curly ones, that of the language 40;
    /// of curly ones they take 28 and 5 for straight ones (140 pages drawn in 72 fonts).
    private static func evidence(byWords: String, bySigns: String) -> Double {
        switch (straight[byWords] != nil, straight[bySigns] != nil) {
        case (false, false): 3.7
        case (true, false): 0.4
        case (false, true): -0.4
        case (true, true): -3.8
        }
    }

    /// What to take of two stretches that differ.
    private func choice(_ word: Range<Int>, _ sign: Range<Int>) -> [Token] {
        if isForeign, let letters = foreignLetters(word, sign) { return letters }
        let byWords = words[word].map(\.text).joined()
        let bySigns = signs[sign].map(\.text).joined()
        let isBlank = byWords.allSatisfy { $0 == " " }
        if isBlank && !bySigns.isEmpty && bySigns.allSatisfy(Self.lowSigns.contains) {
            return Array(signs[sign])
        }
        // Words take letters that are one stroke for bars.
        if byWords == "|" && !bySigns.isEmpty { return Array(signs[sign]) }
        // A letter that the model for code does not know.
        if byWords.contains(where: { !$0.isASCII && $0.isLetter }) { return Array(words[word]) }
        let wordsSure = Self.confidence(of: words, around: word)
        let signsSure = Self.confidence(of: signs, around: sign)
        let isSign =
            bySigns.contains(where: Self.signs.contains)
            && !byWords.contains(where: Self.signs.contains)
        return isSign
            ? (signsSure + Self.signsGrace >= wordsSure ? Array(signs[sign]) : Array(words[word]))
            : (wordsSure + Self.wordsGrace >= signsSure ? Array(words[word]) : Array(signs[sign]))
    }

    /// What the model of English takes letters for that it lacks and no accent makes.
    private static let standIns: [String: Set<String>] = [
        "ß": ["B", "8", "6", "&", "f", "s", "fs", "ss", "g", "p"],
        "æ": ["ae", "e", "a", "z", "ee", "oe"],
        "œ": ["oe", "ce", "ee", "e", "ae", "c"], "ø": ["o", "g", "@", "¢", "e", "9", "6"],
        "ł": ["t", "l", "f", "i", "1", "}", "I"], "đ": ["d", "a"],
        "ı": ["i", "1", "l", "t", "I", "r"],
        "ą": ["a", "g", "q", "8", "3", "&", "4"], "ę": ["e", "g", "¢", "c", "@", "&"],
        "į": ["i", "j", "l"], "ų": ["u", "y"], "ç": ["c", "g", "¢", "e", "("],
        "ş": ["s", "$", "g", "5", "§"], "ș": ["s", "$", "g", "5", "§"], "ţ": ["t", "f", "{"],
        "ț": ["t", "f", "{"], "Æ": ["AE", "A", "E", "Z"], "Ø": ["O", "@", "0", "Q", "B", "G"],
        "Ł": ["L", "k", "t", "E", "b", "f"], "Đ": ["D", "B", "P"], "Ą": ["A"], "Ę": ["E"],
        "Ç": ["C", "G"], "Ş": ["S", "$", "G", "5", "§"], "Ș": ["S", "$", "G", "5", "§"],
        "¿": ["é", "~", "g", "¢", "z", "i", "(", "2", "6"], "¡": ["i", "j", "!", "l", "1", "|"],
    ]

    /// What was read by the words, with the letters that they lack; nil where none of those was read.
    private func foreignLetters(_ word: Range<Int>, _ sign: Range<Int>) -> [Token]? {
        let (byWords, bySigns) = (words[word].map(\.text), signs[sign].map(\.text))
        guard bySigns.contains(where: { Self.standIns[$0] != nil }) else { return nil }
        if word.count == sign.count {
            return zip(words[word], signs[sign]).map { own, other in
                Self.standIns[other.text]?.contains(own.text) == true ? other : own
            }
        }
        let isOne = sign.count == 1 && Self.standIns[bySigns[0]]?.contains(byWords.joined()) == true
        return isOne ? Array(signs[sign]) : nil
    }

    /// How sure a stretch and its neighbours are at least, 0 to 1.
    private static func confidence(of tokens: [Token], around stretch: Range<Int>) -> Double {
        let first = max(0, stretch.lowerBound - 1)
        let last = min(tokens.count, stretch.upperBound + 1)
        return tokens[first..<last].compactMap { $0.symbol?.confidence }.min() ?? 0
    }
}
