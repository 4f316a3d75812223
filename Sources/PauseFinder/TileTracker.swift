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
        /// Tiles that settled on what they showed before, coded better.
        package var refined: [Int] = []
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

    /// Sharpening moves smoothed cells by no more than this share of the contrast from one picture
    /// to the next; of letters that change, 99 in 100 by more.
    private static let smoothStepPercent = 12
    /// Steps that are small whatever the contrast is: smoothing makes none larger.
    private static let tinyStep: UInt8 = 5
    /// In a picture that is redrawn as a whole, by no more than this share.
    private static let redrawPercent = 30
    /// Squared correlation of a tile with the coarse first picture of it that coding made.
    private static let redrawnLikeness = 0.4
    private static let redrawnPercent = 30
    /// The same, of a tile with what it showed when it began to settle; a fade is two thirds done.
    private static let sharpeningLikeness = 0.7

    /// What the tiles rest on.
    package private(set) var rest: TileMap
    /// Tiles that rest on something else since this was asked for last.
    private var renewed: [Int] = []
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
    /// Whether some step since then was larger than coding makes them, and whether the last was
    /// not.
    private var hasJumped: [Bool]
    private var isSmallStep: [Bool]
    /// Whether coding was at work on the whole picture since each tile left its rest.
    private var wasRedrawn: [Bool]
    /// Whether each tile at rest shows its text coded otherwise, as the candidate has it.
    private var isCoarse: [Bool]
    /// Whether coding is at work on the whole of this picture.
    private var redraw = RedrawWatch()
    /// The contrast of what each tile rests on.
    private var contrast: [UInt8]
    private var candidate: TileMap
    private var candidateSince: [MediaTime]
    private var candidateSeen: [MediaTime]
    /// What each tile with a change that has not been taken rested on before it.
    private var before: TileMap
    private var isPending: [Bool]
    /// The candidate before, and since when it was one: a blinking caret shows two by turns.
    private var former: TileMap
    private var formerSince: [MediaTime?]

    /// Starts with every tile at rest on the first picture.
    package init(first map: TileMap, time: MediaTime) {
        rest = map
        (candidate, before) = (map, map)
        let count = map.grid.count
        candidateSince = Array(repeating: time, count: count)
        candidateSeen = candidateSince
        former = map
        largestStep = Array(repeating: 0, count: count)
        wasRedrawn = Array(repeating: false, count: count)
        isPending = wasRedrawn
        (hasJumped, isSmallStep, isCoarse) = (wasRedrawn, wasRedrawn, wasRedrawn)
        contrast = (0..<count).map { tile in map.withTile(tile) { TileDifference.contrast($0) } }
        formerSince = Array(repeating: nil, count: count)
        away = Array(repeating: nil, count: count)
        unrest = Array(repeating: Unrest(), count: count)
    }

    /// Takes one picture in; `peaks` are those of this map.
    package mutating func look(
        at map: TileMap, after previous: TileMap, peaks: [UInt8], steps: [UInt8],
        time: MediaTime, within tolerance: Tolerance, redraw: RedrawWatch
    ) -> Step {
        var step = Step()
        self.redraw = redraw
        awayTiles.removeAll(keepingCapacity: true)
        movingTiles.removeAll(keepingCapacity: true)
        for tile in 0..<map.grid.count {
            if away[tile] == nil {
                guard peaks[tile] > tolerance.several else { continue }
                let tolerance = tolerance.widened(for: contrast[tile])
                guard !isAtRest(tile, map, tolerance) else {
                    isCoarse[tile] = false
                    continue
                }
                guard !isSharpened(tile, map, time, tolerance) else { continue }
                leave(tile, map, time, tolerance)
                step.left.append(tile)
                takeStep(tile, previous, map, steps[tile])
            } else {
                takeStep(tile, previous, map, steps[tile])
                follow(
                    tile, map, time, tolerance.widened(for: contrast[tile]), into: &step)
            }
            guard away[tile] != nil else { continue }
            awayTiles.append(tile)
        }
        return step
    }

    /// Notes how far a tile that is away went from the picture before to this one.
    private mutating func takeStep(
        _ tile: Int, _ previous: TileMap, _ map: TileMap, _ step: UInt8
    ) {
        largestStep[tile] = max(largestStep[tile], step)
        let limit = redraw.isRedraw ? Self.redrawPercent : Self.smoothStepPercent
        isSmallStep[tile] =
            step <= Self.tinyStep
            || previous.withTile(tile) { before in
                map.withTile(tile) { now in
                    Int(SmoothDifference(before, now).luma) * 100
                        <= TileDifference.readableContrast(before, now) * limit
                }
            }
        if !isSmallStep[tile] { hasJumped[tile] = true }
        if redraw.isLately { wasRedrawn[tile] = true }
    }

    /// Whether the tile that is away has got there in steps as small as those of coding.
    package func isSoft(_ tile: Int) -> Bool { !hasJumped[tile] }

    /// Whether that goes for the tile, or it shows the same text in both maps.
    package func isSharpening(_ tile: Int, from held: TileMap, to map: TileMap) -> Bool {
        isSoft(tile) || isSameText(held, map, tile)
    }

    /// What all tiles rested on before the changes that have not been taken yet.
    package var restBefore: TileMap {
        var map = rest
        for tile in isPending.indices where isPending[tile] { map.copyTile(tile, from: before) }
        return map
    }

    /// The changes of these tiles have been taken.
    package mutating func take(_ tiles: [Int]) {
        for tile in tiles { isPending[tile] = false }
    }

    /// What these tiles are on the way to, as of this picture, but for those that are only coded
    /// better.
    package func unsettled(_ tiles: [Int], in map: TileMap) -> [TileChange] {
        tiles.filter { !isRefined($0, map) }.compactMap { tile in
            away[tile].map { TileChange(tile: tile, left: $0, rested: candidateSince[tile]) }
        }
    }

    /// Forgets how much these tiles moved: they did so with everything around them.
    package mutating func calm(_ tiles: [Int]) {
        for tile in tiles { unrest[tile] = Unrest() }
    }

    /// Takes what this picture shows as the rest of all tiles at rest: what coding did to them
    /// since is no change, and must not add up to one.
    package mutating func refresh(from map: TileMap) {
        for tile in 0..<map.grid.count where away[tile] == nil {
            rest.copyTile(tile, from: map)
            renewed.append(tile)
        }
    }

    /// The tiles that rest on something else since this was called last; some may be there twice.
    mutating func takeRenewed() -> [Int] {
        defer { renewed.removeAll(keepingCapacity: true) }
        return renewed
    }

    /// Whether the tile at rest shows the same text, but coded otherwise.
    ///
    /// Once that has stood for a while, it is what the tile rests on. Not sooner: a fade would
    /// take the rest along with it.
    private mutating func isSharpened(
        _ tile: Int, _ map: TileMap, _ time: MediaTime, _ tolerance: Tolerance
    ) -> Bool {
        guard redraw.isLately || isCoarse[tile], isSameText(rest, map, tile) else { return false }
        if !isCoarse[tile] || !isAlike(candidate, map, tile, tolerance) {
            isCoarse[tile] = true
            candidate.copyTile(tile, from: map)
            candidateSince[tile] = time
        } else if time - candidateSince[tile] >= Self.settling {
            isCoarse[tile] = false
            setRest(tile, map)
        }
        return true
    }

    private mutating func setRest(_ tile: Int, _ map: TileMap) {
        rest.copyTile(tile, from: map)
        renewed.append(tile)
        contrast[tile] = rest.withTile(tile) { TileDifference.contrast($0) }
    }

    private func isSameText(_ a: TileMap, _ b: TileMap, _ tile: Int) -> Bool {
        a.withTile(tile) { left in b.withTile(tile) { TileDifference.isSameText(left, $0) } }
    }

    private mutating func leave(
        _ tile: Int, _ map: TileMap, _ time: MediaTime, _ tolerance: Tolerance
    ) {
        unrest[tile].move(at: time, mask: differing(rest, map, tile, tolerance))
        away[tile] = time
        (largestStep[tile], hasJumped[tile], wasRedrawn[tile]) = (0, false, false)
        isCoarse[tile] = false
        setCandidate(tile, map, time)
        formerSince[tile] = nil
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
        } else if time - candidateSeen[tile] <= Self.settling, let since = formerSince[tile],
            isAlike(former, map, tile, tolerance)
        {
            // What was there a moment ago is back: a caret that blinks by swapping colours.
            unrest[tile].move(at: time, mask: differing(candidate, map, tile, tolerance))
            swapCandidates(tile, since: since)
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
        if !isRefined, !isPending[tile] {
            isPending[tile] = true
            before.copyTile(tile, from: rest)
        }
        setRest(tile, map)
        away[tile] = nil
        guard !isRefined else {
            step.refined.append(tile)
            return
        }
        step.changed.append(TileChange(tile: tile, left: left, rested: candidateSince[tile]))
    }

    /// Whether the tile came to what it shows in small steps, and shows the same drawing: coding
    /// at a low bit rate sharpens a picture over a second or two.
    private func isRefined(_ tile: Int, _ map: TileMap) -> Bool {
        rest.withTile(tile) { before in
            map.withTile(tile) { now in
                if Int(largestStep[tile]) * 100
                    <= Int(TileDifference.contrast(now)) * Self.stepPercent,
                    TileDifference.isRefinement(before, now, likeness: Self.sharpenedLikeness)
                {
                    return true
                }
                let contrast = TileDifference.readableContrast(before, now)
                guard wasRedrawn[tile], !hasJumped[tile] else { return false }
                let total = Int(SmoothDifference(before, now).luma)
                return total * 100 <= contrast * Self.redrawnPercent
                    || TileDifference.likeness(before, now) >= Self.redrawnLikeness
            }
        }
    }

    private mutating func swapCandidates(_ tile: Int, since: MediaTime) {
        candidate.swapTile(tile, with: &former)
        formerSince[tile] = candidateSince[tile]
        candidateSince[tile] = since
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
                if left * Self.settledShare <= done { return true }
                if TileDifference.isRefinement(before, now) { return true }
                return wasRedrawn[tile] && isSmallStep[tile]
                    && TileDifference.likeness(before, now) >= Self.sharpeningLikeness
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
