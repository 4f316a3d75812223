// Raw Motion JPEG: pictures one after the other, with nothing around them.

import CLibAV

/// Tells raw Motion JPEG from a single JPEG picture, which begins the same way.
enum JPEGSequence {
    /// The end of a picture (FFD9) with the start of another (FFD8) right behind it.
    private static let seam: [UInt8] = [0xFF, 0xD9, 0xFF, 0xD8]
    /// A film has three pictures at least.
    ///
    /// Two in one file are a photograph: with a second picture for the other eye, or one of how
    /// bright a bright screen is to be.
    private static let leastSeams = 2
    /// Three pictures are looked for in so many bytes; the largest photographs take 20 million.
    private static let mostBytes = 96 << 20
    private static let blockBytes = 1 << 16

    /// Whether the bytes from the start of the source on are several pictures one after the other.
    ///
    /// The source is at its start again afterwards.
    static func begins(in bridge: ByteBridge) -> Bool {
        defer { avio_seek(bridge.io, 0, SEEK_SET) }
        guard avio_seek(bridge.io, 0, SEEK_SET) == 0 else { return false }
        var block = [UInt8](repeating: 0, count: blockBytes)
        var (matched, seams, seen) = (0, 0, 0)
        while seen < mostBytes {
            let count = Int(avio_read(bridge.io, &block, Int32(blockBytes)))
            guard count > 0 else { return false }
            seen += count
            for byte in block.prefix(count) {
                // No part of the seam but FF begins it anew.
                matched = byte == seam[matched] ? matched + 1 : byte == seam[0] ? 1 : 0
                guard matched == seam.count else { continue }
                seams += 1
                matched = 0
                if seams == leastSeams { return true }
            }
        }
        return false
    }
}
