// The maps of pictures that come again.

/// The maps of pictures that come again, and how far they are from what tiles rest on.
///
/// A picture that stands still is coded in a cycle of slightly different ones; each is reduced and
/// compared once.
struct MapMemory: Sendable {
    private struct Entry: Sendable {
        var identity: Int
        var map: TileMap
        var peaks: [UInt8] = []
        /// The rest that the peaks were taken against; nil for none.
        var restVersion: Int?
    }

    // The one used last stands last.
    private var entries: [Entry] = []

    /// As many different pictures as a cycle has.
    private static let most = 8

    /// Whether a picture's map is there.
    func knows(_ identity: Int) -> Bool { entries.contains { $0.identity == identity } }

    /// Keeps a map, and lets go the one that was not used for longest.
    mutating func add(_ map: TileMap, as identity: Int) {
        entries.append(Entry(identity: identity, map: map))
        if entries.count > Self.most { entries.removeFirst() }
    }

    /// Puts a picture's map in place and returns its peaks.
    mutating func recall(
        _ identity: Int, into map: inout TileMap, against tracker: TileTracker
    ) -> [UInt8] {
        guard let place = entries.lastIndex(where: { $0.identity == identity }) else {
            return map.peaks(against: tracker.rest)
        }
        var entry = entries.remove(at: place)
        map = entry.map
        if entry.restVersion != tracker.restVersion {
            entry.peaks = map.peaks(against: tracker.rest)
            entry.restVersion = tracker.restVersion
        }
        entries.append(entry)
        return entry.peaks
    }
}
