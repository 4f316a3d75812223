// Where a letter O can only be a zero.

internal import PauseModel

/// Where in a line a letter `O` can only be a zero: in a number, as languages write them.
///
/// A number begins with a digit, and so does what follows its point or its `0x`; a name never does.
struct ZeroPlaces {
    private static let letter: Character = "O"
    /// What parts the digits of long numbers.
    private static let parting: Character = "_"
    /// Units behind a number have so many letters at most: `60vmin`.
    private static let mostUnit = 4

    let symbols: [PlacedSymbol]

    /// Whether the letter at a place stands in a number: behind its first digit (`1O`, `6Ovw`), or as
    /// its first before a point and digits (`O.4`) or before `x` and digits of a hexadecimal (`OxFF`), in an octal
    /// number behind a backslash (`\\OO1`), or in one of many hexadecimal numbers (`8Oc5 OOOO`).
    func isInNumber(_ place: Int) -> Bool {
        guard character(place) == Self.letter else { return false }
        let places = word(at: place)
        let word = places.compactMap { character($0) }
        if before(places.lowerBound) == "\\", word.allSatisfy(Self.isDecimal) { return true }
        if Self.areHexadecimal(word), isAmongHexadecimals(places) { return true }
        guard places.lowerBound == place else {
            return word.first.map(Self.isDigit) ?? false && Self.isNumber(word)
        }
        guard before(place) != "." else { return false }
        if places.upperBound == place {
            return after(place) == "." && after(place + 1).map(Self.isDigit) ?? false
        }
        return word.count > 2 && word[1] == "x" && word.dropFirst(2).allSatisfy(Self.isHexadecimal)
    }

    /// Whether so many words of a line are as long as one and hexadecimal numbers that it is one too: a line of what a
    /// file is byte for byte.
    private func isAmongHexadecimals(_ places: ClosedRange<Int>) -> Bool {
        var (count, place) = (0, 0)
        while place < symbols.count {
            let other = word(at: place)
            let characters = other.compactMap { character($0) }
            if other.count == places.count, Self.areHexadecimal(characters),
                characters.contains(where: Self.isDigit)
            {
                count += 1
            }
            place = other.upperBound + 1
        }
        return count >= Self.leastHexadecimals
    }

    /// Fewer hexadecimal numbers of one length may be anything.
    private static let leastHexadecimals = 4

    /// Whether a word is digits of hexadecimal numbers, of one case, letters taken for such among them.
    private static func areHexadecimal(_ word: [Character]) -> Bool {
        word.count > 1 && word.allSatisfy { isHexadecimal($0) && $0 != parting }
            && !(word.contains { $0 != letter && $0.isUppercase }
                && word.contains(where: \.isLowercase))
    }

    private static func isDecimal(_ character: Character) -> Bool {
        isDigit(character) || character == letter
    }

    /// Whether the letter at a place is all that is assigned, compared or added: `= O;`, `>= O)`.
    ///
    /// A name of this one letter is rare, and behind an arrow, where types stand, not asked for.
    func isOperand(_ place: Int) -> Bool {
        guard place > 0, symbols[place].blanks > 0, word(at: place).count == 1,
            character(place) == Self.letter, let sign = symbols[place - 1].text.last,
            Self.operators.contains(sign)
        else { return false }
        let first = before(place - 1)
        let isArrow = sign == ">" && ["-", "="].contains(first)
        let isCompared =
            place > 1 && (sign == "<" || sign == ">" || first.map(Self.comparing.contains) ?? false)
        return !isArrow
            && after(place).map(Self.ends.contains) ?? (isCompared || place + 1 == symbols.count)
    }

    /// Whether the letter at a place is the end of a name in small letters, `x0`, or all that stands in square brackets
    /// behind one, `kids[0]`: things that are counted.
    ///
    /// Names that end with this letter have capitals before it.
    func isCount(_ place: Int) -> Bool {
        guard character(place) == Self.letter else { return false }
        let word = word(at: place)
        guard word.upperBound == place else { return false }
        if word.count > 1 {
            return word.dropLast().allSatisfy { character($0).map { !$0.isUppercase } ?? false }
                && character(place - 1)?.isLowercase == true
        }
        guard before(place) == "[", after(place) == "]", let end = before(place - 1),
            Self.isOfName(end)
        else { return false }
        return character(self.word(at: place - 2).lowerBound)?.isLowercase == true
    }

    /// Whether the sign at a place begins the name of what is called: letters, and a parenthesis right behind them.
    func isCalled(_ place: Int) -> Bool {
        let word = word(at: place)
        return word.lowerBound == place && word.count > 1 && before(place) != "."
            && word.dropFirst().allSatisfy { symbols[$0].text.allSatisfy(\.isLetter) }
            && after(word.upperBound) == "("
    }

    /// What stands before a value, and behind it; what is compared may have a blank behind it.
    private static let (operators, ends) = (Set("=<>+-*/%"), Set(";),]:"))
    /// What makes a comparison of an equal sign.
    private static let comparing: Set<Character> = ["=", "!", "<", ">"]

    /// The places of the word or number around one: of what touches it of letters, digits and underscores.
    func word(at place: Int) -> ClosedRange<Int> {
        var (first, last) = (place, place)
        while let before = before(first), Self.isOfName(before) { first -= 1 }
        while let after = after(last), Self.isOfName(after) { last += 1 }
        return first...last
    }

    /// Whether the one at a place stands before the point of a fraction, or right behind it.
    func isInFraction(_ place: Int) -> Bool {
        before(place) == "." && before(place - 1).map(\.isNumber) ?? false
            || after(place) == "." && after(place + 1).map(\.isNumber) ?? false
    }

    /// Whether a word is digits, letters taken for such among them, and a unit.
    private static func isNumber(_ word: [Character]) -> Bool {
        let unit = word.drop { isDigit($0) || $0 == letter || $0 == parting }
        return unit.count <= mostUnit && unit.allSatisfy(\.isLetter)
    }

    private func character(_ place: Int) -> Character? {
        symbols.indices.contains(place) ? symbols[place].text.first : nil
    }

    /// The character that touches the one at a place from the left.
    func before(_ place: Int) -> Character? {
        place > 0 && symbols[place].blanks == 0 ? symbols[place - 1].text.last : nil
    }

    /// The character that touches the one at a place from the right.
    private func after(_ place: Int) -> Character? {
        symbols.indices.contains(place + 1) && symbols[place + 1].blanks == 0
            ? symbols[place + 1].text.first : nil
    }

    private static func isOfName(_ character: Character) -> Bool {
        character.isLetter || character.isNumber || character == parting
    }

    private static func isHexadecimal(_ character: Character) -> Bool {
        character.isHexDigit || character == letter || character == parting
    }

    private static func isDigit(_ character: Character) -> Bool {
        character.isASCII && character.isNumber
    }
}
