// Characters are known by their looks when that is certain, and not otherwise.

import PauseModel
import Testing
import TextReader

@Suite struct GlyphMemoryTests {
    /// Some strokes in a cell of 10 columns and 18 rows, the baseline below row 13.
    private struct Drawn {
        var strokes: [Box]
        var strength = 255

        func look() throws -> GlyphLook {
            var image = GreyImage(width: 10, height: 18, shade: 255)
            for stroke in strokes {
                for y in stroke.y..<stroke.maxY {
                    for x in stroke.x..<stroke.maxX {
                        image.bytes[y * image.width + x] = UInt8(255 - strength)
                    }
                }
            }
            return try #require(GlyphLook(of: image, columns: 0..<10, top: -14))
        }

        func with(_ stroke: Box) -> Drawn { Drawn(strokes: strokes + [stroke], strength: strength) }
    }

    private let ell = Drawn(strokes: [
        Box(x: 2, y: 2, width: 3, height: 1), Box(x: 4, y: 2, width: 2, height: 11),
        Box(x: 5, y: 12, width: 3, height: 2),
    ])
    /// The foot reaches to the left as well.
    private var one: Drawn { ell.with(Box(x: 2, y: 12, width: 2, height: 2)) }
    private let bar = Drawn(strokes: [Box(x: 1, y: 7, width: 8, height: 2)])

    private func learn(
        _ drawn: Drawn, as text: String, times: Int, sure: Double = 0.98,
        in memory: inout GlyphMemory
    ) throws {
        for _ in 0..<times {
            memory.learn([(try drawn.look(), GlyphReading(text: text, confidence: sure))])
        }
    }

    @Test func aLookIsKnownAfterThreeLines() throws {
        var memory = GlyphMemory()
        try learn(ell, as: "l", times: 2, in: &memory)
        #expect(memory.character(of: try ell.look()) == nil)
        try learn(ell, as: "l", times: 1, in: &memory)
        let known = try #require(memory.character(of: try ell.look()))
        #expect(known.text == "l")
        #expect(abs(known.confidence - 0.98) < 0.001)
    }

    /// A little off a known one, and met before that was known.
    @Test func whatIsAkinIsKnownWhenItIsMetAgain() throws {
        var image = GreyImage(width: 10, height: 18, shade: 255)
        for stroke in ell.strokes {
            for y in stroke.y..<stroke.maxY {
                for x in stroke.x..<stroke.maxX { image.bytes[y * image.width + x] = 0 }
            }
        }
        image.bytes[6 * image.width + 2] = 255 - 120
        let akin = try #require(GlyphLook(of: image, columns: 0..<10, top: -14))
        var memory = GlyphMemory()
        memory.learn([(akin, GlyphReading(text: "l", confidence: 0.98))])
        #expect(memory.sightings(toKnow: akin) == 3)
        try learn(ell, as: "l", times: 3, in: &memory)
        #expect(memory.sightings(toKnow: akin) == 1)
        #expect(memory.character(of: akin) == nil)
        memory.learn([(akin, GlyphReading(text: "l", confidence: 0.98))])
        #expect(memory.character(of: akin)?.text == "l")
    }

    @Test func whatACopyHasLearntIsNotTakenOver() throws {
        var memory = GlyphMemory()
        try learn(bar, as: "-", times: 3, in: &memory)
        var copy = memory
        try learn(ell, as: "l", times: 3, in: &copy)
        memory.takeUses(from: copy)
        #expect(memory.character(of: try bar.look())?.text == "-")
        #expect(memory.character(of: try ell.look()) == nil)
        #expect(memory.count == 1)
    }

    /// Noise can look like text of such cells.
    @Test func cellsOneColumnWideCanBeCompared() throws {
        let image = GreyImage(width: 1, height: 18, shade: 0)
        let look = try #require(GlyphLook(of: image, columns: 0..<1, top: -14))
        var memory = GlyphMemory()
        let reading = GlyphReading(text: "|", confidence: 0.98)
        for _ in 0..<3 { memory.learn([(look: look, reading: reading)]) }
        #expect(memory.count == 1)
        #expect(memory.character(of: look)?.text == "|")
    }

    @Test func oneLineShowsItOnce() throws {
        var memory = GlyphMemory()
        let cell = (look: try ell.look(), reading: GlyphReading(text: "l", confidence: 0.98))
        memory.learn(Array(repeating: cell, count: 10))
        #expect(memory.character(of: try ell.look()) == nil)
    }

    @Test func whatIsDoubtfulShowsNothing() throws {
        var memory = GlyphMemory()
        try learn(ell, as: "l", times: 5, sure: 0.7, in: &memory)
        #expect(memory.count == 0)
    }

    @Test func whatIsReadInTwoWaysIsNotKnown() throws {
        var memory = GlyphMemory()
        try learn(ell, as: "l", times: 4, in: &memory)
        try learn(ell, as: "1", times: 1, in: &memory)
        #expect(memory.character(of: try ell.look()) == nil)
        // One slip among many is a slip.
        try learn(ell, as: "l", times: 30, in: &memory)
        #expect(memory.character(of: try ell.look())?.text == "l")
    }

    @Test func aLikeCharacterIsNotTakenForIt() throws {
        var memory = GlyphMemory()
        try learn(ell, as: "l", times: 5, in: &memory)
        #expect(memory.character(of: try one.look()) == nil)
        try learn(one, as: "1", times: 5, in: &memory)
        #expect(memory.character(of: try one.look())?.text == "1")
        #expect(memory.character(of: try ell.look())?.text == "l")
    }

    @Test func whatLiesBetweenTwoIsNeither() throws {
        var memory = GlyphMemory()
        try learn(ell, as: "l", times: 5, in: &memory)
        // A quarter of the strength of the other's foot is near enough to both.
        var image = GreyImage(width: 10, height: 18, shade: 255)
        for stroke in one.strokes {
            for y in stroke.y..<stroke.maxY {
                for x in stroke.x..<stroke.maxX {
                    image.bytes[y * image.width + x] = x < 4 && y > 10 ? 215 : 0
                }
            }
        }
        let between = try #require(GlyphLook(of: image, columns: 0..<10, top: -14))
        #expect(memory.character(of: between)?.text == "l")
        for y in 12..<14 {
            for x in 2..<4 { image.bytes[y * image.width + x] = 165 }
        }
        let rival = try #require(GlyphLook(of: image, columns: 0..<10, top: -14))
        for _ in 0..<5 {
            memory.learn([(rival, GlyphReading(text: "1", confidence: 0.98))])
        }
        #expect(memory.character(of: between) == nil)
    }

    @Test func aDotMoreIsAnotherCharacter() throws {
        var memory = GlyphMemory()
        try learn(bar, as: "-", times: 5, in: &memory)
        let dotted = bar.with(Box(x: 4, y: 12, width: 2, height: 2))
        #expect(memory.character(of: try dotted.look()) == nil)
    }

    @Test func coloursAndAPlaceBesideMakeNoDifference() throws {
        var memory = GlyphMemory()
        try learn(bar, as: "-", times: 3, in: &memory)
        var faint = bar
        faint.strength = 120
        #expect(memory.character(of: try faint.look())?.text == "-")
        let aside = Drawn(strokes: bar.strokes.map { $0.offset(by: 1) })
        #expect(memory.character(of: try aside.look())?.text == "-")
    }

    @Test func whereItStandsOnTheLineCounts() throws {
        var memory = GlyphMemory()
        try learn(bar, as: "-", times: 5, in: &memory)
        let low = Drawn(strokes: [Box(x: 1, y: 13, width: 8, height: 2)])
        #expect(memory.character(of: try low.look()) == nil)
    }

    // MARK: - Doubts

    /// Read as another character when nothing was known, in doubt of it.
    @Test func whatWasReadBeforeItWasKnownIsSettledByWhatComesAfter() throws {
        var memory = GlyphMemory()
        let number = try #require(memory.doubt(try ell.look(), read: "I"))
        #expect(memory.slips.isEmpty)
        try learn(ell, as: "l", times: 3, in: &memory)
        #expect(memory.slips == [number: "l"])
    }

    /// The engine was sure of it: then it takes as many lines as one slip needs among right ones.
    @Test func oneSureSlipIsSettledByManyLines() throws {
        var memory = GlyphMemory()
        try learn(ell, as: "I", times: 1, in: &memory)
        let number = try #require(memory.doubt(try ell.look(), read: "I"))
        try learn(ell, as: "l", times: 23, in: &memory)
        #expect(memory.slips.isEmpty)
        try learn(ell, as: "l", times: 7, in: &memory)
        #expect(memory.slips == [number: "l"])
    }

    @Test func whatIsReadAsItIsKnownIsInNoDoubt() throws {
        var memory = GlyphMemory()
        try learn(ell, as: "l", times: 3, in: &memory)
        #expect(memory.doubt(try ell.look(), read: "l") == nil)
        #expect(memory.doubt(try ell.look(), read: "I") != nil)
        #expect(memory.doubt(try one.look(), read: "1") != nil)
    }

    @Test func anotherCharacterThatIsLikeItSettlesNothing() throws {
        var memory = GlyphMemory()
        let right = try #require(memory.doubt(try one.look(), read: "1"))
        let wrong = try #require(memory.doubt(try ell.look(), read: "1"))
        #expect(right != wrong)
        try learn(ell, as: "l", times: 5, in: &memory)
        #expect(memory.slips == [wrong: "l"])
    }

    @Test func oneLookReadInOneWayIsOneDoubt() throws {
        var memory = GlyphMemory()
        let first = memory.doubt(try ell.look(), read: "I")
        #expect(memory.doubt(try ell.look(), read: "I") == first)
        #expect(memory.doubt(try ell.look(), read: "1") != first)
    }

    /// Settled ones are told to the end; of those that nothing settles the oldest are forgotten.
    @Test func doubtsAreBounded() throws {
        var memory = GlyphMemory()
        let slip = try #require(memory.doubt(try ell.look(), read: "I"))
        try learn(ell, as: "l", times: 3, in: &memory)
        let old = try #require(memory.doubt(try bar.look(), read: "~"))
        for text in (0..<600).compactMap({ UnicodeScalar(0x4E00 + $0).map { String($0) } }) {
            _ = memory.doubt(try one.look(), read: text)
        }
        try learn(bar, as: "-", times: 3, in: &memory)
        #expect(memory.slips[slip] == "l")
        #expect(memory.slips[old] == nil)
    }

    @Test func itHoldsNoMoreThanItMay() throws {
        var memory = GlyphMemory(capacity: 8)
        for row in 1..<17 {
            for column in 1..<8 {
                let dot = Drawn(strokes: [Box(x: column, y: row, width: 2, height: 1)])
                try learn(dot, as: "\(row % 10)", times: 1, in: &memory)
                #expect(memory.count <= 8)
            }
        }
        #expect(memory.count > 0)
    }
}

extension Box {
    fileprivate func offset(by columns: Int) -> Box {
        Box(x: x + columns, y: y, width: width, height: height)
    }
}
