// Levenshtein's distance against the textbook table.

import Scoring
import Testing

@Suite struct EditDistanceTests {
    @Test(arguments: [
        ("", "", 0), ("", "abc", 3), ("kitten", "sitting", 3), ("flaw", "lawn", 2),
        ("same", "same", 0), ("é", "e", 1), ("->", "=>", 1),
    ])
    func knownDistances(left: String, right: String, distance: Int) {
        #expect(EditDistance.between(left, right) == distance)
        #expect(EditDistance.between(right, left) == distance)
    }

    /// Lengths around the 64-bit block, where carries go wrong.
    @Test(arguments: [1, 7, 63, 64, 65, 127, 128, 129, 200])
    func agreesWithTheTable(length: Int) {
        var random = Random(seed: UInt64(length))
        for _ in 0..<30 {
            let left = random.text(length: length)
            let right = random.text(length: Int.random(in: 0...(2 * length), using: &random))
            #expect(EditDistance.between(left, right) == table(left, right))
        }
    }

    @Test func longTextsWithFewEdits() {
        var random = Random(seed: 3)
        let page = random.text(length: 4000)
        var other = page
        other[10] = 1000
        other.remove(at: 2000)
        other.insert(1000, at: 3000)
        #expect(EditDistance.between(page, other) == 3)
    }

    private func table(_ left: [UInt32], _ right: [UInt32]) -> Int {
        var row = Array(0...right.count)
        for (index, symbol) in left.enumerated() {
            var diagonal = row[0]
            row[0] = index + 1
            for (column, other) in right.enumerated() {
                let above = row[column + 1]
                row[column + 1] = min(
                    above + 1, row[column] + 1, diagonal + (symbol == other ? 0 : 1))
                diagonal = above
            }
        }
        return row[right.count]
    }
}

/// A small generator with a seed (SplitMix64), so that a failure can be seen again.
struct Random: RandomNumberGenerator {
    private var state: UInt64

    init(seed: UInt64) { state = seed }

    mutating func next() -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        var mixed = state
        mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
        mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
        return mixed ^ (mixed >> 31)
    }

    /// Few letters, so that much agrees by chance.
    mutating func text(length: Int) -> [UInt32] {
        (0..<length).map { _ in UInt32.random(in: 97...100, using: &self) }
    }
}
