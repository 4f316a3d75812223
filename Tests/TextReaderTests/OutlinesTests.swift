// Boxes that a hairline goes around.

import PauseModel
import Testing
import TextReader

@Suite struct OutlinesTests {
    private static let width = 640
    private static let height = 480
    private static let ground: UInt8 = 255
    /// Seen by the eye, and fainter than any letter.
    private static let line: UInt8 = 231

    /// The panes of a white page, painted on by the body.
    private func panes(_ paint: (inout [UInt8]) -> Void) -> [Box] {
        var pixels = [UInt8](repeating: Self.ground, count: 3 * Self.width * Self.height)
        paint(&pixels)
        let picture = Picture(width: Self.width, height: Self.height, pixels: pixels)
        return PaneFinder(Ink(picture)).find().map(\.box)
    }

    private func fill(_ pixels: inout [UInt8], _ xs: Range<Int>, _ ys: Range<Int>, _ shade: UInt8) {
        for y in ys.clamped(to: 0..<Self.height) {
            for x in xs {
                for channel in 0..<3 { pixels[3 * (Self.width * y + x) + channel] = shade }
            }
        }
    }

    /// A hairline around a box, whose corners are left out as round ones are.
    private func outline(_ pixels: inout [UInt8], _ xs: Range<Int>, _ ys: Range<Int>) {
        let (inX, inY) = (xs.dropFirst(6).dropLast(6), ys.dropFirst(6).dropLast(6))
        fill(&pixels, inX, ys.lowerBound..<(ys.lowerBound + 1), Self.line)
        fill(&pixels, inX, (ys.upperBound - 1)..<ys.upperBound, Self.line)
        fill(&pixels, xs.lowerBound..<(xs.lowerBound + 1), inY, Self.line)
        fill(&pixels, (xs.upperBound - 1)..<xs.upperBound, inY, Self.line)
    }

    /// Whether a pane reaches from side to side of a box, or nearly, and no further.
    private func isBox(_ pane: Box, _ xs: Range<Int>, _ ys: Range<Int>) -> Bool {
        let off = [
            pane.x - xs.lowerBound, xs.upperBound - pane.maxX, pane.y - ys.lowerBound,
            ys.upperBound - pane.maxY,
        ]
        return off.allSatisfy { (-4...12).contains($0) }
    }

    @Test func eachBoxIsAPane() {
        let boxes = [(60..<600, 40..<150), (60..<600, 170..<330)]
        let panes = panes { pixels in
            for (xs, ys) in boxes { outline(&pixels, xs, ys) }
        }
        for (xs, ys) in boxes {
            #expect(panes.contains { isBox($0, xs, ys) })
        }
    }

    @Test func whatIsScrolledOutOfSightIsABoxAsWell() {
        let panes = panes { outline(&$0, 60..<600, -40..<150) }
        #expect(panes.contains { isBox($0, 60..<600, 0..<150) })
    }

    /// The line that a caret is on has such lines as well, and so has the frame of a window.
    @Test(arguments: [(60..<600, 100..<140), (10..<630, 8..<470)])
    func otherOutlinesPartNothing(xs: Range<Int>, ys: Range<Int>) {
        let panes = panes { outline(&$0, xs, ys) }
        #expect(!panes.contains { isBox($0, xs, ys) })
    }

    @Test func aLineFromSideToSidePartsABox() {
        let panes = panes { pixels in
            outline(&pixels, 80..<560, 60..<420)
            fill(&pixels, 81..<559, 200..<201, Self.line)
        }
        #expect(panes.contains { isBox($0, 80..<560, 60..<200) })
        #expect(panes.contains { isBox($0, 80..<560, 200..<420) })
    }
}
