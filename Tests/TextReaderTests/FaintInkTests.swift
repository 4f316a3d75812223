// Rules through text and edges between panes that hardly show.

import PauseModel
import Testing
import TextReader

@Suite struct FaintInkTests {
    /// A picture of one shade, painted on by the body.
    private func picture(
        width: Int = 400, height: Int = 240, shade: UInt8 = 40,
        _ paint: (inout [UInt8], (Int, Int) -> Int) -> Void
    ) -> Picture {
        var pixels = [UInt8](repeating: shade, count: 3 * width * height)
        paint(&pixels) { x, y in 3 * (y * width + x) }
        return Picture(width: width, height: height, pixels: pixels)
    }

    private func fill(
        _ pixels: inout [UInt8], _ at: (Int, Int) -> Int, _ xs: Range<Int>, _ ys: Range<Int>,
        _ shade: UInt8
    ) {
        for y in ys {
            for x in xs {
                for channel in 0..<3 { pixels[at(x, y) + channel] = shade }
            }
        }
    }

    /// Words of bars, as high as letters, in lines 20 pixels apart.
    private func write(
        _ pixels: inout [UInt8], _ at: (Int, Int) -> Int, from left: Int, to right: Int
    ) {
        for y in stride(from: 20, to: 220, by: 20) {
            for x in stride(from: left, to: right, by: 10) {
                fill(&pixels, at, x..<(x + 2), y..<(y + 12), 220)
                fill(&pixels, at, (x + 2)..<(x + 6), (y + 5)..<(y + 7), 220)
            }
        }
    }

    /// Letters whose strokes stand out by 40 levels, their bars by less than half of that; every
    /// third one by some more.
    private func writeDim(
        _ pixels: inout [UInt8], _ at: (Int, Int) -> Int, _ lefts: some Sequence<Int>, y: Int
    ) {
        for (place, x) in lefts.enumerated() {
            let shade: UInt8 = place % 3 == 0 ? 90 : 80
            fill(&pixels, at, x..<(x + 2), y..<(y + 10), shade)
            fill(&pixels, at, (x + 2)..<(x + 5), (y + 4)..<(y + 5), 64)
            fill(&pixels, at, (x + 5)..<(x + 6), y..<(y + 10), shade)
        }
    }

    @Test func filledLettersAreLettersAndFilledCellsAreNot() {
        // Stems of an `m` that have run together: all of its box stands out, but not all as much.
        let picture = picture { pixels, at in
            write(&pixels, at, from: 40, to: 160)
            for y in stride(from: 20, to: 220, by: 20) {
                fill(&pixels, at, 200..<208, y..<(y + 10), 100)
                for x in [200, 204, 207] { fill(&pixels, at, x..<(x + 1), y..<(y + 10), 170) }
                fill(&pixels, at, 200..<208, y..<(y + 2), 200)
                fill(&pixels, at, 240..<248, y..<(y + 12), 200)
            }
        }
        let letters = Ink(picture).letters
        #expect(letters.count { $0.box.x >= 199 && $0.box.maxX <= 209 } == 10)
        #expect(!letters.contains { $0.box.x >= 239 })
    }

    @Test func thinLettersOfDimTextAreWhole() {
        let lefts = Array(stride(from: 60, to: 240, by: 9))
        let picture = picture { pixels, at in writeDim(&pixels, at, lefts, y: 100) }
        let letters = Ink(picture).letters.map(\.box).sorted { $0.x < $1.x }
        #expect(letters == lefts.map { Box(x: $0, y: 100, width: 6, height: 10) })
    }

    @Test func aRowOfLettersIsTextHoweverDim() {
        let lefts = Array(stride(from: 60, to: 240, by: 9))
        let picture = picture { pixels, at in
            // What stands by itself, or in a row of a few, may be anything.
            for (x, y) in lefts.map({ ($0, 100) }) + [60, 69, 78, 87, 300].map({ ($0, 160) }) {
                fill(&pixels, at, x..<(x + 2), y..<(y + 10), 78)
                fill(&pixels, at, (x + 2)..<(x + 6), (y + 4)..<(y + 6), 78)
            }
        }
        let letters = Ink(picture).letters.map(\.box).sorted { $0.x < $1.x }
        #expect(letters == lefts.map { Box(x: $0, y: 100, width: 6, height: 10) })
    }

    @Test func numbersOfDimmedLinesAreTextBelowThatOfALineThatIsNot() {
        let tops = Array(stride(from: 20, to: 200, by: 20))
        let picture = picture { pixels, at in
            for (place, y) in tops.enumerated() {
                // The fourth line is pointed out.
                fill(&pixels, at, 40..<42, y..<(y + 10), place == 3 ? 140 : 78)
                fill(&pixels, at, 42..<46, (y + 4)..<(y + 6), place == 3 ? 140 : 78)
            }
            // Beside it stands something in no step, and what is as dim but of another height.
            for (y, height, shade) in [
                (27, 10, 78), (60, 10, 140), (95, 10, 78), (100, 13, 78), (120, 7, 78),
                (151, 10, 78),
            ] {
                fill(&pixels, at, 300..<302, y..<(y + height), UInt8(shade))
                fill(&pixels, at, 302..<306, (y + 4)..<(y + 6), UInt8(shade))
            }
        }
        let letters = Ink(picture).letters.map(\.box).sorted { ($0.x, $0.y) < ($1.x, $1.y) }
        #expect(
            letters.filter { $0.x < 299 } == tops.map { Box(x: 40, y: $0, width: 6, height: 10) })
        #expect(letters.count { $0.x >= 299 } == 1)
    }

    @Test func linesThatShowIndentationAreNoNumbers() {
        // Nearly as high as the lines of text; the text that hides one makes it stand out.
        let tops = Array(stride(from: 20, to: 200, by: 22))
        let picture = picture { pixels, at in
            for (place, y) in tops.enumerated() {
                fill(&pixels, at, 40..<42, y..<(y + 19), place == 3 ? 140 : 78)
            }
        }
        #expect(Ink(picture).letters.count <= 1)
    }

    @Test func lettersThatAnUnderlineCutsThroughAreLetters() {
        // An address of 30 letters; the fourth reaches below the line.
        let lefts = Array(stride(from: 40, to: 340, by: 10))
        let picture = picture { pixels, at in
            for (place, x) in lefts.enumerated() {
                fill(&pixels, at, x..<(x + 2), 100..<(place == 3 ? 118 : 112), 220)
                fill(&pixels, at, (x + 2)..<(x + 6), 105..<107, 220)
            }
            fill(&pixels, at, 40..<336, 115..<116, 220)
        }
        let letters = Ink(picture).letters.map(\.box).sorted { $0.x < $1.x }
        #expect(
            letters
                == lefts.enumerated().map {
                    Box(x: $1, y: 100, width: 6, height: $0 == 3 ? 18 : 12)
                })
        #expect(Ink(picture).rules.count == 1)
    }

    @Test func aDimIconIsNoText() {
        let lefts = Array(stride(from: 60, to: 240, by: 9))
        let picture = picture { pixels, at in
            writeDim(&pixels, at, lefts, y: 100)
            fill(&pixels, at, 300..<310, 100..<102, 78)
            fill(&pixels, at, 300..<302, 100..<110, 78)
        }
        #expect(!Ink(picture).letters.contains { $0.box.x >= 290 })
    }

    @Test func flatUnderscoresAreInk() {
        // Those of a bold font 32 pixels high: longer and higher than what is surely ground.
        let picture = picture { pixels, at in
            for x in stride(from: 40, to: 340, by: 40) {
                fill(&pixels, at, x..<(x + 4), 100..<124, 220)
                fill(&pixels, at, (x + 4)..<(x + 14), 110..<114, 220)
                fill(&pixels, at, (x + 19)..<(x + 39), 128..<133, 220)
            }
        }
        let bars = Ink(picture).letters.map(\.box).filter { $0.y >= 126 }
        #expect(bars.count == 8)
        #expect(bars.allSatisfy { $0.width == 20 && $0.height == 5 })
    }

    @Test func underscoresThatRunTogetherAreNoRule() {
        // As `__init__`, 33 pixels high.
        let picture = picture { pixels, at in
            for x in stride(from: 142, to: 222, by: 20) {
                fill(&pixels, at, x..<(x + 3), 100..<124, 220)
                fill(&pixels, at, (x + 3)..<(x + 10), 110..<112, 220)
            }
            fill(&pixels, at, 100..<141, 128..<130, 220)
            fill(&pixels, at, 214..<255, 128..<130, 220)
        }
        let ink = Ink(picture)
        #expect(ink.letters.count { $0.box.y == 128 && $0.box.width == 41 } == 2)
        // The underline of a link is one.
        let underlined = self.picture { pixels, at in
            for x in stride(from: 142, to: 222, by: 20) {
                fill(&pixels, at, x..<(x + 3), 100..<124, 220)
                fill(&pixels, at, (x + 3)..<(x + 10), 110..<112, 220)
            }
            fill(&pixels, at, 160..<220, 128..<130, 220)
        }
        #expect(Ink(underlined).rules.contains { $0.box.y == 128 && $0.box.width == 60 })
    }

    @Test func panesThatDifferByTwoLevelsAreTwo() {
        let picture = picture { pixels, at in
            // Not between two blocks of a coded picture, where so little is an error of coding.
            fill(&pixels, at, 204..<400, 0..<240, 42)
            write(&pixels, at, from: 30, to: 150)
            write(&pixels, at, from: 230, to: 350)
        }
        let panes = PaneFinder(Ink(picture)).find()
        #expect(panes.contains { abs($0.box.maxX - 204) <= 8 && $0.box.x == 0 })
        #expect(panes.contains { abs($0.box.x - 204) <= 8 && $0.box.maxX == 400 })
    }

    @Test func anErrorBetweenCodedBlocksIsNoEdge() {
        let picture = picture { pixels, at in
            fill(&pixels, at, 208..<400, 0..<240, 42)
            write(&pixels, at, from: 30, to: 350)
        }
        #expect(PaneFinder(Ink(picture)).find().count == 1)
    }

    /// As a fade leaves it: an edge through letters is none, though it takes small ones at their top.
    @Test func anEdgeThroughTheTopsOfLettersIsNone() {
        let picture = picture { pixels, at in
            fill(&pixels, at, 0..<400, 104..<240, 42)
            for top in stride(from: 28, to: 230, by: 70) {
                for (index, x) in stride(from: 30, to: 350, by: 10).enumerated() {
                    // Every third is a capital.
                    let high = index % 3 == 0 ? top : top + 4
                    fill(&pixels, at, x..<(x + 2), high..<(top + 14), 220)
                    fill(&pixels, at, (x + 2)..<(x + 6), (top + 7)..<(top + 9), 220)
                }
            }
        }
        #expect(PaneFinder(Ink(picture)).find().count == 1)
    }

    @Test func theMarginBesideABoxIsNoLetter() {
        let picture = picture(width: 854, height: 480, shade: 30) { pixels, at in
            fill(&pixels, at, 60..<800, 112..<416, 250)
            // Its corners are round.
            for step in 0..<24 {
                fill(&pixels, at, (776 + step)..<800, (112 + step)..<(113 + step), 30)
                fill(&pixels, at, (776 + step)..<800, (415 - step)..<(416 - step), 30)
            }
            for y in stride(from: 130, to: 400, by: 20) {
                for x in stride(from: 80, to: 400, by: 9) {
                    fill(&pixels, at, x..<(x + 2), y..<(y + 9), 40)
                }
            }
        }
        #expect(!Ink(picture).letters.contains { $0.box.height > 40 })
    }

    @Test func aPointedOutFirstLineStaysWithItsText() {
        let picture = picture { pixels, at in
            fill(&pixels, at, 0..<360, 16..<36, 60)
            write(&pixels, at, from: 30, to: 350)
        }
        let panes = PaneFinder(Ink(picture)).find()
        #expect(!panes.contains { $0.box.height <= 40 && $0.box.y >= 8 })
    }

    @Test func aDottedGuideIsNoText() {
        let plain = picture { pixels, at in write(&pixels, at, from: 60, to: 350) }
        let dotted = picture { pixels, at in
            write(&pixels, at, from: 60, to: 350)
            for y in stride(from: 50, to: 130, by: 2) {
                fill(&pixels, at, 30..<31, y..<(y + 1), 120)
            }
        }
        #expect(Set(Ink(dotted).letters.map(\.box)) == Set(Ink(plain).letters.map(\.box)))
    }

    @Test func aGuideGoesOnInItsColumnWhereALineBreaksIt() {
        let plain = picture { pixels, at in write(&pixels, at, from: 60, to: 350) }
        let guided = picture { pixels, at in
            write(&pixels, at, from: 60, to: 350)
            fill(&pixels, at, 30..<31, 20..<100, 120)
            fill(&pixels, at, 30..<31, 120..<138, 120)
        }
        #expect(Set(Ink(guided).letters.map(\.box)) == Set(Ink(plain).letters.map(\.box)))
        // Elsewhere a stroke as high is a bar that somebody typed.
        let bar = picture { pixels, at in
            write(&pixels, at, from: 60, to: 350)
            fill(&pixels, at, 30..<31, 20..<100, 120)
            fill(&pixels, at, 40..<41, 120..<138, 120)
        }
        #expect(Ink(bar).letters.count == Ink(plain).letters.count + 1)
    }

    @Test func theMapOfAFileIsNoText() {
        let plain = picture { pixels, at in write(&pixels, at, from: 30, to: 250) }
        let mapped = picture { pixels, at in
            write(&pixels, at, from: 30, to: 250)
            for (row, y) in stride(from: 20, to: 120, by: 4).enumerated() {
                for x in stride(from: 310, to: 340 + row % 5 * 10, by: 6) {
                    fill(&pixels, at, x..<(x + 4), y..<(y + 2), 160)
                }
            }
        }
        #expect(Set(Ink(mapped).letters.map(\.box)) == Set(Ink(plain).letters.map(\.box)))
    }

    @Test func theMapOfAFileIsNoTextWhereItsLinesTouch() {
        let plain = picture { pixels, at in write(&pixels, at, from: 30, to: 250) }
        let mapped = picture { pixels, at in
            write(&pixels, at, from: 30, to: 250)
            // Letters of two pixels, the lower one weaker; lines of all lengths, blank ones and indented ones.
            for (row, y) in stride(from: 20, to: 90, by: 2).enumerated() where row % 7 != 3 {
                for (place, x) in (310..<330 + row * 11 % 50).enumerated()
                where (place + row) % 9 != 0 && (row % 5 == 0 || place > 3) {
                    let shade = UInt8(120 + (place * 7 + row * 13) % 60)
                    fill(&pixels, at, x..<x + 1, y..<y + 1, shade)
                    fill(&pixels, at, x..<x + 1, y + 1..<y + 2, shade - 50)
                }
            }
        }
        #expect(Set(Ink(mapped).letters.map(\.box)) == Set(Ink(plain).letters.map(\.box)))
    }

    @Test func oneGroundIsOnePane() {
        let picture = picture { pixels, at in
            write(&pixels, at, from: 30, to: 150)
            write(&pixels, at, from: 230, to: 350)
        }
        #expect(PaneFinder(Ink(picture)).find().count == 1)
    }

    @Test func aHairlinePartsPanes() {
        let picture = picture { pixels, at in
            fill(&pixels, at, 200..<201, 0..<240, 46)
            write(&pixels, at, from: 30, to: 150)
            write(&pixels, at, from: 230, to: 350)
        }
        #expect(PaneFinder(Ink(picture)).find().contains { abs($0.box.maxX - 200) <= 8 })
    }

    /// The lines of a prompt below an editor often have the editor's step.
    @Test(arguments: [112, 113, 114, 115, 116, 117, 118, 119])
    func aLevelHairlinePartsTextsOfOneStep(row: Int) {
        let picture = picture { pixels, at in
            fill(&pixels, at, 0..<400, row..<(row + 1), 62)
            write(&pixels, at, from: 10, to: 390)
        }
        #expect(PaneFinder(Ink(picture)).find().contains { abs($0.box.maxY - row) <= 8 })
    }

    @Test(arguments: [0, 2, 3]) func theChosenRowOfAListIsAPartOfIt(chosen: Int) {
        let picture = picture { pixels, at in
            write(&pixels, at, from: 10, to: 90)
            // A list of rows, higher than the lines of the text.
            for row in 0..<6 {
                let top = 60 + 28 * row
                fill(&pixels, at, 120..<320, top..<(top + 28), row == chosen ? 120 : 70)
                for x in stride(from: 132, to: 280, by: 10) {
                    fill(&pixels, at, x..<(x + 2), (top + 8)..<(top + 20), 220)
                    fill(&pixels, at, (x + 2)..<(x + 6), (top + 13)..<(top + 15), 220)
                }
            }
        }
        let list = Box(x: 120, y: 60, width: 200, height: 168)
        #expect(PaneFinder(Ink(picture)).find().contains { $0.box == list })
    }

    @Test func ditheringIsNoText() {
        func page(dithered: Bool) -> [Box] {
            let picture = picture { pixels, at in
                write(&pixels, at, from: 30, to: 350)
                guard dithered else { return }
                // Pixels that no two columns or rows have in common, fainter than any letter.
                for index in 0..<60 {
                    let (x, y) = (4 + (index * 37) % 20, 8 + (index * 13) % 220)
                    fill(&pixels, at, x..<(x + 1), y..<(y + 1), 100)
                }
            }
            return Ink(picture).letters.map(\.box)
        }
        #expect(Set(page(dithered: true)) == Set(page(dithered: false)))
    }

    @Test func dotsOfDimCommentsAreText() {
        let picture = picture { pixels, at in
            write(&pixels, at, from: 30, to: 350)
            for x in stride(from: 360, to: 390, by: 10) {
                fill(&pixels, at, x..<(x + 2), 50..<52, 90)
            }
        }
        #expect(Ink(picture).letters.count { $0.box.x >= 360 } == 3)
    }

    /// A block as high as two strokes are wide is a big letter on a smaller copy of the picture.
    @Test func aBigCaretIsNoBigLetter() {
        let picture = picture { pixels, at in
            write(&pixels, at, from: 30, to: 350)
            // The letter under it is in the colour of the ground.
            fill(&pixels, at, 198..<208, 53..<78, 220)
            fill(&pixels, at, 200..<202, 60..<72, 40)
        }
        #expect(Ink(picture).letters.allSatisfy { $0.box.height < 20 })
    }

    @Test func aHighlightedLineStaysWithItsText() {
        let picture = picture { pixels, at in
            fill(&pixels, at, 0..<400, 96..<116, 50)
            write(&pixels, at, from: 30, to: 350)
        }
        #expect(PaneFinder(Ink(picture)).find().count == 1)
    }

    @Test func lettersThatTouchARuleStayLetters() {
        let plain = picture { pixels, at in write(&pixels, at, from: 30, to: 350) }
        let ruled = picture { pixels, at in
            write(&pixels, at, from: 30, to: 350)
            fill(&pixels, at, 194..<195, 0..<240, 160)
        }
        let expected = Ink(plain).letters.map(\.box)
        let found = Ink(ruled).letters.map(\.box)
        #expect(found.count >= expected.count - 10)
        #expect(found.allSatisfy { $0.height <= 14 })
        #expect(Ink(ruled).rules.contains { abs($0.box.x - 194) <= 1 && $0.box.height >= 200 })
    }
}
