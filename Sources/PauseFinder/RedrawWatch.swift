// Whether coding is at work on the picture as a whole.

package import PauseModel

/// Tells pictures in which coding redraws what stands: sharpens it, or starts it afresh.
///
/// At a low bit rate a new view comes coarsely and is made better over the next seconds, a little
/// in every picture or much of it in some. Then many tiles take a small step at once, which nobody
/// at work on a text, and no cut to another, makes them do.
package struct RedrawWatch: Sendable {
    /// Steps below this happen in pictures of good quality too.
    private static let leastStep: UInt8 = 5
    /// Larger steps, as a share of the contrast, are another text's.
    private static let largestPercent = 40
    /// Of all tiles with texture, so many take a small step in a picture that is redrawn.
    private static let leastShare = 0.08
    /// And so many times as many as take a large one.
    private static let mostJumps = 4
    /// What was redrawn stays under suspicion for so long.
    private static let memory = MediaTime(seconds: 0.7)

    /// …and goes on being made better, in steps that nobody sees, for so long.
    private static let aftermath = MediaTime(seconds: 2)

    /// The picture is looked at in so many zones each way: an inset fills only some.
    private static let side = 4
    /// With less texture than this, a zone says nothing.
    private static let leastTexture = 4

    /// What the tiles with texture of one part of the picture did.
    private struct Zone: Sendable {
        var (all, small, large) = (0, 0, 0)
    }

    private var last: MediaTime?
    /// The zone of each tile.
    private var zoneOfTile: [Int] = []

    package init() {}

    private static func isRedraw(_ zones: [Zone]) -> Bool {
        let small = zones.reduce(0) { $0 + $1.small }
        let large = zones.reduce(0) { $0 + $1.large }
        let redrawn = zones.count { Double($0.small) >= leastShare * Double($0.all) }
        return !zones.isEmpty && redrawn * 2 > zones.count && small >= mostJumps * large
    }

    /// Whether this very picture is redrawn.
    package private(set) var isRedraw = false
    /// Whether this picture or one of those just before is redrawn.
    package private(set) var isLately = false
    /// Whether that was not long ago.
    package private(set) var isFollowed = false

    /// Takes a picture in: how far each tile with texture went since the one before, and between
    /// which contrasts.
    package mutating func look(
        steps: [UInt8], textured: [Bool], ignored: [Bool], from previous: TileMap,
        to map: TileMap, time: MediaTime
    ) {
        if zoneOfTile.count != map.grid.count { zoneOfTile = Self.zoneOfTile(in: map.grid) }
        isRedraw =
            steps.contains { $0 >= Self.leastStep }
            && Self.isRedraw(
                zones(steps: steps, textured: textured, ignored: ignored, from: previous, to: map))
        if isRedraw { last = time }
        isLately = last.map { time - $0 <= Self.memory } ?? false
        isFollowed = last.map { time - $0 <= Self.aftermath } ?? false
    }

    /// What the tiles of each zone did, of those with enough of them.
    private func zones(
        steps: [UInt8], textured: [Bool], ignored: [Bool], from previous: TileMap, to map: TileMap
    ) -> [Zone] {
        var zones = [Zone](repeating: Zone(), count: Self.side * Self.side)
        for tile in steps.indices where textured[tile] && !ignored[tile] {
            let zone = zoneOfTile[tile]
            zones[zone].all += 1
            guard steps[tile] >= Self.leastStep else { continue }
            let contrast = previous.withTile(tile) { before in
                map.withTile(tile) { TileDifference.readableContrast(before, $0) }
            }
            if Int(steps[tile]) * 100 <= contrast * Self.largestPercent {
                zones[zone].small += 1
            } else {
                zones[zone].large += 1
            }
        }
        return zones.filter { $0.all >= Self.leastTexture }
    }

    private static func zoneOfTile(in grid: TileGrid) -> [Int] {
        (0..<grid.count).map { tile in
            let (column, row) = (tile % grid.columns, tile / grid.columns)
            return row * side / grid.rows * side + column * side / grid.columns
        }
    }
}
