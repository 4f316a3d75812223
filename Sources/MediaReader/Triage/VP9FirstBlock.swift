// Whether the first block of a VP9 tile stands still.

/// Whether the first block of a VP9 tile stands still: that of the next frame has no neighbours and
/// may borrow its motion.
struct VP9FirstBlock {
    private let header: VP9FrameHeader
    private let compressed: VP9CompressedHeader
    private var reader: BoolReader

    /// Whether the first blocks of all tiles of a frame stand still or have no motion, where
    /// `standsBefore` tells whether that stands still which they may borrow.
    static func allStand(
        _ tiles: [VP9Tile], _ header: VP9FrameHeader, _ compressed: VP9CompressedHeader,
        standsBefore: Bool
    ) -> Bool {
        tiles.allSatisfy { tile in
            guard let reader = BoolReader(tile.bytes) else { return false }
            var block = VP9FirstBlock(header: header, compressed: compressed, reader: reader)
            return block.stands(in: tile, standsBefore: standsBefore)
        }
    }

    /// Without neighbours decisions are made as in these neighbourhoods (6.4).
    static let modeNeighbourhood = 2
    static let referenceNeighbourhood = 2
    static let compoundNeighbourhood = 1

    private mutating func stands(in tile: VP9Tile, standsBefore: Bool) -> Bool {
        let learnt = compressed.probabilities
        guard let size = readSize(in: tile) else { return false }
        let isSkipped = reader.decide(learnt.skip[0])
        guard reader.decide(learnt.inter[0]) else { return true }
        // Parts of less than 8 samples each have a motion.
        guard size >= 0 else { return false }
        if !isSkipped { skipTransform(largest: min(size + 1, VP9CompressedHeader.largest)) }
        guard refersToOne() else { return false }
        let first = Self.modeNeighbourhood * 3
        guard reader.decide(learnt.mode[first]) else { return true }
        // Where it may lie outside of the picture for the most part, what it borrows is bent.
        guard min(header.rows, header.columns) >= VP9Tile.superblock else { return false }
        return standsBefore && !reader.decide(learnt.mode[first + 1])
    }

    /// The lesser side of the block, in powers of two of 8 samples.
    ///
    /// -1 where it is less, nil where the tile is empty.
    private mutating func readSize(in tile: VP9Tile) -> Int? {
        guard !tile.columns.isEmpty else { return nil }
        for bits in (0...3).reversed() {
            let half = (1 << bits) >> 1
            let parting = VP9Parting.read(
                from: &reader, bits: bits, neighbourhood: 0, hasRows: half < header.rows,
                hasColumns: tile.columns.lowerBound + half < header.columns,
                compressed.probabilities)
            switch parting {
            case .none: return bits
            case .rows, .columns: return bits - 1
            case .quarters: continue
            }
        }
        return -1
    }

    private mutating func skipTransform(largest: Int) {
        guard compressed.choosesTransform else { return }
        // Two neighbourhoods with as many decisions as there are sizes to choose from; without
        // neighbours it is the second.
        let first = [0, 0, 2, 6][largest] + largest
        for decision in 0..<largest {
            guard reader.decide(compressed.probabilities.transform[first + decision]) else {
                return
            }
        }
    }

    private mutating func refersToOne() -> Bool {
        let learnt = compressed.probabilities
        switch compressed.references {
        case .single: break
        case .compound: return false
        case .chosen:
            guard !reader.decide(learnt.compound[Self.compoundNeighbourhood]) else { return false }
        }
        let first = Self.referenceNeighbourhood * 2
        if reader.decide(learnt.single[first]) { _ = reader.decide(learnt.single[first + 1]) }
        return true
    }
}
