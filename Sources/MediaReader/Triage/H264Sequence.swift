// What an H.264 stream says of all its pictures.

/// The sequence parameter set of an H.264 stream, as far as telling unchanged pictures needs it.
struct H264Sequence: Hashable, Sendable {
    /// All of it, to tell another one by.
    private(set) var bytes: [UInt8] = []
    let identifier: Int
    let frameNumberBits: Int
    let orderType: Int
    let orderBits: Int
    let isDeltaAlwaysZero: Bool
    let mostReferences: Int
    /// Macroblocks of a picture.
    let macroblocks: Int
    /// Macroblocks in a row.
    let columns: Int
    /// Whether what is shown begins elsewhere than the first macroblock does.
    let isCutAtOrigin: Bool
    /// How many samples are coded right of what is shown, and below it.
    let hiddenColumns: Int
    let hiddenRows: Int
    /// Whether pictures are whole frames; interlaced coding is not followed.
    let isFramesOnly: Bool
    /// Whether the three planes are coded apart; not followed.
    let isPlanesApart: Bool
    /// How chroma is sampled: 0 not at all, 1 as 4:2:0, 2 as 4:2:2, 3 as 4:4:4.
    let chromaFormat: Int
    /// Whether samples have more than 8 bits.
    let isDeep: Bool
    /// Whether the stream says how many pictures may be out of order.
    let tellsReordering: Bool

    var hasChroma: Bool { chromaFormat != 0 }
    /// Whether macroblocks say which of their chroma is coded: not where it is coded as luma is.
    var tellsChroma: Bool { chromaFormat == 1 || chromaFormat == 2 }
    /// Whether edges can be smoothed here as a decoder does.
    var canBeSmoothed: Bool { !isDeep && chromaFormat <= 1 }
    /// Whether smoothing the edges of a patch takes samples that are not shown.
    func isCut(at patch: PicturePatch) -> Bool {
        let (width, height) = (
            columns * PicturePatch.macroblock, macroblocks / columns * PicturePatch.macroblock
        )
        func reaches(_ start: Int, beyond end: Int) -> Bool {
            start + patch.size + EdgeSmoothing.reach > end
        }
        return hiddenColumns > 0 && reaches(patch.x, beyond: width - hiddenColumns)
            || hiddenRows > 0 && reaches(patch.y, beyond: height - hiddenRows)
    }

    /// Frame numbers count modulo this.
    var frameNumbers: Int { 1 << frameNumberBits }

    /// Profiles with a chroma format in their header, 7.3.2.1.1.
    private static let highProfiles: Set<UInt32> = [
        100, 110, 122, 244, 44, 83, 86, 118, 128, 138, 139, 134, 135,
    ]
    /// The aspect ratio that is written out, Table E-1.
    private static let ownAspectRatio: UInt32 = 255

    /// Reads it from the payload of a unit, its type byte included.
    init?(_ payload: [UInt8]) {
        guard
            let read = payload.withUnsafeBufferPointer({ bytes -> H264Sequence? in
                var reader = BitReader(bytes)
                return H264Sequence(&reader)
            })
        else { return nil }
        self = read
        bytes = payload
    }

    private init?(_ reader: inout BitReader) {
        _ = reader.bits(8)
        let profile = reader.bits(8)
        _ = reader.bits(16)
        identifier = reader.golomb()
        var (isPlanesApart, chroma, isDeep) = (false, 1, false)
        if Self.highProfiles.contains(profile) {
            chroma = reader.golomb()
            if chroma == 3 { isPlanesApart = reader.bit() }
            isDeep = reader.golomb() + reader.golomb() > 0
            _ = reader.bit()
            if reader.bit() { Self.passScaling(&reader, lists: chroma == 3 ? 12 : 8) }
        }
        (self.isPlanesApart, chromaFormat) = (isPlanesApart, chroma)
        self.isDeep = isDeep
        frameNumberBits = reader.golomb() + 4
        orderType = reader.golomb()
        var (orderBits, isDeltaAlwaysZero) = (0, false)
        if orderType == 0 {
            orderBits = reader.golomb() + 4
        } else if orderType == 1 {
            isDeltaAlwaysZero = reader.bit()
            _ = (reader.signedGolomb(), reader.signedGolomb())
            let count = reader.golomb()
            guard count <= 255 else { return nil }
            for _ in 0..<count { _ = reader.signedGolomb() }
        }
        self.orderBits = orderBits
        self.isDeltaAlwaysZero = isDeltaAlwaysZero
        mostReferences = reader.golomb()
        _ = reader.bit()
        columns = reader.golomb() + 1
        let rows = reader.golomb() + 1
        isFramesOnly = reader.bit()
        if !isFramesOnly { _ = reader.bit() }
        macroblocks = columns * rows * (isFramesOnly ? 1 : 2)
        _ = reader.bit()
        let margins = reader.bit() ? (0..<4).map { _ in reader.golomb() } : [0, 0, 0, 0]
        isCutAtOrigin = margins[0] != 0 || margins[2] != 0
        // Margins count in samples of chroma, and in rows of both fields (7.4.2.1.1).
        hiddenColumns = margins[1] * (chroma == 1 || chroma == 2 ? 2 : 1)
        hiddenRows = margins[3] * (chroma == 1 ? 2 : 1) * (isFramesOnly ? 1 : 2)
        tellsReordering = reader.bit() && Self.readUsability(&reader)
        guard !reader.isBeyondEnd, frameNumberBits <= 16, orderBits <= 16, mostReferences <= 16
        else { return nil }
    }

    private static func passScaling(_ reader: inout BitReader, lists: Int) {
        for list in 0..<lists where reader.bit() {
            var (last, next) = (8, 8)
            for _ in 0..<(list < 6 ? 16 : 64) {
                if next != 0 { next = (last + reader.signedGolomb() + 256) % 256 }
                last = next == 0 ? last : next
            }
        }
    }

    /// Reads the usability information, E.1.1; whether it restricts reordering.
    private static func readUsability(_ reader: inout BitReader) -> Bool {
        if reader.bit(), reader.bits(8) == ownAspectRatio { _ = reader.bits(32) }
        if reader.bit() { _ = reader.bit() }
        if reader.bit() {
            _ = reader.bits(4)
            if reader.bit() { _ = reader.bits(24) }
        }
        if reader.bit() { _ = (reader.golomb(), reader.golomb()) }
        if reader.bit() { _ = (reader.bits(32), reader.bits(32), reader.bit()) }
        let hasBuffers = [passBuffer(&reader), passBuffer(&reader)]
        if hasBuffers.contains(true) { _ = reader.bit() }
        _ = reader.bit()
        return reader.bit()
    }

    private static func passBuffer(_ reader: inout BitReader) -> Bool {
        guard reader.bit() else { return false }
        let count = reader.golomb() + 1
        _ = reader.bits(8)
        for _ in 0..<min(count, 32) { _ = (reader.golomb(), reader.golomb(), reader.bit()) }
        _ = reader.bits(20)
        return true
    }
}
