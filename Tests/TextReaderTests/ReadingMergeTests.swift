// One reading out of one by words and one by signs.

import Testing
import TextReader

@Suite struct ReadingMergeTests {
    /// A reading in which letters are `sure`, those of `doubtful` places less so.
    private func line(
        _ text: String, sure: Double = 0.99, doubtful: [Int: Double] = [:]
    ) -> RecognisedLine {
        var line = RecognisedLine.empty
        var startsWord = true
        for (place, character) in text.enumerated() {
            if character != " " {
                line.symbols.append(
                    RecognisedSymbol(
                        text: String(character), left: Double(10 * place),
                        right: Double(10 * place + 8), confidence: doubtful[place] ?? sure,
                        startsWord: startsWord))
            }
            startsWord = character == " "
        }
        return line
    }

    private func merged(
        _ words: RecognisedLine, _ signs: RecognisedLine, isForeign: Bool = false
    ) -> String {
        ReadingMerge.merge(words: words, signs: signs, isForeign: isForeign).text
    }

    @Test func theSurerOfTwoCounts() {
        #expect(merged(line("a pretix", doubtful: [6: 0.5]), line("a prefix")) == "a prefix")
        #expect(merged(line("== 0 and"), line("== O and", doubtful: [3: 0.6])) == "== 0 and")
    }

    @Test func signsThatWordsLackAreBelieved() {
        #expect(merged(line("so | could"), line("so I could", sure: 0.9)) == "so I could")
        #expect(merged(line("get log"), line("get_log", sure: 0.9)) == "get_log")
        #expect(
            merged(line("the *path* here", sure: 0.97), line("the `path` here", sure: 0.95))
                == "the `path` here")
    }

    /// A model that has read many signs takes a blurred operator for one.
    @Test func signsAreTakenWhereNoOperatorIsSurer() {
        func joined(_ signs: RecognisedLine, _ line: RecognisedLine) -> String {
            SignReading.join(signs, into: line).text
        }
        let equal = line("n = 1", doubtful: [2: 0.93])
        #expect(joined(line("n • 1", doubtful: [2: 0.88]), equal) == "n = 1")
        #expect(joined(line("n ≈ 1", doubtful: [2: 0.96]), equal) == "n ≈ 1")
        // A small star is no cross, however sure the other model is.
        #expect(joined(line("d × 2"), line("d * 2", doubtful: [2: 0.9])) == "d * 2")
        #expect(
            joined(line("✓ ok", doubtful: [0: 0.9]), line("v ok", doubtful: [0: 0.94])) == "✓ ok")
    }

    @Test func lettersThatSignsLackAreKept() {
        #expect(merged(line("für", doubtful: [1: 0.6]), line("fur")) == "für")
    }

    @Test func aLineHasOneSortOfQuotes() {
        // Words take straight quotes for curly ones more often than not…
        #expect(merged(line("a ‘b' ‘c’"), line("a 'b' 'c'")) == "a 'b' 'c'")
        // …what both take for curly nearly always is.
        #expect(merged(line("a ‘b’ ‘c’"), line("a ‘b' ‘c’")) == "a ‘b’ ‘c’")
    }

    @Test func blanksAreThoseOfWhatWasTaken() {
        let merge = ReadingMerge.merge(
            words: line("self. name", doubtful: [4: 0.7, 6: 0.7]), signs: line("self.name"))
        #expect(merge.text == "self.name")
        #expect(merge.symbols.count { $0.startsWord } == 1)
    }

    @Test(arguments: [("plain words", false), ("it's here", true), ("a_b", true)])
    func plainWordsNeedNoSecondLook(text: String, isCalledFor: Bool) {
        #expect(ReadingMerge.isCalledFor(by: line(text)) == isCalledFor)
    }

    /// Letters that no accent makes are those of the model that knows them, all others of the one by words.
    @Test func lettersThatWordsLackAreBelieved() {
        for (words, letters, read) in [
            ("GroBe und Lange", "Große und Lange", "Große und Lange"), ("hei&t", "heißt", "heißt"),
            ("wartosc ujemna", "wartosc ujemną", "wartosc ujemną"), ("koren", "kor3n", "koren"),
        ] {
            #expect(merged(line(words), line(letters), isForeign: true) == read)
        }
    }
}
