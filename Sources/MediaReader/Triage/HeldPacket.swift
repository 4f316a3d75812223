// A packet kept between the container and the decoder.

import PauseModel

/// A packet kept between the container and the decoder, until it is known whether it is needed.
final class HeldPacket {
    /// How the decoder is to take it.
    enum Use {
        /// Like any other.
        case usual
        /// As the first after everything given so far was forgotten.
        case afterFlush
    }

    let packet: Packet
    /// Its number, counted from 1 over all that come from the gate.
    let number: Int64
    let span: TimeSpan
    let nature: PacketNature?
    let use: Use

    init(
        _ packet: consuming Packet, number: Int64, span: TimeSpan, nature: PacketNature?,
        use: Use = .usual
    ) {
        self.packet = packet
        self.number = number
        self.span = span
        self.nature = nature
        self.use = use
    }

    /// The same packet with other data; nil when there is no memory.
    func replaced(with bytes: [UInt8]) -> HeldPacket? {
        guard var copy = packet.copy(), copy.replace(with: bytes) else { return nil }
        return HeldPacket(copy, number: number, span: span, nature: nature)
    }

    /// The same packet to be decoded once more; nil when there is no memory.
    func again(hidden isHidden: Bool, _ use: Use) -> HeldPacket? {
        guard var copy = packet.copy() else { return nil }
        if isHidden { copy.hide() }
        return HeldPacket(copy, number: number, span: span, nature: nature, use: use)
    }
}
