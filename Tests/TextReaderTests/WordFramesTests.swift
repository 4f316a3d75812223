// Boxes around words that were searched for.

import PauseModel
import Testing
import TextReader

@Suite struct WordFramesTests {
    typealias Colour = [UInt8]

    private let size = (width: 120, height: 60)
    /// Its line is one pixel wide.
    private let box = Box(x: 30, y: 20, width: 44, height: 20)

    /// Strokes on a ground, those in the box on its fill.
    private func picture(
        ground: Colour, line: Colour?, fill: Colour, letters: Colour, around: Colour
    ) -> Picture {
        let pixels = (0..<size.height).flatMap { y in
            (0..<size.width).flatMap { x in
                let (dx, dy) = (x - box.x, y - box.y)
                let isWithin = (0..<box.width).contains(dx) && (0..<box.height).contains(dy)
                if isWithin, let line,
                    dx == 0 || dy == 0 || dx == box.width - 1 || dy == box.height - 1
                {
                    return line
                }
                if isStroke(x, y) { return isWithin ? letters : around }
                return isWithin ? fill : ground
            }
        }
        return Picture(width: size.width, height: size.height, pixels: pixels)
    }

    private func isStroke(_ x: Int, _ y: Int) -> Bool {
        (box.y + 5..<box.y + 15).contains(y) && x % 8 < 2 && (12..<110).contains(x)
    }

    private func colour(_ picture: Picture, _ x: Int, _ y: Int) -> Colour {
        let at = 3 * (y * picture.width + x)
        return Array(picture.pixels[at..<at + 3])
    }

    @Test func wordsStandOnTheGroundAround() {
        let boxed = picture(
            ground: [38, 40, 36], line: [150, 130, 70], fill: [105, 80, 25],
            letters: [235, 215, 160], around: [220, 220, 200])
        let clear = WordFrames(on: boxed).removed(from: boxed)
        for y in 0..<size.height {
            for x in 0..<size.width where !isStroke(x, y) {
                #expect(colour(clear, x, y) == [38, 40, 36])
            }
        }
        // As much lighter than the ground as they were than the fill.
        #expect(colour(clear, 48, 30) == [168, 175, 171])
        #expect(colour(clear, 16, 30) == [220, 220, 200])
    }

    @Test func blackLettersOfADarkGroundAreNotLost() {
        let boxed = picture(
            ground: [20, 20, 20], line: [255, 255, 120], fill: [230, 220, 40],
            letters: [10, 10, 10], around: [220, 220, 220])
        let clear = WordFrames(on: boxed).removed(from: boxed)
        #expect(colour(clear, 52, 38) == [20, 20, 20])
        #expect(colour(clear, 48, 30)[0] > 200)
    }

    @Test(arguments: [nil, [38, 40, 36]] as [Colour?])
    func whatIsNotBothLinedAndFilledStays(_ line: Colour?) {
        let ground: Colour = [38, 40, 36]
        // Without a line, or with one but no fill.
        let other = picture(
            ground: ground, line: line == nil ? nil : [150, 130, 70],
            fill: line ?? [105, 80, 25], letters: [235, 215, 160], around: [220, 220, 200])
        #expect(WordFrames(on: other).removed(from: other) == other)
    }
}
