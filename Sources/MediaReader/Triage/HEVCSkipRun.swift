// Whether an HEVC picture copies what was there, and adds nothing.

/// Reads an HEVC picture as long as all its blocks copy the first references, from where they stand.
///
/// Nothing is guessed from sizes: the bits are read as a decoder reads them, only that there is no
/// more to read of such a picture than how blocks are split, that they are skipped and take the motion
/// of a neighbour, or that they name one of the two references or both, are not displaced and have
/// nothing added. All displacements are then predicted from displacements of zero (8.5.3.2.6).
struct HEVCSkipRun {
    /// How far it goes.
    enum Extent {
        /// Some bit says something else in the first of the largest blocks.
        case none
        /// The first of the largest blocks copies.
        case first
        /// The whole picture does.
        case all
    }

    /// What is found.
    struct Finding {
        var extent: Extent
        /// Where one of two references is shown alone; all else is the mean of both.
        var patches: [PicturePatch] = []
    }

    private let header: HEVCSliceHeader
    private let sequence: HEVCSequence
    private let isSynchronised: Bool
    private let columns: Int
    private let rows: Int
    private var reader: ArithmeticReader
    private var contexts: HEVCContexts
    /// All references that a block can have.
    private let all: HEVCBlockField.Lists
    private var blocks: HEVCBlockField
    /// Of the largest blocks, row by row, which are skipped as a whole and have all references, as all
    /// are where nothing changes; those to come as well.
    private var isPlain: [Bool]
    private var patches: [PicturePatch] = []

    /// How far a slice goes on like that: `parts` is what follows its header, cut where parts begin
    /// that are coded by themselves.
    static func finding(
        in parts: [ArraySlice<UInt8>], _ header: HEVCSliceHeader, _ set: HEVCPictureSet,
        _ sequence: HEVCSequence
    ) -> Finding {
        guard header.kind != .intra else { return Finding(extent: .none) }
        let bytes = Array(parts.joined())
        return bytes.withUnsafeBufferPointer { bytes in
            var at = 0
            let parts = parts.map { part in
                defer { at += part.count }
                return UnsafeBufferPointer(rebasing: bytes[at..<at + part.count])
            }
            guard let first = parts.first else { return Finding(extent: .none) }
            var run = HEVCSkipRun(first, header, set, sequence)
            let extent = run.read(parts)
            return Finding(extent: extent, patches: run.patches)
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
        contexts = HEVCContexts(header)
        all = header.kind == .bidirectional ? .both : .first
        blocks = HEVCBlockField(sequence, of: HEVCBlockField.Block(lists: all))
        isPlain = Array(repeating: true, count: columns * rows)
    }

    private mutating func read(_ parts: [UnsafeBufferPointer<UInt8>]) -> Extent {
        guard parts.count == (isSynchronised ? rows : 1) else { return .none }
        var reached = Extent.none
        // What the row above had learned after its second block (9.3.1).
        var learned: HEVCContexts?
        for row in 0..<rows {
            if isSynchronised, row > 0 {
                reader = ArithmeticReader(parts[row])
                contexts = learned ?? HEVCContexts(header)
                learned = nil
            }
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

    /// Reads one of the largest blocks.
    private mutating func passTree(_ column: Int, _ row: Int) -> Bool {
        let (size, index) = (sequence.largestBlock, row * columns + column)
        let (x, y) = (column << size, row << size)
        let isBesidePlain =
            (column == 0 || isPlain[index - 1]) && (row == 0 || isPlain[index - columns])
        if isBesidePlain, x + 1 << size <= sequence.width, y + 1 << size <= sequence.height,
            passPlain(beside: (column > 0 ? 1 : 0) + (row > 0 ? 1 : 0))
        {
            return true
        }
        guard passTree(x: x, y: y, size: size, depth: 0) else { return false }
        let block = blocks.block(x: x, y: y)
        isPlain[index] = block.depth == 0 && block.isSkipped && block.lists == all
        return true
    }

    /// Reads one of the largest blocks next to so many that are plain, if it is plain as well; else
    /// nothing is read.
    ///
    /// Neighbours need not be asked then: they are not split, they are skipped, and the motion of
    /// either is the first on the list.
    private mutating func passPlain(beside count: Int) -> Bool {
        let before = (reader, contexts.split[0], contexts.skip[count], contexts.mergeIndex)
        let mayBeSplit = sequence.largestBlock > sequence.smallestBlock
        if !(mayBeSplit && reader.decide(&contexts.split[0])),
            reader.decide(&contexts.skip[count]),
            !(header.mergeCandidates > 1 && reader.decide(&contexts.mergeIndex))
        {
            return true
        }
        (reader, contexts.split[0], contexts.skip[count], contexts.mergeIndex) = before
        return false
    }

    /// Reads a block and those it is split into; false if one does more than copy (7.3.8.4).
    private mutating func passTree(x: Int, y: Int, size: Int, depth: UInt8) -> Bool {
        let side = 1 << size
        var isSplit = size > sequence.smallestBlock
        if isSplit, x + side <= sequence.width, y + side <= sequence.height {
            let deeper = blocks.countBeside(x: x, y: y) { $0.depth > depth }
            isSplit = reader.decide(&contexts.split[deeper])
        }
        guard isSplit else { return passBlock(x: x, y: y, size: size, depth: depth) }
        for (right, down) in [(0, 0), (1, 0), (0, 1), (1, 1)] {
            let (childX, childY) = (x + right * side / 2, y + down * side / 2)
            guard childX < sequence.width, childY < sequence.height else { continue }
            guard passTree(x: childX, y: childY, size: size - 1, depth: depth + 1) else {
                return false
            }
        }
        return true
    }

    /// Reads a block that is not split; false if it does more than copy (7.3.8.5).
    private mutating func passBlock(x: Int, y: Int, size: Int, depth: UInt8) -> Bool {
        let place = HEVCBlockField.Place(x: x, y: y, size: size)
        var block = HEVCBlockField.Block(lists: all, depth: depth)
        if reader.decide(&contexts.skip[blocks.countBeside(x: x, y: y, where: \.isSkipped)]) {
            guard let lists = readMerged(place) else { return false }
            block.lists = lists
        } else {
            guard let lists = readCopied(hasNeighbour: x > 0 || y > 0, depth: depth) else {
                return false
            }
            (block.lists, block.isSkipped) = (lists, false)
        }
        blocks.fill(place, with: block)
        if block.lists != all {
            patches.append(
                PicturePatch(x: x, y: y, size: 1 << size, isSecond: block.lists == .second))
        }
        return true
    }

    /// Reads which motion of its list a block has; nil where that is not a neighbour's.
    private mutating func readMerged(
        _ place: HEVCBlockField.Place
    ) -> HEVCBlockField.Lists? {
        guard header.mergeCandidates > 1, reader.decide(&contexts.mergeIndex) else {
            // The list of the first block begins with what is not displaced either.
            return blocks.firstCandidate(for: place) ?? all
        }
        var index = 1
        while index < header.mergeCandidates - 1, reader.decideEvenly() { index += 1 }
        let candidates = blocks.candidates(for: place)
        return index < candidates.count ? candidates[index] : nil
    }

    /// Reads what a block copies that is not skipped; nil if it does more than that.
    private mutating func readCopied(
        hasNeighbour: Bool, depth: UInt8
    ) -> HEVCBlockField.Lists? {
        // Predicted from another picture, in one piece, and its motion is written.
        guard !reader.decide(&contexts.isIntra), reader.decide(&contexts.isWhole),
            !reader.decide(&contexts.isMerged)
        else { return nil }
        var lists = HEVCBlockField.Lists.first
        if header.kind == .bidirectional {
            if reader.decide(&contexts.hasBoth[Int(depth)]) {
                lists = .both
            } else if reader.decide(&contexts.isSecond) {
                lists = .second
            }
        }
        for (index, list) in [HEVCBlockField.Lists.first, .second].enumerated()
        where lists.contains(list) {
            if header.listCounts[index] > 1, reader.decide(&contexts.reference) { return nil }
            let isWritten = lists != .both || index == 0 || !header.hasNoSecondDifference
            if isWritten {
                let moves = [
                    reader.decide(&contexts.displacement), reader.decide(&contexts.displacement),
                ]
                guard moves == [false, false] else { return nil }
            }
            // The first prediction is a neighbour's, the second may be borrowed from another picture.
            let isSecondPrediction = reader.decide(&contexts.prediction)
            guard !header.hasTemporalMotion || hasNeighbour && !isSecondPrediction else {
                return nil
            }
        }
        return reader.decide(&contexts.hasResidue) ? nil : lists
    }
}
