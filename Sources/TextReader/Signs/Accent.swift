// A mark above a letter.

/// A mark above a letter of the Latin script.
package enum Accent: CaseIterable, Hashable, Sendable {
    case acute, grave, circumflex, diaeresis, tilde, ring, caron, breve, dot, doubleAcute, macron

    /// The letters that it stands on, each followed by what both make together: those of alphabets
    /// of Europe, in the blocks Latin-1 Supplement and Latin Extended-A of Unicode.
    private var pairs: String {
        switch self {
        case .acute: "aáeéiíoóuúyýcćnńrŕsśzźAÁEÉIÍOÓUÚYÝCĆNŃRŔSŚZŹ"
        case .grave: "aàeèiìoòuùAÀEÈIÌOÒUÙ"
        case .circumflex: "aâcĉeêgĝhĥiîjĵoôsŝuûwŵyŷAÂCĈEÊGĜHĤIÎJĴOÔSŜUÛWŴYŶ"
        case .diaeresis: "aäeëiïoöuüyÿAÄEËIÏOÖUÜYŸ"
        case .tilde: "aãnñoõAÃNÑOÕ"
        case .ring: "aåuůAÅUŮ"
        case .caron: "cčdďeěnňrřsštťzžCČDĎEĚNŇRŘSŠTŤZŽ"
        case .breve: "aăgğuŭAĂGĞUŬ"
        case .dot: "zżeėcċgġIİZŻEĖCĊGĠ"
        case .doubleAcute: "oőuűOŐUŰ"
        case .macron: "aāeēiīoōuūAĀEĒIĪOŌUŪ"
        }
    }

    /// What it makes of each letter that it stands on.
    private static let letters: [Accent: [Character: Character]] = {
        var letters: [Accent: [Character: Character]] = [:]
        for accent in allCases {
            let pairs = Array(accent.pairs)
            for place in stride(from: 0, to: pairs.count, by: 2) {
                letters[accent, default: [:]][pairs[place]] = pairs[place + 1]
            }
        }
        return letters
    }()

    /// The letter that each letter with a mark is without it.
    private static let bases: [Character: Character] = letters.values.reduce(into: [:]) {
        for (base, letter) in $1 { $0[letter] = base }
    }

    /// A letter with this mark, in the place of another; nil where no alphabet has it.
    package func letter(on base: Character) -> Character? {
        Self.letters[self]?[Self.bases[base] ?? base]
    }

    /// Small letters that have nothing above them, and that marks stand on.
    static let smallLetters: Set<String> = [
        "a", "c", "e", "g", "n", "o", "r", "s", "u", "w", "y", "z",
    ]

    /// A letter without the accent that it has; nil where it has none.
    static func base(of letter: Character) -> Character? { bases[letter] }

    /// How rare it is in writing, on the scale of `AccentShape.distance`.
    var rarity: Double {
        switch self {
        case .acute, .grave, .circumflex, .diaeresis, .tilde: 0
        case .caron: 1
        case .ring, .dot: 2
        case .breve: 4
        case .doubleAcute, .macron: 6
        }
    }

    /// What it looks like in most fonts (`Corpus/training/accents`).
    var usualShape: UsualAccentShape { Self.usualShapes[self] ?? Self.dotShape }

    private static let dotShape = UsualAccentShape(
        mean: [0, 0, 1, -0.01, 0.48], deviation: [0.12, 0.12, 0.15, 0.72, 0.25])
    private static let usualShapes: [Accent: UsualAccentShape] = [
        .acute: UsualAccentShape(
            mean: [-0.73, 0.03, 1, -0.1, 0.7], deviation: [0.12, 0.26, 0.15, 0.5, 0.25]),
        .grave: UsualAccentShape(
            mean: [0.71, 0.03, 1, -0.05, 0.69], deviation: [0.15, 0.26, 0.15, 0.47, 0.25]),
        .circumflex: UsualAccentShape(
            mean: [0, 0.74, 1, 0.89, 1.34], deviation: [0.12, 0.14, 0.15, 0.3, 0.33]),
        .diaeresis: UsualAccentShape(
            mean: [0, 0, 0, 2.02, 1.89], deviation: [0.12, 0.12, 0.15, 0.42, 0.4]),
        .tilde: UsualAccentShape(
            mean: [0.22, -0.01, 0.97, 1.44, 1.58], deviation: [0.2, 0.12, 0.15, 0.33, 0.42]),
        .ring: UsualAccentShape(
            mean: [0, 0, 1, 0, 1.07], deviation: [0.12, 0.12, 0.15, 0.3, 0.3]),
        .caron: UsualAccentShape(
            mean: [0, -0.72, 1, 0.89, 1.29], deviation: [0.12, 0.17, 0.15, 0.3, 0.36]),
        .breve: UsualAccentShape(
            mean: [0, -0.69, 1, 1.24, 1.49], deviation: [0.12, 0.16, 0.15, 0.31, 0.44]),
        .dot: dotShape,
        .doubleAcute: UsualAccentShape(
            mean: [-0.25, -0.03, 0.42, 1.02, 1.63], deviation: [0.12, 0.14, 0.37, 0.3, 0.41]),
        .macron: UsualAccentShape(
            mean: [0, 0, 1, 2.22, 1.49], deviation: [0.12, 0.12, 0.15, 0.44, 0.27]),
    ]
}
