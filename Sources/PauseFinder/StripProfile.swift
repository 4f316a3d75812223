// Sums of cells across strips of tiles.

/// Sums of cells across strips of tiles: what a shift along the strips leaves recognisable.
struct StripProfile: Sendable {
    /// So many strips tell a shift as well as all of them.
    private static let mostStrips = 10

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

    /// Some of the strips in which enough tiles changed, each with the stretch of cells they span.
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
        .evenly(Self.mostStrips)
    }

    /// The mean distance of the strips when this profile is moved by `shift` cells.
    func distance(to other: StripProfile, shift: Int, strips: [(Int, Range<Int>)]) -> Double {
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

extension Array {
    /// At most so many of the elements, spread evenly over all of them.
    func evenly(_ most: Int) -> [Element] {
        guard count > most else { return self }
        return (0..<most).map { self[$0 * count / most] }
    }
}
