// Rules from top to bottom, and the brackets below them.

import PauseModel
import Testing
import TextReader

@Suite struct UprightRulesTests {
    private static let (width, height) = (128, 100)

    /// A white picture with black in some columns and rows.
    private func picture(_ black: [(columns: Range<Int>, rows: Range<Int>)]) -> Picture {
        var pixels = [UInt8](repeating: 255, count: 3 * Self.width * Self.height)
        for (columns, rows) in black {
            for row in rows {
                for column in columns {
                    for channel in 0..<3 { pixels[3 * (row * Self.width + column) + channel] = 0 }
                }
            }
        }
        return Picture(width: Self.width, height: Self.height, pixels: pixels)
    }

    /// The other side of a fold's box would lie outside of the picture, below a bar at its left.
    @Test func aBracketAtTheEdgeOfThePictureIsNoRule() {
        let ink = Ink(
            picture([
                (123..<124, 0..<70), (123..<124, 80..<100), (124..<126, 80..<81),
                (124..<126, 99..<100), (5..<6, 81..<100),
            ]))
        let rules = ink.rules.map(\.box).filter { $0.x == 123 }
        #expect(rules.map(\.maxY) == [70])
    }

    /// Dots in every other row, and in the rows below them the stem of a brace.
    @Test func dotsThatEndAtAStemAreARule() {
        let dots = stride(from: 10, to: 60, by: 2).map { (columns: 64..<65, rows: $0..<$0 + 1) }
        let ink = Ink(picture(dots + [(64..<65, 61..<75), (60..<64, 67..<68)]))
        let rules = ink.rules.map(\.box).filter { $0.x == 64 }
        #expect(rules == [Box(x: 64, y: 10, width: 1, height: 49)])
        #expect(ink.letters.contains { $0.box.height >= 14 })
    }
}
