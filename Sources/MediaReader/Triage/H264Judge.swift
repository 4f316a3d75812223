// Judges H.264 packets: which pictures are an earlier one again.

/// Judges H.264 packets: which pictures are an earlier one again, sample for sample.
///
/// Two proofs are known. First, a picture all of whose macroblocks are skipped is its reference:
/// skipped macroblocks move nothing and add nothing. In P slices the first prediction is the zero
/// vector, and so on from neighbour to neighbour (8.4.1.1); in B slices with spatial prediction it
/// is both first references, unmoved (8.4.1.2.2), whose mean, however weighted by distance, is the
/// same picture where both are, and else is made of both without decoding (`PictureMixture`). No edge
/// between skipped macroblocks is filtered (8.7.2.1). Second, the same bits over the same references make the same picture (`ContentMemory`). Bits that fill a
/// packet up (constant bit rates) lie in units of their own and count for nothing.
struct H264Judge: PacketJudge {
    /// Pictures that rest take 40 to 160 bytes at 1080 lines, and no more than four times that at 8K;
    /// what takes more is not worth remembering.
    private static let mostBytes = 640
    /// A flag costs a fortieth of a bit where all are alike: those of an 8K picture take half of this.
    private static let topBytes = 512
    /// The motion of a picture in which nothing moves.
    private static let noMotion = 0
    /// Weights of B slices that hang on how far away references are (`weighted_bipred_idc`).
    private static let weightsByDistance = 2

    private(set) var parameters: H264ParameterSets
    private var references = H264References()
    private var slices = StillSlices()
    private var contents = ContentMemory()
    private var tops = PictureTops()
    private var motions = ContentMemory()

    /// A judge that knows what a container says of a stream: `avcC`, bare units, or nothing yet.
    init?(extradata: [UInt8]) {
        guard let parameters = H264ParameterSets(extradata: extradata) else { return nil }
        self.parameters = parameters
    }

    mutating func lose() {
        references.lose()
        tops = PictureTops()
    }

    mutating func unify(_ content: Int, with other: Int) {
        contents.unify(content, with: other)
    }

    func standing(for content: Int) -> Int { contents.standing(for: content) }

    mutating func judge(_ bytes: UnsafeBufferPointer<UInt8>) -> PacketNature {
        guard let slices = slices(of: bytes), let first = slices.first,
            let header = parameters.header(of: first), header.firstMacroblock == 0,
            let (set, sequence) = parameters.sets(of: header)
        else {
            references.lose()
            return PacketNature(
                content: contents.fresh(), mayRecur: false, isReference: true, isRefresh: false)
        }
        if header.isRefresh {
            contents.forget()
            motions.forget()
        }
        let made = tellsOrder(sequence) ? make(of: slices, from: header, sequence) : nil
        let copied = made == nil ? copiedTop(of: slices, header, set, sequence) : made?.top
        let content = made?.content ?? contents.fresh()
        references.take(
            header, in: sequence, content: content, motion: made?.motion ?? motions.fresh())
        // Taking it in may have shown that something is missing before it.
        let isFollowed = references.isFollowed
        let shown = isFollowed ? content : contents.fresh()
        let top = tops.take(shown, copying: copied?.rows ?? 0, of: copied?.sources ?? [])
        return PacketNature(
            content: shown, mayRecur: isFollowed && made != nil,
            isReference: header.isReference, isRefresh: header.isRefresh,
            mixture: isFollowed ? made?.mixture : nil, top: isFollowed ? top : nil,
            state: references.state(in: sequence))
    }

    /// Whether a decoder knows without guessing when a picture's turn has come: one that guesses by
    /// what it has seen may guess otherwise when it sees less.
    private func tellsOrder(_ sequence: H264Sequence) -> Bool {
        sequence.tellsReordering || sequence.orderType == 2
    }

    /// The slices of a packet; nil when there is something in it that is not followed.
    private mutating func slices(
        of bytes: UnsafeBufferPointer<UInt8>
    ) -> [UnsafeBufferPointer<UInt8>]? {
        let (slices, change) = parameters.takeSlices(of: bytes)
        switch change {
        case .none: break
        case .pictures:
            contents.forget()
            motions.forget()
        case .stream: lose()
        }
        return slices
    }

    /// What is known of a picture that is small enough.
    private struct Made {
        /// The number of what it shows.
        var content: Int
        /// The number of how it moves.
        var motion: Int
        var mixture: PictureMixture?
        var top: CopiedTop?
    }

    /// Rows of luma at the top of a picture that are copied from its first references, and what these
    /// show.
    private struct CopiedTop {
        var rows: Int
        var sources: [Int]
    }

    /// What a picture shows and how it moves, when it is small enough to be known; nil else.
    private mutating func make(
        of slices: [UnsafeBufferPointer<UInt8>], from first: H264SliceHeader,
        _ sequence: H264Sequence
    ) -> Made? {
        guard references.isFollowed, slices.reduce(0, { $0 + $1.count }) <= Self.mostBytes else {
            return nil
        }
        let headers = [first] + slices.dropFirst().compactMap { parameters.header(of: $0) }
        guard headers.count == slices.count else { return nil }
        let ends = headers.dropFirst().map(\.firstMacroblock) + [sequence.macroblocks]
        var shown: Set<Int> = []
        // What is copied from one reference alone; nil when more is done than to copy.
        var patches: [PicturePatch]? = []
        var top: CopiedTop?
        // Between slices that refer to different pictures edges are filtered, even if both show the
        // same (8.7.2.1).
        var firsts: Set<[Int]> = []
        var content = ContentMemory.Recipe(slices: [], references: [])
        for (index, header) in headers.enumerated() {
            guard let (set, own) = parameters.sets(of: header), own == sequence,
                header.frameNumber == headers[0].frameNumber,
                header.isReference == headers[0].isReference,
                ends[index] > header.firstMacroblock,
                let lists = references.lists(of: header, in: sequence)
            else { return nil }
            let bits = data(of: slices[index], header, set)
            content.slices.append(
                ContentMemory.Slice(setting: setting(of: header, lists, sequence), bits: bits))
            content.references += lists.joined().map { contents.standing(for: $0.content) }
            for list in lists {
                if let first = list.first { shown.insert(contents.standing(for: first.content)) }
            }
            firsts.insert(lists.compactMap { $0.first?.frameNumber })
            if patches != nil {
                let copied = copied(
                    bits, header, set, sequence, header.firstMacroblock..<ends[index])
                patches = copied.patches.flatMap { copied in patches.map { $0 + copied } }
                let leading = copied.leading(of: sequence.macroblocks, columns: sequence.columns)
                top = headers.count == 1 ? self.top(leading, sequence, of: lists) : nil
            }
        }
        // How it moves does not depend on what its references show.
        let motion = ContentMemory.Recipe(slices: content.slices, references: [])
        let mixed = firsts.count == 1 ? patches : nil
        let edges = edges(of: headers, sequence, around: mixed ?? [])
        let again = mixed != nil && edges == .kept && shown.count == 1 ? shown.first : nil
        return Made(
            content: again ?? contents.number(of: content),
            motion: patches != nil ? Self.noMotion : motions.number(of: motion),
            mixture: shown.count == 2
                ? mixed.flatMap { mixture(of: headers, sequence, patches: $0, edges) } : nil,
            top: top)
    }

    /// The rows that are copied where so many macroblocks are from the start of a picture's only slice.
    private func top(
        _ leading: Int, _ sequence: H264Sequence, of lists: [[H264References.Reference]]
    ) -> CopiedTop? {
        guard !sequence.isCutAtOrigin else { return nil }
        let whole = leading / sequence.columns
        // Smoothing the edge of what comes next reaches into the macroblocks above it.
        let rows = leading == sequence.macroblocks ? whole : whole - 1
        let sources = lists.compactMap { $0.first.map { contents.standing(for: $0.content) } }
        guard rows > 0, sources.count == lists.count else { return nil }
        return CopiedTop(rows: rows * PicturePatch.macroblock, sources: sources)
    }

    /// The top that a picture copies of which no more is read than that: its only slice is too long to
    /// copy all.
    private func copiedTop(
        of slices: [UnsafeBufferPointer<UInt8>], _ header: H264SliceHeader, _ set: H264PictureSet,
        _ sequence: H264Sequence
    ) -> CopiedTop? {
        guard slices.count == 1, header.kind != .intra, !header.isFirstWeighted,
            let lists = references.lists(of: header, in: sequence)
        else { return nil }
        let bits = data(of: slices[0], header, set, most: Self.topBytes)
        let leading = StillSlices.leadingSkips(
            in: bits, of: slice(header, set, sequence, 0..<sequence.macroblocks))
        return top(leading, sequence, of: lists)
    }

    /// What becomes of edges between what is copied from one reference and from both.
    private func edges(
        of headers: [H264SliceHeader], _ sequence: H264Sequence, around patches: [PicturePatch]
    ) -> EdgeTreatment {
        if patches.isEmpty { return .kept }
        let kinds = Set(
            headers.map { header in
                parameters.pictureSets[header.pictureSet].map { header.edges($0) } ?? .unknown
            })
        guard kinds.count == 1, let kind = kinds.first, !sequence.isCutAtOrigin else {
            return .unknown
        }
        if kind == .kept { return .kept }
        let isPlain = headers.count == 1 || !headers.contains(where: \.sparesSliceEdges)
        // What is not shown takes part in it, and is not kept.
        let isShown = !patches.contains { sequence.isCut(at: $0) }
        return isPlain && isShown && sequence.canBeSmoothed ? kind : .unknown
    }

    /// What a slice copies from its first references.
    private mutating func copied(
        _ bits: [UInt8], _ header: H264SliceHeader, _ set: H264PictureSet,
        _ sequence: H264Sequence, _ macroblocks: Range<Int>
    ) -> SliceCopies {
        guard !header.isFirstWeighted else { return .none }
        return slices.copies(in: bits, of: slice(header, set, sequence, macroblocks))
    }

    private func slice(
        _ header: H264SliceHeader, _ set: H264PictureSet, _ sequence: H264Sequence,
        _ macroblocks: Range<Int>
    ) -> StillSlice {
        StillSlice(
            isBidirectional: header.kind == .bidirectional, isArithmetic: set.isArithmetic,
            macroblocks: macroblocks, columns: sequence.columns, table: header.arithmeticTable,
            quantiser: max(0, min(51, header.quantiser)),
            hasChoice: header.listCounts.map { $0 > 1 }, tellsChroma: sequence.tellsChroma)
    }

    /// What a picture that only copies is made of, when all slices refer to the same two.
    private func mixture(
        of headers: [H264SliceHeader], _ sequence: H264Sequence, patches: [PicturePatch],
        _ edges: EdgeTreatment
    ) -> PictureMixture? {
        var filter: EdgeSmoothing?
        switch edges {
        case .kept: filter = nil
        case .smoothed(let kind): filter = .macroblocks(kind)
        case .unknown: return nil
        }
        guard let header = headers.first, header.kind == .bidirectional,
            headers.allSatisfy({ $0.pictureSet == header.pictureSet }),
            let order = references.order(of: header, in: sequence),
            let lists = references.lists(of: header, in: sequence), lists.count == 2,
            let first = lists[0].first, let second = lists[1].first
        else { return nil }
        let set = parameters.pictureSets[header.pictureSet]
        let goesByDistance = set?.weightsB == Self.weightsByDistance
        let share =
            goesByDistance
            ? PictureMixture.share(of: order, from: first.order, to: second.order)
            : PictureMixture.half
        return share.map {
            PictureMixture(
                first: first.content, second: second.content, share: $0, patches: patches,
                filter: filter)
        }
    }

    /// All that decides how a slice's bits are read but the bits and what the references show.
    private func setting(
        of header: H264SliceHeader, _ lists: [[H264References.Reference]], _ sequence: H264Sequence
    ) -> [Int] {
        var setting = [
            header.kind.rawValue, header.firstMacroblock, header.pictureSet, header.quantiser,
            header.arithmeticTable, header.filter.count,
        ]
        setting += header.filter
        setting += header.weights
        let order = references.order(of: header, in: sequence)
        for list in lists {
            setting.append(list.count)
            for reference in list {
                setting.append(references.distance(reference, header, sequence))
                if header.kind == .bidirectional { setting.append(reference.order - (order ?? 0)) }
            }
        }
        // Spatial prediction asks whether the next picture stands still there (8.4.1.2.2).
        if lists.count > 1, let colocated = lists[1].first { setting.append(colocated.motion) }
        return setting
    }

    /// The bits of a slice's macroblocks, or so many bytes of them; those coded by variable lengths
    /// begin inside a byte.
    private func data(
        of slice: UnsafeBufferPointer<UInt8>, _ header: H264SliceHeader, _ set: H264PictureSet,
        most: Int? = nil
    ) -> [UInt8] {
        let payload = NetworkUnits.payload(
            slice, most: most.map { header.places.data / UInt8.bitWidth + $0 } ?? .max)
        guard !set.isArithmetic else {
            return Array(payload.dropFirst((header.places.data + 7) / 8))
        }
        return payload.withUnsafeBufferPointer { bytes in
            var reader = BitReader(bytes)
            reader.skip(to: header.places.data)
            let left = max(0, bytes.count * 8 - header.places.data)
            return (0..<(left + 7) / 8).map { _ in UInt8(reader.bits(8)) }
        }
    }
}
