// Prose of languages that have letters which English lacks, on pictures of slides.

import PauseModel
import Testing
import TextReader

@Suite struct ForeignProseTests {
    /// Accents on wide letters and narrow ones, letters that touch, what hangs below, letters without dots.
    @Test(arguments: [
        "prose-czech-720", "prose-french-720", "prose-portuguese-720", "prose-swedish-1080",
        "prose-turkish-1080",
    ])
    func lettersKeepTheirAccents(_ name: String) throws {
        let recording = try Recording(name)
        let reading = try TextReader().read(recording.picture, deadline: .seconds(60))
        let read = Set(reading.regions.flatMap(\.lines).map { $0.text.withoutBullet })
        for line in recording.texts.flatMap({ $0.text.split(separator: "\n") }) {
            #expect(read.contains(String(line).withoutBullet), "\(line)")
        }
    }

    /// Letters that no accent makes are those of the model that knows them, all others of the one by words.
    @Test func lettersThatWordsLackAreBelieved() {
        let merged = [
            ("GroBe und Lange", "Große und Lange"), ("wartosc ujemna", "wartosc ujemną"),
            ("koren", "kor3n"), ("hei&t", "heißt"),
        ].map { words, letters in
            ReadingMerge.merge(words: line(words), signs: line(letters), isForeign: true).text
        }
        #expect(merged == ["Große und Lange", "wartosc ujemną", "koren", "heißt"])
    }

    private func line(_ text: String) -> RecognisedLine {
        var line = RecognisedLine.empty
        var startsWord = true
        for (place, character) in text.enumerated() {
            if character != " " {
                line.symbols.append(
                    RecognisedSymbol(
                        text: String(character), left: Double(10 * place),
                        right: Double(10 * place + 8), confidence: 0.99, startsWord: startsWord))
            }
            startsWord = character == " "
        }
        return line
    }
}

extension String {
    fileprivate var withoutBullet: String { hasPrefix("• ") ? String(dropFirst(2)) : self }
}
