// A packet kept between the container and the decoder.

import PauseModel

/// A packet kept between the container and the decoder, until it is known whether it is needed.
final class HeldPacket {
    private(set) var packet: Packet
    /// Its number, counted from 1 over all that come from the gate.
    let number: Int64
    let span: TimeSpan
    let nature: PacketNature?

    init(_ packet: consuming Packet, number: Int64, span: TimeSpan, nature: PacketNature?) {
        self.packet = packet
        self.number = number
        self.span = span
        self.nature = nature
    }

    /// Puts other data in place of its own; it stays as it is when there is no memory.
    func replace(with bytes: [UInt8]) { packet.replace(with: bytes) }
}
