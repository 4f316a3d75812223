// What accents make of letters, and what they look like.

import Testing
import TextReader

@Suite struct AccentTests {
    @Test func anAccentMakesALetterOfTheOneItStandsOn() {
        #expect(Accent.acute.letter(on: "e") == "é")
        #expect(Accent.diaeresis.letter(on: "U") == "Ü")
        #expect(Accent.caron.letter(on: "s") == "š")
        #expect(Accent.circumflex.letter(on: "G") == "Ĝ")
        #expect(Accent.breve.letter(on: "u") == "ŭ")
    }

    @Test func anotherAccentGivesWay() {
        #expect(Accent.grave.letter(on: "é") == "è")
    }

    @Test(arguments: [(Accent.tilde, Character("k")), (.ring, "e"), (.acute, "7")])
    func lettersThatNoAlphabetHasAreNone(accent: Accent, base: Character) {
        #expect(accent.letter(on: base) == nil)
    }

    /// Marks on 7 by 4 pixels, as they are drawn above letters of 12 to 14 pixels.
    @Test(arguments: [
        (Accent.acute, ["....##.", "...##..", "..##..."]),
        (.grave, ["..##...", "...##..", "....##."]),
        (.circumflex, ["...#...", "..#.#..", ".#...#."]),
        (.caron, [".#...#.", "..#.#..", "...#..."]),
        (.diaeresis, [".......", ".##.##.", ".##.##."]),
        (.tilde, [".......", ".###..#", "#..###."]),
        (.dot, ["..##...", "..##...", "......."]),
    ])
    func aMarkIsNearestToWhatItLooksLike(accent: Accent, rows: [String]) throws {
        let shape = try #require(
            AccentShape(ofInk: rows.map { $0.map { $0 == "#" ? 255 : 0 } }, cellWidth: 9))
        let nearest = Accent.allCases.min { shape.distance(to: $0) < shape.distance(to: $1) }
        #expect(nearest == accent)
    }
}
