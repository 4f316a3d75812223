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
    private static let leftOver = 0.5
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
        let before = Profile(of: last, vertical: vertical)
        let after = Profile(of: map, vertical: vertical)
        let strips = before.activeStrips(changed, grid: map.grid, share: Self.stripShare)
        guard !strips.isEmpty else { return false }
        let still = before.distance(to: after, shift: 0, strips: strips)
        guard still > 0 else { return false }
        for shift in 1...max(1, before.length / Self.reach) {
            for signed in [shift, -shift]
            where before.distance(to: after, shift: signed, strips: strips)
                < Self.leftOver * still
            {
                return true
            }
        }
        return false
    }
}

/// Sums of cells across strips of tiles: what a shift along the strips leaves recognisable.
private struct Profile {
    /// Cells along a strip.
    let length: Int
    private let vertical: Bool
    private let sums: [Int32]

    init(of map: TileMap, vertical: Bool) {
        self.vertical = vertical
        let (grid, side) = (map.grid, TileGrid.side)
        let length = (vertical ? grid.rows : grid.columns) * side
        self.length = length
        var sums = [Int32](
            repeating: 0, count: length * (vertical ? grid.columns : grid.rows))
        for tile in 0..<grid.count {
            let (column, row) = (tile % grid.columns, tile / grid.columns)
            let base = vertical ? column * length + row * side : row * length + column * side
            map.withTile(tile) { cells in
                if vertical {
                    for line in 0..<side {
                        sums[base + line] = Int32(
                            SIMD16<UInt16>(truncatingIfNeeded: cells.vector(line)).wrappedSum())
                    }
                } else {
                    var across = SIMD16<UInt16>.zero
                    for line in 0..<side {
                        across &+= SIMD16<UInt16>(truncatingIfNeeded: cells.vector(line))
                    }
                    for cell in 0..<side { sums[base + cell] = Int32(across[cell]) }
                }
            }
        }
        self.sums = sums
    }

    /// The strips in which enough tiles changed, each with the stretch of cells they span.
    func activeStrips(_ changed: [Bool], grid: TileGrid, share: Double) -> [(Int, Range<Int>)] {
        let strips = vertical ? grid.columns : grid.rows
        let tiles = vertical ? grid.rows : grid.columns
        return (0..<strips).compactMap { strip in
            let moved = (0..<tiles).filter { tile in
                changed[vertical ? tile * grid.columns + strip : strip * grid.columns + tile]
            }
            guard let first = moved.first, let last = moved.last,
                Double(moved.count) >= share * Double(tiles)
            else { return nil }
            return (strip, first * TileGrid.side..<(last + 1) * TileGrid.side)
        }
    }

    /// The mean distance of the strips when this profile is moved by `shift` cells.
    func distance(to other: Profile, shift: Int, strips: [(Int, Range<Int>)]) -> Double {
        var (sum, count) = (Int64(0), 0)
        for (strip, range) in strips {
            let from = max(range.lowerBound, range.lowerBound + shift)
            let until = min(range.upperBound, range.upperBound + shift)
            guard until - from > range.count / 2 else { continue }
            let base = strip * length
            sums.withUnsafeBufferPointer { mine in
                other.sums.withUnsafeBufferPointer { theirs in
                    var part = Int32(0)
                    for cell in from..<until {
                        part &+= abs(mine[base + cell - shift] &- theirs[base + cell])
                    }
                    sum += Int64(part)
                }
            }
            count += until - from
        }
        return count == 0 ? .infinity : Double(sum) / Double(count)
    }
}
