// One container read once from front to back.

import CLibAV
package import PauseModel

/// One container read once from front to back: pictures, and the spans that have none.
///
/// Used on one thread; everything it holds is freed when it goes. What is protected is found before
/// anything is decoded and never reaches a decoder. One bad packet is an issue, not an error: an
/// error means that nothing more can be read.
package struct ContainerReader: ~Copyable {
    /// What the video says of itself.
    package let info: MediaInfo

    private enum Phase {
        case reading
        /// Protected packets follow: what is in the decoder comes out first.
        case drainingBeforeGap
        case drainingAtEnd
        /// Nothing may be decoded.
        case whollyProtected
        case failed(MediaError)
        case finished
    }

    private enum Notice {
        case skip(Skip)
        case issue(Issue)
    }

    /// Something decoded that must not be trusted until the next keyframe after it.
    private struct Damage {
        var packet: Int64
        var time: MediaTime
    }

    /// A video track may end this much before the file does, with sound going on.
    private static let unremarkableRest = MediaTime(seconds: 1)

    private let inputs: OpenedVideo.Inputs
    private var demuxer: Demuxer
    private var decoder: Decoder?
    private var packet: Packet
    /// The packet after it, where it is read ahead.
    private var ahead: Packet
    private var gate: PacketGate
    private var clock: PresentationClock
    private var gaps = GapLedger()
    private var budget = IssueBudget()
    private let renderer: PictureRenderer

    private var phase = Phase.reading
    private var notices: [Notice] = []
    private var held: DecodedPicture?

    private var packetsSent: Int64 = 0
    private var picturesGiven = 0
    private var hasDecoderInput = false
    private var awaitsKeyframe = false
    private var resumeAt: MediaTime?
    private var damage: Damage?
    /// Whether bytes of the file between packets belong to none: before this one, or after it.
    private var lostBefore = false
    private var lossFollows = false
    /// The number of the packet that the last picture came from.
    private var lastNumber: Int64 = 0
    private var size: (width: Int, height: Int)?

    /// Finds the video in a source of bytes.
    package init(
        reading source: any ByteSource, options: ReaderOptions = ReaderOptions()
    ) throws(MediaError) {
        let opened = try OpenedVideo(source, options: options)
        let isWhole = opened.inputs.protection.extent == .whole
        let decoder = isWhole ? nil : try opened.makeDecoder(threads: options.threads)
        let first = try Packet()
        let second = try Packet()
        packet = first
        ahead = second
        inputs = opened.inputs
        info = opened.info
        clock = opened.clock
        gate = opened.gate
        renderer = opened.renderer
        self.decoder = decoder
        phase = isWhole ? .whollyProtected : .reading
        demuxer = opened.demuxer
    }

    // MARK: Reading

    /// The next picture, skip or issue in presentation order; nil at the end.
    package mutating func next() throws(MediaError) -> MediaEvent? {
        while true {
            if !notices.isEmpty {
                switch notices.removeFirst() {
                case .skip(let skip): return .skip(skip)
                case .issue(let issue): return .issue(issue)
                }
            }
            if let picture = held.take() { return .picture(picture) }
            switch phase {
            case .finished: return nil
            case .failed(let error): throw error
            case .whollyProtected:
                let end = info.duration ?? .zero
                tell(
                    Skip(
                        TimeSpan(start: .zero, end: end), reason: .protected,
                        detail: inputs.protection.detail))
                phase = .finished
            case .reading, .drainingBeforeGap, .drainingAtEnd: try step()
            }
        }
    }

    /// Starts again from the last keyframe at or before a time; events continue from there.
    package mutating func seek(to time: MediaTime) throws(MediaError) {
        notices = []
        held = nil
        packet.clear()
        ahead.clear()
        try findZero()
        (lostBefore, lossFollows) = (false, false)
        lastNumber = packetsSent
        decoder?.flush()
        hasDecoderInput = false
        gaps.restart()
        clock.restart()
        gate.restart()
        damage = nil
        resumeAt = nil
        if inputs.protection.extent == .whole {
            phase = .whollyProtected
            return
        }
        try seekToKeyframe(before: time)
        awaitsKeyframe = true
        phase = .reading
    }

    /// Finds out which timestamp is zero where the container does not tell, before any other packet
    /// than the first can be taken for it.
    private mutating func findZero() throws(MediaError) {
        // Once a packet was read, it is known: so these are the first ones.
        while !clock.knowsZero, case .packet = try demuxer.read(into: &packet) {
            if packet.stream == inputs.stream, packet.size > 0 {
                clock.anchor(at: packet.timestamp)
            }
            packet.clear()
        }
    }

    /// Goes to a keyframe at or before a time, and leaves its packet in hand.
    ///
    /// Containers without an index of keyframes (MPEG-TS) go to a time, where no keyframe need be:
    /// then a place further back is tried, and at last the start.
    private mutating func seekToKeyframe(before time: MediaTime) throws(MediaError) {
        for back in Self.stepsBack {
            let target = MediaTime(seconds: max(0, time.seconds - back))
            try demuxer.seek(to: clock.timestamp(of: target), stream: inputs.stream)
            gate.restart()
            while case .packet = try demuxer.read(into: &packet) {
                if packet.stream == inputs.stream, packet.isKeyframe, packet.size > 0 {
                    guard clock.time(of: packet.timestamp) <= time else { break }
                    packet.isHeld = true
                    gate.look(at: packet)
                    return
                }
                packet.clear()
            }
            packet.clear()
            if target == .zero { break }
        }
        try demuxer.rewind()
        gate.restart()
    }

    /// Seconds before the time asked for, one after the other.
    private static let stepsBack: [Double] = [0, 2, 10, 30, .infinity]

    private mutating func step() throws(MediaError) {
        guard let output = try decoder?.receive() else {
            phase = .finished
            return
        }
        switch consume output {
        case .frame(let frame): try accept(frame)
        case .needsInput: try feed()
        case .failed: noteDamage(at: clock.end, length: .zero, packet: packetsSent)
        case .drained:
            decoder?.flush()
            hasDecoderInput = false
            if case .drainingAtEnd = phase { finish() } else { phase = .reading }
        }
    }

    // MARK: Packets

    private mutating func feed() throws(MediaError) {
        if !packet.isHeld {
            guard try readPacket() else { return }
            guard packet.stream == inputs.stream, packet.size > 0 else {
                // An empty packet would tell the decoder that the video ends; it means "as before".
                packet.clear()
                return
            }
            gate.look(at: packet)
            clock.anchor(at: packet.timestamp)
        }
        try passPacket()
    }

    /// Puts the next packet of the file in hand; false when there is none, which is then dealt with.
    ///
    /// Where losses show only in the place of the packet after them, that one is read ahead: the
    /// packet in front of a loss may be cut, and a decoder does not always notice.
    private mutating func readPacket() throws(MediaError) -> Bool {
        if ahead.isHeld {
            swap(&packet, &ahead)
            lostBefore = lostBefore || lossFollows
            lossFollows = false
        } else {
            switch try demuxer.read(into: &packet) {
            case .end:
                decoder?.drain()
                phase = .drainingAtEnd
                return false
            case .damaged:
                noteDamage(at: clock.end, length: .zero, packet: packetsSent)
                return false
            case .packet: packet.isHeld = true
            }
            if gate.covers(packet) { lostBefore = true }
        }
        guard gate.watchesCoverage else { return true }
        switch try demuxer.read(into: &ahead) {
        case .packet:
            ahead.isHeld = true
            lossFollows = gate.covers(ahead)
        case .damaged: lossFollows = true
        case .end: break
        }
        return true
    }

    /// Sends the packet in hand to the decoder, unless it is protected.
    private mutating func passPacket() throws(MediaError) {
        let start = clock.time(of: packet.timestamp)
        let length = clock.length(of: packet.duration)
        let span = TimeSpan(start: start, end: start + length)
        if gate.verdict != .clear {
            if hasDecoderInput {
                decoder?.drain()
                phase = .drainingBeforeGap
                return
            }
            let isHidden = gate.verdict == .protected
            let hole = TimeSpan(start: clock.end, end: start)
            tell(
                gaps.extend(
                    over: isHidden ? span : hole, reason: .protected,
                    detail: inputs.protection.detail ?? gate.detail))
            damage = nil
            awaitsKeyframe = true
            if isHidden {
                packet.clear()
                return
            }
            gate.pass()
        }
        if lostBefore {
            lostBefore = false
            noteDamage(at: clock.end, length: .zero, packet: packetsSent)
        }
        if lossFollows {
            noteDamage(at: start, length: length, packet: packetsSent)
            packet.clear()
            return
        }
        if awaitsKeyframe {
            guard packet.isKeyframe else {
                if let reason = gaps.reason {
                    tell(gaps.extend(over: span, reason: reason, detail: gaps.detail))
                }
                packet.clear()
                return
            }
            awaitsKeyframe = false
            resumeAt = start
        }
        try send(span)
    }

    private mutating func send(_ span: TimeSpan) throws(MediaError) {
        let number = packetsSent + 1
        guard let answer = decoder?.send(packet, number: number) else { return }
        switch answer {
        case .full: return
        case .taken:
            packetsSent = number
            hasDecoderInput = true
            if packet.isCorrupt {
                noteDamage(at: span.start, length: span.duration, packet: number)
            }
        case .failed(let status):
            packetsSent = number
            guard status != pt_error_no_memory else {
                throw MediaError(libAV: status, doing: "decoded")
            }
            noteDamage(at: span.start, length: span.duration, packet: number)
        }
        packet.clear()
    }

    // MARK: Pictures

    private mutating func accept(_ frame: consuming Frame) throws(MediaError) {
        guard !frame.isHidden else { return }
        let start = clock.time(of: frame.timestamp)
        if frame.isCorrupt {
            let length = clock.length(of: frame.duration)
            noteDamage(at: start, length: length, packet: frame.number)
            return
        }
        if let damage {
            let isBefore = frame.number < damage.packet && start < damage.time
            // A picture after the damage may refer to what is missing, unless it refers to nothing.
            if !isBefore {
                guard frame.isKeyframe, frame.number > damage.packet else {
                    let end = start + clock.length(of: frame.duration)
                    tell(
                        gaps.extend(
                            over: TimeSpan(start: start, end: end), reason: .damaged, detail: nil))
                    return
                }
                self.damage = nil
            }
        }
        if let resumeAt {
            guard start >= resumeAt else { return }
            self.resumeAt = nil
        }
        if inputs.isIntraOnly, frame.number > lastNumber + 1, picturesGiven > 0 {
            // Every packet is a picture; some decoders drop one they cannot read without a word.
            noteDamage(at: clock.end, length: .zero, packet: frame.number - 1)
            damage = nil
        }
        lastNumber = frame.number
        noteSize(frame, at: start)
        let shown = clock.advance(to: frame.timestamp, duration: frame.duration)
        if shown.wasReset {
            tell(
                Issue(
                    code: "timestamps-reset", severity: .note, time: shown.time,
                    message: "The file's clock jumps back here; times were joined on."))
        }
        if damage == nil { tell(gaps.close(at: shown.time)) }
        gaps.sawPicture(at: shown.time)
        picturesGiven += 1
        let isKeyframe = frame.isKeyframe
        held = DecodedPicture(
            try SharedPixels(frame, renderer: renderer), time: shown.time,
            duration: shown.duration, isKeyframe: isKeyframe)
    }

    private mutating func noteSize(_ frame: borrowing Frame, at time: MediaTime) {
        let now = (frame.width, frame.height)
        if let size, size != now {
            tell(
                Issue(
                    code: "size-change", severity: .note, time: time,
                    message: "The pictures change from \(size.width) x \(size.height) to "
                        + "\(now.0) x \(now.1) pixels."))
        }
        size = now
    }

    // MARK: Damage and the end

    private mutating func noteDamage(at time: MediaTime, length: MediaTime, packet number: Int64) {
        let span = TimeSpan(start: time, end: time + length)
        let isNew = damage == nil
        tell(gaps.extend(over: span, reason: .damaged, detail: nil))
        if var going = damage {
            going.packet = max(going.packet, number)
            going.time = min(going.time, time)
            damage = going
        } else {
            damage = Damage(packet: number, time: time)
        }
        guard isNew else { return }
        tell(
            Issue(
                code: "damaged-data", severity: .warning, time: time,
                message: "The data is damaged here; pictures up to the next one that can be "
                    + "decoded by itself are left out."))
    }

    private mutating func finish() {
        phase = .finished
        let end = clock.end
        if gate.endsScrambled {
            tell(
                gaps.extend(
                    over: TimeSpan(start: end, end: max(end, info.duration ?? end)),
                    reason: .protected, detail: inputs.protection.detail ?? gate.detail))
        }
        if let told = info.duration, end + Self.unremarkableRest < told,
            gate.endsEarly(before: info.bytes)
        {
            noteDamage(at: end, length: told - end, packet: packetsSent)
        }
        let wasProtected = gaps.reason == .protected
        if inputs.isCutShort {
            tell(
                Issue(
                    code: "truncated", severity: .error, time: end,
                    message: "The file ends here, before the end it tells of; copy it again."))
            if !wasProtected {
                tell(
                    gaps.extend(
                        over: TimeSpan(start: end, end: max(end, info.duration ?? end)),
                        reason: .damaged, detail: "the file ends early"))
            }
        }
        let skip = gaps.finish(at: gaps.reason == nil ? nil : info.duration)
        tell(skip)
        for issue in budget.remainder() { notices.append(.issue(issue)) }
        if picturesGiven == 0, !gate.hasMetProtected { phase = .failed(emptyError()) }
    }

    /// Why not a single picture came out.
    private func emptyError() -> MediaError {
        let coded =
            switch decoder {
            case .some(let decoder): decoder.codedSize
            case .none: (width: Int32(0), height: Int32(0))
            }
        guard PictureLimit.allows(width: coded.width, height: coded.height) else {
            return PictureLimit.error(width: coded.width, height: coded.height)
        }
        if packetsSent == 0 {
            return MediaError(.noVideo, "The video stream holds no pictures.")
        }
        return MediaError(
            .undecodable, "None of the pictures could be decoded; the file is damaged.")
    }

    private mutating func tell(_ skip: Skip?) {
        if let skip { notices.append(.skip(skip)) }
    }

    private mutating func tell(_ issue: Issue) {
        if let admitted = budget.admit(issue) { notices.append(.issue(admitted)) }
    }
}
