// Made-up videos, and what the finder makes of them.

import PauseFinder
import PauseModel
import Testing

/// Pictures and gaps in order of time.
struct Film: Sendable {
    /// What the finder is fed with.
    enum Entry: Sendable {
        case picture(Canvas, MediaTime, isKeyframe: Bool)
        case gap(TimeSpan)
    }

    /// Keyframes come this often, in pictures.
    static let keyframeDistance = 50

    let interval: MediaTime
    private(set) var entries: [Entry] = []
    private(set) var clock = MediaTime.zero
    private var pictures = 0

    /// A film of so many pictures a second.
    init(rate: Double = 10) {
        interval = MediaTime(seconds: 1 / rate)
    }

    /// Whether the next picture is a keyframe.
    var isAtKeyframe: Bool { pictures.isMultiple(of: Self.keyframeDistance) }

    /// Shows pictures for a while; they are drawn by number and by the second since the start.
    mutating func show(for seconds: Double, _ draw: (Int, Double) -> Canvas) {
        let start = clock
        var number = 0
        while clock - start < MediaTime(seconds: seconds) {
            let canvas = draw(number, (clock - start).seconds)
            entries.append(.picture(canvas, clock, isKeyframe: isAtKeyframe))
            clock = clock + interval
            pictures += 1
            number += 1
        }
    }

    /// Shows one picture for a while.
    mutating func show(_ canvas: Canvas, for seconds: Double) {
        show(for: seconds) { _, _ in canvas }
    }

    /// Shows one picture for a while, and leaves it standing: no other follows at the film's rate.
    mutating func stand(_ canvas: Canvas, for seconds: Double) {
        entries.append(.picture(canvas, clock, isKeyframe: isAtKeyframe))
        clock = clock + MediaTime(seconds: seconds)
        pictures += 1
    }

    /// A span that is not analysed.
    mutating func gap(for seconds: Double) {
        let end = clock + MediaTime(seconds: seconds)
        entries.append(.gap(TimeSpan(start: clock, end: end)))
        clock = end
    }

    /// Shows the film to a finder from its start to its end.
    func watch(
        format: Canvas.Format = .plain, dwell: Double = 1, isTurned: Bool = false
    ) -> Viewing {
        let settings = PauseSettings(dwell: MediaTime(seconds: dwell), isTurned: isTurned)
        var viewing = Viewing(dwell: settings.dwell)
        var finder = PauseFinder(settings: settings)
        var last: MediaTime?
        for entry in entries {
            if let last {
                viewing.takeStanding(
                    finder.stand(until: entry.start), since: last, until: entry.start)
            }
            viewing.take(entry.feed(&finder, format: format), of: entry)
            if case .picture(_, let time, _) = entry { last = time } else { last = nil }
        }
        if let last {
            viewing.takeStanding(finder.stand(until: clock), since: last, until: clock)
        }
        viewing.takeLast(finder.finish(at: clock), at: clock)
        return viewing
    }
}

extension Film.Entry {
    /// When it begins.
    var start: MediaTime {
        switch self {
        case .picture(_, let time, _): time
        case .gap(let span): span.start
        }
    }

    /// Feeds a finder with this entry.
    func feed(_ finder: inout PauseFinder, format: Canvas.Format = .plain) -> [PauseEvent] {
        switch self {
        case .picture(let canvas, let time, let isKeyframe):
            canvas.withView(format) { finder.look(at: $0, time: time, isKeyframe: isKeyframe) }
        case .gap(let span): finder.gap(span)
        }
    }
}

/// What a finder said of a film, checked against all it promises.
struct Viewing: Sendable {
    /// A finished still.
    struct Found: Sendable, Hashable {
        var span: TimeSpan
        var frameTime: MediaTime
    }

    /// Pictures that may wait for their still to be known: what the pipeline can afford to keep.
    private static let mostSlots = 9

    private let dwell: MediaTime
    private(set) var events: [PauseEvent] = []
    private(set) var stills: [Found] = []
    private(set) var skips: [Skip] = []
    /// Promises that were broken, in words.
    private(set) var faults: [String] = []
    /// When the picture in each slot was shown.
    private var held: [Int: ClosedRange<MediaTime>] = [:]
    private var lastEnd = MediaTime.zero
    private var gaps: [TimeSpan] = []

    init(dwell: MediaTime) {
        self.dwell = dwell
    }

    /// Takes in what was said of one entry.
    mutating func take(_ said: [PauseEvent], of entry: Film.Entry) {
        switch entry {
        case .picture(_, let time, _): take(said, at: time, picture: time...time)
        case .gap(let span):
            take(said, at: span.start, picture: nil)
            gaps.append(span)
            if !held.isEmpty { faults.append("\(held.count) pictures kept over a gap") }
        }
    }

    /// Takes in what was said while the picture stood that was shown last.
    mutating func takeStanding(_ said: [PauseEvent], since shown: MediaTime, until now: MediaTime) {
        take(said, at: now, picture: shown...now)
    }

    /// Takes in what was said at the end.
    mutating func takeLast(_ said: [PauseEvent], at end: MediaTime) {
        take(said, at: end, picture: nil)
        if !held.isEmpty { faults.append("\(held.count) pictures kept at the end") }
    }

    private mutating func take(
        _ said: [PauseEvent], at now: MediaTime, picture: ClosedRange<MediaTime>?
    ) {
        for (index, event) in said.enumerated() {
            switch event {
            case .hold(let slot):
                if picture == nil { faults.append("hold at \(now) without a picture") }
                held[slot] = picture
                if held.count > Self.mostSlots { faults.append("\(held.count) slots at \(now)") }
            case .stack:
                if picture.map({ $0.lowerBound == $0.upperBound }) != true {
                    faults.append("stacked at \(now) without a new picture")
                }
            case .release(let slot):
                if held.removeValue(forKey: slot) == nil {
                    faults.append("slot \(slot) released at \(now) but not held")
                }
            case .still(let slot, let span, let frameTime):
                if held[slot]?.contains(frameTime) != true {
                    faults.append("slot \(slot) does not hold the picture of \(frameTime)")
                }
                if said.dropFirst(index + 1).first != .release(slot) {
                    faults.append("slot \(slot) not released at once")
                }
                if !span.contains(frameTime) { faults.append("\(frameTime) is outside \(span)") }
                if span.duration < dwell { faults.append("\(span) is too short") }
                place(span, now: now)
                stills.append(Found(span: span, frameTime: frameTime))
            case .skip(let skip):
                if skip.end <= skip.start { faults.append("empty skip at \(skip.start)") }
                place(skip.span, now: now)
                skips.append(skip)
            }
        }
        events += said
    }

    private mutating func place(_ span: TimeSpan, now: MediaTime) {
        if span.start < lastEnd { faults.append("\(span) begins before \(lastEnd)") }
        if span.end > now { faults.append("\(span) ends after \(now)") }
        if gaps.contains(where: span.overlaps) { faults.append("\(span) spans a gap") }
        lastEnd = max(lastEnd, span.end)
    }
}

extension Viewing: CustomTestStringConvertible {
    var testDescription: String {
        let spans = stills.map { "\($0.span.start)-\($0.span.end)" }
        let named = skips.map { "\($0.reason) \($0.start)-\($0.end)" }
        return "stills \(spans), skips \(named), faults \(faults)"
    }
}

/// Expects stills over these seconds, within 0.3 s at both ends, and every promise kept.
func expectStills(
    _ viewing: Viewing, _ expected: [ClosedRange<Double>],
    sourceLocation: SourceLocation = #_sourceLocation
) {
    let tolerance = 0.3
    let isMatch =
        viewing.stills.count == expected.count
        && zip(viewing.stills, expected).allSatisfy { still, wanted in
            abs(still.span.start.seconds - wanted.lowerBound) <= tolerance
                && abs(still.span.end.seconds - wanted.upperBound) <= tolerance
        }
    #expect(
        isMatch, "expected \(expected), got \(viewing.testDescription)",
        sourceLocation: sourceLocation)
    #expect(viewing.faults.isEmpty, sourceLocation: sourceLocation)
}

/// Expects exactly one named skip, inside these seconds and over most of them.
func expectSkip(
    _ viewing: Viewing, _ reason: Skip.Reason, in expected: ClosedRange<Double>,
    sourceLocation: SourceLocation = #_sourceLocation
) {
    let tolerance = 0.3
    let isMatch =
        viewing.skips.count == 1
        && viewing.skips.allSatisfy { skip in
            skip.reason == reason && skip.start.seconds >= expected.lowerBound - tolerance
                && skip.end.seconds <= expected.upperBound + tolerance
                && skip.span.duration.seconds
                    >= (expected.upperBound - expected.lowerBound) / 2
        }
    #expect(
        isMatch, "expected \(reason) in \(expected), got \(viewing.testDescription)",
        sourceLocation: sourceLocation)
}
