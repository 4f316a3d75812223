// How much a stranger's playlist may ask of this process.

/// How much a stranger's playlist may ask of this process.
package enum PlaylistLimits {
    /// Largest playlist read, in bytes: a day of two-second segments with long names is under 8 MiB.
    package static let fileBytes = 16 << 20
    /// Most segments of one playlist: two-second segments of four days and a half. A manifest can ask
    /// for thousands of millions with one repeat count.
    package static let segments = 200_000
    /// Most segments of all representations of a manifest together, which repeat each other's list.
    package static let allSegments = 1_000_000
    /// Most variants of a playlist, or representations of a period, that are looked at.
    package static let variants = 64
    /// Most playlists that a playlist may name: variants, renditions and I-frame lists together.
    package static let nested = 1000
    /// Most periods of a manifest: one an hour for more than a month.
    package static let periods = 1000
    /// Most date ranges of a playlist that are kept; each is sought among all segments.
    package static let dateRanges = 1000
    /// Most notes about variants, keys and interstitials: more than this helps nobody.
    package static let notes = 100
    /// Longest time that a playlist may name, in seconds (about four months): that many segments
    /// of that length still add up to less than 64 bits of microseconds hold.
    package static let seconds = 1e7
    /// An AES-128 key file holds this many bytes and no others (RFC 8216, 4.3.2.4).
    package static let keyBytes = 16
}
