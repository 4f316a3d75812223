// Lines seen before are not read again, and nothing else is taken for them.

import PauseModel
import SeededNumbers
import Testing
import TextReader

@Suite struct LineMemoryTests {
    private let reader: TextReader
    private let page: Picture

    init() throws {
        reader = try TextReader()
        page = try Recording("vim-light-liberation-720").picture
    }

    @Test func aPageSeenBeforeCostsNothing() {
        var memory = LineMemory()
        let first = look(at: page, memory: &memory)
        let again = look(at: page, memory: &memory)
        #expect(first.read > 20)
        #expect(again.read == 0)
        #expect(again.reading == first.reading)
        // What was not known by its look is not when the line is remembered either.
        #expect(again.reading.regions.flatMap(\.lines).contains { !$0.doubts.isEmpty })
    }

    /// What its first lines show is known in those after.
    @Test func aPageTeachesItself() {
        var memory = LineMemory()
        let first = look(at: page, memory: &memory)
        #expect(memory.glyphs.counts.known > 200)
        #expect(!first.reading.regions.isEmpty)
    }

    @Test func noiseIsNoNewLine() {
        var memory = LineMemory()
        let first = look(at: page, memory: &memory)
        let noisy = look(at: page.withNoise(of: 5, seed: 7), memory: &memory)
        #expect(noisy.read * 5 <= first.read, "\(noisy.read) of \(first.read)")
        // The text itself: what little is made of the frame around it can differ.
        let texts = [noisy, first].map { look in
            look.reading.regions.map(\.text).max { $0.count < $1.count }
        }
        #expect(texts[0] == texts[1])
    }

    @Test func aLineThatMovedIsKnown() {
        var memory = LineMemory()
        let first = look(at: page, memory: &memory)
        let moved = look(at: page.moved(down: 3 * 17 + 2), memory: &memory)
        #expect(moved.read * 4 <= first.read, "\(moved.read) of \(first.read)")
    }

    /// Of the size of a comma's tail, in the ink of its own line.
    @Test func oneChangedDotIsANewLine() throws {
        var memory = LineMemory()
        let first = look(at: page, memory: &memory).reading
        let lines = first.regions.flatMap(\.lines)
        // The first one is that of the caret, and underlined.
        let line = try #require(
            lines.dropFirst().first {
                $0.text.count > 20 && $0.confidence > LineMemory.leastConfidence
            })
        let gap = try #require(
            zip(line.words, line.words.dropFirst()).first { $1.box.x - $0.box.maxX >= 6 })
        let dotted = page.with(
            Box(x: gap.0.box.maxX + 2, y: line.box.maxY - 4, width: 2, height: 2), of: (0, 0, 0))
        let second = look(at: dotted, memory: &memory)
        #expect(second.read >= 1)
        #expect(second.read <= 2)
    }

    @Test func whoReadsTheLinesAndInWhichOrderMakesNoDifference() throws {
        let other = try TextReader()
        var (memory, shared) = (LineMemory(), LineMemory())
        for (number, picture) in [page, page.withNoise(of: 25, seed: 1), page.moved(down: 30)]
            .enumerated()
        {
            let alone = look(at: picture, memory: &memory).reading
            let end = ContinuousClock().now.advanced(by: .seconds(60))
            let together = other.read(
                other.find(picture), memory: &shared, until: end
            ) { tasks in
                tasks.enumerated().reversed()
                    .map { ($0, ($0 % 2 == 0 ? reader : other).answer($1)) }
                    .sorted { $0.0 < $1.0 }.map(\.1)
            }
            #expect(together == alone, "picture \(number)")
        }
        #expect(memory.counts == shared.counts)
    }

    /// Lines that are new, of characters that are not: the right half of a page goes on in lines
    /// further down.
    @Test func linesOfKnownCharactersNeedNoEngine() throws {
        // Two steps of the page's lines, and between two columns of its letters: what is cut is read as anything.
        let mixed = page.sheared(rightOf: page.width / 4 + 5, down: 2 * 17)
        var (memory, none) = (LineMemory(), LineMemory())
        _ = look(at: page, memory: &memory)
        let known = look(at: mixed, memory: &memory)
        let all = look(at: mixed, memory: &none)
        // A page shows rare characters once or twice, which is not enough.
        let counts = memory.glyphs.counts
        #expect(counts.known > 300)
        #expect(known.read < all.read, "\(known.read) of \(all.read)")
        let whole = known.reading.regions.flatMap { $0.lines.map(\.text) }
        let texts = Set(all.reading.regions.flatMap { $0.lines.map(\.text) })
        #expect(whole.allSatisfy(texts.contains))
    }

    @Test func linesThereWasNoTimeForAreNotRemembered() throws {
        var memory = LineMemory()
        let none = reader.read(
            reader.find(page), memory: &memory, until: ContinuousClock().now
        ) { tasks in tasks.map { reader.answer($0) } }
        #expect(none.issues.map(\.code) == ["picture-timeout"])
        #expect(memory.count == 0)
        let whole = look(at: page, memory: &memory).reading
        #expect(whole == reader.read(page, deadline: .seconds(60)))
    }

    @Test func aMemoryHoldsNoMoreThanItsBytes() throws {
        var memory = LineMemory(capacity: 150_000)
        let first = look(at: page, memory: &memory)
        let slide = look(at: try Recording("slide-h264-720").picture, memory: &memory)
        #expect(memory.bytes <= 150_000)
        #expect(memory.count > 0)
        #expect(memory.count < first.read + slide.read)
        // What was forgotten is read again, and read the same.
        let again = look(at: page, memory: &memory)
        #expect(again.read > 0)
        // How sure it is of a character comes from all of its kind.
        #expect(again.reading.regions.map(\.text) == first.reading.regions.map(\.text))
        #expect(memory.bytes <= 150_000)
    }

    private func look(
        at picture: Picture, memory: inout LineMemory
    ) -> (reading: Reading, read: Int) {
        var read = 0
        let end = ContinuousClock().now.advanced(by: .seconds(60))
        let reading = reader.read(reader.find(picture), memory: &memory, until: end) { tasks in
            read += tasks.count
            return tasks.map { reader.answer($0) }
        }
        return (reading: reading, read: read)
    }
}

extension Picture {
    /// The picture with every value off by at most so much.
    fileprivate func withNoise(of amount: Int, seed: UInt64) -> Picture {
        var numbers = SeededGenerator(seed: seed)
        return Picture(
            width: width, height: height,
            pixels: pixels.map {
                UInt8(clamping: Int($0) + Int.random(in: -amount...amount, using: &numbers))
            })
    }

    /// The picture scrolled down, with its first row at the top again and again.
    fileprivate func moved(down rows: Int) -> Picture {
        let row = width * Self.bytesPerPixel
        let top = Array(repeating: pixels[..<row], count: rows).flatMap { $0 }
        return Picture(
            width: width, height: height, pixels: Array((top + pixels).prefix(pixels.count)))
    }

    /// The picture with all that stands right of a column scrolled down.
    fileprivate func sheared(rightOf column: Int, down rows: Int) -> Picture {
        let below = moved(down: rows)
        var pixels = pixels
        for y in 0..<height {
            let row = y * width * Self.bytesPerPixel
            let right = (row + column * Self.bytesPerPixel)..<(row + width * Self.bytesPerPixel)
            pixels.replaceSubrange(right, with: below.pixels[right])
        }
        return Picture(width: width, height: height, pixels: pixels)
    }

    /// The picture with one part of it painted over.
    fileprivate func with(_ box: Box, of colour: (UInt8, UInt8, UInt8)) -> Picture {
        var pixels = pixels
        for y in box.y..<box.maxY {
            for x in box.x..<box.maxX {
                let at = Self.bytesPerPixel * (y * width + x)
                (pixels[at], pixels[at + 1], pixels[at + 2]) = colour
            }
        }
        return Picture(width: width, height: height, pixels: pixels)
    }
}
