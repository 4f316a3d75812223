// SHA-256 of bytes as they come.

import CLibAV
internal import DigestLanes

/// SHA-256 (FIPS 180-4) of bytes as they come.
///
/// In the processor's own instructions where it has them, which take a seventh of the time: a large
/// file is read faster than libav sums it up, and each run begins with nine megabytes of models.
package struct ByteDigest: ~Copyable {
    /// Whether this processor has instructions for it.
    package static let isInProcessor = digest_is_there() != 0

    /// What sums up: the processor, or libav.
    private enum Engine {
        case processor(digest_state)
        case library(OpaquePointer)
    }

    private var engine: Engine
    /// Bytes of a block that is not full yet; of the processor's way only.
    private var rest: [UInt8] = []
    private var count = 0

    private static let bits: Int32 = 256
    private static let blockBytes = Int(digest_block)
    /// The message ends with its length in bits, in so many bytes (5.1.1).
    private static let lengthBytes = 8

    /// A digest of nothing yet; of the processor's instructions only where it has them.
    package init(inProcessor: Bool = isInProcessor) throws(MediaError) {
        if inProcessor, Self.isInProcessor {
            engine = .processor(digest_initial())
            return
        }
        guard let state = av_sha_alloc() else {
            throw MediaError(libAV: pt_error_no_memory, doing: "read")
        }
        av_sha_init(state, Self.bits)
        engine = .library(state)
    }

    deinit {
        if case .library(let state) = engine { av_free(UnsafeMutableRawPointer(state)) }
    }

    /// Takes the next bytes in.
    package mutating func add(_ bytes: UnsafeRawBufferPointer) {
        switch engine {
        case .library(let state):
            av_sha_update(state, bytes.bindMemory(to: UInt8.self).baseAddress, bytes.count)
        case .processor(var state):
            count += bytes.count
            take(bytes, into: &state)
            engine = .processor(state)
        }
    }

    /// Whole blocks at once, the bytes of one that is not full when it is.
    private mutating func take(_ bytes: UnsafeRawBufferPointer, into state: inout digest_state) {
        var next = bytes[...]
        if !rest.isEmpty {
            let missing = next.prefix(Self.blockBytes - rest.count)
            rest += missing
            next = next.dropFirst(missing.count)
            guard rest.count == Self.blockBytes else { return }
            digest_take(&state, rest, 1)
            rest = []
        }
        let blocks = next.count / Self.blockBytes
        let whole = UnsafeRawBufferPointer(rebasing: next.prefix(blocks * Self.blockBytes))
        if let base = whole.bindMemory(to: UInt8.self).baseAddress {
            digest_take(&state, base, blocks)
        }
        rest = Array(next.dropFirst(whole.count))
    }

    /// The digest of all that was taken in, 32 bytes.
    package consuming func finish() -> [UInt8] {
        switch engine {
        case .library(let state):
            var digest = [UInt8](repeating: 0, count: Int(Self.bits) / 8)
            av_sha_final(state, &digest)
            return digest
        case .processor(var state):
            // A one, zeros and the length fill the last block (5.1.1).
            let length = UInt64(count) * 8
            var end = rest + [0x80]
            while end.count % Self.blockBytes != Self.blockBytes - Self.lengthBytes {
                end.append(0)
            }
            end += withUnsafeBytes(of: length.bigEndian, Array.init)
            digest_take(&state, end, end.count / Self.blockBytes)
            return withUnsafeBytes(of: state) { words in
                (0..<words.count / 4).flatMap { word in
                    let value = words.load(fromByteOffset: 4 * word, as: UInt32.self)
                    return withUnsafeBytes(of: value.bigEndian, Array.init)
                }
            }
        }
    }
}
