// Judges HEVC packets: which pictures are an earlier one again.

/// Judges HEVC packets: which pictures are an earlier one again, sample for sample.
///
/// The proof: every block is skipped and takes the first motion on its list, or names a reference and
/// copies it from where it stands (`HEVCSkipRun`). The first block of a picture has no neighbours: the
/// first motion is that of the same block in the picture whose motion is borrowed, or none where that
/// stands still, has no motion or is not asked; and then it is the first reference, unmoved (8.5.3.2.2
/// to 8.5.3.2.8). Every other block has the one to its left or above it, whose motion comes first.
/// Such a block adds nothing; of two references it is the mean, which is the same picture where both
/// are, and else is made of both without decoding (`PictureMixture`). Edges between blocks of the same
/// references are not filtered (8.7.2.4), and what is added after filtering is read to be nothing.
struct HEVCJudge: PacketJudge {
    /// Pictures that rest take 60 to 120 bytes at 720 and 1080 lines; what takes more changes some.
    private static let mostBytes = 1024
    /// Of a picture that changes only the header and the first block are looked at.
    static let headBytes = 640

    let framing: UnitFraming
    private(set) var sequences: [Int: HEVCSequence] = [:]
    private(set) var pictureSets: [Int: HEVCPictureSet] = [:]
    private var references = HEVCReferences()
    private var contents = ContentMemory()

    /// A judge that knows what a container says of a stream: `hvcC`, bare units, or nothing yet.
    init?(extradata: [UInt8]) {
        let units: [[UInt8]]
        if let first = extradata.first, first != 0 {
            guard let read = HEVCConfiguration(extradata) else { return nil }
            framing = .lengths(read.lengthBytes)
            units = read.units
        } else {
            framing = .startCodes
            units = extradata.withUnsafeBufferPointer { bytes in
                (NetworkUnits.ranges(in: bytes, framed: .startCodes) ?? []).map {
                    Array(bytes[$0])
                }
            }
        }
        for unit in units { unit.withUnsafeBufferPointer { takeParameters($0) } }
    }

    mutating func lose() { references.lose() }

    mutating func unify(_ content: Int, with other: Int) {
        contents.unify(content, with: other)
    }

    func standing(for content: Int) -> Int { contents.standing(for: content) }

    mutating func judge(_ bytes: UnsafeBufferPointer<UInt8>) -> PacketNature {
        guard let slice = slice(of: bytes), let header = header(of: slice),
            !HEVCUnits.breaks.contains(header.type), let set = pictureSets[header.pictureSet],
            let sequence = sequences[set.sequence]
        else {
            references.lose()
            return PacketNature(
                content: contents.fresh(), mayRecur: false, isReference: true, isRefresh: false)
        }
        if HEVCUnits.leadingSkipped.contains(header.type), !references.hasLeading {
            // A decoder that starts here drops it.
            return PacketNature(
                content: contents.fresh(), mayRecur: false, isReference: true, isRefresh: false,
                state: references.state)
        }
        let isRefresh = HEVCUnits.closedRefreshes.contains(header.type)
        let order = references.order(of: header, bits: header.orderBits, in: sequence)
        let made = make(slice, header, at: order, set, sequence)
        let isReference =
            !HEVCUnits.isSparse(header.type) || header.layer < sequence.highestLayer
        let content = made.content ?? contents.fresh()
        references.take(
            header, at: order, content: content, motion: made.motion, isReference: isReference)
        let isFollowed = references.isFollowed
        return PacketNature(
            content: isFollowed ? content : contents.fresh(),
            mayRecur: isFollowed && made.content != nil, isReference: isReference,
            isRefresh: isRefresh, mixture: isFollowed ? made.mixture : nil,
            state: references.state)
    }

    /// What a picture shows, as far as it is known, and how its first block moves.
    private mutating func make(
        _ slice: UnsafeBufferPointer<UInt8>, _ header: HEVCSliceHeader, at order: Int,
        _ set: HEVCPictureSet, _ sequence: HEVCSequence
    ) -> (content: Int?, motion: Int, mixture: PictureMixture?) {
        guard header.kind != .intra else { return (nil, HEVCMotion.intra, nil) }
        let unknown = contents.fresh()
        guard let lists = references.lists(of: header, at: order),
            lists.count == (header.kind == .bidirectional ? 2 : 1),
            standsAtFirst(header, lists)
        else { return (nil, HEVCMotion.other(unknown, standsAtFirst: false), nil) }
        let finding = HEVCSkipRun.finding(in: parts(of: slice, header), header, set, sequence)
        guard finding.extent == .all, slice.count <= Self.mostBytes else {
            let stands = finding.extent != .none
            return (nil, HEVCMotion.other(unknown, standsAtFirst: stands), nil)
        }
        let firsts = lists.compactMap(\.first)
        let shown = Set(firsts.map { contents.standing(for: $0.content) })
        guard !header.isFirstWeighted, let first = shown.min(), let last = shown.max() else {
            return (nil, HEVCMotion.none, nil)
        }
        guard finding.patches.isEmpty else {
            let mixture = mixture(of: firsts, header, finding.patches, sequence)
            return (mixture.map { number(of: $0) }, HEVCMotion.none, mixture)
        }
        guard first != last else { return (first, HEVCMotion.none, nil) }
        let mixture = PictureMixture(
            first: first, second: last, share: PictureMixture.half, patches: [])
        return (number(of: mixture), HEVCMotion.none, mixture)
    }

    /// What a picture is made of whose blocks copy one of two pictures or both.
    private func mixture(
        of firsts: [HEVCReferences.Reference], _ header: HEVCSliceHeader,
        _ patches: [PicturePatch], _ sequence: HEVCSequence
    ) -> PictureMixture? {
        // Of edges between what both lists have of one picture, only some are filtered.
        guard firsts.count == 2, firsts[0].order != firsts[1].order, !sequence.isCutAtOrigin else {
            return nil
        }
        let (first, second) = (
            contents.standing(for: firsts[0].content), contents.standing(for: firsts[1].content)
        )
        let filter = header.edgeFilter
        guard first != second, filter == nil || sequence.canBeSmoothed else { return nil }
        return PictureMixture(
            first: first, second: second, share: PictureMixture.half, patches: patches,
            filter: filter.map { .blocks($0) })
    }

    /// The number of what a mixture shows.
    private mutating func number(of mixture: PictureMixture) -> Int {
        var setting = mixture.patches.flatMap { [$0.x, $0.y, $0.size, $0.isSecond ? 1 : 0] }
        if case .blocks(let filter) = mixture.filter { setting += [filter.flatness, filter.most] }
        return contents.number(
            of: ContentMemory.Recipe(
                slices: [ContentMemory.Slice(setting: setting, bits: [])],
                references: [mixture.first, mixture.second]))
    }

    /// Whether the first motion on the list of a picture's first block is none.
    private func standsAtFirst(
        _ header: HEVCSliceHeader, _ lists: [[HEVCReferences.Reference]]
    ) -> Bool {
        guard header.hasTemporalMotion else { return true }
        let (list, place) = header.colocated
        guard list < lists.count, place < lists[list].count else { return false }
        return HEVCMotion.standsAtFirst(lists[list][place].motion)
    }

    // MARK: Units

    /// The one slice of a packet; nil when there are more, or something that is not followed.
    private mutating func slice(
        of bytes: UnsafeBufferPointer<UInt8>
    ) -> UnsafeBufferPointer<UInt8>? {
        guard let ranges = NetworkUnits.ranges(in: bytes, framed: framing) else { return nil }
        var slice: UnsafeBufferPointer<UInt8>?
        for range in ranges {
            let unit = UnsafeBufferPointer(rebasing: bytes[range])
            guard let type = HEVCUnits.type(unit) else { return nil }
            switch type {
            case 0...HEVCUnits.lastPicture:
                guard slice == nil else { return nil }
                slice = unit
            case HEVCUnits.sequence, HEVCUnits.pictureSet: takeParameters(unit)
            case _ where HEVCUnits.informations.contains(type):
                if EnhancementInformation.changesLook(unit.dropFirst(2)) { return nil }
            case _ where HEVCUnits.withoutPicture.contains(type): break
            default: return nil
            }
        }
        return slice
    }

    func header(of slice: UnsafeBufferPointer<UInt8>) -> HEVCSliceHeader? {
        NetworkUnits.payload(slice, most: Self.headBytes).withUnsafeBufferPointer {
            HEVCSliceHeader($0, sequences: sequences, pictureSets: pictureSets)
        }
    }

    /// What follows the header, in the parts that are coded by themselves; only the first of a slice
    /// that is long.
    private func parts(
        of slice: UnsafeBufferPointer<UInt8>, _ header: HEVCSliceHeader
    ) -> [ArraySlice<UInt8>] {
        let most = slice.count <= Self.mostBytes ? Int.max : Self.headBytes
        let (payload, places) = NetworkUnits.placedPayload(slice, most: most)
        guard header.dataPosition < payload.count else { return [] }
        var parts: [ArraySlice<UInt8>] = []
        var start = header.dataPosition
        var end = places[start]
        for length in header.parts {
            end += length
            // The first byte of the payload that lies behind.
            let next = places[start...].firstIndex { $0 >= end } ?? payload.count
            parts.append(payload[start..<next])
            start = min(next, payload.count - 1)
        }
        return parts + [payload[start...]]
    }

    /// Takes a parameter set in; one that says something new makes what was known of no use.
    private mutating func takeParameters(_ unit: UnsafeBufferPointer<UInt8>) {
        let payload = NetworkUnits.payload(unit)
        switch HEVCUnits.type(unit) {
        case HEVCUnits.sequence:
            guard let sequence = HEVCSequence(payload) else { return forget() }
            if let known = sequences[sequence.identifier], known != sequence { lose() }
            sequences[sequence.identifier] = sequence
        case HEVCUnits.pictureSet:
            guard let set = HEVCPictureSet(payload) else { return forget() }
            if let known = pictureSets[set.identifier], known != set { lose() }
            pictureSets[set.identifier] = set
        default: break
        }
    }

    /// Something is said of the pictures that is not followed: which of them it goes for is not known.
    private mutating func forget() {
        (sequences, pictureSets) = ([:], [:])
        lose()
    }
}
