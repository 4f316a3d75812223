// A slice as it has to be known to read its macroblocks.

/// All that decides how the macroblocks of a slice are read, but for their bits.
package struct StillSlice: Hashable {
    var isBidirectional: Bool
    /// Whether it is coded arithmetically (CABAC), not by variable lengths (CAVLC).
    var isArithmetic: Bool
    /// Its macroblocks, in the order of rows.
    var macroblocks: Range<Int>
    /// Macroblocks in a row of the picture.
    var columns: Int
    /// Which contexts it starts with (`cabac_init_idc`).
    var table: Int
    /// Its quantiser, by which contexts start.
    var quantiser: Int
    /// Whether each list has more references than one.
    var hasChoice: [Bool]
    /// Whether macroblocks say which of their chroma is coded (4:2:0 and 4:2:2).
    var tellsChroma: Bool

    package init(
        isBidirectional: Bool, isArithmetic: Bool, macroblocks: Range<Int>, columns: Int,
        table: Int, quantiser: Int, hasChoice: [Bool], tellsChroma: Bool
    ) {
        (self.isBidirectional, self.isArithmetic) = (isBidirectional, isArithmetic)
        (self.macroblocks, self.columns) = (macroblocks, columns)
        (self.table, self.quantiser) = (table, quantiser)
        (self.hasChoice, self.tellsChroma) = (hasChoice, tellsChroma)
    }
}
