// Letters with accents that are taken for one another, told apart by the language of the text.

internal import PauseModel

/// Tells letters with accents that are taken for one another apart by the language of the text: the bar of `ū` is two
/// blurred dots in German, the tilde of `õ` two acutes in Hungarian, and the `ð` of Icelandic an `ö` or an `ó` nearly
/// everywhere else.
///
/// What stands in the picture decides among letters that the language has.
enum TwinLetters {
    /// What small letters are taken for, those that are most like them first.
    private static let twins: [Character: String] = [
        "õ": "őöō", "ő": "õō", "ō": "öőõ", "ð": "öóő", "ū": "üűůú", "ű": "ü", "ů": "ü",
        "ā": "äãáå", "ã": "äā", "ē": "ëěé", "ī": "ïíî", "š": "ś", "ś": "š", "ž": "żź", "ż": "žź",
        "č": "ć", "ć": "č", "đ": "ü", "ň": "ñń", "ģ": "ğ",
    ]
    /// How much less the first twin is like what was seen, on the scale of `AccentShape.distance`, and each other than the
    /// one before it: it has to be twenty times as frequent in the language, and four times more.
    private static let (distance, step) = (6.0, 3.0)

    /// Settles the symbols of lines in place.
    static func settle(_ lines: inout [PlacedLine]) {
        let letters = lines.flatMap(\.symbols).compactMap(\.accented)
        let sights = letters.compactMap { sight(of: Alphabets.small($0)) }
        // Most texts have none.
        guard !sights.isEmpty else { return }
        let language = WrittenLanguage(
            of: sights, besides: Set(letters.filter { twins[Alphabets.small($0)] == nil }))
        for line in lines.indices {
            for place in lines[line].symbols.indices {
                guard let letter = lines[line].symbols[place].accented,
                    let sight = sight(of: Alphabets.small(letter)),
                    let small = language.likeliest(of: sight), small != Alphabets.small(letter)
                else { continue }
                let isCapital = Alphabets.small(letter) != letter
                lines[line].symbols[place].settle(
                    on: isCapital ? small.uppercased() : String(small))
            }
        }
    }

    private static func sight(of letter: Character) -> WrittenLanguage.Sight? {
        twins[letter].map { others in
            WrittenLanguage.Sight(
                letters: [(letter, 0)]
                    + others.enumerated().map { ($1, distance + Double($0) * step) })
        }
    }
}

extension PlacedSymbol {
    /// The letter that it is, where that is one beyond those of English.
    fileprivate var accented: Character? {
        guard text.count == 1, let letter = text.first, !letter.isASCII, letter.isLetter
        else { return nil }
        return letter
    }
}
