// Tells a line that was read badly from one that was changed.

/// Tells a line that was read badly from one that was changed, by where two readings differ.
///
/// On a character grid a bad reading keeps every letter in its column and is wrong here and there:
/// below the frames of a search, in a selection. Who changes a line types in one place, or puts one
/// word for another all over.
struct Misreading {
    /// Places in which letters differ, with what stands there before and after.
    private var places: Set<[[Character]]> = []
    private var count = 0

    /// How much less sure of a line the reader is that it reads badly: where it reads a line well
    /// twice, it is equally sure to a hundredth.
    private static let leastDoubt = 0.02

    /// Compares two readings of as many columns; nil when one is longer.
    private init?(_ before: String, _ after: String) {
        let (left, right) = (Array(before), Array(after))
        guard left.count == right.count else { return nil }
        var start: Int?
        for place in 0...left.count {
            let differs = place < left.count && left[place] != right[place]
            if differs, start == nil { start = place }
            if !differs, let first = start {
                places.insert([Array(left[first..<place]), Array(right[first..<place])])
                count += 1
                start = nil
            }
        }
    }

    /// Whether letters differ in several places, and not everywhere in the same way.
    private var isScattered: Bool { count > 1 && places.count > 1 }

    /// Whether one of two looks at a line read the other's letters badly.
    static func isLikely(of one: Look, _ other: Look) -> Bool {
        guard one.indent == other.indent,
            abs(one.confidence - other.confidence) >= leastDoubt
        else { return false }
        return Misreading(one.text, other.text)?.isScattered ?? false
    }
}
