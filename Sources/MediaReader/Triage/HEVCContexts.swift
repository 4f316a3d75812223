// What an HEVC slice starts with and learns of its kinds of bits.

/// The contexts of the bits that are read of slices that copy their references (9.3.2.2; Tables 9-5
/// to 9-37, for P and B slices).
struct HEVCContexts {
    /// Whether a block is split, by how many beside it are split further.
    var split: [ArithmeticReader.Context]
    /// Whether a block is skipped, by how many beside it are.
    var skip: [ArithmeticReader.Context]
    /// Whether the motion is another than the first on the block's list.
    var mergeIndex: ArithmeticReader.Context
    /// Whether what is added after filtering is that of a neighbour.
    var offsetMerge: ArithmeticReader.Context
    /// Whether anything is.
    var offsetType: ArithmeticReader.Context
    /// Whether a block is predicted from its own picture.
    var isIntra: ArithmeticReader.Context
    /// Whether it is predicted in one piece.
    var isWhole: ArithmeticReader.Context
    /// Whether its motion is taken from its list.
    var isMerged: ArithmeticReader.Context
    /// Whether it has references of both lists, by how often it is split.
    var hasBoth: [ArithmeticReader.Context]
    /// Whether its one reference is of the second list.
    var isSecond: ArithmeticReader.Context
    /// Whether the reference is another than the first.
    var reference: ArithmeticReader.Context
    /// Whether it is displaced from what is predicted.
    var displacement: ArithmeticReader.Context
    /// Whether the second prediction of its displacement holds.
    var prediction: ArithmeticReader.Context
    /// Whether anything is added to what is predicted.
    var hasResidue: ArithmeticReader.Context

    /// As a slice starts with them.
    init(_ header: HEVCSliceHeader) {
        func context(_ start: Int) -> ArithmeticReader.Context {
            ArithmeticReader.Context(hevc: start, quantiser: header.quantiser)
        }
        // The second table is that of B slices, unless the slice swaps them.
        let isSecond = (header.kind == .bidirectional) != header.swapsTables
        split = [107, 139, 126].map(context)
        skip = [197, 185, 201].map(context)
        mergeIndex = context(isSecond ? 137 : 122)
        offsetMerge = context(153)
        offsetType = context(isSecond ? 160 : 185)
        isIntra = context(isSecond ? 134 : 149)
        isWhole = context(154)
        isMerged = context(isSecond ? 154 : 110)
        hasBoth = [95, 79, 63, 31].map(context)
        self.isSecond = context(31)
        reference = context(153)
        displacement = context(isSecond ? 169 : 140)
        prediction = context(168)
        hasResidue = context(79)
    }
}
