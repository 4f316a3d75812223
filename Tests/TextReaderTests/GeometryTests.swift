// The steps of a reading that need no recogniser, on ink drawn by the tests.

import PauseModel
import Testing
import TextReader

@Suite struct GeometryTests {
    /// A picture of one colour with rectangles on it.
    private func drawn(
        _ ground: [UInt8], width: Int = 400, height: Int = 300,
        _ rectangles: [(box: Box, color: [UInt8])]
    ) -> Picture {
        var pixels = [UInt8](repeating: 0, count: width * height * 3)
        func fill(_ box: Box, _ color: [UInt8]) {
            for y in box.y..<box.maxY {
                for x in box.x..<box.maxX {
                    for channel in 0..<3 {
                        pixels[(y * width + x) * 3 + channel] = color[channel]
                    }
                }
            }
        }
        fill(Box(x: 0, y: 0, width: width, height: height), ground)
        for rectangle in rectangles { fill(rectangle.box, rectangle.color) }
        return Picture(width: width, height: height, pixels: pixels)
    }

    /// Upright strokes like letters, ten pixels apart.
    private func strokes(_ count: Int, x: Int, y: Int, _ color: [UInt8]) -> [(
        box: Box, color: [UInt8]
    )] {
        (0..<count).map { (box: Box(x: x + 10 * $0, y: y, width: 2, height: 10), color: color) }
    }

    @Test func coloursOfEqualLumaStandOut() {
        // Both have a luma of 105 in BT.601.
        let picture = drawn([0, 179, 0], strokes(8, x: 50, y: 50, [255, 0, 255]))
        let letters = Ink(picture).letters
        #expect(letters.count == 8)
        #expect(letters.allSatisfy { $0.peak == 255 && $0.box.height == 10 })
    }

    @Test func letterOnAHighlightIsSetOffFromTheHighlight() {
        // A highlight as high as a line, letters dark on it, light outside.
        let band = (
            box: Box(x: 0, y: 94, width: 400, height: 20), color: [230, 230, 180] as [UInt8]
        )
        let picture = drawn(
            [20, 20, 30],
            strokes(8, x: 50, y: 50, [220, 220, 220]) + [band]
                + strokes(8, x: 50, y: 100, [20, 20, 30]))
        let letters = Ink(picture).letters
        #expect(letters.count == 16)
        #expect(letters.filter { $0.box.y == 50 }.allSatisfy { $0.isLight })
        #expect(letters.filter { $0.box.y == 100 }.allSatisfy { !$0.isLight })
    }

    @Test func gradientIsNoInk() {
        var pixels: [UInt8] = []
        for y in 0..<300 {
            for x in 0..<400 { pixels += [UInt8(x / 2), UInt8(y / 2), 90] }
        }
        let ink = Ink(Picture(width: 400, height: 300, pixels: pixels))
        #expect(ink.letters.isEmpty)
    }

    @Test func letterThatTouchesTheFrameIsKept() {
        let frame = (box: Box(x: 0, y: 0, width: 2, height: 300), color: [0, 0, 0] as [UInt8])
        let picture = drawn([230, 230, 230], [frame] + strokes(8, x: 2, y: 50, [90, 30, 160]))
        let letters = Ink(picture).letters
        #expect(letters.count == 8)
        #expect(letters.map(\.box.x).min() == 2)
    }

    @Test func bigLettersAreWhole() {
        // Strokes twenty pixels wide are flat inside, like ground.
        let picture = drawn(
            [255, 255, 255], width: 800, height: 600,
            (0..<4).map {
                (box: Box(x: 100 + 120 * $0, y: 200, width: 20, height: 120), color: [0, 0, 0])
            }
                + (0..<4).map {
                    (box: Box(x: 100 + 120 * $0, y: 200, width: 64, height: 20), color: [0, 0, 0])
                })
        let letters = Ink(picture).letters
        #expect(letters.count == 4)
        #expect(letters.allSatisfy { abs($0.box.height - 120) <= 8 && abs($0.box.width - 64) <= 8 })
    }

    @Test func sidebarAndCodeBoxAreTheirOwnPanes() throws {
        let sidebar = (
            box: Box(x: 0, y: 0, width: 120, height: 300), color: [37, 37, 38] as [UInt8]
        )
        let box = (
            box: Box(x: 160, y: 100, width: 200, height: 80), color: [240, 240, 240] as [UInt8]
        )
        let panes = PaneFinder(Ink(drawn([30, 30, 30], [sidebar, box]))).find()
        let side = try #require(panes.first { $0.box.x == 0 && $0.box.height == 300 })
        #expect(abs(side.box.width - 120) <= 4)
        let island = try #require(panes.min { $0.box.area < $1.box.area })
        #expect(abs(island.box.x - 160) <= 4 && abs(island.box.maxX - 360) <= 4)
        #expect(abs(island.box.y - 100) <= 4 && abs(island.box.maxY - 180) <= 4)
    }

    @Test func highlightedLineDoesNotPartItsPane() {
        let text = (0..<10).flatMap { strokes(20, x: 40, y: 20 + 20 * $0, [220, 220, 220]) }
        let band = (box: Box(x: 0, y: 95, width: 400, height: 20), color: [60, 60, 60] as [UInt8])
        let picture = drawn([30, 30, 30], [band] + text)
        #expect(PaneFinder(Ink(picture)).find().count == 1)
    }

    @Test func rowsOfADitheredGroundPartNoPane() {
        // A ground between two levels, as a coder leaves it: three rows in two levels, with breaks.
        let darker = [0, 1, 7, 10, 13, 16, 19, 22, 31, 34, 37, 43]
        let rows = (0..<300).filter { darker.contains($0 % 46) }.map { y in
            (box: Box(x: 0, y: y, width: 400, height: 1), color: [39, 43, 52] as [UInt8])
        }
        #expect(PaneFinder(Ink(drawn([41, 44, 53], rows))).find().count == 1)
        // A pane that is some levels darker is still told from it.
        let pane = (
            box: Box(x: 0, y: 150, width: 400, height: 150), color: [34, 37, 46] as [UInt8]
        )
        let panes = PaneFinder(Ink(drawn([41, 44, 53], rows + [pane]))).find()
        #expect(panes.filter { $0.box.height > 100 }.count == 2)
    }

    @Test(arguments: [7.0, 8.43, 9.6, 13.01]) func gridIsFitted(cellWidth: Double) throws {
        var state: UInt32 = 7
        func random(_ below: Int) -> Int {
            state = state &* 1_664_525 &+ 1_013_904_223
            return Int(state >> 16) % below
        }
        let lines = (0..<20).map { row in
            TextLine(
                letters: (0..<60).compactMap { column in
                    guard random(5) > 0 else { return nil }
                    let width = 2 + random(Int(cellWidth) - 3)
                    let centre = 31.4 + (Double(column) + 0.5) * cellWidth
                    let left = Int((centre - Double(width) / 2).rounded())
                    return TextComponent(
                        box: Box(x: left, y: 20 * row, width: width, height: 10), area: 20,
                        peak: 200, isLight: true)
                })
        }
        let grid = try #require(CharacterGrid.fit(lines, letterHeight: 1.2 * cellWidth))
        #expect(abs(grid.cellWidth - cellWidth) < 0.02)
        let first = grid.column(at: 31.4 + 0.5 * cellWidth)
        for column in 0..<100 {
            let centre = 31.4 + (Double(column) + 0.5) * cellWidth
            #expect(grid.column(at: centre) == first + column)
        }
    }

    @Test func columnsAreFoundOverAWideGap() throws {
        // `....` and far right of it `[100%]`, above `4 passed`.
        func line(_ row: Int, _ columns: [Int]) -> TextLine {
            TextLine(
                letters: columns.map { column in
                    TextComponent(
                        box: Box(
                            x: 277 + Int(9.02 * Double(column)), y: 20 * row, width: 6, height: 10),
                        area: 20, peak: 200, isLight: true)
                })
        }
        let lines = [
            line(0, [0, 1, 2, 3, 74, 75, 76, 77, 78, 79]), line(1, [0, 2, 3, 4, 5, 6, 7]),
            line(2, [0]),
        ]
        let grid = try #require(CharacterGrid.fit(lines, letterHeight: 11))
        #expect(abs(grid.cellWidth - 9.02) < 0.03)
    }

    @Test func proportionalTextHasNoGrid() {
        var state: UInt32 = 3
        let lines = (0..<12).map { row in
            var x = 20
            return TextLine(
                letters: (0..<50).map { _ in
                    state = state &* 1_664_525 &+ 1_013_904_223
                    let width = 2 + Int(state >> 16) % 12
                    defer { x += width + 2 }
                    return TextComponent(
                        box: Box(x: x, y: 20 * row, width: width, height: 10), area: 20, peak: 200,
                        isLight: false)
                })
        }
        #expect(CharacterGrid.fit(lines, letterHeight: 12) == nil)
    }

    @Test func aHeadingHasNoGrid() {
        // `How the parser works` in Helvetica, as it lies in a recording.
        let pieces = [
            (80, 40, 24, 32), (108, 50, 20, 24), (130, 50, 31, 23), (172, 44, 12, 30),
            (186, 40, 18, 32), (208, 50, 20, 24), (242, 50, 22, 32), (266, 50, 22, 24),
            (290, 49, 12, 23), (304, 50, 18, 24), (319, 58, 6, 7), (324, 50, 22, 24),
            (349, 49, 11, 23), (372, 50, 30, 23), (404, 50, 20, 24), (428, 49, 11, 23),
            (442, 40, 18, 32), (464, 50, 18, 24),
        ]
        let line = TextLine(
            letters: pieces.map { x, y, width, height in
                TextComponent(
                    box: Box(x: x, y: y, width: width, height: height), area: 200, peak: 200,
                    isLight: true)
            })
        #expect(CharacterGrid.fit([line], letterHeight: 32) == nil)
    }

    @Test func aLineOfQuotesAndDescendersStaysWithItsText() {
        // As `"EQ",` above lines like `"NE",`: more ink ends with the tail and the comma.
        func line(_ foot: Int, tail: Int) -> TextLine {
            TextLine(
                letters: letters(at: [50, 54, 98, 102], foot: foot - 12, height: 5, width: 2)
                    + letters(at: [62], foot: foot, height: 17)
                    + letters(at: [76], foot: foot + tail, height: 17 + tail)
                    + letters(at: [110], foot: foot + 4, height: 8, width: 3))
        }
        let lines = (0..<10).map { line(40 + 32 * $0, tail: $0 == 0 ? 4 : 0) }
        #expect(lines[0].baseline == 44)
        #expect(LineGroups.split(lines, pitch: 32, grid: nil).map(\.count) == [10])
    }

    @Test(arguments: [10, 28]) func dotsStayInTheirLines(letterHeight: Int) {
        // At the height of a 4K screen a dot is as high as a letter of a small font.
        let dot = max(2, letterHeight / 5)
        let step = letterHeight * 6 / 10
        var letters: [TextComponent] = []
        for line in 0..<6 {
            let foot = 2 * letterHeight * (line + 1)
            for column in 0..<20 {
                let height = column % 7 == 3 ? dot : letterHeight
                let width = column % 7 == 3 ? dot : step - 2
                letters.append(
                    TextComponent(
                        box: Box(
                            x: 50 + step * column, y: foot - height, width: width, height: height),
                        area: width * height / 2, peak: 200, isLight: false))
            }
        }
        let lines = LineFinder().lines(of: letters)
        #expect(lines.map(\.letters.count) == [20, 20, 20, 20, 20, 20])
    }

    @Test func lineOfManyDescendersStaysWithItsText() {
        // As `def yiq_to_rgb(y, i, q):`: more ink ends below the row than on it.
        func line(_ index: Int, descenders: Int) -> TextLine {
            let foot = 40 + 24 * index
            return TextLine(
                letters: (0..<12).map { column in
                    let reach = column < descenders ? 5 : 0
                    return TextComponent(
                        box: Box(
                            x: 50 + 10 * column, y: foot - 12, width: 8, height: 12 + reach),
                        area: 40, peak: 200, isLight: false)
                })
        }
        let lines = (0..<10).map { line($0, descenders: $0 == 0 ? 7 : 1) }
        #expect(lines[0].baseline == 45)
        #expect(LineGroups.split(lines, pitch: 24, grid: nil).map(\.count) == [10])
        // A line that no letter of which is in step is not of the text.
        var path = line(0, descenders: 0)
        path.letters = path.letters.map {
            var letter = $0
            letter.box.y -= 9
            return letter
        }
        path.baseline -= 9
        let groups = LineGroups.split([path] + lines.dropFirst(), pitch: 24, grid: nil)
        #expect(groups.map(\.count) == [1, 9])
    }

    /// Letters with these left edges, standing on a row.
    private func letters(
        at lefts: [Int], foot: Int, height: Int, width: Int = 6
    ) -> [TextComponent] {
        lefts.map { left in
            TextComponent(
                box: Box(x: left, y: foot - height, width: width, height: height),
                area: width * height / 2, peak: 200, isLight: false)
        }
    }

    @Test func headingsAndIconsAboveTheTextAreNoPartOfIt() {
        let code = (0..<8).map { line in
            TextLine(
                letters: letters(
                    at: (0..<14).map { 100 + 10 * $0 }, foot: 120 + 24 * line, height: 12))
        }
        let icon = TextLine(letters: letters(at: [40], foot: 20, height: 8))
        // In a larger font, off the columns.
        let heading = TextLine(
            letters: letters(
                at: [60, 84, 111, 131, 158, 177, 204, 222, 251], foot: 70, height: 26, width: 17))
        let grid = CharacterGrid(cellWidth: 10, left: 98)
        let groups = LineGroups.split([icon, heading] + code, pitch: 24, grid: grid)
        #expect(groups.map(\.count) == [2, 8])
    }

    @Test func numbersKeepTheLastLinesWithTheirText() throws {
        // Two short lines whose letters fit the columns by chance only; their numbers stand where
        // all do.
        func row(_ index: Int, _ places: [Int], numbered: Bool) -> TextLine {
            let foot = 100 + 20 * index
            let number = letters(at: numbered ? [20, 30] : [], foot: foot, height: 10)
            return TextLine(letters: number + letters(at: places, foot: foot, height: 12))
        }
        let full = (0..<24).map { 60 + 10 * $0 }
        let off = (0..<10).map { 95 + 10 * $0 }
        func rows(numbered: Bool) -> [TextLine] {
            (0..<10).map { row($0, full, numbered: numbered) }
                + (10..<12).map { row($0, off, numbered: numbered) }
        }
        let numbered = rows(numbered: true)
        let grid = try #require(CharacterGrid.fit(Array(numbered.prefix(10)), letterHeight: 12))
        #expect(LineGroups.split(numbered, pitch: 20, grid: grid).map(\.count) == [12])
        #expect(
            LineGroups.split(rows(numbered: false), pitch: 20, grid: grid).map(\.count)
                == [10, 2])
    }

    @Test func aBracketAboveTheTextIsItsFirstLine() throws {
        // As the `[` of a JSON file with the cursor on it, left of all other text.
        func row(_ index: Int) -> TextLine {
            TextLine(
                letters: letters(
                    at: (0..<24).map { 60 + 10 * $0 }, foot: 120 + 20 * index, height: 12)
            )
        }
        let rows = (0..<10).map(row)
        let grid = try #require(CharacterGrid.fit(rows, letterHeight: 12))
        let bracket = TextLine(letters: letters(at: [24, 36], foot: 100, height: 12))
        #expect(LineGroups.split([bracket] + rows, pitch: 20, grid: grid).map(\.count) == [11])
    }

    @Test func anotherTextBeginsAfterManyBlankLines() {
        func line(_ row: Int) -> TextLine {
            TextLine(
                letters: letters(
                    at: (0..<12).map { 100 + 10 * $0 }, foot: 40 + 24 * row, height: 12))
        }
        // Four blank lines are part of a text, eight are not.
        let rows = [0, 1, 2, 3, 8, 9, 18]
        let groups = LineGroups.split(rows.map(line), pitch: 24, grid: nil)
        #expect(groups.map(\.count) == [6, 1])
    }

    @Test func fewLettersFarBelowATextAreNoneOfIt() {
        func line(_ row: Int, letters count: Int) -> TextLine {
            TextLine(
                letters: letters(
                    at: (0..<count).map { 100 + 10 * $0 }, foot: 40 + 24 * row, height: 12))
        }
        let text = (0..<8).map { line($0, letters: 12) }
        func counts(_ foot: TextLine) -> [Int] {
            LineGroups.split(text + [foot], pitch: 24, grid: nil).map(\.count)
        }
        #expect(counts(line(11, letters: 2)) == [8, 1])
        // A bracket, below two blank lines; a whole line, below three.
        #expect(counts(line(10, letters: 1)) == [9])
        #expect(counts(line(11, letters: 12)) == [9])
    }

    @Test func caretsBehindABarStayWithTheirText() {
        // As `   |     ^~~`, the last line but one of what a compiler says, above the prompt.
        func line(_ row: Int) -> TextLine {
            TextLine(
                letters: letters(
                    at: (0..<12).map { 2 + 11 * $0 }, foot: 40 + 20 * row, height: 12))
        }
        let foot = 40 + 20 * 10
        let carets = TextLine(
            letters: letters(at: [72], foot: foot + 4, height: 17, width: 2)
                + letters(at: [127], foot: foot - 6, height: 6)
                + letters(at: [138, 149], foot: foot - 4, height: 4))
        let prompt = TextLine(letters: letters(at: [2], foot: foot + 22, height: 17))
        let lines = (0..<10).map(line) + [carets, prompt]
        #expect(LineGroups.split(lines, pitch: 20, grid: nil).map(\.count) == [12])
    }

    @Test func aMarkBesideTwoLinesDoesNotJoinThem() {
        // As the boxes of folding, with the line between them.
        func line(_ foot: Int) -> [TextComponent] {
            letters(at: (0..<12).map { 100 + 10 * $0 }, foot: foot, height: 12)
        }
        let mark = letters(at: [88], foot: 138, height: 30, width: 9)
        let lines = LineFinder().lines(of: line(100) + line(120) + line(140) + mark)
        #expect(lines.map(\.baseline) == [100, 120, 140])
        // A bracket of one line, high as it is, is text.
        let bracket = letters(at: [220], foot: 124, height: 23, width: 5)
        let texts = LineFinder().lines(of: line(100) + line(120) + line(140) + bracket)
        #expect(texts.map(\.letters.count) == [12, 13, 12])
    }

    @Test func aFaceBesideLinesIsInNoneOfThem() {
        let lines = [100, 120, 140].flatMap { foot in
            letters(at: (0..<12).map { 100 + 10 * $0 }, foot: foot, height: 12)
        }
        // Pieces of many heights, each on rows of the one before it.
        let face = [(400, 120, 50), (420, 135, 52), (440, 150, 54), (460, 160, 50), (480, 150, 40)]
            .flatMap { x, foot, height in
                letters(at: [x], foot: foot, height: height, width: 20)
            }
        let found = LineFinder().lines(of: lines + face)
        let whole = found.filter { line in line.letters.allSatisfy { $0.box.maxX <= 220 } }
        #expect(whole.map(\.letters.count) == [12, 12, 12])
    }

    @Test func aNameInLargeLettersBesideLinesIsInNoneOfThem() {
        let lines = [100, 120, 140].flatMap { foot in
            letters(at: (0..<12).map { 100 + 10 * $0 }, foot: foot, height: 12)
        }
        let name = letters(at: (0..<8).map { 400 + 24 * $0 }, foot: 122, height: 26, width: 18)
        let found = LineFinder().lines(of: lines + name)
        #expect(found.map(\.letters.count).sorted() == [8, 12, 12, 12])
        // What closes an expression, far from it, is as high as brackets are: `0)) {`.
        let brackets = letters(at: [400, 412, 424, 448], foot: 125, height: 22, width: 5)
        let text = LineFinder().lines(of: lines + brackets)
        #expect(text.map(\.letters.count) == [12, 16, 12])
    }

    @Test func commasBelowSmallLettersBelongToThem() {
        // As `azoson,`: no letter is much higher than the comma, which hardly reaches into the row.
        let line = letters(at: (0..<12).map { 100 + 10 * $0 }, foot: 100, height: 12)
        let small = letters(at: (0..<6).map { 100 + 10 * $0 }, foot: 124, height: 8)
        let comma = letters(at: [161], foot: 127, height: 5, width: 3)
        let lines = LineFinder().lines(of: line + small + comma)
        #expect(lines.map(\.letters.count) == [12, 7])
    }

    /// `size,`: the letter before the comma is no higher than twice the comma.
    @Test func commasBelowSmallLettersStandInTheirLine() {
        func piece(_ x: Int, _ y: Int, _ width: Int, _ height: Int) -> TextComponent {
            TextComponent(
                box: Box(x: x, y: y, width: width, height: height), area: width * height,
                peak: 200, isLight: false)
        }
        let word = (0..<4).map { piece(100 + 9 * $0, 425, 7, 8) }
        let comma = piece(138, 431, 3, 6)
        let next = (0..<4).map { piece(100 + 9 * $0, 445, 7, 8) }
        let lines = LineFinder().lines(of: word + [comma] + next)
        #expect(lines.map(\.letters.count) == [5, 4])
    }

    @Test func semicolonsAloneAreALine() {
        // As `;;` of a shell script.
        func line(_ foot: Int) -> [TextComponent] {
            letters(at: (0..<12).map { 100 + 10 * $0 }, foot: foot, height: 12)
        }
        let dots = letters(at: [140, 150], foot: 118, height: 3, width: 3)
        let commas = letters(at: [140, 150], foot: 127, height: 4, width: 3)
        let lines = LineFinder().lines(of: line(100) + dots + commas + line(148))
        #expect(lines.map(\.letters.count) == [12, 4, 12])
    }

    @Test func aCommaAfterQuotesAloneBelongsToThem() {
        // As `"",` alone on a line.
        func line(_ foot: Int) -> [TextComponent] {
            letters(at: (0..<12).map { 100 + 10 * $0 }, foot: foot, height: 12)
        }
        let quotes = letters(at: [101, 104, 111, 114], foot: 117, height: 5, width: 2)
        let comma = letters(at: [121], foot: 127, height: 5, width: 2)
        let lines = LineFinder().lines(of: line(100) + quotes + comma + line(148))
        #expect(lines.map(\.letters.count) == [12, 5, 12])
        #expect(abs(lines[1].baseline - 124) <= 3)
    }

    @Test func quotesOverSmallLettersBelongToThem() {
        // As `"even"` among lines of whole words.
        func line(_ foot: Int) -> [TextComponent] {
            letters(at: (0..<12).map { 100 + 10 * $0 }, foot: foot, height: 12)
        }
        let quoted =
            letters(at: [110, 120, 130, 140], foot: 148, height: 8)
            + letters(at: [101, 104, 151, 154], foot: 140, height: 5, width: 2)
        let lines = LineFinder().lines(of: line(100) + line(124) + quoted + line(172))
        #expect(lines.map(\.letters.count) == [12, 12, 8, 12])
        #expect(lines[2].baseline == 148)
    }

    @Test func pitchSurvivesBlankLinesAndStrayInk() {
        // Steps of 22.5 pixels, with gaps, and two rows of something else.
        let baselines = [20, 42, 65, 87, 96, 110, 155, 177, 200, 245, 253, 267, 290]
        #expect(abs(LinePitch.measure(baselines, letterHeight: 12) - 22.5) < 0.2)
    }

    @Test func pitchOfTextThatIsMostlyBlankLinesIsOneLine() {
        // Imports with a blank line between them; the last two follow each other.
        let baselines = [72, 102, 132, 162, 192, 222, 252, 282, 297]
        #expect(abs(LinePitch.measure(baselines, letterHeight: 10) - 15) < 0.2)
        // Stray ink nearer than lines can be is no step.
        let strayed = [72, 102, 132, 162, 172, 192, 222]
        #expect(abs(LinePitch.measure(strayed, letterHeight: 10) - 30) < 0.2)
    }

    @Test func oneStrayLineAmongManyIsNoStep() {
        // A line of the map of a file lies half a step above one of the text.
        let baselines = (0..<20).map { 60 + 25 * $0 } + [73]
        #expect(abs(LinePitch.measure(baselines.sorted(), letterHeight: 10) - 25) < 0.5)
    }

    @Test func linesThatSeemToStandLowerAreNoStep() {
        // Every fourth line, of brackets, seems to stand three pixels lower.
        let baselines = (0..<20).map { 60 + 24 * $0 + ($0 % 4 == 1 ? 3 : 0) }
        #expect(abs(LinePitch.measure(baselines, letterHeight: 11) - 24) < 0.2)
    }

    @Test func promptsOfDotsAreLinesOfTheirOwn() {
        // As IPython goes on with `   ...: `: a row of dots alone, and one far left of its text; the
        // brackets of the line below reach up to the dots.
        func prompt(_ foot: Int) -> [TextComponent] {
            letters(at: [41, 53, 65], foot: foot, height: 4, width: 4)
        }
        let text = letters(at: [97, 110, 123, 134], foot: 100, height: 12)
        let brackets = letters(at: [218, 231], foot: 105, height: 22, width: 5)
        let far = letters(at: (0..<8).map { 180 + 12 * $0 }, foot: 126, height: 16)
        let lines = LineFinder().lines(
            of: prompt(74) + prompt(100) + text + brackets + prompt(126) + far)
        #expect(lines.map(\.letters.count) == [3, 9, 11])
    }

    @Test func readingOrderGoesDownColumns() {
        let menu = Box(x: 0, y: 0, width: 800, height: 20)
        let tree = Box(x: 0, y: 30, width: 150, height: 500)
        let code = Box(x: 170, y: 30, width: 600, height: 350)
        let terminal = Box(x: 170, y: 400, width: 600, height: 120)
        let order = ReadingOrder.sorted([terminal, code, menu, tree])
        #expect(order == [2, 3, 1, 0])
    }
}
