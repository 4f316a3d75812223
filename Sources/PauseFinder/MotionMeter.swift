// How the picture as a whole moves from one picture to the next.

import PauseModel

/// How the picture as a whole moved from one picture to the next.
package enum MotionStep: Sendable, Hashable {
    /// Content moved up or down.
    case vertical
    /// Content moved left or right.
    case horizontal
    /// Another view took its place.
    case cut
    /// It changed by little over a large area: a fade, film.
    case gradual
}

/// Tells scrolling, cuts and fades apart by two neighbouring pictures.
package struct MotionMeter: Sendable {
    /// Steps over less than this share of the tiles are typing and the like.
    private static let leastShare = 0.04
    /// The mean distance of the changed tiles, as a share of their contrast, that makes a cut.
    ///
    /// Two pages of text differ by about 0.18; a step of a fade over five pictures by 0.04.
    private static let cutAmplitude = 0.09
    /// A shift explains a step when it leaves less than this share of the difference.
    ///
    /// Up and down, text that moved leaves 0.02 to 0.84 (what stands still around it counts, and so
    /// do lines that came in), another page 0.9 and more. Aside, lines of text look alike.
    private static let leftOver = (vertical: 0.85, horizontal: 0.5)
    /// Content is looked for up to this share of the picture away.
    private static let reach = 3
    /// A column or row of tiles takes part in the search when this share of it changed.
    private static let stripShare = 0.12

    package init() {}

    /// The step from the picture before to this one; nil when little moved.
    ///
    /// `ignored` are the tiles that never rest; `level` is what noise may do to a cell.
    package func step(
        from last: TileMap, to map: TileMap, ignored: [Bool], level: UInt8
    ) -> MotionStep? {
        let (changed, amplitude) = compare(last, map, ignored: ignored, level: level)
        let count = changed.count { $0 }
        guard Double(count) >= Self.leastShare * Double(map.grid.count) else { return nil }
        if isShift(last, map, changed, vertical: true) { return .vertical }
        if isShift(last, map, changed, vertical: false) { return .horizontal }
        return amplitude >= Self.cutAmplitude ? .cut : .gradual
    }

    private func compare(
        _ last: TileMap, _ map: TileMap, ignored: [Bool], level: UInt8
    ) -> (changed: [Bool], amplitude: Double) {
        var changed = [Bool](repeating: false, count: map.grid.count)
        var (distance, contrast) = (0, 0)
        for tile in 0..<map.grid.count where !ignored[tile] {
            last.withTile(tile) { left in
                map.withTile(tile) { right in
                    guard TileDifference.peak(left, right) > level else { return }
                    changed[tile] = true
                    distance += TileDifference.lumaDistance(left, right)
                    contrast += Int(
                        max(TileDifference.contrast(left), TileDifference.contrast(right)))
                }
            }
        }
        let most = Double(max(1, contrast * TileGrid.lumaCells))
        return (changed, Double(distance) / most)
    }

    /// Whether moving the picture before up, down or aside explains most of the difference.
    private func isShift(
        _ last: TileMap, _ map: TileMap, _ changed: [Bool], vertical: Bool
    ) -> Bool {
        let before = StripProfile(of: last, vertical: vertical)
        let after = StripProfile(of: map, vertical: vertical)
        let strips = before.activeStrips(changed, grid: map.grid, share: Self.stripShare)
        guard !strips.isEmpty else { return false }
        let still = before.distance(to: after, shift: 0, strips: strips)
        guard still > 0 else { return false }
        let reach = max(1, before.length / Self.reach)
        let best = (1...reach).lazy.flatMap { [$0, -$0] }
            .map { before.distance(to: after, shift: $0, strips: strips) }.min()
        let leftOver = vertical ? Self.leftOver.vertical : Self.leftOver.horizontal
        return (best ?? still) < leftOver * still
    }
}
