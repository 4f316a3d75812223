// The finder is a fold: a value that can be copied and carried on, and keeps its promises always.

import PauseFinder
import PauseModel
import SeededNumbers
import Testing

struct FoldTests {
    @Test(arguments: 1...4) func picturesKnownByNumberAreJudgedAsIfLookedAt(seed: Int) {
        let film = randomFilm(seed: UInt64(seed), scenes: 14)
        let settings = PauseSettings(dwell: MediaTime(seconds: 1))
        var (plain, knowing) = (PauseFinder(settings: settings), PauseFinder(settings: settings))
        var numbers: [Canvas: Int] = [:]
        var comesAgain = false
        for entry in film.entries {
            let events = entry.feed(&plain)
            guard case .picture(let canvas, let time, let isKeyframe) = entry else {
                #expect(entry.feed(&knowing) == events)
                continue
            }
            comesAgain = comesAgain || numbers[canvas] != nil
            let number = numbers[canvas] ?? numbers.count
            numbers[canvas] = number
            let known = canvas.withView {
                knowing.look(at: $0, time: time, isKeyframe: isKeyframe, identity: number)
            }
            #expect(known == events, "at \(time)")
        }
        #expect(comesAgain)
        #expect(knowing.finish(at: film.clock) == plain.finish(at: film.clock))
    }

    /// A film of pages, typing, noise, cuts, fades, scrolls, gaps and insets in random order.
    private func randomFilm(seed: UInt64, scenes: Int) -> Film {
        var generator = SeededGenerator(seed: seed)
        var film = Film()
        var page = Canvas.page(seed: seed)
        for _ in 0..<scenes {
            let seconds = Double(Int.random(in: 3...28, using: &generator)) / 10
            switch Int.random(in: 0..<9, using: &generator) {
            case 0: page = Canvas.page(seed: generator.next())
            case 1: film.show(for: seconds) { number, _ in type(number, on: &page) }
            case 2:
                film.show(for: seconds) { _, _ in
                    var noisy = page
                    noisy.addGrain(sigma: 5, using: &generator)
                    return noisy
                }
            case 3:
                for _ in 0..<Int.random(in: 2...6, using: &generator) {
                    page = Canvas.page(seed: generator.next(), ink: .dark)
                    film.show(page, for: 0.2)
                }
            case 4:
                let next = Canvas.page(seed: generator.next())
                film.show(for: 0.8) { _, at in page.blended(with: next, share: at / 0.8) }
                page = next
            case 5:
                let place = generator.next()
                film.show(for: seconds) { number, _ in
                    page = Canvas.page(seed: place, rows: 60, scrolled: number * 24)
                    return page
                }
            case 6: film.gap(for: seconds)
            case 7:
                film.show(for: seconds + 3) { number, _ in
                    var shown = page
                    let offsets = (0..<6).map { ($0 * 5 + 3) * number }
                    shown.texture(Box(x: 500, y: 240, width: 140, height: 96), offsets: offsets)
                    return shown
                }
            default: break
            }
            film.show(page, for: Double(Int.random(in: 2...18, using: &generator)) / 10)
        }
        return film
    }

    private func type(_ number: Int, on page: inout Canvas) -> Canvas {
        page.write(number % Canvas.glyphs, row: 9, column: 2 + number)
        return page
    }

    @Test(arguments: 0..<16)
    func `every promise is kept whatever is shown`(seed: Int) {
        let film = randomFilm(seed: UInt64(seed) &* 977 &+ 5, scenes: 9)
        let viewing = film.watch()
        #expect(viewing.faults.isEmpty, "\(viewing.testDescription)")
        #expect(!viewing.stills.isEmpty)
    }

    @Test(arguments: 0..<4)
    func `every promise is kept for a shorter dwell and another format`(seed: Int) {
        let film = randomFilm(seed: UInt64(seed) &* 31 &+ 400, scenes: 7)
        let viewing = film.watch(
            format: Canvas.Format(bitDepth: 10, chroma: .full), dwell: 0.8)
        #expect(viewing.faults.isEmpty, "\(viewing.testDescription)")
    }

    @Test(arguments: 0..<4)
    func `a copy carried on from anywhere says the same as the original`(seed: Int) {
        let film = randomFilm(seed: UInt64(seed) &* 131 &+ 77, scenes: 4)
        var finder = PauseFinder(settings: PauseSettings())
        var copies: [(place: Int, finder: PauseFinder)] = []
        var said: [[PauseEvent]] = []
        for (place, entry) in film.entries.enumerated() {
            if place.isMultiple(of: 17) || place == 1 { copies.append((place, finder)) }
            said.append(entry.feed(&finder))
        }
        let last = finder.finish(at: film.clock)
        for (place, copy) in copies {
            var copy = copy
            let again = film.entries[place...].map { $0.feed(&copy) }
            #expect(again == Array(said[place...]), "carried on from entry \(place)")
            #expect(copy.finish(at: film.clock) == last, "carried on from entry \(place)")
        }
        #expect(said.contains { !$0.isEmpty })
    }

    @Test func `the first picture is asked for once`() {
        let page = Canvas.page(seed: 1)
        var finder = PauseFinder(settings: PauseSettings())
        let first = page.withView {
            finder.look(at: $0, time: .zero, isKeyframe: true)
        }
        #expect(first == [.hold(0)])
        // Something small is under way: this picture is no better than the first.
        var busy = page
        busy.pointer(x: 200, y: 100)
        let second = busy.withView {
            finder.look(at: $0, time: MediaTime(seconds: 0.1), isKeyframe: false)
        }
        #expect(second.isEmpty)
    }

    @Test func `after its end a finder starts afresh`() {
        var film = Film()
        film.show(Canvas.page(seed: 3), for: 2)
        var finder = PauseFinder(settings: PauseSettings())
        var runs: [[PauseEvent]] = []
        for _ in 0..<2 {
            runs.append(
                film.entries.flatMap { $0.feed(&finder) } + finder.finish(at: film.clock))
        }
        #expect(runs[0] == runs[1])
        #expect(
            runs[0].contains { event in
                if case .still = event { true } else { false }
            })
    }
}
