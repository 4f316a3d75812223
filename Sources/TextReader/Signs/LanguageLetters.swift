// Letters that one language has and another has not.

internal import PauseModel

/// Tells letters that look alike by the language of a text, which its other letters show: Turkish writes `ş` with a
/// cedilla where Romanian has `ș` with a comma, German has no `ű`, and where Polish has `ł` no brace stands within a
/// word.
enum LanguageLetters {
    /// Letters of Turkish that Romanian lacks; what is read there and what is written.
    private static let turkish: Set<String> = ["ı", "ç", "Ç", "ğ", "Ğ", "İ"]
    private static let cedillas = ["ș": "ş", "Ș": "Ş"]
    /// Letters that Polish has, or Lithuanian, and no accent makes.
    private static let polish: Set<String> = ["ł", "Ł", "ą", "Ą", "ę", "Ę"]
    private static let (brace, opening, stroked) = ("}", "{", "ł")
    /// What Hungarian has besides two acutes on a `u`: text without any of these is not Hungarian, and with letters that
    /// it lacks only where it has the first ones.
    private static let hungarian: Set<String> = ["ő", "Ő", "á", "é", "í", "ó", "ú", "Á", "É"]
    private static let (onlyHungarian, alsoHungarian): (Set<String>, Set<String>) = (
        ["ő", "Ő"], ["ö", "ü", "Í", "Ó", "Ö", "Ú", "Ü"]
    )
    private static let doubleAcutes = ["ű": "ü", "Ű": "Ü"]

    /// Settles the symbols of lines in place.
    static func settle(_ lines: inout [PlacedLine]) {
        // Most texts have none that English lacks.
        let texts = Set(
            lines.lazy.flatMap(\.symbols).map(\.text).filter { $0.utf8.contains { $0 >= 0x80 } })
        let (isTurkish, isPolish) = (
            !turkish.isDisjoint(with: texts), !polish.isDisjoint(with: texts)
        )
        let isUmlaut = !texts.isDisjoint(with: doubleAcutes.keys) && !isHungarian(texts)
        guard isTurkish || isPolish || isUmlaut else { return }
        for line in lines.indices {
            for place in lines[line].symbols.indices {
                let symbol = lines[line].symbols[place]
                if isTurkish, let letter = cedillas[symbol.text] {
                    lines[line].symbols[place].settle(on: letter)
                } else if isUmlaut, let letter = doubleAcutes[symbol.text] {
                    lines[line].symbols[place].settle(on: letter)
                } else if isPolish, symbol.text == brace, isInWord(place, of: lines[line].symbols) {
                    lines[line].symbols[place].settle(on: stroked)
                }
            }
        }
    }

    private static func isHungarian(_ texts: Set<String>) -> Bool {
        let lacked = texts.contains { text in
            text.allSatisfy(\.isLetter) && !hungarian.contains(text)
                && !alsoHungarian.contains(text) && doubleAcutes[text] == nil
        }
        return !(lacked ? onlyHungarian : hungarian).isDisjoint(with: texts)
    }

    /// Whether a brace that nothing in its line opens stands within a word, or ends the sign of Polish money, `zł`: other
    /// words at whose end one stands may be the last of what a line above has opened.
    private static func isInWord(_ place: Int, of symbols: [PlacedSymbol]) -> Bool {
        func isLetter(_ place: Int) -> Bool { symbols[place].text.allSatisfy(\.isLetter) }
        guard place > 0, symbols[place].blanks == 0, isLetter(place - 1),
            !symbols[..<place].contains(where: { $0.text == opening })
        else { return false }
        let next = place + 1
        if next < symbols.count, symbols[next].blanks == 0 { return isLetter(next) }
        return symbols[place - 1].text == money
            && (place == 1 || symbols[place - 1].blanks > 0)
    }

    /// What the sign of Polish money begins with.
    private static let money = "z"
}
