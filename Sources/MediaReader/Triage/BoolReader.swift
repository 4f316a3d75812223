// The boolean decoder of VP9.

/// The boolean decoder of VP9 (9.2): decisions that are weighed by how likely they are.
package struct BoolReader {
    private let data: UnsafeBufferPointer<UInt8>
    /// The next byte to be taken in.
    private var position = 0
    /// Bits taken in, the eight that decide uppermost; what lies below is as it was written.
    private var window: UInt64 = 0
    /// How many bits of the window are taken in.
    private var bits = 0
    private var range: UInt64 = 255
    /// Bits used up that were beyond the end.
    private var lack = 0

    /// Bits of a window, and how far the deciding ones are from its lowest.
    private static let windowBits = 64
    private static let decidingShift: UInt64 = 56

    /// A reader of bytes that stay where they are while it is used; nil where these cannot be the
    /// start of what an encoder wrote.
    package init?(_ data: UnsafeBufferPointer<UInt8>) {
        guard !data.isEmpty else { return nil }
        self.data = data
        fill()
        guard !decide(Self.even) else { return nil }
    }

    /// Of 256, how often a bit is zero of which nothing is known.
    private static let even: UInt8 = 128

    /// The next decision, which is `false` in so many of 256 cases.
    package mutating func decide(_ probability: UInt8) -> Bool {
        let split = 1 + ((range - 1) * UInt64(probability)) >> 8
        let border = split << Self.decidingShift
        let value = window >= border
        if value {
            window -= border
            range -= split
        } else {
            range = split
        }
        let shift = range.leadingZeroBitCount - Int(Self.decidingShift)
        guard shift > 0 else { return value }
        range <<= UInt64(shift)
        window <<= UInt64(shift)
        bits -= shift
        if bits < 8 { fill() }
        return value
    }

    /// A number of so many bits, of which nothing is known.
    package mutating func number(bits: Int) -> Int {
        var value = 0
        for _ in 0..<bits { value = value << 1 | (decide(Self.even) ? 1 : 0) }
        return value
    }

    /// Whether all was read: what is left are zeros, and nothing was read beyond the end.
    package var isSpent: Bool {
        lack == 0 && window << 8 == 0 && data[position...].allSatisfy { $0 == 0 }
    }

    private mutating func fill() {
        while bits <= Self.windowBits - 8 {
            guard position < data.count else {
                // Beyond the end all is zero.
                if bits < 8 {
                    lack += 8 - bits
                    bits = 8
                }
                return
            }
            window |= UInt64(data[position]) << UInt64(Self.windowBits - 8 - bits)
            position += 1
            bits += 8
        }
    }
}
