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
}
