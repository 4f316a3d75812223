// Tells what is typed from signs that no keyboard has, by where it stands.

internal import PauseModel

/// Tells what is typed from the sign that some models take it for in small letters, by where it stands: a letter `x` from
/// `×`, `@` from `©`, and an asterisk from `×` and `•`.
///
/// The sign of multiplication stands between numbers or blanks, not within a name and not right beside brackets and
/// points; that of a copyright has a blank behind it, or a year, where `@` has a name. An asterisk alone stands right
/// before a name, with a blank before it.
enum TypedTwins {
    private static let (times, letter) = ("×", "x")
    private static let (copyright, at) = ("©", "@")
    private static let (stars, asterisk) = (Set(["×", "•"]), "*")
    /// What stands right before a name, and right behind it.
    private static let before: Set<String> = ["(", "&", "*", "[", "{", "!", ".", "_", "$"]
    private static let behind: Set<String> = [")", ".", ",", ";", "[", "]", "(", "_", "}", ":"]

    /// Settles the symbols of lines in place.
    static func settle(_ lines: inout [PlacedLine]) {
        for line in lines.indices {
            for place in lines[line].symbols.indices {
                let symbols = lines[line].symbols
                if Self.stars.contains(symbols[place].text), isBeforeName(place, of: symbols) {
                    lines[line].symbols[place].settle(on: asterisk)
                } else if symbols[place].text == times, isInName(place, of: symbols) {
                    lines[line].symbols[place].settle(on: letter)
                } else if symbols[place].text == copyright,
                    next(to: place, of: symbols)?.allSatisfy(\.isLetter) == true
                {
                    lines[line].symbols[place].settle(on: at)
                }
            }
        }
    }

    /// What touches a symbol on the right.
    private static func next(to place: Int, of symbols: [PlacedSymbol]) -> String? {
        place + 1 < symbols.count && symbols[place + 1].blanks == 0 ? symbols[place + 1].text : nil
    }

    /// Whether a name that goes on touches a symbol on the right, and blanks lie between it and the symbol before it.
    private static func isBeforeName(_ place: Int, of symbols: [PlacedSymbol]) -> Bool {
        guard place > 0, symbols[place - 1].text.allSatisfy(\.isLetter), symbols[place].blanks > 0
        else { return false }
        return [place, place + 1].allSatisfy {
            next(to: $0, of: symbols)?.allSatisfy(\.isLetter) == true
        }
    }

    /// Whether a letter touches a symbol, or what stands beside names alone.
    private static func isInName(_ place: Int, of symbols: [PlacedSymbol]) -> Bool {
        let last = place > 0 && symbols[place].blanks == 0 ? symbols[place - 1].text : nil
        let next = next(to: place, of: symbols)
        if [last, next].contains(where: { $0?.allSatisfy(\.isNumber) == true }) { return false }
        return last.map { $0.allSatisfy(\.isLetter) || before.contains($0) } == true
            || next.map { behind.contains($0) } == true
    }
}
