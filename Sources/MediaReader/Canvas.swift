// Memory that is drawn into.

/// Memory that is drawn into, row after row, freed when it goes.
struct Canvas: ~Copyable {
    /// The first row.
    let base: UnsafeMutablePointer<UInt8>
    /// Bytes from one row to the next.
    let rowBytes: Int
    /// How many rows there are.
    let rows: Int

    /// Rows begin at multiples of this, and this much room is left behind them: libswscale writes
    /// whole vectors.
    private static let alignment = 64

    /// Memory that says nothing yet.
    init(rowBytes: Int, rows: Int) {
        let memory = UnsafeMutableRawPointer.allocate(
            byteCount: rowBytes * rows + Self.alignment, alignment: Self.alignment)
        base = memory.assumingMemoryBound(to: UInt8.self)
        (self.rowBytes, self.rows) = (rowBytes, rows)
    }

    deinit { base.deallocate() }

    /// Where a row begins.
    func row(_ row: Int) -> UnsafeMutablePointer<UInt8> { base + row * rowBytes }

    /// Bytes of a row of so many, with room for whole vectors.
    static func rowBytes(_ bytes: Int) -> Int {
        (bytes + alignment - 1) / alignment * alignment
    }
}
