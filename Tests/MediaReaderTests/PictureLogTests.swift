// What is told of a video's pictures, gaps and damage, in what order.

import MediaReader
import PauseModel
import Testing

@Suite struct PictureLogTests {
    private func log() -> PictureLog {
        PictureLog(
            clock: PresentationClock(
                numerator: 1, denominator: 1000, start: .zero,
                usualDuration: MediaTime(seconds: 0.04)))
    }

    private func span(_ start: Double, _ end: Double) -> TimeSpan {
        TimeSpan(start: MediaTime(seconds: start), end: MediaTime(seconds: end))
    }

    /// What waits to be told: the reason and span of each skip, the code of each issue.
    private func told(_ log: inout PictureLog) -> [String] {
        var all: [String] = []
        while let event = log.next() {
            switch consume event {
            case .skip(let skip):
                all.append(
                    "\(skip.reason.rawValue) \(skip.start.seconds)-\(skip.end.seconds)")
            case .issue(let issue): all.append(issue.code)
            case .picture: all.append("picture")
            }
        }
        return all
    }

    @Test func damageLastsUntilAKeyframeBehindIt() {
        var log = log()
        _ = log.place(timestamp: 0, ticks: 40)
        log.noteDamage(over: span(1, 1.04), packet: 25)
        log.noteDamage(over: span(1.04, 1.08), packet: 26)
        #expect(!log.mayBeDamaged(packet: 24, time: MediaTime(seconds: 0.96)))
        #expect(log.mayBeDamaged(packet: 24, time: MediaTime(seconds: 1.2)))
        #expect(log.mayBeDamaged(packet: 30, time: MediaTime(seconds: 1.2)))
        #expect(!log.isMended(byKeyframe: 26) && log.isMended(byKeyframe: 27))
        log.leaveOut(span(1.08, 1.12))
        #expect(told(&log) == ["damaged-data"])
        log.endDamage()
        #expect(!log.mayBeDamaged(packet: 30, time: MediaTime(seconds: 1.2)))
        _ = log.place(timestamp: 2000, ticks: 40)
        #expect(told(&log) == ["damaged 1.0-2.0"])
        #expect(log.picturesGiven == 2)
    }

    @Test func whatIsProtectedIsNotCalledDamaged() {
        var log = log()
        _ = log.place(timestamp: 0, ticks: 40)
        log.noteDamage(over: span(1, 1.5), packet: 25)
        log.protect(span(1.5, 3), detail: "cenc")
        #expect(!log.mayBeDamaged(packet: 99, time: MediaTime(seconds: 2)))
        log.prolongGap(over: span(3, 4))
        log.noteCutShort(before: MediaTime(seconds: 8))
        log.finish(at: MediaTime(seconds: 5))
        #expect(
            told(&log) == ["damaged-data", "damaged 1.0-1.5", "truncated", "protected 1.5-5.0"])
    }

    @Test func aFileCutShortIsDamagedUpToItsToldEnd() {
        var log = log()
        _ = log.place(timestamp: 0, ticks: 40)
        #expect(log.endsEarly(before: MediaTime(seconds: 1.1)))
        #expect(!log.endsEarly(before: MediaTime(seconds: 1)) && !log.endsEarly(before: nil))
        log.noteCutShort(before: MediaTime(seconds: 8))
        log.finish(at: MediaTime(seconds: 8))
        #expect(told(&log) == ["truncated", "damaged 0.04-8.0"])
    }

    @Test func picturesBeforeThePlaceSoughtAreNotGivenOut() {
        var log = log()
        log.resume(at: MediaTime(seconds: 2))
        #expect(log.precedesResumption(MediaTime(seconds: 1.9)))
        // Once reading has resumed, a picture out of order is given out as any other.
        let given = [1.9, 2, 1.9].map { log.resumes(with: MediaTime(seconds: $0)) }
        #expect(given == [false, true, true])
    }

    @Test func aNewSizeIsToldOnce() {
        var log = log()
        for width in [640, 640, 1280, 1280] {
            log.noteSize(width: width, height: 480, at: .zero)
        }
        #expect(told(&log) == ["size-change"])
    }

    @Test func aClockThatJumpsBackIsTold() {
        var log = log()
        _ = log.place(timestamp: 90_000, ticks: 40)
        let place = log.place(timestamp: 0, ticks: 40)
        #expect(told(&log) == ["timestamps-reset"])
        #expect(place.time > MediaTime(seconds: 89))
    }

    @Test func readingElsewhereForgetsWhatWasNotTold() {
        var log = log()
        _ = log.place(timestamp: 5000, ticks: 40)
        log.noteDamage(over: span(6, 7), packet: 150)
        log.restart()
        #expect(told(&log).isEmpty)
        #expect(!log.mayBeDamaged(packet: 151, time: MediaTime(seconds: 8)))
        #expect(log.place(timestamp: 1000, ticks: 40).time == MediaTime(seconds: 1))
    }
}
