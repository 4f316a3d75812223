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

    /// Whether it is a caret.
    var isCaret: Bool {
        map.grid.isWithinSquare(tiles, side: Self.caretSide)
            && ChangeReader(level: level).isOrnament(before: rest, after: map, tiles: tiles)
    }

    /// Whether it is a caret that these tiles rest on, and that is away in what they show: what differs there is
    /// more like the ground around it.
    var isCaretGone: Bool {
        guard isCaret else { return false }
        return tiles.reduce(0) { sum, tile in
            sum
                + rest.withTile(tile) { before in
                    map.withTile(tile) { TileDifference.gain(from: before, to: $0, beyond: level) }
                }
        } < 0
    }

    /// Whether it is a pointer: it has passed over much and left it as it was.
    func isPointer(after settlement: Settlement, at time: MediaTime) -> Bool {
        settlement.isOnItsWay(tiles, in: map.grid, at: time)
            && map.grid.isWithinSquare(tiles, side: Self.pointerSide)
            && !ChangeReader(level: level).isText(
                before: rest, after: map, tiles: tiles, isPointerAbout: true)
    }
}
