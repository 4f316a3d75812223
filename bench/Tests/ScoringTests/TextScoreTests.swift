// Text read against text shown, line by line.

import Scoring
import Testing

@Suite struct TextScoreTests {
    private let code = "def f(x):\n    if x:\n\n        return x\n    return 0"

    private func score(_ read: String, of shown: String? = nil) -> TextScore {
        TextScore(shown: CodeLine.lines(of: shown ?? code), read: CodeLine.lines(of: read))
    }

    @Test func perfect() {
        let score = score(code)
        #expect(score.accuracy == 1)
        #expect(score.strictAccuracy == 1)
        #expect(score.wholeAccuracy == 1)
        #expect(score.exactLines == 1)
        #expect(score.indentation == 1)
        #expect(score.extraCharacters == 0)
        #expect(score.lines == 4)
        #expect(score.blankLines == 1)
        #expect(score.blankLinesKept == 1)
    }

    @Test func nothingRead() {
        let score = score("")
        #expect(score.accuracy == 0)
        #expect(score.exactLines == 0)
        #expect(score.indentation == nil)
        #expect(score.regionsUnread == 1)
        #expect(score.wholeAccuracy == 0)
    }

    @Test func lostIndentationOnlyCountsWhereBlanksCount() {
        let score = score("def f(x):\nif x:\nreturn x\nreturn 0")
        #expect(score.accuracy == 1)
        #expect(score.strictCharacters - score.strictCharactersRight == 16)
        #expect(score.exactLines == 0.25)
        #expect(score.indentation == 0.25)
        #expect(score.blankLinesKept == 0)
    }

    @Test func shiftOfAWholeRegionKeepsItsShape() {
        let score = score("  def f(x):\n      if x:\n          return x\n      return 0")
        #expect(score.indentation == 0)
        #expect(score.indentationShape == 1)
    }

    @Test func wrongCharacterCountsOnce() {
        let score = score("def f(x):\n    1f x:\n\n        return x\n    return 0")
        #expect(score.characters - score.charactersRight == 1)
        #expect(score.regionDistance == 1)
        #expect(score.exactLines == 0.75)
    }

    @Test func missingLineLeavesTheOthersAligned() {
        let score = score("def f(x):\n        return x\n    return 0")
        #expect(score.linesAligned == 3)
        #expect(score.linesExact == 3)
        #expect(score.characters - score.charactersRight == 4)
    }

    @Test func strangeLineIsExtraAndHidesNothing() {
        let score = score(
            "File Edit View Help\ndef f(x):\n    if x:\n\n        return x\n    return 0")
        #expect(score.accuracy == 1)
        #expect(score.extraCharacters == 16)
        #expect(score.wholeAccuracy == 10.0 / 26)
    }

    @Test func gutterOnTheLineIsExtraToo() {
        let score = score("12 return x", of: "return x")
        #expect(score.linesAligned == 1)
        #expect(score.extraCharacters == 2)
        #expect(score.charactersRight == 5)
    }

    @Test func equalLinesAreTakenWithTheRightIndentation() {
        let score = score("    }\n}", of: "        }\n    }\n}")
        #expect(score.linesIndented == 2)
        #expect(score.linesExact == 2)
    }

    @Test func blankLinesTooManyAreCounted() {
        let score = score("def f(x):\n\n    if x:\n\n\n        return x\n\n    return 0")
        #expect(score.blankLinesKept == 1)
        #expect(score.blankLinesExtra == 3)
        #expect(score.exactLines == 1)
    }

    @Test func trailingBlanksDoNotCount() {
        #expect(score("x = 1   ", of: "x = 1").exactLines == 1)
    }

    @Test func composedAndDecomposedAccentsAreEqual() {
        #expect(score("# caf\u{65}\u{301}", of: "# caf\u{E9}").exactLines == 1)
    }

    @Test func unlikeLinesAreNotPaired() {
        let score = score("import os", of: "}")
        #expect(score.linesAligned == 0)
        #expect(score.extraCharacters == 8)
    }

    @Test func countsAddUp() {
        var sum = score(code)
        sum += score("")
        #expect(sum.accuracy == 0.5)
        #expect(sum.lines == 8)
        #expect(sum.regionsUnread == 1)
    }
}
