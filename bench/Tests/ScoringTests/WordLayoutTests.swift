// Blanks found from the places of words.

import PauseModel
import Scoring
import Testing

@Suite struct WordLayoutTests {
    /// Words on a grid of 10 pixels a column and 20 a row, whose ink stands one pixel inside.
    private func words(_ text: String, left: Int = 0, cell: Int = 10) -> [PlacedWord] {
        var words: [PlacedWord] = []
        for (row, line) in text.split(separator: "\n", omittingEmptySubsequences: false)
            .enumerated()
        {
            for word in line.split(separator: " ") {
                let column = line.distance(from: line.startIndex, to: word.startIndex)
                words.append(
                    PlacedWord(
                        String(word),
                        box: Box(
                            x: left + column * cell + 1, y: row * 20 + 3,
                            width: word.count * cell - 2, height: 14), line: row))
            }
        }
        return words
    }

    private let code = "def f(x):\n    if x:  # why\n        return x\n    return 0"

    @Test func blanksComeBack() {
        let layout = WordLayout(
            words(code, left: 44), in: Box(x: 44, y: 0, width: 400, height: 80))
        #expect(layout.lines.map(\.text) == code.split(separator: "\n").map(String.init))
    }

    @Test func indentedViewKeepsItsColumns() {
        let view = "    if x:  # why\n        return x\n    return 0"
        let layout = WordLayout(words(view, left: 44), in: Box(x: 44, y: 0, width: 400, height: 60))
        #expect(layout.lines.map(\.indent) == [4, 8, 4])
        // Without the known edge the leftmost word is all there is to go by.
        let box = Box(x: 44, y: 0, width: 400, height: 60)
        let leftmost = WordLayout(words(view, left: 44), in: box, margin: .leftmost)
        #expect(leftmost.lines.map(\.indent) == [0, 4, 0])
        #expect(WordLayout(words(view, left: 44), in: nil).lines.map(\.indent) == [0, 4, 0])
    }

    @Test func wordsOutsideAreLeftOut() {
        let gutter = (0..<4).map {
            PlacedWord("\($0 + 1)", box: Box(x: 4, y: $0 * 20 + 3, width: 8, height: 14), line: $0)
        }
        let layout = WordLayout(
            gutter + words(code, left: 44), in: Box(x: 44, y: 0, width: 400, height: 80))
        #expect(layout.lines.map(\.text) == code.split(separator: "\n").map(String.init))
        #expect(WordLayout(gutter, in: Box(x: 44, y: 0, width: 400, height: 80)).lines.isEmpty)
    }

    @Test func partsOfOneRowAreJoined() {
        var parts = words("left   right\nbelow  it\nmore of it")
        for index in parts.indices { parts[index].line = parts.count - index }
        let layout = WordLayout(parts, in: Box(x: 0, y: 0, width: 400, height: 60))
        #expect(layout.lines.map(\.text) == ["left   right", "below  it", "more of it"])
    }

    @Test func wordsWithoutAGridAreOneBlankApart() {
        // Left edges at every fraction of a column.
        let edges = [0, 53, 117, 176, 234, 299, 351, 402]
        let placed = edges.enumerated().map { index, edge in
            PlacedWord(
                "abcd", box: Box(x: edge, y: index / 4 * 20, width: 38, height: 14),
                line: index / 4)
        }
        let layout = WordLayout(placed, in: Box(x: 0, y: 0, width: 500, height: 40))
        #expect(layout.lines[0].text == "abcd abcd abcd abcd")
    }

    @Test func touchingWordsAreOneUnlessABlankIsSure() {
        var parts = words("first line of some\nmore words below it")
        let box = Box(x: 200, y: 3, width: 40, height: 14)
        let tail = Box(x: 240, y: 3, width: 18, height: 14)
        parts += [
            PlacedWord("h.Le", box: box, line: 0), PlacedWord("n(", box: tail, line: 0),
        ]
        let region = Box(x: 0, y: 0, width: 400, height: 40)
        #expect(WordLayout(parts, in: region).lines[0].text.hasSuffix("h.Le n("))
        parts[parts.count - 1].hasBlankBefore = false
        #expect(WordLayout(parts, in: region).lines[0].text.hasSuffix("h.Len("))
    }

    @Test func charactersBecomeWords() {
        // `n =len` as a reader gives it that saw no blank before `len`.
        let places = [("n", 0), (" ", 10), ("=", 20), ("l", 40), ("e", 50), ("n", 60)]
        let found = CharacterRuns.words(
            places.map(\.0), boxes: places.map { Box(x: $0.1, y: 0, width: 10, height: 14) },
            line: 3)
        #expect(found.map(\.text) == ["n", "=", "len"])
        #expect(found[2].box == Box(x: 40, y: 0, width: 30, height: 14))
        #expect(found.map(\.line) == [3, 3, 3])
        #expect(CharacterRuns.words([], boxes: [], line: 0).isEmpty)
    }
}
