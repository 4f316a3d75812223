// What most looks at a line say is put into the others, and nothing else.

import Batch
import CodeBuilder
import PauseModel
import Testing

@Suite struct LineSettlementTests {
    private let grid = Region.Grid(cellWidth: 10, lineHeight: 20, left: 100)

    private func line(_ text: String, indent: Int, row: Int) -> Line {
        var column = indent
        var words: [Word] = []
        for part in text.split(separator: " ", omittingEmptySubsequences: false) {
            let box = Box(x: 100 + 10 * column, y: 20 * row, width: 10 * part.count, height: 14)
            if !part.isEmpty { words.append(Word(box: box, text: String(part), confidence: 0.8)) }
            column += part.count + 1
        }
        return Line(
            box: Box(around: words.map(\.box)), text: text, indent: indent, confidence: 0.9,
            words: words)
    }

    private func region(_ lines: [Line], text: String, isOnGrid: Bool = true) -> Region {
        Region(
            id: "s1r1", kind: .code, box: Box(x: 100, y: 0, width: 400, height: 80),
            polarity: .darkOnLight, grid: isOnGrid ? grid : nil, text: text, lines: lines)
    }

    private let text = "def f():\n\n    x = al1\n    x = al1"

    private var shown: Region {
        region(
            [
                line("def f():", indent: 0, row: 0), line("x = al1", indent: 4, row: 2),
                line("x = al1", indent: 4, row: 3),
            ], text: text)
    }

    @Test(arguments: [false, true])
    func theLineAtItsRowChanges(explains: Bool) {
        var region = shown
        let slip = LineSlip(region: "s1r1", top: 40, read: "x = al1", taken: "x = all")
        LineSettlement([slip], explains: explains).settle(&region)
        #expect(region.text == "def f():\n\n    x = all\n    x = al1")
        #expect(region.lines.map(\.text) == ["def f():", "x = all", "x = al1"])
        #expect(region.lines[1].words.map(\.text) == ["x", "=", "all"])
        #expect(region.lines[1].words.map(\.box) == shown.lines[1].words.map(\.box))
        let change = LineChange(
            place: 6, read: "1", confidence: 0.9, taken: "l", reason: .lineVote)
        #expect(region.lines[1].changes == (explains ? [change] : nil))
        #expect(region.lines[2] == shown.lines[2])
    }

    @Test(arguments: [("s1r2", 40, "x = al1"), ("s1r1", 60, "x = a1l"), ("s1r1", 41, "x = al1")])
    func otherLinesAreLeft(name: String, top: Int, read: String) {
        var region = shown
        let slip = LineSlip(region: name, top: top, read: read, taken: "x = all")
        LineSettlement([slip], explains: false).settle(&region)
        #expect(region == shown)
    }

    @Test func hiddenLettersComeBackWithTheirPlaces() throws {
        var region = region(
            [line("ise E  sx)", indent: 6, row: 1)], text: "\n      ise E  sx)")
        let slip = LineSlip(
            region: "s1r1", top: 20, read: "ise E  sx)", taken: "raise Errsx)", moved: 2)
        LineSettlement([slip], explains: true).settle(&region)
        #expect(region.text == "\n    raise Errsx)")
        let line = try #require(region.lines.first)
        #expect(line.indent == 4)
        #expect(line.words.map(\.text) == ["raise", "Errsx)"])
        #expect(line.words.map(\.box.x) == [140, 200])
        #expect(line.box.x == 140 && line.box.maxX == 260)
        let changes = try #require(line.changes)
        #expect(changes.map(\.place) == [0, 1, 7, 8])
        #expect(changes.map(\.taken) == ["r", "a", "r", "r"])
        #expect(changes.allSatisfy { $0.read.isEmpty })
    }

    /// Where nothing tells where they are.
    @Test func hiddenWordsOffTheGridAreLeft() {
        let line = line("a   c", indent: 0, row: 0)
        var region = region([line], text: "a   c", isOnGrid: false)
        LineSettlement(
            [LineSlip(region: "s1r1", top: 0, read: "a   c", taken: "a b c")], explains: false
        ).settle(&region)
        #expect(region.lines == [line])
        #expect(region.text == "a   c")
    }
}
