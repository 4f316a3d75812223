// What a slice copies from its references.

/// What a slice is known to copy from its first references.
package enum SliceCopies: Equatable {
    /// All of it: patches of one reference alone, and else the mean of both, or of the only one in P
    /// slices.
    case all([PicturePatch])
    /// So many macroblocks of a P slice, before one in which something moves or is added.
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
}
