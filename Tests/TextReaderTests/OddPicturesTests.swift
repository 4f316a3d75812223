// Pictures of any size, with text cut at every edge.

import PauseModel
import SeededNumbers
import Testing
import TextReader

/// Reads parts of screens that were recorded, cut out anywhere, turned and inverted: a batch must not end at any picture.
@Suite struct OddPicturesTests {
    /// Screens with gutters, panels, boxes, popups and tables.
    private static let screens = [
        "folds-session-480", "ring-edge-480", "corner-zoom-1080", "popup-caret-720",
        "tables-sqlite-360",
        "nano-message-720", "blame-monaco-720", "fold-strip-geany-768", "boxes-json-900",
        "vim-status-720",
    ]
    /// So many parts of each, no larger than this in pixels.
    private static let (parts, largest) = (24, 320)
    /// The smallest picture, in pixels.
    private static let smallest = 8

    @Test(arguments: Self.screens)
    func `a picture of any size is read`(name: String) throws {
        let screen = try Recording(name).picture
        var random = SeededGenerator(seed: name.utf8.reduce(7) { 31 &* $0 &+ UInt64($1) })
        for _ in 0..<Self.parts {
            let part = Self.part(of: screen, using: &random)
            let reading = try TextReader().read(part, deadline: .seconds(60))
            #expect(
                reading.regions.allSatisfy { $0.box.intersection(part.bounds) == $0.box },
                "\(part.bounds) \(reading.regions.map(\.box))")
        }
    }

    /// A part of a picture, as it is, upside down, mirrored or inverted.
    private static func part(of picture: Picture, using random: inout SeededGenerator) -> Picture {
        let width = Int.random(in: smallest...min(largest, picture.width), using: &random)
        let height = Int.random(in: smallest...min(largest, picture.height), using: &random)
        let x = Int.random(in: 0...picture.width - width, using: &random)
        let y = Int.random(in: 0...picture.height - height, using: &random)
        let (isTurned, isMirrored, isInverted) = (
            Int.random(in: 0..<4, using: &random) == 0, Int.random(in: 0..<4, using: &random) == 0,
            Int.random(in: 0..<4, using: &random) == 0
        )
        var pixels: [UInt8] = []
        pixels.reserveCapacity(3 * width * height)
        for row in 0..<height {
            for column in 0..<width {
                let from = (
                    x: x + (isMirrored ? width - 1 - column : column),
                    y: y + (isTurned ? height - 1 - row : row)
                )
                let at = 3 * (from.y * picture.width + from.x)
                pixels += picture.pixels[at..<at + 3].map { isInverted ? 255 - $0 : $0 }
            }
        }
        return Picture(width: width, height: height, pixels: pixels)
    }
}
