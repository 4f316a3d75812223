// What slices of an H.264 stream refer to, in a decoder that was not given all of it.

/// Finds what slices refer to in a decoder that was not given all of a stream.
///
/// A decoder makes the same picture of the same bits where each slice finds, under each number of each
/// list, a picture that shows what the stream has there. Pictures that are two in the stream must be
/// two in the decoder, since edges between blocks of different references are filtered (8.7.2.1). For
/// B slices they must lie as far away as well, since weights go by distance (8.4.2.3.1), and the first
/// of the second list must have moved in the same way (8.4.1.2.2).
struct ReferenceMatch {
    typealias Reference = H264References.Reference

    let stream: H264References
    let decoder: H264References
    let sequence: H264Sequence
    /// How far the stream's counts are ahead of the decoder's.
    let lead: PictureCounts
    /// The number that stands for all that show the same as one.
    let standing: (Int) -> Int

    // Frame numbers of references that stand for each other.
    private var inDecoder: [Int: Int] = [:]
    private var inStream: [Int: Int] = [:]

    init(
        stream: H264References, decoder: H264References, sequence: H264Sequence,
        lead: PictureCounts, standing: @escaping (Int) -> Int
    ) {
        (self.stream, self.decoder, self.sequence) = (stream, decoder, sequence)
        (self.lead, self.standing) = (lead, standing)
    }

    /// What a slice has to refer to in the decoder; nil where that is not there.
    ///
    /// `reached` is the state of the stream after the picture.
    mutating func change(
        for header: H264SliceHeader, reaching reached: DecoderState
    ) -> PacketChange.References? {
        var lists: [[Int]] = []
        if header.kind != .intra {
            guard let theirs = stream.lists(of: header, in: sequence) else { return nil }
            for (index, list) in theirs.enumerated() {
                var numbers: [Int] = []
                for (place, their) in list.enumerated() {
                    let isColocated = index == 1 && place == 0
                    guard
                        let our = counterpart(
                            of: their, in: header.kind, isColocated: isColocated)
                    else { return nil }
                    numbers.append(our.frameNumber)
                }
                lists.append(numbers)
            }
        }
        return PacketChange.References(
            lists: lists, forgotten: header.isReference ? forgotten(reaching: reached) : nil)
    }

    /// Whether a slice finds the same pictures; `moved` is its header as the decoder gets it.
    mutating func take(_ header: H264SliceHeader, _ moved: H264SliceHeader) -> Bool {
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
                header.kind == .predicted || isAsFar(their, our)
            else { return false }
        }
        return theirs.count < 2 || theirs[1].first?.motion == ours[1].first?.motion
    }

    /// The picture of the decoder that stands for one of the stream: the same one where it is there,
    /// else the latest.
    private mutating func counterpart(
        of their: Reference, in kind: H264SliceHeader.Kind, isColocated: Bool
    ) -> Reference? {
        let alike = decoder.references.reversed().filter {
            standing($0.content) == standing(their.content)
                && (kind == .predicted || isAsFar(their, $0))
                && (!isColocated || $0.motion == their.motion)
        }
        for our in alike.filter({ isAsFar(their, $0) }) + alike where isPair(their, our) {
            return our
        }
        return nil
    }

    /// What the decoder is to forget so that there is room for one more; nil where that is the oldest.
    ///
    /// The stream may keep pictures that are older than others it lets go.
    private func forgotten(reaching reached: DecoderState) -> [Int]? {
        guard decoder.references.count >= max(1, sequence.mostReferences) else { return nil }
        let kept = Set(reached.references.map { standing($0.content) })
        return decoder.references.first { !kept.contains(standing($0.content)) }
            .map { [$0.frameNumber] }
    }

    private func isAsFar(_ their: Reference, _ our: Reference) -> Bool {
        their.order - lead.order == our.order
    }

    private mutating func isPair(_ their: Reference, _ our: Reference) -> Bool {
        let (there, here) = (their.frameNumber, our.frameNumber)
        guard inDecoder[there, default: here] == here, inStream[here, default: there] == there
        else { return false }
        (inDecoder[there], inStream[here]) = (here, there)
        return true
    }
}
