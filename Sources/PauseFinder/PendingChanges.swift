// Changes that nobody has taken note of yet.

/// What tiles rested on before the changes that have not been taken yet.
package struct PendingChanges: Sendable {
    private var before: TileMap
    private var isPending: [Bool]

    /// No changes in a map of that size.
    package init(first map: TileMap) {
        before = map
        isPending = Array(repeating: false, count: map.grid.count)
    }

    /// The tile comes to rest on something else than in this map; its first change counts.
    package mutating func add(_ tile: Int, restingOn rest: TileMap) {
        guard !isPending[tile] else { return }
        isPending[tile] = true
        before.copyTile(tile, from: rest)
    }

    /// The changes of these tiles have been taken.
    package mutating func take(_ tiles: [Int]) {
        for tile in tiles { isPending[tile] = false }
    }

    /// A map as it was before the changes.
    package func undone(in rest: TileMap) -> TileMap {
        var map = rest
        for tile in isPending.indices where isPending[tile] { map.copyTile(tile, from: before) }
        return map
    }
}
