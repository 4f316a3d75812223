// Changes of tiles, parted by when they began.

package import PauseModel

/// Tells the changes that one thing made at once from what moved before and after it.
package enum ChangeGroups {
    /// Tiles that left within this time of each other were changed by one thing.
    package static let atOnce = MediaTime(seconds: 0.1)
    /// Fewer tiles than this are no mass that left at once.
    package static let leastMass = 8

    /// Whether two moments are so near to each other.
    package static func isAtOnce(_ a: MediaTime, _ b: MediaTime) -> Bool {
        a <= b + atOnce && b <= a + atOnce
    }

    /// Parts what a small moving spot did before, and after, from the change of many tiles at once.
    package static func parted(_ changes: [TileChange]) -> [[TileChange]] {
        guard let middle = middle(of: changes.map(\.left)) else { return [] }
        let together = changes.filter { isAtOnce($0.left, middle) }
        guard together.count >= leastMass, together.count * 2 >= changes.count,
            together.count < changes.count
        else { return [changes] }
        let before = changes.filter { $0.left < middle - atOnce }
        let after = changes.filter { $0.left > middle + atOnce }
        return [before, together, after].filter { !$0.isEmpty }
    }

    /// Parts changes between which nothing changed for so long that the picture may have paused, and
    /// coding was seen at work at one of these moments.
    package static func parted(
        _ changes: [TileChange], byPauses pause: MediaTime, at moments: [MediaTime]
    ) -> [[TileChange]] {
        var groups: [[TileChange]] = []
        var rested = MediaTime.zero
        for change in changes.sorted(by: { $0.left < $1.left }) {
            let isPause =
                change.left - rested >= pause
                && moments.contains { $0 >= rested && $0 < change.left }
            if groups.isEmpty || isPause { groups.append([]) }
            groups[groups.count - 1].append(change)
            rested = max(rested, change.rested)
        }
        return groups
    }

    /// When many of the changes began at once; nil where no mass of them did.
    package static func massBegin(of lefts: [MediaTime]) -> MediaTime? {
        guard lefts.count >= leastMass, let middle = middle(of: lefts),
            lefts.count(where: { isAtOnce($0, middle) }) >= leastMass
        else { return nil }
        return middle
    }

    private static func middle(of times: [MediaTime]) -> MediaTime? {
        times.isEmpty ? nil : times.sorted()[times.count / 2]
    }
}
