// Which packets the decoder need not see.

import PauseModel

/// Keeps packets from the decoder whose pictures have been seen before.
///
/// Packets whose picture is known are held back. If decoding starts afresh after them, nothing can
/// ever refer to them and they are dropped as a whole. Else those that nothing refers to are dropped,
/// and of the others all up to the last one that leaves the decoder as it is now: what follows then
/// has the numbers in its headers that count pictures moved back, and is decoded as if it had come
/// at once. A dropped packet leaves a note of what is shown
/// when, which comes out in its turn among the pictures that were decoded. What comes out is equal,
/// sample for sample and tick for tick, to what comes out when everything is decoded.
struct PacketTriage {
    /// A picture that was not decoded, and what it shows.
    struct Repeat {
        let number: Int64
        /// The number of the packet that decoding last started afresh with.
        let group: Int64
        let timestamp: Int64
        let ticks: Int64
        let pixels: SharedPixels
    }

    /// What is known of a packet that went to the decoder.
    struct Sent {
        let group: Int64
        let timestamp: Int64?
        let content: Int
        let mayRecur: Bool
    }

    private var judge: any PacketJudge
    private var isRetired = false
    private var gallery = PictureGallery()
    private var pending: [(held: HeldPacket, pixels: SharedPixels)] = []
    /// What the decoder will know when all it was given is decoded.
    private var state: DecoderState?
    /// How far the counts of what comes have run ahead of what the decoder was given.
    private var lead = PictureCounts()
    /// When the picture given to the decoder is shown that is shown last.
    private var latestGiven = Int64.min
    private var group: Int64 = 0
    private var sent: [Int64: Sent] = [:]
    private var repeats: ArraySlice<Repeat> = []
    /// The pictures shown last of those that came by, in order of time.
    private var lately: [(timestamp: Int64, ticks: Int64)] = []

    /// What is held back is small; more of it than this is decoded for the sake of a bounded memory:
    /// at 60 pictures a second it is a minute.
    private static let mostPending = 4096
    /// Decoders keep at most 16 pictures; what is older has come out or never will.
    private static let mostSent = 256
    private static let mostReordered = 16
    /// Pictures that rest come in cycles; so many ends are tried.
    private static let mostEnds = 8

    /// A triage of packets that a judge knows.
    init(_ judge: any PacketJudge) {
        self.judge = judge
    }

    // MARK: Packets

    /// Takes the next packet in and gives back those that are to be decoded now, in order.
    mutating func take(
        _ packet: consuming Packet, number: Int64, span: TimeSpan
    ) -> [HeldPacket] {
        if packet.hasNewParameters { isRetired = true }
        let nature =
            isRetired
            ? PacketNature(
                content: -Int(number), mayRecur: false, isReference: true, isRefresh: false)
            : packet.withBytes { judge.judge($0) }
        if nature.isRefresh {
            endGroup()
            group = number
            lately = []
            lead = PictureCounts()
            latestGiven = .min
        }
        noteTime(packet)
        let held = HeldPacket(packet, number: number, span: span, nature: nature)
        if let pixels = knownPixels(of: held, nature) {
            pending.append((held, pixels))
            return pending.count > Self.mostPending ? release(before: nil) : []
        }
        let released = nature.isRefresh ? [] : release(before: held.packet.shown)
        return released + [give(held)]
    }

    /// Nothing more refers to what is held back: the file ends, or a span follows that is not read.
    mutating func endGroup() {
        for (held, pixels) in pending { drop(held, pixels) }
        pending = []
    }

    /// Packets are missing here, or came out damaged: until decoding starts afresh all is decoded,
    /// to begin with what is held back.
    mutating func lose() -> [HeldPacket] {
        judge.lose()
        return release(before: nil)
    }

    /// Something is not as it should be in this stream: from here on all is decoded.
    mutating func retire() -> [HeldPacket] {
        isRetired = true
        return release(before: nil)
    }

    /// Reading starts again elsewhere.
    mutating func restart() {
        pending = []
        state = nil
        lead = PictureCounts()
        latestGiven = .min
        sent = [:]
        repeats = []
        lately = []
        gallery.clear()
        judge.lose()
    }

    // MARK: Pictures

    /// Forgets a packet that went to the decoder and returns what was known of it.
    mutating func takeSent(_ number: Int64) -> Sent? { sent.removeValue(forKey: number) }

    /// The pixels of a picture that has come out of the decoder: those that were there before, when
    /// they are the same.
    mutating func recognise(_ pixels: SharedPixels, of packet: Sent) -> SharedPixels {
        guard packet.mayRecur, !isRetired else { return pixels }
        if let known = gallery.picture(of: judge.standing(for: packet.content)) { return known }
        if let known = gallery.find(pixels) {
            judge.unify(packet.content, with: known.content)
            gallery.rename(to: judge.standing(for: known.content), known.content)
            return known.pixels
        }
        gallery.add(pixels, as: judge.standing(for: packet.content))
        return pixels
    }

    /// The next picture that was not decoded, if it is shown before that one; or any with nil.
    mutating func nextRepeat(before picture: (timestamp: Int64, group: Int64)?) -> Repeat? {
        guard let first = repeats.first else { return nil }
        if let picture {
            let isBefore =
                first.group < picture.group
                || first.group == picture.group && first.timestamp < picture.timestamp
            guard isBefore else { return nil }
        }
        return repeats.popFirst()
    }

    /// Until when a decoder that keeps so many pictures back would have given them out by now.
    func reached(keeping count: Int) -> (timestamp: Int64, ticks: Int64)? {
        lately.dropLast(count).last
    }

    // MARK: Parts

    private mutating func knownPixels(
        of held: HeldPacket, _ nature: PacketNature
    ) -> SharedPixels? {
        guard nature.mayRecur, !nature.isRefresh, !held.packet.isKeyframe, !held.packet.isCorrupt,
            held.packet.shown != nil
        else { return nil }
        return gallery.picture(of: judge.standing(for: nature.content))
    }

    /// Gives what is held back to the decoder, as far as something that follows may refer to it.
    private mutating func release(before next: Int64?) -> [HeldPacket] {
        let leap = leap(before: next)
        var released: [HeldPacket] = []
        for (place, (held, pixels)) in pending.enumerated() {
            if let leap, place == leap.from {
                lead.frameNumber += leap.counts.frameNumber
                lead.order += leap.counts.order
            }
            if let leap, (leap.from...leap.to).contains(place) {
                drop(held, pixels)
            } else if held.nature?.isReference ?? true {
                released.append(give(held))
            } else {
                drop(held, pixels)
            }
        }
        if let leap { state = pending[leap.to].held.nature?.state }
        pending = []
        return released
    }

    /// The longest run of what is held back that leaves the decoder as it was.
    ///
    /// It begins and ends where all that came is shown before all that follows: else a picture that
    /// is still in the decoder would come out in the place of another.
    private func leap(before next: Int64?) -> (from: Int, to: Int, counts: PictureCounts)? {
        let closed = closedPlaces(before: next)
        for to in closed.suffix(Self.mostEnds).reversed() {
            let reached = stateAfter(to)
            guard let from = closed.first(where: { $0 < to && isAlike(stateAfter($0), reached) }),
                let known = stateAfter(from), let reached
            else { continue }
            let counts = PictureCounts(
                frameNumber: reached.counts.frameNumber - known.counts.frameNumber,
                order: reached.counts.order - known.counts.order)
            return (from + 1, to, counts)
        }
        return nil
    }

    /// The places in what is held back, from -1 for its start, after which all is shown later.
    private func closedPlaces(before next: Int64?) -> [Int] {
        let times = pending.map { $0.held.packet.shown ?? .min }
        // What follows is only known as far as the next packet; pictures are out of order by so many.
        var earliest = next ?? .min
        var isClosed = [Bool](repeating: false, count: times.count + 1)
        var latest = [latestGiven]
        for time in times { latest.append(max(latest[latest.count - 1], time)) }
        for place in (0...times.count).reversed() {
            if next == nil, place + Self.mostReordered == times.count { earliest = .max }
            isClosed[place] = latest[place] < earliest
            if place > 0 { earliest = min(earliest, times[place - 1]) }
        }
        return isClosed.indices.filter { isClosed[$0] }.map { $0 - 1 }
    }

    private func stateAfter(_ place: Int) -> DecoderState? {
        place < 0 ? state : pending[place].held.nature?.state
    }

    /// Whether a decoder in one state decodes what follows as in the other.
    private func isAlike(_ state: DecoderState?, _ other: DecoderState?) -> Bool {
        guard let state, let other, state.places == other.places else { return false }
        return state.contents.map { judge.standing(for: $0) }
            == other.contents.map { judge.standing(for: $0) }
    }

    /// Makes a packet ready for the decoder.
    private mutating func give(_ held: HeldPacket) -> HeldPacket {
        if lead != PictureCounts(),
            let moved = held.packet.withBytes({ judge.moved($0, back: lead) })
        {
            // Headers that cannot be read here the decoder cannot read either.
            held.replace(with: moved)
        }
        if let nature = held.nature {
            state = nature.state
            latestGiven = max(latestGiven, held.packet.shown ?? .max)
            note(held, nature)
        }
        return held
    }

    private mutating func note(_ held: HeldPacket, _ nature: PacketNature) {
        if sent.count >= Self.mostSent {
            sent = sent.filter { $0.key > held.number - Int64(Self.mostSent) / 2 }
        }
        sent[held.number] = Sent(
            group: group, timestamp: held.packet.shown, content: nature.content,
            mayRecur: nature.mayRecur || nature.isRefresh)
    }

    /// Puts the note of a picture in its turn; most come in order.
    private mutating func drop(_ held: HeldPacket, _ pixels: SharedPixels) {
        guard let shown = held.packet.shown, !held.packet.isHidden else { return }
        let note = Repeat(
            number: held.number, group: group, timestamp: shown, ticks: held.packet.duration,
            pixels: pixels)
        var place = repeats.endIndex
        while place > repeats.startIndex, repeats[place - 1].group == group,
            repeats[place - 1].timestamp > shown
        {
            place -= 1
        }
        repeats.insert(note, at: place)
    }

    private mutating func noteTime(_ packet: borrowing Packet) {
        guard let shown = packet.shown else { return }
        var place = lately.count
        while place > 0, lately[place - 1].timestamp > shown { place -= 1 }
        lately.insert((shown, packet.duration), at: place)
        if lately.count > 2 * Self.mostReordered { lately.removeFirst(Self.mostReordered) }
    }
}
