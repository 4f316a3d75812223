// Whether a VP9 frame takes over the last one block by block.

/// Reads the blocks of a VP9 frame as long as each takes over what the last frame has in its place
/// (6.4): it refers to that frame alone, is not moved and adds nothing.
///
/// Only as much is read as such blocks say. Their neighbours are of the same kind, so that what
/// hangs on neighbours hangs on which of them there are.
struct VP9StillFrame {
    /// How the frame is parted into blocks, in the order they are coded: what is smoothed after
    /// prediction are the edges between these.
    private(set) var partition: [UInt8] = []

    private let header: VP9FrameHeader
    private let probabilities: VP9Probabilities
    private let choosesReferences: Bool
    /// Whether a block that refers to two frames has the last one as the second of them.
    private let lastIsFixed: Bool
    private var reader: BoolReader
    private let standsBefore: Bool
    /// The columns of the tile that is read.
    private var columns = 0..<0
    /// What the blocks above and to the left of here say; those to the left by the lowest bits of
    /// their row.
    private var above: [Neighbour]
    private var left = [Neighbour](repeating: Neighbour(), count: Self.superblock)

    private struct Neighbour {
        /// From the highest bit on, the sizes that it is not as large as.
        var partition: UInt8 = 0
        var interpolation = Self.noInterpolation
        /// Whether it says that it stands still; else it borrows that.
        var isZero = false

        static let noInterpolation = 3
    }

    private static let superblock = VP9Tile.superblock

    /// Reads the blocks of a frame; nil where one of them does anything else.
    ///
    /// `standsBefore` tells whether the first block of each tile stood still in the frame before.
    init?(
        _ tiles: [VP9Tile], _ header: VP9FrameHeader, _ compressed: VP9CompressedHeader,
        standsBefore: Bool
    ) {
        guard header.kind == .inter, compressed.references != .compound, let first = tiles.first,
            let reader = BoolReader(first.bytes)
        else { return nil }
        self.header = header
        self.standsBefore = standsBefore
        probabilities = compressed.probabilities
        choosesReferences = compressed.references == .chosen
        lastIsFixed = header.signs[0] != header.signs[1] && header.signs[0] != header.signs[2]
        self.reader = reader
        above = [Neighbour](repeating: Neighbour(), count: header.columns + Self.superblock)
        for tile in tiles {
            guard read(tile) else { return nil }
        }
    }

    // MARK: Blocks

    private mutating func read(_ tile: VP9Tile) -> Bool {
        guard let reader = BoolReader(tile.bytes) else { return false }
        self.reader = reader
        columns = tile.columns
        for row in stride(from: 0, to: header.rows, by: Self.superblock) {
            for index in left.indices { left[index] = Neighbour() }
            for column in stride(
                from: columns.lowerBound, to: columns.upperBound, by: Self.superblock)
            {
                guard readSquare(row, column, bits: 3) else { return false }
            }
        }
        return self.reader.isSpent
    }

    /// Reads a square of 2 to the power of `bits` blocks of 8 samples (6.4.3).
    private mutating func readSquare(_ row: Int, _ column: Int, bits: Int) -> Bool {
        guard row < header.rows, column < header.columns else { return true }
        let whole = 1 << bits
        let half = whole >> 1
        let parting = readParting(row, column, bits: bits)
        partition.append(parting.rawValue)
        // Less than 8 samples: such blocks are for what moves.
        guard bits > 0 || parting == .none else { return false }
        switch parting {
        case .none: guard readBlock(row, column, whole, whole) else { return false }
        case .rows:
            guard readBlock(row, column, whole, half),
                row + half >= header.rows || readBlock(row + half, column, whole, half)
            else { return false }
        case .columns:
            guard readBlock(row, column, half, whole),
                column + half >= header.columns || readBlock(row, column + half, half, whole)
            else { return false }
        case .quarters:
            return readSquare(row, column, bits: bits - 1)
                && readSquare(row, column + half, bits: bits - 1)
                && readSquare(row + half, column, bits: bits - 1)
                && readSquare(row + half, column + half, bits: bits - 1)
        }
        let (wide, high) = (
            parting == .columns ? bits - 1 : bits, parting == .rows ? bits - 1 : bits
        )
        for place in 0..<whole {
            above[column + place].partition = Self.sizes(above: wide)
            left[row & (Self.superblock - 1) + place].partition = Self.sizes(above: high)
        }
        return true
    }

    /// The sizes that a block of 2 to the power of `bits` is not as large as.
    private static func sizes(above bits: Int) -> UInt8 { 15 >> UInt8(bits + 1) }

    private mutating func readParting(_ row: Int, _ column: Int, bits: Int) -> VP9Parting {
        let half = (1 << bits) >> 1
        let mask = UInt8(1) << UInt8(3 - bits)
        var neighbourhood = 0
        for place in 0..<1 << bits {
            if above[column + place].partition & mask != 0 { neighbourhood |= 1 }
            if left[row & (Self.superblock - 1) + place].partition & mask != 0 {
                neighbourhood |= 2
            }
        }
        return VP9Parting.read(
            from: &reader, bits: bits, neighbourhood: neighbourhood,
            hasRows: row + half < header.rows, hasColumns: column + half < header.columns,
            probabilities)
    }

    /// Reads a block of so many columns and rows of 8 samples; whether it takes over the last frame.
    private mutating func readBlock(_ row: Int, _ column: Int, _ width: Int, _ height: Int) -> Bool
    {
        let neighbours = (row > 0 ? 1 : 0) + (column > columns.lowerBound ? 1 : 0)
        guard reader.decide(probabilities.skip[neighbours]),
            reader.decide(probabilities.inter[0]), refersToLast(neighbours),
            let isZero = readMotion(
                row, column, middle: width == height ? max(0, width / 2 - 1) : 0),
            isZero || liesWithin(row + height, column + width)
        else { return false }
        partition.append(isZero ? Self.zeroMark : Self.borrowedMark)
        let interpolation =
            header.choosesInterpolation ? readInterpolation(row, column) : 0
        let neighbour = (interpolation, isZero)
        for place in column..<column + width {
            (above[place].interpolation, above[place].isZero) = neighbour
        }
        for place in row..<row + height {
            let place = place & (Self.superblock - 1)
            (left[place].interpolation, left[place].isZero) = neighbour
        }
        return true
    }

    /// Whether a block that ends there borrows motion as it is: what is borrowed is bent until the block
    /// lies no further outside of the picture than so (6.4.23, `clamp_mv_ref`).
    private func liesWithin(_ row: Int, _ column: Int) -> Bool {
        max(row - header.rows, column - header.columns) <= Self.mostOutside
    }

    /// 16 samples, in blocks of 8 (`MV_BORDER`).
    private static let mostOutside = 2

    /// Beside how squares are parted, how blocks say that they stand still.
    private static let zeroMark: UInt8 = 4
    private static let borrowedMark: UInt8 = 5

    /// Whether a block says that it stands still; nil where it may not stand.
    ///
    /// Where it borrows its motion from the nearest neighbour, that stands still. The first block of a
    /// tile has none and may borrow from the frame before (6.4.22, 6.4.23). The neighbours that are
    /// asked lie so far down and to the right as `middle`.
    private mutating func readMotion(_ row: Int, _ column: Int, middle: Int) -> Bool? {
        let (hasAbove, hasLeft) = (row > 0, column > columns.lowerBound)
        var zeros = 0
        if hasAbove, above[column + middle].isZero { zeros += 1 }
        if hasLeft, left[row & (Self.superblock - 1) + middle].isZero { zeros += 1 }
        let first = (VP9FirstBlock.modeNeighbourhood - zeros) * 3
        guard reader.decide(probabilities.mode[first]) else { return true }
        guard hasAbove || hasLeft || standsBefore, !reader.decide(probabilities.mode[first + 1])
        else { return nil }
        return false
    }

    /// The neighbourhood of blocks whose neighbours all refer to the last frame.
    private static let allReferToLast = 4

    /// Whether a block refers to the last frame alone (6.4.20).
    private mutating func refersToLast(_ neighbours: Int) -> Bool {
        if choosesReferences {
            let context =
                neighbours == 0
                ? VP9FirstBlock.compoundNeighbourhood : neighbours == 1 && lastIsFixed ? 1 : 0
            guard !reader.decide(probabilities.compound[context]) else { return false }
        }
        let context =
            neighbours == 0 ? VP9FirstBlock.referenceNeighbourhood : Self.allReferToLast
        return !reader.decide(probabilities.single[context * 2])
    }

    private mutating func readInterpolation(_ row: Int, _ column: Int) -> Int {
        let none = Neighbour.noInterpolation
        let above = row > 0 ? above[column].interpolation : none
        let left =
            column > columns.lowerBound
            ? left[row & (Self.superblock - 1)].interpolation : none
        let context =
            if left == above || above == none { left } else if left == none { above } else { none }
        guard reader.decide(probabilities.interpolation[context * 2]) else { return 0 }
        return reader.decide(probabilities.interpolation[context * 2 + 1]) ? 2 : 1
    }
}
