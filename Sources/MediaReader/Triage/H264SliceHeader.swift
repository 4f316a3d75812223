// The header of one slice of an H.264 picture.

/// The header of one slice of an H.264 picture: what it refers to and how it is coded (7.3.3).
struct H264SliceHeader {
    enum Kind: Int {
        case predicted = 0
        case bidirectional = 1
        case intra = 2
    }

    let firstMacroblock: Int
    let kind: Kind
    let isReference: Bool
    /// Whether the picture starts decoding afresh (IDR).
    let isRefresh: Bool
    let pictureSet: Int
    var frameNumber: Int
    var orderBits: Int
    let bottomDelta: Int
    let isSpatialDirect: Bool
    /// How many references each list has.
    let listCounts: [Int]
    /// The changes of each list.
    var changes: [[ListChange]]
    /// How references are brightened or dimmed, number by number as it is written.
    let weights: [Int]
    /// Whether the first reference of a list is.
    let isFirstWeighted: Bool
    /// What becomes of earlier references: nil when the oldest goes.
    var marking: [Marking]?
    let isLongTerm: Bool
    let arithmeticTable: Int
    let quantiser: Int
    /// How edges are filtered.
    let filter: [Int]
    /// Where in the payload its parts lie.
    let places: Places

    /// Where in the payload the parts of a header lie that may be changed, in bits.
    struct Places {
        /// The numbers that count on from picture to picture.
        var frameNumber = 0
        var order = 0
        /// The changes of lists.
        var lists = 0..<0
        /// What becomes of earlier references.
        var marking = 0..<0
        /// Where the macroblocks begin.
        var data = 0
    }

    /// A change of a reference list: `modification_of_pic_nums_idc` and its number.
    struct ListChange: Hashable {
        var operation: Int
        var number: Int
    }

    /// A memory management operation and its first number.
    struct Marking: Hashable {
        var operation: Int
        var number: Int
    }

    /// What ends the changes of a list, and the marks (Tables 7-7 and 7-9).
    static let endOfChanges = 3
    static let endOfMarking = 0
    /// More than these in a row are no header.
    private static let mostChanges = 66

    /// Reads a header; nil for what is not followed here and for what makes no sense.
    init?(
        _ payload: UnsafeBufferPointer<UInt8>, sequences: [Int: H264Sequence],
        pictureSets: [Int: H264PictureSet]
    ) {
        var reader = BitReader(payload)
        let head = reader.bits(8)
        let importance = head >> 5 & 3
        let type = head & 31
        isReference = importance != 0
        isRefresh = type == H264Units.refreshSlice
        firstMacroblock = reader.golomb()
        guard let kind = Kind(rawValue: reader.golomb() % 5) else { return nil }
        self.kind = kind
        pictureSet = reader.golomb()
        guard let set = pictureSets[pictureSet], let sequence = sequences[set.sequence],
            sequence.isFramesOnly, !sequence.isPlanesApart, !set.hasSliceGroups,
            !set.hasRedundancy
        else { return nil }
        var places = Places()
        places.frameNumber = reader.position
        frameNumber = Int(reader.bits(sequence.frameNumberBits))
        if isRefresh { _ = reader.golomb() }
        var (orderBits, bottomDelta) = (0, 0)
        places.order = reader.position
        if sequence.orderType == 0 {
            orderBits = Int(reader.bits(sequence.orderBits))
            if set.hasBottomDelta { bottomDelta = reader.signedGolomb() }
        } else if sequence.orderType == 1, !sequence.isDeltaAlwaysZero {
            _ = reader.signedGolomb()
            if set.hasBottomDelta { _ = reader.signedGolomb() }
        }
        (self.orderBits, self.bottomDelta) = (orderBits, bottomDelta)
        isSpatialDirect = kind == .bidirectional && reader.bit()
        var references = set.references
        if kind != .intra, reader.bit() {
            references[0] = reader.golomb() + 1
            if kind == .bidirectional { references[1] = reader.golomb() + 1 }
        }
        guard references[0] <= 32, references[1] <= 32 else { return nil }
        let lists = kind == .intra ? 0 : kind == .predicted ? 1 : 2
        var changes: [[ListChange]] = []
        let listStart = reader.position
        for _ in 0..<lists {
            guard let read = Self.readChanges(&reader) else { return nil }
            changes.append(read)
        }
        self.changes = changes
        places.lists = listStart..<reader.position
        listCounts = Array(references.prefix(lists))
        var weights: (numbers: [Int], isFirst: Bool) = ([], false)
        if kind == .predicted && set.isWeighted || kind == .bidirectional && set.weightsB == 1 {
            weights = Self.readWeights(
                &reader, counts: listCounts, hasChroma: sequence.hasChroma)
        }
        (self.weights, isFirstWeighted) = weights
        var (marking, isLongTerm): ([Marking]?, Bool) = (nil, false)
        let markingStart = reader.position
        if isReference {
            if isRefresh {
                _ = reader.bit()
                isLongTerm = reader.bit()
            } else if reader.bit() {
                guard let read = Self.readMarking(&reader) else { return nil }
                marking = read
            }
        }
        (self.marking, self.isLongTerm) = (marking, isLongTerm)
        places.marking = markingStart..<reader.position
        arithmeticTable = set.isArithmetic && kind != .intra ? reader.golomb() : 0
        quantiser = set.quantiser + reader.signedGolomb()
        var filter: [Int] = []
        if set.hasFilterControl {
            filter = [reader.golomb()]
            if filter != [1] { filter += [reader.signedGolomb(), reader.signedGolomb()] }
        }
        self.filter = filter
        places.data = reader.position
        self.places = places
        guard !reader.isBeyondEnd, arithmeticTable <= 2 else { return nil }
    }

    private static func readChanges(_ reader: inout BitReader) -> [ListChange]? {
        guard reader.bit() else { return [] }
        var changes: [ListChange] = []
        while true {
            let operation = reader.golomb()
            if operation == endOfChanges { return changes }
            guard operation < endOfChanges, changes.count < mostChanges, !reader.isBeyondEnd else {
                return nil
            }
            changes.append(ListChange(operation: operation, number: reader.golomb()))
        }
    }

    /// Reads the weights of references, and whether a first one has any.
    private static func readWeights(
        _ reader: inout BitReader, counts: [Int], hasChroma: Bool
    ) -> ([Int], Bool) {
        var numbers = [reader.golomb()]
        var isFirst = false
        if hasChroma { numbers.append(reader.golomb()) }
        for count in counts {
            for index in 0..<count {
                for values in hasChroma ? [2, 4] : [2] {
                    let isWeighted = reader.bit()
                    numbers.append(isWeighted ? 1 : 0)
                    guard isWeighted else { continue }
                    for _ in 0..<values { numbers.append(reader.signedGolomb()) }
                    if index == 0 { isFirst = true }
                }
            }
        }
        return (numbers, isFirst)
    }

    private static func readMarking(_ reader: inout BitReader) -> [Marking]? {
        var marking: [Marking] = []
        while true {
            let operation = reader.golomb()
            if operation == endOfMarking { return marking }
            guard operation <= 6, marking.count < mostChanges, !reader.isBeyondEnd else {
                return nil
            }
            let number = operation == 5 ? 0 : reader.golomb()
            if operation == 3 { _ = reader.golomb() }
            marking.append(Marking(operation: operation, number: number))
        }
    }
}

/// Types of the units of an H.264 stream, Table 7-1.
enum H264Units {
    static let slice: UInt32 = 1
    static let refreshSlice: UInt32 = 5
    static let sequence: UInt32 = 7
    static let pictureSet: UInt32 = 8
    /// Units that change nothing: delimiters, ends, filling bytes.
    static let withoutPicture: Set<UInt32> = [9, 10, 11, 12]
    static let information: UInt32 = 6
}
