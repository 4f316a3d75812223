// Line numbers, fold marks and the marks of blanks stay out of the text.

import PauseModel
import Testing
import TextReader

@Suite struct GutterTests {
    /// A piece of ink of that size.
    private func piece(_ x: Int, _ y: Int, _ width: Int = 7, _ height: Int = 12) -> TextComponent {
        TextComponent(
            box: Box(x: x, y: y, width: width, height: height), area: width * height, peak: 200,
            isLight: true)
    }

    /// Lines of two-digit numbers that end at 40, each with words from `left` on.
    private func numbered(_ lefts: [Int], digits: (Int) -> Int = { _ in 2 }) -> [TextLine] {
        lefts.enumerated().map { row, left in
            let y = 20 * row
            let number = (0..<digits(row)).map { piece(33 - 9 * $0, y) }
            return TextLine(letters: number.reversed() + (0..<6).map { piece(left + 9 * $0, y) })
        }
    }

    @Test func numbersAreFoundBesideTextOfAnyIndent() throws {
        let lines = numbered([60, 96, 132, 96, 60, 60, 96, 132, 60])
        let found = try #require(GutterFinder(lines, ascent: 12).candidates().first)
        #expect(found.right >= 40 && found.right <= 60)
        #expect(found.numbers.allSatisfy { $0.count == 2 })
        #expect(found.middle == 36.5)
    }

    @Test func numbersGrowToTheLeft() throws {
        let lines = numbered([60, 96, 60, 60, 96, 60]) { $0 < 3 ? 1 : 2 }
        let found = try #require(GutterFinder(lines, ascent: 12).candidates().first)
        #expect(found.numbers.map(\.count) == [1, 1, 1, 2, 2, 2])
    }

    @Test func numbersThatLackTheirLastDigitsAreFound() throws {
        let lines = numbered([60, 96, 132, 96, 60, 60, 96, 132, 60]).enumerated().map { row, line in
            row % 3 == 0 ? TextLine(letters: line.letters.filter { $0.box.x != 33 }) : line
        }
        let found = try #require(GutterFinder(lines, ascent: 12).candidates().first)
        #expect(found.right >= 40 && found.right <= 60)
        #expect(found.middle == 36.5)
    }

    /// A pane of some words above the text and of what stands left of it, and the text's own.
    private func join(marginFrom left: Int) -> [(pane: Pane, letters: [TextComponent])] {
        let shade = Shade(red: 240, green: 240, blue: 240)
        let words = (0..<20).map { piece(20 + 9 * $0, 4) }
        let lines = (0..<8).map { 40 + 20 * $0 }
        let margin = lines.flatMap { y in
            stride(from: left, to: 120, by: 9).map { piece($0, y) }
        }
        let text = lines.flatMap { y in (0..<10).map { piece(140 + 9 * $0, y) } }
        let shares = [
            (
                pane: Pane(box: Box(x: 130, y: 30, width: 370, height: 180), ground: shade),
                letters: text
            ),
            (
                pane: Pane(box: Box(x: 0, y: 0, width: 500, height: 300), ground: shade),
                letters: words + margin
            ),
        ]
        var finder = RepeatedLines()
        return GutterPanes.join(shares, &finder)
    }

    @Test func numbersBesideAPaneWithinAnotherBelongToIt() {
        let joined = join(marginFrom: 102)
        #expect(joined.map(\.letters.count) == [80 + 16, 20])
        #expect(joined[0].pane.box.x == 102 && joined[0].pane.box.maxX == 500)
    }

    @Test func wordsBesideAPaneWithinAnotherStayInThat() {
        #expect(join(marginFrom: 12).map(\.letters.count) == [80, 20 + 8 * 12])
    }

    /// A narrow pane of pieces as far apart as told, beside a text of ten lines.
    private func join(besides step: Int) -> [Int] {
        let shares = [
            (
                pane: Pane(
                    box: Box(x: 0, y: 0, width: 48, height: 300),
                    ground: Shade(red: 40, green: 40, blue: 40)),
                letters: (0..<5).map { piece(16, 20 + step * $0, 14, 12) }
            ),
            (
                pane: Pane(
                    box: Box(x: 48, y: 0, width: 600, height: 300),
                    ground: Shade(red: 30, green: 30, blue: 30)),
                letters: (0..<10).flatMap { row in
                    (0..<12).map { piece(100 + 10 * $0, 20 + 24 * row, 7, 12) }
                }
            ),
        ]
        var finder = RepeatedLines()
        return GutterPanes.join(shares, &finder).map(\.letters.count)
    }

    @Test func iconsBesideATextAreNoNumbersOfItsLines() {
        #expect(join(besides: 24) == [125])
        #expect(join(besides: 40) == [5, 120])
    }

    @Test func theNumberOfTheLineWithTheCaretBelongsToItsGutter() {
        let (light, dark) = (
            Shade(red: 60, green: 60, blue: 60), Shade(red: 30, green: 30, blue: 30)
        )
        func gutter(_ y: Int, _ height: Int, numbers: Range<Int>, on ground: Shade)
            -> (pane: Pane, letters: [TextComponent])
        {
            (
                pane: Pane(box: Box(x: 0, y: y, width: 48, height: height), ground: ground),
                letters: numbers.map { piece(16, 20 + 24 * $0, 14, 12) }
            )
        }
        let text = Pane(box: Box(x: 48, y: 0, width: 600, height: 300), ground: dark)
        let shares = [
            gutter(0, 36, numbers: 0..<1, on: light), gutter(36, 200, numbers: 1..<9, on: dark),
            gutter(236, 60, numbers: 9..<10, on: dark),
            (
                pane: text,
                letters: (0..<120).map { piece(60 + 20 * ($0 % 12), 20 + 24 * ($0 / 12), 14, 12) }
            ),
            // What stands below the text, and is as wide, is none of it.
            (
                pane: Pane(box: Box(x: 0, y: 400, width: 48, height: 60), ground: dark),
                letters: [piece(16, 420, 14, 12)]
            ),
        ]
        var finder = RepeatedLines()
        #expect(GutterPanes.join(shares, &finder).map(\.letters.count) == [130, 1])
    }

    @Test func lettersInTheCornersOfAPaneAreNoSpecks() {
        let (first, second) = (piece(107, 64, 6, 9), piece(114, 66, 6, 7))
        let (speck, bit) = (piece(102, 250, 5, 6), piece(108, 255, 4, 3))
        #expect(first.isFollowed(by: second))
        #expect(!speck.isFollowed(by: bit))
    }

    @Test func wordsOfAnyLengthAreNoNumbers() {
        let lines = (0..<8).map { row in
            TextLine(letters: (0..<(3 + row % 4)).map { piece(10 + 9 * $0, 20 * row) })
        }
        #expect(GutterFinder(lines, ascent: 12).candidates().isEmpty)
    }

    private func entries(_ values: [Int?], rows: [Int]? = nil) -> [LineNumbers.Entry] {
        values.enumerated().map { LineNumbers.Entry(row: rows?[$0] ?? $0, value: $1) }
    }

    @Test func aMisreadNumberIsWhatItsNeighboursAskFor() {
        let read = LineNumbers.settle(entries([7, 8, 90, nil, 11, 12, 1]))
        #expect(read == [7, 8, 9, 10, 11, 12, 13])
    }

    /// The digit 3 is read as a 5, or as two: what that makes of ten lines bears itself out.
    @Test func aDigitThatIsMisreadOnManyLinesMakesNoJump() {
        let values = Array(25...29) + [50, 51, 52, 355, 356, 357, 358] + Array(37...50)
        let read = LineNumbers.settle(entries(values))
        #expect(read == Array(25...50).map(Optional.some))
    }

    @Test func foldedLinesMakeNumbersJump() {
        let read = LineNumbers.settle(entries([3, 4, 5, 41, 42, 43]))
        #expect(read == [3, 4, 5, 41, 42, 43])
    }

    @Test func linesKeptInViewAboveTheOthersHaveNumbersOfTheirOwn() {
        #expect(LineNumbers.settle(entries([17, 20, 21, 22, 23])) == [17, 20, 21, 22, 23])
        #expect(LineNumbers.settle(entries([4, 17, 40, 41, 42])) == [4, 17, 40, 41, 42])
        // One digit that was taken for the next, or numbers that do not grow, are misreadings.
        #expect(LineNumbers.settle(entries([18, 20, 21, 22, 23])) == [19, 20, 21, 22, 23])
        #expect(LineNumbers.settle(entries([17, 4, 40, 41, 42])) == [38, 39, 40, 41, 42])
    }

    @Test func cellsBelowEachOtherCountFromOneEach() {
        let cells = entries([7, 8, 9, 1, 2, 1], rows: [0, 1, 2, 5, 6, 9])
        #expect(LineNumbers.settleTexts(cells) == [7, 8, 9, 1, 2, 1])
        // A misread number begins no other text, and neither does a list in one.
        #expect(LineNumbers.settleTexts(entries([7, 8, 1, 10, 11])) == nil)
        #expect(LineNumbers.settleTexts(entries([7, 8, 9, 1, 2, 9])) == nil)
        #expect(LineNumbers.settleTexts(entries([7, 8, 9, 10])) == nil)
    }

    @Test func betweenTwoJumpsNothingIsGuessed() {
        let read = LineNumbers.settle(entries([3, 4, 5, nil, 42, 43, 44]))
        #expect(read == [3, 4, 5, nil, 42, 43, 44])
    }

    @Test func wrappedLinesHaveNoNumber() {
        let read = LineNumbers.settle(entries([3, 4, 5, 6, 7], rows: [0, 1, 3, 4, 5]))
        #expect(read == [3, 4, 5, 6, 7])
    }

    @Test func theLastNumberBelowAWrappedLineCountsOnFromIt() {
        let read = LineNumbers.settle(entries([1, 2, 3, 4, 5], rows: [0, 1, 2, 3, 5]))
        #expect(read == [1, 2, 3, 4, 5])
        // Right below the others it is a misreading, and so is one that does not count on.
        let near = LineNumbers.settle(entries([1, 2, 3, 4, 6], rows: [0, 1, 2, 3, 4]))
        #expect(near == [1, 2, 3, 4, 5])
        let far = LineNumbers.settle(entries([1, 2, 3, 4, 8], rows: [0, 1, 2, 3, 5]))
        #expect(far == [1, 2, 3, 4, 6])
    }

    @Test func numbersThatCountFromTheCaretTellTheTrueOnes() throws {
        // The caret's own number may be read, or ends elsewhere than the others and is not there.
        let shown = [4, 3, 2, 1, nil, 1, 2, 3]
        for values in [shown, [4, 3, nil, 1, 94, 1, 7, 3]] {
            let relative = try #require(RelativeNumbers(entries(values)))
            #expect(relative.caret == 4)
            #expect(relative.numbers(at: 94) == [90, 91, 92, 93, 94, 95, 96, 97])
            #expect(relative.numbers(at: nil) == [Int?](repeating: nil, count: 8))
            // Four lines stand above it.
            #expect(relative.numbers(at: 4) == [Int?](repeating: nil, count: 8))
        }
        let last = try #require(RelativeNumbers(entries([4, 3, 2, 1])))
        #expect(last.numbers(at: 12) == [8, 9, 10, 11])
        // Many tell of a caret that is not among the lines, a few may be anything.
        let far = try #require(RelativeNumbers(entries(Array((5...14).reversed()))))
        #expect(far.caret == 14)
        #expect(RelativeNumbers(entries([9, 8, 7, 6, 5])) == nil)
    }

    @Test func faintNumbersOfWhichDigitsAreMissingDoNotSpeakAgainstACaret() throws {
        // 13 and 17 of which only the 1 is seen.
        let rows = [0, 1, 9, 12, 13, 14, 24, 25, 26, 30]
        let shown = entries([13, 12, 4, 1, 14, 1, 11, 12, 1, 1], rows: rows)
        #expect(try #require(RelativeNumbers(shown)).caret == 13)
        let contrary = entries([13, 12, 4, 1, 14, 1, 22, 24, 2, 6], rows: rows)
        #expect(RelativeNumbers(contrary) == nil)
    }

    @Test func numbersBelowACaretAboveThemAllTellTheTrueOnes() throws {
        let relative = try #require(RelativeNumbers(below: entries([1, 2, nil, 4, 5])))
        #expect(relative.caret == -1)
        #expect(relative.numbers(at: 58) == [59, 60, 61, 62, 63])
        #expect(RelativeNumbers(below: entries([2, 3, 4, 5, 6])) == nil)
    }

    @Test func numbersThatGrowCountFromNoCaret() {
        #expect(RelativeNumbers(entries([1, 2, 3, 4, 5, 6])) == nil)
        #expect(RelativeNumbers(entries([58, 1, 2, 3, 4, 5])) == nil)
        #expect(RelativeNumbers(entries([7, 8, 2, 1, 11, 12, 13])) == nil)
        #expect(RelativeNumbers(entries([9, 7, 6, 4, 3, 1])) == nil)
    }

    @Test func valuesThatDoNotCountAreNoLineNumbers() {
        #expect(LineNumbers.settle(entries([100, 64, 3, 900, 12, 7])) == nil)
        #expect(LineNumbers.settle(entries([nil, nil, 4, nil, nil])) == nil)
        #expect(LineNumbers.settle(entries([0, 1, 2, 3])) == nil)
    }

    @Test func aFewFaintNumbersCountForAll() {
        // Of twenty digits hardly to be seen six were read; all count on from one line.
        var values = [Int?](repeating: nil, count: 20)
        for row in [3, 4, 5, 11, 12, 13] { values[row] = 40 + row }
        #expect(LineNumbers.settle(entries(values)) == (0..<20).map { 40 + $0 })
        // Numbers that count from two lines are no line numbers when most are none.
        for row in [11, 12, 13] { values[row] = 90 + row }
        #expect(LineNumbers.settle(entries(values)) == nil)
    }

    @Test func onlyDigitsAreANumber() {
        #expect(LineNumbers.value(of: "128", width: 28, ascent: 12) == 128)
        #expect(LineNumbers.value(of: "0", width: 28, ascent: 12) == nil)
        #expect(LineNumbers.value(of: "12a", width: 28, ascent: 12) == nil)
        #expect(LineNumbers.value(of: "1234567", width: 64, ascent: 12) == nil)
        #expect(LineNumbers.value(of: "", width: 8, ascent: 12) == nil)
    }

    /// Small marks at column 3, text from column 6 on.
    private func starts(marks: Int, next: Int, isSmall: Bool = true) -> [LineStart] {
        (0..<10).map { row in
            row < marks
                ? LineStart(column: 3, isSmall: isSmall, next: next)
                : LineStart(column: row % 2 == 0 ? 6 : 10)
        }
    }

    @Test func marksWithBlanksAfterThemAreNoText() {
        #expect(FoldMarkers.textColumn(of: starts(marks: 3, next: 6), gutter: 1) == 6)
        #expect(FoldMarkers.textColumn(of: starts(marks: 3, next: 10), gutter: 1) == 6)
    }

    @Test func bracketsAndWordsAreText() {
        let high = starts(marks: 3, next: 6, isSmall: false)
        #expect(FoldMarkers.textColumn(of: high, gutter: 1) == nil)
        #expect(FoldMarkers.textColumn(of: starts(marks: 3, next: 4), gutter: 1) == nil)
    }

    @Test func linesTakeTheNumbersThatTheCaretTells() throws {
        let recording = try Recording("vim-relative-600")
        let reading = try TextReader().read(recording.picture, deadline: .seconds(60))
        let region = try #require(reading.regions.max { $0.lines.count < $1.lines.count })
        #expect(region.lines.map(\.number) == (38...60).map { $0 })
    }

    @Test func theEdgeOfAWindowAboveANumberIsNoWord() throws {
        var lines = numbered([60, 96, 132, 96, 60, 60, 96, 132, 60])
        lines[0].letters.insert(piece(1, 0, 56, 2), at: 0)
        let found = try #require(GutterFinder(lines, ascent: 12).candidates().first)
        #expect(!found.isCrossed(by: lines[0], ascent: 12))
        let status = TextLine(letters: (0..<9).map { piece(2 + 9 * $0, 180) })
        #expect(found.isCrossed(by: status, ascent: 12))
    }
}
