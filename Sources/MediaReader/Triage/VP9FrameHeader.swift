// The uncompressed header of a VP9 frame.

/// The uncompressed header of a VP9 frame (6.2, 7.2), as far as it matters which frame it repeats.
struct VP9FrameHeader {
    enum Kind {
        case key
        case intraOnly
        case inter
    }

    struct Size: Hashable {
        var width: Int
        var height: Int
    }

    let kind: Kind
    let isShown: Bool
    let isErrorResilient: Bool
    /// The slots that keep the frame, one bit for each, and where that stands in the header.
    private(set) var refreshed = 0xff
    private(set) var refreshedPosition = 0
    /// The slots of the last, the golden and the alternate frame.
    private(set) var slots: [Int] = []
    /// Whether each of them is shown later.
    private(set) var signs: [Bool] = []
    private(set) var size = Size(width: 0, height: 0)
    private(set) var hasFineMotion = false
    /// Whether each block says how its motion is interpolated.
    private(set) var choosesInterpolation = false
    /// Whether probabilities that the frame sets are kept, and whether they are kept as set.
    private(set) var keepsProbabilities = false
    private(set) var isParallel = true
    /// Which of the four sets of probabilities it starts with.
    private(set) var context = 0
    private(set) var filterLevel = 0
    private(set) var filterSharpness = 0
    private(set) var filterDeltas: VP9FilterDeltas
    private(set) var isLossless = false
    /// Whether parts of the picture are coded by other rules; nothing after that is read then.
    private(set) var hasSegments = false
    private(set) var tileColumnBits = 0
    private(set) var hasTileRows = false
    /// Bytes of this header and of the compressed one after it.
    private(set) var ownBytes = 0
    private(set) var compressedBytes = 0

    /// Whether it refers to no other frame.
    var isIntra: Bool { kind != .inter }
    /// Whether it is decoded as if nothing had been learnt before.
    var forgetsAll: Bool { isIntra || isErrorResilient }

    /// Columns and rows of blocks of 8 samples.
    var columns: Int { (size.width + 7) / 8 }
    var rows: Int { (size.height + 7) / 8 }

    /// The slot of a frame that is shown once more; nil where another header follows.
    static func shownAgain(_ bytes: UnsafeBufferPointer<UInt8>) -> Int? {
        var reader = BitReader(bytes)
        guard let profile = Self.profile(&reader), profile <= mostProfile, reader.bit() else {
            return nil
        }
        let slot = Int(reader.bits(3))
        return reader.isBeyondEnd ? nil : slot
    }

    /// Reads a header; nil where it is not one that a decoder takes.
    ///
    /// It hangs on the sizes of the frames in the eight slots, and on what the frames before said of
    /// the loop filter.
    init?(
        _ bytes: UnsafeBufferPointer<UInt8>, sizes: [Size?], deltas: VP9FilterDeltas
    ) {
        var reader = BitReader(bytes)
        guard let profile = Self.profile(&reader), profile <= Self.mostProfile, !reader.bit() else {
            return nil
        }
        let isInter = reader.bit()
        isShown = reader.bit()
        isErrorResilient = reader.bit()
        filterDeltas = deltas
        if isInter {
            let isIntraOnly = isShown ? false : reader.bit()
            kind = isIntraOnly ? .intraOnly : .inter
            if !isErrorResilient { _ = reader.bits(2) }
        } else {
            kind = .key
        }
        guard readReferences(&reader, profile: profile, sizes: sizes) else { return nil }
        readRest(&reader)
        ownBytes = (reader.position + 7) / 8
        guard !reader.isBeyondEnd, hasSegments || compressedBytes > 0,
            ownBytes + compressedBytes <= bytes.count
        else { return nil }
    }

    /// Profiles above have no meaning.
    private static let mostProfile = 3
    private static let frameMarker: UInt32 = 2
    private static let synchronisation: UInt32 = 0x49_83_42

    private static func profile(_ reader: inout BitReader) -> Int? {
        guard reader.bits(2) == frameMarker else { return nil }
        let profile = Int(reader.bits(1)) | Int(reader.bits(1)) << 1
        // Of the highest, a bit is kept for more.
        return profile == mostProfile && reader.bit() ? nil : profile
    }

    // MARK: Parts

    private mutating func readReferences(
        _ reader: inout BitReader, profile: Int, sizes: [Size?]
    ) -> Bool {
        if kind == .inter {
            readSlots(&reader)
            guard let size = Self.size(&reader, like: slots.map { sizes[$0] }) else { return false }
            self.size = size
            Self.skipShownSize(&reader)
            hasFineMotion = reader.bit()
            choosesInterpolation = reader.bit()
            if !choosesInterpolation { _ = reader.bits(2) }
            return true
        }
        guard reader.bits(24) == Self.synchronisation else { return false }
        if kind == .key || profile > 0 { Self.skipColours(&reader, profile: profile) }
        if kind == .intraOnly { readRefreshed(&reader) }
        size = Self.size(&reader)
        Self.skipShownSize(&reader)
        return true
    }

    private mutating func readSlots(_ reader: inout BitReader) {
        readRefreshed(&reader)
        for _ in 0..<3 {
            slots.append(Int(reader.bits(3)))
            signs.append(reader.bit())
        }
    }

    private mutating func readRefreshed(_ reader: inout BitReader) {
        refreshedPosition = reader.position
        refreshed = Int(reader.bits(8))
    }

    private static func size(_ reader: inout BitReader) -> Size {
        let width = Int(reader.bits(16)) + 1
        return Size(width: width, height: Int(reader.bits(16)) + 1)
    }

    /// The size of one of the references, or another; nil where that reference is not there.
    private static func size(_ reader: inout BitReader, like others: [Size?]) -> Size? {
        for other in others where reader.bit() { return other }
        return size(&reader)
    }

    private static func skipShownSize(_ reader: inout BitReader) {
        if reader.bit() { _ = size(&reader) }
    }

    private static let isRGB: UInt32 = 7

    private static func skipColours(_ reader: inout BitReader, profile: Int) {
        if profile >= 2 { _ = reader.bit() }
        let isSampled = reader.bits(3) != isRGB
        if isSampled { _ = reader.bit() }
        guard profile % 2 == 1 else { return }
        _ = reader.bits(isSampled ? 3 : 1)
    }

    private mutating func readRest(_ reader: inout BitReader) {
        if !isErrorResilient {
            keepsProbabilities = reader.bit()
            isParallel = reader.bit()
        }
        context = Int(reader.bits(2))
        if forgetsAll {
            filterDeltas = VP9FilterDeltas()
            context = 0
        }
        filterLevel = Int(reader.bits(6))
        filterSharpness = Int(reader.bits(3))
        filterDeltas.read(from: &reader)
        isLossless = Self.isLossless(&reader)
        hasSegments = reader.bit()
        guard !hasSegments else { return }
        readTiles(&reader)
        compressedBytes = Int(reader.bits(16))
    }

    private static func isLossless(_ reader: inout BitReader) -> Bool {
        let quantiser = reader.bits(8)
        var hasDeltas = false
        for _ in 0..<3 where reader.bit() {
            if reader.magnitudeAndSign(4) != 0 { hasDeltas = true }
        }
        return quantiser == 0 && !hasDeltas
    }

    /// A tile has at least 4 and at most 64 columns of blocks of 64 samples.
    private mutating func readTiles(_ reader: inout BitReader) {
        let columns = (columns + 7) / 8
        while 64 << tileColumnBits < columns { tileColumnBits += 1 }
        var most = 0
        while columns >> (most + 1) >= 4 { most += 1 }
        while tileColumnBits < most, reader.bit() { tileColumnBits += 1 }
        hasTileRows = reader.bit()
        if hasTileRows { _ = reader.bit() }
    }
}
