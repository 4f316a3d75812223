// Letters with accents as the language of their text has them.

import PauseModel
import Testing
import TextReader

@Suite struct AccentLanguageTests {
    /// Pages of code with comments in a language, drawn and coded as H.264 of usual quality.
    @Test(arguments: [
        // Rings that their letters hide half of.
        "touching-swedish-720",
        // Bars of few pixels, which look like blurred tildes, and on letters that have none of these.
        "bars-latvian-720",
        // Roofs and bowls on letters that only Esperanto has with them.
        "roofs-esperanto-720",
        // Strokes of two pixels, from corner to corner.
        "steps-hungarian-720",
        // Dots as large as those of an `i`, on a `z`.
        "dots-polish-720",
        // Letters that the language lacks, each like one that it has: a crossed one, and one with a dot.
        "twins-hungarian-1080", "dotless-turkish-1080",
    ])
    func accentsAreThoseOfTheLanguage(name: String) throws {
        let recording = try Recording(name)
        let read = try TextReader().read(recording.picture, deadline: .seconds(60)).regions
            .flatMap { $0.text.split(separator: "\n") }
        let shown = recording.texts.flatMap { $0.text.split(separator: "\n") }
        for line in shown where !line.allSatisfy(\.isASCII) {
            #expect(read.contains(line))
        }
    }

    /// A letter with a mark that looks like a tilde a little more than like a bar.
    private func blurredBar(on bar: Character, _ tilde: Character) -> WrittenLanguage.Sight {
        WrittenLanguage.Sight(letters: [
            (letter: tilde, distance: -12), (letter: bar, distance: -7),
        ])
    }

    @Test func aBlurredBarIsOneAmongOthers() {
        let sight = blurredBar(on: "ā", "ã")
        let others = ["ē", "ī", "ū"].map { (letter: Character) in
            WrittenLanguage.Sight(letters: [(letter: letter, distance: -7)])
        }
        let language = WrittenLanguage(of: [sight] + others, besides: [])
        #expect(language.likeliest(of: sight) == "ā")
        #expect(language.has("ē"))
        #expect(!language.has("ã"))
    }

    @Test func aTildeIsOneBesideACedilla() {
        let sight = blurredBar(on: "ā", "ã")
        let language = WrittenLanguage(of: [sight], besides: ["ç"])
        #expect(language.likeliest(of: sight) == "ã")
    }

    @Test func whatLooksLikeNothingElseIsWrittenAsItIs() {
        let stranger = WrittenLanguage.Sight(letters: [
            (letter: "ő", distance: -14), (letter: "ö", distance: 40),
        ])
        let language = WrittenLanguage(of: [], besides: ["å", "ä"])
        #expect(language.likeliest(of: stranger) == "ő")
        #expect(language.likeliest(of: WrittenLanguage.Sight(letters: [])) == nil)
    }

    @Test func aCapitalIsAsFrequentAsItsSmallLetter() {
        let language = WrittenLanguage(of: [], besides: ["å", "ä"])
        #expect(language.has("Å"))
        #expect(!language.has("Ő"))
    }
}
