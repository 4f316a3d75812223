// The pictures an H.264 decoder keeps to refer to, by what they show.

/// The pictures an H.264 decoder keeps to refer to, by what they show.
///
/// Follows 8.2.1 (order), 8.2.4 (reference lists) and 8.2.5 (marking) for whole frames. What it
/// does not follow (long-term references, gaps) makes it give up until the next refresh.
struct H264References {
    struct Reference {
        var frameNumber: Int
        var order: Int
        /// The number of what it shows.
        var content: Int
        /// The number of how it was moved: what a B slice between it and another borrows.
        var motion: Int
    }

    /// Whether the references are known.
    private(set) var isFollowed = false
    /// In the order they were decoded in.
    private(set) var references: [Reference] = []
    private var lastFrameNumber = 0
    /// The order of the last reference: what the next picture's few bits are added to.
    private var lastOrder = 0
    /// Of all pictures, the order of the one that is shown last.
    private var latestOrder = 0

    /// Whether some picture so far refers to both sides.
    private var hasPicturesBetween = false

    /// Nothing is known before the first refresh.
    init() {}

    /// The references of a decoder in a known state.
    init(_ state: DecoderState) {
        isFollowed = true
        references = state.references.map {
            Reference(
                frameNumber: $0.counts.frameNumber, order: $0.counts.order, content: $0.content,
                motion: $0.motion)
        }
        lastFrameNumber = state.counts.frameNumber
        lastOrder = state.counts.order
        latestOrder = state.latestOrder
        hasPicturesBetween = state.hasPicturesBetween
    }

    /// Nothing is known until the next refresh.
    mutating func lose() {
        isFollowed = false
        references = []
    }

    /// The place of a picture in the order they are shown; nil where that is not followed.
    func order(of header: H264SliceHeader, in sequence: H264Sequence) -> Int? {
        guard sequence.orderType == 0 else { return nil }
        guard !header.isRefresh else { return min(0, header.bottomDelta) + header.orderBits }
        return PictureCounts.order(
            of: header.orderBits, bits: sequence.orderBits, after: lastOrder)
            + min(0, header.bottomDelta)
    }

    /// The state after the picture taken in last; nil when it is not followed.
    ///
    /// Where the order of pictures hangs on their frame numbers by a pattern (order type 1), it
    /// would be another once those are moved.
    func state(in sequence: H264Sequence) -> DecoderState? {
        guard isFollowed, sequence.orderType != 1 else { return nil }
        return DecoderState(
            references: references.map {
                DecoderState.Reference(
                    content: $0.content, motion: $0.motion,
                    counts: PictureCounts(frameNumber: $0.frameNumber, order: $0.order))
            },
            counts: PictureCounts(frameNumber: lastFrameNumber, order: lastOrder),
            latestOrder: latestOrder, frameNumbers: sequence.frameNumbers,
            hasPicturesBetween: hasPicturesBetween)
    }

    /// The pictures a slice may refer to, list by list; nil when they are not all known.
    func lists(of header: H264SliceHeader, in sequence: H264Sequence) -> [[Reference]]? {
        guard isFollowed else { return nil }
        var lists: [[Reference]]
        switch header.kind {
        case .intra: return nil
        case .predicted:
            lists = [
                references.sorted { number($0, header, sequence) > number($1, header, sequence) }
            ]
        case .bidirectional:
            // With temporal prediction, what moved in another picture moves here too, by distance.
            guard header.isSpatialDirect, let order = order(of: header, in: sequence) else {
                return nil
            }
            let before = references.filter { $0.order < order }.sorted { $0.order > $1.order }
            let after = references.filter { $0.order > order }.sorted { $0.order < $1.order }
            lists = [before + after, after + before]
            let isOne = before.isEmpty || after.isEmpty
            if isOne, lists[1].count > 1 { lists[1].swapAt(0, 1) }
        }
        for index in lists.indices {
            let count = header.listCounts[index]
            lists[index] = Array(lists[index].prefix(count))
            guard change(&lists[index], header.changes[index], header, sequence) else {
                return nil
            }
            lists[index] = Array(lists[index].prefix(count))
            guard lists[index].count == count else { return nil }
        }
        return lists
    }

    /// Moves entries of a list to its front (8.2.4.3.1); false when one is not there.
    private func change(
        _ list: inout [Reference], _ changes: [H264SliceHeader.ListChange],
        _ header: H264SliceHeader, _ sequence: H264Sequence
    ) -> Bool {
        let count = sequence.frameNumbers
        var predicted = header.frameNumber
        for (place, change) in changes.enumerated() {
            guard change.operation < 2, place <= list.count else { return false }
            let step = change.number + 1
            predicted = (predicted + (change.operation == 0 ? -step : step) + count) % count
            let target = predicted > header.frameNumber ? predicted - count : predicted
            guard let found = references.first(where: { number($0, header, sequence) == target })
            else { return false }
            list.insert(found, at: place)
            list =
                list[...place]
                + list[(place + 1)...].filter { number($0, header, sequence) != target }
        }
        return true
    }

    /// How many frame numbers a reference lies before a picture.
    func distance(
        _ reference: Reference, _ header: H264SliceHeader, _ sequence: H264Sequence
    ) -> Int { header.frameNumber - number(reference, header, sequence) }

    /// Takes in a picture that was judged.
    ///
    /// Where the stream lets go a reference that is not there, nothing more is known, unless these
    /// are the references of a decoder that was not given all (`isPartial`): that goes on without.
    mutating func take(
        _ header: H264SliceHeader, in sequence: H264Sequence, content: Int, motion: Int,
        isPartial: Bool = false
    ) {
        if header.isRefresh {
            references = []
            isFollowed = !header.isLongTerm
            (lastOrder, latestOrder) = (0, 0)
        } else if header.frameNumber != (lastFrameNumber + 1) % sequence.frameNumbers {
            lose()
        }
        guard isFollowed else { return }
        if header.kind == .bidirectional { hasPicturesBetween = true }
        let order = order(of: header, in: sequence) ?? 0
        latestOrder = max(latestOrder, order)
        guard header.isReference else { return }
        if let marking = header.marking {
            guard mark(marking, header, sequence, isPartial) else { return lose() }
        } else if references.count >= max(1, sequence.mostReferences) {
            let oldest = references.indices.min {
                number(references[$0], header, sequence) < number(references[$1], header, sequence)
            }
            if let oldest { references.remove(at: oldest) }
        }
        references.append(
            Reference(
                frameNumber: header.frameNumber, order: order, content: content, motion: motion))
        lastFrameNumber = header.frameNumber
        lastOrder = order - min(0, header.bottomDelta)
    }

    /// Whether all marking could be followed.
    private mutating func mark(
        _ marking: [H264SliceHeader.Marking], _ header: H264SliceHeader, _ sequence: H264Sequence,
        _ isPartial: Bool
    ) -> Bool {
        for step in marking {
            guard step.operation == 1 else { return false }
            let target = header.frameNumber - (step.number + 1)
            let index = references.firstIndex { number($0, header, sequence) == target }
            guard index != nil || isPartial else { return false }
            if let index { references.remove(at: index) }
        }
        return references.count < max(1, sequence.mostReferences)
    }

    /// The frame number unwrapped: references come before the picture (8.2.4.1).
    private func number(
        _ reference: Reference, _ header: H264SliceHeader, _ sequence: H264Sequence
    ) -> Int {
        reference.frameNumber > header.frameNumber
            ? reference.frameNumber - sequence.frameNumbers : reference.frameNumber
    }
}
