// Grounds that words have of their own.

import PauseModel
import Testing
import TextReader

@Suite struct WordGroundsTests {
    typealias Colour = [UInt8]

    /// Two lines of strokes on a dark ground, and below them a bar of another one.
    private let size = (width: 160, height: 100)
    private let ground: Colour = [38, 40, 36]
    private let letters: Colour = [220, 220, 200]
    private let bar: Colour = [120, 60, 140]
    private let lines = [20..<40, 40..<60]

    /// Rectangles of a colour, with strokes of another one on them.
    private func picture(_ boxes: [Box], fill: Colour, inked: Colour, barFrom: Int = 90) -> Picture
    {
        let pixels = (0..<size.height).flatMap { y in
            (0..<size.width).flatMap { x in
                let isWithin = boxes.contains {
                    ($0.x..<$0.maxX).contains(x) && ($0.y..<$0.maxY).contains(y)
                }
                if isStroke(x, y) { return isWithin ? inked : letters }
                return isWithin ? fill : y >= barFrom ? bar : ground
            }
        }
        return Picture(width: size.width, height: size.height, pixels: pixels)
    }

    private func isStroke(_ x: Int, _ y: Int) -> Bool {
        lines.contains { ($0.lowerBound + 4..<$0.upperBound - 4).contains(y) }
            && x % 8 < 2 && (12..<150).contains(x)
    }

    private func colour(_ picture: Picture, _ x: Int, _ y: Int) -> Colour {
        let at = 3 * (y * picture.width + x)
        return Array(picture.pixels[at..<at + 3])
    }

    private func clear(_ picture: Picture) -> Picture {
        WordGrounds(on: picture).removed(from: picture)
    }

    /// In one line, and one below the other with other ends.
    @Test(arguments: [
        [Box(x: 30, y: 20, width: 44, height: 20)],
        [Box(x: 30, y: 20, width: 44, height: 20), Box(x: 102, y: 20, width: 36, height: 20)],
        [Box(x: 30, y: 20, width: 44, height: 20), Box(x: 46, y: 40, width: 60, height: 20)],
        [
            Box(x: 30, y: 20, width: 44, height: 20), Box(x: 86, y: 20, width: 44, height: 20),
            Box(x: 54, y: 40, width: 52, height: 20),
        ],
        // The last line is selected up to its first letter.
        [Box(x: 30, y: 20, width: 90, height: 20), Box(x: 30, y: 40, width: 8, height: 20)],
    ])
    func wordsStandOnTheGroundAround(_ boxes: [Box]) {
        let shown = clear(picture(boxes, fill: [0, 120, 120], inked: [240, 230, 250]))
        for y in 0..<90 {
            for x in 0..<size.width where !isStroke(x, y) {
                #expect(colour(shown, x, y) == ground)
            }
        }
        // As much lighter than the ground as they were than the fill.
        #expect(colour(shown, 48, 30) == [255, 150, 166])
        #expect(colour(shown, 16, 30) == letters)
    }

    @Test func exchangedColoursAreChangedBack() {
        let shown = clear(
            picture(
                [Box(x: 30, y: 20, width: 44, height: 20)], fill: letters, inked: ground))
        #expect(colour(shown, 34, 38) == ground)
        #expect(colour(shown, 48, 30)[1] > 200)
    }

    /// One at the end of the text, and with it a second one inside.
    @Test func aBarBelowTheTextHidesNoneOfItsKind() {
        let last = Box(x: 30, y: 40, width: 44, height: 20)
        let fill: Colour = [0, 120, 120]
        let alone = picture([last], fill: fill, inked: [240, 230, 250], barFrom: 60)
        // It may be a tab, or the name of what is below.
        #expect(colour(clear(alone), 34, 58) == fill)
        let both = picture(
            [last, Box(x: 102, y: 20, width: 36, height: 20)], fill: fill, inked: [240, 230, 250],
            barFrom: 60)
        #expect(colour(clear(both), 34, 56) == ground)
    }

    /// A pane, a stripe without letters, a colour hardly other than the ground.
    @Test(
        arguments: [
            (Box(x: 30, y: 0, width: 100, height: 100), [0, 120, 120]),
            (Box(x: 30, y: 62, width: 44, height: 20), [0, 120, 120]),
            (Box(x: 30, y: 20, width: 44, height: 20), [44, 46, 42]),
        ] as [(Box, Colour)])
    func whatIsNoneStays(_ box: Box, _ fill: Colour) {
        let other = picture([box], fill: fill, inked: [240, 230, 250])
        #expect(clear(other) == other)
    }

    /// Five lines, of which the third and the fourth are in a box from side to side.
    private func page(boxed rows: Range<Int>, lines tops: [Int]) -> Picture {
        let (width, height) = (400, 180)
        let pixels = (0..<height).flatMap { y in
            (0..<width).flatMap { x in
                let isWithin = rows.contains(y) && (2..<398).contains(x)
                let isStroke =
                    tops.contains { ($0 + 4..<$0 + 16).contains(y) } && x % 8 < 2
                    && (12..<150).contains(x)
                if isStroke { return isWithin ? [240, 230, 250] : letters }
                return isWithin ? [0, 60, 160] : ground
            }
        }
        return Picture(width: width, height: height, pixels: pixels)
    }

    @Test func selectedLinesStandInTheStepsOfTheOthers() {
        let tops = [20, 40, 60, 80, 100]
        let selected = clear(page(boxed: 60..<100, lines: tops))
        #expect(colour(selected, 200, 80) == ground)
        // Blank lines among them, and at their end.
        let spaced = clear(page(boxed: 60..<140, lines: [0, 20, 40, 60, 100, 140, 160]))
        #expect(colour(spaced, 200, 90) == ground)
        #expect(colour(spaced, 200, 130) == ground)
        let lower = page(boxed: 60..<140, lines: [0, 20, 40, 69, 109, 140, 160])
        #expect(clear(lower) == lower)
        // A box of code on a page has a margin to what is above and below it.
        let boxed = page(boxed: 62..<114, lines: [12, 32, 68, 88, 124])
        #expect(clear(boxed) == boxed)
    }
}
