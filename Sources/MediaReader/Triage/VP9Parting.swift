// How VP9 parts a picture: into tiles, and squares into blocks.

/// How a square of a picture is parted into blocks (6.4.3).
enum VP9Parting: UInt8 {
    case none
    case rows
    case columns
    case quarters

    /// Reads how a square of 2 to the power of `bits` blocks of 8 samples is parted, of which the
    /// middle row and column may lie outside.
    ///
    /// The neighbourhood is 1 if the block above is smaller, and 2 more if the one to the left is.
    static func read(
        from reader: inout BoolReader, bits: Int, neighbourhood: Int, hasRows: Bool,
        hasColumns: Bool, _ probabilities: VP9Probabilities
    ) -> VP9Parting {
        let first = (bits * 4 + neighbourhood) * 3
        func decide(_ decision: Int) -> Bool {
            reader.decide(probabilities.partition[first + decision])
        }
        switch (hasRows, hasColumns) {
        case (true, true):
            guard decide(0) else { return .none }
            guard decide(1) else { return .rows }
            return decide(2) ? .quarters : .columns
        case (false, true): return decide(1) ? .quarters : .rows
        case (true, false): return decide(2) ? .quarters : .columns
        case (false, false): return .quarters
        }
    }
}

/// A part of a picture that is coded by itself: some of its columns, over all rows.
struct VP9Tile {
    /// Columns of blocks of 8 samples.
    let columns: Range<Int>
    let bytes: UnsafeBufferPointer<UInt8>

    /// Columns and rows of blocks of 8 samples in the largest ones.
    static let superblock = 8
    private static let sizeBytes = 4

    /// The tiles of a frame whose bytes these are; nil where they are not as they should be, or lie in
    /// rows as well.
    static func tiles(
        of bytes: UnsafeBufferPointer<UInt8>, _ header: VP9FrameHeader
    ) -> [VP9Tile]? {
        guard !header.hasSegments, !header.hasTileRows else { return nil }
        let count = 1 << header.tileColumnBits
        let superblocks = (header.columns + superblock - 1) / superblock
        func column(_ tile: Int) -> Int {
            min(header.columns, (tile * superblocks) >> header.tileColumnBits * superblock)
        }
        var tiles: [VP9Tile] = []
        var place = header.ownBytes + header.compressedBytes
        for tile in 0..<count {
            var end = bytes.count
            // The last one takes what is left.
            if tile < count - 1 {
                guard place + sizeBytes <= bytes.count else { return nil }
                let size = bytes[place..<place + sizeBytes].reduce(0) { $0 << 8 | Int($1) }
                place += sizeBytes
                end = place + size
            }
            guard place < end, end <= bytes.count else { return nil }
            tiles.append(
                VP9Tile(
                    columns: column(tile)..<column(tile + 1),
                    bytes: UnsafeBufferPointer(rebasing: bytes[place..<end])))
            place = end
        }
        return tiles
    }
}
