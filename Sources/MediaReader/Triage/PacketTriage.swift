// Which packets the decoder need not see.

import PauseModel

/// Keeps packets from the decoder whose pictures have been seen before.
///
/// Packets whose picture is known are held back. If decoding starts afresh after them, nothing can
/// ever refer to them and they are dropped as a whole. Else those that nothing refers to are dropped,
/// and of the others as many as what follows can do without: it finds the same pictures to refer to,
/// and has the numbers in its headers that count pictures moved back, as if it had come at once.
/// Should something come later that does refer to what was dropped, all since decoding last started
/// afresh is decoded once more. A dropped packet leaves a note of what is shown
/// when, which comes out in its turn among the pictures that were decoded. What comes out is equal,
/// sample for sample and tick for tick, to what comes out when everything is decoded, as far as the
/// judge can prove it; one that cannot says by how much samples may differ.
struct PacketTriage {
    private var judge: any PacketJudge
    private var isRetired = false
    private var gallery = PictureGallery()
    private var recent = RecentReferences()
    private var pending: [(held: HeldPacket, pixels: AwaitedPixels)] = []
    /// What the decoder will know when all it was given is decoded.
    private var position = DecoderPosition()
    private var history = GroupHistory()
    /// How many packets came by, and how many were decoded twice.
    private var taken = 0
    private var repeated = 0
    /// When the picture given to the decoder is shown that is shown last.
    private var latestGiven = Int64.min
    private var group: Int64 = 0
    private var sent = SentPackets()
    private var repeats = RepeatQueue()
    private var doubt = ClockDoubt()

    /// What is held back is small; more of it than this is decoded for the sake of a bounded memory:
    /// at 60 pictures a second it is a minute.
    private static let mostPending = 4096
    /// Of so many packets at most one is decoded twice: in a stream that often refers to what was left
    /// out, that would cost more than leaving it out saves.
    private static let leastTaken = 16

    /// A triage of packets that a judge knows.
    init(_ judge: any PacketJudge) {
        self.judge = judge
    }

    // MARK: Packets

    /// Takes the next packet in and gives back those that are to be decoded now, in order.
    mutating func take(
        _ packet: consuming Packet, number: Int64, span: TimeSpan
    ) -> [HeldPacket] {
        var released = packet.hasNewParameters && !isRetired ? retire() : []
        taken += 1
        doubt.take(packet)
        let nature =
            isRetired
            ? PacketNature(
                content: -Int(number), mayRecur: false, isReference: true, isRefresh: false)
            : packet.withBytes { judge.judge($0) }
        if nature.isRefresh {
            endGroup()
            group = number
            repeats.beginGroup()
            position = DecoderPosition()
            latestGiven = .min
            history.begin()
            recent.clear()
        }
        repeats.noteTime(of: packet, most: 2 * ShowOrder.mostReordered)
        let held = HeldPacket(packet, number: number, span: span, nature: nature)
        if position.isLoose, history.isFull(for: held) { released += decodeAgain() }
        if let pixels = knownPixels(of: held, nature) ?? mixedPixels(of: held, nature) {
            pending.append((held, pixels))
            if nature.isReference { recent.add(pixels, as: nature.content) }
            history.add(held)
            return pending.count > Self.mostPending ? released + resume() : released
        }
        if !nature.isRefresh { released += release(before: held.packet.shown, then: held) }
        let pixels = AwaitedPixels(at: held.packet.shown)
        released.append(give(held, awaiting: pixels))
        if nature.isReference { recent.add(pixels, as: nature.content) }
        history.add(held)
        return released
    }

    /// Nothing more refers to what is held back.
    mutating func endGroup() {
        for (held, pixels) in pending { drop(held, pixels) }
        pending = []
    }

    /// A span follows that is not read; the decoder forgets everything.
    mutating func breakOff() {
        endGroup()
        position = DecoderPosition()
        judge.lose()
        history.lose()
    }

    /// Packets are missing here, or came out damaged: until decoding starts afresh all is decoded,
    /// to begin with what is held back.
    mutating func lose() -> [HeldPacket] {
        let released = resume()
        judge.lose()
        history.lose()
        return released
    }

    /// Something is not as it should be in this stream: from here on all is decoded.
    mutating func retire() -> [HeldPacket] {
        isRetired = true
        return resume()
    }

    /// Reading starts again elsewhere.
    mutating func restart() {
        pending = []
        position = DecoderPosition()
        latestGiven = .min
        sent = SentPackets()
        repeats = RepeatQueue()
        doubt.restart()
        gallery.clear()
        recent.clear()
        judge.lose()
        history.lose()
    }

    // MARK: Pictures

    /// Forgets the packet that a picture comes from and returns what was known of it.
    ///
    /// Where the decoder doubts when the picture is shown, and would not had it been given all, the
    /// packet is believed; one that does not tell leaves that to the decoder.
    mutating func takeSent(of frame: borrowing Frame) -> SentPacket? {
        doubt.take(shown: frame.packetTimestamp)
        let known = sent.take(frame.number)
        if let known, let told = known.timestamp, told != frame.timestamp,
            told == frame.packetTimestamp, !doubt.isFounded
        {
            frame.believePacket()
        }
        return known
    }

    /// The pixels of a picture that has come out of the decoder: those that were there before, when
    /// they are the same.
    mutating func recognise(_ pixels: SharedPixels, of packet: SentPacket) -> SharedPixels {
        let shown = shared(pixels, of: packet)
        packet.pixels.fulfil(with: shown)
        return shown
    }

    private mutating func shared(_ pixels: SharedPixels, of packet: SentPacket) -> SharedPixels {
        let comesAgain = packet.pixels.isShared
        guard !isRetired else { return pixels }
        let content = judge.standing(for: packet.content)
        if packet.mayRecur || comesAgain {
            // What was decoded is taken as it is where the judge cannot prove what it shows.
            if judge.mostDifference == 0, let known = gallery.picture(of: content) { return known }
            if let known = gallery.find(pixels, within: judge.mostDifference) {
                judge.unify(packet.content, with: known.content)
                let standing = judge.standing(for: known.content)
                gallery.rename(to: standing, known.content)
                if known.isEqual { return known.pixels }
                gallery.replace(standing, with: pixels)
                return pixels
            }
        }
        if comesAgain || packet.mayRecur && !packet.mayBeTakenOver {
            gallery.add(pixels, as: content)
        } else if packet.mayBeTakenOver {
            gallery.note(pixels, as: content)
        }
        return comesAgain ? gallery.picture(of: content) ?? pixels : pixels
    }

    /// The next picture that was not decoded, if it is shown before that one; or any with nil.
    mutating func nextRepeat(before picture: (timestamp: Int64, group: Int64)?) -> Repeat? {
        repeats.next(before: picture)
    }

    /// Whether the next picture that was not decoded, if it is shown before that one, hangs on one that
    /// is to come out after that one.
    func isAwaiting(before picture: (timestamp: Int64, group: Int64)) -> Bool {
        repeats.isAwaiting(before: picture)
    }

    /// Until when a decoder that keeps so many pictures back would have given them out by now.
    func reached(keeping count: Int) -> (timestamp: Int64, ticks: Int64)? {
        repeats.reached(keeping: count)
    }

    // MARK: Parts

    private mutating func knownPixels(
        of held: HeldPacket, _ nature: PacketNature
    ) -> AwaitedPixels? {
        guard nature.mayRecur, !nature.isRefresh, !held.packet.isKeyframe, !held.packet.isCorrupt,
            let shown = held.packet.shown
        else { return nil }
        let content = judge.standing(for: nature.content)
        if let pixels = gallery.picture(of: content) { return AwaitedPixels(pixels) }
        // It may be in the decoder still; then it comes out before its turn to be shown again.
        let source = sent.first(of: group, shownBefore: shown) {
            judge.standing(for: $0) == content
        }
        source?.pixels.share()
        return source?.pixels
    }

    /// The pixels of a picture that two make that were decoded lately, or are to be.
    private func mixedPixels(
        of held: HeldPacket, _ nature: PacketNature
    ) -> AwaitedPixels? {
        guard let mixture = nature.mixture, !held.packet.isKeyframe, !held.packet.isCorrupt,
            held.packet.shown != nil,
            let first = recent.picture(of: mixture.first, standing: judge.standing),
            let second = recent.picture(of: mixture.second, standing: judge.standing)
        else { return nil }
        return AwaitedPixels(mixing: first, second, by: mixture)
    }

    /// Gives what is held back to the decoder, as far as something that follows may refer to it.
    private mutating func release(
        before next: Int64?, then following: HeldPacket?
    ) -> [HeldPacket] {
        let planner = ReleasePlanner(
            pending: pending.map(\.held), position: position, judge: judge,
            latestGiven: latestGiven, mayDecodeAgain: mayDecodeAgain)
        guard let plan = planner.plan(before: next, then: following) else { return decodeAgain() }
        var released: [HeldPacket] = []
        for (place, (held, pixels)) in pending.enumerated() {
            switch plan.fate(of: held, at: place) {
            case .given:
                released.append(
                    give(
                        held,
                        awaiting: pixels.isMixture
                            ? pixels : AwaitedPixels(at: held.packet.shown)))
                continue
            case .passed: position.pass(held)
            case .leftOut(let isLast):
                if isLast { _ = position.leap(over: held, by: judge) }
            }
            drop(held, pixels)
        }
        pending = []
        return released
    }

    /// Gives what is held back to the decoder, so that it knows what it would had it been given all.
    private mutating func resume() -> [HeldPacket] {
        position.isLoose ? decodeAgain() : release(before: nil, then: nil)
    }

    /// Decodes all since decoding last started afresh, without leaving anything out.
    private mutating func decodeAgain() -> [HeldPacket] {
        for (held, pixels) in pending {
            latestGiven = max(latestGiven, held.packet.shown ?? .max)
            drop(held, pixels)
        }
        pending = []
        doubt.restart()
        position = DecoderPosition(stream: history.last?.nature?.state)
        let packets = history.again { sent.contains($0) } ?? []
        repeated += packets.count
        return packets
    }

    /// Whether all since decoding last started afresh could be decoded once more: it is there, and
    /// the decoder holds nothing of before.
    private var mayDecodeAgain: Bool {
        repeated * Self.leastTaken <= taken && history.hasRoom
            && sent.areAll(of: group)
    }

    /// Makes a packet ready for the decoder.
    private mutating func give(
        _ held: HeldPacket, awaiting pixels: AwaitedPixels
    ) -> HeldPacket {
        let change = position.give(held, by: judge)
        if let nature = held.nature {
            latestGiven = max(latestGiven, held.packet.shown ?? .max)
            note(held, nature, pixels)
        }
        guard let change, !change.isNone,
            let changed = held.packet.withBytes({ judge.changed($0, by: change) })
        else { return held }
        // Headers that cannot be read here the decoder cannot read either.
        return held.replaced(with: changed) ?? held
    }

    private mutating func note(
        _ held: HeldPacket, _ nature: PacketNature, _ pixels: AwaitedPixels
    ) {
        sent.add(
            SentPacket(
                group: group, timestamp: held.packet.shown, content: nature.content,
                mayRecur: nature.mayRecur || nature.isRefresh,
                mayBeTakenOver: nature.mayBeTakenOver, pixels: pixels, top: nature.top),
            number: held.number)
    }

    private mutating func drop(_ held: HeldPacket, _ pixels: AwaitedPixels) {
        guard let shown = held.packet.shown, !held.packet.isHidden else { return }
        repeats.add(
            Repeat(
                number: held.number, group: group, timestamp: shown,
                ticks: held.packet.duration, pixels: pixels))
    }
}
