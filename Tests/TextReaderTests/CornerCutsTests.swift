// Windows whose bars have the ground of the tree beside the text, drawn by the tests.

import PauseModel
import Testing
import TextReader

@Suite struct CornerCutsTests {
    private static let (width, height) = (800, 480)
    private static let tree: UInt8 = 238
    private static let line: UInt8 = 236

    /// A white text right of a tree and below a bar, both of one ground, with a line pointed out.
    ///
    /// Neither edge of the text goes all the way through: the bar and the line hide a tenth of the
    /// upright one.
    private func window(bar: Int) -> Picture {
        var pixels: [UInt8] = []
        for y in 0..<Self.height {
            for x in 0..<Self.width {
                let isText = x >= 200 && y >= bar
                let isPointedOut = isText && (bar + 60..<bar + 84).contains(y)
                // Letters of the text, of the tree and of the bar.
                let isInk =
                    (isText && x >= 260 && x < 700 && (y - bar) % 24 >= 8 && (y - bar) % 24 < 18
                        && x % 10 < 2)
                    || (x >= 20 && x < 120 && y >= 80 && y < 90 && x % 8 < 2)
                    || (x >= 20 && x < 160 && y >= 12 && y < 22 && x % 8 < 2)
                let ground = isPointedOut ? Self.line : isText ? 255 : Self.tree
                pixels += [UInt8](repeating: isInk ? 40 : ground, count: 3)
            }
        }
        return Picture(width: Self.width, height: Self.height, pixels: pixels)
    }

    @Test(arguments: [32, 36, 44]) func aTextBesideItsTreeIsAPane(bar: Int) {
        let panes = PaneFinder(Ink(window(bar: bar))).find()
        #expect(
            panes.contains {
                abs($0.box.x - 200) <= 4 && abs($0.box.y - bar) <= 4
                    && $0.box.maxX == Self.width && $0.box.maxY == Self.height
            }, "\(panes.map(\.box))")
    }

    /// A tree and a text on grounds that are hardly apart, which coding has blurred over five cells.
    @Test func aBlurredBorderPartsTwoPanes() {
        let (width, height) = (Self.width, Self.height)
        let pixels = (0..<height).flatMap { y in
            (0..<width).flatMap { x in
                let isInk =
                    (x >= 260 && x < 700 && y % 24 < 10
                        || x >= 20 && x < 120 && y < 200 && y % 30 < 8)
                    && x % 10 < 2
                let ground = 246 + 9 * max(0, min(24, x - 180 - y / 16 % 3)) / 24
                return [UInt8](repeating: isInk ? 40 : UInt8(ground), count: 3)
            }
        }
        let panes = PaneFinder(Ink(Picture(width: width, height: height, pixels: pixels))).find()
        #expect(panes.contains { abs($0.box.x - 190) <= 12 }, "\(panes.map(\.box))")
    }

    /// A text whose last line, pointed out, is but a brace and a semicolon, with a caret behind them.
    private func text(caret: Bool) -> Picture {
        let step = 24
        var pixels: [UInt8] = []
        for y in 0..<Self.height {
            for x in 0..<Self.width {
                let (line, row) = (y / step, y % step)
                let isLast = line == 12
                // Words of five letters, narrow ones and wide ones.
                let column = x / 10
                let isLetter =
                    line >= 2 && line < 12 && x >= 120 && x < 400 + 20 * (line % 4)
                    && (6..<18).contains(row) && (column + 3 * line) % 6 > 0
                    && abs(x % 10 - 5) <= 1 + (column + line) % 3
                let isBrace = isLast && (122..<127).contains(x) && (6..<22).contains(row)
                let isDot =
                    isLast && (134..<137).contains(x)
                    && ((10..<13).contains(row) || (15..<21).contains(row))
                let isCaret = caret && isLast && (140..<142).contains(x) && row < step
                let isInk = isLetter || isBrace || isDot || isCaret
                let ground: UInt8 = isLast && x >= 100 && x < 700 ? 44 : 30
                pixels += [UInt8](repeating: isInk ? 220 : ground, count: 3)
            }
        }
        return Picture(width: Self.width, height: Self.height, pixels: pixels)
    }

    @Test(arguments: [false, true]) func aLastLineOfABraceBelongsToItsText(caret: Bool) {
        let panes = PaneFinder(Ink(text(caret: caret))).find()
        #expect(!panes.contains { $0.box.y > 200 }, "\(panes.map(\.box))")
    }

    /// No part of it is as high as an edge between panes must be.
    @Test func aPictureOfOneLineIsOnePicture() {
        let (width, height) = (800, 28)
        let pixels = (0..<height).flatMap { y in
            (0..<width).flatMap { x in
                [UInt8](repeating: x >= 400 && y < 21 ? 255 : Self.tree, count: 3)
            }
        }
        let panes = PaneFinder(Ink(Picture(width: width, height: height, pixels: pixels))).find()
        #expect(!panes.isEmpty)
    }

    @Test func withoutABarThereIsNoCorner() {
        let panes = PaneFinder(Ink(window(bar: 0))).find()
        #expect(!panes.contains { $0.box.y > 4 && $0.box.x == 0 }, "\(panes.map(\.box))")
    }
}
