// What the frame of a window leaves among its letters.

import PauseModel
import Testing
import TextReader

@Suite struct WindowTrimTests {
    private let pane = Box(x: 100, y: 80, width: 400, height: 200)

    /// A picture with three discs in those colours, and the pieces that they are.
    private func buttons(
        _ colours: [[UInt8]], side: Int = 16, fill: Double = 0.78
    ) -> (Picture, [TextComponent]) {
        let boxes = colours.indices.map {
            Box(x: 120 + 15 * side / 8 * $0, y: 100, width: side, height: side)
        }
        var pixels = [UInt8](repeating: 40, count: 3 * 640 * 360)
        for (box, colour) in zip(boxes, colours) {
            for y in box.y..<box.maxY {
                for x in box.x..<box.maxX {
                    pixels.replaceSubrange(3 * (y * 640 + x)..<3 * (y * 640 + x) + 3, with: colour)
                }
            }
        }
        return (
            Picture(width: 640, height: 360, pixels: pixels), boxes.map { piece($0, fill: fill) }
        )
    }

    private func piece(_ box: Box, fill: Double = 0.5) -> TextComponent {
        TextComponent(
            box: box, area: Int(fill * Double(box.area)), peak: 200, isLight: true)
    }

    private let lights: [[UInt8]] = [[255, 95, 86], [255, 189, 46], [39, 201, 63]]

    @Test func buttonsInTheColoursOfTrafficLightsAreNoText() {
        let (picture, pieces) = buttons(lights)
        let word = piece(Box(x: 300, y: 98, width: 9, height: 14))
        let found = WindowTrim(picture: picture).pieces(among: pieces + [word], in: pane)
        #expect(found == Set(pieces))
    }

    @Test func buttonsOfFewPixelsAreNoText() {
        let (picture, pieces) = buttons(lights, side: 7, fill: 0.94)
        #expect(WindowTrim(picture: picture).pieces(among: pieces, in: pane) == Set(pieces))
    }

    @Test func discsAmongLettersStay() {
        let (picture, pieces) = buttons(lights)
        let letter = piece(Box(x: 138, y: 101, width: 9, height: 14))
        #expect(WindowTrim(picture: picture).pieces(among: pieces + [letter], in: pane).isEmpty)
    }

    @Test func whatIsNotFilledStays() {
        let (picture, pieces) = buttons(lights)
        var pixels = picture.pixels
        for piece in pieces {
            let place = 3 * ((piece.box.y + 8) * 640 + piece.box.x + 12)
            pixels.replaceSubrange(place..<place + 3, with: [40, 40, 40])
        }
        let open = Picture(width: 640, height: 360, pixels: pixels)
        #expect(WindowTrim(picture: open).pieces(among: pieces, in: pane).isEmpty)
    }

    @Test func discsOfOneColourStay() {
        let (picture, pieces) = buttons(
            [[Int]](repeating: [200, 200, 200], count: 3).map { $0.map(UInt8.init) })
        #expect(WindowTrim(picture: picture).pieces(among: pieces, in: pane).isEmpty)
    }

    @Test func lettersOfOtherColoursStay() {
        // They are open: less of their bounds is ink.
        let (picture, pieces) = buttons(lights)
        let letters = pieces.map { piece($0.box, fill: 0.5) }
        #expect(WindowTrim(picture: picture).pieces(among: letters, in: pane).isEmpty)
    }

    @Test func roundCornersAreNoText() {
        let corners = [
            Box(x: 103, y: 83, width: 11, height: 12), Box(x: 486, y: 83, width: 13, height: 11),
        ]
        .map { piece($0) }
        let word = piece(Box(x: 150, y: 120, width: 9, height: 14))
        let picture = Picture(
            width: 640, height: 360, pixels: [UInt8](repeating: 40, count: 3 * 640 * 360))
        let trim = WindowTrim(picture: picture)
        #expect(trim.pieces(among: corners + [word], in: pane) == Set(corners))
        // A status line has no corners.
        let low = Box(x: 100, y: 80, width: 400, height: 20)
        #expect(trim.pieces(among: corners + [word], in: low).isEmpty)
        // One alone may be a bracket, and what is followed by a letter begins a word.
        #expect(trim.pieces(among: [corners[0], word], in: pane).isEmpty)
        let next = piece(Box(x: 118, y: 83, width: 11, height: 12))
        #expect(trim.pieces(among: corners + [next], in: pane) == [corners[1]])
    }
}
