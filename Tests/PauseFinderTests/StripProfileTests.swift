// How far strips of tiles have been moved.

import PauseFinder
import SeededNumbers
import Testing

struct StripProfileTests {
    private let columns = 7
    private let rows = 9

    /// The strips with enough changed tiles.
    private func strips(_ changed: [Bool], vertical: Bool) -> [TileStrip] {
        TileStrip.active(
            changed, grid: TilePictures.noise(columns: columns, rows: rows, seed: 1).grid,
            vertical: vertical, share: 0.3)
    }

    private func random(seed: UInt64) -> [Bool] {
        var generator = SeededGenerator(seed: seed)
        return (0..<columns * rows).map { _ in Bool.random(using: &generator) }
    }

    /// The mean distance of strips of cells, by adding everything up one by one.
    private func distance(
        _ last: TileMap, _ map: TileMap, _ strips: [TileStrip], shift: Int
    ) -> Double? {
        let side = TileGrid.side
        func sum(_ map: TileMap, _ strip: TileStrip, _ along: Int) -> Int {
            (0..<side).reduce(0) { sum, across in
                let place = strip.index * side + across
                let cell =
                    strip.isVertical
                    ? map.luma(column: place, row: along) : map.luma(column: along, row: place)
                return sum + Int(cell)
            }
        }
        var (total, count) = (0, 0)
        for strip in strips {
            let range = strip.tiles.lowerBound * side..<(strip.tiles.upperBound + 1) * side
            let places = range.filter { range.contains($0 - shift) }
            guard places.count > range.count / 2 else { continue }
            total += places.reduce(0) {
                $0 + abs(sum(last, strip, $1 - shift) - sum(map, strip, $1))
            }
            count += places.count
        }
        return count == 0 ? nil : Double(total) / Double(count)
    }

    @Test(arguments: 1...6 as ClosedRange<UInt64>, [true, false])
    func `the least of all distances is found`(seed: UInt64, vertical: Bool) {
        let last = TilePictures.noise(columns: columns, rows: rows, seed: seed)
        let map = TilePictures.noise(columns: columns, rows: rows, seed: seed + 100)
        let strips = strips(random(seed: seed), vertical: vertical)
        let (before, after) = (
            StripProfile(of: last, strips: strips), StripProfile(of: map, strips: strips)
        )
        let reach = 40
        let shifts = (1...reach).flatMap { [$0, -$0] }
        var best: (shift: Int, distance: Double)?
        for shift in [0] + shifts {
            let expected = distance(last, map, strips, shift: shift)
            #expect(before.distance(to: after, shift: shift, below: .infinity) == expected)
            if let expected {
                #expect(before.distance(to: after, shift: shift, below: expected) == nil)
                if shift != 0, expected < best?.distance ?? .infinity { best = (shift, expected) }
            }
        }
        #expect(before.bestShift(to: after, reach: reach, below: .infinity) == best?.shift)
        #expect(before.bestShift(to: after, reach: reach, below: best?.distance ?? 0) == nil)
    }

    @Test(arguments: [-33, -5, 4, 21], [true, false])
    func `what has moved is found where it has moved to`(shift: Int, vertical: Bool) {
        var generator = SeededGenerator(seed: 3)
        let texture = (0..<400).map { _ in UInt8.random(in: 0...255, using: &generator) }
        func picture(_ way: Int) -> TileMap {
            TilePictures.map(columns: columns, rows: rows) { column, row in
                texture[(vertical ? row : column) - way + 100]
            }
        }
        let strips = strips(Array(repeating: true, count: columns * rows), vertical: vertical)
        let profiles = [picture(0), picture(shift)].map { StripProfile(of: $0, strips: strips) }
        #expect(profiles[0].bestShift(to: profiles[1], reach: 40, below: 1) == shift)
    }

    @Test func `a strip goes from its first changed tile to its last`() {
        var changed = [Bool](repeating: false, count: columns * rows)
        for row in [2, 4, 5] { changed[row * columns + 3] = true }
        let strips = strips(changed, vertical: true)
        #expect(strips.map(\.index) == [3])
        #expect(strips.map(\.tiles) == [2...5])
        #expect(strips.map(\.length) == [64])
        // Three of nine are enough, one of seven is not.
        #expect(self.strips(changed, vertical: false).isEmpty)
    }
}
