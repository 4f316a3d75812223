// A span that was not analysed.

/// A span of a video that was not analysed, with its reason.
public struct Skip: Hashable, Sendable, Codable {
    /// Why a span was not analysed.
    public enum Reason: String, Sendable, Codable, CaseIterable {
        /// Far-away pictures in quick succession, or a timeline being dragged.
        case scrubbing
        /// The same content moving.
        case scrolling
        /// One view turning into another: a crossfade, a slide animation.
        case transition
        /// Flagged as protected; never decoded.
        case protected
        /// An inserted break of another programme (HLS interstitials).
        case interstitial
        /// Left out at the user's wish.
        case excluded
        /// Could not be decoded.
        case damaged
    }

    /// The first moment not analysed.
    public var start: MediaTime
    /// The first moment after it.
    public var end: MediaTime
    /// Why.
    public var reason: Reason
    /// More about the reason: the protection scheme and system, the key that is missing.
    public var detail: String?

    /// A skip of that span.
    public init(_ span: TimeSpan, reason: Reason, detail: String? = nil) {
        start = span.start
        end = span.end
        self.reason = reason
        self.detail = detail
    }

    /// The span not analysed.
    public var span: TimeSpan { TimeSpan(start: start, end: end) }
}
