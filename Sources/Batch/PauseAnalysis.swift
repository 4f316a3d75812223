// One video from its first picture to its last: where the picture pauses.

import PauseFinder
package import PauseModel

/// A still on its way to be read.
package struct FoundStill: Sendable {
    /// The span the picture stood.
    package var span: TimeSpan
    /// The moment of the picture.
    package var frameTime: MediaTime
    /// What a viewer saw, or why it cannot be shown.
    package var picture: Result<Picture, VideoFailure>
    /// How long it took to render it.
    package var rendering: Duration

    /// A still whose picture is rendered now, from a slot of a source.
    init(
        span: TimeSpan, frameTime: MediaTime, rendering slot: Int, of source: any VideoSource,
        clock: inout StageClock
    ) {
        (self.span, self.frameTime) = (span, frameTime)
        let start = ContinuousClock.now
        do throws(VideoFailure) {
            picture = .success(try source.render(slot))
        } catch {
            picture = .failure(error)
        }
        rendering = ContinuousClock.now - start
        clock.record(.render, rendering)
    }
}

/// One video from its first picture to its last: where the picture pauses.
package struct PauseAnalysis {
    private let source: any VideoSource
    private let stop: StopSignal
    private let excluded: [TimeSpan]
    private let found: (FoundStill) -> Void
    private let reached: (MediaTime) -> Void

    private var finder: PauseFinder
    private var outcome = AnalysisOutcome()
    /// Spans that the source or the finder named, in the order they were named.
    private var namedBySource: [Skip] = []
    private var namedByFinder: [Skip] = []
    /// How many of the excluded spans the finder has been told of.
    private var excludedTold = 0
    /// Until when the pictures seen so far stand, as far as the file says.
    private var end = MediaTime.zero
    private var lastLook: MediaTime?
    /// How long the stages took.
    package private(set) var clock = StageClock()

    /// An analysis of one video from its first picture on.
    ///
    /// - Parameters:
    ///   - source: Where the pictures come from.
    ///   - settings: What shapes the result.
    ///   - stop: Looked at before each picture.
    ///   - found: Takes each still; it may wait until there is room for one more.
    ///   - reached: Told how far the analysis has come.
    package init(
        of source: any VideoSource, settings: AnalysisSettings, stop: StopSignal,
        found: @escaping (FoundStill) -> Void, reached: @escaping (MediaTime) -> Void
    ) {
        self.source = source
        self.stop = stop
        self.found = found
        self.reached = reached
        excluded = settings.exclude.united()
        finder = PauseFinder(
            settings: PauseSettings(dwell: settings.dwell, isTurned: source.isTurned))
    }

    /// Looks at the whole video.
    package mutating func run() -> AnalysisOutcome {
        outcome.isWhollyProtected = source.isWhollyProtected
        do throws(VideoFailure) {
            while let event = try nextEvent() {
                guard !stop.isStopped else { return interrupted() }
                take(event)
            }
        } catch {
            guard !error.isCancelled else { return interrupted() }
            // What stood until the damage was seen, and is kept.
            outcome.failure = error
        }
        stand(until: end, shown: .current)
        tellExcluded { [end] in $0.start < end }
        apply(finder.finish(at: end))
        outcome.skips = orderedSkips()
        return outcome
    }

    private mutating func interrupted() -> AnalysisOutcome {
        outcome.isInterrupted = true
        return outcome
    }

    private mutating func nextEvent() throws(VideoFailure) -> SourceEvent? {
        let start = ContinuousClock.now
        defer { clock.record(.decode, ContinuousClock.now - start) }
        return try source.next()
    }

    private mutating func take(_ event: SourceEvent) {
        switch event {
        case .picture(let time, let duration, let isKeyframe):
            outcome.pictures += 1
            stand(until: time, shown: .previous)
            tellExcluded { $0.start <= time }
            end = max(end, time + duration)
            reached(time)
            if let span = excluded.first(where: { $0.contains(time) }) {
                // A picture that stands beyond the excluded span comes into view at its end.
                if span.end < time + duration { look(at: span.end, isKeyframe: isKeyframe) }
            } else {
                look(at: time, isKeyframe: isKeyframe)
            }
        case .skip(let skip):
            stand(until: min(skip.start, end), shown: .current)
            tellExcluded { $0.start <= skip.start }
            namedBySource.append(skip)
            end = max(end, skip.end)
            reached(skip.end)
            apply(finder.gap(skip.span))
        case .issue(let issue):
            outcome.issues.append(issue)
        }
    }

    private mutating func look(at time: MediaTime, isKeyframe: Bool) {
        // The finder wants strictly later times; a duration that was too long could break that.
        if let lastLook, time <= lastLook { return }
        lastLook = time
        let start = ContinuousClock.now
        let (identity, number) = (source.currentIdentity, source.currentNumber)
        let events = source.look(comparedWith: finder.comparedNumber) { view, rows in
            finder.look(
                at: view, time: time, isKeyframe: isKeyframe, identity: identity,
                number: number, changedRows: rows)
        }
        clock.record(.find, ContinuousClock.now - start)
        apply(events)
    }

    /// Tells the finder how long the picture stood that it looked at last.
    private mutating func stand(until time: MediaTime, shown: ShownPicture) {
        let until = excludedTold < excluded.count ? min(time, excluded[excludedTold].start) : time
        guard let lastLook, until - lastLook > PauseFinder.longestUnseen else { return }
        let start = ContinuousClock.now
        let events = finder.stand(until: until)
        clock.record(.find, ContinuousClock.now - start)
        apply(events, shown: shown)
    }

    /// Tells the finder of the excluded spans, in order, as long as the condition holds.
    private mutating func tellExcluded(while condition: (TimeSpan) -> Bool) {
        while excludedTold < excluded.count, condition(excluded[excludedTold]) {
            apply(finder.gap(excluded[excludedTold]))
            excludedTold += 1
        }
    }

    private mutating func apply(_ events: [PauseEvent], shown: ShownPicture = .current) {
        for event in events {
            switch event {
            case .hold(let slot):
                do throws(VideoFailure) {
                    try source.hold(shown, in: slot)
                } catch {
                    // Rendering the empty slot will say that the picture is missing.
                    source.release(slot)
                }
            case .stack(let afresh):
                clock.time(.stack) { source.stack(afresh: afresh) }
            case .release(let slot): source.release(slot)
            case .still(let slot, let span, let frameTime):
                found(
                    FoundStill(
                        span: span, frameTime: frameTime, rendering: slot, of: source,
                        clock: &clock))
            case .skip(let skip): namedByFinder.append(skip)
            }
        }
    }

    /// What the file says comes before what the user said, and that before what was seen.
    private func orderedSkips() -> [Skip] {
        var list = SkipList()
        for skip in namedBySource { list.add(skip) }
        for span in excluded.prefix(excludedTold) {
            list.add(
                Skip(TimeSpan(start: span.start, end: min(span.end, end)), reason: .excluded))
        }
        for skip in namedByFinder { list.add(skip) }
        return list.ordered
    }
}
