// The bytes of one tile, lent.

internal import Glibc

/// The bytes of one tile, borrowed: valid only inside the call that lends them.
package struct TileCells {
    private let base: UnsafeRawPointer

    init(_ bytes: UnsafeRawBufferPointer, tile: Int) {
        guard let base = bytes.baseAddress else {
            preconditionFailure("a map without tiles has none to lend")
        }
        self.base = base + tile * TileGrid.tileBytes
    }

    /// Sixteen cells in a row of the tile's bytes.
    @inline(__always)
    package func vector(_ index: Int) -> SIMD16<UInt8> {
        base.loadUnaligned(fromByteOffset: index &* 16, as: SIMD16<UInt8>.self)
    }

    /// Eight cells in a row of the tile's bytes.
    @inline(__always)
    package func half(_ index: Int) -> SIMD8<UInt8> {
        base.loadUnaligned(fromByteOffset: index &* 8, as: SIMD8<UInt8>.self)
    }

    /// Whether every cell is that of another tile.
    package func isEqual(to other: TileCells) -> Bool {
        memcmp(base, other.base, TileGrid.tileBytes) == 0
    }

    /// One cell of the tile's bytes.
    @inline(__always)
    package subscript(_ cell: Int) -> UInt8 { base.load(fromByteOffset: cell, as: UInt8.self) }
}
