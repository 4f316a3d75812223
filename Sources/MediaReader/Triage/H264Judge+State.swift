// What becomes of a decoder that was not given all of an H.264 stream.

extension H264Judge {
    /// The state of a decoder after a packet that it is given with its counts moved back; nil unless
    /// it makes the picture that the stream makes there.
    ///
    /// It does where each slice finds, under each number of each list, a picture that shows what the
    /// stream has there: then the same bits are the same picture. Pictures that are two in the stream
    /// must be two in the decoder, since edges between blocks of different references are filtered
    /// (8.7.2.1). For B slices they must lie as far away as well, since weights go by distance
    /// (8.4.2.3.1), and the first of the second list must have moved in the same way (8.4.1.2.2).
    func state(
        after held: HeldPacket, of decoder: DecoderState, in stream: DecoderState,
        back lead: PictureCounts
    ) -> DecoderState? {
        guard let nature = held.nature, let reached = nature.state, !nature.isRefresh,
            let headers = held.packet.withBytes({ headers(of: $0) }), let first = headers.first,
            let set = pictureSets[first.pictureSet], let sequence = sequences[set.sequence]
        else { return nil }
        var references = H264References(decoder)
        var match = ReferenceMatch(
            stream: H264References(stream), decoder: references, sequence: sequence)
        for header in headers {
            let moved = header.moved(back: lead, in: sequence)
            guard match.take(header, moved, lead: lead, standing: standing) else { return nil }
        }
        references.take(
            first.moved(back: lead, in: sequence), in: sequence, content: nature.content,
            motion: reached.references.last?.motion ?? 0, isPartial: true)
        return references.state(in: sequence)
    }
}

/// Compares what slices refer to in a stream and in a decoder that was not given all of it.
private struct ReferenceMatch {
    let stream: H264References
    let decoder: H264References
    let sequence: H264Sequence

    // Frame numbers of references that stand for each other.
    private var inDecoder: [Int: Int] = [:]
    private var inStream: [Int: Int] = [:]

    init(stream: H264References, decoder: H264References, sequence: H264Sequence) {
        self.stream = stream
        self.decoder = decoder
        self.sequence = sequence
    }

    /// Whether a slice finds the same pictures; `moved` is its header as the decoder gets it.
    mutating func take(
        _ header: H264SliceHeader, _ moved: H264SliceHeader, lead: PictureCounts,
        standing: (Int) -> Int
    ) -> Bool {
        let order = stream.order(of: header, in: sequence)
        let movedOrder = decoder.order(of: moved, in: sequence)
        guard order.map({ $0 - lead.order }) == movedOrder else { return false }
        if header.kind == .intra { return true }
        guard let theirs = stream.lists(of: header, in: sequence),
            let ours = decoder.lists(of: moved, in: sequence),
            theirs.map(\.count) == ours.map(\.count)
        else { return false }
        for (their, our) in zip(theirs.joined(), ours.joined()) {
            guard standing(their.content) == standing(our.content), isPair(their, our),
                header.kind == .predicted || their.order - lead.order == our.order
            else { return false }
        }
        return theirs.count < 2 || theirs[1].first?.motion == ours[1].first?.motion
    }

    private mutating func isPair(
        _ their: H264References.Reference, _ our: H264References.Reference
    ) -> Bool {
        let (there, here) = (their.frameNumber, our.frameNumber)
        guard inDecoder[there, default: here] == here, inStream[here, default: there] == there
        else { return false }
        (inDecoder[there], inStream[here]) = (here, there)
        return true
    }
}
