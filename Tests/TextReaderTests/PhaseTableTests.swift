// The phases of evenly spaced places are those that cosine and sine give.

import Foundation
import Testing
import TextReader

@Suite struct PhaseTableTests {
    /// Twice the width of an 8K picture, in half pixels.
    private static let most = 16_384

    @Test(arguments: [7.3, 19.87, 0.25, 61])
    func eachPlaceHasThePhaseOfItsAngle(period: Double) {
        let step = 1 / period
        let phases = PhaseTable(step: step, count: Self.most)
        for place in 0..<Self.most {
            let angle = 2 * Double.pi * step * Double(place)
            #expect(abs(phases[place].x - cos(angle)) < 1e-9)
            #expect(abs(phases[place].y - sin(angle)) < 1e-9)
        }
    }

    @Test func aTableMayBeShort() {
        #expect(PhaseTable(step: 0.25, count: 1)[0] == PhaseTable.Phase(1, 0))
        let two = PhaseTable(step: 0.25, count: 2)
        #expect(abs(two[1].x) < 1e-12 && abs(two[1].y - 1) < 1e-12)
    }
}
