// Slices of B pictures that copy their references, and such that do more.

import MediaReader
import Testing

/// A slice of four columns and three rows, or more, in which one macroblock is not skipped, or a few.
private struct Screen {
    /// The place of the macroblock, and the decisions that it is made of: number of the context and
    /// value.
    var place = 5
    var decisions: [(Int, Bool)] = []
    /// Places of others like it, far from it and from each other.
    var others: [Int] = []
    /// Of the macroblocks after it, how many of the neighbours beside each are not skipped.
    var table = 0
    var columns = 4
    var count = Self.count
    /// How many macroblocks too early it ends.
    var missing = 0

    static let count = 12

    /// Nothing is coded of luma or chroma, inside the picture.
    static let nothingCoded = [(76, false), (76, false), (76, false), (76, false), (77, false)]

    private func start(_ number: Int) -> ArithmeticReader.Start {
        switch number {
        case 24...26: ArithmeticStarts.skip[table][number - 24]
        case 27...32: ArithmeticStarts.type[table][number - 27]
        case 36...39: ArithmeticStarts.quarter[table][number - 36]
        case 40: ArithmeticStarts.motionAside[table]
        case 47: ArithmeticStarts.motionDown[table]
        case 54: ArithmeticStarts.reference[table]
        case 73...76: ArithmeticStarts.luma[table][number - 73]
        default: ArithmeticStarts.chroma[table]
        }
    }

    func bytes(quantiser: Int = 26) -> [UInt8] {
        var writer = SliceWriter(quantiser: quantiser)
        let places = [place] + others
        for index in 0..<count - missing {
            let isBeside = places.contains { place in
                index == place + 1 && index % columns != 0 || index == place + columns
            }
            let context = 24 + (isBeside ? 1 : 0)
            let isChanged = places.contains(index)
            writer.decide(!isChanged, context, start(context))
            if isChanged {
                for (number, value) in decisions { writer.decide(value, number, start(number)) }
            }
            writer.end(index + 1 + missing == count)
        }
        return writer.bytes
    }

    func patches(
        hasChoice: [Bool] = [false, false], tellsChroma: Bool = true
    ) -> [PicturePatch]? {
        var slices = StillSlices()
        return slices.copies(
            in: bytes(), of: slice(hasChoice: hasChoice, tellsChroma: tellsChroma)
        ).patches
    }

    func slice(hasChoice: [Bool] = [false, false], tellsChroma: Bool = true) -> StillSlice {
        StillSlice(
            isBidirectional: true, isArithmetic: true, macroblocks: 0..<count,
            columns: columns, table: table, quantiser: 26, hasChoice: hasChoice,
            tellsChroma: tellsChroma)
    }
}

@Suite struct StillSliceTests {
    private static let still = [(40, false), (47, false)]

    @Test(arguments: 0...2)
    func wholeMacroblocksOfOneReference(_ table: Int) {
        for (isSecond, last) in [(false, false), (true, true)] {
            let type = [(27, true), (30, false), (32, last)]
            let screen = Screen(
                decisions: type + Self.still + Screen.nothingCoded, table: table)
            #expect(
                screen.patches()
                    == [PicturePatch(x: 16, y: 16, size: 16, isSecond: isSecond)])
        }
    }

    @Test func bothReferencesAreNoPatch() {
        // Type 3: 1 1 0 0 0 0.
        let type = [(27, true), (30, true), (31, false), (32, false), (32, false), (32, false)]
        let motion = Self.still + Self.still
        let screen = Screen(decisions: type + motion + Screen.nothingCoded)
        #expect(screen.patches() == [])
    }

    @Test func halvesOfDifferentReferences() {
        // Type 9, side by side, first and second: 1 1 0 1 1 0.
        let type: [(Int, Bool)] = [
            (27, true), (30, true), (31, false), (32, true), (32, true), (32, false),
        ]
        let motion = Self.still + Self.still
        let screen = Screen(decisions: type + motion + Screen.nothingCoded)
        #expect(
            screen.patches() == [
                PicturePatch(x: 16, y: 16, size: 8, isSecond: false),
                PicturePatch(x: 24, y: 16, size: 8, isSecond: true),
                PicturePatch(x: 16, y: 24, size: 8, isSecond: false),
                PicturePatch(x: 24, y: 24, size: 8, isSecond: true),
            ])
    }

    @Test func quartersPredictedAndWritten() {
        let type = [(27, true), (30, true), (31, true), (32, true), (32, true), (32, true)]
        // Predicted, the second, both, the first.
        let quarters = [
            (36, false), (36, true), (37, false), (39, true), (36, true), (37, true), (38, false),
            (39, false), (39, false), (36, true), (37, false), (39, false),
        ]
        let motion = Self.still + Self.still + Self.still + Self.still
        let screen = Screen(decisions: type + quarters + motion + Screen.nothingCoded)
        #expect(
            screen.patches() == [
                PicturePatch(x: 24, y: 16, size: 8, isSecond: true),
                PicturePatch(x: 24, y: 24, size: 8, isSecond: false),
            ])
    }

    /// Of a picture of 1080 lines nearly all is passed in runs; what lies between two of them is found
    /// where it is.
    @Test(arguments: 0...2)
    func changesAreFoundBetweenLongRuns(_ table: Int) {
        let places = [(5, 1), (119, 2), (60, 30), (62, 31), (100, 66), (118, 67)]
        let numbers = places.map { $0.0 + $0.1 * 120 }
        let type = [(27, true), (30, false), (32, false)]
        var screen = Screen(
            place: numbers[0], decisions: type + Self.still + Screen.nothingCoded,
            others: Array(numbers.dropFirst()), table: table, columns: 120, count: 8160)
        #expect(
            screen.patches()
                == places.map {
                    PicturePatch(x: $0.0 * 16, y: $0.1 * 16, size: 16, isSecond: false)
                })
        screen.missing = 1
        #expect(screen.patches() == nil)
    }

    @Test(arguments: 0...2)
    func longRunsEndWhereTheSliceDoes(_ table: Int) {
        func copies(unskipped place: Int?, count: Int, spare: Int = 0) -> SliceCopies {
            var writer = SliceWriter(quantiser: 30)
            for index in 0..<count {
                writer.decide(index != place, 11, ArithmeticStarts.skipInP[table])
                writer.end(index + 1 == count)
            }
            let slice = StillSlice(
                isBidirectional: false, isArithmetic: true, macroblocks: 0..<8160, columns: 120,
                table: table, quantiser: 30, hasChoice: [false], tellsChroma: true)
            var slices = StillSlices()
            let spareBytes = [UInt8](repeating: 1, count: spare)
            return slices.copies(in: writer.bytes + spareBytes, of: slice)
        }
        #expect(copies(unskipped: nil, count: 8160) == .all([]))
        for place in [0, 1, 50, 4079, 8158, 8159] {
            #expect(copies(unskipped: place, count: 8160) == .first(place))
        }
        // What ends too early or too late tells nothing of what it is.
        for count in [1, 100, 8159, 8161] {
            #expect(copies(unskipped: nil, count: count) == .first(0))
        }
        #expect(copies(unskipped: nil, count: 8160, spare: 8) == .first(0))
    }

    /// Of a slice that is cut only what was read before the cut is told.
    @Test(arguments: [false, true], 0...2)
    func leadingSkipsAreCounted(_ isBidirectional: Bool, _ table: Int) {
        let start =
            isBidirectional ? ArithmeticStarts.skip[table][0] : ArithmeticStarts.skipInP[table]
        var writer = SliceWriter(quantiser: 30)
        for index in 0...7000 {
            writer.decide(index < 7000, 24, start)
            if index < 7000 { writer.end(false) }
        }
        // One that refers to no other picture.
        let type = [(0, true), (3, true), (4, true), (5, true), (5, false), (5, true)]
        for (context, value) in type {
            writer.decide(value, 27 + context, ArithmeticStarts.type[table][context])
        }
        for index in 0..<400 { writer.decide(index % 3 == 0, 100, start) }
        writer.end(true)
        let slice = StillSlice(
            isBidirectional: isBidirectional, isArithmetic: true, macroblocks: 0..<8160,
            columns: 120, table: table, quantiser: 30, hasChoice: [false, false],
            tellsChroma: true)
        let bytes = writer.bytes
        #expect(StillSlices.leadingSkips(in: Array(bytes.prefix(64)), of: slice) == 7000)
        for length in 0..<16 {
            #expect(StillSlices.leadingSkips(in: Array(bytes.prefix(length)), of: slice) == 0)
        }
        // One that is not read as a whole, since none before it stood, is read as far as it skips.
        var slices = StillSlices()
        for _ in 0..<100 {
            #expect(slices.copies(in: bytes, of: slice).leading(of: 8160, columns: 120) == 7000)
        }
    }

    /// What copies one reference alone ends what is copied from both alike.
    @Test func leadingMacroblocksEndBeforeTheFirstPatch() {
        let patch = PicturePatch(x: 32, y: 48, size: 8, isSecond: true)
        #expect(SliceCopies.all([patch]).leading(of: 100, columns: 10) == 30)
        #expect(SliceCopies.all([]).leading(of: 100, columns: 10) == 100)
    }

    /// No picture is as large as this slice says; nothing is set aside for it.
    @Test func slicesOfPicturesThatCannotBeAreNotRead() {
        var slices = StillSlices()
        let copies = slices.copies(
            in: [0], of: Screen(columns: 1 << 20, count: 1 << 50).slice())
        #expect(copies == .first(0) && slices.read == 0)
    }

    /// In the last column and row nothing above or beside is left to predict from but what is there.
    @Test func skippedMacroblocksTakeTheListsOfTheirNeighbours() {
        // The first of all is of the first reference: all the others see no other neighbour at first.
        let coded = [(73, false), (74, false), (75, false), (76, false), (77, false)]
        let type = [(27, true), (30, false), (32, false)]
        let screen = Screen(place: 0, decisions: type + Self.still + coded)
        let first = (0..<4).map { PicturePatch(x: $0 * 16, y: 0, size: 16, isSecond: false) }
        #expect(screen.patches()?.prefix(4) == first[...])
        #expect(screen.patches()?.count == Screen.count)
    }

    @Test func slicesThatNeverStandAreNoLongerRead() {
        let moving = Screen(decisions: [(27, true), (30, false), (32, false), (40, true)])
        let still = Screen(
            decisions: [(27, true), (30, false), (32, false)] + Self.still + Screen.nothingCoded)
        var slices = StillSlices()
        for _ in 0..<1000 {
            let patches = slices.copies(in: moving.bytes(), of: moving.slice()).patches
            #expect(patches == nil)
        }
        #expect(slices.read < 100)
        // What stands is found all the same, soon.
        let found = (0..<64).first { _ in
            slices.copies(in: still.bytes(), of: still.slice()).patches != nil
        }
        #expect(found != nil)
    }

    @Test func whatMovesOrAddsIsRefused() {
        let type = [(27, true), (30, false), (32, false)]
        let refused: [[(Int, Bool)]] = [
            [(40, true)], [(40, false), (47, true)], Self.still + [(76, true)],
            Self.still + [(76, false), (76, false), (76, false), (76, true)],
            Self.still + Screen.nothingCoded.dropLast() + [(77, true)],
        ]
        for decisions in refused {
            #expect(Screen(decisions: type + decisions).patches() == nil)
        }
        // Inside the picture itself: 1 1 1 1 0 1.
        let intra = [(27, true), (30, true), (31, true), (32, true), (32, false), (32, true)]
        #expect(Screen(decisions: intra).patches() == nil)
    }

    @Test func onlyTheFirstOfSeveralReferencesIsFollowed() {
        let type = [(27, true), (30, false), (32, false)]
        for isOther in [false, true] {
            let screen = Screen(
                decisions: type + [(54, isOther)] + Self.still + Screen.nothingCoded)
            #expect((screen.patches(hasChoice: [true, false]) == nil) == isOther)
        }
    }

    @Test func chromaIsNotToldOfWhereItIsCodedAsLuma() {
        let type = [(27, true), (30, false), (32, false)]
        let screen = Screen(decisions: type + Self.still + Screen.nothingCoded.dropLast())
        #expect(screen.patches(tellsChroma: false)?.count == 1)
    }
}
