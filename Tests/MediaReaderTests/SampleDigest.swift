// A number by which samples are told apart.

/// A number by which samples are told apart: the same for the same bytes, however they are taken in.
struct SampleDigest {
    private var value: UInt64 = 0xcbf2_9ce4_8422_2325
    /// Bytes that do not fill a word yet.
    private var begun: UInt64 = 0
    private var count = 0

    private static let wordBytes = MemoryLayout<UInt64>.size

    /// A digest of nothing.
    init() {}

    /// The digest of bytes.
    init(of bytes: ArraySlice<UInt8>) { bytes.withUnsafeBytes { take($0) } }

    /// Takes bytes in after those before.
    mutating func take(_ bytes: UnsafeRawBufferPointer) {
        let alone = min(bytes.count, (Self.wordBytes - count) % Self.wordBytes)
        for place in 0..<alone { take(bytes[place]) }
        let words = (bytes.count - alone) / Self.wordBytes
        for word in 0..<words {
            let place = alone + word * Self.wordBytes
            mix(bytes.loadUnaligned(fromByteOffset: place, as: UInt64.self))
        }
        for place in alone + words * Self.wordBytes..<bytes.count { take(bytes[place]) }
    }

    /// Of all that was taken in.
    var number: UInt64 {
        var ended = self
        ended.mix(begun)
        ended.mix(UInt64(count))
        return ended.value
    }

    private mutating func take(_ byte: UInt8) {
        begun |= UInt64(byte) << UInt64(count * UInt8.bitWidth)
        count += 1
        guard count == Self.wordBytes else { return }
        mix(begun)
        (begun, count) = (0, 0)
    }

    /// What words differ in reaches every bit.
    private mutating func mix(_ word: UInt64) {
        value = (value << 29 | value >> 35) ^ word
        value &*= 0x100_0000_01b3
    }
}
