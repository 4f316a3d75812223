// Frames of panes that stand beside each other.

import PauseModel
import Testing
import TextReader

@Suite struct FramesTests {
    private static let width = 640
    private static let height = 360

    /// A screen of one ground, painted on by the body.
    private func panes(_ paint: (inout [UInt8]) -> Void) -> [Box] {
        var pixels = [UInt8](repeating: 20, count: 3 * Self.width * Self.height)
        paint(&pixels)
        let picture = Picture(width: Self.width, height: Self.height, pixels: pixels)
        return PaneFinder(Ink(picture)).find().map(\.box)
    }

    private func fill(_ pixels: inout [UInt8], _ xs: Range<Int>, _ ys: Range<Int>, _ shade: UInt8) {
        for y in ys {
            for x in xs {
                for channel in 0..<3 { pixels[3 * (Self.width * y + x) + channel] = shade }
            }
        }
    }

    /// A frame one pixel thick, with room for a title in its upper side.
    private func frame(_ pixels: inout [UInt8], _ xs: Range<Int>, _ ys: Range<Int>) {
        fill(&pixels, xs, ys.lowerBound..<(ys.lowerBound + 1), 120)
        fill(&pixels, xs, (ys.upperBound - 1)..<ys.upperBound, 120)
        fill(&pixels, xs.lowerBound..<(xs.lowerBound + 1), ys, 120)
        fill(&pixels, (xs.upperBound - 1)..<xs.upperBound, ys, 120)
        let title = (xs.lowerBound + 20)..<(xs.lowerBound + 90)
        fill(&pixels, title, ys.lowerBound..<(ys.lowerBound + 1), 20)
    }

    /// Words of bars, in lines that run through all frames.
    private func write(_ pixels: inout [UInt8], _ xs: Range<Int>) {
        for y in stride(from: 60, to: 300, by: 20) {
            for x in stride(from: xs.lowerBound, to: xs.upperBound - 8, by: 10) {
                fill(&pixels, x..<(x + 2), y..<(y + 12), 220)
                fill(&pixels, (x + 2)..<(x + 6), (y + 5)..<(y + 7), 220)
            }
        }
    }

    /// Whether one pane holds one of two places and not the other.
    private func isCut(_ panes: [Box], between one: Int, and other: Int) -> Bool {
        func pane(_ x: Int) -> Box? {
            panes.filter { $0.x <= x && $0.maxX > x && $0.y <= 180 && $0.maxY > 180 }
                .min { $0.area < $1.area }
        }
        return pane(one) != pane(other)
    }

    /// A window of help over a text; the same frame with a table in it, beside nothing.
    @Test(arguments: [true, false])
    func aFrameOverATextIsAPane(isOver: Bool) {
        let panes = panes { pixels in
            if isOver { write(&pixels, 20..<620) }
            fill(&pixels, 180..<480, 100..<260, 20)
            frame(&pixels, 180..<480, 100..<260)
        }
        let isFound = panes.contains { $0.x >= 180 && $0.maxX <= 484 && $0.y >= 100 }
        #expect(isFound == isOver)
    }

    /// The windows of an editor in a terminal, with a column of cells of another ground between them;
    /// some letters touch it.
    @Test func aColumnOfCellsPartsWindows() {
        let panes = panes { pixels in
            write(&pixels, 10..<280)
            write(&pixels, 318..<600)
            fill(&pixels, 300..<310, 0..<Self.height, 120)
            for y in stride(from: 4, to: Self.height, by: 20) {
                fill(&pixels, 304..<306, y..<(y + 12), 200)
            }
            fill(&pixels, 310..<318, 65..<67, 220)
        }
        #expect(isCut(panes, between: 200, and: 400))
    }

    /// A printed file with lines around it, the upright one of which ends at the last; and the border of a pane, which
    /// goes on to the foot of the screen.
    @Test(arguments: [true, false])
    func linesAroundAPrintedFilePartNothing(areJoined: Bool) {
        let panes = panes { pixels in
            write(&pixels, 10..<40)
            write(&pixels, 80..<400)
            for y in [50, 90, 310] { fill(&pixels, 0..<630, y..<(y + 1), 120) }
            fill(&pixels, 60..<61, areJoined ? 50..<311 : 0..<Self.height, 120)
        }
        #expect((panes.count == 1) == areJoined, "\(panes)")
    }

    /// One frame beside one, and beside two.
    @Test(arguments: [[40..<320], [40..<150, 154..<320]])
    func textOfFramesBesideEachOtherIsApart(right: [Range<Int>]) {
        let panes = panes { pixels in
            frame(&pixels, 20..<300, 40..<320)
            for rows in right { frame(&pixels, 312..<620, rows) }
            write(&pixels, 34..<290)
            write(&pixels, 326..<600)
        }
        #expect(isCut(panes, between: 160, and: 460))
    }

    @Test func columnsOfATableAreNone() {
        let rules = (0..<3).map { column in
            TextComponent(
                box: Box(x: 20 + 200 * column, y: 40, width: 1, height: 280), area: 280, peak: 100,
                isLight: true)
        }
        let sides = [40, 319].map { y in
            TextComponent(
                box: Box(x: 20, y: y, width: 401, height: 1), area: 401, peak: 100, isLight: true)
        }
        #expect(Frames(rules: rules + sides).ofPanes().isEmpty)
    }

    @Test func aLoneFrameAndOneWithoutSidesAreNone() {
        func upright(_ x: Int) -> TextComponent {
            TextComponent(
                box: Box(x: x, y: 40, width: 1, height: 200), area: 200, peak: 100, isLight: true)
        }
        func level(_ x: Int, _ y: Int) -> TextComponent {
            TextComponent(
                box: Box(x: x, y: y, width: 200, height: 1), area: 200, peak: 100, isLight: true)
        }
        let first = [upright(20), upright(219), level(20, 40), level(20, 239)]
        let second = [upright(230), upright(429), level(230, 40), level(230, 239)]
        #expect(Frames(rules: first).ofPanes().isEmpty)
        #expect(Frames(rules: first + second).ofPanes().count == 2)
        #expect(Frames(rules: first + [upright(230), upright(429)]).ofPanes().isEmpty)
        // Further away they are not laid out together.
        let far = [upright(330), upright(529), level(330, 40), level(330, 239)]
        #expect(Frames(rules: first + far).ofPanes().isEmpty)
    }
}
