// What is a still: how long, where it begins and ends, what parts two of them.

import Foundation
import PauseFinder
import PauseModel
import Testing

struct StillTests {
    private let page = Canvas.page(seed: 1)
    private let other = Canvas.page(seed: 2)

    @Test func `a page that stands as long as the dwell is a still`() {
        var film = Film()
        film.show(page, for: 3)
        expectStills(film.watch(), [0...3])
    }

    @Test(arguments: [(0.9, false), (1.1, true)])
    func `the dwell decides which page is a still`(seconds: Double, isStill: Bool) {
        var film = Film()
        film.show(other, for: 2)
        film.show(page, for: seconds)
        film.show(Canvas.page(seed: 3), for: 2)
        let middle = isStill ? [2...(2 + seconds)] : []
        expectStills(film.watch(), [0...2] + middle + [(2 + seconds)...(4 + seconds)])
    }

    @Test func `the dwell is the user's`() {
        var film = Film()
        film.show(page, for: 2)
        film.show(other, for: 4)
        expectStills(film.watch(dwell: 3), [2...6])
        expectStills(film.watch(dwell: 1.5), [0...2, 2...6])
        expectStills(film.watch(dwell: 5), [])
    }

    @Test(arguments: [0, 7, 30], [Canvas.Ink.light, .dark])
    func `one character that changes parts two stills`(column: Int, ink: Canvas.Ink) {
        var before = Canvas.page(seed: 4, ink: ink)
        before.write(5, row: 6, column: column, ink: ink)
        var after = before
        after.write(6, row: 6, column: column, ink: ink)
        var film = Film()
        film.show(before, for: 3)
        film.show(after, for: 3)
        expectStills(film.watch(), [0...3, 3...6])
    }

    @Test func `one character that is added parts two stills`() {
        var before = page
        before.clear(row: 8)
        for column in 2..<12 { before.write(column, row: 8, column: column) }
        var after = before
        after.write(20, row: 8, column: 12)
        var film = Film()
        film.show(before, for: 3)
        film.show(after, for: 3)
        expectStills(film.watch(), [0...3, 3...6])
    }

    @Test func `typing gives no still until it stops`() {
        var film = Film()
        var start = page
        for row in 5..<8 { start.clear(row: row) }
        var typed = start
        film.show(for: 9) { number, _ in
            if number.isMultiple(of: 2) {
                let place = number / 2
                typed.write((place * 7) % Canvas.glyphs, row: 5, column: 2 + place)
            }
            var shown = typed
            shown.bar(row: 5, column: 3 + number / 2)
            return shown
        }
        film.show(typed, for: 3)
        let viewing = film.watch()
        #expect(viewing.stills.count == 1)
        #expect(viewing.faults.isEmpty)
        for still in viewing.stills {
            #expect(still.frameTime >= MediaTime(seconds: 8.8))
            #expect(still.span.start >= MediaTime(seconds: 8.5))
        }
    }

    @Test func `what is typed at the end of a video ends the still before it`() {
        var start = page
        start.clear(row: 5)
        var typed = start
        var film = Film()
        film.show(start, for: 3)
        film.show(for: 1.4) { number, _ in
            if number.isMultiple(of: 2) {
                let place = number / 2
                typed.write((place * 7) % Canvas.glyphs, row: 5, column: 2 + place)
            }
            return typed
        }
        expectStills(film.watch(), [0...3])
    }

    @Test func `a pointer that moves at the end of a video ends no still`() {
        var film = Film()
        film.show(page, for: 3)
        film.show(for: 0.6) { number, _ in
            var shown = page
            shown.pointer(x: 60 + 24 * number, y: 40 + 10 * number)
            return shown
        }
        expectStills(film.watch(), [0...3.6])
    }

    @Test func `a letter that is changed where a caret was led by keys is new text`() {
        var film = Film()
        film.show(page, for: 2)
        film.show(for: 1.5) { number, _ in
            var shown = page
            shown.invert(Canvas.cell(row: 14 - number / 2, column: 4 + 4 * number))
            return shown
        }
        var changed = page
        changed.write(7, row: 6, column: 30)
        film.show(changed, for: 2)
        expectStills(film.watch(), [0...3.5, 3.5...5.5])
    }

    @Test func `a caret that glows until it is written over takes no pause with it`() {
        // Since it was led there it never came to rest, and what comes to rest in its place is text.
        let place = Canvas.cell(row: 12, column: 4)
        var typed = page
        for row in 12...16 { typed.clear(row: row) }
        func glowing(_ canvas: Canvas, _ second: Double) -> Canvas {
            var shown = canvas
            shown.fill(place, with: UInt8(150 + 60 * sin(7 * second)))
            return shown
        }
        var film = Film(rate: 25)
        film.show(typed, for: 2)
        for column in 0..<8 {
            typed.write(column, row: 11, column: 40 + column)
            film.show(typed, for: 0.2)
        }
        film.show(for: 3.5) { _, second in glowing(typed, second) }
        for row in 12...14 {
            for column in 4..<40 {
                typed.write((7 * column + row) % Canvas.glyphs, row: row, column: column)
            }
        }
        film.show(typed, for: 3)
        expectStills(film.watch(), [0...2, 3.6...7.1, 7.1...10.1])
    }

    @Test func `what is typed on the last row of a picture is new text`() {
        // Where editors show the line and column of the caret, which is no text.
        var typed = Canvas.page(seed: 60, height: 350)
        var film = Film()
        film.show(for: 2) { _, _ in
            var shown = typed
            shown.invert(Canvas.cell(row: 17, column: 67))
            return shown
        }
        for place in 0..<8 {
            typed.write((place * 7) % Canvas.glyphs, row: 18, column: 2 + 3 * place)
            film.show(typed, for: 0.3)
        }
        film.show(typed, for: 2)
        expectStills(film.watch(), [0...2, 4.1...6.4])
    }

    @Test func `pictures that stand until the next one comes are stills`() {
        // A drawing, as an animated GIF is coded: a picture for each change, and none between.
        var typed = page
        typed.clear(row: 5)
        var film = Film()
        film.stand(typed, for: 2)
        for place in 0..<6 {
            typed.write((place * 7) % Canvas.glyphs, row: 5, column: 2 + place)
            film.stand(typed, for: 0.3)
        }
        film.stand(typed, for: 1.5)
        typed.write(3, row: 5, column: 9)
        film.stand(typed, for: 1.5)
        film.stand(other, for: 1.5)
        expectStills(film.watch(), [0...2, 3.5...5.3, 5.3...6.8, 6.8...8.3])
    }

    @Test func `the same view seen again later is a new still`() {
        var film = Film()
        film.show(page, for: 2)
        film.show(other, for: 2)
        film.show(page, for: 2)
        expectStills(film.watch(), [0...2, 2...4, 4...6])
    }

    @Test func `the picture of a still is a late one`() throws {
        var film = Film()
        film.show(page, for: 4)
        film.show(other, for: 4)
        for still in film.watch().stills {
            #expect(still.span.end - still.frameTime <= MediaTime(seconds: 1))
        }
    }

    @Test func `the picture of a still that coding sharpens to its end is a late one`() throws {
        let still = try #require(sharpening().watch().stills.first)
        #expect(still.span.end - still.frameTime <= MediaTime(seconds: 1))
    }

    @Test func `what passes over a page that coding sharpens is not in its picture`() throws {
        let film = sharpening { page, seconds in
            if seconds >= 2 { page.pointer(x: 60 + Int(seconds * 40), y: 90) }
        }
        for still in film.watch().stills where still.span.contains(MediaTime(seconds: 2)) {
            #expect(still.frameTime < MediaTime(seconds: 2))
        }
    }

    @Test(arguments: [0.6, 1.2, 3], [0.0, 4])
    func `a page that coding sharpens all over at once is one still`(
        seconds: Double, before: Double
    ) {
        var film = Film(rate: 25)
        if before > 0 { film.show(other, for: before) }
        let (sharp, coarse) = (Canvas.page(seed: 71), Canvas.page(seed: 71).coarse())
        film.show(for: 4) { _, at in
            coarse.sharpened(to: sharp, share: min(1, max(0, (at - 0.9) / seconds)))
        }
        expectStills(film.watch(), (before > 0 ? [0...before] : []) + [before...(before + 4)])
    }

    @Test(arguments: [(Canvas.Ink.light, 2.5), (.dark, 1.5)])
    func `a page that turns into another in steps that nobody sees is two stills`(
        ink: Canvas.Ink, seconds: Double
    ) {
        let (one, two) = (Canvas.page(seed: 71, ink: ink), Canvas.page(seed: 72, ink: ink))
        var film = Film(rate: 60)
        film.show(one, for: 2)
        film.show(for: seconds) { _, at in one.blended(with: two, share: at / seconds) }
        film.show(two, for: 2)
        let stills = film.watch().stills
        #expect(stills.contains { $0.frameTime < MediaTime(seconds: 2.6) }, "\(stills)")
        #expect(stills.contains { $0.frameTime >= MediaTime(seconds: 2 + seconds) })
    }

    /// A page that coding sharpens for three seconds, and then another page.
    private func sharpening(drawing: (inout Canvas, Double) -> Void = { _, _ in }) -> Film {
        let (sharp, coarse) = (Canvas.page(seed: 71), Canvas.page(seed: 71).coarse())
        var film = Film(rate: 25)
        film.show(for: 4) { _, seconds in
            var page = coarse.sharpened(to: sharp, share: max(0, seconds - 0.8) / 3.2)
            drawing(&page, seconds)
            return page
        }
        film.show(Canvas.page(seed: 72), for: 3)
        return film
    }

    @Test func `beside an inset, the picture of a sharpened page is a late one`() throws {
        let film = sharpening { page, seconds in
            page.texture(
                Box(x: 500, y: 250, width: 120, height: 90),
                movedBy: (x: Int(seconds * 25), y: Int(seconds * 9)))
        }
        let still = try #require(film.watch().stills.first)
        #expect(still.frameTime > MediaTime(seconds: 2))
    }

    @Test func `another size ends a still`() {
        var film = Film()
        film.show(page, for: 2)
        film.show(Canvas.page(seed: 1, width: 480, height: 272), for: 2)
        film.show(page, for: 2)
        expectStills(film.watch(), [0...2, 2...4, 4...6])
    }

    @Test func `a gap ends a still and nothing spans it`() {
        var film = Film()
        film.show(page, for: 2)
        film.gap(for: 3)
        film.show(page, for: 2)
        expectStills(film.watch(), [0...2, 5...7])
    }

    @Test func `pages too short for a still on both sides of a gap do not add up to one`() {
        var film = Film()
        film.show(page, for: 0.7)
        film.gap(for: 0.1)
        film.show(page, for: 0.7)
        expectStills(film.watch(), [])
    }

    @Test func `the last still ends where the video does`() throws {
        var film = Film()
        film.show(page, for: 2)
        film.show(other, for: 1.5)
        let last = try #require(film.watch().stills.last)
        #expect(last.span.end == film.clock)
    }

    @Test func `a finder that saw nothing says nothing`() {
        var finder = PauseFinder(settings: PauseSettings())
        #expect(finder.finish(at: MediaTime(seconds: 5)).isEmpty)
        #expect(
            finder.gap(TimeSpan(start: .zero, end: MediaTime(seconds: 5))).isEmpty)
    }

    @Test func `a blank screen is a still too`() {
        var film = Film()
        film.show(Canvas(), for: 2)
        film.show(page, for: 2)
        film.show(Canvas(ground: 16), for: 2)
        expectStills(film.watch(), [0...2, 2...4, 4...6])
    }

    @Test(arguments: [5.0, 24, 60])
    func `how many pictures a second there are does not matter`(rate: Double) {
        var film = Film(rate: rate)
        film.show(page, for: 2)
        film.show(other, for: 2)
        expectStills(film.watch(), [0...2, 2...4])
    }

    @Test(arguments: [
        Canvas.Format(bitDepth: 10), Canvas.Format(bitDepth: 12, chroma: .full),
        Canvas.Format(bitDepth: 16), Canvas.Format(chroma: .full), Canvas.Format(chroma: .none),
        Canvas.Format(bitDepth: 10, chroma: .none), Canvas.Format(scale: 2),
        Canvas.Format(bitDepth: 10, scale: 3),
    ])
    func `every format and size of planes gives the same stills`(format: Canvas.Format) {
        var changed = other
        changed.write(3, row: 4, column: 5)
        var film = Film()
        film.show(page, for: 1.6)
        film.show(other, for: 1.6)
        film.show(changed, for: 1.6)
        expectStills(film.watch(format: format), [0...1.6, 1.6...3.2, 3.2...4.8])
    }
}
