// Spans not analysed, in order and disjoint.

import PauseModel

/// Spans not analysed, from several sources, brought into order without overlaps.
struct SkipList {
    private var skips: [Skip] = []

    /// Adds a span; where it meets spans added before, those keep their place.
    mutating func add(_ skip: Skip) {
        var rest = [skip.span]
        for other in skips {
            rest = rest.flatMap { $0.without(other.span) }
        }
        skips += rest.filter { $0.start < $0.end }
            .map { Skip($0, reason: skip.reason, detail: skip.detail) }
    }

    /// The spans in order of time.
    ///
    /// Neighbours that say the same are one.
    var ordered: [Skip] {
        var result: [Skip] = []
        for skip in skips.sorted(by: { $0.start < $1.start }) {
            if let last = result.last, last.end == skip.start, last.reason == skip.reason,
                last.detail == skip.detail
            {
                result[result.count - 1].end = skip.end
            } else {
                result.append(skip)
            }
        }
        return result
    }
}

extension TimeSpan {
    /// What is left of this span outside another one: up to two spans.
    func without(_ other: TimeSpan) -> [TimeSpan] {
        guard overlaps(other) else { return [self] }
        var rest: [TimeSpan] = []
        if start < other.start { rest.append(TimeSpan(start: start, end: other.start)) }
        if other.end < end { rest.append(TimeSpan(start: other.end, end: end)) }
        return rest
    }
}

extension Array where Element == TimeSpan {
    /// These spans in order of time, those that meet made one.
    func united() -> [TimeSpan] {
        var result: [TimeSpan] = []
        for span in sorted(by: { $0.start < $1.start }) {
            if let last = result.last, span.start <= last.end {
                result[result.count - 1].end = Swift.max(last.end, span.end)
            } else {
                result.append(span)
            }
        }
        return result
    }
}
