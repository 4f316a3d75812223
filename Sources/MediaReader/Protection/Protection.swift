// What of a video is protected, and how.

/// What of a video is protected, found before anything is decoded.
///
/// There is no way to give a key, here or anywhere else in this room.
package struct Protection: Hashable, Sendable {
    /// How much of the video is protected.
    package enum Extent: Hashable, Sendable {
        /// Nothing is.
        case none
        /// Some packets are; each is asked.
        case perPacket
        /// All of it is, or it cannot be told which packets are not.
        case whole
    }

    /// How much is protected.
    package var extent: Extent
    /// The scheme and the key systems by name, `cenc, Widevine`; nil when nothing is protected.
    package var detail: String?
    /// Which packets are, where the container's structure tells.
    package var map: PacketMap

    /// How a packet is known to be protected.
    package enum PacketMap: Hashable, Sendable {
        /// Only by what libav says of it.
        case told
        /// By where it lies in the file: ascending starts of fragments, protected or not.
        case fragments([Fragment])
        /// By the lowest bit of a byte in front of each packet, which is not part of the data.
        case signalByte
    }

    /// A fragment of a file: it reaches to the start of the next.
    package struct Fragment: Hashable, Sendable {
        /// Bytes from the start of the file.
        package var start: Int64
        /// Whether the video packets in it are protected.
        package var isProtected: Bool

        package init(start: Int64, isProtected: Bool) {
            self.start = start
            self.isProtected = isProtected
        }
    }

    package init(_ extent: Extent, detail: String?, map: PacketMap = .told) {
        self.extent = extent
        self.detail = detail
        self.map = map
    }

    /// Nothing is protected.
    package static let none = Protection(.none, detail: nil)

    /// Scheme and systems in one line.
    package static func detail(scheme: String, systems: [String]) -> String {
        ([scheme] + systems).joined(separator: ", ")
    }

    /// Whether the packet at a position lies in a protected fragment; nil when that is not told.
    package func isProtected(at position: Int64) -> Bool? {
        guard case .fragments(let fragments) = map, position >= 0 else { return nil }
        // The first fragment that starts after the position.
        var (low, high) = (0, fragments.count)
        while low < high {
            let middle = (low + high) / 2
            if fragments[middle].start <= position { low = middle + 1 } else { high = middle }
        }
        return low > 0 ? fragments[low - 1].isProtected : nil
    }
}
