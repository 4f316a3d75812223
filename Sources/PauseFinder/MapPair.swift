// The map of a picture beside that of the one before, and how far both and the rest are apart.

package import PauseModel

/// The map of a picture beside that of the one before it, and how far tiles are from each other and
/// from what they rest on.
///
/// Of two pictures in a row most tiles are the same. What is known of those is kept; only tiles in
/// which a cell has changed, or that rest on something else now, are compared anew.
package struct MapPair: Sendable {
    /// The picture taken in last.
    package private(set) var map: TileMap
    /// The picture before it.
    package private(set) var previous: TileMap
    /// How far each tile is from what it rests on.
    package private(set) var peaks: [UInt8]
    /// How far each tile is from what it was in the picture before.
    package private(set) var steps: [UInt8]

    /// The tiles in which the two maps differ, in order.
    private var changed: [Int] = []
    /// The number of the picture taken in last; nil where it has none.
    private var identity: Int?
    private var memory = MapMemory()

    /// A first picture, on which every tile rests.
    package init(first map: TileMap) {
        self.map = map
        previous = map
        peaks = Array(repeating: 0, count: map.grid.count)
        steps = peaks
    }

    /// Takes the next picture in; pictures of one number are equal in every sample.
    ///
    /// Where rows of luma are given, all others are equal to those of the picture taken in last.
    package mutating func take(
        _ view: PictureView, identity: Int?, changedRows rows: Range<Int>? = nil
    ) {
        catchUp()
        defer { self.identity = identity }
        guard let identity else { return map.update(to: view, only: rows, changed: &changed) }
        guard identity != self.identity else { return }
        if let known = memory.map(of: identity) {
            map.update(to: known, changed: &changed)
        } else {
            map.update(to: view, only: rows, changed: &changed)
            memory.add(map, as: identity)
        }
    }

    /// Takes the picture in that was taken in last: it still stands.
    package mutating func takeAgain() { catchUp() }

    /// Compares what has changed since the last time; `renewed` are the tiles that rest on something
    /// else since then.
    package mutating func compare(with rest: TileMap, renewed: [Int]) {
        for tile in changed {
            steps[tile] = Self.peak(map, previous, tile)
            peaks[tile] = Self.peak(map, rest, tile)
        }
        for tile in renewed { peaks[tile] = Self.peak(map, rest, tile) }
    }

    private static func peak(_ map: TileMap, _ other: TileMap, _ tile: Int) -> UInt8 {
        map.withTile(tile) { left in other.withTile(tile) { TileDifference.peak(left, $0) } }
    }

    /// The picture before becomes the one taken in last.
    private mutating func catchUp() {
        for tile in changed {
            previous.copyTile(tile, from: map)
            steps[tile] = 0
        }
        changed.removeAll(keepingCapacity: true)
    }
}
