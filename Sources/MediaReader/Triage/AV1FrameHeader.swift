// The header of an AV1 frame.

/// The header of an AV1 frame (5.9), as far as it tells what the frame refers to and is kept as.
struct AV1FrameHeader {
    enum Kind: UInt32 {
        case key
        case inter
        case intraOnly
        case switching
    }

    let kind: Kind
    let isShown: Bool
    /// The slots that keep the frame, one bit for each.
    private(set) var refreshed = 0xff
    /// Its place in the order frames are shown in, as far as its bits reach.
    private(set) var order = 0
    /// Where that stands, in bits of the header.
    private(set) var orderPlace = 0..<0
    /// The slots that it may refer to.
    private(set) var slots: [Int] = []
    /// The slot of the frame from which it takes what was learnt; nil where it starts afresh.
    private(set) var teacher: Int?

    /// Whether it refers to no other frame.
    var isIntra: Bool { kind == .key || kind == .intraOnly }
    /// Whether all slots keep it, and decoding starts afresh.
    var isRefresh: Bool { kind == .key && isShown }

    static let slotCount = 8

    /// The slot of a frame that is shown once more; nil where another header follows.
    static func shownAgain(_ bytes: UnsafeBufferPointer<UInt8>) -> Int? {
        var reader = BitReader(bytes)
        guard reader.bit() else { return nil }
        let slot = Int(reader.bits(3))
        return reader.isBeyondEnd ? nil : slot
    }

    /// Reads a header; nil where it is none, or tells when buffers are to be emptied.
    init?(_ bytes: UnsafeBufferPointer<UInt8>, in sequence: AV1SequenceHeader) {
        var reader = BitReader(bytes)
        guard !reader.bit(), let kind = Kind(rawValue: reader.bits(2)) else { return nil }
        self.kind = kind
        isShown = reader.bit()
        if isShown { _ = reader.bits(sequence.timeBits) } else { _ = reader.bit() }
        let isRefresh = kind == .key && isShown
        let isResilient = kind == .switching || isRefresh || reader.bit()
        // disable_cdf_update
        _ = reader.bit()
        Self.skipTools(&reader, in: sequence)
        _ = reader.bits(sequence.numberBits)
        // frame_size_override_flag
        if kind != .switching { _ = reader.bit() }
        let place = reader.position
        order = Int(reader.bits(sequence.orderBits))
        orderPlace = place..<reader.position
        let primary = isIntra || isResilient ? Self.noPrimary : Int(reader.bits(3))
        guard !sequence.hasDecoderModel || !reader.bit() else { return nil }
        if kind != .switching, !isRefresh { refreshed = Int(reader.bits(8)) }
        if isResilient, !isIntra || refreshed != 0xff {
            _ = (0..<Self.slotCount).map { _ in reader.bits(sequence.orderBits) }
        }
        if !isIntra { readSlots(&reader, primary: primary, in: sequence) }
        guard !reader.isBeyondEnd else { return nil }
    }

    private static let noPrimary = 7
    private static let referenceCount = 7

    private static func skipTools(_ reader: inout BitReader, in sequence: AV1SequenceHeader) {
        let hasScreenTools =
            sequence.screenTools == .byFrame ? reader.bit() : sequence.screenTools == .on
        if hasScreenTools, sequence.wholeMotion == .byFrame { _ = reader.bit() }
    }

    private mutating func readSlots(
        _ reader: inout BitReader, primary: Int, in sequence: AV1SequenceHeader
    ) {
        // Where only two are told, the others follow from them: they may be any.
        if sequence.orderBits > 0, reader.bit() {
            slots = Array(0..<Self.slotCount)
            return
        }
        for _ in 0..<Self.referenceCount {
            slots.append(Int(reader.bits(3)))
            _ = reader.bits(sequence.numberDeltaBits)
        }
        if primary < slots.count { teacher = slots[primary] }
    }
}
