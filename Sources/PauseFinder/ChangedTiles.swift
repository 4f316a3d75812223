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
