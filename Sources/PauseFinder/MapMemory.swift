// The maps of pictures that come again.

/// The maps of pictures that come again.
///
/// A picture that stands still is coded in a cycle of slightly different ones; each is reduced
/// twice. Not once: of what moves no picture comes again, and to keep them all is to copy them all.
struct MapMemory: Sendable {
    private struct Entry: Sendable {
        var identity: Int
        var map: TileMap
    }

    // The one used last stands last.
    private var entries: [Entry] = []
    /// The numbers of pictures seen once of late, and which place is next.
    private var seen = [Int?](repeating: nil, count: Self.most)
    private var next = 0

    /// As many different pictures as a cycle has.
    private static let most = 8

    /// Keeps the map of a picture that has been here before, and lets go the one that was not used
    /// for longest.
    mutating func add(_ map: TileMap, as identity: Int) {
        guard seen.contains(identity) else {
            seen[next] = identity
            next = (next + 1) % Self.most
            return
        }
        entries.append(Entry(identity: identity, map: map))
        if entries.count > Self.most { entries.removeFirst() }
    }

    /// The map of a picture; nil when it is not there.
    mutating func map(of identity: Int) -> TileMap? {
        guard let place = entries.lastIndex(where: { $0.identity == identity }) else { return nil }
        let entry = entries.remove(at: place)
        entries.append(entry)
        return entry.map
    }
}
