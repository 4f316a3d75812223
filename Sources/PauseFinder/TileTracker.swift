// What each tile does over time: rests, is away, settles.

package import PauseModel

/// A tile that has come to rest on something else than it showed before.
package struct TileChange: Sendable, Hashable {
    /// Which tile.
    package var tile: Int
    /// When it was first seen to differ.
    package var left: MediaTime
    /// Since when it shows what it shows now.
    package var rested: MediaTime
}

/// Follows every tile of the picture: what it rests on, since when it is away, what it settles on.
///
/// A tile that leaves what it showed and comes back soon has blinked: nothing changed. One that
/// stays away has changed, as of the moment it left. A fold: one picture after the other, in
/// order of time.
package struct TileTracker: Sendable {
    /// What one picture did to the tiles.
    package struct Step: Sendable {
        /// Tiles that differ from their rest as of this picture.
        package var left: [Int] = []
        /// Tiles that are back to what they rest on.
        package var returned: [Int] = []
        /// Tiles that settled on something new.
        package var changed: [TileChange] = []
    }

    /// How long a new content must be seen before it counts as settled.
    ///
    /// Longer than the dark half of a caret's blink (0.5 to 0.6 s in the common toolkits), shorter
    /// than the least dwell that makes sense.
    package static let settling = MediaTime(seconds: 0.7)

    /// One part in so many left to change is as good as settled.
    private static let settledShare = 3

    /// Sharpening moves a cell by no more than this share of the contrast from one picture to the
    /// next; a character that appears, by half and more.
    private static let stepPercent = 42
    /// Squared correlation of a tile with its sharpened self.
    private static let sharpenedLikeness = 0.5

    /// What the tiles rest on.
    package private(set) var rest: TileMap { didSet { restVersion &+= 1 } }
    /// Another number each time that what tiles rest on changes.
    package private(set) var restVersion = 0
    /// When each tile left its rest; nil while it rests.
    package private(set) var away: [MediaTime?]
    /// Tiles that are away, in no order.
    package private(set) var awayTiles: [Int] = []
    /// Tiles that show something in this picture that they did not show in the one before.
    package private(set) var movingTiles: [Int] = []
    /// How much each tile has been on the move lately.
    package private(set) var unrest: [Unrest]

    /// The largest distance of a cell from one picture to the next since each tile left its rest.
    private var largestStep: [UInt8]
    /// The contrast of what each tile rests on.
    private var contrast: [UInt8]
    private var candidate: TileMap
    private var candidateSince: [MediaTime]
    private var candidateSeen: [MediaTime]
    /// The candidate before: a blinking caret shows two by turns.
    private var former: TileMap
    private var formerSince: [MediaTime]

    /// Starts with every tile at rest on the first picture.
    package init(first map: TileMap, time: MediaTime) {
        rest = map
        candidate = map
        let count = map.grid.count
        candidateSince = Array(repeating: time, count: count)
        candidateSeen = candidateSince
        former = map
        largestStep = Array(repeating: 0, count: count)
        contrast = (0..<count).map { tile in map.withTile(tile) { TileDifference.contrast($0) } }
        formerSince = candidateSince
        away = Array(repeating: nil, count: count)
        unrest = Array(repeating: Unrest(), count: count)
    }

    /// Takes one picture in; `peaks` are those of this map.
    package mutating func look(
        at map: TileMap, after previous: TileMap, peaks: [UInt8], time: MediaTime,
        within tolerance: Tolerance
    ) -> Step {
        var step = Step()
        awayTiles.removeAll(keepingCapacity: true)
        movingTiles.removeAll(keepingCapacity: true)
        for tile in 0..<map.grid.count {
            if away[tile] == nil {
                guard peaks[tile] > tolerance.several else { continue }
                let tolerance = tolerance.widened(for: contrast[tile])
                guard !isAtRest(tile, map, tolerance) else { continue }
                leave(tile, map, time, tolerance)
                step.left.append(tile)
            } else {
                follow(
                    tile, map, time, tolerance.widened(for: contrast[tile]), into: &step)
            }
            guard away[tile] != nil else { continue }
            awayTiles.append(tile)
            largestStep[tile] = max(largestStep[tile], peak(previous, map, tile))
        }
        return step
    }

    /// Forgets how much these tiles moved: they did so with everything around them.
    package mutating func calm(_ tiles: [Int]) {
        for tile in tiles { unrest[tile] = Unrest() }
    }

    /// Takes what this picture shows as the rest of all tiles at rest: what coding did to them
    /// since is no change, and must not add up to one.
    package mutating func refresh(from map: TileMap) {
        for tile in 0..<map.grid.count where away[tile] == nil { rest.copyTile(tile, from: map) }
    }

    private mutating func leave(
        _ tile: Int, _ map: TileMap, _ time: MediaTime, _ tolerance: Tolerance
    ) {
        unrest[tile].move(at: time, mask: differing(rest, map, tile, tolerance))
        away[tile] = time
        largestStep[tile] = 0
        setCandidate(tile, map, time)
    }

    private mutating func follow(
        _ tile: Int, _ map: TileMap, _ time: MediaTime, _ tolerance: Tolerance,
        into step: inout Step
    ) {
        if isAtRest(tile, map, tolerance) {
            unrest[tile].comeBack(at: time)
            away[tile] = nil
            step.returned.append(tile)
        } else if isAlike(candidate, map, tile, tolerance) || isNearlySettled(tile, map) {
            settle(tile, map, time, into: &step)
        } else if time - candidateSeen[tile] <= Self.settling,
            isAlike(former, map, tile, tolerance)
        {
            // What was there a moment ago is back: a caret that blinks by swapping colours.
            unrest[tile].move(at: time, mask: differing(candidate, map, tile, tolerance))
            swapCandidates(tile)
            settle(tile, map, time, into: &step)
        } else {
            unrest[tile].move(at: time, mask: differing(candidate, map, tile, tolerance))
            former.copyTile(tile, from: candidate)
            formerSince[tile] = candidateSince[tile]
            setCandidate(tile, map, time)
        }
    }

    private mutating func settle(
        _ tile: Int, _ map: TileMap, _ time: MediaTime, into step: inout Step
    ) {
        candidateSeen[tile] = time
        guard time - candidateSince[tile] >= Self.settling, let left = away[tile] else { return }
        let isRefined = isRefined(tile, map)
        rest.copyTile(tile, from: map)
        contrast[tile] = rest.withTile(tile) { TileDifference.contrast($0) }
        away[tile] = nil
        guard !isRefined else { return }
        step.changed.append(TileChange(tile: tile, left: left, rested: candidateSince[tile]))
    }

    /// Whether the tile came to what it shows in small steps, and shows the same drawing: coding
    /// at a low bit rate sharpens a picture over a second or two.
    private func isRefined(_ tile: Int, _ map: TileMap) -> Bool {
        rest.withTile(tile) { before in
            map.withTile(tile) { now in
                Int(largestStep[tile]) * 100 <= Int(TileDifference.contrast(now)) * Self.stepPercent
                    && TileDifference.isRefinement(before, now, likeness: Self.sharpenedLikeness)
            }
        }
    }

    private func peak(_ a: TileMap, _ b: TileMap, _ tile: Int) -> UInt8 {
        a.withTile(tile) { left in b.withTile(tile) { TileDifference.peak(left, $0) } }
    }

    private mutating func swapCandidates(_ tile: Int) {
        candidate.swapTile(tile, with: &former)
        swap(&candidateSince[tile], &formerSince[tile])
    }

    private mutating func setCandidate(_ tile: Int, _ map: TileMap, _ time: MediaTime) {
        candidate.copyTile(tile, from: map)
        candidateSince[tile] = time
        candidateSeen[tile] = time
        movingTiles.append(tile)
    }

    /// The same as it rests on, or that coded better or worse.
    private func isAtRest(_ tile: Int, _ map: TileMap, _ tolerance: Tolerance) -> Bool {
        isAlike(rest, map, tile, tolerance)
            || rest.withTile(tile) { left in
                map.withTile(tile) { TileDifference.isRecoding(left, $0) }
            }
    }

    /// The same, or but for a caret.
    private func isAlike(_ a: TileMap, _ b: TileMap, _ tile: Int, _ tolerance: Tolerance) -> Bool {
        a.withTile(tile) { left in
            b.withTile(tile) {
                TileDifference.same(left, $0, within: tolerance)
                    || TileDifference.isCaret(left, $0, within: tolerance)
            }
        }
    }

    /// Whether what is left to change is little beside what has changed: the end of a fade, the
    /// ghost of the view before, a view that was coded coarsely at first.
    private func isNearlySettled(_ tile: Int, _ map: TileMap) -> Bool {
        map.withTile(tile) { now in
            candidate.withTile(tile) { before in
                let left = Int(TileDifference.peak(before, now))
                let done = rest.withTile(tile) { Int(TileDifference.peak($0, now)) }
                return left * Self.settledShare <= done
                    || TileDifference.isRefinement(before, now)
            }
        }
    }

    private func differing(
        _ a: TileMap, _ b: TileMap, _ tile: Int, _ tolerance: Tolerance
    ) -> CellMask {
        a.withTile(tile) { left in
            b.withTile(tile) { TileDifference.mask(left, $0, beyond: tolerance.several) }
        }
    }
}
