// Pictures that stand on the ground of a window.

import PauseModel
import Testing
import TextReader

@Suite struct PictureInsetsTests {
    private static let width = 800
    private static let height = 480
    private static let ground: UInt8 = 30

    /// The panes of a dark page, on which each pixel has the colour that the body tells, if any.
    private func panes(_ colour: (_ x: Int, _ y: Int) -> (UInt8, UInt8, UInt8)?) -> [Box] {
        var pixels = [UInt8](repeating: Self.ground, count: 3 * Self.width * Self.height)
        for y in 0..<Self.height {
            for x in 0..<Self.width {
                guard let own = colour(x, y) else { continue }
                let place = 3 * (y * Self.width + x)
                (pixels[place], pixels[place + 1], pixels[place + 2]) = own
            }
        }
        let picture = Picture(width: Self.width, height: Self.height, pixels: pixels)
        return PaneFinder(Ink(picture)).find().map(\.box)
    }

    /// A wall, a face, hair and clothes.
    private func portrait(_ x: Int, _ y: Int) -> (UInt8, UInt8, UInt8) {
        switch (x / 40, y / 40) {
        case (_, 0): (150, 120, 60)
        case (1, 1), (1, 2): (230, 190, 160)
        case (2, 1): (90, 160, 220)
        case (_, 3), (_, 4): (40, 150, 60)
        default: (150, 60, 140)
        }
    }

    private func isAround(_ pane: Box, _ box: Box) -> Bool {
        let off = [
            box.x - pane.x, pane.maxX - box.maxX, box.y - pane.y, pane.maxY - box.maxY,
        ]
        return off.allSatisfy { (-8...12).contains($0) }
    }

    @Test func aDiscIsAPane() {
        let box = Box(x: 560, y: 220, width: 160, height: 160)
        let panes = panes { x, y in
            let (across, down) = (x - box.x - 80, y - box.y - 80)
            return across * across + down * down <= 80 * 80 ? portrait(x - box.x, y - box.y) : nil
        }
        #expect(panes.contains { isAround($0, box) })
    }

    @Test func aRectangleOfManyGroundsIsAPane() {
        let box = Box(x: 520, y: 200, width: 200, height: 160)
        let panes = panes { x, y in
            box.contains(x, y) ? portrait(x - box.x, y - box.y) : nil
        }
        #expect(panes.contains { isAround($0, box) })
    }

    /// A player on a white page, and the picture of who is speaking in it.
    @Test func aDiscInAWindowIsAPane() {
        let player = Box(x: 20, y: 40, width: 640, height: 400)
        let box = Box(x: 480, y: 260, width: 140, height: 140)
        let panes = panes { x, y in
            let (across, down) = (x - box.x - 70, y - box.y - 70)
            if across * across + down * down <= 70 * 70 { return portrait(x - box.x, y - box.y) }
            return player.contains(x, y) ? (250, 240, 220) : (255, 255, 255)
        }
        #expect(panes.contains { isAround($0, box) }, "\(panes)")
    }

    /// A bar at the top that is as high as a short run, and a picture right below it.
    @Test func aRectangleBelowABarIsAPane() {
        let box = Box(x: 560, y: 44, width: 200, height: 160)
        let panes = panes { x, y in
            if box.contains(x, y) { return portrait(x - box.x, y - box.y) }
            return y < 44 ? (60, 62, 70) : nil
        }
        #expect(panes.contains { isAround($0, box) }, "\(panes)")
    }

    /// Two panes side by side, and the picture of who is speaking over the lower part of their border.
    @Test func aBorderGoesOnBehindAPicture() {
        let box = Box(x: 480, y: 280, width: 300, height: 160)
        let panes = panes { x, y in
            if box.contains(x, y) { return portrait(x - box.x, (y - box.y) % 200) }
            return x >= 580 ? (44, 46, 52) : nil
        }
        #expect(panes.contains { abs($0.x - 580) <= 8 && $0.y <= 8 }, "\(panes)")
    }

    /// What was taken away and what came in its place, one below the other.
    @Test func linesOfTwoGroundsAreNone() {
        let box = Box(x: 120, y: 200, width: 300, height: 160)
        let panes = panes { x, y in
            guard box.contains(x, y) else { return nil }
            return y < 280 ? (60, 30, 36) : (30, 60, 40)
        }
        #expect(!panes.contains { isAround($0, box) })
    }
}

extension Box {
    fileprivate func contains(_ x: Int, _ y: Int) -> Bool {
        x >= self.x && x < maxX && y >= self.y && y < maxY
    }
}
