// How long stages take, merged from many clocks.

import Batch
import Foundation
import PauseModel
import Testing

struct StageClockTests {
    @Test func percentilesAreMilliseconds() throws {
        var clock = StageClock()
        for milliseconds in 1...100 { clock.record(.read, .milliseconds(milliseconds)) }
        let latency = try #require(clock.latencies["read"])
        #expect(latency.count == 100)
        // Three significant digits are kept.
        #expect(abs(latency.p50 - 50) < 0.1)
        #expect(abs(latency.p99 - 99) < 0.2)
        #expect(abs(latency.max - 100) < 0.2)
        #expect(latency.total == 5050)
    }

    @Test(arguments: [1, 2, 3, 20, 1001, 4096, 4097, 9000])
    func percentilesAreThoseOfTheSortedLengths(count: Int) throws {
        var clock = StageClock()
        // From microseconds to minutes.
        let lengths = (0..<count).map { Int(pow(1.5, Double($0 % 45))) }
        for length in lengths { clock.record(.find, .microseconds(length)) }
        let sorted = lengths.sorted()
        let latency = try #require(clock.latencies["find"])
        for (percentile, value) in [(0.5, latency.p50), (0.95, latency.p95), (0.99, latency.p99)] {
            let due = Double(sorted[Int((percentile * Double(count)).rounded(.up)) - 1]) / 1000
            #expect(abs(value - due) <= 0.001 * due)
        }
    }

    @Test(arguments: [1, 4096, 5000])
    func aClockComesThroughAPipeAsItWas(count: Int) throws {
        var clock = StageClock()
        for length in 0..<count { clock.record(.line, .microseconds(length * length)) }
        clock.record(.open, .milliseconds(3))
        let copy = try JSONDecoder().decode(
            StageClock.self, from: try JSONEncoder().encode(clock))
        #expect(copy.latencies == clock.latencies)
        #expect(copy.latencies["line"]?.count == count)
    }

    @Test func clocksAreAddedUp() throws {
        var first = StageClock()
        var second = StageClock()
        first.record(.read, .milliseconds(1))
        second.record(.read, .milliseconds(3))
        second.record(.open, .microseconds(1))
        first.add(second)
        #expect(first.latencies["read"]?.count == 2)
        #expect(first.latencies["read"]?.total == 4)
        #expect(first.latencies["open"]?.p50 == 0.001)
        #expect(first.latencies["find"] == nil)
    }

    /// More than are kept one by one, in one of the clocks or in both together.
    @Test(arguments: [(3000, 3000), (5000, 10), (10, 5000), (5000, 5000)])
    func clocksOfManyRunsAreAddedUp(first: Int, second: Int) throws {
        var clocks = [first, second].map { count in
            var clock = StageClock()
            for _ in 0..<count { clock.record(.line, .microseconds(count)) }
            return clock
        }
        clocks[0].add(clocks[1])
        let latency = try #require(clocks[0].latencies["line"])
        #expect(latency.count == first + second)
        #expect(abs(latency.total - Double(first * first + second * second) / 1000) < 0.001)
        let (least, most) = (Double(min(first, second)) / 1000, Double(max(first, second)) / 1000)
        let half = first == second || 2 * min(first, second) >= first + second ? least : most
        #expect(abs(latency.p50 - half) <= 0.001 * half)
        #expect(abs(latency.p99 - most) <= 0.001 * most && abs(latency.max - most) <= 0.001 * most)
    }

    @Test func whatTakesLongerThanADayIsCountedAsADay() {
        var clock = StageClock()
        clock.record(.read, .seconds(1_000_000))
        #expect(clock.latencies["read"]?.count == 1)
    }
}
