// The frames of an AV1 packet.

/// One of the frames of an AV1 packet: those that are not shown come with the one that is.
package struct AV1Frame: Equatable {
    /// Where its header begins, in bytes of the packet.
    package var start: Int
    /// Bytes of its header and of its tiles.
    package var size: Int
    /// Whether they lie one after the other.
    package var isWhole: Bool

    /// A frame that lies there.
    package init(start: Int, size: Int, isWhole: Bool = true) {
        (self.start, self.size, self.isWhole) = (start, size, isWhole)
    }
}

/// What an AV1 packet is made of (5.3 to 5.12).
package struct AV1Packet {
    /// Where the header of a sequence lies; nil where there is none.
    package private(set) var sequence: Range<Int>?
    /// The frames, in the order they are decoded in.
    package private(set) var frames: [AV1Frame] = []

    private enum Kind: UInt8 {
        case sequenceHeader = 1
        case frameHeader = 3
        case tileGroup = 4
        case frame = 6
    }

    /// Takes a packet apart; nil where its units do not fit, or make up layers of one picture.
    package init?(_ bytes: UnsafeBufferPointer<UInt8>) {
        var at = 0
        while at < bytes.count {
            let header = bytes[at]
            at += 1
            if header & Self.hasExtension != 0 {
                guard at < bytes.count, bytes[at] & Self.spatialLayer == 0 else { return nil }
                at += 1
            }
            var size = bytes.count - at
            if header & Self.hasSize != 0 {
                guard let read = Self.number(in: bytes, at: &at) else { return nil }
                size = read
            }
            guard size <= bytes.count - at else { return nil }
            take(Kind(rawValue: header >> 3 & 15), at..<at + size)
            at += size
        }
    }

    private mutating func take(_ kind: Kind?, _ range: Range<Int>) {
        switch kind {
        case .sequenceHeader: sequence = range
        case .frameHeader, .frame:
            frames.append(AV1Frame(start: range.lowerBound, size: range.count))
        case .tileGroup where !frames.isEmpty:
            frames[frames.count - 1].size += range.count
            frames[frames.count - 1].isWhole = false
        case .tileGroup, nil: break
        }
    }

    private static let hasExtension: UInt8 = 4
    private static let hasSize: UInt8 = 2
    private static let spatialLayer: UInt8 = 0b0001_1000
    /// The longest number, in bytes.
    private static let longestNumber = 8

    /// A number in as many bytes as it needs, leb128() (4.10.5).
    private static func number(in bytes: UnsafeBufferPointer<UInt8>, at place: inout Int) -> Int? {
        var value = 0
        for index in 0..<longestNumber {
            guard place < bytes.count else { return nil }
            let byte = bytes[place]
            place += 1
            value |= Int(byte & 127) << (7 * index)
            if byte & 128 == 0 { return value }
        }
        return nil
    }
}
