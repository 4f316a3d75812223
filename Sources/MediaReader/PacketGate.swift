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
    /// Whether bytes of the file before this packet belong to no packet: something was lost.
    private(set) var lostBytes = false
    /// Whether anything protected was met.
    private(set) var hasMetProtected = false

    private let protection: Protection
    private let filter: TransportFilter?
    /// The transport stream's number of the video (its PID).
    private let channel: Int32
    private let watchesCoverage: Bool
    private var lastPosition: Int64 = 0
    private var coveredEnd: Int64?

    /// Bytes between packets that need no explanation: heads of blocks and clusters, cues, tags.
    private static let unremarkableBytes: Int64 = 16 * 1024

    /// `watchesCoverage`: packets of all streams come, and a hole between them is a loss.
    init(
        protection: Protection, filter: TransportFilter?, channel: Int32, watchesCoverage: Bool
    ) {
        self.protection = protection
        self.filter = filter
        self.channel = channel
        self.watchesCoverage = watchesCoverage
    }

    /// What to call protection that the container's head does not name.
    var detail: String { filter == nil ? "encrypted" : "MPEG-TS scrambling" }

    /// Judges a packet that was just read; strips what is not part of its data.
    mutating func look(at packet: borrowing Packet, isVideo: Bool) {
        watchCoverage(packet)
        guard isVideo else { return }
        verdict = judge(packet)
        if verdict != .clear { hasMetProtected = true }
    }

    /// The packet looked at last goes on to the decoder all the same.
    mutating func pass() {
        verdict = .clear
        lostBytes = false
    }

    /// Packets of another place follow.
    mutating func restart() {
        coveredEnd = nil
        lastPosition = .max
        pass()
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
            guard packet.size > 0, let first = packet.pointer.pointee.data else { return .protected }
            if first.pointee & 1 != 0 { return .protected }
            packet.pointer.pointee.data += 1
            packet.pointer.pointee.size -= 1
            return .clear
        }
        return protection.isProtected(at: packet.position) == true ? .protected : .clear
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
            filter.hasScrambled(channel: channel, from: position, to: position + Int64(packet.size) * 2)
        {
            return .protected
        }
        let hadBefore =
            before < position
            && filter.hasScrambled(channel: channel, from: before, to: position)
        return hadBefore ? .clearAfterProtected : .clear
    }

    private mutating func watchCoverage(_ packet: borrowing Packet) {
        guard watchesCoverage, packet.position >= 0 else { return }
        if let coveredEnd, packet.position > coveredEnd + Self.unremarkableBytes { lostBytes = true }
        coveredEnd = max(coveredEnd ?? 0, packet.position + Int64(packet.size))
    }
}
