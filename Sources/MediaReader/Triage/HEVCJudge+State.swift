// What becomes of a decoder that was not given all of an HEVC stream.

extension HEVCJudge {
    /// What becomes of a decoder that is given a packet with its counts moved back; nil unless it
    /// makes the picture that the stream makes there.
    ///
    /// It does where it finds, at each distance that the picture names, one that shows what the stream
    /// has there and whose first block moved in the same way: then the same bits are the same picture.
    /// Pictures that are named but not used by this one must be there for those that follow.
    func step(
        after held: HeldPacket, of decoder: DecoderState, in stream: DecoderState,
        back lead: PictureCounts
    ) -> DecoderStep? {
        guard let nature = held.nature, !nature.isRefresh,
            let header = held.packet.withBytes({ header(ofPacket: $0) }),
            let set = pictureSets[header.pictureSet], let sequence = sequences[set.sequence]
        else { return nil }
        let (theirs, ours) = (HEVCReferences(stream), HEVCReferences(decoder))
        let order = theirs.order(of: header, bits: header.orderBits, in: sequence)
        let moved = ours.order(
            of: header, bits: header.orderBits(back: lead.order, in: sequence), in: sequence)
        guard moved == order - lead.order,
            let there = theirs.pictures(of: header.references, from: order),
            let here = ours.pictures(of: header.references, from: moved),
            zip(there, here).allSatisfy({ their, our in
                standing(for: their.content) == standing(for: our.content)
                    && their.motion == our.motion
            })
        else { return nil }
        // Of what nothing refers to, the motion is not asked either.
        let motion = nature.state?.references.first { $0.counts.order == order }?.motion
        var references = ours
        references.take(
            header, at: moved, content: nature.content, motion: motion ?? HEVCMotion.none,
            isReference: nature.isReference)
        return references.state.map { DecoderStep(state: $0) }
    }

    private func header(ofPacket bytes: UnsafeBufferPointer<UInt8>) -> HEVCSliceHeader? {
        guard let ranges = NetworkUnits.ranges(in: bytes, framed: framing) else { return nil }
        let slices = ranges.map { UnsafeBufferPointer(rebasing: bytes[$0]) }.filter {
            HEVCUnits.type($0).map { $0 <= HEVCUnits.lastPicture } ?? true
        }
        return slices.count == 1 ? header(of: slices[0]) : nil
    }
}
