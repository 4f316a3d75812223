// Movement that has a name: transition, scrolling, scrubbing.

import PauseFinder
import PauseModel
import SeededNumbers
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

    @Test(arguments: [0.3, 0.5, 1, 1.5, 2], [Canvas.Ink.light, .dark])
    func `a crossfade of any length is a transition`(
        seconds: Double, ink: Canvas.Ink
    ) {
        let (before, after) = (
            Canvas.page(seed: 51, ink: ink), Canvas.page(seed: 52, ink: ink)
        )
        var film = Film(rate: 25)
        film.show(before, for: 2.5)
        film.show(for: seconds) { _, at in before.blended(with: after, share: at / seconds) }
        film.show(after, for: 2.5)
        let viewing = film.watch()
        // Of a slower fade, the first third of a second shows too little to end a still.
        if seconds <= 1 { expectStills(viewing, [0...2.5, (2.5 + seconds)...(5 + seconds)]) }
        expectSkip(viewing, .transition, in: 2.5...(2.5 + seconds))
    }

    @Test(arguments: [0.6, 1.2])
    func `a fade through black is a transition`(seconds: Double) {
        let (before, after) = (Canvas.page(seed: 53), Canvas.page(seed: 54))
        let black = Canvas(ground: 16)
        var film = Film(rate: 25)
        film.show(before, for: 2.5)
        film.show(for: seconds) { _, at in
            let share = 2 * at / seconds
            return share < 1
                ? before.blended(with: black, share: share)
                : black.blended(with: after, share: share - 1)
        }
        film.show(after, for: 2.5)
        expectSkip(film.watch(), .transition, in: 2.5...(2.5 + seconds))
    }

    @Test(arguments: [0.5, 1, 2], [true, false])
    func `a wipe is a transition`(seconds: Double, isAcross: Bool) {
        let (before, after) = (Canvas.page(seed: 55), Canvas.page(seed: 56))
        var film = Film(rate: 25)
        film.show(before, for: 2.5)
        film.show(for: seconds) { _, at in
            let side = isAcross ? before.width : before.height
            let place = Int(Double(side) * at / seconds)
            return after.joined(with: before, at: place, isAcross: isAcross)
        }
        film.show(after, for: 2.5)
        expectSkip(film.watch(), .transition, in: 2.5...(2.5 + seconds))
    }

    @Test(arguments: [0.4, 1, 2], [true, false])
    func `a slide that pushes another out is a transition`(seconds: Double, isAcross: Bool) {
        let (before, after) = (Canvas.page(seed: 57), Canvas.page(seed: 58))
        var film = Film(rate: 25)
        film.show(before, for: 2.5)
        film.show(for: seconds) { _, at in
            let side = isAcross ? before.width : before.height
            let gone = Int(Double(side) * at / seconds)
            return before.joined(
                with: after, at: side - gone, isAcross: isAcross,
                moved: (mine: gone, theirs: gone - side))
        }
        film.show(after, for: 2.5)
        expectSkip(film.watch(), .transition, in: 2.5...(2.5 + seconds))
    }

    /// A long text, moved up by so many lines.
    private func text(_ lines: Int, ink: Canvas.Ink = .light) -> Canvas {
        Canvas.page(
            seed: 60, ink: ink, rows: 90, scrolled: lines * Canvas.lineHeight)
    }

    @Test(arguments: [2, 5, 9, 14, 17], [Canvas.Ink.light, .dark])
    func `pages turned quickly are scrolling while lines are left over`(
        lines: Int, ink: Canvas.Ink
    ) {
        var film = Film(rate: 25)
        film.show(text(0, ink: ink), for: 2)
        film.show(text(lines, ink: ink), for: 0.4)
        film.show(text(2 * lines, ink: ink), for: 0.4)
        film.show(text(3 * lines, ink: ink), for: 2)
        let viewing = film.watch()
        expectStills(viewing, [0...2, 2.8...4.8])
        expectSkip(viewing, .scrolling, in: 2...2.8)
    }

    @Test func `pages turned in grain are scrolling`() {
        var generator = SeededGenerator(seed: 61)
        var film = Film(rate: 25)
        for (lines, seconds) in [(0, 2.5), (17, 0.4), (34, 2.5)] {
            film.show(for: seconds) { _, _ in
                var noisy = text(lines)
                noisy.addGrain(sigma: 5, using: &generator)
                return noisy
            }
        }
        expectSkip(film.watch(), .scrolling, in: 2.5...2.9)
    }

    @Test(arguments: [false, true])
    func `what moves up in a picture that lies on its side is scrolling`(isTurned: Bool) {
        var film = Film()
        for (lines, seconds) in [(0, 2.5), (14, 0.4), (28, 2.5)] {
            film.show(isTurned ? text(lines).turned() : text(lines), for: seconds)
        }
        expectSkip(film.watch(isTurned: isTurned), .scrolling, in: 2.5...2.9)
    }

    @Test func `a page that rolls on smoothly is scrolling`() {
        var film = Film(rate: 25)
        film.show(text(0), for: 2)
        film.show(for: 3) { number, _ in
            Canvas.page(seed: 60, rows: 90, scrolled: number * 7)
        }
        film.show(Canvas.page(seed: 60, rows: 90, scrolled: 525), for: 2)
        expectSkip(film.watch(), .scrolling, in: 2...5)
    }

    @Test func `a box that comes and goes has no name`() {
        let page = Canvas.page(seed: 62)
        var box = page
        let place = Box(x: 180, y: 90, width: 280, height: 160)
        box.fill(place, with: 200)
        for row in 6..<12 {
            for column in 24..<44 { box.write(column % 9, row: row, column: column) }
        }
        var film = Film(rate: 25)
        film.show(page, for: 2)
        film.show(box, for: 0.5)
        film.show(page, for: 2)
        #expect(film.watch().skips.isEmpty)
    }

    @Test func `a view that coding sharpens has no name`() {
        let (page, other) = (Canvas.page(seed: 63), Canvas.page(seed: 64))
        let soft = other.softened().softened()
        var film = Film(rate: 25)
        film.show(page, for: 2)
        film.show(for: 3) { _, at in soft.blended(with: other, share: min(1, at)) }
        #expect(film.watch().skips.isEmpty)
    }

    @Test func `output that fills a screen line by line has no name`() {
        var film = Film(rate: 25)
        var screen = Canvas(ground: Canvas.Ink.light.ground)
        film.show(screen, for: 2)
        film.show(for: 1.6) { number, _ in
            if number.isMultiple(of: 2), number / 2 < 18 {
                for column in 0..<40 {
                    screen.write(
                        (column * 7 + number) % Canvas.glyphs, row: number / 2, column: column)
                }
            }
            return screen
        }
        film.show(screen, for: 2)
        #expect(film.watch().skips.isEmpty)
    }

    @Test func `two tabs that are shown by turns have no name`() {
        let (page, other) = (Canvas.page(seed: 65), Canvas.page(seed: 66))
        var film = Film(rate: 25)
        film.show(page, for: 2)
        film.show(other, for: 0.6)
        film.show(page, for: 2)
        #expect(film.watch().skips.isEmpty)
    }
}
