// Movement that has a name: transition, scrolling, scrubbing.

import PauseFinder
import PauseModel
import Testing

struct SkipTests {
    @Test(arguments: [0.4, 0.6, 1])
    func `a crossfade between two pages is a transition`(seconds: Double) {
        let (before, after) = (Canvas.page(seed: 21), Canvas.page(seed: 22))
        var film = Film()
        film.show(before, for: 3)
        film.show(for: seconds) { _, at in before.blended(with: after, share: at / seconds) }
        film.show(after, for: 3)
        let viewing = film.watch()
        expectStills(viewing, [0...3, (3 + seconds)...(6 + seconds)])
        expectSkip(viewing, .transition, in: 3...(3 + seconds))
    }

    @Test(arguments: [18, 30, 54])
    func `a page that moves up in several steps is scrolling`(step: Int) {
        func page(_ scrolled: Int) -> Canvas {
            Canvas.page(seed: 23, rows: 60, scrolled: scrolled)
        }
        var film = Film()
        film.show(page(0), for: 3)
        film.show(for: 2) { number, _ in page((number / 2 + 1) * step) }
        film.show(page(10 * step), for: 3)
        let viewing = film.watch()
        expectStills(viewing, [0...3, 4.8...8])
        expectSkip(viewing, .scrolling, in: 3...5)
    }

    @Test(arguments: [0.1, 0.2, 0.4])
    func `far pages in quick succession are scrubbing`(each: Double) {
        var film = Film()
        film.show(Canvas.page(seed: 30), for: 3)
        for seed in 31..<39 { film.show(Canvas.page(seed: UInt64(seed)), for: each) }
        film.show(Canvas.page(seed: 39), for: 3)
        let viewing = film.watch()
        let end = 3 + 8 * each
        expectStills(viewing, [0...3, end...(end + 3)])
        expectSkip(viewing, .scrubbing, in: 3...end)
    }

    @Test func `one cut has no name`() {
        var film = Film()
        film.show(Canvas.page(seed: 41), for: 2)
        film.show(Canvas.page(seed: 42), for: 2)
        #expect(film.watch().skips.isEmpty)
    }

    @Test func `typing has no name`() {
        var typed = Canvas.page(seed: 43)
        typed.clear(row: 5)
        var film = Film()
        film.show(for: 6) { number, _ in
            typed.write(number % Canvas.glyphs, row: 5, column: 2 + number)
            return typed
        }
        film.show(typed, for: 2)
        #expect(film.watch().skips.isEmpty)
    }

    @Test func `a scroll and a fade with a pause between them are two skips`() {
        func page(_ scrolled: Int) -> Canvas {
            Canvas.page(seed: 44, rows: 60, scrolled: scrolled)
        }
        let (before, after) = (page(300), Canvas.page(seed: 45))
        var film = Film()
        film.show(page(0), for: 2)
        film.show(for: 1) { number, _ in page(number * 30) }
        film.show(before, for: 3)
        film.show(for: 0.8) { _, at in before.blended(with: after, share: at / 0.8) }
        film.show(after, for: 2)
        let viewing = film.watch()
        expectStills(viewing, [0...2, 3...6, 6.8...8.8])
        #expect(viewing.skips.map(\.reason) == [.scrolling, .transition])
    }

    @Test func `a crossfade of many small steps is a transition`() {
        let (before, after) = (Canvas.page(seed: 21), Canvas.page(seed: 22))
        var film = Film(rate: 25)
        film.show(before, for: 2)
        film.show(for: 1) { _, at in before.blended(with: after, share: at) }
        film.show(after, for: 2)
        #expect(film.watch().skips.map(\.reason) == [.transition])
    }
}
