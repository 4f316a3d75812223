// One uninterrupted run of pictures of one size.

import PauseModel

/// One uninterrupted run of pictures of one size: where tiles, tolerance, motion and spans meet.
struct Scene: Sendable {
    /// A break by more than this share of the tiles at once is another view, beyond doubt.
    ///
    /// A moving inset of a quarter of the width and height covers a sixteenth.
    private static let largeBreak = 0.25
    /// Below this share of moving tiles, how they move is not asked.
    private static let leastMotion = 0.04
    /// Tiles that left within this time left together.
    private static let together = MediaTime(seconds: 0.5)
    /// Of tiles that left together, one in so many may have left before for a reason of its own.
    private static let stragglers = 5
    /// Of the tiles of a large change, so many tenths must have settled for the span to begin.
    private static let settledTenths = 9
    /// With more of its texture on the move than this, a picture does not stand still.
    private static let mostMoving = 0.6
    /// How often the picture kept for a span is replaced by a later one. Coding refines a picture
    /// that stands for about as long.
    private static let keepInterval = MediaTime(seconds: 0.4)
    /// How much may be on the move in a picture that is kept for want of a calmer one.
    private static let mostMovingKept = 0.25

    let grid: TileGrid

    private var map: TileMap
    private var previous: TileMap
    private var held: TileMap
    private var tracker: TileTracker
    private var gauge: ToleranceGauge
    private var areas: RestlessAreas
    private let meter = MotionMeter()
    private var labeler = MotionLabeler()
    private var assembler: StillAssembler
    private var textured: [Bool]
    /// Whether nothing was under way in the picture that is kept.
    private var isHeldCalm = true
    /// Tiles that have settled on something new since the picture was last calm.
    private var settling: [TileChange] = []
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
        return (scene, scene.settle(at: time))
    }

    private init(grid: TileGrid, view: PictureView, time: MediaTime, settings: PauseSettings) {
        self.grid = grid
        var map = TileMap(grid: grid)
        map.fill(from: view)
        self.map = map
        previous = map
        held = map
        tracker = TileTracker(first: map, time: time)
        gauge = ToleranceGauge(grid: grid)
        areas = RestlessAreas(grid: grid)
        assembler = StillAssembler(dwell: settings.dwell, start: time)
        textured = (0..<grid.count).map { Self.hasTexture(map, $0) }
    }

    /// Takes the next picture in.
    mutating func look(at view: PictureView, time: MediaTime, isKeyframe: Bool) -> [PauseEvent] {
        swap(&map, &previous)
        map.fill(from: view)
        let peaks = map.peaks(against: tracker.rest)
        let resting = textured.indices.map { textured[$0] && tracker.away[$0] == nil }
        let reading = gauge.look(
            peaks: peaks, resting: resting, time: time, isKeyframe: isKeyframe)
        let step = tracker.look(
            at: map, peaks: peaks, time: time, within: reading.tolerance)
        if reading.isPump { tracker.refresh(from: map) }
        for tile in tracker.awayTiles { textured[tile] = Self.hasTexture(map, tile) }
        areas.look(at: tracker.unrest, time: time)
        let live = tracker.awayTiles.filter { !isRestless($0, at: time) }
        followMotion(live: live, at: time, level: reading.tolerance.several)
        takeLargeBreak(live: live, at: time, level: reading.tolerance.several)
        settling += step.changed
        if live.isEmpty { takeChanges(at: time, level: reading.tolerance.several) }
        keepIfSteady(live: live, at: time)
        return settle(at: time)
    }

    /// The scene ends at that moment.
    mutating func finish(at end: MediaTime) -> [PauseEvent] {
        if let skip = labeler.finish() { assembler.add(skip) }
        let (areas, unrest) = (areas, tracker.unrest)
        return assembler.finish(at: end) {
            areas.covers[$0] || unrest[$0].isRestless(at: end)
        }
    }

    private func isRestless(_ tile: Int, at time: MediaTime) -> Bool {
        areas.covers[tile] || tracker.unrest[tile].isRestless(at: time)
    }

    private static func hasTexture(_ map: TileMap, _ tile: Int) -> Bool {
        map.withTile(tile) { TileDifference.contrast($0) } >= ToleranceGauge.textureContrast
    }

    /// Watches how the picture as a whole moves; while much of it does, nothing stands still.
    private mutating func followMotion(live: [Int], at time: MediaTime, level: UInt8) {
        var step: MotionStep?
        if Double(tracker.movingTiles.count) >= Self.leastMotion * Double(grid.count) {
            step = meter.step(from: previous, to: map, ignored: areas.covers, level: level)
        }
        if let skip = labeler.look(step, at: time) { assembler.add(skip) }
        if labeler.isScrolling, let since = labeler.since {
            if !isScrolling {
                takeChanges(at: time, level: level)
                assembler.close(
                    at: max(since, assembler.start), restart: time, tiles: [], now: time)
            }
            isScrolling = true
            if step != nil { assembler.restart(at: time) }
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
        takeChanges(at: time, level: level)
        assembler.close(
            at: max(first, assembler.start), restart: time, tiles: [], now: time)
        lastBreak = time
        brokenSince = brokenSince ?? first
    }

    /// Takes the tiles in that have settled on something new since the picture was last calm.
    private mutating func takeChanges(at time: MediaTime, level: UInt8) {
        let changes = settling.filter { !isRestless($0.tile, at: time) }
        settling = []
        takeTail(changes.filter { $0.left <= assembler.start }, at: time)
        let fresh = changes.filter { $0.left > assembler.start }
        // Nothing was under way in a calm picture: what left before it has returned since.
        let calm = isHeldCalm ? assembler.heldTime : nil
        guard let left = fresh.map(\.left).filter({ $0 > calm ?? .zero }).min(),
            let rested = fresh.map(\.rested).max()
        else { return }
        let tiles = fresh.map(\.tile)
        if isHeldCalm, assembler.heldTime != nil,
            !ChangeReader(level: level).isText(before: held, after: map, tiles: tiles)
        {
            keep(at: time, isCalm: true)
            return
        }
        assembler.close(at: left, restart: rested, tiles: Set(tiles), now: time)
    }

    /// Takes tiles in that were under way when the span began: it begins when most have settled.
    /// The last few may be a spot that never rests, so that part can be taken back.
    private mutating func takeTail(_ changes: [TileChange], at time: MediaTime) {
        let rested = changes.map(\.rested).sorted()
        guard let last = rested.last else { return }
        let most = rested[rested.count * Self.settledTenths / 10]
        assembler.restart(at: most)
        guard last > most else { return }
        let late = changes.filter { $0.rested > most }.map(\.tile)
        assembler.close(at: most, restart: last, tiles: Set(late), now: time)
    }

    /// Keeps this picture for the span in progress, unless something is under way in it.
    private mutating func keepIfSteady(live: [Int], at time: MediaTime) {
        if let last = assembler.heldTime {
            guard live.isEmpty, time - last >= Self.keepInterval else { return }
        } else if !live.isEmpty {
            // If one of these turns out to end the span, this picture goes with it.
            guard Double(live.count) <= Self.mostMovingKept * Double(grid.count) else { return }
        }
        guard time >= assembler.start else { return }
        keep(at: time, isCalm: live.isEmpty)
    }

    private mutating func keep(at time: MediaTime, isCalm: Bool) {
        assembler.keep(at: time)
        held = map
        isHeldCalm = isCalm
    }

    private mutating func settle(at time: MediaTime) -> [PauseEvent] {
        let (areas, unrest) = (areas, tracker.unrest)
        return assembler.settle(
            at: time,
            isRestless: { areas.covers[$0] || unrest[$0].isRestless(at: time) },
            isCalm: { unrest[$0].isCalm(at: time) })
    }
}
