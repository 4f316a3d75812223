// The header of an HEVC slice.

/// Types of the units of an HEVC stream (Table 7-1).
enum HEVCUnits {
    static let leadingSkipped = 8...9
    /// Pictures that lead a refresh in order of being shown: RADL and RASL.
    static let leading = 6...9
    static let lastPicture = 31
    /// BLA, IDR and CRA; then two that are reserved for the like.
    static let refreshes = 16...23
    static let breaks = 16...18
    static let closedRefreshes = 19...20
    static let openRefresh = 21
    static let sequence = 33
    static let pictureSet = 34
    static let informations = 39...40
    /// Video parameter sets, delimiters and filling.
    static let withoutPicture: Set<Int> = [32, 35, 38]

    /// The type of a unit; nil for one of another layer.
    static func type(_ unit: UnsafeBufferPointer<UInt8>) -> Int? {
        guard unit.count > 2, unit[0] & 1 == 0, unit[1] >> 3 == 0 else { return nil }
        return Int(unit[0] >> 1 & 63)
    }

    /// Whether pictures of a type are referred to by none of their own layer in time: types below 16
    /// that are even.
    static func isSparse(_ type: Int) -> Bool { type < 16 && type % 2 == 0 }
}

/// The header of an HEVC slice that is a whole picture (7.3.6.1).
struct HEVCSliceHeader {
    enum Kind: Int {
        case bidirectional = 0
        case predicted = 1
        case intra = 2
    }

    let type: Int
    /// Layer in time.
    let layer: Int
    let pictureSet: Int
    let kind: Kind
    private(set) var orderBits = 0
    /// Where these bits lie in the payload.
    private(set) var orderPosition = 0
    private(set) var references = HEVCReferenceSet()
    /// Where the set of references lies in the payload, in bits.
    private(set) var referencesPlace = 0..<0
    private(set) var hasTemporalMotion = false
    /// Whether luma and chroma samples may be added to after filtering.
    private(set) var hasOffsets = (luma: false, chroma: false)
    private(set) var listCounts = [0, 0]
    /// Whether the other table of start values is used.
    private(set) var swapsTables = false
    /// The list and place of the picture whose motion is borrowed.
    private(set) var colocated = (list: 0, place: 0)
    /// Whether the first pictures of the lists are used as they are.
    private(set) var isFirstWeighted = false
    private(set) var mergeCandidates = 0
    /// Whether of blocks with two references only the first is displaced (`mvd_l1_zero_flag`).
    private(set) var hasNoSecondDifference = false
    /// How edges are filtered; nil where they are not.
    private(set) var edges: HEVCEdges?
    private(set) var quantiser = 0
    /// Bytes of each part that is coded by itself, but for the last; with the threes that keep start
    /// codes out.
    private(set) var parts: [Int] = []
    /// Where it ends in the payload, in bits: a one and zeros up to the byte's end follow.
    private(set) var end = 0
    /// Where the slice's blocks begin in the payload, in bytes.
    private(set) var dataPosition = 0

    /// Reads it from the payload of a unit, its two bytes of type included; nil when it is not the
    /// whole picture, is cut, or says something that is not followed.
    init?(
        _ bytes: UnsafeBufferPointer<UInt8>, sequences: [Int: HEVCSequence],
        pictureSets: [Int: HEVCPictureSet]
    ) {
        var reader = BitReader(bytes)
        _ = reader.bit()
        type = Int(reader.bits(6))
        _ = reader.bits(6)
        layer = Int(reader.bits(3)) - 1
        let isFirst = reader.bit()
        if HEVCUnits.refreshes.contains(type) { _ = reader.bit() }
        pictureSet = reader.golomb()
        guard isFirst, let set = pictureSets[pictureSet], let sequence = sequences[set.sequence],
            !set.hasOutputFlag, !sequence.isPlanesApart
        else { return nil }
        _ = reader.bits(set.extraHeaderBits)
        guard let kind = Kind(rawValue: reader.golomb()) else { return nil }
        self.kind = kind
        if !HEVCUnits.closedRefreshes.contains(type) {
            guard readOrder(&reader, sequence) else { return nil }
        }
        if sequence.hasOffsets {
            hasOffsets.luma = reader.bit()
            if sequence.hasChroma { hasOffsets.chroma = reader.bit() }
        }
        if kind != .intra { readPrediction(&reader, set, sequence) }
        quantiser = set.quantiser + reader.signedGolomb()
        if set.hasChromaQuantisers { _ = (reader.signedGolomb(), reader.signedGolomb()) }
        readEnd(&reader, set)
        guard !reader.isBeyondEnd else { return nil }
    }

    private mutating func readOrder(_ reader: inout BitReader, _ sequence: HEVCSequence) -> Bool {
        orderPosition = reader.position
        orderBits = Int(reader.bits(sequence.orderBits))
        let sets = sequence.referenceSets
        let start = reader.position
        if reader.bit() {
            let index = sets.count > 1 ? Int(reader.bits(Self.bits(for: sets.count))) : 0
            guard index < sets.count else { return false }
            references = sets[index]
        } else {
            guard
                let read = HEVCReferenceSet(
                    &reader, index: sets.count, known: sets, isInSlice: true)
            else { return false }
            references = read
        }
        referencesPlace = start..<reader.position
        if sequence.hasLongTerm {
            let known = sequence.longTermSets > 0 ? reader.golomb() : 0
            guard known == 0, reader.golomb() == 0 else { return false }
        }
        if sequence.hasTemporalMotion { hasTemporalMotion = reader.bit() }
        return true
    }

    /// Bits of a number below a count.
    private static func bits(for count: Int) -> Int {
        Int.bitWidth - (count - 1).leadingZeroBitCount
    }

    private mutating func readPrediction(
        _ reader: inout BitReader, _ set: HEVCPictureSet, _ sequence: HEVCSequence
    ) {
        let isB = kind == .bidirectional
        listCounts = [set.references[0], isB ? set.references[1] : 0]
        if reader.bit() {
            listCounts[0] = reader.golomb() + 1
            if isB { listCounts[1] = reader.golomb() + 1 }
        }
        if isB { hasNoSecondDifference = reader.bit() }
        if set.hasTableChoice { swapsTables = reader.bit() }
        if hasTemporalMotion {
            let list = isB && !reader.bit() ? 1 : 0
            colocated = (list, listCounts[list] > 1 ? reader.golomb() : 0)
        }
        if isB ? set.isWeightedB : set.isWeighted { readWeights(&reader, sequence) }
        mergeCandidates = 5 - reader.golomb()
    }

    /// Reads weights of references (7.3.6.3).
    private mutating func readWeights(_ reader: inout BitReader, _ sequence: HEVCSequence) {
        _ = reader.golomb()
        if sequence.hasChroma { _ = reader.signedGolomb() }
        for count in listCounts where (1...16).contains(count) {
            let luma = (0..<count).map { _ in reader.bit() }
            let chroma = (0..<count).map { _ in sequence.hasChroma && reader.bit() }
            if luma[0] || chroma[0] { isFirstWeighted = true }
            for place in 0..<count {
                if luma[place] { _ = (reader.signedGolomb(), reader.signedGolomb()) }
                guard chroma[place] else { continue }
                for _ in 0..<4 { _ = reader.signedGolomb() }
            }
        }
    }

    private mutating func readEnd(_ reader: inout BitReader, _ set: HEVCPictureSet) {
        edges = set.edges
        if set.mayOverrideFilter, reader.bit() { edges = HEVCEdges(&reader) }
        if set.isFilteredAcrossSlices, hasOffsets.luma || hasOffsets.chroma || edges != nil {
            _ = reader.bit()
        }
        if set.isSynchronised {
            let count = reader.golomb()
            if count > 0 {
                let bits = reader.golomb() + 1
                guard bits <= 32, count <= Self.mostParts else { return reader.skip(to: .max) }
                parts = (0..<count).map { _ in Int(reader.bits(bits)) + 1 }
            }
        }
        if set.hasHeaderExtension {
            let count = reader.golomb()
            reader.skip(to: reader.position + 8 * count)
        }
        end = reader.position
        dataPosition = end / 8 + 1
    }

    /// Rows of blocks in the highest picture that is followed.
    private static let mostParts = 1024

    /// How edges between blocks are smoothed that are copied from different pictures; nil where they
    /// are not.
    var edgeFilter: BlockEdgeFilter? {
        edges.flatMap {
            BlockEdgeFilter(
                quantiser: quantiser, flatnessShift: 2 * $0.flatness, mostShift: 2 * $0.most)
        }
    }

    /// How many bits its order is less than another's, by a number of pictures: what is written then.
    func orderBits(back orders: Int, in sequence: HEVCSequence) -> Int {
        (orderBits - orders) & (1 << sequence.orderBits - 1)
    }
}
