// A row or column of tiles, as far as something moves along it.

/// A column of tiles, or a row of them, and the stretch of it that is looked at.
package struct TileStrip: Sendable, Hashable {
    /// So many strips tell a shift as well as all of them.
    private static let most = 10

    /// Whether it is a column.
    package let isVertical: Bool
    /// Which column it is, or which row.
    package let index: Int
    /// Its tiles, counted from the top or from the left.
    package let tiles: ClosedRange<Int>

    /// Cells along the stretch.
    package var length: Int { tiles.count * TileGrid.side }

    /// Some of the strips in which at least such a share of the tiles has changed, each from the
    /// first of these to the last.
    package static func active(
        _ changed: [Bool], grid: TileGrid, vertical isVertical: Bool, share: Double
    ) -> [TileStrip] {
        let (strips, tiles) = isVertical ? (grid.columns, grid.rows) : (grid.rows, grid.columns)
        return (0..<strips).compactMap { strip in
            var (count, first, last) = (0, tiles, -1)
            for tile in 0..<tiles
            where changed[isVertical ? tile * grid.columns + strip : strip * grid.columns + tile] {
                count += 1
                first = min(first, tile)
                last = tile
            }
            guard last >= first, Double(count) >= share * Double(tiles) else { return nil }
            return TileStrip(isVertical: isVertical, index: strip, tiles: first...last)
        }
        .evenly(most)
    }
}

extension Array {
    /// At most so many of the elements, spread evenly over all of them.
    func evenly(_ most: Int) -> [Element] {
        guard count > most else { return self }
        return (0..<most).map { self[$0 * count / most] }
    }
}
