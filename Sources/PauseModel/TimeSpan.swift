// A stretch of a video's clock.

/// A stretch of a video's clock, its end not included.
public struct TimeSpan: Hashable, Sendable, Codable {
    /// The first moment of the span.
    public var start: MediaTime
    /// The first moment after the span.
    public var end: MediaTime

    /// The span between two moments; an end before the start is taken as the start.
    public init(start: MediaTime, end: MediaTime) {
        self.start = start
        self.end = max(start, end)
    }

    /// How long the span lasts.
    public var duration: MediaTime { end - start }

    /// Whether a moment lies in the span.
    public func contains(_ time: MediaTime) -> Bool { start <= time && time < end }

    /// Whether the two spans share any time.
    public func overlaps(_ other: TimeSpan) -> Bool { start < other.end && other.start < end }
}
