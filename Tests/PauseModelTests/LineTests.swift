// Lines that lose their first word.

import PauseModel
import Testing

@Suite struct LineTests {
    @Test func placesOfLettersAreCountedFromWhatIsLeft() {
        let boxes = [
            Box(x: 10, y: 4, width: 8, height: 10), Box(x: 60, y: 2, width: 30, height: 12),
            Box(x: 96, y: 4, width: 20, height: 10),
        ]
        var line = Line(
            box: Box(x: 10, y: 2, width: 106, height: 12), text: "u   total 84", indent: 0,
            confidence: 0.9,
            words: zip(boxes, ["u", "total", "84"]).map { box, text in
                Word(box: box, text: text, confidence: 0.9)
            },
            changes: [0, 10].map {
                LineChange(
                    place: $0, read: "B", confidence: 0.5, taken: "8", reason: .shapeVote)
            })
        line.doubts = [LetterDoubt(place: 0, look: 1), LetterDoubt(place: 11, look: 2)]
        line.dropFirstWord(4)
        #expect(line.text == "total 84")
        #expect(line.words.map(\.text) == ["total", "84"])
        #expect(line.box == Box(x: 60, y: 2, width: 56, height: 12))
        #expect(line.changes?.map(\.place) == [6])
        #expect(line.doubts == [LetterDoubt(place: 7, look: 2)])
    }
}
