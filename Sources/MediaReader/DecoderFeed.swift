// What goes into the decoder of a container, and what comes out of it.

import CLibAV
import PauseModel

/// What goes into the decoder of a container, packet by packet, and what comes out of it.
///
/// Protected packets never go in, and neither do those of which is known what they show. What is
/// lost or damaged on the way is noted in the log of the pictures.
struct DecoderFeed: ~Copyable {
    /// What taking the next packet came to.
    enum Step {
        case going
        /// Protected packets follow: what is in the decoder comes out first.
        case drainsBeforeGap
        case drainsAtEnd
    }

    /// How many packets went to the decoder.
    private(set) var packetsDecoded = 0
    /// How many of them went there a second time: something later referred to what had been left out.
    private(set) var packetsDecodedAgain = 0
    /// The number of the packet taken last, whether it went to the decoder or not.
    private(set) var packetsTaken: Int64 = 0
    /// The number of the packet that went to the decoder last.
    private(set) var packetsSent: Int64 = 0
    /// What keeps packets from the decoder; nil when everything is decoded.
    var triage: PacketTriage?

    private let protection: Protection
    private var packets: StreamPackets
    private var decoder: Decoder?
    /// Packets that go to the decoder next.
    private var outbox = PacketOutbox()
    private var hasDecoderInput = false
    private var awaitsKeyframe = false

    /// Takes packets from where they stand to that decoder; nil where nothing may be decoded.
    init(
        _ packets: consuming StreamPackets, protection: Protection, triage: PacketTriage?,
        decoder: consuming Decoder?
    ) {
        self.packets = packets
        self.protection = protection
        self.triage = triage
        self.decoder = decoder
    }

    /// What is known of the packets so far, and of those in hand.
    var gate: PacketGate { packets.gate }

    /// What to call the protection that packets are found under.
    var protectionDetail: String { protection.detail ?? packets.gate.detail }

    /// The size that the stream is coded in, in pixels; zero where nothing is decoded.
    var codedSize: (width: Int32, height: Int32) {
        switch decoder {
        case .some(let decoder): decoder.codedSize
        case .none: (width: 0, height: 0)
        }
    }

    // MARK: The decoder

    /// What the decoder gives out next; nil where there is none.
    mutating func receive() throws(MediaError) -> Decoder.Output? { try decoder?.receive() }

    /// The decoder has given out all that it held, and may be fed again.
    mutating func reopen() {
        decoder?.flush()
        hasDecoderInput = false
    }

    // MARK: Places in the file

    /// Forgets all that is under way, and finds the moment that times are counted from.
    mutating func restart(_ clock: inout PresentationClock) throws(MediaError) {
        outbox.clear()
        triage?.restart()
        packets.restart()
        try packets.findZero(of: &clock)
        reopen()
    }

    /// Goes to the last keyframe at or before a time.
    mutating func seek(
        toKeyframeBefore time: MediaTime, on clock: PresentationClock
    ) throws(MediaError) {
        try packets.seek(toKeyframeBefore: time, on: clock)
        awaitsKeyframe = true
    }

    // MARK: Packets

    /// Takes the next packet: to the decoder, or to what keeps it from there.
    mutating func feed(_ log: inout PictureLog) throws(MediaError) -> Step {
        if let next = outbox.first {
            try send(next, &log)
            return .going
        }
        if !packets.packet.isHeld {
            switch try packets.read() {
            case .packet: log.clock.anchor(at: packets.packet.timestamp)
            case .other: return .going
            case .damaged:
                noteLoss(at: packetsTaken, in: &log)
                return .going
            case .end:
                triage?.endGroup()
                decoder?.drain()
                return .drainsAtEnd
            }
        }
        return try passPacket(&log)
    }

    /// Takes the packet in hand, unless it is protected.
    private mutating func passPacket(_ log: inout PictureLog) throws(MediaError) -> Step {
        let span = log.span(of: packets.packet.timestamp, ticks: packets.packet.duration)
        if packets.gate.verdict != .clear, hasDecoderInput {
            triage?.breakOff()
            decoder?.drain()
            return .drainsBeforeGap
        }
        guard try mayTake(span, &log) else {
            packets.drop()
            return .going
        }
        packetsTaken += 1
        let taken = try packets.take()
        if triage == nil {
            outbox.add([HeldPacket(taken, number: packetsTaken, span: span, nature: nil)])
        } else {
            queue(triage?.take(taken, number: packetsTaken, span: span) ?? [])
        }
        return .going
    }

    /// Whether the packet in hand is clear, whole, and of a picture that can be decoded; tells of
    /// it where it is not.
    private mutating func mayTake(
        _ span: TimeSpan, _ log: inout PictureLog
    ) throws(MediaError) -> Bool {
        if packets.gate.verdict != .clear, !passesGate(span, &log) { return false }
        if packets.takeCut() { noteLoss(at: packetsTaken, in: &log) }
        if packets.isCutBehind {
            noteDamage(over: span, packet: packetsTaken, in: &log)
            return false
        }
        guard awaitsKeyframe else { return true }
        guard packets.packet.isKeyframe else {
            log.prolongGap(over: span)
            return false
        }
        awaitsKeyframe = false
        log.resume(at: span.start)
        return true
    }

    /// Tells of what is protected before the packet in hand; whether that is clear itself.
    private mutating func passesGate(_ span: TimeSpan, _ log: inout PictureLog) -> Bool {
        let isHidden = packets.gate.verdict == .protected
        let hole = TimeSpan(start: log.clock.end, end: span.start)
        log.protect(isHidden ? span : hole, detail: protectionDetail)
        awaitsKeyframe = true
        guard !isHidden else { return false }
        packets.pass()
        return true
    }

    /// The decoder makes times of its own: they cannot be told without it, and it gets everything.
    mutating func decodeAll() { queue(triage?.retire() ?? []) }

    /// Lines packets up for the decoder.
    private mutating func queue(_ packets: [HeldPacket]) {
        if packets.first?.use == .afterFlush {
            // At once: what it would give out until then is among what is decoded once more, as is
            // all that waits.
            decoder?.flush()
            outbox.clear()
        }
        outbox.add(packets)
    }

    private mutating func send(_ next: HeldPacket, _ log: inout PictureLog) throws(MediaError) {
        guard let answer = decoder?.send(next.packet, number: next.number) else { return }
        if case .full = answer { return }
        // It goes before anything else is lined up in its place.
        outbox.removeFirst()
        switch answer {
        case .full: break
        case .taken:
            packetsDecoded += 1
            if next.number <= packetsSent { packetsDecodedAgain += 1 }
            packetsSent = next.number
            hasDecoderInput = true
            if next.packet.isCorrupt {
                noteDamage(over: next.span, packet: next.number, in: &log)
            }
        case .failed(let status):
            packetsSent = next.number
            guard status != pt_error_no_memory else {
                throw MediaError(libAV: status, doing: "decoded")
            }
            noteDamage(over: next.span, packet: next.number, in: &log)
        }
    }

    // MARK: Damage

    /// Something is missing after what the decoder has given out.
    mutating func noteLoss(at number: Int64, in log: inout PictureLog) {
        var time = log.clock.end
        let delay =
            switch decoder {
            case .some(let decoder): decoder.delay
            case .none: 0
            }
        // What was not decoded would have come out as far as everything else.
        if let reached = triage?.reached(keeping: delay) {
            time = max(time, log.span(of: reached.timestamp, ticks: reached.ticks).end)
        }
        noteDamage(over: TimeSpan(start: time, end: time), packet: number, in: &log)
    }

    /// A picture is damaged or missing, and with it what may refer to it.
    mutating func noteDamage(over span: TimeSpan, packet number: Int64, in log: inout PictureLog) {
        queue(triage?.lose() ?? [])
        log.noteDamage(over: span, packet: number)
    }
}
