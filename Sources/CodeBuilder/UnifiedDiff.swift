// The difference of two texts as a unified diff.

/// The difference of two texts as a unified diff, without the lines that name files.
enum UnifiedDiff {
    private static let context = 3

    private enum Step {
        case keep(old: Int, new: Int)
        case drop(old: Int)
        case add(new: Int)
    }

    /// The hunks, or nothing when the texts are equal.
    static func text(from old: [String], to new: [String]) -> String {
        let steps = self.steps(from: old, to: new)
        var hunks: [Range<Int>] = []
        for (index, step) in steps.enumerated() {
            if case .keep = step { continue }
            let near = max(0, index - context)..<min(steps.count, index + context + 1)
            if let last = hunks.last, near.lowerBound <= last.upperBound {
                hunks[hunks.count - 1] = last.lowerBound..<near.upperBound
            } else {
                hunks.append(near)
            }
        }
        return hunks.map { hunk(steps, $0, old, new) }.joined(separator: "\n")
    }

    private static func hunk(
        _ steps: [Step], _ range: Range<Int>, _ old: [String], _ new: [String]
    ) -> String {
        var (oldBefore, newBefore) = (0, 0)
        for step in steps[..<range.lowerBound] {
            switch step {
            case .keep: (oldBefore, newBefore) = (oldBefore + 1, newBefore + 1)
            case .drop: oldBefore += 1
            case .add: newBefore += 1
            }
        }
        var (oldCount, newCount) = (0, 0)
        let lines = steps[range].map { step -> String in
            switch step {
            case .keep(let index, _):
                (oldCount, newCount) = (oldCount + 1, newCount + 1)
                return " " + old[index]
            case .drop(let index):
                oldCount += 1
                return "-" + old[index]
            case .add(let index):
                newCount += 1
                return "+" + new[index]
            }
        }
        let head =
            "@@ -\(place(oldBefore, oldCount)) +\(place(newBefore, newCount)) @@"
        return ([head] + lines).joined(separator: "\n")
    }

    /// Line and count as `diff -u` writes them: an empty side stands behind the line before it.
    private static func place(_ before: Int, _ count: Int) -> String {
        let start = count == 0 ? before : before + 1
        return count == 1 ? "\(start)" : "\(start),\(count)"
    }

    private static func steps(from old: [String], to new: [String]) -> [Step] {
        var (removed, added) = (Set<Int>(), Set<Int>())
        for change in new.difference(from: old) {
            switch change {
            case .remove(let offset, _, _): removed.insert(offset)
            case .insert(let offset, _, _): added.insert(offset)
            }
        }
        var steps: [Step] = []
        var (left, right) = (0, 0)
        while left < old.count || right < new.count {
            if left < old.count, removed.contains(left) {
                steps.append(.drop(old: left))
                left += 1
            } else if right < new.count, added.contains(right) {
                steps.append(.add(new: right))
                right += 1
            } else {
                steps.append(.keep(old: left, new: right))
                (left, right) = (left + 1, right + 1)
            }
        }
        return steps
    }
}
