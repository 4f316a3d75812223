// Cells and tiles: sizes, means, bit depths, borders.

import PauseFinder
import PauseModel
import SeededNumbers
import Testing

struct TileMapTests {
    private func map(_ view: PictureView) -> TileMap {
        var map = TileMap(grid: TileGrid(width: view.luma.width, height: view.luma.height))
        map.fill(from: view)
        return map
    }

    private func randomSamples(_ count: Int, seed: UInt64) -> [UInt8] {
        var generator = SeededGenerator(seed: seed)
        return (0..<count).map { _ in UInt8.random(in: 0...255, using: &generator) }
    }

    @Test(arguments: [
        (640, 360, 1, 40, 23), (1280, 720, 2, 40, 23), (1920, 1080, 2, 60, 34),
        (3840, 2160, 4, 60, 34), (7680, 4320, 8, 60, 34), (1080, 1920, 4, 17, 30),
        (16, 16, 1, 1, 1), (17, 33, 1, 2, 3), (16384, 16384, 8, 128, 128),
    ])
    func `large pictures have large cells`(
        width: Int, height: Int, cell: Int, columns: Int, rows: Int
    ) {
        let grid = TileGrid(width: width, height: height)
        #expect(grid.cell == cell)
        #expect(grid.columns == columns)
        #expect(grid.rows == rows)
        #expect(grid.count == columns * rows)
    }

    @Test(arguments: [(72, 40, 1), (76, 460, 2), (120, 1240, 4)], [8, 10, 12, 16])
    func `a cell is the rounded mean of its samples`(
        size: (width: Int, height: Int, cell: Int), bitDepth: Int
    ) {
        let (width, height, cell) = size
        let samples = randomSamples(width * height, seed: 8)
        let plane = Plane(samples, width: width, height: height, bitDepth: bitDepth)
        let map = map(PictureView(luma: plane.view, chroma: []))
        #expect(map.grid.cell == cell)
        var wrong = 0
        for row in 0..<height / cell {
            for column in 0..<width / cell {
                var sum = cell * cell / 2
                for y in 0..<cell {
                    for x in 0..<cell {
                        sum += Int(samples[(row * cell + y) * width + column * cell + x])
                    }
                }
                if Int(map.luma(column: column, row: row)) != sum / (cell * cell) { wrong += 1 }
            }
        }
        #expect(wrong == 0)
    }

    @Test(arguments: [9, 10, 14, 16])
    func `samples of many bits round to the nearest of eight and stay in range`(bitDepth: Int) {
        let top = UInt16((1 << bitDepth) - 1)
        let step = UInt16(1) << UInt16(bitDepth - 8)
        let row: [UInt16] = [0, top, 100 * step, 100 * step + step / 2, 100 * step + step / 2 - 1]
        let expected: [UInt8] = [0, 255, 100, 101, 100]
        row.withUnsafeBytes { bytes in
            guard let base = bytes.baseAddress else { return }
            let plane = PlaneView(
                base: base, width: row.count, height: 1, rowBytes: bytes.count,
                bitDepth: bitDepth)
            let map = map(PictureView(luma: plane, chroma: []))
            #expect((0..<row.count).map { map.luma(column: $0, row: 0) } == expected)
        }
    }

    @Test func `cells outside the picture are zero`() {
        let plane = Plane(
            [UInt8](repeating: 200, count: 20 * 18), width: 20, height: 18)
        let map = map(PictureView(luma: plane.view, chroma: []))
        #expect(map.bytes.count { $0 == 200 } == 20 * 18)
        #expect(map.bytes.count { $0 == 0 } == 4 * TileGrid.tileBytes - 20 * 18)
        #expect(map.luma(column: 19, row: 17) == 200)
        #expect(map.luma(column: 20, row: 17) == 0)
        #expect(map.luma(column: 19, row: 18) == 0)
    }

    @Test(arguments: [1, 2])
    func `chroma of any subsampling fills the same cells`(divisor: Int) {
        let (width, height) = (64, 32)
        let luma = Plane(
            [UInt8](repeating: 50, count: width * height), width: width, height: height)
        let size = (width / divisor, height / divisor)
        let blue = Plane(
            [UInt8](repeating: 90, count: size.0 * size.1), width: size.0, height: size.1)
        let red = Plane(
            [UInt8](repeating: 170, count: size.0 * size.1), width: size.0, height: size.1)
        let map = map(PictureView(luma: luma.view, chroma: [blue.view, red.view]))
        for tile in 0..<map.grid.count {
            map.withTile(tile) { cells in
                let luma = (0..<TileGrid.lumaCells).map { cells[$0] }
                #expect(luma.allSatisfy { $0 == 50 })
                let first = TileGrid.lumaCells..<TileGrid.lumaCells + TileGrid.chromaCells
                #expect(first.allSatisfy { cells[$0] == 90 })
                let second = first.upperBound..<TileGrid.tileBytes
                #expect(second.allSatisfy { cells[$0] == 170 })
            }
        }
    }

    @Test func `a picture stored bottom up is read from its last row`() {
        let samples = randomSamples(32 * 16, seed: 9)
        let plane = Plane(samples, width: 32, height: 16)
        let upright = plane.view
        let flipped = PlaneView(
            base: upright.base + 15 * upright.rowBytes, width: 32, height: 16,
            rowBytes: -upright.rowBytes, bitDepth: 8)
        let map = map(PictureView(luma: flipped, chroma: []))
        let isFlipped = (0..<16).allSatisfy { row in
            (0..<32).allSatisfy {
                map.luma(column: $0, row: row) == samples[(15 - row) * 32 + $0]
            }
        }
        #expect(isFlipped)
    }

    @Test func `a tile can be copied and swapped without touching others`() {
        let first = Plane(randomSamples(48 * 32, seed: 1), width: 48, height: 32)
        let second = Plane(randomSamples(48 * 32, seed: 2), width: 48, height: 32)
        let a = map(PictureView(luma: first.view, chroma: []))
        let b = map(PictureView(luma: second.view, chroma: []))
        var copy = a
        copy.copyTile(4, from: b)
        #expect(copy.peaks(against: a).enumerated().allSatisfy { ($1 > 0) == ($0 == 4) })
        #expect(copy.peaks(against: b)[4] == 0)
        var (left, right) = (a, b)
        left.swapTile(2, with: &right)
        #expect(left.peaks(against: b)[2] == 0)
        #expect(right.peaks(against: a)[2] == 0)
        #expect(left.peaks(against: a).count { $0 > 0 } == 1)
    }

    @Test(arguments: [(72, 40), (76, 460), (120, 1240)], [8, 10])
    func `an update tells the tiles that differ, and no others`(
        size: (width: Int, height: Int), bitDepth: Int
    ) {
        let (width, height) = size
        var samples = randomSamples(width * height, seed: 3)
        var generator = SeededGenerator(seed: 4)
        let first = Plane(samples, width: width, height: height, bitDepth: bitDepth)
        var map = map(PictureView(luma: first.view, chroma: [first.view, first.view]))
        let before = map
        for _ in 0..<3 {
            samples[Int.random(in: 0..<samples.count, using: &generator)] ^= 0x80
        }
        let second = Plane(samples, width: width, height: height, bitDepth: bitDepth)
        let view = PictureView(luma: second.view, chroma: [first.view, second.view])
        var changed: [Int] = []
        map.update(to: view, changed: &changed)
        #expect(map.bytes == self.map(view).bytes)
        let differing = map.peaks(against: before).indices.filter { tile in
            map.peaks(against: before)[tile] > 0
        }
        #expect(!differing.isEmpty)
        #expect(changed == differing)
        changed = []
        map.update(to: before, changed: &changed)
        #expect(map.bytes == before.bytes)
        #expect(changed == differing)
        changed = []
        map.update(to: before, changed: &changed)
        #expect(changed.isEmpty)
    }
}
