// Where column 0 is, from the columns in which lines begin.

import PauseModel
import Testing
import TextReader

@Suite struct IndentationTests {
    private func starts(_ columns: [Int], stars: Set<Int> = []) -> [LineStart] {
        columns.enumerated().map { LineStart(column: $1, isStar: stars.contains($0)) }
    }

    private func origin(
        _ columns: [Int], stars: Set<Int> = [], gutter: Gutter? = nil,
        edge: Int? = nil
    ) -> Int {
        Indentation.origin(of: starts(columns, stars: stars), gutter: gutter, edge: edge)
    }

    // MARK: - With line numbers

    @Test func indentedTextOfATerminalBeginsOneBlankAfterTheNumbers() {
        // Numbers end in column 3, all lines are indented by 8 or more.
        let gutter = Gutter(column: 3, isTerminal: true)
        #expect(origin([13, 13, 17, 21, 17, 13], gutter: gutter) == 5)
    }

    @Test func levelsOfTwoAreFollowedInATerminalOnly() {
        let columns = [7, 9, 11, 9, 7, 7, 9, 7]
        #expect(origin(columns, gutter: Gutter(column: 3, isTerminal: true)) == 5)
        #expect(origin(columns, gutter: Gutter(column: 3, isTerminal: false)) == 7)
    }

    @Test func wideMarginOfAWindowIsNoIndentation() {
        // Three columns of fold marks and room, as most windows have.
        let gutter = Gutter(column: 3, isTerminal: false)
        #expect(origin([7, 11, 15, 11, 7, 7], gutter: gutter) == 7)
    }

    @Test func levelsCanBeOfThree() {
        // A comment that begins with `/* ` and goes on below its first word.
        let columns = [8, 8, 5, 8, 8, 8, 8, 8, 8, 8, 5, 5]
        for isTerminal in [true, false] {
            let gutter = Gutter(column: 3, isTerminal: isTerminal)
            #expect(origin(columns, gutter: gutter) == 5)
        }
    }

    @Test func linesLeftOfMostAreText() {
        // Alternatives begin with a bar two columns in, and are more than all else.
        let columns = [5, 5, 7, 7, 7, 7, 7, 7, 5, 5, 7, 7, 11, 11, 11, 7, 11, 11, 11, 7, 7, 11]
        var starts = starts(columns)
        for index in columns.indices where columns[index] == 5 { starts[index].isWord = true }
        for isTerminal in [true, false] {
            let gutter = Gutter(column: 3, isTerminal: isTerminal)
            #expect(Indentation.origin(of: starts, gutter: gutter, edge: nil) == 5)
        }
    }

    @Test func marksLeftOfMostLinesAreNoText() {
        // The signs that fold two functions, in the margin beside their first lines.
        let columns = [5, 11, 11, 15, 15, 11, 7, 5, 11, 15, 11, 7]
        #expect(origin(columns, gutter: Gutter(column: 3, isTerminal: false)) == 7)
    }

    @Test func lineLeftOfAllLevelsIsNoMargin() {
        // What the cursor leaves of a letter stands in column 6; the levels lead to column 5.
        let gutter = Gutter(column: 3, isTerminal: true)
        #expect(origin([6, 9, 9, 13, 9, 9, 13, 17], gutter: gutter) == 5)
    }

    @Test func textCanTouchTheNumbers() {
        let gutter = Gutter(column: 3, isTerminal: false)
        #expect(origin([4, 8, 12, 8, 4], gutter: gutter) == 4)
        #expect(origin([4, 9, 13, 9, 5, 5], gutter: gutter) == 5)
    }

    @Test func groundOfATextTellsHowWideTheMarginIs() {
        // Numbers end in column 3, the ground of the text begins within column 4.
        let columns = [9, 11, 11, 13, 11, 13]
        func gutter(padding: Double) -> Gutter {
            Gutter(
                column: 3, isTerminal: false,
                margin: Gutter.Margin(edge: 4.3, padding: padding))
        }
        #expect(origin(columns, gutter: gutter(padding: 2.5)) == 5)
        // What begins two columns from it may stand behind the blank that a page has there.
        let near = columns.map { $0 - 3 }
        #expect(origin(near, gutter: gutter(padding: 2.5)) == 6)
        #expect(origin(near, gutter: gutter(padding: Gutter.Margin.mostInEditor)) == 4)
    }

    @Test func linesOneColumnFurtherInThanAWordAreIndented() {
        // A query whose first words end in one column: `SELECT`, ` WHERE`, `   AND`, ` ORDER`.
        let columns = [4, 5, 7, 5]
        #expect(origin(columns) == 5)
        var starts = starts(columns)
        starts[0].isLetter = true
        #expect(Indentation.origin(of: starts, gutter: nil, edge: nil) == 4)
    }

    @Test func whatOpensABlockCommentIsNoCursor() {
        let columns = [3, 3, 3, 2, 3, 3, 3]
        #expect(origin(columns) == 3)
        #expect(origin(columns, stars: [0, 1, 2, 4, 5, 6]) == 2)
    }

    @Test func starsOfABlockCommentAreNoLevel() {
        let gutter = Gutter(column: 3, isTerminal: true)
        let columns = [10, 10, 10, 10, 9, 13, 13, 9]
        #expect(origin(columns, stars: [0, 1, 2, 3], gutter: gutter) == 5)
    }

    // MARK: - Without

    @Test func leastIndentIsColumnZeroWhenNothingTells() {
        #expect(origin([4, 8, 12, 8, 4]) == 4)
        #expect(origin([]) == 0)
    }

    @Test func windowWithTextAtItsEdgeShowsTheMargin() {
        #expect(origin([4, 8, 12, 8, 4], edge: -1) == 0)
        #expect(origin([5, 9, 13, 9, 5], edge: 0) == 1)
        // A page in the middle of the window.
        #expect(origin([32, 36, 40, 36, 32], edge: 0) == 32)
    }

    @Test func textAtTheEdgeOfAWindowIsToldFromASlide() {
        func line(x: Int, y: Int, letters: Int = 12, height: Int = 12) -> TextLine {
            TextLine(
                letters: (0..<letters).map {
                    TextComponent(
                        box: Box(x: x + 10 * $0, y: y, width: 8, height: height), area: 40,
                        peak: 200,
                        isLight: false)
                })
        }
        func edge(of lines: [TextLine], top: Int = 100) -> Int? {
            Indentation.edge(
                of: lines, around: Box(x: 40, y: top, width: 300, height: 400),
                in: Box(x: 0, y: 0, width: 640, height: 600),
                grid: CharacterGrid(cellWidth: 10, left: 0), ascent: 12)
        }
        let status = line(x: 2, y: 550)
        #expect(edge(of: [status]) == 0)
        #expect(edge(of: [line(x: 40, y: 20)]) == nil)
        // The number of a notebook's cell stands in a margin of its own.
        #expect(edge(of: [line(x: 2, y: 550, letters: 8)]) == nil)
        // No page sets text to the very top.
        #expect(edge(of: [], top: 5) == 0)
        // A line of the text itself shows nothing.
        #expect(edge(of: [line(x: 2, y: 200)]) == nil)
        // What stands at the edge below a title is the footer of a slide.
        #expect(edge(of: [line(x: 30, y: 20, height: 18), status]) == nil)
        #expect(edge(of: [line(x: 30, y: 20), status]) == 0)
    }

    // MARK: - Guides

    /// The column that guides at those columns show to be column 0.
    private func column(
        ofGuides guides: [Double], over rows: Range<Int> = 40..<240, textAt columns: [Int]
    ) -> Int? {
        let grid = CharacterGrid(cellWidth: 10, left: 0)
        let rules = guides.map { place in
            TextComponent(
                box: Box(x: Int(10 * place), y: rows.lowerBound, width: 1, height: rows.count),
                area: rows.count, peak: 80, isLight: true)
        }
        return Indentation.guide(
            among: rules, of: starts(columns), beside: Box(x: 80, y: 40, width: 400, height: 200),
            rightOf: 30, grid: grid, pitch: 20)
    }

    @Test func theBorderOfABoxIsNoGuide() {
        #expect(column(ofGuides: [4], over: 20..<260, textAt: [8, 12, 8]) == nil)
        // Guides begin with a line, above its letters, and run on beside blank lines.
        #expect(column(ofGuides: [4], over: 28..<252, textAt: [8, 12, 8]) == 4)
        #expect(column(ofGuides: [4], over: 28..<300, textAt: [8, 12, 8]) == 4)
    }

    @Test func guidesShowWhereTextBeginsThatIsAllIndented() {
        #expect(column(ofGuides: [4, 8], textAt: [8, 12, 8]) == 4)
        #expect(column(ofGuides: [6, 8, 10], textAt: [8, 10, 12, 8]) == 6)
        // The border of a gutter keeps to no column, or to no level.
        #expect(column(ofGuides: [4.6], textAt: [8, 12, 8]) == nil)
        #expect(column(ofGuides: [5], textAt: [8, 12, 8]) == nil)
        #expect(column(ofGuides: [6, 12], textAt: [8, 12, 8]) == nil)
        // So many lines are indented from the first level that its guide would be seen.
        let deep = [8, 12, 12, 12, 12, 12, 8]
        #expect(column(ofGuides: [4], textAt: deep) == nil)
        #expect(column(ofGuides: [4, 8], textAt: deep) == 4)
        // What lies under the numbers is none.
        #expect(column(ofGuides: [2], textAt: [6, 10, 6]) == nil)
    }

    // MARK: - Marks

    @Test func marksStandOneColumnLeftOfTheMargin() {
        let columns = [5, 5, 4, 9, 9, 9, 4, 5, 4, 9, 13, 4, 5]
        #expect(FoldMarkers.textColumn(of: starts(columns), gutter: 2) == 5)
    }

    @Test func linesAtTheMarginAreNoMarks() {
        // Closing braces and the lines they close, with levels of four and of two.
        #expect(FoldMarkers.textColumn(of: starts([4, 8, 8, 4, 4, 8, 12, 8, 4]), gutter: 2) == nil)
        #expect(FoldMarkers.textColumn(of: starts([4, 6, 8, 6, 4, 4, 6, 4]), gutter: 2) == nil)
        // Most lines begin in the first column: a text with some lines one blank in.
        let text = [4, 4, 4, 4, 4, 4, 4, 5, 5, 5, 5]
        #expect(FoldMarkers.textColumn(of: starts(text), gutter: 2) == nil)
        #expect(FoldMarkers.textColumn(of: starts([4, 4, 4, 4, 4]), gutter: 2) == nil)
    }

    @Test func starsBesideTheMarginAreNoText() {
        let columns = [4, 5, 5, 5, 5, 4, 8, 8, 4]
        #expect(FoldMarkers.textColumn(of: starts(columns, stars: [1, 2, 3, 4]), gutter: 2) == nil)
    }

    @Test func marksFarFromTheNumbersAreText() {
        let columns = [9, 9, 8, 13, 13, 13, 8, 9, 8, 13]
        #expect(FoldMarkers.textColumn(of: starts(columns), gutter: 2) == nil)
    }
}
