// What an H.264 stream says of some of its pictures.

/// A picture parameter set of an H.264 stream.
struct H264PictureSet: Hashable, Sendable {
    /// All of it, to tell another one by.
    private(set) var bytes: [UInt8] = []
    let identifier: Int
    let sequence: Int
    /// Whether slices are coded arithmetically (CABAC), not by variable lengths (CAVLC).
    let isArithmetic: Bool
    let hasBottomDelta: Bool
    /// Whether macroblocks come in an order of their own; not followed.
    let hasSliceGroups: Bool
    /// References of list 0 and 1 where a slice does not say.
    let references: [Int]
    let isWeighted: Bool
    /// Weights of B slices: 0 none, 1 written out, 2 by distance.
    let weightsB: Int
    let quantiser: Int
    /// How much coarser each plane of chroma is quantised than luma; nil where that is not read.
    let chromaOffsets: [Int]?
    let hasFilterControl: Bool
    let hasRedundancy: Bool

    /// Reads it from the payload of a unit, its type byte included.
    init?(_ payload: [UInt8]) {
        guard
            let read = payload.withUnsafeBufferPointer({ bytes -> H264PictureSet? in
                var reader = BitReader(bytes)
                return H264PictureSet(&reader)
            })
        else { return nil }
        self = read
        bytes = payload
    }

    private init?(_ reader: inout BitReader) {
        _ = reader.bits(8)
        identifier = reader.golomb()
        sequence = reader.golomb()
        isArithmetic = reader.bit()
        hasBottomDelta = reader.bit()
        hasSliceGroups = reader.golomb() > 0
        references = [reader.golomb() + 1, reader.golomb() + 1]
        isWeighted = reader.bit()
        weightsB = Int(reader.bits(2))
        quantiser = 26 + reader.signedGolomb()
        _ = reader.signedGolomb()
        let firstOffset = reader.signedGolomb()
        hasFilterControl = reader.bit()
        _ = reader.bit()
        hasRedundancy = reader.bit()
        chromaOffsets = Self.readOffsets(&reader, first: firstOffset)
        // With slice groups their map lies between, and nothing after it was read right.
        guard hasSliceGroups || !reader.isBeyondEnd else { return nil }
    }

    /// The offsets of both chroma planes; they are the same where nothing more follows.
    ///
    /// Behind lists of scaling the second is not looked for.
    private static func readOffsets(_ reader: inout BitReader, first: Int) -> [Int]? {
        var end = reader
        guard !end.isAtStopBit(), !reader.isBeyondEnd else { return [first, first] }
        _ = reader.bit()
        return reader.bit() ? nil : [first, reader.signedGolomb()]
    }
}
