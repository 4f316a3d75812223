// In which steps a tile got to what it shows.

/// In which steps each tile that is away from its rest got to what it shows: in such as coding makes
/// when it draws a view better bit by bit, or by jumps.
package struct TileSteps: Sendable {
    /// Sharpening moves smoothed cells by no more than this share of the contrast from one picture
    /// to the next; of letters that change, 99 in 100 by more.
    private static let smoothPercent = 12
    /// In a picture that is redrawn as a whole, by no more than this share.
    private static let redrawPercent = 30
    /// Steps that are small whatever the contrast is: smoothing makes none larger.
    private static let tinyStep: UInt8 = 5

    /// Steps that small are coding's where it was at work on the whole picture not long ago.
    private static let unseenStep: UInt8 = 2

    /// What a tile did since it left its rest.
    private struct Way: Sendable {
        /// The largest distance of a cell from one picture to the next.
        var largest: UInt8 = 0
        /// Whether some step was larger than coding makes them.
        var hasJumped = false
        /// Whether the last was not, as far as anyone asks.
        var isSmall = false
        /// Whether coding was at work on the whole picture meanwhile.
        var wasRedrawn = false
        /// Whether it was not long before.
        var isFollowingRedraw = false
    }

    private var ways: [Way]

    /// Steps of so many tiles, none of which has left its rest.
    package init(count: Int) {
        ways = Array(repeating: Way(), count: count)
    }

    /// The tile leaves its rest.
    package mutating func begin(_ tile: Int) { ways[tile] = Way() }

    /// Notes how far a tile that is away went from the picture before to this one: by `step`.
    ///
    /// A caret that comes or goes in it is no step of what it shows.
    package mutating func take(
        _ tile: Int, from previous: TileMap, to map: TileMap, step: UInt8,
        within tolerance: Tolerance, redraw: RedrawWatch
    ) {
        if redraw.isLately { ways[tile].wasRedrawn = true }
        if redraw.isFollowed { ways[tile].isFollowingRedraw = true }
        guard step <= Self.tinyStep || !isCaret(tile, previous, map, tolerance) else { return }
        ways[tile].largest = max(ways[tile].largest, step)
        // What an inset shows jumps again and again; after the first time nobody asks.
        guard ways[tile].wasRedrawn || !ways[tile].hasJumped else { return }
        let limit = redraw.isRedraw ? Self.redrawPercent : Self.smoothPercent
        let isSmall =
            step <= Self.tinyStep
            || previous.withTile(tile) { before in
                map.withTile(tile) { now in
                    Int(SmoothDifference(before, now).luma) * 100
                        <= TileDifference.readableContrast(before, now) * limit
                }
            }
        ways[tile].isSmall = isSmall
        if !isSmall { ways[tile].hasJumped = true }
    }

    private func isCaret(
        _ tile: Int, _ previous: TileMap, _ map: TileMap, _ tolerance: Tolerance
    ) -> Bool {
        previous.withTile(tile) { before in
            map.withTile(tile) { TileDifference.isCaret(before, $0, within: tolerance) }
        }
    }

    /// Whether the tile has got there in steps that nobody sees, after a picture that was redrawn.
    package func isCreeping(_ tile: Int) -> Bool {
        let way = ways[tile]
        return way.isFollowingRedraw
            && way.largest <= (way.wasRedrawn ? Self.tinyStep : Self.unseenStep)
    }

    /// Whether the tile has got there in steps as small as those of coding.
    package func isSoft(_ tile: Int) -> Bool { !ways[tile].hasJumped }

    /// The largest distance of a cell of the tile from one picture to the next.
    package func largest(_ tile: Int) -> UInt8 { ways[tile].largest }

    /// Whether the picture was redrawn as a whole since the tile left its rest.
    package func wasRedrawn(_ tile: Int) -> Bool { ways[tile].wasRedrawn }

    /// Whether that is so, and its last step was a small one.
    package func isBeingRedrawn(_ tile: Int) -> Bool {
        ways[tile].wasRedrawn && ways[tile].isSmall
    }
}
