// A small spot that moves while all else rests: a caret, a pointer, or what is being typed.

import PauseModel

/// A small spot that moves while all else rests: a caret, a pointer, or what is being typed.
struct MovingSpot {
    /// The tiles that show something else than they rest on.
    let tiles: [Int]
    /// What all tiles rest on.
    let rest: TileMap
    /// What they show.
    let map: TileMap
    /// Cells farther apart than this differ.
    let level: UInt8

    /// A caret reaches over so many tiles at most, to the side and down; a pointer on its way over
    /// one more.
    private static let (caretSide, pointerSide) = (2, 3)
    /// So many tiles a pointer covers at most.
    static let pointerTiles = pointerSide * pointerSide

    /// An editor and the terminal beneath it have a caret each, and so may the field of a search.
    private static let mostCarets = 3
    /// All that carets and a pointer cover at most.
    static let mostTiles = mostCarets * pointerTiles

    /// Whether it is a caret.
    var isCaret: Bool {
        map.grid.isWithinSquare(tiles, side: Self.caretSide)
            && ChangeReader(level: level).isCaret(before: rest, after: map, tiles: tiles)
    }

    /// Whether it is one by its shape alone.
    private var hasShapeOfCaret: Bool {
        map.grid.isWithinSquare(tiles, side: Self.caretSide)
            && ChangeReader(level: level).hasShapeOfCaret(before: rest, after: map, tiles: tiles)
    }

    /// Whether it is one caret or several that these tiles rest on, and that are away in what they show: what differs
    /// there is more like the ground around it.
    var areCaretsGone: Bool {
        let spots = spots
        return !spots.isEmpty && spots.count <= Self.mostCarets
            && spots.allSatisfy { $0.gain < 0 } && spots.allSatisfy(\.isCaret)
    }

    /// Whether one caret or several have come back; a pointer may have stirred where it is.
    var addsCarets: Bool {
        let spots = spots
        let carets = spots.filter(\.hasShapeOfCaret)
        return !carets.isEmpty && carets.count <= Self.mostCarets
            && carets.allSatisfy { $0.gain > 0 }
            && spots.count - carets.count <= 1
            && spots.allSatisfy { map.grid.isWithinSquare($0.tiles, side: Self.pointerSide) }
    }

    /// The spots apart from each other that it is made of; one where it is no larger than a caret.
    private var spots: [MovingSpot] {
        guard !map.grid.isWithinSquare(tiles, side: Self.caretSide) else { return [self] }
        guard tiles.count <= Self.mostTiles else { return [] }
        return map.grid.groups(of: tiles).map {
            MovingSpot(tiles: $0, rest: rest, map: map, level: level)
        }
    }

    /// By how much more these tiles stand out from their ground than what they rest on.
    private var gain: Int {
        tiles.reduce(0) { sum, tile in
            sum
                + rest.withTile(tile) { before in
                    map.withTile(tile) { TileDifference.gain(from: before, to: $0, beyond: level) }
                }
        }
    }

    /// Whether it is a pointer: it has passed over much and left it as it was.
    func isPointer(after settlement: Settlement, at time: MediaTime) -> Bool {
        settlement.isOnItsWay(tiles, in: map.grid, at: time)
            && map.grid.isWithinSquare(tiles, side: Self.pointerSide)
            && !ChangeReader(level: level).isText(
                before: rest, after: map, tiles: tiles, isPointerAbout: true)
    }
}
