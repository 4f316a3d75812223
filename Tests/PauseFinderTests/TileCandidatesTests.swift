// What tiles may be about to come to rest on, and the changes that they make.

import PauseFinder
import PauseModel
import Testing

struct TileCandidatesTests {
    private let pause = MediaTime(seconds: 0.7)

    private func plain(_ value: UInt8) -> TileMap {
        TilePictures.map(columns: 2, rows: 1) { _, _ in value }
    }

    private func time(_ seconds: Double) -> MediaTime { MediaTime(seconds: seconds) }

    @Test func `the former comes back with the time since which it was there`() {
        var candidates = TileCandidates(first: plain(1), time: .zero)
        candidates.begin(1, with: plain(2), at: time(1))
        #expect(!candidates.hasFormer(1, at: time(1), within: pause))
        candidates.replace(1, with: plain(3), at: time(1.5))
        #expect(candidates.since(1) == time(1.5))
        #expect(candidates.hasFormer(1, at: time(1.6), within: pause))
        candidates.swap(1)
        #expect(candidates.since(1) == time(1))
        #expect(candidates.map.luma(column: 16, row: 0) == 2)
        #expect(candidates.former.luma(column: 16, row: 0) == 3)
        // The tile beside it is as it was.
        #expect(candidates.map.luma(column: 15, row: 0) == 1)
        #expect(candidates.since(0) == .zero)
    }

    @Test func `what has been missing for long is no former`() {
        var candidates = TileCandidates(first: plain(1), time: .zero)
        candidates.replace(0, with: plain(2), at: time(1))
        #expect(!candidates.hasFormer(0, at: time(1.8), within: pause))
        candidates.see(0, at: time(1.5))
        #expect(candidates.hasFormer(0, at: time(1.8), within: pause))
        candidates.begin(0, with: plain(4), at: time(1.9))
        #expect(!candidates.hasFormer(0, at: time(1.9), within: pause))
    }

    @Test func `changes are undone as far as nobody has taken them`() {
        var pending = PendingChanges(first: plain(0))
        pending.add(0, restingOn: plain(5))
        pending.add(0, restingOn: plain(6))
        pending.add(1, restingOn: plain(7))
        let rest = plain(9)
        var undone = pending.undone(in: rest)
        #expect(undone.luma(column: 0, row: 0) == 5)
        #expect(undone.luma(column: 16, row: 0) == 7)
        pending.take([1])
        undone = pending.undone(in: rest)
        #expect(undone.luma(column: 0, row: 0) == 5)
        #expect(undone.luma(column: 16, row: 0) == 9)
    }
}
