// The tiles in which two views differ.

/// The tiles in which two views differ by more than noise, but for those that never rest.
package struct ChangedTiles: Sendable, Hashable {
    /// Whether each tile is one of them.
    package private(set) var flags: [Bool]
    /// How many there are.
    package private(set) var count = 0

    /// Those of a picture and the one before it; `steps` says how far each tile went.
    package init(steps: [UInt8], ignored: [Bool], level: UInt8) {
        flags = [Bool](repeating: false, count: steps.count)
        for tile in steps.indices where steps[tile] > level && !ignored[tile] {
            flags[tile] = true
            count += 1
        }
    }

    /// Those of any two views.
    package init(from last: TileMap, to map: TileMap, ignored: [Bool], level: UInt8) {
        flags = [Bool](repeating: false, count: map.grid.count)
        for tile in flags.indices where !ignored[tile] {
            let peak = last.withTile(tile) { left in
                map.withTile(tile) { TileDifference.peak(left, $0) }
            }
            guard peak > level else { continue }
            flags[tile] = true
            count += 1
        }
    }

    /// Whether they are at least such a share of all.
    package func are(atLeast share: Double) -> Bool {
        Double(count) >= share * Double(flags.count)
    }

    /// An inset takes up to this share of the picture's width and of its height.
    ///
    /// A pane that text is scrolled in is wider or higher, as is what a wipe uncovers.
    private static let insetSide = 0.5
    /// And up to this share of its area.
    private static let insetArea = 0.2
    /// So many of a hundred may lie beyond each side of it: a pointer, a caret, a clock.
    private static let stragglerPercent = 5

    /// Whether they lie in a small part of the picture, all but a few, as those of an inset do.
    package func areConfined(in grid: TileGrid) -> Bool {
        var (columns, rows) = (
            [Int](repeating: 0, count: grid.columns), [Int](repeating: 0, count: grid.rows)
        )
        for tile in flags.indices where flags[tile] {
            columns[tile % grid.columns] += 1
            rows[tile / grid.columns] += 1
        }
        let width = Double(spread(of: columns)) / Double(grid.columns)
        let height = Double(spread(of: rows)) / Double(grid.rows)
        return max(width, height) <= Self.insetSide && width * height <= Self.insetArea
    }

    /// Over how many columns or rows they are spread, stragglers left out; `counts` says how many of
    /// them lie in each.
    private func spread(of counts: [Int]) -> Int {
        let stragglers = count * Self.stragglerPercent / 100
        func lying(beyond counts: some Sequence<Int>) -> Int {
            var seen = 0
            return counts.prefix { few in
                seen += few
                return seen <= stragglers
            }.count
        }
        return counts.count - lying(beyond: counts) - lying(beyond: counts.reversed())
    }

    /// How far their cells are apart in the two views in the mean, as a share of the contrast.
    package func amplitude(from last: TileMap, to map: TileMap) -> Double {
        var (distance, contrast) = (0, 0)
        for tile in flags.indices where flags[tile] {
            last.withTile(tile) { left in
                map.withTile(tile) { right in
                    distance += TileDifference.lumaDistance(left, right)
                    contrast += TileDifference.readableContrast(left, right)
                }
            }
        }
        return Double(distance) / Double(max(1, contrast * TileGrid.lumaCells))
    }
}
