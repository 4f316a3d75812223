// Skips from several causes made into one list.
import PauseModel

/// Skips from several causes made into one list.
enum SkipLayers {
    /// One ordered, disjoint list; where layers overlap, the earlier layer keeps the time, and inside
    /// a layer the earlier skip.
    ///
    /// Each layer is ordered by start. Takes time in proportion to the number of skips.
    static func merged(_ layers: [[Skip]]) -> [Skip] {
        layers.reduce([]) { kept, layer in
            (kept + remains(of: layer, beside: kept))
                .sorted { ($0.start, $0.end) < ($1.start, $1.end) }
        }
    }

    /// What ordered skips leave when ordered, disjoint spans are taken out of them.
    private static func remains(of layer: [Skip], beside kept: [Skip]) -> [Skip] {
        var rest: [Skip] = []
        var next = 0
        var clock: MediaTime?
        for skip in layer {
            var start = max(skip.start, clock ?? skip.start)
            clock = max(start, skip.end)
            while next < kept.count, kept[next].end <= start { next += 1 }
            var index = next
            while index < kept.count, kept[index].start < skip.end {
                rest += piece(of: skip, from: start, to: kept[index].start)
                start = max(start, kept[index].end)
                index += 1
            }
            rest +=
                skip.span.duration == .zero ? [skip] : piece(of: skip, from: start, to: skip.end)
        }
        return rest
    }

    private static func piece(of skip: Skip, from start: MediaTime, to end: MediaTime) -> [Skip] {
        guard start < end else { return [] }
        return [Skip(TimeSpan(start: start, end: end), reason: skip.reason, detail: skip.detail)]
    }
}
