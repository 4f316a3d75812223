// Tells a line that was read badly from one that was changed.

internal import PauseModel

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

    /// A letter that is read as two, or two as one, moves those behind it by so many columns.
    private static let mostMoved = 1

    /// How many columns longer the later reading is.
    private let grown: Int

    /// Compares two readings.
    private init(_ before: String, _ after: String) {
        let (left, right) = (Array(before), Array(after))
        grown = right.count - left.count
        if left.count == right.count {
            compare(left, right)
        } else {
            for run in ChangedRuns.between(left, right) { add(left[run.one], right[run.other]) }
        }
    }

    /// Takes in where letters differ, column by column.
    private mutating func compare(_ left: [Character], _ right: [Character]) {
        var start: Int?
        for place in 0...left.count {
            let differs = place < left.count && left[place] != right[place]
            if differs, start == nil { start = place }
            if !differs, let first = start {
                add(left[first..<place], right[first..<place])
                start = nil
            }
        }
    }

    private mutating func add(_ before: ArraySlice<Character>, _ after: ArraySlice<Character>) {
        places.insert([Array(before), Array(after)])
        count += 1
    }

    /// Whether letters differ in several places, and not everywhere in the same way.
    private var isScattered: Bool { count > 1 && places.count > 1 }

    /// So many letters in a row are seldom all read as others.
    private static let leastTyped = 2

    /// Whether a later look at a line shows it as surely as the one before, and another word or number
    /// in one place, or wherever the same one stood.
    static func isUnlikely(of later: Look, after before: Look) -> Bool {
        guard later.indent == before.indent, later.confidence > before.confidence - leastDoubt
        else { return false }
        let reading = Misreading(before.text, later.text)
        guard reading.places.count == 1, let place = reading.places.first else { return false }
        // What is put in, or taken out, moves all that follows.
        return abs(reading.grown) > mostMoved * reading.count
            || place.allSatisfy { $0.count >= leastTyped }
    }

    /// Whether one of two looks at a line read the other's letters badly.
    static func isLikely(of one: Look, _ other: Look) -> Bool {
        guard one.indent == other.indent,
            abs(one.confidence - other.confidence) >= leastDoubt
        else { return false }
        let reading = Misreading(one.text, other.text)
        return abs(reading.grown) <= mostMoved && reading.isScattered
    }
}
