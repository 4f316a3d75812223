// What an HEVC stream says of all its pictures.

/// The sequence parameter set of an HEVC stream, as far as telling unchanged pictures needs it.
struct HEVCSequence: Hashable, Sendable {
    /// All of it, to tell another one by.
    private(set) var bytes: [UInt8] = []
    let identifier: Int
    /// Layers in time beyond the first.
    let highestLayer: Int
    let hasChroma: Bool
    let isPlanesApart: Bool
    let width: Int
    let height: Int
    /// Whether what is shown begins elsewhere than the first block does.
    let isCutAtOrigin: Bool
    /// Whether edges can be smoothed here as a decoder does: in 8 bits, with all samples there that
    /// they are judged by.
    let canBeSmoothed: Bool
    let orderBits: Int
    /// The smallest and the largest block, as powers of two.
    let smallestBlock: Int
    let largestBlock: Int
    let hasOffsets: Bool
    let referenceSets: [HEVCReferenceSet]
    let hasLongTerm: Bool
    let longTermSets: Int
    let hasTemporalMotion: Bool

    /// Main, Main 10, still pictures and the range extensions; others have layers, or pictures that
    /// refer to themselves.
    private static let profiles: Set<UInt32> = [1, 2, 3, 4]
    /// With more, means of two pictures are rounded otherwise.
    private static let deepest = 12

    /// Reads it from the payload of a unit, its two bytes of type included.
    init?(_ payload: [UInt8]) {
        guard
            let read = payload.withUnsafeBufferPointer({ bytes -> HEVCSequence? in
                var reader = BitReader(bytes)
                return HEVCSequence(&reader)
            })
        else { return nil }
        self = read
        bytes = payload
    }

    private init?(_ reader: inout BitReader) {
        _ = reader.bits(16 + 4)
        highestLayer = Int(reader.bits(3))
        _ = reader.bit()
        guard Self.passProfile(&reader, layers: highestLayer) else { return nil }
        identifier = reader.golomb()
        let chroma = reader.golomb()
        hasChroma = chroma != 0
        isPlanesApart = chroma == 3 && reader.bit()
        (width, height) = (reader.golomb(), reader.golomb())
        let margins = reader.bit() ? (0..<4).map { _ in reader.golomb() } : [0, 0, 0, 0]
        isCutAtOrigin = margins[0] != 0 || margins[2] != 0
        let depth = max(reader.golomb(), reader.golomb()) + 8
        // Margins count in samples of chroma.
        let (shownWidth, shownHeight) = (
            width - margins[1] * (chroma == 1 || chroma == 2 ? 2 : 1),
            height - margins[3] * (chroma == 1 ? 2 : 1)
        )
        // No edge, which lie on a grid, may have lines or a side that is not shown.
        canBeSmoothed =
            depth == 8 && shownWidth % 4 == 0 && shownHeight % 4 == 0
            && width - shownWidth < BlockEdgeFilter.grid
            && height - shownHeight < BlockEdgeFilter.grid
        orderBits = reader.golomb() + 4
        let layers = reader.bit() ? highestLayer + 1 : 1
        for _ in 0..<layers { _ = (reader.golomb(), reader.golomb(), reader.golomb()) }
        smallestBlock = reader.golomb() + 3
        largestBlock = smallestBlock + reader.golomb()
        for _ in 0..<4 { _ = reader.golomb() }
        if reader.bit(), reader.bit() { HEVCPictureSet.passScaling(&reader) }
        _ = reader.bit()
        hasOffsets = reader.bit()
        if reader.bit() {
            _ = (reader.bits(8), reader.golomb(), reader.golomb(), reader.bit())
        }
        guard let sets = Self.readSets(&reader) else { return nil }
        referenceSets = sets
        hasLongTerm = reader.bit()
        longTermSets = hasLongTerm ? reader.golomb() : 0
        guard longTermSets <= 32, orderBits <= 16 else { return nil }
        for _ in 0..<longTermSets { _ = (reader.bits(orderBits), reader.bit()) }
        hasTemporalMotion = reader.bit()
        guard !reader.isBeyondEnd, depth <= Self.deepest, (4...6).contains(largestBlock),
            (1...16_384).contains(width), (1...16_384).contains(height)
        else { return nil }
    }

    /// Reads profile, tier and level (7.3.3); false where the profile is not followed.
    private static func passProfile(_ reader: inout BitReader, layers: Int) -> Bool {
        _ = reader.bits(3)
        let profile = reader.bits(5)
        _ = (reader.bits(32), reader.bits(32), reader.bits(16), reader.bits(8))
        var present: [(profile: Bool, level: Bool)] = []
        for _ in 0..<layers { present.append((reader.bit(), reader.bit())) }
        if layers > 0 { for _ in layers..<8 { _ = reader.bits(2) } }
        for layer in present {
            if layer.profile { _ = (reader.bits(32), reader.bits(32), reader.bits(24)) }
            if layer.level { _ = reader.bits(8) }
        }
        return profiles.contains(profile)
    }

    private static func readSets(_ reader: inout BitReader) -> [HEVCReferenceSet]? {
        let count = reader.golomb()
        guard count <= 64 else { return nil }
        var sets: [HEVCReferenceSet] = []
        for index in 0..<count {
            guard
                let set = HEVCReferenceSet(&reader, index: index, known: sets, isInSlice: false)
            else { return nil }
            sets.append(set)
        }
        return sets
    }
}

/// How much the limits are shifted by which edges are filtered, in halves.
struct HEVCEdges: Hashable, Sendable {
    let flatness: Int
    let most: Int

    /// Not shifted at all.
    init() { (flatness, most) = (0, 0) }

    /// Reads whether edges are not filtered, and else by what; nil where they are not.
    init?(_ reader: inout BitReader) {
        if reader.bit() { return nil }
        (flatness, most) = (reader.signedGolomb(), reader.signedGolomb())
    }
}

/// A picture parameter set of an HEVC stream.
struct HEVCPictureSet: Hashable, Sendable {
    /// All of it, to tell another one by.
    private(set) var bytes: [UInt8] = []
    let identifier: Int
    let sequence: Int
    let hasDependentSlices: Bool
    let hasOutputFlag: Bool
    let extraHeaderBits: Int
    let hasTableChoice: Bool
    /// References of list 0 and 1 where a slice does not say.
    let references: [Int]
    let quantiser: Int
    let hasChromaQuantisers: Bool
    let isWeighted: Bool
    let isWeightedB: Bool
    /// Whether each row of blocks is coded by itself, with what the row above has learned.
    let isSynchronised: Bool
    let isFilteredAcrossSlices: Bool
    let mayOverrideFilter: Bool
    /// How edges are filtered where a slice does not say; nil where they are not.
    let edges: HEVCEdges?
    let hasHeaderExtension: Bool

    /// Reads it from the payload of a unit, its two bytes of type included; nil where it says
    /// something that is not followed.
    init?(_ payload: [UInt8]) {
        guard
            let read = payload.withUnsafeBufferPointer({ bytes -> HEVCPictureSet? in
                var reader = BitReader(bytes)
                return HEVCPictureSet(&reader)
            })
        else { return nil }
        self = read
        bytes = payload
    }

    private init?(_ reader: inout BitReader) {
        _ = reader.bits(16)
        identifier = reader.golomb()
        sequence = reader.golomb()
        hasDependentSlices = reader.bit()
        hasOutputFlag = reader.bit()
        extraHeaderBits = Int(reader.bits(3))
        _ = reader.bit()
        hasTableChoice = reader.bit()
        references = [reader.golomb() + 1, reader.golomb() + 1]
        quantiser = 26 + reader.signedGolomb()
        _ = reader.bits(2)
        if reader.bit() { _ = reader.golomb() }
        _ = (reader.signedGolomb(), reader.signedGolomb())
        hasChromaQuantisers = reader.bit()
        (isWeighted, isWeightedB) = (reader.bit(), reader.bit())
        let (isLossless, hasTiles) = (reader.bit(), reader.bit())
        isSynchronised = reader.bit()
        guard !isLossless, !hasTiles else { return nil }
        isFilteredAcrossSlices = reader.bit()
        let tellsFilter = reader.bit()
        mayOverrideFilter = tellsFilter && reader.bit()
        edges = tellsFilter ? HEVCEdges(&reader) : HEVCEdges()
        if reader.bit() { Self.passScaling(&reader) }
        let changesLists = reader.bit()
        // Blocks that are merged at once do not see each other as neighbours.
        let isMergedAtOnce = reader.golomb() > 0
        hasHeaderExtension = reader.bit()
        let hasExtension = reader.bit()
        guard !reader.isBeyondEnd, !changesLists, !isMergedAtOnce, !hasExtension else {
            return nil
        }
    }

    /// Passes over lists of scaling factors (7.3.4).
    static func passScaling(_ reader: inout BitReader) {
        for size in 0..<4 {
            for _ in 0..<(size == 3 ? 2 : 6) {
                guard reader.bit() else {
                    _ = reader.golomb()
                    continue
                }
                let count = min(64, 1 << (4 + size << 1)) + (size > 1 ? 1 : 0)
                for _ in 0..<count { _ = reader.signedGolomb() }
            }
        }
    }
}
