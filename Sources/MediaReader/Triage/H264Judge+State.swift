// What becomes of a decoder that was not given all of an H.264 stream.

extension H264Judge {
    /// What becomes of a decoder that is given a packet with its counts moved back; nil unless it
    /// makes the picture that the stream makes there (`ReferenceMatch`).
    ///
    /// Where macroblocks begin in a byte of their own, headers can be written anew: then it only
    /// matters whether the decoder has what is referred to, and not in what order.
    func step(
        after held: HeldPacket, of decoder: DecoderState, in stream: DecoderState,
        back lead: PictureCounts
    ) -> DecoderStep? {
        guard let nature = held.nature, let reached = nature.state, !nature.isRefresh,
            let headers = held.packet.withBytes({ parameters.headers(of: $0) }),
            let first = headers.first, let (_, sequence) = parameters.sets(of: first)
        else { return nil }
        var references = H264References(decoder)
        var match = ReferenceMatch(
            stream: H264References(stream), decoder: references, sequence: sequence, lead: lead,
            standing: standing)
        let canBeWritten = headers.allSatisfy {
            parameters.pictureSets[$0.pictureSet]?.isArithmetic ?? false
        }
        var changes: [PacketChange.References] = []
        var written: [H264SliceHeader] = []
        for header in headers {
            var moved = header.moved(back: lead, in: sequence)
            if canBeWritten {
                guard let change = match.change(for: header, reaching: reached) else { return nil }
                moved = moved.changed(by: change, in: sequence)
                changes.append(change)
            }
            guard match.take(header, moved) else { return nil }
            written.append(moved)
        }
        references.take(
            written[0], in: sequence, content: nature.content,
            motion: reached.references.last?.motion ?? 0, isPartial: true)
        return references.state(in: sequence).map {
            DecoderStep(state: $0, slices: canBeWritten ? changes : nil)
        }
    }
}
