// How different two shapes are, however little is looked at to tell.

import SeededNumbers
import Testing
import TextReader

@Suite struct GlyphShapeTests {
    private static let (width, height) = GlyphShape.size

    /// Shapes of strokes, and others that differ from them a little.
    private func shapes(seed: UInt64) -> [[UInt8]] {
        var numbers = SeededGenerator(seed: seed)
        var shapes: [[UInt8]] = []
        for _ in 0..<12 {
            var values = [UInt8](repeating: 0, count: Self.width * Self.height)
            for _ in 0..<Int.random(in: 1...4, using: &numbers) {
                let column = Int.random(in: 0..<Self.width, using: &numbers)
                let row = Int.random(in: 0..<Self.height, using: &numbers)
                for along in 0..<Self.width { values[row * Self.width + along] = 255 }
                for down in 0..<Self.height { values[down * Self.width + column] = 255 }
            }
            shapes.append(values)
            for _ in 0..<4 {
                let place = Int.random(in: 0..<values.count, using: &numbers)
                values[place] = UInt8.random(in: 0...255, using: &numbers)
                shapes.append(values)
            }
            // A column further to the right.
            shapes.append(
                values.indices.map { $0 % Self.width > 0 ? values[$0 - 1] : 0 })
        }
        return shapes
    }

    /// The ink that two shapes do not share, as a share of all, with all of it looked at.
    private func distance(_ one: [UInt8], _ other: [UInt8]) -> Double {
        func ink(_ values: [UInt8], _ row: Int) -> Int {
            values[row * Self.width..<(row + 1) * Self.width].reduce(0) { $0 + Int($1) }
        }
        let all = (one + other).reduce(0) { $0 + Int($1) }
        let apart = (0..<Self.height).reduce(0) { $0 + abs(ink(one, $1) - ink(other, $1)) }
        // Where so much differs, shapes count as having nothing in common.
        guard 4 * apart < all else { return 1 }
        let differences = (-1...1).map { shift in
            one.indices.reduce(0) { sum, place in
                let column = place % Self.width + shift
                let value = (0..<Self.width).contains(column) ? other[place + shift] : 0
                return sum + abs(Int(one[place]) - Int(value))
            }
        }
        return Double(differences.min() ?? 0) / Double(max(1, all))
    }

    @Test(arguments: [1, 2, 3] as [UInt64])
    func whatIsToldEarlyIsWhatAllOfItTells(seed: UInt64) {
        let values = shapes(seed: seed)
        let shapes = values.map { GlyphShape($0) }
        var seen = (like: 0, unlike: 0)
        for (one, own) in zip(shapes, values) {
            for (other, others) in zip(shapes, values) {
                let exact = self.distance(own, others)
                #expect(one.distance(to: other) == exact)
                for limit in [0.02, 0.08, 0.2, 1, exact] {
                    #expect(one.isLike(other, within: limit) == (exact <= limit))
                    #expect(
                        one.distance(to: other, within: limit)
                            == (exact <= limit ? exact : nil))
                }
                if exact <= 0.2 { seen.like += 1 } else { seen.unlike += 1 }
            }
        }
        #expect(seen.like > 200 && seen.unlike > 200)
    }

    @Test(arguments: [4, 5, 6] as [UInt64])
    func boundsExcludeNoShapeThatIsLikeOneOfThem(seed: UInt64) {
        let shapes = shapes(seed: seed).map { GlyphShape($0) }
        var (excluded, alike) = (0, 0)
        // Six of each stroke follow each other.
        for first in stride(from: 0, to: shapes.count, by: 6) {
            let group = shapes[first..<first + 6]
            let bounds = GlyphBounds(group)
            for shape in shapes {
                for limit in [0.05, 0.2] {
                    let isLike = group.contains { shape.isLike($0, within: limit) }
                    if isLike { alike += 1 }
                    if bounds.exclude(shape, within: limit) {
                        excluded += 1
                        #expect(!isLike)
                    }
                }
            }
        }
        // Most that are like none of them are told at one look.
        #expect(alike > 72 && 2 * excluded > 2 * 12 * shapes.count - alike)
    }
}
