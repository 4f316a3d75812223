// From breaks to stills: which spans are pauses, and which breaks were none.

package import PauseModel

/// Puts stills together from breaks, and takes breaks back that turn out to be ticks of a clock.
///
/// A break that a few tiles made is only believed once most of them have rested for long; if all of
/// them turn out never to rest, the spans on both sides are one. Spans wait in order until the
/// break at their end is firm.
package struct StillAssembler: Sendable {
    /// A break is believed after this time, whatever its tiles do.
    private static let longestDoubt = MediaTime(seconds: 5)
    /// More spans than this do not wait: each keeps a picture.
    private static let mostWaiting = 6

    /// So many pictures are stashed at most.
    private static let mostStashed = 3
    /// So many refined pictures are kept: should the last show the first step of a fade, the one
    /// before it does not; and what began with the first of them may turn out to be a change.
    private static let mostRefined = 3

    /// The start of the span in progress.
    package private(set) var start: MediaTime

    private let dwell: MediaTime
    private var hold: HeldPicture?
    /// Later pictures of the span in progress, in order of time: better ones, should it turn out
    /// that nothing but coding was at work in them.
    private var refined: [HeldPicture] = []
    /// Pictures of spans that may have begun already, in order of time.
    private var stashed: [HeldPicture] = []
    private var waiting: [PauseSegment] = []
    private var freeSlots: [Int] = []
    private var slots = 0
    private var skips = SkipQueue()
    private var events: [PauseEvent] = []

    /// Starts a span at that moment.
    package init(dwell: MediaTime, start: MediaTime) {
        self.dwell = dwell
        self.start = start
    }

    /// When the picture kept for the span in progress was last seen to be shown; nil when none fits it yet.
    package var heldTime: MediaTime? {
        guard let hold, hold.time >= start else { return nil }
        return hold.seen
    }

    /// When the latest picture of the span in progress was shown, refined ones included.
    package var latestTime: MediaTime? { refined.last?.time ?? heldTime }

    /// Whether many spans wait already.
    package var isFull: Bool { waiting.count >= Self.mostWaiting }

    /// The picture just looked at is the best one of the span in progress so far.
    package mutating func keep(at time: MediaTime) {
        freeRefined()
        let slot = hold?.slot ?? takeSlot()
        hold = HeldPicture(slot: slot, time: time)
        events.append(.hold(slot))
    }

    /// The picture just looked at shows what the one kept does, and is no better.
    package mutating func confirm(at time: MediaTime) { hold?.seen = time }

    /// The picture just looked at shows that nothing has changed since a refined one: that is the best one of the
    /// span in progress so far.
    /// - Returns: whether it is kept still.
    package mutating func keepRefined(of moment: MediaTime, at time: MediaTime) -> Bool {
        guard let index = refined.firstIndex(where: { $0.time == moment }) else { return false }
        let best = refined.remove(at: index)
        freeRefined()
        if let hold { free(hold.slot) }
        hold = best
        hold?.seen = time
        return true
    }

    /// The picture just looked at is better than the one kept, if nothing has begun to change in it:
    /// if the span turns out to go on beyond it.
    ///
    /// Should it turn out to have ended at `limit`, the last one before that is the best.
    package mutating func refine(at time: MediaTime, notBeyond limit: MediaTime? = nil) {
        let slot =
            refined.count < Self.mostRefined
            ? takeSlot() : refined.remove(at: spareRefined(limit)).slot
        refined.append(HeldPicture(slot: slot, time: time))
        events.append(.hold(slot))
    }

    /// Which refined picture makes room for another: the first, unless it is the only one up to then.
    private func spareRefined(_ limit: MediaTime?) -> Int {
        guard let limit, refined[0].time <= limit,
            refined.dropFirst().allSatisfy({ $0.time > limit })
        else { return 0 }
        return refined.count - 1
    }

    /// When the refined pictures were shown, in order.
    package var refinedTimes: [MediaTime] { refined.map(\.time) }

    /// The latest refined picture of that span, for good; those before it are let go.
    ///
    /// Later ones may be of the next span.
    private mutating func takeRefined(from start: MediaTime, until end: MediaTime) -> HeldPicture? {
        let best = refined.lastIndex { $0.time >= start && $0.time < end }
        let found = best.map { refined.remove(at: $0) }
        for hold in refined where hold.time < end { free(hold.slot) }
        refined.removeAll { $0.time < end }
        return found
    }

    private mutating func freeRefined() {
        for hold in refined { free(hold.slot) }
        refined = []
    }

    /// The picture just looked at may be one of a span that began at `start`, if what has changed
    /// there turns out to end the span in progress.
    package mutating func stash(at time: MediaTime, spanFrom start: MediaTime) {
        let slot: Int
        if let last = stashed.last, last.time >= start {
            slot = last.slot
            stashed.removeLast()
        } else {
            slot = takeSlot()
        }
        stashed.append(HeldPicture(slot: slot, time: time))
        events.append(.hold(slot))
        freeOldStash()
    }

    private mutating func freeOldStash() {
        if stashed.count > Self.mostStashed { free(stashed.removeFirst().slot) }
    }

    /// The latest stashed picture of that span, for good; older ones are let go.
    private mutating func unstash(from start: MediaTime, until end: MediaTime) -> HeldPicture? {
        var found: HeldPicture?
        while let first = stashed.first, first.time < end {
            stashed.removeFirst()
            if let found { free(found.slot) }
            found = first
        }
        if let hold = found, hold.time < start {
            free(hold.slot)
            found = nil
        }
        return found
    }

    /// Ends the span in progress; the next begins at `restart`.
    ///
    /// No tiles make a firm break; a soft one was made in steps as small as those of coding.
    package mutating func close(
        at end: MediaTime, restart: MediaTime, tiles: Set<Int>, now: MediaTime,
        prelude: MediaTime? = nil, isSoft: Bool = false
    ) {
        var kept = hold
        if let found = kept, found.time < start || found.time >= end {
            free(found.slot)
            kept = nil
        }
        if let spare = unstash(from: start, until: end) {
            if kept == nil { kept = spare } else { free(spare.slot) }
        }
        if let sharper = takeRefined(from: start, until: end) {
            if let kept { free(kept.slot) }
            kept = sharper
        }
        let isFirm = tiles.isEmpty && waiting.last?.tiles.isEmpty ?? true
        if isFirm, max(start, end) - start < dwell {
            // Between two breaks beyond doubt nothing can make it longer.
            if let kept { free(kept.slot) }
            hold = nil
            start = max(restart, end)
            return
        }
        waiting.append(
            PauseSegment(
                start: start, end: max(start, end), hold: kept, tiles: tiles, closedAt: now,
                softTiles: isSoft ? tiles.count : 0, prelude: prelude))
        hold = nil
        start = max(restart, end)
        if waiting.count > Self.mostWaiting { waiting[0].tiles = [] }
    }

    /// Moves the start of the span in progress: the picture was not steady before.
    package mutating func restart(at time: MediaTime) { start = max(start, time) }

    /// A named span without a pause; it comes out once the stills around it are known.
    package mutating func add(_ skip: Skip) {
        var skip = skip
        if skip.reason == .scrubbing,
            let index = waiting.lastIndex(where: { $0.end <= skip.start }),
            let grip = waiting[index].recede(beforeScrubbing: skip.start)
        {
            skip.start = grip
        }
        skips.add(skip)
    }

    /// Settles what can be settled by now and gives the events since the last call.
    ///
    /// `movingSince` is when the movement in progress began, which has no name yet.
    package mutating func settle(
        at time: MediaTime, movingSince: MediaTime?, judge: BreakJudge
    ) -> [PauseEvent] {
        for index in waiting.indices where !waiting[index].tiles.isEmpty {
            let doubtful = judge.doubtful(waiting[index].tiles)
            if doubtful.isEmpty { continue }
            waiting[index].tiles = doubtful
        }
        takeBack(judge)
        while let first = waiting.first {
            let isFirm =
                first.tiles.isEmpty || time - first.closedAt >= Self.longestDoubt
                || first.tiles.count(where: judge.isCalm) * 2 > first.tiles.count
            // Until the movement that ended it has a name, its end may have to move.
            let isNamed = first.prelude == nil || movingSince.map { first.end < $0 } ?? true
            guard isFirm, isNamed || isFull else { break }
            waiting.removeFirst()
            emit(first)
        }
        emitSkips(before: waiting.first?.start ?? start, asOf: time)
        defer { events = [] }
        return events
    }

    /// Ends everything at that moment.
    package mutating func finish(at end: MediaTime, judge: BreakJudge) -> [PauseEvent] {
        takeBack(judge)
        close(at: end, restart: end, tiles: [], now: end)
        for segment in waiting { emit(segment) }
        waiting = []
        for spare in stashed { free(spare.slot) }
        stashed = []
        emitSkips(before: MediaTime(microseconds: .max))
        defer { events = [] }
        return events
    }

    /// Joins spans whose break was made by nothing but tiles that never rest.
    private mutating func takeBack(_ judge: BreakJudge) {
        joinSpans { !$0.tiles.isEmpty && judge.doubtful($0.tiles).isEmpty }
    }

    /// These tiles have come to rest on what they showed before, coded better: spans are joined
    /// when that goes for most of the tiles that made a soft break between them.
    ///
    /// - Returns: the other tiles of such breaks, which then show nothing new either; nil when no
    ///   spans were joined.
    package mutating func takeBack(sharpened tiles: [Int]) -> Set<Int>? {
        guard !tiles.isEmpty, waiting.contains(where: { $0.softTiles > 0 }) else { return nil }
        for index in waiting.indices where waiting[index].softTiles > 0 {
            waiting[index].tiles.subtract(tiles)
        }
        let wrong = waiting.filter(\.isTakenBack)
        joinSpans(where: \.isTakenBack)
        return wrong.isEmpty ? nil : wrong.reduce(into: []) { $0.formUnion($1.tiles) }
    }

    /// Joins spans on both sides of breaks that were none.
    private mutating func joinSpans(where isNoBreak: (PauseSegment) -> Bool) {
        var index = 0
        while index < waiting.count {
            let segment = waiting[index]
            guard isNoBreak(segment) else {
                index += 1
                continue
            }
            waiting.remove(at: index)
            if index < waiting.count {
                waiting[index].start = segment.start
                waiting[index].hold = better(waiting[index].hold, segment.hold)
            } else {
                start = segment.start
                join(segment.hold)
            }
        }
    }

    /// The span in progress goes on from an earlier one, of which this picture was kept.
    ///
    /// Should it turn out that there was a break after all, only that shows what was before it.
    private mutating func join(_ earlier: HeldPicture?) {
        guard let earlier else { return }
        guard hold != nil else {
            hold = earlier
            return
        }
        let place = stashed.firstIndex { $0.time > earlier.time } ?? stashed.endIndex
        stashed.insert(earlier, at: place)
        freeOldStash()
    }

    /// The later of two pictures; the other is let go.
    private mutating func better(_ later: HeldPicture?, _ earlier: HeldPicture?) -> HeldPicture? {
        guard let later else { return earlier }
        if let earlier { free(earlier.slot) }
        return later
    }

    private mutating func emit(_ segment: PauseSegment) {
        guard let hold = segment.hold else { return }
        let span = TimeSpan(start: segment.start, end: segment.end)
        if span.duration >= dwell {
            emitSkips(before: span.start)
            events.append(.still(slot: hold.slot, span: span, frameTime: hold.time))
            skips.noteStill(until: span.end)
        }
        free(hold.slot)
    }

    private mutating func emitSkips(before limit: MediaTime, asOf time: MediaTime? = nil) {
        events += skips.take(before: limit, asOf: time).map { .skip($0) }
    }

    private mutating func takeSlot() -> Int {
        if let slot = freeSlots.popLast() { return slot }
        slots += 1
        return slots - 1
    }

    private mutating func free(_ slot: Int) {
        events.append(.release(slot))
        freeSlots.append(slot)
    }
}
