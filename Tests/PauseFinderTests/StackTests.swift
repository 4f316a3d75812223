// Which pictures are taken together.

import PauseFinder
import PauseModel
import SeededNumbers
import Testing

struct NoiseMeterTests {
    private let resting = [Bool](repeating: true, count: 100)

    /// Steps in which so many of 100 tiles move.
    private func steps(moving: Int, by step: UInt8) -> [UInt8] {
        (0..<100).map { $0 < moving ? step : 0 }
    }

    @Test func `what moves most tiles in most pictures is noise`() {
        var meter = NoiseMeter()
        for _ in 0..<10 { meter.look(steps: steps(moving: 80, by: 2), resting: resting) }
        #expect(meter.isNoisy)
        // One picture of three is dropped by the coder.
        for number in 0..<30 {
            let isDropped = number.isMultiple(of: 3)
            meter.look(steps: isDropped ? nil : steps(moving: 80, by: 2), resting: resting)
        }
        #expect(meter.isNoisy)
        for _ in 0..<20 { meter.look(steps: nil, resting: resting) }
        #expect(!meter.isNoisy)
    }

    @Test func `keyframes, cuts and insets are no noise`() {
        var meter = NoiseMeter()
        for number in 0..<100 {
            let isKeyframe = number.isMultiple(of: 10)
            let moving = isKeyframe ? 100 : 30
            meter.look(steps: steps(moving: moving, by: isKeyframe ? 60 : 9), resting: resting)
            #expect(!meter.isNoisy)
        }
    }
}

struct StackTests {
    /// Which pictures of a film are stacked, and which begin a row.
    private func stacked(_ film: Film) -> (all: Int, first: Int) {
        let events = film.watch().events.compactMap { event in
            if case .stack(let afresh) = event { afresh } else { nil }
        }
        return (events.count, events.count { $0 })
    }

    private func grainy(_ canvas: Canvas, using generator: inout SeededGenerator) -> Canvas {
        var canvas = canvas
        canvas.addGrain(sigma: 6, using: &generator)
        return canvas
    }

    @Test func `pictures of a clean film are not stacked`() {
        var film = Film(rate: 10)
        film.show(Canvas.page(seed: 1), for: 4)
        film.show(Canvas.page(seed: 2), for: 4)
        #expect(stacked(film).all == 0)
    }

    @Test func `pictures under grain are stacked, each page afresh`() {
        var generator = SeededGenerator(seed: 3)
        var film = Film(rate: 10)
        for page in [Canvas.page(seed: 1), Canvas.page(seed: 2)] {
            film.show(for: 5) { _, _ in grainy(page, using: &generator) }
        }
        let (all, first) = stacked(film)
        #expect(all > 60, "\(all)")
        #expect((2...4).contains(first), "\(first)")
        expectStills(film.watch(), [0...5, 5...10])
    }

    @Test func `a picture that is kept was stacked before it is held`() {
        var generator = SeededGenerator(seed: 4)
        var film = Film(rate: 10)
        let page = Canvas.page(seed: 1)
        film.show(for: 5) { _, _ in grainy(page, using: &generator) }
        let events = film.watch().events
        let last = events.lastIndex { if case .hold = $0 { true } else { false } }
        let before = last.map { events[$0 - 1] }
        #expect(before == .stack(afresh: false))
    }
}
