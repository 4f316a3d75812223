// Tells the letter x from a sign of multiplication.

internal import PauseModel

/// Tells the letter `x` from `×`, as which some models read it in small letters: the sign stands between numbers or blanks,
/// not within a name and not right beside brackets and points.
enum CrossedLetters {
    private static let (sign, letter) = ("×", "x")
    /// What stands right before a name, and right behind it.
    private static let before: Set<String> = ["(", "&", "*", "[", "{", "!", ".", "_", "$"]
    private static let behind: Set<String> = [")", ".", ",", ";", "[", "]", "(", "_", "}", ":"]

    /// Settles the symbols of lines in place.
    static func settle(_ lines: inout [PlacedLine]) {
        for line in lines.indices {
            for place in lines[line].symbols.indices
            where lines[line].symbols[place].text == sign
                && isInName(place, of: lines[line].symbols)
            {
                lines[line].symbols[place].settle(on: letter)
            }
        }
    }

    /// Whether a letter touches a symbol, or what stands beside names alone.
    private static func isInName(_ place: Int, of symbols: [PlacedSymbol]) -> Bool {
        let last = place > 0 && symbols[place].blanks == 0 ? symbols[place - 1].text : nil
        let next =
            place + 1 < symbols.count && symbols[place + 1].blanks == 0
            ? symbols[place + 1].text : nil
        if [last, next].contains(where: { $0?.allSatisfy(\.isNumber) == true }) { return false }
        return last.map { $0.allSatisfy(\.isLetter) || before.contains($0) } == true
            || next.map { behind.contains($0) } == true
    }
}
