// Bits of a coded header, one after the other.

/// Reads bits of a coded header, most significant first, as H.264 and its kin write them.
///
/// Beyond the end every bit is zero and `isBeyondEnd` says so: a header that is cut is seen once, at
/// its end, and not at each number.
package struct BitReader {
    private let bytes: UnsafeBufferPointer<UInt8>
    /// Bits read so far.
    private(set) var position = 0

    /// A reader of bytes that stay where they are while it is used.
    package init(_ bytes: UnsafeBufferPointer<UInt8>) {
        self.bytes = bytes
    }

    /// Whether more was read than there is.
    var isBeyondEnd: Bool { position > bytes.count * 8 }

    /// Goes to a place, counted in bits.
    mutating func skip(to bit: Int) { position = bit }

    mutating func bit() -> Bool { bits(1) != 0 }

    /// A number of up to 32 bits.
    mutating func bits(_ count: Int) -> UInt32 {
        var value: UInt32 = 0
        for _ in 0..<count {
            let byte = position >> 3
            let bit = byte < bytes.count ? bytes[byte] >> (7 - UInt8(position & 7)) & 1 : 0
            value = value << 1 | UInt32(bit)
            position += 1
        }
        return value
    }

    /// An Exp-Golomb number, ue(v); one that is too long reads beyond the end.
    mutating func golomb() -> Int {
        var zeros = 0
        while !bit() {
            zeros += 1
            guard zeros <= Self.longestPrefix, !isBeyondEnd else {
                position = bytes.count * 8 + 1
                return 0
            }
        }
        return (1 << zeros) - 1 + Int(bits(zeros))
    }

    /// A signed Exp-Golomb number, se(v).
    mutating func signedGolomb() -> Int {
        let code = golomb()
        return code & 1 == 1 ? (code + 1) / 2 : -(code / 2)
    }

    /// Whether nothing follows but the stop bit and zeros up to the byte's end, and then zero bytes.
    mutating func isAtStopBit() -> Bool {
        guard !isBeyondEnd, bit() else { return false }
        while position % 8 != 0 {
            if bit() { return false }
        }
        return bytes[min(position / 8, bytes.count)...].allSatisfy { $0 == 0 }
    }

    /// Writes a number over as many bits of a header.
    static func write(_ value: Int, bits: Int, at position: Int, in bytes: inout [UInt8]) {
        for bit in 0..<bits {
            let place = position + bit
            let mask = UInt8(1) << (7 - UInt8(place & 7))
            if value >> (bits - 1 - bit) & 1 == 1 {
                bytes[place >> 3] |= mask
            } else {
                bytes[place >> 3] &= ~mask
            }
        }
    }

    /// The longest run of zeros before a number of 32 bits.
    private static let longestPrefix = 31
}
