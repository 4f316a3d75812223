// Puts signs that no keyboard has into a reading of a line by a model that hardly knows them.

internal import PauseModel

/// Puts signs that no keyboard has, `✓`, `→`, `●`, `²`, into a reading of a line by a model that hardly
/// knows them: those that another model sees there, which has read many of them.
///
/// The models for code have seen few of them, as code has, and read the letter that looks most like one;
/// but they are less sure of it. The other one takes letters for signs now and then, so that of its
/// reading nothing else is taken.
package enum SignReading {
    /// A line in which each symbol but those in words is as sure holds no sign that was taken for
    /// something else (bench/results/2026-11-26-blind-t.md).
    private static let sure = 0.97
    /// How sure the other model is of a sign at least.
    private static let leastSure = 0.8
    /// Letters that are read as such: Greek ones, which name numbers among code and prose in Latin letters.
    private static let lettersAmongSigns = Set("αβγδεζηθλξπρστφχψωΓΔΘΛΞΠΣΦΨΩ".map(String.init))
    /// What it takes small stars and accents for; which quotes are curly is told by all of a text.
    private static let quotes: Set<String> = ["‘", "’", "“", "”"]
    /// What bars and slashes are taken for; the sides of frames are told by the frame (`BoxDrawing`).
    private static let bars: Set<String> = ["│", "∫"]
    /// What is written right behind a letter or a digit; all other signs have a blank before them, or
    /// brackets and quotes.
    private static let behindLetters = Set("²³°µ½…–—«»€£¥™®©·×ªº")

    /// What stands between two things, before a number or behind something: what is right before a word and behind
    /// nothing is a star, as of a pointer.
    private static let betweenWords = Set("÷≈×≠≤≥±¥ªº°¤")

    /// Whether signs may have been taken for something else in a line.
    static func isCalledFor(by line: RecognisedLine) -> Bool {
        line.symbols.indices.contains { place in
            line.symbols[place].confidence < sure && !isInWord(place, of: line)
        }
    }

    /// Whether a symbol is a letter beside another one: no sign stands there.
    private static func isInWord(_ place: Int, of line: RecognisedLine) -> Bool {
        let symbols = line.symbols
        guard symbols[place].text.allSatisfy(\.isLetter) else { return false }
        let before = symbols[..<place].last.map { symbols[place].startsWord ? "" : $0.text } ?? ""
        let after = symbols[(place + 1)...].first.map { $0.startsWord ? "" : $0.text } ?? ""
        return before.last?.isLetter == true || after.first?.isLetter == true
    }

    /// A reading with the signs that another one of the same line has.
    package static func join(_ signs: RecognisedLine, into line: RecognisedLine) -> RecognisedLine {
        guard signs.symbols.contains(where: isSign) else { return line }
        var joined = RecognisedLine.empty
        var place = 0
        for run in ChangedRuns.between(line.symbols.map(\.text), signs.symbols.map(\.text)) {
            joined.symbols += line.symbols[place..<run.one.lowerBound]
            let (own, other) = (line.symbols[run.one], signs.symbols[run.other])
            let next = signs.symbols[run.other.upperBound...].first
            let isTaken =
                areSigns(other, behind: joined.symbols.last) && !own.contains(where: isSureSign)
                && !isPartOfArrow(other, before: next) && !holdMinus(other)
                && !areStars(other, before: next) && !isSurerOperator(own, than: other)
            joined.symbols += isTaken ? taken(own, other) : Array(own)
            place = run.one.upperBound
        }
        joined.symbols += line.symbols[place...]
        return joined
    }

    /// Whether what another model has read holds a sign, where one can stand.
    private static func areSigns(
        _ symbols: ArraySlice<RecognisedSymbol>, behind last: RecognisedSymbol?
    ) -> Bool {
        guard symbols.contains(where: isSign),
            symbols.allSatisfy({ $0.confidence >= leastSure })
        else { return false }
        return symbols.indices.allSatisfy { place in
            let symbol = symbols[place]
            let before = place > symbols.startIndex ? symbols[place - 1] : last
            guard isSign(symbol), !symbol.startsWord, let letter = before?.text.last else {
                return true
            }
            if lettersAmongSigns.contains(symbol.text) { return !isLatin(letter) }
            return !(letter.isLetter || letter.isNumber)
                || symbol.text.contains(where: behindLetters.contains)
        }
    }

    /// Whether a character is a letter of a word: Greek ones stand by themselves, behind each other, `Δθ`,
    /// and behind numbers, `2π`.
    private static func isLatin(_ letter: Character) -> Bool {
        letter.isLetter && !lettersAmongSigns.contains(String(letter))
    }

    /// Signs in the place of what was read.
    ///
    /// Where letters are read otherwise as well, they stay, and only what is surer is taken.
    private static func taken(
        _ own: ArraySlice<RecognisedSymbol>, _ signs: ArraySlice<RecognisedSymbol>
    ) -> [RecognisedSymbol] {
        if signs.allSatisfy(isSign) { return Array(signs) }
        guard own.count == signs.count else { return Array(own) }
        return zip(own, signs).map { isSign($1) && $1.confidence >= $0.confidence ? $1 : $0 }
    }

    /// Whether the last of some signs is a line right before what is typed, `->`, `-1`: a part of that.
    private static func isPartOfArrow(
        _ signs: ArraySlice<RecognisedSymbol>, before next: RecognisedSymbol?
    ) -> Bool {
        guard let last = signs.last?.text, let next, !next.startsWord else { return false }
        return (last == "→" || dashes.contains(last)) && (next.text == ">" || next.text == "-")
    }

    /// Whether signs that stand between words have a blank before them and a word right behind them.
    private static func areStars(
        _ signs: ArraySlice<RecognisedSymbol>, before next: RecognisedSymbol?
    ) -> Bool {
        guard let next, !next.startsWord, next.text.allSatisfy({ $0.isLetter || $0 == "_" }) else {
            return false
        }
        return signs.first?.startsWord == true
            && signs.allSatisfy { $0.text.allSatisfy(betweenWords.contains) }
    }

    /// Whether one operator is read, at least as sure as the one sign that another model sees there: what is blurred
    /// to a dot is an equal sign far more often than a bullet.
    private static func isSurerOperator(
        _ own: ArraySlice<RecognisedSymbol>, than signs: ArraySlice<RecognisedSymbol>
    ) -> Bool {
        guard own.count == 1, signs.count == 1, let own = own.first, let sign = signs.first else {
            return false
        }
        return operators.contains(own.text) && own.confidence >= sign.confidence
            || own.text == "*" && unlikeStars.contains(sign.text)
    }

    /// What a small star is taken for by who looks for signs; what is one of these is read as `x` or `o` otherwise.
    private static let unlikeStars: Set<String> = ["×", "∞"]

    private static let operators: Set<String> = ["=", "+", "*", "/", "%", "&", "^", "<", ">"]

    /// Whether signs hold a dash behind a blank, a minus: how wide it is among all hyphens tells (`Dashes`).
    private static func holdMinus(_ signs: ArraySlice<RecognisedSymbol>) -> Bool {
        signs.contains { $0.startsWord && dashes.contains($0.text) }
    }

    private static let dashes: Set<String> = ["—", "–", "─"]

    private static func isSureSign(_ symbol: RecognisedSymbol) -> Bool {
        isSign(symbol) && symbol.confidence >= sure
    }

    private static func isSign(_ symbol: RecognisedSymbol) -> Bool {
        lettersAmongSigns.contains(symbol.text)
            || !quotes.contains(symbol.text) && !bars.contains(symbol.text)
                && symbol.text.unicodeScalars.allSatisfy {
                    !$0.isASCII && !$0.properties.isAlphabetic
                }
    }
}
