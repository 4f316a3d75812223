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
    package var packetsDecoded: Int { feed.packetsDecoded }
    /// How many of them went there a second time: something later referred to what had been left out.
    package var packetsDecodedAgain: Int { feed.packetsDecodedAgain }

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

    private let inputs: OpenedVideo.Inputs
    private var feed: DecoderFeed
    private var log: PictureLog
    private let renderer: PictureRenderer

    private var phase = Phase.reading
    private var held: DecodedPicture?
    /// Pictures that have come out of the decoder, and what their packets told.
    // No slice: that would keep what was taken out of it, and with it whole pictures.
    private var arrivals: [Arrival] = []
    /// The pixels of the picture given out last.
    private var lastShown: SharedPixels?

    /// The number of the packet that the last picture came from.
    private var lastNumber: Int64 = 0

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
        inputs = opened.inputs
        info = opened.info
        log = PictureLog(clock: opened.clock)
        renderer = opened.renderer
        phase = isWhole ? .whollyProtected : .reading
        let (stream, gate) = (opened.inputs.stream, opened.gate)
        let packets = StreamPackets(opened.demuxer, of: stream, gate: gate, room: first, second)
        feed = DecoderFeed(
            packets, protection: opened.inputs.protection, triage: triage, decoder: decoder)
    }

    // MARK: Reading

    /// The next picture, skip or issue in presentation order; nil at the end.
    package mutating func next() throws(MediaError) -> MediaEvent? {
        while true {
            if let notice = log.next() { return notice }
            if let picture = held.take() { return .picture(picture) }
            if let arrival = arrivals.first, mayTake(arrival) {
                try take(arrival)
                continue
            }
            switch phase {
            case .finished: return nil
            case .failed(let error): throw error
            case .whollyProtected:
                log.protectAll(until: info.duration ?? .zero, detail: inputs.protection.detail)
                phase = .finished
            case .drained(let isAtEnd):
                if let again = feed.triage?.nextRepeat(before: nil) {
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
        held = nil
        (arrivals, lastShown) = ([], nil)
        try feed.restart(&log.clock)
        lastNumber = feed.packetsTaken
        log.restart()
        if inputs.protection.extent == .whole {
            phase = .whollyProtected
            return
        }
        try feed.seek(toKeyframeBefore: time, on: log.clock)
        phase = .reading
    }

    private mutating func step() throws(MediaError) {
        guard let output = try feed.receive() else {
            phase = .finished
            return
        }
        switch consume output {
        case .frame(let frame): try arrive(frame)
        case .needsInput:
            switch try feed.feed(&log) {
            case .going: break
            case .drainsBeforeGap: phase = .drainingBeforeGap
            case .drainsAtEnd: phase = .drainingAtEnd
            }
        case .failed: feed.noteLoss(at: feed.packetsSent, in: &log)
        case .drained:
            feed.reopen()
            if case .drainingAtEnd = phase {
                phase = .drained(isAtEnd: true)
            } else {
                phase = .drained(isAtEnd: false)
            }
        }
    }

    // MARK: Pictures

    /// Takes a picture out of the decoder.
    private mutating func arrive(_ frame: consuming Frame) throws(MediaError) {
        let known = feed.triage?.takeSent(of: frame)
        if let known, known.timestamp != frame.timestamp {
            feed.decodeAll()
        }
        guard !frame.isHidden else { return }
        let pixels = try SharedPixels(frame, renderer: renderer)
        known?.fulfil(with: pixels)
        arrivals.append(Arrival(pixels: pixels, packet: known))
    }

    /// Whether all that is shown before a picture is there, or will never be.
    private func mayTake(_ arrival: Arrival) -> Bool {
        if case .drained = phase { return true }
        return arrivals.count > Self.mostArrivals
            || !(feed.triage?.isAwaiting(before: arrival.place) ?? false)
    }

    /// Takes the first of the pictures that have come out, after those before it that were not
    /// decoded.
    private mutating func take(_ arrival: Arrival) throws(MediaError) {
        if let again = feed.triage?.nextRepeat(before: arrival.place) { return accept(again) }
        arrivals.removeFirst()
        accept(arrival)
    }

    private mutating func accept(_ arrival: Arrival) {
        var pixels = arrival.pixels
        let (number, timestamp) = (pixels.frame.number, pixels.frame.timestamp)
        let (ticks, isKeyframe) = (pixels.frame.duration, pixels.frame.isKeyframe)
        let span = log.span(of: timestamp, ticks: ticks)
        if pixels.frame.isCorrupt { return noteDamage(over: span, packet: number) }
        if log.mayBeDamaged(packet: number, time: span.start) {
            // A picture after the damage may refer to what is missing, unless it refers to nothing.
            guard isKeyframe, log.isMended(byKeyframe: number) else { return log.leaveOut(span) }
            log.endDamage()
        }
        guard log.resumes(with: span.start) else { return }
        if inputs.isIntraOnly, number > lastNumber + 1, log.picturesGiven > 0 {
            // Every packet is a picture; some decoders drop one they cannot read without a word.
            let end = log.clock.end
            noteDamage(over: TimeSpan(start: end, end: end), packet: number - 1)
            log.endDamage()
        }
        lastNumber = number
        log.noteSize(width: pixels.frame.width, height: pixels.frame.height, at: span.start)
        if let packet = arrival.packet, let known = feed.triage?.recognise(pixels, of: packet) {
            pixels = known
        }
        show(pixels, at: timestamp, ticks: ticks, isKeyframe: isKeyframe)
    }

    /// Takes a picture that was not decoded: the one before it, again.
    private mutating func accept(_ again: Repeat) {
        let span = log.span(of: again.timestamp, ticks: again.ticks)
        if log.mayBeDamaged(packet: again.number, time: span.start) { return log.leaveOut(span) }
        guard !log.precedesResumption(span.start) else { return }
        guard let pixels = again.pixels.pixels else {
            // What it shows again never came out.
            return noteDamage(over: span, packet: again.number)
        }
        show(pixels, at: again.timestamp, ticks: again.ticks, isKeyframe: false)
    }

    private mutating func show(
        _ pixels: SharedPixels, at timestamp: Int64?, ticks: Int64, isKeyframe: Bool
    ) {
        let place = log.place(timestamp: timestamp, ticks: ticks)
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

    // MARK: Damage and the end

    private mutating func noteDamage(over span: TimeSpan, packet number: Int64) {
        feed.noteDamage(over: span, packet: number, in: &log)
    }

    private mutating func finish() {
        phase = .finished
        if feed.gate.endsScrambled {
            log.protectRest(until: info.duration, detail: feed.protectionDetail)
        }
        if let told = info.duration, log.endsEarly(before: told),
            feed.gate.endsEarly(before: info.bytes)
        {
            noteDamage(over: TimeSpan(start: log.clock.end, end: told), packet: feed.packetsSent)
        }
        if inputs.isCutShort { log.noteCutShort(before: info.duration) }
        log.finish(at: info.duration)
        if log.picturesGiven == 0, !feed.gate.hasMetProtected {
            phase = .failed(emptyError())
        }
    }

    /// Why not a single picture came out.
    private func emptyError() -> MediaError {
        let coded = feed.codedSize
        guard PictureLimit.allows(width: coded.width, height: coded.height) else {
            return PictureLimit.error(width: coded.width, height: coded.height)
        }
        if feed.packetsSent == 0 {
            return MediaError(.noVideo, "The video stream holds no pictures.")
        }
        return MediaError(
            .undecodable, "None of the pictures could be decoded; the file is damaged.")
    }
}
