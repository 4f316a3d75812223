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

    /// How many packets went to the decoder.
    package private(set) var packetsDecoded = 0
    /// How many of them went there a second time: something later referred to what had been left out.
    package private(set) var packetsDecodedAgain = 0

    private enum Phase {
        case reading
        /// The decoder is empty; what was not decoded is still to be told of.
        case drained(isAtEnd: Bool)
        /// Protected packets follow: what is in the decoder comes out first.
        case drainingBeforeGap
        case drainingAtEnd
        /// Nothing may be decoded.
        case whollyProtected
        case failed(MediaError)
        case finished
    }

    /// Something decoded that must not be trusted until the next keyframe after it.
    private struct Damage {
        var packet: Int64
        var time: MediaTime
    }

    /// A picture that has come out of the decoder.
    private struct Arrival {
        let pixels: SharedPixels
        let packet: SentPacket?

        /// Where it stands among those that were not decoded.
        var place: (timestamp: Int64, group: Int64) {
            (pixels.frame.timestamp ?? .max, packet?.group ?? pixels.frame.number)
        }
    }

    /// No decoder keeps more pictures back: what has not come out after so many others never will.
    private static let mostArrivals = 16

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
    private let renderer: PictureRenderer

    private var phase = Phase.reading
    private var notices = Notices()
    private var held: DecodedPicture?
    /// What keeps packets from the decoder; nil when everything is decoded.
    private var triage: PacketTriage?
    /// Packets that go to the decoder next.
    private var outbox = PacketOutbox()
    /// Pictures that have come out of the decoder, and what their packets told.
    // No slice: that would keep what was taken out of it, and with it whole pictures.
    private var arrivals: [Arrival] = []
    /// The pixels of the picture given out last.
    private var lastShown: SharedPixels?

    private var packetsTaken: Int64 = 0
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
        let triage = isWhole || options.decodesEverything ? nil : opened.makeTriage()
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
        self.triage = triage
        phase = isWhole ? .whollyProtected : .reading
        demuxer = opened.demuxer
    }

    // MARK: Reading

    /// The next picture, skip or issue in presentation order; nil at the end.
    package mutating func next() throws(MediaError) -> MediaEvent? {
        while true {
            if let notice = notices.next() { return notice }
            if let picture = held.take() { return .picture(picture) }
            if let arrival = arrivals.first, mayTake(arrival) {
                try take(arrival)
                continue
            }
            switch phase {
            case .finished: return nil
            case .failed(let error): throw error
            case .whollyProtected:
                let end = info.duration ?? .zero
                notices.add(
                    Skip(
                        TimeSpan(start: .zero, end: end), reason: .protected,
                        detail: inputs.protection.detail))
                phase = .finished
            case .drained(let isAtEnd):
                if let again = triage?.nextRepeat(before: nil) {
                    accept(again)
                } else if isAtEnd {
                    finish()
                } else {
                    phase = .reading
                }
            case .reading, .drainingBeforeGap, .drainingAtEnd: try step()
            }
        }
    }

    /// Starts again from the last keyframe at or before a time; events continue from there.
    package mutating func seek(to time: MediaTime) throws(MediaError) {
        notices.clear()
        held = nil
        (arrivals, lastShown) = ([], nil)
        outbox.clear()
        triage?.restart()
        packet.clear()
        ahead.clear()
        try findZero()
        (lostBefore, lossFollows) = (false, false)
        lastNumber = packetsTaken
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
        case .frame(let frame): try arrive(frame)
        case .needsInput: try feed()
        case .failed: noteLoss(at: packetsSent)
        case .drained:
            decoder?.flush()
            hasDecoderInput = false
            if case .drainingAtEnd = phase {
                phase = .drained(isAtEnd: true)
            } else {
                phase = .drained(isAtEnd: false)
            }
        }
    }

    // MARK: Packets

    private mutating func feed() throws(MediaError) {
        if let next = outbox.first {
            try send(next)
            return
        }
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
                triage?.endGroup()
                decoder?.drain()
                phase = .drainingAtEnd
                return false
            case .damaged:
                noteLoss(at: packetsTaken)
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
                triage?.breakOff()
                decoder?.drain()
                phase = .drainingBeforeGap
                return
            }
            let isHidden = gate.verdict == .protected
            let hole = TimeSpan(start: clock.end, end: start)
            notices.add(
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
            noteLoss(at: packetsTaken)
        }
        if lossFollows {
            noteDamage(at: start, length: length, packet: packetsTaken)
            packet.clear()
            return
        }
        if awaitsKeyframe {
            guard packet.isKeyframe else {
                if let reason = gaps.reason {
                    notices.add(gaps.extend(over: span, reason: reason, detail: gaps.detail))
                }
                packet.clear()
                return
            }
            awaitsKeyframe = false
            resumeAt = start
        }
        packetsTaken += 1
        let taken = try packet.taken()
        if triage == nil {
            outbox.add([HeldPacket(taken, number: packetsTaken, span: span, nature: nil)])
        } else {
            queue(triage?.take(taken, number: packetsTaken, span: span) ?? [])
        }
    }

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

    private mutating func send(_ next: HeldPacket) throws(MediaError) {
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
                noteDamage(at: next.span.start, length: next.span.duration, packet: next.number)
            }
        case .failed(let status):
            packetsSent = next.number
            guard status != pt_error_no_memory else {
                throw MediaError(libAV: status, doing: "decoded")
            }
            noteDamage(at: next.span.start, length: next.span.duration, packet: next.number)
        }
    }

    // MARK: Pictures

    /// Takes a picture out of the decoder.
    private mutating func arrive(_ frame: consuming Frame) throws(MediaError) {
        let known = triage?.takeSent(of: frame)
        if let known, known.timestamp != frame.timestamp {
            // The decoder makes its own times: they cannot be told without it.
            queue(triage?.retire() ?? [])
        }
        guard !frame.isHidden else { return }
        let pixels = try SharedPixels(frame, renderer: renderer)
        known?.pixels.fulfil(with: pixels)
        arrivals.append(Arrival(pixels: pixels, packet: known))
    }

    /// Whether all that is shown before a picture is there, or will never be.
    private func mayTake(_ arrival: Arrival) -> Bool {
        if case .drained = phase { return true }
        return arrivals.count > Self.mostArrivals
            || !(triage?.isAwaiting(before: arrival.place) ?? false)
    }

    /// Takes the first of the pictures that have come out, after those before it that were not
    /// decoded.
    private mutating func take(_ arrival: Arrival) throws(MediaError) {
        if let again = triage?.nextRepeat(before: arrival.place) { return accept(again) }
        arrivals.removeFirst()
        accept(arrival)
    }

    private mutating func accept(_ arrival: Arrival) {
        var pixels = arrival.pixels
        let (number, timestamp) = (pixels.frame.number, pixels.frame.timestamp)
        let (ticks, isKeyframe) = (pixels.frame.duration, pixels.frame.isKeyframe)
        let start = clock.time(of: timestamp)
        if pixels.frame.isCorrupt {
            let length = clock.length(of: ticks)
            noteDamage(at: start, length: length, packet: number)
            return
        }
        if isDamaged(number: number, start: start) {
            // A picture after the damage may refer to what is missing, unless it refers to nothing.
            guard isKeyframe, number > damage?.packet ?? 0 else {
                let end = start + clock.length(of: ticks)
                notices.add(
                    gaps.extend(
                        over: TimeSpan(start: start, end: end), reason: .damaged, detail: nil))
                return
            }
            damage = nil
        }
        if let resumeAt {
            guard start >= resumeAt else { return }
            self.resumeAt = nil
        }
        if inputs.isIntraOnly, number > lastNumber + 1, picturesGiven > 0 {
            // Every packet is a picture; some decoders drop one they cannot read without a word.
            noteDamage(at: clock.end, length: .zero, packet: number - 1)
            damage = nil
        }
        lastNumber = number
        noteSize(pixels, at: start)
        if let packet = arrival.packet, let known = triage?.recognise(pixels, of: packet) {
            pixels = known
        }
        show(pixels, at: timestamp, ticks: ticks, isKeyframe: isKeyframe)
    }

    /// Takes a picture that was not decoded: the one before it, again.
    private mutating func accept(_ again: Repeat) {
        let start = clock.time(of: again.timestamp)
        if isDamaged(number: again.number, start: start) {
            let end = start + clock.length(of: again.ticks)
            notices.add(
                gaps.extend(
                    over: TimeSpan(start: start, end: end), reason: .damaged, detail: nil))
            return
        }
        guard resumeAt.map({ start >= $0 }) ?? true else { return }
        guard let pixels = again.pixels.pixels else {
            // What it shows again never came out.
            return noteDamage(
                at: start, length: clock.length(of: again.ticks), packet: again.number)
        }
        show(pixels, at: again.timestamp, ticks: again.ticks, isKeyframe: false)
    }

    /// Whether a picture may show damage.
    private func isDamaged(number: Int64, start: MediaTime) -> Bool {
        guard let damage else { return false }
        return !(number < damage.packet && start < damage.time)
    }

    private mutating func show(
        _ pixels: SharedPixels, at timestamp: Int64?, ticks: Int64, isKeyframe: Bool
    ) {
        let place = clock.advance(to: timestamp, duration: ticks)
        if place.wasReset {
            notices.add(
                Issue(
                    code: "timestamps-reset", severity: .note, time: place.time,
                    message: "The file's clock jumps back here; times were joined on."))
        }
        if damage == nil { notices.add(gaps.close(at: place.time)) }
        gaps.sawPicture(at: place.time)
        picturesGiven += 1
        let change = lastShown.flatMap { last in
            pixels.rows(differingFrom: last).map {
                DecodedPicture.Change(origin: last.number, rows: $0)
            }
        }
        lastShown = pixels
        held = DecodedPicture(
            pixels, time: place.time, duration: place.duration, isKeyframe: isKeyframe,
            change: change)
    }

    private mutating func noteSize(_ pixels: SharedPixels, at time: MediaTime) {
        let now = (pixels.frame.width, pixels.frame.height)
        if let size, size != now {
            notices.add(
                Issue(
                    code: "size-change", severity: .note, time: time,
                    message: "The pictures change from \(size.width) x \(size.height) to "
                        + "\(now.0) x \(now.1) pixels."))
        }
        size = now
    }

    // MARK: Damage and the end

    /// Something is missing after what the decoder has given out.
    private mutating func noteLoss(at number: Int64) {
        var time = clock.end
        let delay =
            switch decoder {
            case .some(let decoder): decoder.delay
            case .none: 0
            }
        // What was not decoded would have come out as far as everything else.
        if let reached = triage?.reached(keeping: delay) {
            time = max(time, clock.time(of: reached.timestamp) + clock.length(of: reached.ticks))
        }
        noteDamage(at: time, length: .zero, packet: number)
    }

    private mutating func noteDamage(at time: MediaTime, length: MediaTime, packet number: Int64) {
        let span = TimeSpan(start: time, end: time + length)
        let isNew = damage == nil
        queue(triage?.lose() ?? [])
        notices.add(gaps.extend(over: span, reason: .damaged, detail: nil))
        if var going = damage {
            going.packet = max(going.packet, number)
            going.time = min(going.time, time)
            damage = going
        } else {
            damage = Damage(packet: number, time: time)
        }
        guard isNew else { return }
        notices.add(
            Issue(
                code: "damaged-data", severity: .warning, time: time,
                message: "The data is damaged here; pictures up to the next one that can be "
                    + "decoded by itself are left out."))
    }

    private mutating func finish() {
        phase = .finished
        let end = clock.end
        if gate.endsScrambled {
            notices.add(
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
            notices.add(
                Issue(
                    code: "truncated", severity: .error, time: end,
                    message: "The file ends here, before the end it tells of; copy it again."))
            if !wasProtected {
                notices.add(
                    gaps.extend(
                        over: TimeSpan(start: end, end: max(end, info.duration ?? end)),
                        reason: .damaged, detail: "the file ends early"))
            }
        }
        let skip = gaps.finish(at: gaps.reason == nil ? nil : info.duration)
        notices.add(skip)
        notices.finish()
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
}
