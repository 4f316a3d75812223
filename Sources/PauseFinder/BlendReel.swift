// Pictures of a movement, to tell afterwards whether it led from one view over into another.

import PauseModel

/// Keeps some pictures of a movement, to tell afterwards whether it was one view turning into another.
///
/// In a crossfade every picture on the way is a mixture of the view before and the view after, by
/// the same shares everywhere; in a fade through a plain colour it is one of them made fainter.
/// In a wipe each spot shows one view or the other, and the border between them sweeps across.
/// Neither what is typed, nor what is scrolled, nor a view that coding sharpens does so.
package struct BlendReel: Sendable {
    /// As many pictures as are kept; every other one is dropped when there are more.
    private static let most = 8
    /// As many tiles as are looked at: the largest changes tell best.
    private static let mostTiles = 200
    /// Tiles whose cells differ by less say nothing about shares.
    private static let leastContrast: UInt8 = 24
    /// Text moves the mean of a tile by a fifth of its contrast, another ground by more than this.
    private static let otherGround = 60

    /// How pictures lead from one view to another.
    package enum Way: Sendable, Hashable {
        /// What was there gives way to something else.
        case replacing
        /// What was blank is written on.
        case filling
    }

    private let before: TileMap
    private var samples: [TileMap] = []
    private var stride = 1
    private var seen = 0

    /// A reel of a movement that began from that view.
    package init(before: TileMap) {
        self.before = before
    }

    /// Takes a picture of the movement in.
    package mutating func add(_ map: TileMap) {
        defer { seen += 1 }
        guard seen.isMultiple(of: stride) else { return }
        samples.append(map)
        guard samples.count > Self.most else { return }
        samples = samples.indices.filter { $0.isMultiple(of: 2) }.map { samples[$0] }
        stride *= 2
    }

    /// Whether the pictures show a fade or a wipe from the first view to that one.
    package func isTransition(to after: TileMap, ignored: [Bool]) -> Bool {
        let tiles = changedTiles(to: after, ignored: ignored)
        guard !tiles.isEmpty else { return false }
        let steps = steps(of: tiles, to: after)
        return BlendStep.isFade(steps)
            || BlendStep.isWipe(steps, replaced: replacedShare(of: tiles, by: after))
    }

    /// How the pictures lead from the first view to that one; nil when they are made of others too.
    package func way(to after: TileMap, ignored: [Bool]) -> Way? {
        let tiles = changedTiles(to: after, ignored: ignored)
        guard !tiles.isEmpty, BlendStep.isMadeOfBoth(steps(of: tiles, to: after)) else {
            return nil
        }
        let isWritten = replacedShare(of: tiles, by: after) < BlendStep.wipedShare
        return isWritten ? .filling : .replacing
    }

    private func steps(of tiles: [Int], to after: TileMap) -> [BlendStep] {
        samples.map { map in
            BlendStep(
                tiles.map { ($0, blend(of: $0, in: map, to: after)) }, grid: before.grid)
        }
    }

    /// The share of what is textured in the view before that is something else in the view after.
    package func replacedShare(by after: TileMap, level: UInt8) -> Double {
        let textured = (0..<before.grid.count).filter {
            before.withTile($0) { TileDifference.contrast($0) } >= Self.leastContrast
        }
        guard !textured.isEmpty else { return 0 }
        let replaced = textured.count { tile in
            before.withTile(tile) { left in
                after.withTile(tile) { TileDifference.peak(left, $0) > level }
            }
        }
        return Double(replaced) / Double(textured.count)
    }

    /// Tiles that tell the views apart: those with a drawing, if there are some, else plain ground.
    private func changedTiles(to after: TileMap, ignored: [Bool]) -> [Int] {
        let changed = (0..<before.grid.count).filter { tile in
            !ignored[tile]
                && before.withTile(tile) { left in
                    after.withTile(tile) { TileDifference.peak(left, $0) >= Self.leastContrast }
                }
        }
        let drawn = changed.filter { isDrawn($0, in: before) || isDrawn($0, in: after) }
        return (drawn.count >= BlendStep.leastTiles * 2 ? drawn : changed).evenly(Self.mostTiles)
    }

    private func brightness(of tile: Int, in map: TileMap) -> Int {
        map.withTile(tile) { cells in
            (0..<TileGrid.lumaCells).reduce(0) { $0 + Int(cells[$1]) } / TileGrid.lumaCells
        }
    }

    private func isDrawn(_ tile: Int, in map: TileMap) -> Bool {
        map.withTile(tile) { TileDifference.contrast($0) } >= Self.leastContrast
    }

    /// The share of the tiles that held something before, hold nothing now or have another ground:
    /// writing leaves few.
    private func replacedShare(of tiles: [Int], by after: TileMap) -> Double {
        let replaced = tiles.count { tile in
            isDrawn(tile, in: before) || !isDrawn(tile, in: after)
                || abs(brightness(of: tile, in: before) - brightness(of: tile, in: after))
                    >= Self.otherGround
        }
        return Double(replaced) / Double(tiles.count)
    }

    private func blend(of tile: Int, in map: TileMap, to after: TileMap) -> Blend {
        before.withTile(tile) { first in
            after.withTile(tile) { last in
                map.withTile(tile) { Blend(of: $0, from: first, to: last) }
            }
        }
    }
}
