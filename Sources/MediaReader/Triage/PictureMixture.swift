// A picture that is the mean of two others.

/// A picture that is the mean of two others, sample for sample, or one of them in parts.
struct PictureMixture: Hashable, Sendable {
    /// The number of what the first shows.
    var first: Int
    /// The number of what the second shows.
    var second: Int
    /// How much the second counts, in 64ths; the first counts the rest.
    var share: Int
    /// Where it shows one of them alone.
    var patches: [PicturePatch]
    /// How edges of patches are smoothed; nil where they are not.
    var filter: EdgeSmoothing?

    /// The share where both count the same.
    static let half = 32
    /// The share where only the second counts.
    static let whole = 64
}

extension PictureMixture {
    /// How much the second reference counts where weights go by distance (8.4.2.3.1); nil where the
    /// picture does not lie between the two: then one of them may count less than nothing.
    static func share(of order: Int, from first: Int, to second: Int) -> Int? {
        func clipped(_ distance: Int) -> Int { max(-128, min(127, distance)) }
        let (part, all) = (clipped(order - first), clipped(second - first))
        guard all != 0 else { return half }
        let inverse = (16384 + abs(all / 2)) / all
        let scale = max(-1024, min(1023, (part * inverse + 32) >> 6))
        let share = scale >> 2
        return (0...whole).contains(share) ? share : nil
    }
}
