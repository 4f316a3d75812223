// The header of an AV1 sequence.

/// The header of an AV1 sequence (5.5), as far as it tells how headers of frames are read.
struct AV1SequenceHeader: Equatable {
    /// A choice that the sequence may leave to each frame.
    enum Choice: Equatable {
        case off
        case on
        case byFrame
    }

    /// Bits of the time at which a frame is to be shown; 0 where frames do not tell it.
    private(set) var timeBits = 0
    /// Bits of the number of a frame, and of how far that of a reference lies back; 0 where frames
    /// have none.
    private(set) var numberBits = 0
    private(set) var numberDeltaBits = 0
    private(set) var screenTools = Choice.byFrame
    private(set) var wholeMotion = Choice.byFrame
    /// Bits of a frame's place in the order they are shown in; 0 where that is not told.
    private(set) var orderBits = 0
    /// Whether frames may say when buffers are to be emptied.
    private(set) var hasDecoderModel = false

    /// Reads a header; nil where there is none, and for single pictures.
    init?(_ bytes: UnsafeBufferPointer<UInt8>) {
        var reader = BitReader(bytes)
        // seq_profile, still_picture
        _ = reader.bits(4)
        let isReduced = reader.bit()
        guard !isReduced else { return nil }
        readOperation(&reader)
        let (widthBits, heightBits) = (Int(reader.bits(4)) + 1, Int(reader.bits(4)) + 1)
        _ = (reader.bits(widthBits), reader.bits(heightBits))
        if reader.bit() {
            numberDeltaBits = Int(reader.bits(4)) + 2
            numberBits = Int(reader.bits(3)) + numberDeltaBits + 1
        }
        // use_128x128_superblock to enable_dual_filter
        _ = reader.bits(7)
        readTools(&reader)
        guard !reader.isBeyondEnd else { return nil }
    }

    private mutating func readOperation(_ reader: inout BitReader) {
        var delayBits = 0
        if reader.bit() {
            // num_units_in_display_tick, time_scale
            _ = (reader.bits(32), reader.bits(32))
            let isEven = reader.bit()
            if isEven { _ = reader.golomb() }
            hasDecoderModel = reader.bit()
            if hasDecoderModel {
                delayBits = Int(reader.bits(5)) + 1
                // num_units_in_decoding_tick, buffer_removal_time_length_minus_1
                _ = (reader.bits(32), reader.bits(5))
                let bits = Int(reader.bits(5)) + 1
                timeBits = isEven ? 0 : bits
            }
        }
        let hasDelays = reader.bit()
        for _ in 0...reader.bits(5) {
            // operating_point_idc, seq_level_idx, and seq_tier where there are two
            _ = reader.bits(12)
            if reader.bits(5) > Self.lowestLevelOfTiers { _ = reader.bit() }
            if hasDecoderModel, reader.bit() {
                _ = (reader.bits(delayBits), reader.bits(delayBits), reader.bit())
            }
            if hasDelays, reader.bit() { _ = reader.bits(4) }
        }
    }

    private static let lowestLevelOfTiers: UInt32 = 7

    private mutating func readTools(_ reader: inout BitReader) {
        let hasOrder = reader.bit()
        // enable_jnt_comp, enable_ref_frame_mvs
        if hasOrder { _ = reader.bits(2) }
        screenTools = reader.bit() ? .byFrame : reader.bit() ? .on : .off
        if screenTools != .off {
            wholeMotion = reader.bit() ? .byFrame : reader.bit() ? .on : .off
        }
        if hasOrder { orderBits = Int(reader.bits(3)) + 1 }
    }
}
