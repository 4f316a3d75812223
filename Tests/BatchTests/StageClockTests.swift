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

    @Test func shortAndLongRunsAreAddedUpEitherWay() throws {
        var (short, long) = (StageClock(), StageClock())
        short.record(.read, .microseconds(3))
        long.record(.read, .seconds(40_000))
        for (first, second) in [(short, long), (long, short)] {
            var sum = first
            sum.add(second)
            let latency = try #require(sum.latencies["read"])
            #expect(latency.count == 2)
            #expect(latency.p50 == 0.003)
            #expect(abs(latency.max / 40_000_000 - 1) < 0.001)
        }
        // What was added is not changed by what the sum takes in.
        var sum = StageClock()
        sum.add(short)
        sum.record(.read, .seconds(1))
        #expect(short.latencies["read"]?.count == 1)
        #expect(sum.latencies["read"]?.count == 2)
    }

    @Test func whatTakesLongerThanADayIsCountedAsADay() {
        var clock = StageClock()
        clock.record(.read, .seconds(1_000_000))
        #expect(clock.latencies["read"]?.count == 1)
    }
}
