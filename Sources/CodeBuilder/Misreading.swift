// Tells a line that was read badly from one that was changed.

internal import PauseModel

/// Tells a line that was read badly from one that was changed, by where two readings differ.
///
/// On a character grid a bad reading keeps every letter in its column and is wrong here and there:
/// below the frames of a search, in a selection. Who changes a line types in one place, or puts one
/// word for another all over.
struct Misreading {
    /// Places in which letters differ, with what stands there before and after.
    private var places: Set<[[Character]]> = []
    private var count = 0

    /// How much less sure of a line the reader is that it reads badly: where it reads a line well
    /// twice, it is equally sure to a hundredth.
    private static let leastDoubt = 0.02

    /// A letter that is read as two, or two as one, moves those behind it by so many columns.
    private static let mostMoved = 1

    /// How many columns longer the later reading is.
    private let grown: Int

    /// Compares two readings.
    private init(_ before: String, _ after: String) {
        let (left, right) = (Array(before), Array(after))
        grown = right.count - left.count
        if left.count == right.count {
            compare(left, right)
        } else {
            for run in ChangedRuns.between(left, right) { add(left[run.one], right[run.other]) }
        }
    }

    /// Takes in where letters differ, column by column.
    private mutating func compare(_ left: [Character], _ right: [Character]) {
        var start: Int?
        for place in 0...left.count {
            let differs = place < left.count && left[place] != right[place]
            if differs, start == nil { start = place }
            if !differs, let first = start {
                add(left[first..<place], right[first..<place])
                start = nil
            }
        }
    }

    private mutating func add(_ before: ArraySlice<Character>, _ after: ArraySlice<Character>) {
        places.insert([Array(before), Array(after)])
        count += 1
    }

    /// Whether letters differ in several places, and not everywhere in the same way.
    private var isScattered: Bool { count > 1 && places.count > 1 }

    /// So many letters in a row are seldom all read as others.
    private static let leastTyped = 2

    /// Whether a later look at a line shows it as surely as the one before, and another word or number
    /// in one place, or wherever the same one stood.
    static func isUnlikely(of later: Look, after before: Look) -> Bool {
        guard later.indent == before.indent, later.confidence > before.confidence - leastDoubt
        else { return false }
        let changes = changedWords(before.text, later.text)
        if areOtherWords(changes) || areOtherNumbers(changes) { return true }
        let reading = Misreading(before.text, later.text)
        guard reading.places.count == 1, let place = reading.places.first else { return false }
        // What is put in, or taken out, moves all that follows.
        return abs(reading.grown) > mostMoved * reading.count
            || place.allSatisfy { $0.count >= leastTyped }
    }

    /// Whether a later look shows another word as surely as looks at the line get: what comes back after it
    /// had been gone.
    static func isImpossible(of later: Look, after before: Look) -> Bool {
        later.indent == before.indent && later.confidence > before.confidence - leastDoubtOfSure
            && areOtherWords(changedWords(before.text, later.text))
    }

    /// A look as sure as another is no less so than by this.
    private static let leastDoubtOfSure = 0.005

    /// Two words are others where so large a share of their letters differs: a bad reading leaves most of a
    /// word as it is.
    private static let leastOther = 0.5

    /// Whether one word stands for another in one place, or in all places: they may have letters in common,
    /// as `PIOCHE` and `COUPS` do.
    private static func areOtherWords(_ changes: [WordChange]) -> Bool {
        let places = Set(changes.map { [$0.before.joined(), $0.after.joined()] })
        guard places.count == 1, let place = places.first else { return false }
        let (old, new) = (RowKey(place[0]), RowKey(place[1]))
        let longer = max(old.letters.count, new.letters.count)
        let least = max(leastTyped, Int((leastOther * Double(longer)).rounded(.up)))
        return !old.isBlank && !new.isBlank && old.distance(to: new, atMost: least - 1) == nil
    }

    /// Whether numbers stand for others, and all else is the same: digits are seldom mixed up.
    private static func areOtherNumbers(_ changes: [WordChange]) -> Bool {
        func isNumber(_ word: Substring) -> Bool {
            word.allSatisfy { $0.isASCII && $0.isNumber || $0 == "_" }
        }
        return !changes.isEmpty
            && changes.allSatisfy { change in
                [change.before, change.after].allSatisfy {
                    !$0.isEmpty && $0.allSatisfy(isNumber)
                }
            }
    }

    /// Words that stand for others, side by side.
    private typealias WordChange = (before: ArraySlice<Substring>, after: ArraySlice<Substring>)

    /// Where the words of two readings differ.
    private static func changedWords(_ before: String, _ after: String) -> [WordChange] {
        let (left, right) = (words(of: before), words(of: after))
        return ChangedRuns.between(left, right).map { (left[$0.one], right[$0.other]) }
    }

    /// The words and numbers of a line, and what stands between them, sign by sign.
    private static func words(of text: String) -> [Substring] {
        func isOfWord(_ letter: Character) -> Bool {
            letter.isLetter || letter.isNumber || letter == "_"
        }
        var words: [Substring] = []
        var rest = text[...]
        while !rest.isEmpty {
            let word = rest.prefix(while: isOfWord)
            words.append(word.isEmpty ? rest.prefix(1) : word)
            rest = rest.dropFirst(max(1, word.count))
        }
        return words
    }

    /// Whether a look is another one without its first letters, all others in their columns.
    ///
    /// A caret hides what it stands on; who takes letters away moves those behind them.
    static func hasLostFirst(of look: Look, besides other: Look) -> Bool {
        let moved = look.indent - other.indent
        guard moved > 0, !look.key.isBlank, other.text.count > moved else { return false }
        let lost = other.text.prefix(moved)
        return moved <= mostLost && lost.allSatisfy { $0.isASCII && !marks.contains($0) }
            && look.text == other.text.dropFirst(moved)
    }

    /// Whether something hides letters of a look that another shows: a caret, a pen, or a window in front of it.
    static func isHidden(in look: Look, besides other: Look) -> Bool {
        hasLostFirst(of: look, besides: other) || isPierced(look, besides: other)
    }

    /// Whether a look is another one with blanks in the place of some letters, all others in their columns.
    ///
    /// Who takes letters away moves those behind them; but the signs of a comment may stand before a tab.
    private static func isPierced(_ look: Look, besides other: Look) -> Bool {
        guard !look.key.isBlank, look.indent >= other.indent,
            look.key.letters.count + leastHidden <= other.key.letters.count
        else { return false }
        var hidden: [Character] = []
        let shown = look.letters(from: other.indent)
        for (letter, before) in zip(shown, other.text) where letter != before {
            guard letter == " " else { return false }
            hidden.append(before)
        }
        return shown.count <= other.text.count && hidden.count >= leastHidden
            && hidden.contains { $0.isLetter || $0.isNumber }
    }

    /// Fewer letters may have been overwritten with blanks.
    private static let leastHidden = 3

    /// Carets hide no more than two letters, or one and the blank behind it.
    private static let mostLost = 2
    /// What carets, pointers and guides are read as: they are not lost but gone.
    private static let marks: Set<Character> = ["|", "_", "'", "`", ".", ",", ":", ";", "~", "^"]

    /// Whether a look is another one with a mark far behind its end: a pointer that stands there, or what a caret has left.
    static func hasGainedMark(of look: Look, besides other: Look) -> Bool {
        guard look.indent == other.indent, look.text.hasPrefix(other.text), !other.key.isBlank
        else { return false }
        let gained = look.text.dropFirst(other.text.count)
        return gained.dropLast().count >= leastBetween && gained.dropLast().allSatisfy { $0 == " " }
            && gained.last.map(marks.contains) == true
    }

    /// Nobody types a mark so many blanks behind what is there.
    private static let leastBetween = 2

    /// Whether a look shows blocks where another one shows text: a selection, or a caret, that was not seen through.
    static func hasGainedBlock(in look: Look, besides other: Look) -> Bool {
        look.text.contains(where: blocks.contains) && !other.text.contains(where: blocks.contains)
    }

    private static let blocks: Set<Character> = ["█", "■", "▌", "▐", "▀", "▄"]

    /// Whether a look shows nonsense where another has a word of many languages: as long, with most of its letters.
    static func hasGarbled(word other: Look, in look: Look) -> Bool {
        let changes = changedWords(other.text, look.text)
        guard changes.count == 1, !areOtherWords(changes), let change = changes.first,
            change.before.count == 1,
            change.after.count == 1, let before = change.before.first,
            let after = change.after.first
        else { return false }
        return before.count == after.count && usualWords.contains(before)
            && !usualWords.contains(after)
    }

    /// Words of many languages of four letters and more.
    private static let usualWords: Set<Substring> = [
        "async", "await", "break", "catch", "class", "const", "continue", "default", "double",
        "else", "except", "export", "extends", "false", "False", "final", "finally", "float",
        "from", "func", "function", "implements", "import", "include", "interface", "lambda",
        "match", "namespace", "override", "package", "print", "private", "protected", "public",
        "raise", "return", "self", "static", "string", "struct", "switch", "this", "throw",
        "throws", "true", "True", "typename", "using", "void", "while", "with", "yield",
    ]

    /// Letters that a pointer covers are no surer than this share of those that are bare; it covers no more than these.
    private static let (mostCovered, mostUnder) = (0.7, 2)

    /// Whether a pointer that stands on some letters may have one look differ from another that shows them bare.
    static func isCovered(_ look: Look, besides bare: Look) -> Bool {
        guard look.indent == bare.indent, look.confidence <= mostCovered * bare.confidence else {
            return false
        }
        let reading = Misreading(bare.text, look.text)
        return abs(reading.grown) <= mostMoved && reading.count == 1
            && reading.places.joined().allSatisfy { $0.count <= mostUnder }
    }

    /// Whether one of two looks at a line read the other's letters badly.
    static func isLikely(of one: Look, _ other: Look) -> Bool {
        guard one.indent == other.indent,
            abs(one.confidence - other.confidence) >= leastDoubt
        else { return false }
        let reading = Misreading(one.text, other.text)
        return abs(reading.grown) <= mostMoved && reading.isScattered
    }
}
