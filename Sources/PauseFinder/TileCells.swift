// The bytes of one tile, lent.

/// The bytes of one tile, borrowed: valid only inside the call that lends them.
package struct TileCells {
    private let bytes: UnsafeRawBufferPointer
    private let offset: Int

    init(_ bytes: UnsafeRawBufferPointer, tile: Int) {
        self.bytes = bytes
        offset = tile * TileGrid.tileBytes
    }

    /// Sixteen cells in a row of the tile's bytes.
    @inline(__always)
    package func vector(_ index: Int) -> SIMD16<UInt8> {
        bytes.loadUnaligned(fromByteOffset: offset + index * 16, as: SIMD16<UInt8>.self)
    }

    /// Eight cells in a row of the tile's bytes.
    @inline(__always)
    package func half(_ index: Int) -> SIMD8<UInt8> {
        bytes.loadUnaligned(fromByteOffset: offset + index * 8, as: SIMD8<UInt8>.self)
    }

    /// Whether every cell is that of another tile.
    package func isEqual(to other: TileCells) -> Bool {
        (0..<TileGrid.tileBytes / 16).allSatisfy { vector($0) == other.vector($0) }
    }

    /// One cell of the tile's bytes.
    @inline(__always)
    package subscript(_ cell: Int) -> UInt8 { bytes[offset + cell] }
}
