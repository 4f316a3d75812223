// The packets since decoding last started afresh.

/// The packets since decoding last started afresh, as they came, to decode them once more if need be.
struct GroupHistory {
    private var packets: [HeldPacket] = []
    private var bytes = 0
    private(set) var isWhole = false

    /// Groups of ten seconds take a tenth of it where little changes.
    private static let mostBytes = 8 << 20
    private static let mostPackets = 4096

    /// The packet that came last.
    var last: HeldPacket? { packets.last }

    /// Decoding starts afresh.
    mutating func begin() {
        (packets, bytes, isWhole) = ([], 0, true)
    }

    /// What comes now is not decoded from a known start.
    mutating func lose() {
        (packets, bytes, isWhole) = ([], 0, false)
    }

    /// Whether there is room for a good many more.
    var hasRoom: Bool {
        isWhole && bytes <= Self.mostBytes / 2 && packets.count <= Self.mostPackets / 2
    }

    /// Whether all are let go when another one comes.
    func isFull(for held: HeldPacket) -> Bool {
        bytes + held.packet.size > Self.mostBytes || packets.count >= Self.mostPackets
    }

    /// Takes the next packet in; with too many, all are let go.
    mutating func add(_ held: HeldPacket) {
        guard isWhole else { return }
        guard !isFull(for: held) else { return lose() }
        packets.append(held)
        bytes += held.packet.size
    }

    /// All of them for a decoder that has forgotten everything; nil when there is no memory.
    ///
    /// Of those whose pictures are not `wanted` any more, none comes out.
    func again(wanted: (Int64) -> Bool) -> [HeldPacket]? {
        let copies = packets.enumerated().compactMap { place, held in
            held.again(
                hidden: held.packet.isHidden || !wanted(held.number),
                place == 0 ? .afterFlush : .usual)
        }
        return copies.count == packets.count ? copies : nil
    }
}
