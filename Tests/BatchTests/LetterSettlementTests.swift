// What a whole video says of letters is put into the stills, and nothing else.

import Batch
import PauseModel
import Testing

@Suite struct LetterSettlementTests {
    private let box = Box(x: 0, y: 0, width: 10, height: 10)

    private func line(_ text: String, indent: Int = 0, doubts: [LetterDoubt] = []) -> Line {
        var line = Line(
            box: box, text: text, indent: indent, confidence: 0.9,
            words: text.split(separator: " ").map {
                Word(box: box, text: String($0), confidence: 0.8)
            })
        line.doubts = doubts
        return line
    }

    private func region(_ lines: [Line], text: String) -> Region {
        Region(
            id: "r1", kind: .code, box: box, polarity: .darkOnLight, grid: nil, text: text,
            lines: lines)
    }

    @Test func lettersChangeInLineWordAndText() throws {
        let doubts = [LetterDoubt(place: 5, look: 3), LetterDoubt(place: 10, look: 4)]
        var region = region(
            [line("for I  in aI:", indent: 2), line("x = aIl + I", indent: 4, doubts: doubts)],
            text: "  for I  in aI:\n\n    x = aIl + I")
        LetterSettlement(slips: [3: "l", 4: "1", 5: "?"], explains: true).settle(&region)
        #expect(region.text == "  for I  in aI:\n\n    x = all + 1")
        #expect(region.lines[1].text == "x = all + 1")
        #expect(region.lines[1].words.map(\.text) == ["x", "=", "all", "+", "1"])
        #expect(region.lines[0].text == "for I  in aI:")
        #expect(region.lines.allSatisfy { $0.doubts.isEmpty })
        let changes = try #require(region.lines[1].changes)
        #expect(changes.map(\.place) == [5, 10])
        #expect(changes.map(\.read) == ["I", "I"])
        #expect(changes.map(\.taken) == ["l", "1"])
        #expect(changes.allSatisfy { $0.reason == .videoVote && $0.confidence == 0.8 })
    }

    @Test func wideBlanksCountInPlaces() {
        var region = region(
            [line("a   bIc", doubts: [LetterDoubt(place: 5, look: 0)])], text: "a   bIc")
        LetterSettlement(slips: [0: "l"], explains: false).settle(&region)
        #expect(region.text == "a   blc")
        #expect(region.lines[0].words.map(\.text) == ["a", "blc"])
        #expect(region.lines[0].changes == nil)
    }

    @Test func changesStandInOrderOfPlace() {
        var first = line("\"I\"", doubts: [LetterDoubt(place: 1, look: 0)])
        first.changes = [0, 2].map {
            LineChange(place: $0, read: "'", confidence: 0.5, taken: "\"", reason: .markShape)
        }
        var region = region([first], text: "\"I\"")
        LetterSettlement(slips: [0: "l"], explains: true).settle(&region)
        #expect(region.lines[0].changes?.map(\.place) == [0, 1, 2])
    }

    @Test func whatIsNotSettledStaysAsItWasRead() {
        let before = region([line("aIl", doubts: [LetterDoubt(place: 1, look: 9)])], text: "aIl")
        var after = before
        LetterSettlement(slips: [3: "l"], explains: true).settle(&after)
        #expect(after.text == before.text)
        #expect(after.lines[0].words == before.lines[0].words)
        #expect(after.lines[0].changes == nil)
        #expect(after.lines[0].doubts.isEmpty)
    }

    @Test func aPlaceThatIsNotThereIsLeftAlone() {
        var region = region([line("a b", doubts: [LetterDoubt(place: 7, look: 0)])], text: "a b")
        LetterSettlement(slips: [0: "l"], explains: true).settle(&region)
        #expect(region.text == "a b")
    }
}
