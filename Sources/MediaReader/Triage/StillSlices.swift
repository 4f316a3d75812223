// Which slices of H.264 pictures copy what was there, and add nothing.

/// Tells slices that only copy their references, from their very bits.
///
/// Nothing is guessed from sizes: the bits are read as a decoder reads them, only that there is little
/// more to read of such a slice than one flag for each macroblock. That is tens of microseconds for a
/// 1080-line picture, and less than one for bits that were seen before.
package struct StillSlices {
    private struct Key: Hashable {
        var slice: StillSlice
        var bits: [UInt8]

        func hash(into hasher: inout Hasher) {
            hasher.combine(slice.quantiser)
            bits.withUnsafeBytes { hasher.combine(bytes: $0) }
        }
    }

    /// Slices known to copy only: streams that stand still write the same ones over and over.
    private var known: [Key: [PicturePatch]] = [:]
    private var patience = SlicePatience()
    /// How many slices were read to their end, or as far as they copy.
    package private(set) var read = 0

    /// A slice longer than this holds more than flags: those of 8K pictures take a third of it.
    static let longest = 1024
    /// No picture has more macroblocks than this (`MaxFS`, Table A-1).
    private static let mostMacroblocks = 139_264
    /// As many variants were never seen; then it is begun anew.
    private static let mostKnown = 512

    package init() {}

    /// What a slice copies.
    ///
    /// `bits` goes from the first of its macroblocks to its end. Nothing is known to be copied where so
    /// many slices did more that this one is not even read.
    package mutating func copies(in bits: [UInt8], of slice: StillSlice) -> SliceCopies {
        guard bits.count <= Self.longest, !slice.macroblocks.isEmpty,
            slice.macroblocks.count <= Self.mostMacroblocks
        else { return .none }
        let key = Key(slice: slice, bits: bits)
        if let patches = known[key] { return .all(patches) }
        guard patience.allows(bits.count) else { return .none }
        read += 1
        let copies = bits.withUnsafeBufferPointer { Self.read($0, slice) }
        patience.take(bits.count, isStill: copies.patches != nil)
        guard let patches = copies.patches else { return copies }
        if known.count >= Self.mostKnown { known = [:] }
        known[key] = patches
        return copies
    }

    private static func read(
        _ bits: UnsafeBufferPointer<UInt8>, _ slice: StillSlice
    ) -> SliceCopies {
        guard slice.isArithmetic else {
            var reader = BitReader(bits)
            let isSkipped = reader.golomb() == slice.macroblocks.count && reader.isAtStopBit()
            return isSkipped ? .all([]) : .none
        }
        guard slice.isBidirectional else { return skips(bits, slice) }
        var reader = StillSliceReader(bits, slice)
        return reader.patches().map { .all($0) } ?? .none
    }

    /// The macroblocks that a P slice skips, all or up to the first that it does not.
    ///
    /// A macroblock's flag has a context for how many of its neighbours are not skipped; where all are,
    /// that is always the first.
    private static func skips(
        _ bits: UnsafeBufferPointer<UInt8>, _ slice: StillSlice
    ) -> SliceCopies {
        var reader = ArithmeticReader(bits)
        var context = ArithmeticReader.Context(
            ArithmeticStarts.skipInP[slice.table], quantiser: slice.quantiser)
        let count = slice.macroblocks.count
        var skipped = 0
        while skipped < count {
            skipped += reader.passRun(of: &context, most: count - 1 - skipped)
            guard reader.decide(&context) else { return .first(skipped) }
            skipped += 1
            guard reader.isEnd() == (skipped == count) else { return .none }
        }
        return reader.isSpent ? .all([]) : .none
    }
}
