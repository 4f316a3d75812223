// Where two sequences differ.

/// Where two sequences differ: the stretches of either between what both have in the same order.
package enum ChangedRuns {
    /// The stretches, from first to last; one of the two can be empty.
    ///
    /// What both have is as much as can be (Myers, "An O(ND) difference algorithm and its
    /// variations", 1986).
    package static func between<Element: Hashable>(
        _ one: [Element], _ other: [Element]
    ) -> [(one: Range<Int>, other: Range<Int>)] {
        var (removed, inserted): (Set<Int>, Set<Int>) = ([], [])
        for change in other.difference(from: one) {
            switch change {
            case .remove(let offset, _, _): removed.insert(offset)
            case .insert(let offset, _, _): inserted.insert(offset)
            }
        }
        var runs: [(one: Range<Int>, other: Range<Int>)] = []
        var (first, second) = (0, 0)
        while first < one.count || second < other.count {
            let (begin, start) = (first, second)
            while removed.contains(first) { first += 1 }
            while inserted.contains(second) { second += 1 }
            if first > begin || second > start {
                runs.append((one: begin..<first, other: start..<second))
            } else {
                (first, second) = (first + 1, second + 1)
            }
        }
        return runs
    }
}
