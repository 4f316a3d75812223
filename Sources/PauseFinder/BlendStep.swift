// One picture on the way from a view to another: how far each tile has come.

/// One picture on the way from a view to another, as the blends of its tiles tell.
package struct BlendStep: Sendable {
    /// What is neither of the views may be no more than this share: noise and coding.
    private static let mostRest = 0.12
    /// Tiles with a share of a view below or above this show nothing or all of it.
    private static let end = 0.12
    /// Of tiles that tell, so many must be mixed alike in a fade.
    private static let mixedShare = 0.65
    /// Alike is within this of the middle one.
    private static let alike = 0.2
    /// A fade goes on by at least this share between its first mixed picture and its last.
    private static let leastProgress = 0.12
    /// The first mixed picture is still less than this share of the way: a view that is coded
    /// coarsely and then sharpened begins beyond.
    private static let latestStart = 0.7
    /// Fewer tiles than this tell nothing.
    static let leastTiles = 6
    /// In a wipe so many of the tiles show one view or the other, and lie on its side of the border.
    private static let pureShare = 0.75
    private static let sideShare = 0.92
    /// Of the tiles a wipe changes, so many held something before: else it is writing.
    package static let wipedShare = 0.3
    /// A wipe is seen with its border at two places at least.
    private static let leastBorders = 2

    /// Whether most tiles show the one view, the other or a mixture.
    private let isMadeOfBoth: Bool
    /// Whether the tiles are mixed alike.
    private let isMixed: Bool
    /// The share of the way that they have gone, by the middle one.
    private let progress: Double
    /// Where a border parts tiles that show the old view from those that show the new one.
    private let border: Border?

    private struct Border: Sendable {
        var isAcross: Bool
        var isForward: Bool
        var place: Int
    }

    /// A step from the blend of each tile.
    package init(_ tiles: [(tile: Int, blend: Blend)], grid: TileGrid) {
        let telling = tiles.filter {
            $0.blend.rest <= Self.mostRest && Self.progress($0.blend) != nil
        }
        let ways = telling.compactMap { Self.progress($0.blend) }.sorted()
        isMadeOfBoth =
            Double(telling.count { Self.isSeen($0.blend) })
            >= Self.mixedShare * Double(tiles.count)
        guard telling.count >= Self.leastTiles, telling.count * 2 >= tiles.count else {
            (isMixed, progress, border) = (false, 0, nil)
            return
        }
        let middle = ways[ways.count / 2]
        let mixed = telling.count {
            Self.isBetween($0.blend)
                && abs((Self.progress($0.blend) ?? middle) - middle) <= Self.alike
        }
        isMixed =
            Double(mixed) >= Self.mixedShare * Double(telling.count)
            && Double(telling.count) >= Self.mixedShare * Double(tiles.count)
        progress = middle
        border = isMixed ? nil : Self.border(in: telling, of: tiles.count, grid: grid)
    }

    /// Whether the pictures show a fade: mixed alike everywhere, and more and more of the new view.
    package static func isFade(_ steps: [BlendStep]) -> Bool {
        let mixed = steps.filter(\.isMixed).map(\.progress)
        guard mixed.count >= 2, let first = mixed.first, let last = mixed.last else { return false }
        let isRising = zip(mixed, mixed.dropFirst()).allSatisfy { $1 >= $0 - end }
        return isRising && first <= latestStart && last - first >= leastProgress
    }

    /// Whether the pictures show a wipe: one border that goes one way.
    ///
    /// `replaced` is the share of its tiles that held something before: else it is writing.
    package static func isWipe(_ steps: [BlendStep], replaced: Double) -> Bool {
        guard replaced >= wipedShare else { return false }
        let borders = steps.compactMap(\.border)
        return [(true, true), (true, false), (false, true), (false, false)].contains { kind in
            let one = borders.filter { ($0.isAcross, $0.isForward) == kind }
            let places = kind.1 ? one.map(\.place) : one.map(\.place).reversed()
            // At its last steps too few tiles may be left to tell which way it goes.
            return Set(places).count >= leastBorders && one.count * 5 >= borders.count * 3
                && zip(places, places.dropFirst()).allSatisfy { $0 <= $1 }
        }
    }

    /// Whether most of the pictures are made of the views before and after, mixed or side by side.
    package static func isMadeOfBoth(_ steps: [BlendStep]) -> Bool {
        let between = steps.dropLast()
        guard between.count >= 2 else { return false }
        return between.count(where: \.isMadeOfBoth) * 5 >= between.count * 3
    }

    /// How far a tile has come, from 0 to 1; in a fade through a colour half way is the colour.
    private static func progress(_ blend: Blend) -> Double? {
        switch (blend.old, blend.new) {
        case (let old?, let new?): (1 - old + new) / 2
        case (let old?, nil): 1 - old
        case (nil, let new?): new
        case (nil, nil): nil
        }
    }

    /// Whether some of a view is seen, but not all of it.
    private static func isBetween(_ blend: Blend) -> Bool {
        max(blend.old ?? 0, blend.new ?? 0) > end
            && [blend.old, blend.new].allSatisfy { $0.map { -end..<(1 - end) ~= $0 } ?? true }
    }

    /// Whether some of a view is seen, which may be blank: of two drawings blank ground is neither.
    private static func isSeen(_ blend: Blend) -> Bool {
        guard let old = blend.old, let new = blend.new else { return true }
        return max(old, new) > end
    }

    private static func border(
        in tiles: [(tile: Int, blend: Blend)], of count: Int, grid: TileGrid
    ) -> Border? {
        let pure = tiles.compactMap { tile, blend -> (tile: Int, isNew: Bool)? in
            guard let way = progress(blend), way < end || way > 1 - end else { return nil }
            return (tile, way > 0.5)
        }
        let new = pure.count { $0.isNew }
        guard Double(pure.count) >= pureShare * Double(count), new >= leastTiles / 2,
            pure.count - new >= leastTiles / 2
        else { return nil }
        return [true, false].lazy.compactMap { isAcross in
            border(isAcross: isAcross, pure, new: new, grid: grid)
        }.first
    }

    /// The column or row at which old and new tiles part, when they do.
    private static func border(
        isAcross: Bool, _ tiles: [(tile: Int, isNew: Bool)], new: Int, grid: TileGrid
    ) -> Border? {
        let sides = isAcross ? grid.columns : grid.rows
        let places = tiles.map { isAcross ? $0.tile % grid.columns : $0.tile / grid.columns }
        // Tiles before the border that are new, and all that are.
        var best: (right: Int, border: Border)?
        for place in 1..<max(2, sides) {
            let newBefore = zip(tiles, places).count { $0.isNew && $1 < place }
            let oldBefore = zip(tiles, places).count { !$0.isNew && $1 < place }
            let forward = newBefore + (tiles.count - new - oldBefore)
            for (right, isForward) in [(forward, true), (tiles.count - forward, false)]
            where right > best?.right ?? 0 {
                best = (right, Border(isAcross: isAcross, isForward: isForward, place: place))
            }
        }
        guard let best, Double(best.right) >= sideShare * Double(tiles.count) else { return nil }
        return best.border
    }
}
