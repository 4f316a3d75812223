// Bits of a coded header written one after the other.

/// Writes bits of a coded header, most significant first, as `BitReader` reads them.
package struct BitWriter {
    package private(set) var bytes: [UInt8] = []
    /// Bits of the last byte that are not written yet.
    private var free = 0

    package init() {}

    package mutating func write(_ bit: Bool) {
        if free == 0 {
            bytes.append(0)
            free = 8
        }
        free -= 1
        if bit { bytes[bytes.count - 1] |= 1 << UInt8(free) }
    }

    /// A number of so many bits.
    mutating func write(_ value: Int, bits: Int) {
        for bit in (0..<bits).reversed() { write(value >> bit & 1 == 1) }
    }

    /// An Exp-Golomb number, ue(v).
    mutating func writeGolomb(_ value: Int) {
        let bits = Int.bitWidth - (value + 1).leadingZeroBitCount
        write(value + 1, bits: 2 * bits - 1)
    }

    /// Bits of something written before.
    mutating func copy(_ range: Range<Int>, of source: [UInt8]) {
        for bit in range { write(source[bit >> 3] >> (7 - UInt8(bit & 7)) & 1 == 1) }
    }

    /// The same bit up to the end of the byte.
    mutating func fillByte(with bit: Bool) {
        while free > 0 { write(bit) }
    }
}
