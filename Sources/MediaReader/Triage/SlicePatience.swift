// Whether to go on reading slices that have not been still for long.

/// Says whether a slice is worth being read, from how the slices before it turned out.
///
/// To read a slice that copies, or one that does so up to the inset in its corner, costs tens of
/// microseconds. Of a video in which something always moves none copies as a whole, and then only
/// slices are read that are shorter than those that did not, and a few others: a picture that stands
/// is coded in the fewest bits, so as soon as it does all are read again.
package struct SlicePatience: Sendable {
    /// So many slices in a row may turn out to do more than to copy before patience is lost: of what
    /// is typed or scrolled, pictures that stand lie between, several in each second.
    private static let most = 24
    /// From then on every so-maniest is read all the same, however long it is.
    private static let trial = 32

    /// With each of these the limit is raised by this part of it.
    private static let easing = 4

    /// How many in a row did more than to copy.
    private var failures = 0
    /// The shortest of those, of late.
    private var shortest = Int.max
    /// How many were left out since the last that was read.
    private var left = 0

    package init() {}

    /// Whether a slice of so many bytes is to be read.
    package mutating func allows(_ bytes: Int) -> Bool {
        guard failures >= Self.most, bytes >= shortest else { return true }
        left += 1
        guard left >= Self.trial else { return false }
        // What was the shortest may have been so by chance, long ago.
        shortest = min(bytes, shortest + max(1, shortest / Self.easing))
        return true
    }

    /// A slice of so many bytes was read.
    package mutating func take(_ bytes: Int, isStill: Bool) {
        left = 0
        failures = isStill ? 0 : failures + 1
        shortest = isStill ? .max : min(shortest, bytes)
    }
}
