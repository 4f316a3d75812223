// The level that most of some tiles stay below, whether most of them are zero or none is.

import PauseFinder
import SeededNumbers
import Testing

@Suite struct TileLevelsTests {
    @Test(arguments: 0..<20)
    func aShareOfTheChosenTilesDoesNotExceedTheLevel(seed: UInt64) {
        var numbers = SeededGenerator(seed: seed)
        let count = Int.random(in: 1...90, using: &numbers)
        // Long stretches of tiles that do nothing, as on most pictures.
        var values: [UInt8] = []
        while values.count < count {
            let length = Int.random(in: 1...40, using: &numbers)
            let isStill = Bool.random(using: &numbers)
            values += (0..<length).map { _ in
                isStill ? 0 : UInt8.random(in: 0...255, using: &numbers)
            }
        }
        values = Array(values.prefix(count))
        let chosen = values.map { _ in Bool.random(using: &numbers) }
        let sorted = zip(values, chosen).filter(\.1).map(\.0).sorted()
        for quantile in [0.25, 0.5, 0.95, 1] {
            let place = Int((Double(sorted.count) * quantile).rounded(.up)) - 1
            let expected = sorted.isEmpty ? 0 : Double(sorted[max(0, place)])
            #expect(
                TileLevels.typical(values, of: chosen, quantile: quantile) == expected)
        }
    }
}
