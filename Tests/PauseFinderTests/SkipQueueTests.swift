// Named spans on their way out.

import PauseFinder
import PauseModel
import Testing

struct SkipQueueTests {
    private func time(_ seconds: Double) -> MediaTime { MediaTime(seconds: seconds) }

    private func skip(_ start: Double, _ end: Double) -> Skip {
        Skip(TimeSpan(start: time(start), end: time(end)), reason: .scrolling)
    }

    @Test func `a skip reaches from the still before it to the one after it, when they are near`() {
        var queue = SkipQueue()
        queue.noteStill(until: time(4.5))
        queue.add(skip(5, 8))
        let near = queue.take(before: time(8.4))
        #expect(near == [skip(4.5, 8.4)])
        queue.add(skip(10, 11))
        let far = queue.take(before: time(14))
        #expect(far == [skip(10, 11)])
    }

    @Test func `skips do not overlap, and one that is covered is left out`() {
        var queue = SkipQueue()
        queue.add(skip(1, 4))
        queue.add(skip(3, 6))
        queue.add(skip(5, 6))
        let both = queue.take(before: time(20))
        #expect(both == [skip(1, 4), skip(4, 6)])
    }

    @Test func `it waits until a still can no longer reach into it`() {
        var queue = SkipQueue()
        queue.add(skip(1, 4))
        let before = queue.take(before: time(0.5))
        #expect(before.isEmpty)
        let early = queue.take(before: time(4.2), asOf: time(5))
        #expect(early.isEmpty)
        let known = queue.take(before: time(4.2), asOf: time(5.8))
        #expect(known == [skip(1, 4.2)])
        let again = queue.take(before: time(9))
        #expect(again.isEmpty)
    }
}
