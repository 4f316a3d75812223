// The letters beyond those of English that languages are written with.

/// The letters beyond those of English that languages are written with, and how often each is seen.
enum Alphabets {
    /// Of each language its letters, the most frequent first, and how many million people speak it, one at least.
    ///
    /// The letters are those in the translations of programs that Debian packages install; those of Maltese, Basque, Welsh, Māori and Northern Sámi from their orthographies.
    private static let letters: [(letters: String, speakers: Double)] = [
        ("éèàêôîçâûùëïœæ", 310),  // French
        ("üäößáíé", 130),  // German
        ("óáíúéñüª", 560),  // Spanish, Asturian, Galician, Aragonese
        ("ãçáíéóúõêâàôº", 260),  // Portuguese
        ("èàòùéìí", 65),  // Italian
        ("íářéýčžěšůúňóťď", 11),  // Czech
        ("áťčíýúéžšľóňôäĺďŕ", 5),  // Slovak
        ("łżęąóśćńź", 40),  // Polish
        ("áéíóöőüúű", 12),  // Hungarian
        ("ățșîâţş", 24),  // Romanian
        ("ışçüğöiîâû", 90),  // Turkish
        ("ėšųąįžčūę", 3),  // Lithuanian
        ("āēīšļūņķžģč", 2),  // Latvian
        ("äõüöšž", 1),  // Estonian
        ("čšžćđ", 20),  // Croatian, Bosnian, Serbian, Slovene
        ("äöåé", 16),  // Swedish, Finnish
        ("æøåéòôó", 11),  // Danish, Norwegian
        ("ðíóáæþýúöé", 1),  // Icelandic
        ("ðíóáøæýú", 1),  // Faroese
        ("ĉĝŝŭĵĥ", 1),  // Esperanto
        ("àóéíèçúòïü", 10),  // Catalan, Occitan
        ("áíéúó", 1),  // Irish
        ("àìùèò", 1),  // Scottish Gaelic
        ("âôŵêîŷûïëáöòàé", 1),  // Welsh
        ("đáôưàêạơảăâốấớầờ", 85),  // Vietnamese
        ("ıəüşçğö", 23),  // Azerbaijani
        ("ëç", 7),  // Albanian
        ("éëïóöüèê", 25),  // Dutch, Luxembourgish
        ("êîşçû", 25),  // Kurdish
        ("ñùéêâ", 1),  // Breton
        ("ñ", 1),  // Basque
        ("āōūēī", 1),  // Māori, Samoan, romanised Japanese
        ("åîéèêôçûâ", 1),  // Walloon
        ("áčšđŋžŧ", 1),  // Northern Sámi
        ("żħċġàèìòù", 1),  // Maltese
        ("êëïéóôû", 17),  // Afrikaans, Frisian
        ("ćžóčěšřłźń", 1),  // Sorbian
        ("ýňşçäüöž", 7),  // Turkmen
        ("âôîûçèàêìùò", 1),  // Friulian
    ]

    /// An alphabet: its letters with their shares of all of these, and how many million people speak its languages.
    ///
    /// The second most frequent letter is taken to be half as frequent as the first, the third a third as frequent, as
    /// words of most languages are (Zipf's law).
    static let all: [(shares: [Character: Double], speakers: Double)] = letters.map { one in
        let ranks = one.letters.enumerated().map { (letter: $1, weight: 1 / Double($0 + 1)) }
        let all = ranks.reduce(0) { $0 + $1.weight }
        let shares = Dictionary(
            ranks.map { ($0.letter, $0.weight / all) }, uniquingKeysWith: { first, _ in first })
        return (shares: shares, speakers: one.speakers)
    }

    /// A letter as it stands in the alphabets: small.
    static func small(_ letter: Character) -> Character {
        letter == "İ" ? "i" : letter.lowercased().first ?? letter
    }
}
