// Spans without pictures, kept from their first missing moment to the picture after them.

package import PauseModel

/// Keeps account of the span without pictures that is going on, if one is.
///
/// Skips come out in order, disjoint, after every picture before them and not beyond the one after.
package struct GapLedger {
    private struct Gap {
        var start: MediaTime
        var end: MediaTime
        let reason: Skip.Reason
        let detail: String?
    }

    private var gap: Gap?
    /// The first moment a new gap may cover.
    private var floor = MediaTime.zero

    package init() {}

    /// The reason of the gap that is going on.
    package var reason: Skip.Reason? { gap?.reason }

    /// The detail of the gap that is going on.
    package var detail: String? { gap?.detail }

    /// A picture was handed out at that time.
    package mutating func sawPicture(at time: MediaTime) {
        floor = MediaTime(microseconds: time.microseconds + 1)
    }

    /// Pictures are missing over that span; returns the gap of another reason that this one ends.
    package mutating func extend(
        over span: TimeSpan, reason: Skip.Reason, detail: String?
    ) -> Skip? {
        if var going = gap, going.reason == reason, going.detail == detail {
            going.start = max(floor, min(going.start, span.start))
            going.end = max(going.end, span.end)
            gap = going
            return nil
        }
        let ended = close(at: max(floor, span.start))
        let start = max(floor, span.start)
        gap = Gap(start: start, end: max(start, span.end), reason: reason, detail: detail)
        return ended
    }

    /// Pictures are there again from that time on; returns the gap that ends, when it has a length.
    package mutating func close(at time: MediaTime) -> Skip? {
        guard let going = gap else { return nil }
        gap = nil
        guard time > going.start else { return nil }
        floor = time
        return Skip(
            TimeSpan(start: going.start, end: time), reason: going.reason, detail: going.detail)
    }

    /// Nothing more comes: the gap ends with its own last moment, or with the video's if later.
    package mutating func finish(at end: MediaTime?) -> Skip? {
        guard let going = gap else { return nil }
        return close(at: max(going.end, end ?? .zero))
    }

    /// Forgets everything: reading starts again elsewhere.
    package mutating func restart() {
        gap = nil
        floor = .zero
    }
}
