// The packets of one stream, one in hand at a time.

import CLibAV
import PauseModel

/// The packets of one stream in the order of the file, each judged before it may be decoded.
///
/// One is in hand at a time. Where losses show only in the place of the packet after them, that one
/// is read ahead: the packet in front of a loss may be cut, and a decoder does not always notice.
struct StreamPackets: ~Copyable {
    /// What a read gave.
    enum Answer {
        /// A packet of the stream, now in hand.
        case packet
        /// A packet of another stream, or an empty one; it is gone.
        case other
        /// The end of the file.
        case end
        /// Data that makes no sense; reading on may find more.
        case damaged
    }

    /// The packet in hand, if it is held.
    private(set) var packet: Packet
    /// What judges each packet.
    private(set) var gate: PacketGate
    /// Whether bytes of the file behind the packet in hand belong to none.
    private(set) var isCutBehind = false

    private var isCutBefore = false
    private var ahead: Packet
    private var demuxer: Demuxer
    private let stream: Int

    /// Seconds before the time asked for where a keyframe is looked for, one after the other.
    private static let stepsBack: [Double] = [0, 2, 10, 30, .infinity]

    /// The packets of one of a container's streams, from where it stands; two empty ones are the
    /// room to read into.
    init(
        _ demuxer: consuming Demuxer, of stream: Int, gate: PacketGate,
        room packet: consuming Packet, _ ahead: consuming Packet
    ) {
        self.packet = packet
        self.ahead = ahead
        self.gate = gate
        self.stream = stream
        self.demuxer = demuxer
    }

    // MARK: The packet in hand

    /// Moves the packet in hand into one of its own.
    mutating func take() throws(MediaError) -> Packet { try packet.taken() }

    /// Drops the packet in hand.
    mutating func drop() { packet.clear() }

    /// The packet in hand goes on to the decoder whatever came before it.
    mutating func pass() { gate.pass() }

    /// Whether bytes of the file before the packet in hand belong to none; told once.
    mutating func takeCut() -> Bool {
        defer { isCutBefore = false }
        return isCutBefore
    }

    // MARK: Reading

    /// Puts the next packet of the file in hand, when it belongs to the stream.
    mutating func read() throws(MediaError) -> Answer {
        switch try advance() {
        case .end: return .end
        case .damaged: return .damaged
        case .packet: break
        }
        guard packet.stream == stream, packet.size > 0 else {
            // An empty packet would tell the decoder that the video ends; it means "as before".
            packet.clear()
            return .other
        }
        gate.look(at: packet)
        return .packet
    }

    private mutating func advance() throws(MediaError) -> Demuxer.Answer {
        if ahead.isHeld {
            swap(&packet, &ahead)
            isCutBefore = isCutBefore || isCutBehind
            isCutBehind = false
        } else {
            let answer = try demuxer.read(into: &packet)
            guard case .packet = answer else { return answer }
            packet.isHeld = true
            if gate.covers(packet) { isCutBefore = true }
        }
        if gate.watchesCoverage { try readAhead() }
        return .packet
    }

    private mutating func readAhead() throws(MediaError) {
        switch try demuxer.read(into: &ahead) {
        case .packet:
            ahead.isHeld = true
            isCutBehind = gate.covers(ahead)
        case .damaged: isCutBehind = true
        case .end: break
        }
    }

    // MARK: Seeking

    /// Lets go of what was read; packets of another place follow.
    mutating func restart() {
        packet.clear()
        ahead.clear()
        (isCutBefore, isCutBehind) = (false, false)
        gate.restart()
    }

    /// Finds out which timestamp is zero where the container does not tell, before any other packet
    /// than the first can be taken for it.
    mutating func findZero(of clock: inout PresentationClock) throws(MediaError) {
        // Once a packet was read, it is known: so these are the first ones.
        while !clock.knowsZero, case .packet = try demuxer.read(into: &packet) {
            if packet.stream == stream, packet.size > 0 { clock.anchor(at: packet.timestamp) }
            packet.clear()
        }
    }

    /// Goes to a keyframe at or before a time, and leaves its packet in hand.
    ///
    /// Containers without an index of keyframes (MPEG-TS) go to a time, where no keyframe need be:
    /// then a place further back is tried, and at last the start.
    mutating func seek(
        toKeyframeBefore time: MediaTime, on clock: PresentationClock
    ) throws(MediaError) {
        for back in Self.stepsBack {
            let target = MediaTime(seconds: max(0, time.seconds - back))
            try demuxer.seek(to: clock.timestamp(of: target), stream: stream)
            gate.restart()
            if try findKeyframe(before: time, on: clock) { return }
            if target == .zero { break }
        }
        try demuxer.rewind()
        gate.restart()
    }

    /// Leaves the next keyframe in hand; false when it lies after that time, or there is none.
    private mutating func findKeyframe(
        before time: MediaTime, on clock: PresentationClock
    ) throws(MediaError) -> Bool {
        while case .packet = try demuxer.read(into: &packet) {
            if packet.stream == stream, packet.isKeyframe, packet.size > 0 {
                guard clock.time(of: packet.timestamp) <= time else { break }
                packet.isHeld = true
                gate.look(at: packet)
                return true
            }
            packet.clear()
        }
        packet.clear()
        return false
    }
}
