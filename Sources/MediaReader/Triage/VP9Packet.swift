// The frames of a VP9 packet.

/// The frames of a VP9 packet: those that are not shown come with the one that is (Annex B).
package enum VP9Packet {
    /// Where the frames of a packet lie, in the order they are decoded; nil where its index is wrong.
    package static func frames(in bytes: UnsafeBufferPointer<UInt8>) -> [Range<Int>]? {
        guard let last = bytes.last else { return nil }
        guard last & markerMask == marker else { return [0..<bytes.count] }
        let count = Int(last & 7) + 1
        let sizeBytes = Int(last >> 3 & 3) + 1
        let indexBytes = 2 + count * sizeBytes
        // Without the same byte in front it is no index.
        guard bytes.count >= indexBytes, bytes[bytes.count - indexBytes] == last else {
            return [0..<bytes.count]
        }
        var frames: [Range<Int>] = []
        var start = 0
        for frame in 0..<count {
            let place = bytes.count - indexBytes + 1 + frame * sizeBytes
            let size = (0..<sizeBytes).reduce(0) { $0 | Int(bytes[place + $1]) << (8 * $1) }
            guard size > 0, start + size <= bytes.count - indexBytes else { return nil }
            frames.append(start..<start + size)
            start += size
        }
        return frames
    }

    private static let marker: UInt8 = 0b1100_0000
    private static let markerMask: UInt8 = 0b1110_0000
}
