// What moves all the time, and what noise and coding do, breaks no pause.

import PauseFinder
import PauseModel
import SeededNumbers
import Testing

struct RestlessTests {
    private let page = Canvas.page(seed: 11)

    /// The page after somebody changed one word in the upper half.
    private var edited: Canvas {
        var canvas = page
        for column in 4..<9 { canvas.write(column + 20, row: 3, column: column) }
        return canvas
    }

    /// Draws the page for eight seconds, the edited one for eight more, something on top of both.
    private func twoPages(rate: Double = 10, _ decorate: (inout Canvas, Int, Double) -> Void)
        -> Film
    {
        var film = Film(rate: rate)
        for (index, base) in [page, edited].enumerated() {
            film.show(for: 8) { number, seconds in
                var canvas = base
                decorate(
                    &canvas, number + index * Int(8 * rate), seconds + Double(index) * 8)
                return canvas
            }
        }
        return film
    }

    @Test(arguments: [Canvas.Ink.light, .dark])
    func `a blinking bar caret`(ink: Canvas.Ink) {
        let page = Canvas.page(seed: 12, ink: ink)
        var film = Film()
        film.show(for: 9) { number, _ in
            var canvas = page
            if number / 5 % 2 == 0 { canvas.bar(row: 7, column: 12, ink: ink) }
            return canvas
        }
        expectStills(film.watch(), [0...9])
    }

    @Test(arguments: [0, 3, 17])
    func `a blinking block caret on whatever stands below it`(column: Int) {
        let film = twoPages { canvas, number, _ in
            if number / 6 % 2 == 0 { canvas.invert(Canvas.cell(row: 12, column: column)) }
        }
        expectStills(film.watch(), [0...8, 8...16])
    }

    @Test(arguments: Canvas.Caret.allCases, [0, 5])
    func `the picture of a still is one without its caret`(
        caret: Canvas.Caret, phase: Int
    ) throws {
        let film = twoPages { canvas, number, _ in
            if (number + phase) / 5 % 2 == 0 { canvas.caret(caret, row: 12, column: 3) }
        }
        let viewing = film.watch()
        expectStills(viewing, [0...8, 8...16])
        for still in viewing.stills {
            let number = Int((still.frameTime.seconds * 10).rounded())
            #expect((number + phase) / 5 % 2 == 1, "\(still)")
        }
    }

    @Test(arguments: [0, 2, 5])
    func `the picture of a still is one without two carets that blink together`(phase: Int) throws {
        let film = twoPages { canvas, number, _ in
            guard (number + phase) / 5 % 2 == 0 else { return }
            canvas.invert(Canvas.cell(row: 3, column: 3))
            canvas.invert(Canvas.cell(row: 15, column: 9))
        }
        let viewing = film.watch()
        expectStills(viewing, [0...8, 8...16])
        for still in viewing.stills {
            let number = Int((still.frameTime.seconds * 10).rounded())
            #expect((number + phase) / 5 % 2 == 1, "\(still)")
        }
    }

    @Test func `a letter that coding makes stronger is no caret that has come back`() throws {
        let weak = Canvas.Ink(ground: Canvas.Ink.light.ground, letters: 150)
        let film = twoPages { canvas, number, _ in
            let ink = number % 80 < 15 ? weak : .light
            for row in 11..<13 { canvas.write(5, row: row, column: 3, ink: ink) }
        }
        let times = film.watch().stills.map(\.frameTime.seconds)
        try #require(times.count == 2)
        #expect(times[0] > 6 && times[1] > 14, "\(times)")
    }

    @Test func `the picture of a still without its caret is a late one`() throws {
        let film = twoPages { canvas, number, _ in
            if number / 5 % 2 == 0 { canvas.bar(row: 12, column: 3) }
        }
        let times = film.watch().stills.map(\.frameTime.seconds)
        try #require(times.count == 2)
        #expect(times[0] > 6 && times[1] > 14, "\(times)")
    }

    @Test(arguments: Canvas.Caret.allCases)
    func `a caret that blinks for two seconds where something was typed`(caret: Canvas.Caret) {
        var film = Film()
        var typed = page
        func showing(_ seconds: Double, at column: Int) -> Canvas {
            var shown = typed
            if Int(seconds / 0.5) % 2 == 1 { shown.caret(caret, row: 5, column: column) }
            return shown
        }
        typed.clear(row: 5)
        film.show(for: 3.2) { _, seconds in showing(seconds, at: 2) }
        for columns in [2..<14, 14..<26, 26..<38] {
            for column in columns {
                typed.write(column * 7 % Canvas.glyphs, row: 5, column: column)
                film.show(showing(0.5, at: column + 1), for: 0.2)
            }
            film.show(for: 2.2) { _, seconds in showing(seconds, at: columns.upperBound) }
        }
        // Each typing takes 2.4 seconds.
        expectStills(film.watch(), [0...3.2, 5.4...7.8, 10...12.4, 14.6...17])
    }

    @Test func `a caret that jumps to another place`() {
        var film = Film()
        film.show(for: 3) { _, _ in
            var canvas = page
            canvas.bar(row: 4, column: 3)
            return canvas
        }
        film.show(for: 3) { _, _ in
            var canvas = page
            canvas.bar(row: 11, column: 20)
            return canvas
        }
        expectStills(film.watch(), [0...6])
    }

    @Test func `a clock that ticks every second`() {
        let film = twoPages { canvas, _, seconds in
            // Ticks fall beside the change of the page, as they do in life. The digit stands
            // inside one tile.
            canvas.write(Int(seconds + 0.4) % 10, row: 11, column: 61)
        }
        expectStills(film.watch(), [0...8, 8...16])
    }

    @Test func `a clock whose digits lie across tiles`() {
        let film = twoPages { canvas, _, seconds in
            let ticks = Int(seconds + 0.4) + 55
            for (place, digit) in [ticks / 60, 10, ticks % 60 / 10, ticks % 10].enumerated() {
                canvas.write(digit, row: 17, column: 60 + place)
            }
        }
        expectStills(film.watch(), [0...8, 8...16])
    }

    @Test func `a pointer that comes to rest elsewhere`() {
        var film = Film()
        film.show(for: 7) { _, seconds in
            var canvas = page
            let way = min(1, max(0, seconds - 2.5))
            canvas.pointer(x: 100 + Int(way * 360), y: 60 + Int(way * 200))
            return canvas
        }
        expectStills(film.watch(), [0...7])
    }

    @Test(arguments: [10.0, 16])
    func `a pointer that creeps from the first picture on, before typing begins`(speed: Double) {
        expectPause(
            of: 2.3,
            beforeTyping: { canvas, time in
                let way = min(time, 2.3) * speed
                canvas.pointer(x: 620 - Int(way), y: 300 - Int(way))
            })
    }

    /// It is known for one only when it has moved on.
    @Test func `a pointer that is nudged on the second picture and creeps later, before typing`() {
        expectPause(
            of: 2.6,
            beforeTyping: { canvas, time in
                let time = min(time, 2.5)
                let way = (time > 0 ? 1 : 0) + max(0, Int((time - 0.33) / 0.17))
                canvas.pointer(x: 620 - Double(way) / 2, y: 300 - Double(way) / 2)
            })
    }

    /// Expects a pause of so many seconds, and one after a line is typed, on pictures onto which something is drawn by
    /// the second of the film.
    private func expectPause(
        of seconds: Double, beforeTyping draw: (inout Canvas, Double) -> Void
    ) {
        var film = Film(rate: 30)
        var typed = page
        typed.clear(row: 5)
        func show(_ seconds: Double) {
            let start = film.clock.seconds
            film.show(for: seconds) { _, time in
                var canvas = typed
                draw(&canvas, start + time)
                return canvas
            }
        }
        show(seconds)
        for column in 4..<24 {
            typed.write(column * 7 % Canvas.glyphs, row: 5, column: column)
            show(0.2)
        }
        let rested = film.clock.seconds
        show(2.3)
        expectStills(film.watch(), [0...seconds, rested...film.clock.seconds])
    }

    /// The change is taken in late then, as one with words that came and went meanwhile.
    @Test(arguments: [10.0, 16])
    func `a pointer that creeps beside two carets, before typing that hesitates`(speed: Double) {
        var film = Film(rate: 30)
        var typed = page
        typed.clear(row: 5)
        typed.clear(row: 17)
        func show(_ seconds: Double, at column: Int, word: Bool = false) {
            let start = film.clock.seconds
            film.show(for: seconds) { _, time in
                var canvas = typed
                if word { for c in 4..<8 { canvas.write(c, row: 17, column: c) } }
                if Int((start + time) / 0.53) % 2 == 0 {
                    canvas.invert(Canvas.cell(row: 5, column: column))
                    canvas.invert(Canvas.cell(row: 16, column: 3))
                }
                let way = min(start + time, 2.3) * speed
                canvas.pointer(x: 620 - Int(way), y: 300 - Int(way))
                return canvas
            }
        }
        show(2.3, at: 4)
        for column in 4..<34 {
            typed.write(column * 7 % Canvas.glyphs, row: 5, column: column)
            show(column % 10 == 0 ? 0.6 : 0.2, at: column + 1, word: column % 10 == 0)
        }
        let rested = film.clock.seconds
        show(2.3, at: 34)
        expectStills(film.watch(), [0...2.3, rested...film.clock.seconds])
    }

    @Test(arguments: [6.0, 8])
    func `a pointer that creeps between two scrolls`(speed: Double) {
        var film = Film(rate: 30)
        func show(_ seconds: Double, _ scrolled: (Double) -> Int) {
            let start = film.clock.seconds
            film.show(for: seconds) { _, time in
                var canvas = Canvas.page(seed: 23, rows: 60, scrolled: scrolled(time))
                let way = (start + time) * speed
                canvas.pointer(x: 420 - Int(way), y: 60 + Int(way))
                return canvas
            }
        }
        show(2.5) { _ in 0 }
        show(0.7) { Int($0 * 300) }
        show(2.1) { _ in 210 }
        show(0.7) { 210 + Int($0 * 300) }
        show(2.5) { _ in 420 }
        let spans = film.watch().stills.map { $0.span.duration.seconds }
        #expect(spans.count == 3 && spans.allSatisfy { $0 >= 1.8 }, "\(spans)")
    }

    @Test(arguments: [(0.5, 0.0), (0, 0.5), (0.5, 1), (1, 0.5)])
    func `a text pointer that stirs by less than a cell beside a caret`(way: (Double, Double)) {
        var film = Film()
        film.show(for: 6) { number, seconds in
            var canvas = page
            if number / 5 % 2 == 0 { canvas.bar(row: 12, column: 3) }
            let share = seconds < 2.5 ? 0.0 : 1
            canvas.textPointer(x: 618 + share * way.0, y: 200 + share * way.1)
            return canvas
        }
        expectStills(film.watch(), [0...6])
    }

    @Test func `a pointer that never rests beside pages that change`() {
        var film = Film()
        for (start, base) in [(0.0, page), (4, edited)] {
            film.show(for: 4) { _, seconds in
                var canvas = base
                canvas.pointer(x: 80 + Int((start + seconds) * 45), y: 120 + Int(seconds * 40))
                return canvas
            }
        }
        expectStills(film.watch(), [0...4, 4...8])
    }

    @Test func `a pointer that never rests on what was scrolled into view`() {
        var film = Film(rate: 30)
        func show(_ seconds: Double, _ base: (Double) -> Canvas) {
            film.show(for: seconds) { _, time in
                var canvas = base(time)
                canvas.pointer(x: 200 + Int(time * 60), y: 60 + Int(time * 60))
                return canvas
            }
        }
        func page(_ scrolled: Int) -> Canvas {
            Canvas.page(seed: 23, rows: 60, scrolled: scrolled)
        }
        show(3) { _ in page(0) }
        show(0.7) { page(Int($0 * 300)) }
        show(3.5) { _ in page(210) }
        let viewing = film.watch()
        #expect(viewing.stills.count == 2)
        for (still, span) in zip(viewing.stills, [0.0...3.0, 3.7...7.2]) {
            #expect(abs(still.span.start.seconds - span.lowerBound) <= 0.3)
            #expect(abs(still.span.end.seconds - span.upperBound) <= 0.4)
        }
    }

    @Test(arguments: [35.0, 45])
    func `a pointer that creeps over what was scrolled into view`(speed: Double) {
        var film = Film(rate: 30)
        func show(_ seconds: Double, _ base: (Double) -> Canvas) {
            let start = film.clock.seconds
            film.show(for: seconds) { _, time in
                var canvas = base(time)
                let way = Int((start + time) * speed)
                canvas.pointer(x: 420 - way, y: 60 + way)
                return canvas
            }
        }
        func page(_ scrolled: Int) -> Canvas {
            Canvas.page(seed: 23, rows: 90, scrolled: scrolled)
        }
        var spans: [ClosedRange<Double>] = []
        for scrolled in [0, 200, 400] {
            let start = film.clock.seconds
            show(2.2) { _ in page(scrolled) }
            spans.append(start...film.clock.seconds)
            if scrolled < 400 { show(0.2) { page(scrolled + Int($0 * 1000)) } }
        }
        expectStills(film.watch(), spans)
    }

    @Test func `a line that is typed while a pointer creeps`() {
        var film = Film(rate: 30)
        func shown(_ letters: Int, _ seconds: Double) -> Canvas {
            var canvas = page
            for column in 0..<letters { canvas.write(3 + column, row: 17, column: column) }
            canvas.pointer(x: 300 + Int(seconds * 20), y: 60 + Int(seconds * 20))
            return canvas
        }
        film.show(for: 2) { _, time in shown(0, time) }
        film.show(for: 1) { _, time in shown(Int(time * 12), 2 + time) }
        film.show(for: 2) { _, time in shown(12, 3 + time) }
        film.show(Canvas.page(seed: 99), for: 2)
        expectStills(film.watch(), [0...2, 3...5, 5...7])
    }

    @Test func `a caret that blinks behind what was typed, in short pauses`() {
        var film = Film(rate: 30)
        var letters = 0
        func canvas(_ letters: Int, caret: Bool) -> Canvas {
            var canvas = page
            for column in 0..<letters { canvas.write(3 + column % 30, row: 17, column: column) }
            if caret { canvas.invert(Canvas.cell(row: 17, column: letters)) }
            return canvas
        }
        for _ in 0..<3 {
            film.show(for: 0.6) { number, _ in
                if number % 2 == 0 { letters += 1 }
                return canvas(letters, caret: true)
            }
            film.show(for: 1.4) { _, time in
                canvas(letters, caret: Int(time / 0.53) % 2 == 0)
            }
        }
        expectStills(film.watch(), [0.6...2, 2.6...4, 4.6...6])
    }

    @Test func `an inset in a fifth of the picture that moves all the time`() {
        var generator = SeededGenerator(seed: 5)
        var offsets = [Int](repeating: 0, count: 23)
        let film = twoPages { canvas, _, _ in
            for row in offsets.indices { offsets[row] += Int.random(in: -6...6, using: &generator) }
            canvas.texture(Box(x: 384, y: 180, width: 256, height: 180), offsets: offsets)
        }
        let viewing = film.watch()
        expectStills(viewing, [0...8, 8...16])
        #expect(viewing.skips.isEmpty)
    }

    @Test(arguments: [(x: 0, y: 3), (x: 0, y: 9), (x: 5, y: 0), (x: 3, y: -4)])
    func `an inset that moves as one, page and all else at rest`(way: (x: Int, y: Int)) {
        let box = Box(x: 464, y: 250, width: 160, height: 96)
        let film = twoPages(rate: 25) { canvas, number, _ in
            canvas.texture(box, movedBy: (x: number * way.x, y: number * way.y))
        }
        let viewing = film.watch()
        expectStills(viewing, [0...8, 8...16])
        #expect(viewing.skips.isEmpty)
    }

    @Test func `pages that change beside an inset before it is known for one`() {
        var generator = SeededGenerator(seed: 8)
        var offsets = [Int](repeating: 0, count: 12)
        var film = Film(rate: 15)
        for seed in 61..<64 {
            // Slides of little text, so that no cut is beyond doubt by its size alone.
            let slide = Canvas.page(seed: UInt64(seed), rows: 4)
            film.show(for: 3) { _, _ in
                var canvas = slide
                for row in offsets.indices {
                    offsets[row] += Int.random(in: -6...6, using: &generator)
                }
                canvas.texture(Box(x: 480, y: 240, width: 128, height: 96), offsets: offsets)
                return canvas
            }
        }
        expectStills(film.watch(), [0...3, 3...6, 6...9])
    }

    @Test func `what is scrolled beside a face before it could be known for an inset`() {
        var film = Film(rate: 25)
        func show(_ seconds: Double, _ base: (Double) -> Canvas) {
            film.show(for: seconds) { number, time in
                var canvas = base(time)
                // Eyes and lips move at each picture, cheeks and hair at every fourth.
                canvas.texture(Box(x: 512, y: 256, width: 64, height: 32), movedBy: (number * 3, 0))
                canvas.texture(
                    Box(x: 480, y: 288, width: 128, height: 64), movedBy: (0, number / 4 * 3))
                return canvas
            }
        }
        func page(_ scrolled: Int) -> Canvas {
            Canvas.page(seed: 29, rows: 60, scrolled: scrolled)
        }
        show(2.5) { _ in page(0) }
        show(0.7) { page(Int($0 * 300)) }
        show(2.5) { _ in page(210) }
        show(0.7) { page(210 + Int($0 * 300)) }
        show(2.5) { _ in page(420) }
        let viewing = film.watch()
        #expect(viewing.stills.count == 3)
        for (still, start) in zip(viewing.stills, [0.0, 3.2, 6.4]) {
            #expect(abs(still.span.start.seconds - start) <= 0.4)
            #expect(abs(still.span.end.seconds - start - 2.5) <= 0.4)
        }
    }

    @Test(arguments: [1.5, 2, 3])
    func `whole pages that are turned before an inset could be known for one`(seconds: Double) {
        var generator = SeededGenerator(seed: 9)
        var offsets = [Int](repeating: 0, count: 12)
        var film = Film(rate: 15)
        for (seed, length) in zip(81..<84, [seconds, 3, 4]) {
            let page = Canvas.page(seed: UInt64(seed))
            film.show(for: length) { _, _ in
                var canvas = page
                for row in offsets.indices {
                    offsets[row] += Int.random(in: -6...6, using: &generator)
                }
                canvas.texture(Box(x: 480, y: 240, width: 128, height: 96), offsets: offsets)
                return canvas
            }
        }
        expectStills(
            film.watch(), [0...seconds, seconds...seconds + 3, seconds + 3...seconds + 7])
    }

    @Test(arguments: [Canvas.Ink.light, .dark])
    func `a view that coding sharpens bit by bit, and a character that then changes`(
        ink: Canvas.Ink
    ) {
        let page = Canvas.page(seed: 71, ink: ink)
        var changed = page
        changed.write(9, row: 6, column: 7, ink: ink)
        var film = Film(rate: 25)
        for sharp in [page, changed] {
            let soft = sharp.softened()
            film.show(for: 4) { _, seconds in
                // Every block is made better at a time of its own.
                sharp == page ? soft.sharpened(to: sharp, share: seconds / 2) : sharp
            }
        }
        expectStills(film.watch(), [0...4, 4...8])
    }

    private func drawBar(_ canvas: inout Canvas, _ number: Int) {
        canvas.fill(Box(x: 20, y: 344, width: 600, height: 8), with: 190)
        canvas.fill(Box(x: 20, y: 344, width: 20 + number * 3, height: 8), with: 60)
    }

    @Test func `a progress bar that grows`() {
        var film = Film()
        film.show(for: 8) { number, _ in
            var canvas = page
            drawBar(&canvas, number)
            return canvas
        }
        expectStills(film.watch(), [0...8])
    }

    @Test(arguments: [1, 2, 3, 4])
    func `a thin progress bar that grows along the foot of the picture`(height: Int) {
        let film = twoPages { canvas, number, _ in
            canvas.fill(Box(x: 0, y: 360 - height, width: 4 * number, height: height), with: 60)
        }
        expectStills(film.watch(), [0...8, 8...16])
    }

    @Test func `a thin progress bar that grows over a track above the foot of the picture`() {
        let film = twoPages { canvas, number, _ in
            canvas.fill(Box(x: 20, y: 344, width: 600, height: 2), with: 190)
            canvas.fill(Box(x: 20, y: 344, width: 10 + 3 * number, height: 2), with: 60)
        }
        expectStills(film.watch(), [0...8, 8...16])
    }

    @Test func `a word that changes beside a growing progress bar`() {
        let film = twoPages { canvas, number, _ in drawBar(&canvas, number) }
        expectStills(film.watch(), [0...8, 8...16])
    }

    @Test(arguments: [4.0, 5, 6])
    func `film grain`(sigma: Double) {
        var generator = SeededGenerator(seed: UInt64(sigma))
        let film = twoPages { canvas, _, _ in
            canvas.addGrain(sigma: sigma, using: &generator)
        }
        let viewing = film.watch()
        expectStills(viewing, [0...8, 8...16])
        #expect(viewing.skips.isEmpty)
    }

    @Test func `a slight flicker of the whole picture`() {
        var generator = SeededGenerator(seed: 6)
        let film = twoPages { canvas, _, _ in
            canvas.shift(by: Int.random(in: -2...2, using: &generator))
        }
        expectStills(film.watch(), [0...8, 8...16])
    }

    @Test func `keyframes at which everything shifts a little`() {
        let film = twoPages { canvas, number, _ in
            // What coding made of a keyframe stays until the next.
            var generator = SeededGenerator(seed: UInt64(number / Film.keyframeDistance))
            canvas.addGrain(sigma: 3, using: &generator)
            canvas.shift(by: number / Film.keyframeDistance % 2 == 0 ? 2 : -2)
        }
        expectStills(film.watch(), [0...8, 8...16])
    }
}
