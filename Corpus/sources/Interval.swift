/// A span of integers, its upper end not included.
struct Interval: Hashable {
    let lower: Int
    let upper: Int

    init?(_ lower: Int, _ upper: Int) {
        guard lower <= upper else { return nil }
        self.lower = lower
        self.upper = upper
    }

    var isEmpty: Bool { lower == upper }
    var length: Int { upper - lower }

    func contains(_ value: Int) -> Bool {
        lower <= value && value < upper
    }

    func union(_ other: Interval) -> Interval? {
        guard max(lower, other.lower) <= min(upper, other.upper) else { return nil }
        return Interval(min(lower, other.lower), max(upper, other.upper))
    }
}

extension Interval: CustomStringConvertible {
    var description: String { "[\(lower), \(upper))" }
}

/// Joins the intervals that touch or overlap.
func merged(_ intervals: [Interval]) -> [Interval] {
    var result: [Interval] = []
    for next in intervals.sorted(by: { $0.lower < $1.lower }) {
        if let last = result.last, let joined = last.union(next) {
            result[result.count - 1] = joined
        } else {
            result.append(next)
        }
    }
    return result
}
