// What a slice copies from its references.

/// What a slice is known to copy from its first references.
package enum SliceCopies: Equatable {
    /// All of it: patches of one reference alone, and else the mean of both, or of the only one in P
    /// slices.
    case all([PicturePatch])
    /// So many macroblocks, before one in which something moves or is added.
    case first(Int)

    /// Nothing that is known of.
    static let none = first(0)

    /// What is copied from one reference alone; nil where the slice does more than copy.
    package var patches: [PicturePatch]? {
        switch self {
        case .all(let patches): patches
        case .first: nil
        }
    }

    /// How many macroblocks from the start copy all first references alike, of so many in all.
    package func leading(of count: Int, columns: Int) -> Int {
        switch self {
        case .first(let leading): leading
        case .all(let patches):
            patches.map { $0.y / PicturePatch.macroblock * columns }.min() ?? count
        }
    }
}
