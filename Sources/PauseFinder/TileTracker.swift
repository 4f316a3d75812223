// What each tile does over time: rests, is away, settles.

package import PauseModel

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

    /// Squared correlation of a tile with the coarse first picture of it that coding made.
    private static let redrawnLikeness = 0.4
    private static let redrawnPercent = 30
    /// What coding makes out of nothing, as it does of faint text, is another drawing; where nobody saw a
    /// step of it, smoothed cells go so far.
    private static let (mostCrept, mostFaint) = (24, 64)
    /// The same, of a tile with what it showed when it began to settle; a fade is two thirds done.
    private static let sharpeningLikeness = 0.7

    /// What the tiles rest on.
    package private(set) var rest: TileMap
    /// Tiles that rest on something else since this was asked for last.
    private var renewed: [Int] = []
    /// When each tile left its rest; nil while it rests.
    package private(set) var away: [MediaTime?]
    /// Tiles that are away, in order.
    package private(set) var awayTiles: [Int] = []
    /// Tiles that show something in this picture that they did not show in the one before.
    package private(set) var movingTiles: [Int] = []
    /// How much each tile has been on the move lately.
    package private(set) var unrest: [Unrest]

    /// In which steps the tiles that are away got there.
    private var steps: TileSteps
    /// Whether each tile at rest shows its text coded otherwise, as the candidate has it.
    private var isCoarse: [Bool]
    /// Whether coding is at work on the whole of this picture.
    private var redraw = RedrawWatch()
    /// The contrast of what each tile rests on.
    private var contrast: [UInt8]
    private var candidates: TileCandidates
    private var pending: PendingChanges

    /// Starts with every tile at rest on the first picture.
    package init(first map: TileMap, time: MediaTime) {
        rest = map
        candidates = TileCandidates(first: map, time: time)
        pending = PendingChanges(first: map)
        let count = map.grid.count
        steps = TileSteps(count: count)
        isCoarse = Array(repeating: false, count: count)
        contrast = (0..<count).map { tile in map.withTile(tile) { TileDifference.contrast($0) } }
        away = Array(repeating: nil, count: count)
        unrest = Array(repeating: Unrest(), count: count)
    }

    /// Takes one picture in.
    ///
    /// - Parameters:
    ///   - map: what it shows.
    ///   - previous: what the one before showed.
    ///   - peaks: how far each tile is from what it rests on.
    ///   - steps: how far each tile is from the picture before.
    ///   - time: when it is shown.
    ///   - tolerance: what counts as the same.
    ///   - redraw: whether coding is at work on the whole of it.
    /// - Returns: what it did to the tiles.
    package mutating func look(
        at map: TileMap, after previous: TileMap, peaks: [UInt8], steps: [UInt8],
        time: MediaTime, within tolerance: Tolerance, redraw: RedrawWatch
    ) -> Step {
        var step = Step()
        self.redraw = redraw
        movingTiles.removeAll(keepingCapacity: true)
        let open = stirring(peaks, over: tolerance.several)
        awayTiles.removeAll(keepingCapacity: true)
        for tile in open {
            let peak = peaks[tile]
            let wasAway = away[tile] != nil
            if !wasAway {
                guard peak > tolerance.several else { continue }
                let tolerance = tolerance.widened(for: contrast[tile])
                guard !isAtRest(tile, map, tolerance, peak) else {
                    isCoarse[tile] = false
                    continue
                }
                guard !isSharpened(tile, map, time, tolerance) else { continue }
                leave(tile, map, time, tolerance)
                step.left.append(tile)
            }
            self.steps.take(
                tile, from: previous, to: map, step: steps[tile], within: tolerance, redraw: redraw)
            if wasAway {
                follow(
                    tile, map, time, tolerance.widened(for: contrast[tile]), peak, into: &step)
            }
            guard away[tile] != nil else { continue }
            awayTiles.append(tile)
        }
        return step
    }

    /// The tiles that are away, or further than that from what they rest on; in order, with others
    /// beside them.
    private func stirring(_ peaks: [UInt8], over limit: UInt8) -> [Int] {
        var found: [Int] = []
        peaks.withUnsafeBufferPointer { peaks in
            guard let values = peaks.baseAddress else { return }
            var (first, away) = (0, 0)
            while first < peaks.count {
                let end = first + TileSixteens.count
                let before = away
                while away < awayTiles.count, awayTiles[away] < end { away += 1 }
                if away > before || end > peaks.count
                    || TileSixteens.isAny(of: values + first, over: limit)
                {
                    found += first..<min(end, peaks.count)
                }
                first = end
            }
        }
        return found
    }

    /// Whether the tile that is away has got there in steps as small as those of coding.
    package func isSoft(_ tile: Int) -> Bool { steps.isSoft(tile) }

    /// Whether that goes for the tile, or it shows the same text in both maps.
    package func isSharpening(_ tile: Int, from held: TileMap, to map: TileMap) -> Bool {
        isSoft(tile) || isSameText(held, map, tile)
    }

    /// What all tiles rested on before the changes that have not been taken yet.
    package var restBefore: TileMap { pending.undone(in: rest) }

    /// The changes of these tiles have been taken.
    package mutating func take(_ tiles: [Int]) { pending.take(tiles) }

    /// What these tiles are on the way to, as of this picture, but for those that are only coded
    /// better.
    package func unsettled(_ tiles: [Int], in map: TileMap) -> [TileChange] {
        tiles.filter { !isRefined($0, map) }.compactMap { tile in
            away[tile].map { TileChange(tile: tile, left: $0, rested: candidates.since(tile)) }
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
        if !isCoarse[tile] || !isAlike(candidates.map, map, tile, tolerance) {
            isCoarse[tile] = true
            candidates.begin(tile, with: map, at: time)
        } else if time - candidates.since(tile) >= Self.settling {
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
        steps.begin(tile)
        isCoarse[tile] = false
        candidates.begin(tile, with: map, at: time)
        movingTiles.append(tile)
    }

    private mutating func follow(
        _ tile: Int, _ map: TileMap, _ time: MediaTime, _ tolerance: Tolerance, _ peak: UInt8,
        into step: inout Step
    ) {
        if isAtRest(tile, map, tolerance, peak) {
            unrest[tile].comeBack(at: time)
            away[tile] = nil
            step.returned.append(tile)
            return
        }
        let left = Self.peak(candidates.map, map, tile)
        if isAlike(candidates.map, map, tile, tolerance, left)
            || isNearlySettled(tile, map, left: left, done: peak)
        {
            settle(tile, map, time, into: &step)
        } else if candidates.hasFormer(tile, at: time, within: Self.settling),
            isAlike(candidates.former, map, tile, tolerance)
        {
            // What was there a moment ago is back: a caret that blinks by swapping colours.
            unrest[tile].move(at: time, mask: differing(candidates.map, map, tile, tolerance))
            candidates.swap(tile)
            settle(tile, map, time, into: &step)
        } else {
            unrest[tile].move(at: time, mask: differing(candidates.map, map, tile, tolerance))
            candidates.replace(tile, with: map, at: time)
            movingTiles.append(tile)
        }
    }

    private mutating func settle(
        _ tile: Int, _ map: TileMap, _ time: MediaTime, into step: inout Step
    ) {
        candidates.see(tile, at: time)
        guard time - candidates.since(tile) >= Self.settling, let left = away[tile] else { return }
        let isRefined = isRefined(tile, map)
        if !isRefined { pending.add(tile, restingOn: rest) }
        setRest(tile, map)
        away[tile] = nil
        guard !isRefined else {
            step.refined.append(tile)
            return
        }
        step.changed.append(TileChange(tile: tile, left: left, rested: candidates.since(tile)))
    }

    /// Whether the tile came to what it shows in small steps, and shows the same drawing: coding
    /// at a low bit rate sharpens a picture over a second or two.
    private func isRefined(_ tile: Int, _ map: TileMap) -> Bool {
        rest.withTile(tile) { before in
            map.withTile(tile) { now in
                Int(steps.largest(tile)) * 100
                    <= Int(TileDifference.contrast(now)) * Self.stepPercent
                    && TileDifference.isRefinement(
                        before, now, likeness: Self.sharpenedLikeness)
                    || isRedrawn(tile, from: before, to: now)
            }
        }
    }

    /// Whether coding was at work on the whole picture, and drew what the tile shows out of what it rests on.
    private func isRedrawn(_ tile: Int, from before: TileCells, to now: TileCells) -> Bool {
        let contrast = TileDifference.readableContrast(before, now)
        // Whatever it did meanwhile, as a caret does, no letter is another.
        if steps.wasRedrawn(tile),
            Int(TileDifference.peak(before, now)) * 100 <= contrast * Self.redrawnPercent,
            TileDifference.isRefinement(before, now)
        {
            return true
        }
        let isCreeping = steps.isCreeping(tile)
        guard isCreeping || steps.wasRedrawn(tile) && steps.isSoft(tile) else { return false }
        let total = Int(SmoothDifference(before, now).luma)
        return total * 100 <= contrast * Self.redrawnPercent
            || total <= Self.mostCrept && (isCreeping || contrast <= Self.mostFaint)
            || TileDifference.likeness(before, now) >= Self.redrawnLikeness
    }

    /// The same as it rests on, or that coded better or worse; `peak` is how far it is from that.
    private func isAtRest(
        _ tile: Int, _ map: TileMap, _ tolerance: Tolerance, _ peak: UInt8
    ) -> Bool {
        isAlike(rest, map, tile, tolerance, peak)
            || rest.withTile(tile) { left in
                map.withTile(tile) { TileDifference.isRecoding(left, $0, peak: peak) }
            }
    }

    private static func peak(_ a: TileMap, _ b: TileMap, _ tile: Int) -> UInt8 {
        a.withTile(tile) { left in b.withTile(tile) { TileDifference.peak(left, $0) } }
    }

    /// The same, or but for a caret.
    private func isAlike(_ a: TileMap, _ b: TileMap, _ tile: Int, _ tolerance: Tolerance) -> Bool {
        isAlike(a, b, tile, tolerance, Self.peak(a, b, tile))
    }

    /// Whether that is so of tiles that are `peak` apart at most.
    private func isAlike(
        _ a: TileMap, _ b: TileMap, _ tile: Int, _ tolerance: Tolerance, _ peak: UInt8
    ) -> Bool {
        a.withTile(tile) { left in
            b.withTile(tile) {
                TileDifference.same(left, $0, within: tolerance, peak: peak)
                    || TileDifference.isCaret(left, $0, within: tolerance)
            }
        }
    }

    /// Whether what is left to change is little beside what has changed: the end of a fade, the
    /// ghost of the view before, a view that was coded coarsely at first.
    ///
    /// `left` is how far the tile is from the candidate, `done` from what it rests on.
    private func isNearlySettled(
        _ tile: Int, _ map: TileMap, left: UInt8, done: UInt8
    ) -> Bool {
        if Int(left) * Self.settledShare <= Int(done) { return true }
        return map.withTile(tile) { now in
            candidates.map.withTile(tile) { before in
                TileDifference.isRefinement(before, now)
                    || steps.isBeingRedrawn(tile)
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
