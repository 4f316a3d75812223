// Whether a slice of an H.264 picture says "as before" of every macroblock, and nothing else.

/// Tells slices that skip every macroblock, from their very bits.
///
/// Nothing is guessed from sizes: the bits are read as a decoder reads them, only that there is no
/// more to read of such a slice than one flag for each macroblock. That is tens of microseconds for a
/// 1080-line picture, and less than one for bits that were seen before.
struct SkipRun {
    /// What decides how bits of a slice are read.
    private struct Key: Hashable {
        var setting: Int
        var bits: [UInt8]

        func hash(into hasher: inout Hasher) {
            hasher.combine(setting)
            bits.withUnsafeBytes { hasher.combine(bytes: $0) }
        }
    }

    /// Slices known to skip everything: streams that stand still write the same ones over and over.
    private var known: Set<Key> = []

    /// A slice longer than this holds more than flags: those of 8K pictures take a third of it.
    static let longest = 1024
    /// As many variants were never seen; then it is begun anew.
    private static let mostKnown = 512

    /// Whether an arithmetically coded slice skips so many macroblocks.
    ///
    /// `data` goes from the first whole byte of its macroblocks to its end; `table` is
    /// `cabac_init_idc`; `quantiser` is the slice's own, which sets where probabilities start.
    mutating func skips(
        _ data: UnsafeBufferPointer<UInt8>, macroblocks: Int, isBidirectional: Bool, table: Int,
        quantiser: Int
    ) -> Bool {
        let quantiser = max(0, min(51, quantiser))
        let setting = ((macroblocks * 64 + quantiser) * 4 + table) * 2 + (isBidirectional ? 1 : 0)
        let key = Key(setting: setting, bits: Array(data))
        if known.contains(key) { return true }
        var reader = SkipFlagReader(
            data, start: SkipFlagReader.start(isBidirectional, table: table), quantiser: quantiser)
        for index in 0..<macroblocks {
            guard reader.flag(), reader.isEnd() == (index == macroblocks - 1) else { return false }
        }
        guard reader.isSpent else { return false }
        if known.count >= Self.mostKnown { known = [] }
        known.insert(key)
        return true
    }

    /// Whether a slice coded by variable lengths skips so many macroblocks.
    static func skips(_ reader: inout BitReader, macroblocks: Int) -> Bool {
        reader.golomb() == macroblocks && reader.isAtStopBit()
    }
}
