// What stands at one place of a title in several stills.

import PauseModel

/// Tells what stands at one place of a title, a row of tabs or a status line in several stills.
///
/// A name in small letters is read well in one still and badly in the next; where it stands stays the same. What
/// several stills show alike is looked at once.
struct TitlePlaces {
    private typealias Name = TitleReader.Name

    /// What a reading says, and where.
    struct Reading: Hashable, Sendable {
        let text: String
        let box: Box

        init(_ name: TitleReader.Name) { (text, box) = (name.text, name.box) }
    }

    /// Two readings of one name are so much alike at least, 0 to 1.
    private static let leastAlike = 0.6

    /// The names that were read, each of what says the same at one place once.
    private let names: [Name]
    /// How often each was read.
    private let counts: [String: Int]

    private init(_ names: [Name]) {
        counts = Dictionary(names.map { ($0.text, 1) }, uniquingKeysWith: +)
        var known: Set<Reading> = []
        self.names = names.filter { known.insert(Reading($0)).inserted }
    }

    /// The names of each still, with those that were read as something else and stand where another still shows one
    /// that is much like it.
    ///
    /// - Parameters:
    ///   - titles: the names that each still shows.
    ///   - others: the other words of each still that stand where names do.
    /// - Returns: the names of each still.
    static func named(
        _ titles: [[TitleReader.Name]], others: [[TitleReader.Name]]
    ) -> [[TitleReader.Name]] {
        let places = TitlePlaces(titles.flatMap { $0 }.filter { !$0.isMended })
        guard !places.names.isEmpty else { return titles }
        var known: [Reading: String?] = [:]
        return zip(titles, others).map { names, words in
            let found = words.compactMap { word -> Name? in
                let text =
                    known[Reading(word)]
                    ?? places.commonest(places.names.filter { areOne($0, word) })?.text
                known[Reading(word)] = .some(text)
                return text.map { text in
                    var name = word
                    name.text = text
                    return name
                }
            }
            return found.isEmpty ? names : TitleReader.withThoseBehind(names + found)
        }
    }

    /// The names that stills show while they show one file, each as the one that was read most often of those that
    /// are one with it: those that stand at its place, and those in other rows that differ in a letter.
    ///
    /// - Parameters:
    ///   - stills: the names that each still shows.
    ///   - isKnown: whether a name is one that the file itself names; of names read as often it counts.
    /// - Returns: the names of each still.
    static func settled(
        _ stills: [[TitleReader.Name]], isKnown: (String) -> Bool
    ) -> [[TitleReader.Name]] {
        let places = TitlePlaces(stills.flatMap { $0 })
        let rows = Set(stills.flatMap(pairsInRows))
        let known = Set(places.counts.keys.filter(isKnown))
        let texts = places.names.map { name in
            let own = places.names.filter { other in
                areOne(other, name)
                    || TitleReader.isOneLetterOff(other.folded, name.folded)
                        && !rows.contains([name.folded, other.folded])
                        && !areKinds(other, name)
            }
            return (Reading(name), places.commonest(own, known: known)?.text ?? name.text)
        }
        let settled = Dictionary(texts) { first, _ in first }
        return stills.map { names in
            names.map { name in
                var name = name
                name.text = settled[Reading(name)] ?? name.text
                return name
            }
        }
    }

    /// Whether two names differ in what kind of file they name, as `ring.c` and `ring.h` do, and not by a slip of the
    /// reader.
    private static func areKinds(_ one: Name, _ other: Name) -> Bool {
        let (mine, its) = (one.text.split(separator: "."), other.text.split(separator: "."))
        return mine.dropLast() == its.dropLast() && mine.last != its.last
            && Language.named(one.text) != nil && Language.named(other.text) != nil
    }

    /// The names that a still shows beside each other in a row, two by two: tabs of several files.
    private static func pairsInRows(_ names: [Name]) -> [[String]] {
        names.flatMap { one in
            names.filter { TitleReader.isRow(one, $0) }.map { [one.folded, $0.folded] }
        }
    }

    /// That of some names which was read most often; of those read as often one that the file names, or the longest.
    private func commonest(_ names: [Name], known: Set<String> = []) -> Name? {
        func rank(_ name: Name) -> (Int, Int, Int, Double, String) {
            (
                counts[name.text] ?? 0, known.contains(name.text) ? 1 : 0, name.text.count,
                name.confidence, name.text
            )
        }
        return names.max { rank($0) < rank($1) }
    }

    /// Whether two readings are of one name, as far as their places and letters tell.
    private static func areOne(_ one: Name, _ other: Name) -> Bool {
        isSamePlace(one.box, other.box)
            && (one.text == other.text
                || RowKey(one.folded).similarity(to: RowKey(other.folded)) >= leastAlike)
    }

    /// Whether two words stand at one place: on the same rows, and beginning or ending in the same column.
    private static func isSamePlace(_ one: Box, _ other: Box) -> Bool {
        let height = max(one.height, other.height)
        let shared = min(one.maxY, other.maxY) - max(one.y, other.y)
        return 2 * shared >= height
            && (2 * abs(one.x - other.x) <= height || 2 * abs(one.maxX - other.maxX) <= height)
    }
}
