// The clock and the ledger of gaps, which are pure.

import MediaReader
import PauseModel
import Testing

@Suite struct ClockTests {
    private func clock(start: Double? = nil) -> PresentationClock {
        PresentationClock(
            numerator: 1, denominator: 1000, start: start.map { MediaTime(seconds: $0) },
            usualDuration: MediaTime(seconds: 0.04))
    }

    @Test func theContainersStartIsZero() {
        var clock = clock(start: 2)
        #expect(clock.advance(to: 2500, duration: 40).time == MediaTime(seconds: 0.5))
        #expect(clock.end == MediaTime(seconds: 0.54))
        #expect(clock.timestamp(of: MediaTime(seconds: 0.5)) == 2500)
    }

    @Test func aPictureBeforeTheStartIsZero() {
        var clock = clock(start: 2)
        #expect(clock.advance(to: 1900, duration: 40).time == .zero)
        #expect(clock.advance(to: 1940, duration: 40).time == MediaTime(seconds: 0.04))
    }

    @Test func timesNeverRepeatOrGoBack() {
        var clock = clock()
        var times: [MediaTime] = []
        for timestamp: Int64? in [500, 500, 480, nil, 560, 560] {
            times.append(clock.advance(to: timestamp, duration: 0).time)
        }
        #expect(zip(times, times.dropFirst()).allSatisfy { $0 < $1 })
        #expect(times.first == .zero)
    }

    @Test func aJumpBackIsJoinedOnOnce() {
        var clock = clock()
        _ = clock.advance(to: 90_000, duration: 40)
        _ = clock.advance(to: 95_000, duration: 40)
        let after = clock.advance(to: 0, duration: 40)
        #expect(after.wasReset && after.time == MediaTime(seconds: 5.04))
        let next = clock.advance(to: 40, duration: 40)
        #expect(!next.wasReset && next.time == MediaTime(seconds: 5.08))
    }

    @Test func extremeTimestampsDoNotTrap() {
        for timestamp in [Int64.min + 1, .max, 0] {
            var clock = clock(start: 1)
            _ = clock.advance(to: timestamp, duration: .max)
            _ = clock.advance(to: 0, duration: -5)
            _ = clock.timestamp(of: MediaTime(microseconds: .max))
        }
    }

    @Test func gapsAreDisjointAndLieBetweenPictures() {
        var ledger = GapLedger()
        func span(_ start: Double, _ end: Double) -> TimeSpan {
            TimeSpan(start: MediaTime(seconds: start), end: MediaTime(seconds: end))
        }
        ledger.sawPicture(at: MediaTime(seconds: 1))
        #expect(ledger.extend(over: span(0.5, 1.5), reason: .damaged, detail: nil) == nil)
        let damaged = ledger.extend(over: span(2, 3), reason: .protected, detail: "cenc")
        #expect(damaged?.reason == .damaged)
        #expect(damaged.map { $0.start > MediaTime(seconds: 1) } == true)
        #expect(damaged?.end == MediaTime(seconds: 2))
        let protected = ledger.close(at: MediaTime(seconds: 4))
        #expect(protected?.span == span(2, 4) && protected?.detail == "cenc")
        #expect(ledger.close(at: MediaTime(seconds: 5)) == nil)
        #expect(ledger.finish(at: MediaTime(seconds: 9)) == nil)
    }
}
