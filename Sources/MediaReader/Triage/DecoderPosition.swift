// What a decoder knows that is not given all of its stream.

/// What a decoder knows that is not given all of its stream, beside what the stream has come to.
struct DecoderPosition {
    /// The state of the stream; nil where that is not followed.
    private(set) var stream: DecoderState?
    /// The state of the decoder where it differs by more than its counts.
    private var own: DecoderState?
    /// How far the counts of the stream have run ahead of the decoder's.
    private(set) var lead = PictureCounts()

    /// A decoder that was given all of a stream in that state.
    init(stream: DecoderState? = nil) { self.stream = stream }

    /// Whether the decoder refers to other pictures than the stream.
    var isLoose: Bool { own != nil }

    /// The decoder gets a packet, changed as is returned; nil if it would make another picture of it
    /// all the same.
    mutating func give(_ held: HeldPacket, by judge: any PacketJudge) -> PacketChange? {
        let reached = held.nature?.state
        var change = PacketChange(lead: lead)
        if let own {
            guard let stream, let reached,
                let step = judge.step(after: held, of: own, in: stream, back: lead)
            else { return nil }
            self.own = judge.isAlike(step.state, reached.moved(back: lead)) ? nil : step.state
            (change.slices, change.named) = (step.slices, step.named)
            change.refreshed = step.refreshed
        }
        stream = reached
        return change
    }

    /// A packet is left out that nothing refers to.
    mutating func pass(_ held: HeldPacket) { stream = held.nature?.state }

    /// All packets are left out up to one; false where that is not followed.
    mutating func leap(over last: HeldPacket, by judge: any PacketJudge) -> Bool {
        guard let reached = last.nature?.state,
            let decoder = own ?? stream?.moved(back: lead)
        else { return false }
        lead = decoder.lead(of: reached)
        guard decoder.canFollow(reached, back: lead, standing: judge.standing) else { return false }
        own = judge.isAlike(decoder, reached.moved(back: lead)) ? nil : decoder
        stream = reached
        return true
    }
}

extension PacketJudge {
    /// Whether two decoders in these states make the same of all that follows.
    fileprivate func isAlike(_ state: DecoderState, _ other: DecoderState) -> Bool {
        state.counts == other.counts && state.memory == other.memory
            && state.references.count == other.references.count
            && zip(state.references, other.references).allSatisfy {
                $0.counts == $1.counts && $0.motion == $1.motion
                    && standing(for: $0.content) == standing(for: $1.content)
            }
    }
}
