// What counts as the same, and the small sets of cells that differ.

import PauseFinder
import PauseModel
import SeededNumbers
import Testing

/// The tolerance of pictures with cells of one sample, before anything is learnt.
private func basicTolerance() -> Tolerance {
    var gauge = ToleranceGauge(grid: TileGrid(width: 16, height: 16))
    return gauge.look(peaks: [0], resting: [true], time: .zero, isKeyframe: true).tolerance
}

struct TileDifferenceTests {
    private let tolerance = basicTolerance()

    /// Compares two pictures of one tile: a plain one of 100, and one with these cells changed.
    private func compare<Result>(
        _ changed: [Int: UInt8], _ body: (TileCells, TileCells) -> Result
    ) -> Result {
        var samples = [UInt8](repeating: 100, count: TileGrid.lumaCells)
        let plain = map(samples)
        for (cell, value) in changed { samples[cell] = value }
        let other = map(samples)
        return plain.withTile(0) { left in other.withTile(0) { body(left, $0) } }
    }

    private func map(_ samples: [UInt8]) -> TileMap {
        let side = TileGrid.side
        let plane = Plane(samples, width: side, height: side)
        var map = TileMap(grid: TileGrid(width: side, height: side))
        map.fill(from: PictureView(luma: plane.view, chroma: []))
        return map
    }

    private func isSame(_ changed: [Int: UInt8]) -> Bool {
        compare(changed) { TileDifference.same($0, $1, within: tolerance) }
    }

    @Test func `the peak is the largest distance, up or down`() {
        #expect(compare([3: 90, 200: 125]) { TileDifference.peak($0, $1) } == 25)
        #expect(compare([3: 60, 200: 125]) { TileDifference.peak($0, $1) } == 40)
        #expect(compare([:]) { TileDifference.peak($0, $1) } == 0)
        #expect(compare([0: 0]) { TileDifference.peak($0, $1) } == 100)
        #expect(compare([255: 255]) { TileDifference.peak($0, $1) } == 155)
    }

    @Test func `a caret is told apart as by the mask of all that differs`() {
        var generator = SeededGenerator(seed: 4)
        var carets = 0
        for _ in 0..<2000 {
            let first = Int.random(in: 0..<TileGrid.side, using: &generator)
            let columns =
                first..<min(TileGrid.side, first + Int.random(in: 1...3, using: &generator))
            let top = Int.random(in: 0..<TileGrid.side, using: &generator)
            let rows = top..<min(TileGrid.side, top + Int.random(in: 1...9, using: &generator))
            var changed: [Int: UInt8] = [:]
            for row in rows { for column in columns { changed[row * TileGrid.side + column] = 0 } }
            if Bool.random(using: &generator) {
                changed[Int.random(in: 0..<TileGrid.lumaCells, using: &generator)] = 200
            }
            let isCaret = compare(changed) { TileDifference.isCaret($0, $1, within: tolerance) }
            let mask = compare(changed) {
                TileDifference.mask($0, $1, beyond: tolerance.several)
            }
            #expect(isCaret == mask.isUprightBar)
            if isCaret { carets += 1 }
        }
        #expect((200..<1800).contains(carets))
    }

    @Test func `luma distances add up without overflow`() {
        #expect(compare([3: 90, 200: 125]) { TileDifference.lumaDistance($0, $1) } == 35)
        let all = Dictionary(
            uniqueKeysWithValues: (0..<TileGrid.lumaCells).map { ($0, UInt8(255)) })
        #expect(compare(all) { TileDifference.lumaDistance($0, $1) } == 155 * 256)
        let (black, white) = (
            map([UInt8](repeating: 0, count: 256)), map([UInt8](repeating: 255, count: 256))
        )
        let most = black.withTile(0) { left in
            white.withTile(0) { TileDifference.lumaDistance(left, $0) }
        }
        #expect(most == 255 * 256)
    }

    @Test func `two cells beyond the lower bound are noise and three a change`() {
        #expect(isSame([10: 120, 11: 120]))
        #expect(!isSame([10: 120, 11: 120, 12: 80]))
        #expect(isSame([10: 116, 11: 116, 12: 84, 13: 84]))
    }

    @Test func `one cell beyond the upper bound is a change`() {
        #expect(isSame([10: 126]))
        #expect(!isSame([10: 127]))
        #expect(!isSame([10: 73]))
    }

    @Test func `a tolerance widens with contrast and never narrows`() {
        #expect(tolerance.widened(for: 0) == tolerance)
        #expect(tolerance.widened(for: 100) == tolerance)
        #expect(tolerance.widened(for: 200).single == 40)
        #expect(tolerance.widened(for: 200).several == 26)
    }

    @Test func `contrast is that of luma`() {
        #expect(compare([5: 20, 9: 230]) { TileDifference.contrast($1) } == 210)
        #expect(compare([:]) { TileDifference.contrast($1) } == 0)
    }

    @Test func `a mask marks the cells that differ`() {
        let mask = compare([0: 130, 17: 117, 18: 116, 255: 0]) {
            TileDifference.mask($0, $1, beyond: 16)
        }
        #expect(mask.count == 3)
        #expect(mask.contains(0) && mask.contains(17) && mask.contains(255))
        #expect(!mask.contains(18))
    }

    @Test func `a chroma difference marks the four luma cells it lies on`() {
        let luma = Plane([UInt8](repeating: 100, count: 256), width: 16, height: 16)
        func map(_ red: UInt8) -> TileMap {
            let plain = Plane([UInt8](repeating: 128, count: 64), width: 8, height: 8)
            var samples = [UInt8](repeating: 128, count: 64)
            samples[2 * 8 + 3] = red
            let other = Plane(samples, width: 8, height: 8)
            var map = TileMap(grid: TileGrid(width: 16, height: 16))
            map.fill(from: PictureView(luma: luma.view, chroma: [plain.view, other.view]))
            return map
        }
        let mask = map(128).withTile(0) { left in
            map(190).withTile(0) { TileDifference.mask(left, $0, beyond: 16) }
        }
        #expect(mask.count == 4)
        #expect([(4, 6), (4, 7), (5, 6), (5, 7)].allSatisfy { mask.contains($0.0 * 16 + $0.1) })
    }

    @Test func `a thin upright bar is a caret and a thick or lying one is not`() {
        func isCaret(_ columns: Range<Int>, _ rows: Range<Int>) -> Bool {
            var changed: [Int: UInt8] = [:]
            for row in rows { for column in columns { changed[row * 16 + column] = 10 } }
            return compare(changed) { TileDifference.isCaret($0, $1, within: tolerance) }
        }
        #expect(isCaret(5..<6, 2..<14))
        #expect(isCaret(5..<7, 2..<14))
        #expect(!isCaret(5..<8, 2..<14))
        #expect(!isCaret(2..<14, 5..<6))
        // A full stop is no caret, unless the tile's edge cuts it off.
        #expect(!isCaret(5..<7, 7..<9))
        #expect(isCaret(5..<7, 14..<16))
    }

    @Test func `the smooth distance is that of means of nine cells`() {
        func luma(_ changed: [Int: UInt8]) -> UInt8 {
            compare(changed) { SmoothDifference($0, $1).luma }
        }
        #expect(luma([:]) == 0)
        #expect(luma([100: 190]) == 10)
        #expect(luma([100: 10]) == 10)
        // Ups and downs side by side are no other text.
        #expect(luma([100: 190, 101: 10]) == 10)
        #expect(luma([100: 190, 101: 190]) == 20)
        // Beyond the edge lies what lies on it: a corner counts for four cells.
        #expect(luma([0: 190]) == 40)
        #expect(luma([255: 190]) == 40)
        let all = Dictionary(uniqueKeysWithValues: (0..<256).map { ($0, UInt8(255)) })
        #expect(luma(all) == 155)
    }

    @Test func `likeness is squared correlation`() {
        var generator = SeededGenerator(seed: 4)
        let drawing = (0..<256).map { _ in UInt8.random(in: 40...220, using: &generator) }
        func likeness(_ samples: [UInt8]) -> Double {
            map(drawing).withTile(0) { left in
                map(samples).withTile(0) { TileDifference.likeness(left, $0) }
            }
        }
        #expect(likeness(drawing) == 1)
        #expect(likeness(drawing.map { 100 + $0 / 4 }) > 0.99)
        #expect(likeness(drawing.map { 255 - $0 }) == 0)
        #expect(likeness([UInt8](repeating: 90, count: 256)) == 0)
    }

    @Test func `a coarser coding of a drawing is the same one and another drawing is not`() {
        var generator = SeededGenerator(seed: 3)
        let drawing = (0..<256).map { _ in UInt8.random(in: 40...220, using: &generator) }
        let coarse = drawing.map { UInt8(130 + (Int($0) - 130) * 9 / 10) }
        let other = (0..<256).map { _ in UInt8.random(in: 40...220, using: &generator) }
        func isRecoding(_ samples: [UInt8]) -> Bool {
            map(drawing).withTile(0) { left in
                map(samples).withTile(0) { TileDifference.isRecoding(left, $0) }
            }
        }
        #expect(isRecoding(drawing))
        #expect(isRecoding(coarse))
        #expect(!isRecoding(other))
        #expect(!isRecoding(drawing.map { 255 - $0 }))
    }
}

struct CellMaskTests {
    private func mask(_ cells: [Int]) -> CellMask {
        let blank = TileMap(grid: TileGrid(width: 16, height: 16))
        var mask = blank.withTile(0) { TileDifference.mask($0, $0, beyond: 0) }
        for cell in cells { mask.insert(cell) }
        return mask
    }

    @Test func `a set holds what was put in and nothing else`() {
        let cells = [0, 63, 64, 127, 128, 191, 192, 255]
        let mask = mask(cells)
        #expect((0..<256).filter { mask.contains($0) } == cells)
        #expect(mask.count == cells.count)
    }

    @Test func `a mask has the cells that differ and those under chroma that does`() {
        var numbers = SeededGenerator(seed: 7)
        let side = TileGrid.side
        func planes() -> [[UInt8]] {
            // Few values, so that many cells are equal or just at the limit.
            [side * side, side * side / 4, side * side / 4].map { count in
                (0..<count).map { _ in UInt8.random(in: 0...6, using: &numbers) }
            }
        }
        func tile(_ planes: [[UInt8]]) -> TileMap {
            let luma = Plane(planes[0], width: side, height: side)
            let blue = Plane(planes[1], width: side / 2, height: side / 2)
            let red = Plane(planes[2], width: side / 2, height: side / 2)
            var map = TileMap(grid: TileGrid(width: side, height: side))
            map.fill(from: PictureView(luma: luma.view, chroma: [blue.view, red.view]))
            return map
        }
        for level in UInt8(0)...6 {
            let (before, after) = (planes(), planes())
            let mask = tile(before).withTile(0) { left in
                tile(after).withTile(0) { TileDifference.mask(left, $0, beyond: level) }
            }
            func differs(_ plane: Int, _ sample: Int) -> Bool {
                abs(Int(before[plane][sample]) - Int(after[plane][sample])) > Int(level)
            }
            let expected = (0..<side * side).filter { cell in
                let chroma = cell / side / 2 * (side / 2) + cell % side / 2
                return differs(0, cell) || differs(1, chroma) || differs(2, chroma)
            }
            #expect((0..<side * side).filter { mask.contains($0) } == expected)
        }
    }

    @Test func `likeness is shared cells over all cells`() {
        #expect(mask([1, 2, 3]).likeness(to: mask([2, 3, 4])) == 0.5)
        #expect(mask([1, 200]).likeness(to: mask([1, 200])) == 1)
        #expect(mask([1]).likeness(to: mask([2])) == 0)
        #expect(mask([]).likeness(to: mask([])) == 0)
    }

    @Test func `likeness of place is that of the rectangles around`() {
        // Opposite corners of the same square: no shared cell, the same place.
        #expect(mask([0, 17]).likenessOfPlace(to: mask([1, 16])) == 1)
        #expect(mask([0, 17]).likenessOfPlace(to: mask([2, 19])) == 0)
        #expect(mask([0, 1]).likenessOfPlace(to: mask([1, 2])) == 1.0 / 3)
        #expect(mask([]).likenessOfPlace(to: mask([1])) == 0)
    }
}
