// The transport encryption of HLS segments.
import CLibAV

/// The transport encryption of an HLS segment: AES-128 in CBC mode over the whole segment with
/// PKCS #7 padding (RFC 8216, 4.3.2.4).
package struct SegmentCipher: Hashable, Sendable {
    /// The sixteen bytes of the key.
    package var key: [UInt8]
    /// The sixteen bytes of the initialisation vector.
    package var vector: [UInt8]

    /// A cipher with that key and vector.
    package init(key: [UInt8], vector: [UInt8]) {
        self.key = key
        self.vector = vector
    }

    /// The vector of a segment for which the playlist gives none: its number, most significant byte
    /// first.
    package static func vector(sequence: UInt64) -> [UInt8] {
        [UInt8](repeating: 0, count: 8) + withUnsafeBytes(of: sequence.bigEndian) { [UInt8]($0) }
    }

    /// Bytes of one block.
    static let block = 16

    /// Decrypts whole blocks, given the block of cipher text before them, or the vector.
    func decrypted(_ blocks: [UInt8], after previous: [UInt8]) -> [UInt8] {
        guard key.count == Self.block, previous.count == Self.block,
            !blocks.isEmpty, blocks.count % Self.block == 0, let aes = av_aes_alloc()
        else { return [] }
        defer { av_free(UnsafeMutableRawPointer(aes)) }
        let (keyBits, decrypt) = (Int32(128), Int32(1))
        guard av_aes_init(aes, key, keyBits, decrypt) >= 0 else { return [] }
        var chained = previous
        return [UInt8](unsafeUninitializedCapacity: blocks.count) { plain, filled in
            // The count is in blocks (libavutil/aes.h); the vector is changed on the way.
            av_aes_crypt(
                aes, plain.baseAddress, blocks, Int32(blocks.count / Self.block), &chained, decrypt)
            filled = blocks.count
        }
    }
}
