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
    /// `bits` goes from the first of its macroblocks to its end. Where many slices did more than to
    /// copy, this one is only read as far as it skips.
    package mutating func copies(in bits: [UInt8], of slice: StillSlice) -> SliceCopies {
        guard bits.count <= Self.longest, !slice.macroblocks.isEmpty,
            slice.macroblocks.count <= Self.mostMacroblocks
        else { return .none }
        let key = Key(slice: slice, bits: bits)
        if let patches = known[key] { return .all(patches) }
        guard patience.allows(bits.count) else {
            return .first(Self.leadingSkips(in: bits, of: slice))
        }
        read += 1
        let copies = bits.withUnsafeBufferPointer { Self.read($0, slice) }
        patience.take(bits.count, isStill: copies.patches != nil)
        guard let patches = copies.patches else { return copies }
        if known.count >= Self.mostKnown { known = [:] }
        known[key] = patches
        return copies
    }

    /// How many macroblocks from its first on a slice skips: in P slices, and in B slices with spatial
    /// prediction, they copy the first references.
    ///
    /// `bits` begins with the first macroblock, and may be cut.
    package static func leadingSkips(in bits: [UInt8], of slice: StillSlice) -> Int {
        guard slice.macroblocks.count <= mostMacroblocks else { return 0 }
        let count = slice.macroblocks.count
        return bits.withUnsafeBufferPointer { skips($0, slice) }
            .leading(of: count, columns: slice.columns)
    }

    private static func read(
        _ bits: UnsafeBufferPointer<UInt8>, _ slice: StillSlice
    ) -> SliceCopies {
        guard slice.isArithmetic, slice.isBidirectional else { return skips(bits, slice) }
        var reader = StillSliceReader(bits, slice)
        return reader.copies()
    }

    /// The macroblocks that a slice skips, all or up to the first that it does not.
    private static func skips(
        _ bits: UnsafeBufferPointer<UInt8>, _ slice: StillSlice
    ) -> SliceCopies {
        guard !slice.isArithmetic else { return arithmeticSkips(bits, slice) }
        var reader = BitReader(bits)
        let skipped = reader.golomb()
        guard !reader.isBeyondEnd, skipped <= slice.macroblocks.count else { return .none }
        guard skipped == slice.macroblocks.count else { return .first(skipped) }
        return reader.isAtStopBit() ? .all([]) : .none
    }

    /// A macroblock's flag has a context for how many of its neighbours are not skipped; where all are,
    /// that is always the first.
    private static func arithmeticSkips(
        _ bits: UnsafeBufferPointer<UInt8>, _ slice: StillSlice
    ) -> SliceCopies {
        var reader = ArithmeticReader(bits)
        let start =
            slice.isBidirectional
            ? ArithmeticStarts.skip[slice.table][0] : ArithmeticStarts.skipInP[slice.table]
        var context = ArithmeticReader.Context(start, quantiser: slice.quantiser)
        let count = slice.macroblocks.count
        var skipped = 0
        while skipped < count {
            skipped += reader.passRun(of: &context, most: count - 1 - skipped)
            guard reader.decide(&context) else {
                return reader.isBeyondEnd ? .none : .first(skipped)
            }
            skipped += 1
            guard reader.isEnd() == (skipped == count) else { return .none }
        }
        return reader.isSpent ? .all([]) : .none
    }
}
