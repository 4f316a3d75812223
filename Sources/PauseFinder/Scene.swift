// One uninterrupted run of pictures of one size.

import PauseModel

/// One uninterrupted run of pictures of one size: where tiles, tolerance, motion and spans meet.
struct Scene: Sendable {
    /// A break by more than this share of the tiles at once is another view, beyond doubt.
    ///
    /// A moving inset of a quarter of the width and height covers a sixteenth.
    private static let largeBreak = 0.25
    /// Tiles that left within this time left together.
    private static let together = MediaTime(seconds: 0.5)
    /// Of tiles that left together, one in so many may have left before for a reason of its own.
    private static let stragglers = 5
    /// Of the tiles of a large change, so many tenths must have settled for the span to begin.
    private static let settledTenths = 9
    /// The last few tiles may take as much longer: coding is still at work on them.
    private static let settlingTail = MediaTime(seconds: 0.5)
    private static let longTail = MediaTime(seconds: 1)
    private static let fewTiles = 3
    /// With more of its texture on the move than this, a picture does not stand still.
    private static let mostMoving = 0.6
    /// In a fade, tiles leave within this time; what takes longer is done bit by bit.
    private static let longestFade = MediaTime(seconds: 0.6)
    /// A timeline is taken hold of at most this long before the view follows.
    private static let grip = MediaTime(seconds: 0.7)
    /// How often the picture kept for a span is replaced by a later one.
    ///
    /// Coding refines a picture
    /// that stands for about as long.
    private static let keepInterval = MediaTime(seconds: 0.4)
    /// How much may be on the move in a picture that is kept for want of a calmer one.
    private static let mostMovingKept = 0.25

    /// A caret is away for so long at least in a picture without it: coding leaves some of it in the first.
    private static let leastGone = MediaTime(seconds: 0.2)

    /// A picture that stands is looked at once more so shortly before the next one comes.
    private static let lastMoment = MediaTime(microseconds: 1000)

    /// How often it is asked whether a line has changed that stands since.
    private static let lineInterval = MediaTime(seconds: 0.2)

    /// Peaks that no tolerance takes for a change.
    private static let quietPeak: UInt8 = 8

    let grid: TileGrid
    private let dwell: MediaTime
    /// When the first picture was shown.
    private let start: MediaTime
    /// When a picture was last looked at.
    private var lastLook: MediaTime
    private var maps: MapPair
    private var held: TileMap
    private var tracker: TileTracker
    private var gauge: ToleranceGauge
    private var areas: RestlessAreas
    private var redraw = RedrawWatch()
    private var motion: MotionWatch
    private var assembler: StillAssembler
    private var noise = NoiseMeter()
    private var stackPlan = StackPlan()
    private var textured: [Bool]
    private var map: TileMap { maps.map }
    private var previous: TileMap { maps.previous }
    /// Whether nothing was under way in the picture that is kept.
    private var isHeldCalm = true
    /// When the picture kept for the span in progress was last seen to be shown, if nothing was under way in it.
    private var calmTime: MediaTime? { isHeldCalm ? assembler.heldTime : nil }
    /// A picture of the span in progress in which its caret is away.
    private var bare: BarePicture?
    private var sharpening: Sharpening
    private var settlement: Settlement
    private var textRest: TextRest
    /// When it was last asked whether a line has changed that stands since.
    private var lastLineLook = MediaTime.zero
    /// When many tiles last left together.
    private var lastBreak: MediaTime?
    /// Whether content is being moved through the view.
    private var isScrolling = false
    /// Since when a large part of the picture has not settled; nil when it has.
    private var brokenSince: MediaTime?

    /// A scene that starts with this picture, and the events of it.
    static func begin(
        grid: TileGrid, view: PictureView, time: MediaTime, settings: PauseSettings
    ) -> (Scene, [PauseEvent]) {
        var scene = Scene(grid: grid, view: view, time: time, settings: settings)
        scene.assembler.keep(at: time)
        // Settled before the scene is copied out, or it would say the same again next time.
        let events = scene.settle(at: time)
        return (scene, events)
    }

    private init(grid: TileGrid, view: PictureView, time: MediaTime, settings: PauseSettings) {
        (self.grid, dwell) = (grid, settings.dwell)
        (start, lastLook) = (time, time)
        settlement = Settlement(start: time)
        sharpening = Sharpening(start: time)
        var map = TileMap(grid: grid)
        map.fill(from: view)
        maps = MapPair(first: map)
        textRest = TextRest(first: map, time: time)
        held = map
        tracker = TileTracker(first: map, time: time)
        gauge = ToleranceGauge(grid: grid)
        areas = RestlessAreas(grid: grid)
        motion = MotionWatch(isTurned: settings.isTurned)
        assembler = StillAssembler(dwell: settings.dwell, start: time)
        textured = (0..<grid.count).map { Self.hasTexture(map, $0) }
    }

    /// Takes the next picture in.
    mutating func look(
        at view: PictureView, time: MediaTime, isKeyframe: Bool, identity: Int?,
        changedRows rows: Range<Int>?
    ) -> [PauseEvent] {
        maps.take(view, identity: identity, changedRows: rows)
        let events = take(at: time, isKeyframe: isKeyframe)
        let stack = stackPlan.look(
            isNoisy: noise.isNoisy, isMoving: isMoving, spanStart: assembler.start)
        return (stack.map { [$0] } ?? []) + events
    }

    /// Whether a large part of the picture shows something else than the one before.
    private var isMoving: Bool {
        isScrolling
            || Double(tracker.awayTiles.count { !areas.covers[$0] })
                > Self.mostMovingKept * Double(grid.count)
    }

    /// Looks at the picture of last time again, as long as it stands.
    mutating func stand(until end: MediaTime) -> [PauseEvent] {
        let last = end - Self.lastMoment
        guard last - lastLook > PauseFinder.longestUnseen else { return [] }
        var events: [PauseEvent] = []
        while lastLook < last {
            maps.takeAgain()
            events += take(
                at: min(lastLook + PauseFinder.longestUnseen, last), isKeyframe: false)
        }
        return events
    }

    private mutating func take(at time: MediaTime, isKeyframe: Bool) -> [PauseEvent] {
        lastLook = time
        maps.compare(with: tracker.rest, renewed: tracker.takeRenewed())
        let peaks = maps.peaks
        var resting = textured
        for tile in tracker.awayTiles { resting[tile] = false }
        let reading = gauge.look(
            peaks: peaks, resting: resting, time: time, isKeyframe: isKeyframe)
        // Where all tiles are at rest, how they got there is not asked.
        let isQuiet = tracker.awayTiles.isEmpty && peaks.allSatisfy { $0 <= Self.quietPeak }
        let steps = isQuiet ? peaks : maps.steps
        noise.look(steps: isQuiet ? nil : steps, resting: resting)
        redraw.look(
            steps: steps, textured: textured, ignored: areas.covers, from: previous, to: map,
            time: time)
        let step = tracker.look(
            at: map, after: previous, peaks: peaks, steps: steps, time: time,
            within: reading.tolerance, redraw: redraw)
        if bare?.holds(after: step) == false { bare = nil }
        if reading.isPump { tracker.refresh(from: map) }
        for tile in tracker.awayTiles { textured[tile] = Self.hasTexture(map, tile) }
        takeBack(sharpened: step.refined)
        areas.look(at: tracker.unrest, time: time)
        let live = tracker.awayTiles.filter { !isRestless($0, at: time) }
        followMotion(live: live, at: time, level: reading.tolerance.several)
        takeLargeBreak(live: live, at: time, level: reading.tolerance.several)
        settlement.add(step.changed)
        visit(
            step.returned.filter { !areas.covers[$0] }, live: live, at: time,
            level: reading.tolerance.several)
        takeSettled(live: live, at: time, level: reading.tolerance.several)
        keepIfSteady(live: live, at: time)
        if !live.isEmpty { stashIfSettled(step.changed, at: time) }
        followText(step, steps: steps, at: time, level: reading.tolerance.several)
        return settle(at: time)
    }

    /// Watches whether text changes, in tiles that move or are back to what they showed.
    private mutating func followText(
        _ step: TileTracker.Step, steps: [UInt8], at time: MediaTime, level: UInt8
    ) {
        let moved =
            tracker.movingTiles + step.returned + tracker.awayTiles.filter { steps[$0] > level }
        textRest.look(
            at: map, moved: moved.filter { !areas.covers[$0] }, time: time, level: level)
    }

    /// Notes tiles that are back to what they showed: something passed over them.
    private mutating func visit(_ tiles: [Int], live: [Int], at time: MediaTime, level: UInt8) {
        guard !tiles.isEmpty else { return }
        // Where nothing else is under way, as when a caret blinks, nobody asks.
        let isAsked = !live.isEmpty || !settlement.changes.isEmpty
        let isPointer =
            isAsked
            && ChangeReader(level: level).isPointer(before: previous, after: map, tiles: tiles)
        settlement.visit(tiles, at: time, isPointer: isPointer)
    }

    /// The scene ends at that moment.
    mutating func finish(at end: MediaTime) -> [PauseEvent] {
        let level = gauge.tolerance.several
        if let skip = motion.finish(with: map, ignored: areas.covers, level: level) {
            assembler.add(skip)
        }
        takeUnsettled(at: end, level: level)
        return assembler.finish(at: end, judge: judge(at: end))
    }

    /// Takes in what is away when the pictures end: it does not come back, and nothing is left to
    /// wait for.
    private mutating func takeUnsettled(at end: MediaTime, level: UInt8) {
        let live = tracker.awayTiles.filter { !isRestless($0, at: end) }
        guard !live.isEmpty, !spot(live, level: level).isCaret else { return }
        settlement.add(tracker.unsettled(live, in: map).filter { $0.left > assembler.start })
        takeChanges(
            at: end, level: level, in: map, live: live,
            only: Set(settlement.changes.map(\.tile)))
    }

    private func isRestless(_ tile: Int, at time: MediaTime) -> Bool {
        areas.covers[tile] || tracker.unrest[tile].isRestless(at: time)
    }

    private static func hasTexture(_ map: TileMap, _ tile: Int) -> Bool {
        map.withTile(tile) { TileDifference.contrast($0) } >= ToleranceGauge.textureContrast
    }

    /// Watches how the picture as a whole moves; while much of it does, nothing stands still.
    private mutating func followMotion(live: [Int], at time: MediaTime, level: UInt8) {
        let step = motion.look(
            from: previous, to: map, steps: maps.steps, tracker: tracker,
            ignored: areas.covers, level: level, at: time)
        if let skip = step.ended { assembler.add(skip) }
        if motion.isScrolling, let since = motion.since {
            if !isScrolling {
                areas.foresee(tracker.unrest, from: assembler.start, until: time)
            }
            let live = live.filter { !areas.covers[$0] }
            if !isScrolling {
                takeChanges(at: time, level: level, in: previous, live: live)
                assembler.close(
                    at: max(since, assembler.start), restart: time, tiles: [], now: time)
            }
            isScrolling = true
            if step.motion != nil { assembler.restart(at: time) }
            tracker.calm(live)
        } else {
            isScrolling = false
        }
        let moving = tracker.movingTiles.count { textured[$0] }
        let isFilm = Double(moving) > Self.mostMoving * Double(textured.count { $0 })
        if brokenSince != nil, isFilm { assembler.restart(at: time) }
    }

    /// Many tiles leaving together are another view: the span ends there, beyond doubt.
    private mutating func takeLargeBreak(live: [Int], at time: MediaTime, level: UInt8) {
        if live.isEmpty { brokenSince = nil }
        let lately = live.compactMap { tracker.away[$0] }.filter {
            time - $0 <= Self.together && $0 > lastBreak ?? $0 - Self.together
        }
        guard Double(lately.count) >= Self.largeBreak * Double(grid.count) else { return }
        // Not the very first: something small may have moved just before.
        let first = lately.sorted()[lately.count / Self.stragglers]
        areas.foresee(tracker.unrest, from: start, until: first)
        let live = live.filter { !areas.covers[$0] }
        takeChanges(at: time, level: level, in: previous, live: live)
        let before = live.compactMap { tracker.away[$0] }.filter {
            $0 < first - ChangeGroups.atOnce && $0 >= first - Self.grip
        }
        // Or the same view, which coding has begun to make better: its tiles will tell.
        let isSoft = redraw.isLately && live.allSatisfy(tracker.isSoft)
        assembler.close(
            at: max(first, assembler.start), restart: time, tiles: isSoft ? Set(live) : [],
            now: time, prelude: before.min(), isSoft: isSoft)
        lastBreak = time
        // A view that is replaced again and again is no spot that never rests. Of a soft break only
        // the rest of its tiles tells what it was.
        if !isSoft { tracker.calm(live) }
        brokenSince = brokenSince ?? first
    }

    /// Takes in what has settled, once nothing is left to wait for.
    private mutating func takeSettled(live: [Int], at time: MediaTime, level: UInt8) {
        let lefts = live.compactMap { tracker.away[$0] }
        if live.isEmpty || settlement.hasMass(beside: lefts, at: time) {
            return takeChanges(at: time, level: level, in: map, live: live)
        }
        if hasLineStood(beside: live, at: time, level: level) {
            brokenSince = nil
            takeChanges(
                at: time, level: level, in: map, live: live,
                only: Set(settlement.changes.map(\.tile)))
            return keep(at: time, isCalm: true)
        }
        if settlement.hasRested(at: time) {
            let spot = spot(live, level: level)
            if spot.isCaret { return takeBesideCaret(live: live, at: time, level: level) }
            if spot.isPointer(after: settlement, at: time) {
                takeChanges(
                    at: time, level: level, in: map, live: live, isPointerAbout: true)
                return keep(at: time, isCalm: true)
            }
        }
        let apart = settlement.apart(from: live, in: grid, at: time) {
            [tracker = self.tracker, map = self.map] tiles in
            ChangeReader(level: level).isText(
                before: tracker.restBefore, after: map, tiles: tiles)
        }
        guard let apart else { return }
        takeChanges(at: time, level: level, in: map, live: live, only: apart)
    }

    /// Whether text has changed, more than a pointer hides, and has stood since beside what still moves.
    ///
    /// Where more of another has come of late than a pointer moves, that has ended.
    private mutating func hasLineStood(
        beside live: [Int], at time: MediaTime, level: UInt8
    ) -> Bool {
        guard !settlement.changes.isEmpty, time - lastLineLook >= Self.lineInterval,
            live.count(where: { left(lately: $0, at: time) }) <= MovingSpot.pointerTiles,
            textRest.hasStood(for: Settlement.localWait, at: time)
        else { return false }
        lastLineLook = time
        return ChangeReader(level: level).isLine(
            before: tracker.restBefore, after: map, tiles: settlement.changes.map(\.tile))
    }

    /// Whether a tile has left since it could be asked last.
    private func left(lately tile: Int, at time: MediaTime) -> Bool {
        tracker.away[tile].map { time - $0 < Self.lineInterval } ?? false
    }

    /// Takes in what was typed at a caret that blinks there since.
    private mutating func takeBesideCaret(live: [Int], at time: MediaTime, level: UInt8) {
        // What has just left may be typed, and what is small may have been a pointer.
        let fresh = live.filter { !settlement.isBlinking($0, at: time) }
        let since = fresh.compactMap { tracker.away[$0] }.max() ?? assembler.start
        guard time - since >= Settlement.localWait,
            ChangeReader(level: level).isText(
                before: tracker.restBefore, after: map, tiles: settlement.changes.map(\.tile),
                isPointerAbout: true)
        else { return }
        let start = assembler.start
        takeChanges(at: time, level: level, in: map, live: live)
        // It may have been moved there later.
        if assembler.start != start { assembler.restart(at: max(since, assembler.start)) }
        keep(at: time, isCalm: true)
    }

    /// All that moves in this picture, as one spot.
    private func spot(_ live: [Int], level: UInt8) -> MovingSpot {
        MovingSpot(tiles: live, rest: tracker.rest, map: map, level: level)
    }

    /// Whether nothing is under way in this picture but a caret or a pointer.
    private func isCalm(_ live: [Int], at time: MediaTime, level: UInt8) -> Bool {
        guard !live.isEmpty else { return true }
        let spot = spot(live, level: level)
        return spot.isCaret || spot.isPointer(after: settlement, at: time)
    }

    /// Takes a large break back once most of its tiles have turned out to be only coded better.
    private mutating func takeBack(sharpened tiles: [Int]) {
        guard let others = assembler.takeBack(sharpened: tiles) else { return }
        settlement.drop(others)
        tracker.take(Array(others))
        brokenSince = nil
    }

    /// Takes the tiles in that have settled on something new since the picture was last calm, or
    /// some of them.
    private mutating func takeChanges(
        at time: MediaTime, level: UInt8, in map: TileMap, live: [Int],
        only some: Set<Int>? = nil, isPointerAbout: Bool = false
    ) {
        let before = settlement
        let all = settlement.take(only: some)
        guard !all.isEmpty else { return }
        let changes = judge(at: time).lasting(all)
        defer { tracker.take(all.map(\.tile)) }
        func isPointer(beside changes: [TileChange]) -> Bool {
            isPointerAbout || before.isPointerAbout(beside: changes.map(\.tile))
        }
        // What was away in a calm picture was a caret, that never came to rest and was passed over since.
        let rest = calmTime
        let tail = changes.filter { change in
            change.left <= assembler.start && rest.map { change.rested <= $0 } ?? true
        }
        takeTail(tail, at: time, isPointerAbout: isPointer(beside: tail))
        // Nothing was under way in a calm picture: what left before it has returned since.
        let calm = calmTime ?? .zero
        let fresh = sharpening.changes(
            changes.filter { $0.left > max(assembler.start, calm) }, in: map,
            times: assembler.refinedTimes)
        guard let last = fresh.map(\.rested).max() else { return }
        if calmTime == nil, fresh.count <= Self.fewTiles,
            last - assembler.start <= Self.longTail, motion.scrubbedUntil != assembler.start
        {
            // Before its first calm picture, a span is still coming to rest.
            return
        }
        let isReadable = calmTime != nil
        let (shown, reader) = (isReadable ? held : tracker.restBefore, ChangeReader(level: level))
        func isText(_ changes: [TileChange]) -> Bool {
            if let calm = calmTime, let last = changes.map(\.rested).max(),
                textRest.began(of: last) <= calm
            {
                return false
            }
            guard isReadable || some != nil else { return true }
            return reader.isText(
                before: shown, after: map, tiles: changes.map(\.tile),
                isPointerAbout: isPointer(beside: changes))
        }
        guard isText(fresh) else {
            if live.isEmpty, !keepsWithoutCaret(live: live, at: time) {
                keep(at: time, isCalm: true)
            }
            return
        }
        // What a pointer did before and after is none.
        let groups = ChangeGroups.parted(
            withoutPassing(fresh, over: shown, to: map, by: reader), byPauses: dwell,
            at: sharpening.moments
        ).flatMap(ChangeGroups.parted)
        for group in groups where groups.count == 1 || isText(group) { close(on: group, at: time) }
    }

    /// Changes without what a pointer did that was on its way while the text stood.
    private func withoutPassing(
        _ changes: [TileChange], over shown: TileMap, to map: TileMap, by reader: ChangeReader
    ) -> [TileChange] {
        let meanwhile = changes.filter { textRest.stood(from: $0.left, to: $0.rested) }
        guard !meanwhile.isEmpty, meanwhile.count < changes.count else { return changes }
        // What has changed once more since does not show what the pointer did there.
        let later = Set(changes.filter { !meanwhile.contains($0) }.map(\.tile))
        // Each place by itself: words that came and went are no part of what the pointer did.
        let passed = grid.groups(of: meanwhile.map(\.tile)).filter { tiles in
            let shows = tiles.filter { !later.contains($0) }
            return tiles.count <= MovingSpot.pointerTiles
                && (shows.isEmpty
                    || !reader.isText(
                        before: shown, after: map, tiles: shows, isPointerAbout: true))
        }.joined()
        return changes.filter { !meanwhile.contains($0) || !passed.contains($0.tile) }
    }

    /// Ends the span in progress where these tiles left; the next begins where most have settled.
    private mutating func close(on changes: [TileChange], at time: MediaTime) {
        let lefts = changes.map(\.left)
        guard let left = lefts.min(), let last = lefts.max() else { return }
        assembler.close(
            at: max(left, assembler.start), restart: left, tiles: Set(changes.map(\.tile)),
            now: time)
        if last - left <= Self.longestFade {
            takeTail(changes, at: time, isPointerAbout: false)
        } else if let rested = changes.map(\.rested).max() {
            // One thing after the other, as typing goes: it has come to rest with the last, or before where a caret
            // blinked since.
            assembler.restart(at: max(left, textRest.began(of: rested)))
        }
    }

    /// Takes tiles in that were under way when the span began: it begins when most have settled.
    ///
    /// The last few may be a spot that never rests, so that part can be taken back.
    private mutating func takeTail(
        _ changes: [TileChange], at time: MediaTime, isPointerAbout: Bool
    ) {
        let rested = changes.map(\.rested).sorted()
        guard let last = rested.last else { return }
        let most = textRest.began(of: rested[rested.count * Self.settledTenths / 10])
        assembler.restart(at: most)
        let late = changes.filter { $0.rested > most }.map(\.tile)
        // Tiles that a pointer crosses rest once it has left.
        if isPointerAbout, late.count <= MovingSpot.pointerTiles { return }
        let tail = late.count <= Self.fewTiles ? Self.longTail : Self.settlingTail
        guard textRest.began(of: last) - most > tail else { return }
        assembler.close(at: most, restart: last, tiles: Set(late), now: time)
    }

    /// Keeps this picture for the span in progress, unless something is under way in it.
    private mutating func keepIfSteady(live: [Int], at time: MediaTime) {
        if let last = assembler.heldTime {
            guard live.isEmpty else {
                if !refineWithoutCaret(live: live, at: time) {
                    refineIfSharpened(live: live, at: time)
                }
                return
            }
            guard time - last >= Self.keepInterval else { return }
        } else if !live.isEmpty {
            // If one of these turns out to end the span, this picture goes with it.
            guard Double(live.count) <= Self.mostMovingKept * Double(grid.count) else { return }
        }
        guard time >= assembler.start, !keepsWithoutCaret(live: live, at: time) else { return }
        keep(at: time, isCalm: isCalm(live, at: time, level: gauge.tolerance.several))
    }

    /// Keeps this picture beside the one kept before, when nothing is away in it but a caret that the other shows.
    /// - Returns: whether that is so.
    private mutating func refineWithoutCaret(live: [Int], at time: MediaTime) -> Bool {
        guard isHeldCalm, !noise.isNoisy, let left = live.compactMap({ tracker.away[$0] }).min(),
            time - left >= Self.leastGone
        else { return false }
        if bare?.left == left { return true }
        guard spot(live, level: gauge.tolerance.several).areCaretsGone else { return false }
        assembler.refine(at: time, notBeyond: left)
        bare = BarePicture(tiles: Set(live), left: left, time: time)
        return true
    }

    /// Whether the picture without the caret stays the one that is kept: the caret has come back, and all else rests.
    private mutating func keepsWithoutCaret(live: [Int], at time: MediaTime) -> Bool {
        guard live.isEmpty, isHeldCalm, assembler.heldTime != nil, !noise.isNoisy
        else { return false }
        guard let bare else {
            // A thin one makes no tile leave.
            guard addsCaret else { return false }
            assembler.confirm(at: time)
            return true
        }
        if bare.isKept {
            assembler.confirm(at: time)
        } else if assembler.keepRefined(of: bare.time, at: time) {
            self.bare?.isKept = true
        } else {
            self.bare = nil
            return false
        }
        (held, isHeldCalm) = (map, true)
        return true
    }

    /// Whether all that this picture shows and the one kept does not is carets, wherever a pointer has stirred besides.
    private var addsCaret: Bool {
        let tolerance = gauge.tolerance
        var tiles: [Int] = []
        for tile in 0..<grid.count {
            let isSame = held.withTile(tile) { before in
                map.withTile(tile) { TileDifference.same(before, $0, within: tolerance) }
            }
            if isSame { continue }
            tiles.append(tile)
            if tiles.count > MovingSpot.mostTiles { return false }
        }
        return MovingSpot(tiles: tiles, rest: held, map: map, level: tolerance.several).addsCarets
    }

    /// Keeps this picture beside the one kept before, when nothing but coding is at work in it.
    ///
    /// At a low bit rate a view that stands is made better for seconds, and some tile of it is
    /// always away: the calm picture of it is the coarse one that it began with.
    private mutating func refineIfSharpened(live: [Int], at time: MediaTime) {
        guard let last = assembler.latestTime, time - last >= Self.keepInterval else { return }
        let isHard = { [tracker = self.tracker, held = self.held, map = self.map] tile in
            !tracker.isSharpening(tile, from: held, to: map)
        }
        // Where there is no inset, one tile that something else moves is enough.
        guard sharpening.mayHaveInset(at: time) || !live.contains(where: isHard) else { return }
        let hard = live.filter(isHard)
        guard sharpening.isInset(hard, of: tracker, at: time) else { return }
        // What is taken for coding may turn out to be a change.
        let soft = Set(live).subtracting(hard)
        let lefts = soft.compactMap { tracker.away[$0] } + settlement.changes.map(\.left)
        assembler.refine(at: time, notBeyond: lefts.min())
        sharpening.keep(
            map, at: time, isAtWork: !soft.isEmpty, times: assembler.refinedTimes)
    }

    /// Stashes this picture when many tiles that left together have just settled in it: beside an
    /// inset that moves, it may take long until that is known to be another view.
    private mutating func stashIfSettled(_ changed: [TileChange], at time: MediaTime) {
        let lefts = changed.filter { !isRestless($0.tile, at: time) }.map(\.left)
        guard let began = ChangeGroups.massBegin(of: lefts) else { return }
        assembler.stash(at: time, spanFrom: began)
    }

    private mutating func keep(at time: MediaTime, isCalm: Bool) {
        bare = nil
        assembler.keep(at: time)
        held = map
        isHeldCalm = isCalm
    }

    private func judge(at time: MediaTime) -> BreakJudge {
        BreakJudge(areas: areas, unrest: tracker.unrest, grid: grid, time: time)
    }

    private mutating func settle(at time: MediaTime) -> [PauseEvent] {
        assembler.settle(at: time, movingSince: motion.since, judge: judge(at: time))
    }
}
