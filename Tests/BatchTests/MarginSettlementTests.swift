// Texts scrolled to in the middle of a file begin where the rest of the video says.

import Batch
import PauseModel
import Testing

@Suite struct MarginSettlementTests {
    private static let cell = 8.4
    private let box = Box(x: 0, y: 0, width: 10, height: 10)

    /// A text whose column 0 is so many pixels from the left; each line with its indent.
    private func region(
        left: Double, _ lines: [(Int, String)], cellWidth: Double = cell, numbers: Bool = true,
        from first: Int = 30
    ) -> Region {
        let all = lines.enumerated().map { place, line in
            Line(
                box: box, text: line.1, indent: line.0, number: numbers ? place + first : nil,
                confidence: 0.9, words: [Word(box: box, text: line.1, confidence: 0.9)])
        }
        return Region(
            id: "r1", kind: .code, box: box, polarity: .darkOnLight,
            grid: Region.Grid(cellWidth: cellWidth, lineHeight: 20, left: left),
            text: lines.map { String(repeating: " ", count: $0.0) + $0.1 }
                .joined(separator: "\n\n"),
            lines: all)
    }

    /// The top of a file: its column 0 is 60 pixels from the left.
    private var top: Region { region(left: 60, [(0, "class A {"), (2, "int n;")]) }
    private let inside = [(0, "int f() {"), (2, "return n;"), (0, "}")]

    private func settled(_ region: Region, after others: [Region]) -> Region {
        var margins = MarginSettlement()
        margins.look(at: others)
        var region = region
        margins.settle(&region)
        return region
    }

    @Test func whatIsIndentedAsAWholeBeginsWhereTheEditorDoes() {
        let text = settled(region(left: 60 + 2 * Self.cell, inside), after: [top])
        #expect(text.text == "  int f() {\n\n    return n;\n\n  }")
        #expect(text.lines.map(\.indent) == [2, 4, 2])
        #expect(abs((text.grid?.left ?? 0) - 60) < 0.01)
    }

    /// Between columns; by the column that a number of one more digit takes; too far away; in another
    /// font; without numbers.
    @Test func textsOfOtherPanesStayAsTheyAre() {
        let others = [
            region(left: 60 + 2.5 * Self.cell, inside), region(left: 60 + Self.cell, inside),
            region(left: 60 + 40 * Self.cell, inside),
            region(left: 60 + 2 * Self.cell, inside, cellWidth: 9),
            region(left: 60 + 2 * Self.cell, inside, numbers: false),
        ]
        for other in others { #expect(settled(other, after: [top]) == other) }
    }

    @Test func aTextThatBeginsAtItsMarginStaysThere() {
        let text = region(left: 60 + 2 * Self.cell, [(0, "#include <a>"), (0, "int n;")])
        #expect(settled(text, after: [top]) == text)
    }

    /// What one line begins with, left of all others, may be what is left of a breakpoint.
    @Test func aMarkShowsNoMargin() {
        let marked = region(left: 60, [(0, "@ int f() {"), (2, "return n;")])
        let text = region(left: 60 + 2 * Self.cell, inside)
        #expect(settled(text, after: [marked]) == text)
        let word = region(left: 60, [(0, "end"), (2, "return n;")])
        #expect(settled(text, after: [word]) != text)
    }

    /// A margin wider than usual was taken for a level; the first line of the file stands at its end.
    @Test func theFirstLineOfAFileProvesWhereItBegins() {
        let first = region(left: 60, [(0, "one"), (0, "two")], from: 1)
        let further = region(left: 60 - 2 * Self.cell, inside.map { ($0.0 + 2, $0.1) })
        let text = settled(further, after: [first])
        #expect(text.text == "int f() {\n\n  return n;\n\n}")
        #expect(abs((text.grid?.left ?? 0) - 60) < 0.01)
        // Text that stands left of that is not taken away.
        let other = region(left: 60 - 4 * Self.cell, inside.map { ($0.0 + 2, $0.1) })
        #expect(settled(other, after: [first]).lines.map(\.indent) == [0, 2, 0])
        // Where it is proven, no other margin counts.
        #expect(settled(region(left: 60, inside), after: [first, further]).lines[0].indent == 0)
    }

    /// Fold boxes and the bars of changed lines, each far from its line; lines of another pane,
    /// between the levels of the text.
    @Test func marksAndOtherPanesShowNoMargin() {
        let text = region(left: 60 + 4 * Self.cell, inside)
        let marks = [(0, "]   int f() {"), (0, "|       return n;"), (4, "}")]
        #expect(settled(text, after: [region(left: 60, marks)]) == text)
        let pane = [(3, "int f() {"), (7, "return n;"), (3, "}"), (0, "on 3.11"), (0, "done")]
        let own = region(left: 60 + 3 * Self.cell, inside)
        #expect(settled(own, after: [region(left: 60, pane)]) == own)
    }

    /// A page of a window without numbers, its column 0 so many columns from the left, its rows so far
    /// down.
    private func page(_ columns: Int, down: Int = 0, rows: Int = 12) -> Region {
        var page = region(
            left: 60 + Double(columns) * Self.cell,
            (0..<rows).map { ($0 % 3 == 0 ? 0 : 4, "number \($0)") }, numbers: false)
        page.box = Box(x: 60, y: 100 + down, width: 400, height: 20 * rows)
        for index in page.lines.indices {
            page.lines[index].words = [
                Word(
                    box: Box(x: 60, y: 104 + down + 20 * index, width: 50, height: 12),
                    text: "number", confidence: 0.9)
            ]
        }
        return page
    }

    @Test func aPageWithoutNumbersIsIndentedAsOthersOfItsWindowShow() {
        let text = settled(page(4), after: [page(0), page(4), page(0)])
        #expect(text.lines.map(\.indent).prefix(3) == [4, 8, 8])
        #expect(abs((text.grid?.left ?? 0) - 60) < 0.01)
        // Scrolled by whole rows it is the same window.
        #expect(settled(page(4, down: 60), after: [page(0), page(0)]).lines[0].indent == 4)
    }

    /// One page may have a mark on its left; rows in between, or elsewhere, are of another box; boxes
    /// of few lines may stand anywhere.
    @Test func pagesOfOtherWindowsShowNoMarginWithoutNumbers() {
        #expect(settled(page(4), after: [page(0), page(4)]) == page(4))
        #expect(settled(page(4, down: 9), after: [page(0), page(0)]) == page(4, down: 9))
        #expect(settled(page(4, down: 400), after: [page(0), page(0)]) == page(4, down: 400))
        let short = page(4, rows: 6)
        #expect(settled(short, after: [page(0), page(0)]) == short)
    }
}
