// Whether an HEVC picture says "as before" of every block, and nothing else.

/// Reads an HEVC picture as long as it says of its blocks that they are skipped.
///
/// Nothing is guessed from sizes: the bits are read as a decoder reads them, only that there is no
/// more to read of such a picture than how blocks are split, that they are skipped, and that each
/// takes the first motion on its list.
struct HEVCSkipRun {
    /// How far it goes.
    enum Extent {
        /// Some bit says something else in the first of the largest blocks.
        case none
        /// The first of the largest blocks is skipped.
        case first
        /// The whole picture is.
        case all
    }

    /// What is known of kinds of bits (9.3.2.2; Tables 9-5 to 9-37, for P and B slices).
    private struct Contexts {
        var split: [ArithmeticReader.Context]
        var skip: [ArithmeticReader.Context]
        var merge: ArithmeticReader.Context
        var offsetMerge: ArithmeticReader.Context
        var offsetType: ArithmeticReader.Context

        init(isSecondTable: Bool, quantiser: Int) {
            split = [107, 139, 126].map { ArithmeticReader.Context(hevc: $0, quantiser: quantiser) }
            skip = [197, 185, 201].map { ArithmeticReader.Context(hevc: $0, quantiser: quantiser) }
            merge = ArithmeticReader.Context(hevc: isSecondTable ? 137 : 122, quantiser: quantiser)
            offsetMerge = ArithmeticReader.Context(hevc: 153, quantiser: quantiser)
            offsetType = ArithmeticReader.Context(
                hevc: isSecondTable ? 160 : 185, quantiser: quantiser)
        }
    }

    private let header: HEVCSliceHeader
    private let sequence: HEVCSequence
    private let isSynchronised: Bool
    private let columns: Int
    private let rows: Int
    private var reader: ArithmeticReader
    private var contexts: Contexts
    /// How often the blocks above and to the left are split, by smallest blocks.
    private var above: [UInt8]
    private var left: [UInt8]

    /// How far a slice goes on like that: `data` is what follows its header, cut where parts begin
    /// that are coded by themselves.
    static func extent(
        of parts: [ArraySlice<UInt8>], _ header: HEVCSliceHeader, _ set: HEVCPictureSet,
        _ sequence: HEVCSequence
    ) -> Extent {
        guard header.kind != .intra else { return .none }
        let bytes = Array(parts.joined())
        return bytes.withUnsafeBufferPointer { bytes in
            var at = 0
            let parts = parts.map { part in
                defer { at += part.count }
                return UnsafeBufferPointer(rebasing: bytes[at..<at + part.count])
            }
            guard let first = parts.first else { return .none }
            var run = HEVCSkipRun(first, header, set, sequence)
            return run.read(parts)
        }
    }

    private init(
        _ data: UnsafeBufferPointer<UInt8>, _ header: HEVCSliceHeader, _ set: HEVCPictureSet,
        _ sequence: HEVCSequence
    ) {
        (self.header, self.sequence) = (header, sequence)
        isSynchronised = set.isSynchronised
        let side = 1 << sequence.largestBlock
        columns = (sequence.width + side - 1) / side
        rows = (sequence.height + side - 1) / side
        reader = ArithmeticReader(data)
        contexts = Self.start(header)
        let smallest = sequence.largestBlock - sequence.smallestBlock
        above = Array(repeating: 0, count: columns << smallest)
        left = Array(repeating: 0, count: 1 << smallest)
    }

    private static func start(_ header: HEVCSliceHeader) -> Contexts {
        // The second table is that of B slices, unless the slice swaps them.
        Contexts(
            isSecondTable: (header.kind == .bidirectional) != header.swapsTables,
            quantiser: header.quantiser)
    }

    private mutating func read(_ parts: [UnsafeBufferPointer<UInt8>]) -> Extent {
        guard parts.count == (isSynchronised ? rows : 1) else { return .none }
        var reached = Extent.none
        // What the row above had learned after its second block (9.3.1).
        var learned: Contexts?
        for row in 0..<rows {
            if isSynchronised, row > 0 {
                reader = ArithmeticReader(parts[row])
                contexts = learned ?? Self.start(header)
                learned = nil
            }
            for index in left.indices { left[index] = 0 }
            for column in 0..<columns {
                guard passOffsets(column, row), passTree(column, row) else { return reached }
                reached = .first
                if isSynchronised, column == 1 { learned = contexts }
                let isLast = row == rows - 1 && column == columns - 1
                guard reader.isEnd() == isLast else { return reached }
            }
            if isSynchronised, row < rows - 1, !reader.isEnd() { return reached }
        }
        return .all
    }

    /// Reads what is added to samples after filtering; false if anything is (7.3.8.3).
    private mutating func passOffsets(_ column: Int, _ row: Int) -> Bool {
        let kinds = (header.hasOffsets.luma ? 1 : 0) + (header.hasOffsets.chroma ? 1 : 0)
        guard kinds > 0 else { return true }
        // What neighbours add is nothing as well.
        if column > 0, reader.decide(&contexts.offsetMerge) { return true }
        if row > 0, reader.decide(&contexts.offsetMerge) { return true }
        for _ in 0..<kinds where reader.decide(&contexts.offsetType) { return false }
        return true
    }

    private mutating func passTree(_ column: Int, _ row: Int) -> Bool {
        passBlock(
            x: column << sequence.largestBlock, y: row << sequence.largestBlock,
            size: sequence.largestBlock, depth: 0)
    }

    /// Reads a block and those it is split into; false if one is not skipped (7.3.8.4, 7.3.8.5).
    private mutating func passBlock(x: Int, y: Int, size: Int, depth: UInt8) -> Bool {
        let side = 1 << size
        let (column, row) = (x >> sequence.smallestBlock, y >> sequence.smallestBlock)
        let line = row & (left.count - 1)
        var isSplit = size > sequence.smallestBlock
        if isSplit, x + side <= sequence.width, y + side <= sequence.height {
            let place =
                (x > 0 && left[line] > depth ? 1 : 0) + (y > 0 && above[column] > depth ? 1 : 0)
            isSplit = reader.decide(&contexts.split[place])
        }
        guard !isSplit else {
            for (right, down) in [(0, 0), (1, 0), (0, 1), (1, 1)] {
                let (childX, childY) = (x + right * side / 2, y + down * side / 2)
                guard childX < sequence.width, childY < sequence.height else { continue }
                guard passBlock(x: childX, y: childY, size: size - 1, depth: depth + 1) else {
                    return false
                }
            }
            return true
        }
        // All blocks before it are skipped.
        let place = (x > 0 ? 1 : 0) + (y > 0 ? 1 : 0)
        guard reader.decide(&contexts.skip[place]),
            header.mergeCandidates <= 1 || !reader.decide(&contexts.merge)
        else { return false }
        for index in 0..<max(1, side >> sequence.smallestBlock) {
            above[column + index] = depth
            left[line + index] = depth
        }
        return true
    }
}
