// Slices of B pictures that copy their references.

/// Reads slices of B pictures as long as all their macroblocks copy the first references, from where
/// they stand, and add nothing.
///
/// Beside skipped macroblocks these are such that name one of the two references or both, whole, in
/// halves or in quarters: what comes or goes between two pictures is not shown half. All
/// displacements are then predicted from displacements of zero (8.4.1.3), and are zero where none is
/// written. What is not written at all, and spatially predicted, has the references that its
/// neighbours have (8.4.1.2.2).
struct StillSliceReader {
    /// Bits for the two lists of references.
    private struct Lists: OptionSet {
        let rawValue: UInt8
        static let first = Lists(rawValue: 1)
        static let second = Lists(rawValue: 2)
        static let both: Lists = [.first, .second]
    }

    private struct Macroblock {
        var isSkipped = true
        /// Whether its references are predicted as a whole.
        var isDirect = true
        /// Of the quarters, two bits each.
        var lists: UInt8 = 0xFF

        subscript(quarter: Int) -> Lists {
            get { Lists(rawValue: lists >> UInt8(quarter * 2) & 3) }
            set {
                lists &= ~(3 << UInt8(quarter * 2))
                lists |= newValue.rawValue << UInt8(quarter * 2)
            }
        }

        var isMeanOfBoth: Bool { lists == 0xFF }
        /// Whether it is as all are where nothing changes.
        var isPlain: Bool { isSkipped && isMeanOfBoth }
    }

    private struct Neighbours {
        let left: Macroblock?
        let above: Macroblock?
        let aboveRight: Macroblock?
        let aboveLeft: Macroblock?

        /// What is predicted from them: each list that any has; both where none has any.
        var predicted: Lists {
            let beside = (left.map { $0[1] } ?? Lists()).union(above.map { $0[2] } ?? Lists())
            let corner = aboveRight.map { $0[2] } ?? aboveLeft.map { $0[3] } ?? Lists()
            let found = beside.union(corner)
            return found.isEmpty ? .both : found
        }

        /// How many of both beside it are not skipped.
        var unskipped: Int {
            (left?.isSkipped ?? true ? 0 : 1) + (above?.isSkipped ?? true ? 0 : 1)
        }

        /// Of how many of both beside it the references are written.
        var written: Int {
            (left?.isDirect ?? true ? 0 : 1) + (above?.isDirect ?? true ? 0 : 1)
        }
    }

    private let slice: StillSlice
    private var reader: ArithmeticReader
    private var skip: [ArithmeticReader.Context]
    private var type: [ArithmeticReader.Context]
    private var quarterType: [ArithmeticReader.Context]
    private var luma: [ArithmeticReader.Context]
    private var reference: ArithmeticReader.Context
    private var motionAside: ArithmeticReader.Context
    private var motionDown: ArithmeticReader.Context
    private var chroma: ArithmeticReader.Context
    /// Those read so far, and as many plain ones as are to come.
    private var macroblocks: [Macroblock]
    /// The last of them that is not plain.
    private var lastChange: Int
    /// The first of them.
    private var firstChange: Int?

    /// The lists of the two halves, by type of macroblock from 4 on, whose halves lie one above the
    /// other and side by side by turns (Table 7-14).
    private static let halves: [(Lists, Lists)] = [
        (.first, .first), (.second, .second), (.first, .second), (.second, .first),
        (.first, .both), (.second, .both), (.both, .first), (.both, .second), (.both, .both),
    ]
    private static let firstOfHalves = 4
    private static let inQuarters = 22
    private static let width = 16

    /// A reader of the bits of a slice from the first of its macroblocks on.
    init(_ bits: UnsafeBufferPointer<UInt8>, _ slice: StillSlice) {
        func context(_ start: ArithmeticReader.Start) -> ArithmeticReader.Context {
            ArithmeticReader.Context(start, quantiser: slice.quantiser)
        }
        self.slice = slice
        reader = ArithmeticReader(bits)
        let table = slice.table
        skip = ArithmeticStarts.skip[table].map(context)
        type = ArithmeticStarts.type[table].map(context)
        quarterType = ArithmeticStarts.quarter[table].map(context)
        luma = ArithmeticStarts.luma[table].map(context)
        reference = context(ArithmeticStarts.reference[table])
        motionAside = context(ArithmeticStarts.motionAside[table])
        motionDown = context(ArithmeticStarts.motionDown[table])
        chroma = context(ArithmeticStarts.chroma[table])
        // What lies before the slice is not asked either.
        lastChange = -slice.columns - 2
        macroblocks = Array(repeating: Macroblock(), count: slice.macroblocks.count)
    }

    /// What the slice copies.
    mutating func copies() -> SliceCopies {
        var patches: [PicturePatch] = []
        let count = macroblocks.count
        var index = 0
        while index < count {
            if isQuiet(at: index) {
                index += reader.passRun(of: &skip[0], most: count - 1 - index)
            }
            let place = slice.macroblocks.lowerBound + index
            guard let macroblock = macroblock(at: place) else {
                return reader.isBeyondEnd ? .none : .first(firstChange ?? index)
            }
            if !macroblock.isPlain {
                lastChange = index
                firstChange = firstChange ?? index
                macroblocks[index] = macroblock
            }
            if !macroblock.isMeanOfBoth { patches += Self.patches(macroblock, at: place, slice) }
            index += 1
            guard reader.isEnd() == (index == count) else { return .none }
        }
        return reader.isSpent ? .all(patches) : .none
    }

    /// Whether all that are neighbours of one, counted from the first of the slice, are plain: then
    /// they need not be asked.
    private func isQuiet(at index: Int) -> Bool { index - lastChange > slice.columns + 1 }

    private static func patches(
        _ macroblock: Macroblock, at place: Int, _ slice: StillSlice
    ) -> [PicturePatch] {
        let (x, y) = (place % slice.columns * width, place / slice.columns * width)
        let lists = (0..<4).map { macroblock[$0] }
        if lists.allSatisfy({ $0 == lists[0] }) {
            return [PicturePatch(x: x, y: y, size: width, isSecond: lists[0] == .second)]
        }
        let half = width / 2
        return (0..<4).filter { lists[$0] != .both }.map { quarter in
            PicturePatch(
                x: x + quarter % 2 * half, y: y + quarter / 2 * half, size: half,
                isSecond: lists[quarter] == .second)
        }
    }

    // MARK: Macroblocks

    /// A macroblock of the slice that was read before, counted from its first.
    private func macroblock(_ index: Int, if isInPicture: Bool = true) -> Macroblock? {
        isInPicture && index >= 0 ? macroblocks[index] : nil
    }

    private mutating func macroblock(at place: Int) -> Macroblock? {
        let index = place - slice.macroblocks.lowerBound
        let isQuiet = isQuiet(at: index)
        if isQuiet, reader.decide(&skip[0]) { return Macroblock() }
        let column = place % slice.columns
        let above = index - slice.columns
        let neighbours = Neighbours(
            left: macroblock(index - 1, if: column > 0), above: macroblock(above),
            aboveRight: macroblock(above + 1, if: column + 1 < slice.columns),
            aboveLeft: macroblock(above - 1, if: column > 0))
        var found = Macroblock()
        if !isQuiet, reader.decide(&skip[neighbours.unskipped]) {
            found.lists = Self.whole(neighbours.predicted)
            return found
        }
        found.isSkipped = false
        guard read(&found, neighbours), readNothingCoded(neighbours) else { return nil }
        return found
    }

    /// All quarters alike.
    private static func whole(_ lists: Lists) -> UInt8 { lists.rawValue * 0b0101_0101 }

    /// Reads what a macroblock is predicted from; false when it is not followed.
    private mutating func read(_ macroblock: inout Macroblock, _ neighbours: Neighbours) -> Bool {
        guard let number = readType(neighbours.written) else { return false }
        macroblock.isDirect = number == 0
        switch number {
        case 0:
            macroblock.lists = Self.whole(neighbours.predicted)
            return true
        case 1..<Self.firstOfHalves:
            let lists = Lists(rawValue: UInt8(number))
            macroblock.lists = Self.whole(lists)
            return readMotion([lists])
        case Self.inQuarters:
            var parts: [Lists] = []
            for quarter in 0..<4 {
                guard let type = readQuarterType() else { return false }
                macroblock[quarter] = type.isEmpty ? neighbours.predicted : type
                parts.append(type)
            }
            return readMotion(parts)
        default:
            let (one, other) = Self.halves[(number - Self.firstOfHalves) / 2]
            let isSideBySide = number % 2 == 1
            for quarter in 0..<4 {
                macroblock[quarter] = (isSideBySide ? quarter % 2 : quarter / 2) == 0 ? one : other
            }
            return readMotion([one, other])
        }
    }

    /// The type of a macroblock (Table 9-37); nil for those that refer to no other picture.
    private mutating func readType(_ written: Int) -> Int? {
        guard reader.decide(&type[written]) else { return 0 }
        guard reader.decide(&type[3]) else { return reader.decide(&type[5]) ? 2 : 1 }
        var bits = reader.decide(&type[4]) ? 1 : 0
        for _ in 0..<3 { bits = bits * 2 + (reader.decide(&type[5]) ? 1 : 0) }
        switch bits {
        case ..<8: return bits + 3
        case 13: return nil
        case 14: return 11
        case 15: return Self.inQuarters
        default: return bits * 2 + (reader.decide(&type[5]) ? 1 : 0) - 4
        }
    }

    /// The lists of a quarter (Table 9-38), none where they are predicted; nil where it is parted.
    private mutating func readQuarterType() -> Lists? {
        guard reader.decide(&quarterType[0]) else { return [] }
        guard reader.decide(&quarterType[1]) else {
            return reader.decide(&quarterType[3]) ? .second : .first
        }
        guard !reader.decide(&quarterType[2]), !reader.decide(&quarterType[3]),
            !reader.decide(&quarterType[3])
        else { return nil }
        return .both
    }

    /// Whether parts with these lists have the first references, and are not displaced.
    private mutating func readMotion(_ parts: [Lists]) -> Bool {
        for (index, list) in [Lists.first, .second].enumerated() where slice.hasChoice[index] {
            for part in parts where part.contains(list) {
                guard !reader.decide(&reference) else { return false }
            }
        }
        for list in [Lists.first, .second] {
            for part in parts where part.contains(list) {
                guard !reader.decide(&motionAside), !reader.decide(&motionDown) else {
                    return false
                }
            }
        }
        return true
    }

    /// Whether nothing is added to what was predicted.
    ///
    /// The context of each flag tells which of both neighbours has nothing coded (9.3.3.1.1.4).
    private mutating func readNothingCoded(_ neighbours: Neighbours) -> Bool {
        let (left, above) = (neighbours.left == nil ? 0 : 1, neighbours.above == nil ? 0 : 2)
        for context in [left + above, 1 + above, left + 2, 3] {
            guard !reader.decide(&luma[context]) else { return false }
        }
        return !slice.tellsChroma || !reader.decide(&chroma)
    }
}
