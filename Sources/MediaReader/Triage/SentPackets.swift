// Packets whose pictures are in the decoder.

/// What is known of a packet that went to the decoder.
struct SentPacket {
    /// The number of the packet that decoding last started afresh with.
    let group: Int64
    let timestamp: Int64?
    let content: Int
    let mayRecur: Bool
    let mayBeTakenOver: Bool
    /// For those that show the same.
    let pixels: AwaitedPixels
    /// Which pictures have the same at their top; nil where that is not known.
    let top: PictureTop?

    /// The picture has come out of the decoder.
    func fulfil(with pixels: SharedPixels) {
        pixels.top = top
        self.pixels.fulfil(with: pixels)
    }
}

/// What is known of the packets whose pictures are in the decoder, by their numbers.
struct SentPackets {
    private var packets: [Int64: SentPacket] = [:]

    /// Decoders keep at most 16 pictures; what is older has come out or never will.
    private static let most = 256

    func contains(_ number: Int64) -> Bool { packets[number] != nil }

    /// Whether all are of one group.
    func areAll(of group: Int64) -> Bool { packets.values.allSatisfy { $0.group == group } }

    /// A packet of a group that is shown before a time and whose content is as asked for.
    func first(
        of group: Int64, shownBefore time: Int64, where isWanted: (Int) -> Bool
    ) -> SentPacket? {
        packets.values.first {
            $0.group == group && $0.timestamp.map { $0 < time } ?? false && isWanted($0.content)
        }
    }

    /// Takes a packet in, and lets go those that never came out.
    mutating func add(_ packet: SentPacket, number: Int64) {
        if packets.count >= Self.most {
            packets = packets.filter { $0.key > number - Int64(Self.most) / 2 }
        }
        packets[number] = packet
    }

    /// Forgets a packet and returns what was known of it.
    mutating func take(_ number: Int64) -> SentPacket? { packets.removeValue(forKey: number) }
}
