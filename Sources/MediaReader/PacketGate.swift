// Each packet judged before it may be decoded.

import CLibAV

/// Judges each packet before it may be decoded: clear, protected, or clear after protected ones.
struct PacketGate {
    /// What may be done with the packet looked at last.
    enum Verdict {
        /// It may be decoded.
        case clear
        /// It may be decoded, but what came before it was protected and never arrived.
        case clearAfterProtected
        /// It must not be decoded.
        case protected
    }

    private(set) var verdict = Verdict.clear
    /// Whether anything protected was met.
    private(set) var hasMetProtected = false

    private let protection: Protection
    private let filter: TransportFilter?
    /// The transport stream's number of the video (its PID).
    private let channel: Int32
    /// Whether a hole between packets of all streams is a loss.
    let watchesCoverage: Bool
    private var lastPosition: Int64 = 0
    private var coveredEnd: Int64?
    /// Bytes of the file that are known to be no part of it, in order.
    private let holes: [Range<Int64>]
    /// How far packets have come in the file; nil where they may begin anywhere.
    private var reached: Int64? = 0

    /// Bytes between packets that need no explanation: heads of blocks and clusters, cues, tags.
    private static let unremarkableBytes: Int64 = 16 * 1024

    /// `watchesCoverage`: packets of all streams come, and a hole between them is a loss;
    /// `holes`: a loss in any case.
    init(
        protection: Protection, filter: TransportFilter?, channel: Int32, watchesCoverage: Bool,
        holes: [Range<Int64>]
    ) {
        self.protection = protection
        self.filter = filter
        self.channel = channel
        self.watchesCoverage = watchesCoverage
        self.holes = holes
    }

    /// What to call protection that the container's head does not name.
    var detail: String { filter == nil ? "encrypted" : "MPEG-TS scrambling" }

    /// Judges a packet that was just read; strips what is not part of its data.
    mutating func look(at packet: borrowing Packet) {
        verdict = judge(packet)
        if verdict != .clear { hasMetProtected = true }
    }

    /// The packet looked at last goes on to the decoder all the same.
    mutating func pass() {
        verdict = .clear
    }

    /// Packets of another place follow.
    mutating func restart() {
        coveredEnd = nil
        reached = nil
        lastPosition = .max
        pass()
    }

    /// Whether the file goes on, up to a size, after the last packet that was found.
    func endsEarly(before size: Int64?) -> Bool {
        guard let size, let coveredEnd else { return false }
        return size > coveredEnd + Self.unremarkableBytes
    }

    /// Whether the last packets of the file were scrambled.
    var endsScrambled: Bool {
        filter?.hasScrambled(channel: channel, from: lastPosition, to: .max) ?? false
    }

    private mutating func judge(_ packet: borrowing Packet) -> Verdict {
        if let filter { return judgeTransport(packet, filter) }
        if packet.hasEncryptionInfo { return .protected }
        guard protection.extent != .none else { return .clear }
        if case .signalByte = protection.map {
            guard packet.size > 0, let first = packet.pointer.pointee.data else {
                return .protected
            }
            if first.pointee & 1 != 0 { return .protected }
            packet.pointer.pointee.data += 1
            packet.pointer.pointee.size -= 1
            return .clear
        }
        // What lies nowhere that is known to be clear is protected.
        return protection.isProtected(at: packet.position) == false ? .clear : .protected
    }

    private mutating func judgeTransport(
        _ packet: borrowing Packet, _ filter: TransportFilter
    ) -> Verdict {
        let position = packet.position
        guard position >= 0, filter.hasScrambled(channel: channel) else {
            lastPosition = max(lastPosition, position)
            return .clear
        }
        let before = lastPosition
        lastPosition = position
        if filter.cutsUnit(channel: channel, at: position, before: nil),
            filter.hasScrambled(
                channel: channel, from: position, to: position + Int64(packet.size) * 2)
        {
            return .protected
        }
        let hadBefore =
            before < position
            && filter.hasScrambled(channel: channel, from: before, to: position)
        return hadBefore ? .clearAfterProtected : .clear
    }

    private mutating func passesHole(to position: Int64) -> Bool {
        defer { reached = max(reached ?? position, position) }
        guard let reached else { return false }
        return holes.contains { reached < $0.lowerBound && position >= $0.upperBound }
    }

    /// Takes note of where a packet of any stream lies; whether something was lost before it.
    mutating func covers(_ packet: borrowing Packet) -> Bool {
        guard packet.position >= 0 else { return false }
        if passesHole(to: packet.position) { return true }
        guard watchesCoverage else { return false }
        let before = coveredEnd
        coveredEnd = max(before ?? 0, packet.position + Int64(packet.size))
        return before.map { packet.position > $0 + Self.unremarkableBytes } ?? false
    }
}
