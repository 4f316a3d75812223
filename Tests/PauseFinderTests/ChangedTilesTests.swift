// The tiles in which two views differ.

import PauseFinder
import Testing

struct ChangedTilesTests {
    private let columns = 6
    private let rows = 4

    @Test(arguments: [0, 60, 220, 250] as [UInt8])
    func `known steps tell the same tiles as both pictures do`(level: UInt8) {
        let before = TilePictures.noise(columns: columns, rows: rows, seed: 1)
        var after = TilePictures.noise(columns: columns, rows: rows, seed: 2)
        for tile in [0, 7, 8] { after.copyTile(tile, from: before) }
        let ignored = before.peaks(against: after).indices.map { $0 == 3 }
        let seen = ChangedTiles(from: before, to: after, ignored: ignored, level: level)
        let known = ChangedTiles(
            steps: after.peaks(against: before), ignored: ignored, level: level)
        #expect(known == seen)
        #expect(seen.count == seen.flags.count { $0 })
        #expect(![0, 3, 7, 8].contains { seen.flags[$0] })
    }

    @Test func `a share of the tiles is reached or not`() {
        var steps = [UInt8](repeating: 0, count: 100)
        for tile in 0..<4 { steps[tile] = 30 }
        let changed = ChangedTiles(
            steps: steps, ignored: Array(repeating: false, count: 100), level: 29)
        #expect(changed.count == 4)
        #expect(changed.are(atLeast: 0.04))
        #expect(!changed.are(atLeast: 0.05))
    }

    /// The tiles of a grid of 40 by 23 in these columns and rows have changed, and some others.
    private func isConfined(
        _ columns: ClosedRange<Int>, _ rows: ClosedRange<Int>, and others: [Int] = []
    ) -> Bool {
        let grid = TileGrid(width: 1280, height: 720)
        var steps = [UInt8](repeating: 0, count: grid.count)
        for row in rows { for column in columns { steps[row * grid.columns + column] = 90 } }
        for tile in others { steps[tile] = 90 }
        let none = [Bool](repeating: false, count: grid.count)
        return ChangedTiles(steps: steps, ignored: none, level: 20).areConfined(in: grid)
    }

    @Test func `what lies in an inset is confined, whatever else moves a little`() {
        #expect(isConfined(30...38, 16...21))
        #expect(isConfined(0...9, 0...5, and: [920 - 1, 500]))
        #expect(isConfined(0...15, 0...9))
        // More than a few lie elsewhere.
        #expect(!isConfined(30...38, 16...21, and: Array(120..<130)))
    }

    @Test func `what a pane is scrolled by, or a wipe uncovers, is not`() {
        #expect(!isConfined(0...39, 18...21))
        #expect(!isConfined(0...6, 0...22))
        #expect(!isConfined(20...39, 0...22))
        #expect(!isConfined(0...19, 0...11))
    }

    @Test func `the amplitude is that of the changed tiles alone`() {
        // One tile turns from black to white as a whole, the others stay as they are.
        let before = TilePictures.map(columns: columns, rows: rows) { column, _ in
            column < 16 ? 0 : UInt8(column % 2 * 255)
        }
        let after = TilePictures.map(columns: columns, rows: rows) { column, row in
            column < 16 ? (row < 16 ? 255 : 0) : UInt8(column % 2 * 255)
        }
        let none = [Bool](repeating: false, count: before.grid.count)
        let changed = ChangedTiles(from: before, to: after, ignored: none, level: 20)
        #expect(changed.count == 1)
        // Plain tiles count as if they held the faintest text that people read.
        #expect(changed.amplitude(from: before, to: after) == 255.0 / 48)
    }
}
