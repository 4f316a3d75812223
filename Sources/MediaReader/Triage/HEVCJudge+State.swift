// What becomes of a decoder that was not given all of an HEVC stream.

extension HEVCJudge {
    /// What becomes of a decoder that is given a packet with its counts moved back; nil unless it
    /// makes the picture that the stream makes there.
    ///
    /// It does where it finds, at the distance of each picture that the slice may refer to, one that
    /// shows what the stream has there, and the first block of the one whose motion is borrowed moved
    /// in the same way: then the same bits are the same picture. What else the picture names is kept
    /// for those that follow as far as it is there, and is not named where it is not.
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
        guard moved == order - lead.order else { return nil }
        let there = theirs.pictures(of: header.references, from: order)
        let here = ours.pictures(of: header.references, from: moved)
        guard there.allSatisfy({ $0 != nil }), finds(header, there, in: here) else { return nil }
        let named = here.indices.filter { here[$0] != nil }
        // Of what nothing refers to, the motion is not asked either.
        let motion = nature.state?.references.first { $0.counts.order == order }?.motion
        var references = ours
        references.take(
            header, at: moved, content: nature.content, motion: motion ?? HEVCMotion.none,
            isReference: nature.isReference, isPartial: true)
        return references.state.map {
            DecoderStep(state: $0, named: named.count == here.count ? nil : named)
        }
    }

    /// Whether a slice finds what it refers to: of the pictures it names, those that the stream has
    /// and those of a decoder.
    private func finds(
        _ header: HEVCSliceHeader, _ there: [HEVCReferences.Reference?],
        in here: [HEVCReferences.Reference?]
    ) -> Bool {
        if header.kind == .intra { return true }
        guard let lists = header.lists else { return false }
        let isThere = Set(lists.joined()).allSatisfy { place in
            guard let their = there[place], let our = here[place] else { return false }
            return standing(for: their.content) == standing(for: our.content)
        }
        guard isThere, header.hasTemporalMotion else { return isThere }
        let (list, place) = header.colocated
        guard list < lists.count, place < lists[list].count else { return false }
        let colocated = lists[list][place]
        return there[colocated]?.motion == here[colocated]?.motion
    }

    private func header(ofPacket bytes: UnsafeBufferPointer<UInt8>) -> HEVCSliceHeader? {
        guard let ranges = NetworkUnits.ranges(in: bytes, framed: framing) else { return nil }
        let slices = ranges.map { UnsafeBufferPointer(rebasing: bytes[$0]) }.filter {
            HEVCUnits.type($0).map { $0 <= HEVCUnits.lastPicture } ?? true
        }
        return slices.count == 1 ? header(of: slices[0]) : nil
    }
}
