// What coding makes of a view that it sharpens over seconds.

import PauseModel

/// What coding makes of a view that it sharpens over seconds: the pictures kept meanwhile, and what
/// moves in them all the time.
struct Sharpening: Sendable {
    /// A picture kept while a view was made better.
    private struct Refined: Sendable {
        var time: MediaTime
        var map: TileMap
        /// Whether coding was seen at work in it.
        var isAtWork: Bool
    }

    /// When the first picture was shown.
    private let start: MediaTime
    /// Tiles that have been on the move for long.
    private var insets: Set<Int> = []
    private var pictures: [Refined] = []

    /// Nothing has been made better since then.
    init(start: MediaTime) {
        self.start = start
    }

    /// When coding was seen at work in a picture that is kept.
    var moments: [MediaTime] { pictures.filter(\.isAtWork).map(\.time) }

    /// A picture of that moment is kept; of those before it, the ones of these times still are.
    mutating func keep(_ map: TileMap, at time: MediaTime, isAtWork: Bool, times: [MediaTime]) {
        pictures.append(Refined(time: time, map: map, isAtWork: isAtWork))
        pictures.removeAll { !times.contains($0.time) }
    }

    /// Whether anything moves, or may turn out to move, as an inset does.
    func mayHaveInset(at time: MediaTime) -> Bool {
        !insets.isEmpty || time - start < Settlement.seasoning
    }

    /// Whether these tiles, which have left their rest, are where something has been on the move for
    /// long, as an inset is: a pointer goes on, and what is typed settles.
    mutating func isInset(_ tiles: [Int], of tracker: TileTracker, at time: MediaTime) -> Bool {
        // Later an inset is known.
        if time - start < Settlement.seasoning {
            insets.formUnion(
                tiles.filter { tile in
                    tracker.unrest[tile].isStirring(at: time)
                        && tracker.away[tile].map { time - $0 >= Settlement.localWait } ?? false
                })
        }
        guard !tiles.isEmpty else { return true }
        let others = Set(tiles).subtracting(insets)
        let grid = tracker.rest.grid
        return TileTrail.tiles(of: others, from: Array(insets), in: grid).count == others.count
    }

    /// The changes but for those that came first and show the same text in `map` as in a picture kept
    /// before them: what coding did last to a view that it made better.
    ///
    /// `times` are those of the pictures that are kept still.
    func changes(_ changes: [TileChange], in map: TileMap, times: [MediaTime]) -> [TileChange] {
        guard !times.isEmpty else { return changes }
        let kept = pictures.filter { times.contains($0.time) }
        let inOrder = changes.sorted { $0.left < $1.left }
        return Array(
            inOrder.drop { change in
                kept.last { $0.time < change.left }
                    .map { Self.isSameText(change.tile, $0.map, map) } ?? false
            })
    }

    private static func isSameText(_ tile: Int, _ a: TileMap, _ b: TileMap) -> Bool {
        a.withTile(tile) { left in b.withTile(tile) { TileDifference.isSameText(left, $0) } }
    }
}
