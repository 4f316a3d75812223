// Files put together against files shown.

import Foundation
import PauseModel
import Scoring
import Testing

@Suite struct DocumentScoreTests {
    private func shown(_ name: String, _ text: String) -> ClipTruth.Document {
        ClipTruth.Document(name: name, language: "python", text: text)
    }

    private func read(_ name: String, _ text: String) -> Document {
        Document(id: "d", name: name, language: "python", text: text, stills: [], spans: [])
    }

    private let first = "import os\nprint(os.name)\n"
    private let second = "def f(x):\n    return x + 1\n\nf(2)\n"

    @Test func documentsAreMatchedByWhatTheyShare() {
        let match = DocumentMatch(
            truth: [shown("a.py", first), shown("b.py", second)],
            read: [read("b.py", second), read("snippet-01.py", "while 7: pass"), read("x", first)])
        #expect(match.partners == [2, 0])
        #expect(match.surplus == 1)
    }

    @Test func documentAnswersToOneFileOnly() {
        let match = DocumentMatch(
            truth: [shown("a.py", first), shown("again.py", first + "os.abort()\n")],
            read: [read("a.py", first)])
        #expect(match.partners == [0, nil])
        #expect(match.surplus == 0)
    }

    @Test func littleInCommonIsNothing() {
        let long = (1...9).map { "name\($0)_of_row = value_\($0 * 37)" }.joined(separator: "\n")
        let match = DocumentMatch(truth: [shown("a.py", long + "\n}")], read: [read("b", "}")])
        #expect(match.partners == [nil])
        #expect(match.surplus == 1)
    }

    @Test func scoreOfADocument() {
        // 9 + 16 + 4 characters on three lines; the second loses its four blanks.
        let score = DocumentScore(
            shown("b.py", second), found: "b.py", read: "def f(x):\nreturn x + 1\n\nf(2)\n")
        #expect(score.text.strictCharacters == 29)
        #expect(score.text.strictCharactersRight == 25)
        #expect(score.text.linesExact == 2)
        #expect(!score.isEqual)
    }

    @Test func equalAsAWhole() {
        let file = shown("b.py", second)
        #expect(DocumentScore(file, found: "b.py", read: second).isEqual)
        #expect(
            DocumentScore(file, found: "b.py", read: "def f(x):  \n    return x + 1\n\nf(2)")
                .isEqual)
        #expect(
            !DocumentScore(file, found: "b.py", read: "def f(x):\n    return x + 1\nf(2)").isEqual)
        #expect(!DocumentScore(shown("e", ""), found: nil, read: "").isEqual)
    }

    @Test func countsAndBars() {
        var tally = DocumentTally()
        #expect(tally.parseRate == nil)
        let syntaxes: [DocumentScore.Syntax?] = [.passed, .passed, .failed, .noParser, .truthFails]
        for syntax in syntaxes {
            var score = DocumentScore(
                shown("b.py", second), found: syntax == .failed ? nil : "b.py",
                read: syntax == .failed ? "" : second)
            score.syntax = syntax
            tally.add(score)
        }
        #expect(tally.due == 5)
        #expect(tally.missing == 1)
        #expect(tally.equal == 4)
        #expect(tally.checked == 3)
        #expect(tally.parseRate == 2.0 / 3)
        #expect(tally.withoutParser == 1)
        #expect(tally.truthFails == 1)
        #expect(tally.bars.map(\.isMet) == [false, false])
        (tally.checked, tally.parsed) = (20, 16)
        #expect(tally.bars.map(\.isMet) == [true, true])
        (tally.checked, tally.parsed) = (19, 19)
        #expect(tally.bars.map(\.isMet) == [false, true])
    }

    @Test func clipCountsItsFiles() {
        var truth = Make.truth()
        truth.documents = [shown("a.py", first), shown("b.py", second)]
        var report = Make.report([])
        report.documents = [read("a.py", first), read("z", "while 7: pass")]
        let score = ClipScore(report, against: truth)
        #expect(score.documents.map(\.found) == ["a.py", nil])
        #expect(score.surplusDocuments == 1)
        #expect(score.findings == ["no document for b.py"])
        let total = Tally.total(of: [score]).documents
        let counts: [Int] = [total.due, total.missing, total.equal, total.surplus]
        #expect(counts == [2, 1, 1, 1])
        // What a clip without known files produces is nobody's surplus.
        truth.documents = []
        #expect(ClipScore(report, against: truth).surplusDocuments == 0)
    }

    @Test func filesAreReadFromATruth() throws {
        let text = """
            {"clip": "a.mp4", "class": "typing", "documents":
              [{"name": "a.py", "language": "python", "text": "x = 1\\n"}]}
            """
        let truth = try JSONDecoder().decode(ClipTruth.self, from: Data(text.utf8))
        #expect(truth.documents == [shown("a.py", "x = 1\n")])
    }
}
