// What is known of a picture and of the one before it, kept from one to the next.

import PauseFinder
import PauseModel
import SeededNumbers
import Testing

struct MapPairTests {
    /// Pictures of random samples, each like one of those before but for a few samples; equal ones
    /// have one number, as far as they have one.
    private struct Film {
        var pictures: [(samples: [UInt8], identity: Int?)] = []

        init(_ count: Int, width: Int, height: Int, seed: UInt64) {
            var generator = SeededGenerator(seed: seed)
            var known: [[UInt8]] = [
                (0..<width * height).map { _ in UInt8.random(in: 0...255, using: &generator) }
            ]
            for _ in 0..<count {
                let place = Int.random(in: 0..<known.count, using: &generator)
                var (samples, identity): ([UInt8], Int?) = (known[place], place)
                switch Int.random(in: 0..<4, using: &generator) {
                case 0:
                    samples[Int.random(in: 0..<samples.count, using: &generator)] ^= 0x40
                    known.append(samples)
                    identity = nil
                case 1: identity = nil
                default: break
                }
                pictures.append((samples, identity))
            }
        }
    }

    @Test(arguments: 1...4 as ClosedRange<UInt64>)
    func `what is kept is what comparing everything anew gives`(seed: UInt64) {
        let (width, height) = (200, 90)
        let film = Film(80, width: width, height: height, seed: seed)
        var generator = SeededGenerator(seed: seed)
        func map(_ place: Int) -> TileMap {
            var map = TileMap(grid: TileGrid(width: width, height: height))
            let plane = Plane(film.pictures[place].samples, width: width, height: height)
            map.fill(from: PictureView(luma: plane.view, chroma: []))
            return map
        }
        var pair = MapPair(first: map(0))
        var rest = map(0)
        var renewed: [Int] = []
        var moved = 0
        for place in film.pictures.indices.dropFirst() {
            let (samples, identity) = film.pictures[place]
            let plane = Plane(samples, width: width, height: height)
            pair.take(PictureView(luma: plane.view, chroma: []), identity: identity)
            pair.compare(with: rest, renewed: renewed)
            let (now, before) = (map(place), map(place - 1))
            #expect(pair.map.bytes == now.bytes)
            #expect(pair.previous.bytes == before.bytes)
            #expect(pair.steps == now.peaks(against: before))
            #expect(pair.peaks == now.peaks(against: rest))
            moved += pair.steps.count { $0 > 0 }
            renewed = []
            if Int.random(in: 0..<5, using: &generator) == 0 {
                let tile = Int.random(in: 0..<now.grid.count, using: &generator)
                rest.copyTile(tile, from: now)
                renewed = [tile, tile]
            }
        }
        #expect(moved > 0)
    }

    @Test(arguments: [(200, 90), (1000, 613), (1400, 1300)], 1...3 as ClosedRange<UInt64>)
    func `only rows that have changed are looked at`(
        size: (width: Int, height: Int), seed: UInt64
    ) {
        let (width, height) = size
        var generator = SeededGenerator(seed: seed)
        var (luma, chroma) = (
            [UInt8](repeating: 90, count: width * height),
            [UInt8](repeating: 120, count: (width + 1) / 2 * ((height + 1) / 2))
        )
        func look(_ body: (PictureView) -> Void) {
            let brightness = Plane(luma, width: width, height: height)
            let colour = Plane(chroma, width: (width + 1) / 2, height: (height + 1) / 2)
            body(PictureView(luma: brightness.view, chroma: [colour.view, colour.view]))
        }
        func map() -> TileMap {
            var map = TileMap(grid: TileGrid(width: width, height: height))
            look { map.fill(from: $0) }
            return map
        }
        var pair = MapPair(first: map())
        for _ in 0..<12 {
            let first = Int.random(in: 0..<height, using: &generator)
            let rows = first..<min(height, first + Int.random(in: 1...40, using: &generator))
            for row in rows {
                let column = Int.random(in: 0..<width, using: &generator)
                luma[row * width + column] ^= 0x70
                chroma[row / 2 * ((width + 1) / 2) + column / 2] ^= 0x38
            }
            let expected = map()
            // What lies far from these rows says nothing: it must not come into it.
            let kept = (luma, chroma)
            let around = rows.lowerBound - 32..<rows.upperBound + 32
            for row in 0..<height where !around.contains(row) { luma[row * width] ^= 0xFF }
            look { pair.take($0, identity: nil, changedRows: rows) }
            (luma, chroma) = kept
            #expect(pair.map.bytes == expected.bytes)
        }
        look { pair.take($0, identity: nil, changedRows: 0..<0) }
        #expect(pair.map.bytes == map().bytes)
    }
}
