// Single moments of one video: where the user pointed, or where a viewer paused.

import PauseFinder
package import PauseModel

/// Single moments of one video: where the user pointed, or where a viewer paused.
///
/// Nothing is judged by the picture. Each moment's still is the picture shown then, over the span
/// it is shown; moments that show the same picture are one still. A moment in a span that is
/// protected, otherwise not decoded, or excluded is not read, and the span is reported.
package struct MomentAnalysis {
    private let source: any VideoSource
    private let stop: StopSignal
    private let excluded: [TimeSpan]
    private let moments: [MediaTime]
    private let found: (FoundStill) -> Void
    private let reached: (MediaTime) -> Void

    private var outcome = AnalysisOutcome()
    private var skips = SkipList()
    private var issues: Set<Issue> = []
    private var lastFrameTime: MediaTime?
    /// How long the stages took.
    package private(set) var clock = StageClock()

    /// The picture shown at a moment.
    private struct Shown {
        var time: MediaTime
        var end: MediaTime
    }

    /// The one slot that is needed: the latest picture not after the moment.
    private static let slot = 0

    /// An analysis of single moments, with the same parts as an analysis of pauses.
    package init(
        of source: any VideoSource, settings: AnalysisSettings, stop: StopSignal,
        found: @escaping (FoundStill) -> Void, reached: @escaping (MediaTime) -> Void
    ) {
        self.source = source
        self.stop = stop
        self.found = found
        self.reached = reached
        excluded = settings.exclude.united()
        moments = settings.moments
    }

    /// Looks at each moment.
    package mutating func run() -> AnalysisOutcome {
        outcome.looksAtMoments = true
        outcome.isWhollyProtected = source.isWhollyProtected
        do throws(VideoFailure) {
            for moment in moments {
                try look(at: moment)
                if outcome.isInterrupted { break }
                reached(moment)
            }
        } catch {
            outcome.isInterrupted = error.isCancelled
            outcome.failure = error.isCancelled ? nil : error
        }
        outcome.skips = skips.ordered
        return outcome
    }

    private mutating func look(at moment: MediaTime) throws(VideoFailure) {
        if let span = excluded.first(where: { $0.contains(moment) }) {
            skips.add(Skip(span, reason: .excluded))
            return report("moment-excluded", moment, "lies in an excluded span; it was not read.")
        }
        if let duration = source.duration, moment > duration {
            return report(
                "moment-outside", moment, "lies after the end of the video at \(duration).")
        }
        source.release(Self.slot)
        guard let shown = try seekPicture(at: moment) else { return }
        defer { source.release(Self.slot) }
        guard shown.time != lastFrameTime else { return }
        lastFrameTime = shown.time
        found(
            FoundStill(
                span: TimeSpan(start: shown.time, end: shown.end), frameTime: shown.time,
                rendering: Self.slot, of: source, clock: &clock))
    }

    private mutating func seekPicture(at moment: MediaTime) throws(VideoFailure) -> Shown? {
        let start = ContinuousClock.now
        defer { clock.record(.decode, ContinuousClock.now - start) }
        try source.seek(to: moment)
        return try picture(at: moment)
    }

    /// Puts the picture shown at a moment in the slot, or reports why there is none.
    private mutating func picture(at moment: MediaTime) throws(VideoFailure) -> Shown? {
        var shown: Shown?
        while let event = try source.next() {
            guard !stop.isStopped else {
                outcome.isInterrupted = true
                return nil
            }
            switch event {
            case .picture(let time, let duration, _):
                outcome.pictures += 1
                guard time > moment else {
                    try source.hold(.current, in: Self.slot)
                    shown = Shown(time: time, end: time + duration)
                    continue
                }
                if var shown {
                    shown.end = time
                    return shown
                }
                // Before the first picture a player shows the first picture.
                try source.hold(.current, in: Self.slot)
                return Shown(time: time, end: time + duration)
            case .skip(let skip):
                if skip.span.contains(moment) {
                    skips.add(skip)
                    report(
                        "moment-skipped", moment,
                        "lies in a span that is \(skip.reason.rawValue); it was not read.")
                    return nil
                }
                if moment < skip.start, shown != nil { return shown }
                source.release(Self.slot)
                shown = nil
            case .issue(let issue):
                if issues.insert(issue).inserted { outcome.issues.append(issue) }
            }
        }
        if shown == nil { report("moment-outside", moment, "shows no picture.") }
        return shown
    }

    private mutating func report(_ code: String, _ moment: MediaTime, _ text: String) {
        outcome.issues.append(
            Issue(
                code: code, severity: .warning, time: moment,
                message: "The moment \(moment) \(text)"))
    }
}

extension AnalysisSettings {
    /// Whether the user said which moments to look at.
    package var looksAtMoments: Bool { !at.isEmpty || viewerPauses != nil }

    /// The moments to look at, in order of time, each once.
    package var moments: [MediaTime] {
        Set(at + (viewerPauses ?? []).map(\.position)).sorted()
    }
}
