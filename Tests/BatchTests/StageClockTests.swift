// How long stages take, merged from many clocks.

import Batch
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

    @Test func whatTakesLongerThanADayIsCountedAsADay() {
        var clock = StageClock()
        clock.record(.read, .seconds(1_000_000))
        #expect(clock.latencies["read"]?.count == 1)
    }
}
