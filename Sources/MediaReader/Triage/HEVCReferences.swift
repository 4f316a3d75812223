// The pictures an HEVC decoder keeps to refer to, by what they show.

/// The pictures an HEVC decoder keeps to refer to, by what they show.
///
/// Each picture says which it keeps (8.3.2); one that is not there makes it give up until the next
/// refresh. Long-term references are not followed.
struct HEVCReferences {
    /// A picture that others may refer to.
    struct Reference {
        var order: Int
        /// The number of what it shows.
        var content: Int
        /// The number of how it was moved at its first block.
        var motion: Int
    }

    /// Whether the references are known.
    private(set) var isFollowed = false
    /// In the order they are shown in.
    private(set) var references: [Reference] = []
    /// The order of the last picture of the lowest layer: what the next picture's few bits are added
    /// to.
    private var lastOrder = 0
    /// Of all pictures, the order of the one that is shown last.
    private var latestOrder = 0
    /// Whether some picture so far refers to both sides.
    private var hasPicturesBetween = false
    /// Whether pictures that lead the last refresh are to be had.
    private(set) var hasLeading = false

    /// Nothing is known before the first refresh.
    init() {}

    /// The references of a decoder in a known state.
    init(_ state: DecoderState) {
        (isFollowed, hasLeading) = (true, true)
        references = state.references.map {
            Reference(order: $0.counts.order, content: $0.content, motion: $0.motion)
        }
        lastOrder = state.counts.order
        latestOrder = state.latestOrder
        hasPicturesBetween = state.hasPicturesBetween
    }

    /// Nothing is known until the next refresh.
    mutating func lose() {
        isFollowed = false
        references = []
    }

    /// Whether decoding starts at that picture, whatever came before.
    func startsAfresh(at header: HEVCSliceHeader) -> Bool {
        HEVCUnits.closedRefreshes.contains(header.type) || !isFollowed
    }

    /// The place of a picture in the order they are shown (8.3.1).
    func order(of header: HEVCSliceHeader, bits: Int, in sequence: HEVCSequence) -> Int {
        let isRefresh = HEVCUnits.refreshes.contains(header.type)
        guard !(isRefresh && startsAfresh(at: header)) else { return bits }
        return PictureCounts.order(of: bits, bits: sequence.orderBits, after: lastOrder)
    }

    /// The pictures that a set names, as seen from a picture, in the set's order; nil for each that is
    /// not there.
    func pictures(of set: HEVCReferenceSet, from order: Int) -> [Reference?] {
        set.entries.map { entry in
            isFollowed ? references.first { $0.order == order + entry.distance } : nil
        }
    }

    /// The pictures a slice may refer to, list by list; nil when they are not all known.
    func lists(of header: HEVCSliceHeader, at order: Int) -> [[Reference]]? {
        let named = pictures(of: header.references, from: order)
        guard let places = header.lists, named.allSatisfy({ $0 != nil }) else { return nil }
        return places.map { $0.compactMap { named[$0] } }
    }

    /// Takes in a picture that was judged.
    ///
    /// Where it keeps one that is not there, nothing more is known, unless these are the references of
    /// a decoder that was not given all (`isPartial`): that goes on without.
    mutating func take(
        _ header: HEVCSliceHeader, at order: Int, content: Int, motion: Int, isReference: Bool,
        isPartial: Bool = false
    ) {
        if HEVCUnits.refreshes.contains(header.type) {
            let startsAfresh = startsAfresh(at: header)
            hasLeading = !startsAfresh || HEVCUnits.closedRefreshes.contains(header.type)
            if startsAfresh {
                // What it names is for pictures that lead it, which are not to be had.
                references =
                    isReference ? [Reference(order: order, content: content, motion: motion)] : []
                (isFollowed, lastOrder, latestOrder) = (true, order, order)
                return
            }
        }
        guard isFollowed else { return }
        let named = pictures(of: header.references, from: order)
        let kept = named.compactMap { $0 }
        guard isPartial || kept.count == named.count else { return lose() }
        latestOrder = max(latestOrder, order)
        if header.kind == .bidirectional { hasPicturesBetween = true }
        references = kept
        if isReference {
            references.append(Reference(order: order, content: content, motion: motion))
        }
        references.sort { $0.order < $1.order }
        let isLeading = HEVCUnits.leading.contains(header.type)
        if header.layer == 0, !isLeading, !HEVCUnits.isSparse(header.type) { lastOrder = order }
    }

    /// The state after the picture taken in last; nil when it is not followed.
    var state: DecoderState? {
        guard isFollowed else { return nil }
        return DecoderState(
            references: references.map {
                DecoderState.Reference(
                    content: $0.content, motion: $0.motion,
                    counts: PictureCounts(frameNumber: 0, order: $0.order))
            },
            counts: PictureCounts(frameNumber: 0, order: lastOrder), latestOrder: latestOrder,
            frameNumbers: 1, hasPicturesBetween: hasPicturesBetween)
    }
}
