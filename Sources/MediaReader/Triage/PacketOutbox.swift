// Packets on their way to the decoder.

/// Packets that go to the decoder next, in order; what was sent is let go at once.
struct PacketOutbox {
    // No slice: that would keep what was taken out of it.
    private var packets: [HeldPacket?] = []
    private var sent = 0

    /// The packet that goes next.
    var first: HeldPacket? { sent < packets.count ? packets[sent] : nil }

    /// Lines packets up.
    mutating func add(_ others: [HeldPacket]) { packets += others }

    /// The first has gone.
    mutating func removeFirst() {
        guard sent < packets.count else { return }
        packets[sent] = nil
        sent += 1
        if sent == packets.count { clear() }
    }

    /// Lets go of all.
    mutating func clear() { (packets, sent) = ([], 0) }
}
