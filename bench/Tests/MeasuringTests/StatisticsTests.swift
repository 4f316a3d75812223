// Medians, percentiles and ratios.

import Measuring
import Scoring
import Testing

@Suite struct StatisticsTests {
    @Test func medians() {
        #expect(Statistics.median(of: []) == nil)
        #expect(Statistics.median(of: [3, 1, 2]) == 2)
        #expect(Statistics.median(of: [4, 1, 2, 3]) == 2.5)
    }

    @Test func percentiles() {
        let values = (1...100).map(Double.init)
        #expect(Statistics.percentile(0.5, of: values) == 50)
        #expect(Statistics.percentile(0.95, of: values) == 95)
        #expect(Statistics.percentile(0.99, of: [1, 2]) == 2)
        #expect(Statistics.percentile(0, of: [1, 2]) == 1)
        #expect(Statistics.percentile(0.5, of: []) == nil)
    }

    @Test func costsAddUp() {
        let sum =
            Usage(cpuSeconds: 1, wallSeconds: 2, peakBytes: 30)
            + Usage(cpuSeconds: 2, wallSeconds: 3, peakBytes: 20)
        #expect(sum == Usage(cpuSeconds: 3, wallSeconds: 5, peakBytes: 30))
    }

    private func cost(_ ours: [Double], _ theirs: [Double]) -> ClipCost {
        var cost = ClipCost(ClipTruth(clip: "a", clipClass: "b", width: 1920, height: 1080))
        for seconds in ours {
            cost.add(Usage(cpuSeconds: seconds, wallSeconds: 0, peakBytes: 0), for: .pausetext)
        }
        for seconds in theirs {
            cost.add(Usage(cpuSeconds: seconds, wallSeconds: 0, peakBytes: 0), for: .naive)
        }
        return cost
    }

    /// The second round was slow for both: its own ratio is as good as the others.
    @Test func ratiosArePaired() {
        #expect(cost([1, 10, 1.2], [2, 20, 2]).ratio(to: .naive) == 0.5)
        #expect(cost([1], [2]).ratio(to: .decode) == nil)
    }

    @Test func overallRatioWeighsByCost() {
        let clips = [cost([1], [1]), cost([1], [3])]
        #expect(ClipCost.ratio(of: clips, to: .naive) == 0.5)
        #expect(ClipCost.ratio(of: [], to: .naive) == nil)
    }

    @Test func everyContestantTakesEveryTurn() {
        let count = Contestant.allCases.count
        for place in 0..<count {
            let seen = Set(
                (0..<count).map { CostRun.order(of: Contestant.allCases, in: $0)[place] })
            #expect(seen.count == count)
        }
    }
}
