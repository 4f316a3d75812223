// Which looks at a line were read otherwise than most, and not because it was another.

/// Tells which looks at a line were read otherwise than most of them, and not because it said something else then.
///
/// Whoever types a line wrong mends it later; a demonstration changes a number or an operator, and changes it back. What
/// differs then was on the screen. So most looks must agree, nothing may have moved, and where letters stand for others,
/// they must be such as readers mix up, or the reading that most agree on must have been seen before and after.
struct LineVote {
    /// Looks at a line in a time in which it did not change, in order.
    private let looks: [Look]
    /// The reading that was taken, and its leading blanks.
    private let (taken, indent): (String, Int)

    /// So many looks must agree, which are so many times as many as the others.
    private static let (leastAgreeing, leastLead) = (3, 2)
    /// More letters than this are not misread while the rest of the line is read as it is.
    private static let mostLetters = 2
    /// More letters are not hidden, by what stands in front of them.
    private static let mostHidden = 6
    /// A letter of a shorter word may be another name.
    private static let leastWord = 4

    /// A vote of the looks in one state of a line.
    init(of state: LineHistory.State) {
        looks = state.looks.filter { !$0.key.isBlank }
        (taken, indent) = (state.chosen.text, state.indent)
    }

    /// The looks that were read badly.
    var slips: [LineSlip] {
        guard let first = looks.first, looks.contains(where: { $0.text != first.text }) else {
            return []
        }
        let agreeing = looks.indices.filter { looks[$0].text == taken }
        guard agreeing.count >= Self.leastAgreeing,
            agreeing.count >= Self.leastLead * (looks.count - agreeing.count),
            let before = agreeing.first, let after = agreeing.last
        else { return [] }
        return looks.indices.compactMap { place in
            let look = looks[place]
            guard look.text != taken, let top = look.top,
                isSlip(look, isBetween: before < place && place < after)
            else { return nil }
            return LineSlip(
                region: look.region, top: top, read: look.text, taken: taken,
                moved: look.indent - indent)
        }
    }

    /// A column in which two readings differ.
    private struct Difference {
        let column: Int
        let taken: Character
        let read: Character

        var isHidden: Bool { read == " " }
        var isAccent: Bool {
            [taken, read].allSatisfy(\.isLetter) && [taken, read].contains { !$0.isASCII }
        }
        /// Whether the letters are one for comparing.
        var isOfOneKey: Bool { RowKey(String(taken)) == RowKey(String(read)) }
        /// Whether the reader mixes the two up, and nobody who types.
        var isAlike: Bool {
            [taken, read].allSatisfy { $0.isLetter || $0.isNumber } && isOfOneKey
        }
        var isNumber: Bool { taken.isNumber && read.isNumber }
        /// Whether a sign stands in the place of a letter.
        var isSign: Bool { taken.isLetter && !read.isLetter && !read.isNumber && read != "_" }
        var isBracket: Bool { LineVote.brackets.contains(taken) }
    }

    private static let brackets: Set<Character> = ["(", ")", "[", "]", "{", "}"]

    private func isSlip(_ look: Look, isBetween: Bool) -> Bool {
        guard look.indent >= indent, indent >= 0 else { return false }
        let (shown, letters) = (look.letters(from: indent), Array(taken))
        guard shown.count == letters.count else { return false }
        let differences = letters.indices.filter { letters[$0] != shown[$0] }.map {
            Difference(column: $0, taken: letters[$0], read: shown[$0])
        }
        let (hidden, other) = (differences.filter(\.isHidden), differences.filter { !$0.isHidden })
        guard hidden.count <= Self.mostHidden, other.count <= Self.mostLetters,
            // A comment's signs may stand before a tab.
            isBetween || hidden.first?.column != 0
        else { return false }
        return other.allSatisfy {
            isSlip($0, in: letters, isAlone: differences.count == 1, isBetween: isBetween)
        }
    }

    private func isSlip(
        _ one: Difference, in letters: [Character], isAlone: Bool, isBetween: Bool
    ) -> Bool {
        if one.isNumber || one.taken == " " { return false }
        if one.isAlike || one.isAccent || one.isSign { return true }
        if one.isBracket { return isAlone || isBetween }
        guard isBetween else { return false }
        return one.isOfOneKey
            || (one.taken.isLetter && word(at: one.column, of: letters) >= Self.leastWord)
    }

    /// How long the word is that a letter stands in.
    private func word(at column: Int, of letters: [Character]) -> Int {
        func isOfWord(_ letter: Character) -> Bool { letter.isLetter || letter.isNumber }
        return letters[column...].prefix(while: isOfWord).count
            + letters[..<column].reversed().prefix(while: isOfWord).count
    }
}
