// A report's spans against a truth's.

package import PauseModel

/// Scores the spans of a report: what it took for a pause, and what it left out and why.
package struct SpanScorer: Sendable {
    /// A hold is found when both ends of a still are this near to its own.
    package static let tolerance = MediaTime(seconds: 0.3)

    /// The counts.
    package private(set) var score = SpanScore()
    /// For each hold the still that covers most of it; nil when none touches it.
    package private(set) var bestStills: [Int?] = []
    /// What went wrong, one sentence each.
    package private(set) var findings: [String] = []

    /// Scores the spans of a report.
    package init(_ report: VideoReport, against truth: ClipTruth) {
        score.holds = truth.holds.count
        score.stills = report.stills.count
        findHolds(report, truth)
        judgeStills(report, truth)
        compareReasons(report, truth)
        checkProtection(report, truth)
    }

    private mutating func findHolds(_ report: VideoReport, _ truth: ClipTruth) {
        for hold in truth.holds {
            let span = hold.span
            let touching = report.stills.indices.filter { report.stills[$0].span.overlaps(span) }
            let best = touching.max {
                report.stills[$0].span.shared(with: span)
                    < report.stills[$1].span.shared(with: span)
            }
            bestStills.append(best)
            guard let best else {
                findings.append("hold \(span.shown) not found at all")
                continue
            }
            let still = report.stills[best].span
            score.touched += 1
            score.startErrors.append((still.start - span.start).seconds)
            score.endErrors.append((still.end - span.end).seconds)
            if touching.contains(where: { report.stills[$0].span.isNear(span, Self.tolerance) }) {
                score.found += 1
            } else {
                findings.append("hold \(span.shown) found as \(still.shown)")
            }
        }
    }

    private mutating func judgeStills(_ report: VideoReport, _ truth: ClipTruth) {
        let barred = (truth.unstable.map(\.span) + truth.protected.map(\.span)).disjoint
        var inHold = [Int](repeating: 0, count: truth.holds.count)
        for still in report.stills {
            // Overlap is compared doubled: more than half, in whole microseconds.
            let most = still.span.duration.microseconds
            let outside = still.span.shared(with: barred).microseconds
            let seen = truth.protected.contains { $0.span.contains(still.frameTime) }
            if 2 * outside > most || seen {
                score.falseStills += 1
                findings.append("still \(still.span.shown) where nothing rests or may be read")
                continue
            }
            if let home = truth.holds.firstIndex(where: {
                2 * still.span.shared(with: $0.span).microseconds > most
            }) {
                inHold[home] += 1
            } else if 2 * still.span.shared(with: truth.holds.map(\.span)).microseconds <= most {
                score.strayStills += 1
                findings.append("still \(still.span.shown) of which the truth knows nothing")
            }
        }
        for (hold, count) in zip(truth.holds, inHold) where count > 1 {
            score.duplicates += count - 1
            findings.append("hold \(hold.span.shown) reported as \(count) stills")
        }
    }

    private mutating func compareReasons(_ report: VideoReport, _ truth: ClipTruth) {
        for unstable in truth.unstable {
            guard let due = unstable.due else { continue }
            score.reasonsDue += 1
            let span = unstable.span
            let covered = span.shared(
                with: report.skipped.filter { $0.reason == due }.map(\.span).disjoint)
            if 2 * covered.microseconds >= span.duration.microseconds {
                score.reasonsAgreed += 1
            } else {
                let given = report.skipped.filter { $0.span.overlaps(span) }.map(\.reason.rawValue)
                let said = given.isEmpty ? "nothing" : Set(given).sorted().joined(separator: ", ")
                findings.append(
                    "\(due.rawValue) \(span.shown) reported as \(said), the right reason for "
                        + "\(covered) of it")
            }
        }
    }

    private mutating func checkProtection(_ report: VideoReport, _ truth: ClipTruth) {
        let reported = report.skipped.filter { $0.reason == .protected }
        for protected in truth.protected {
            score.protectedSpans += 1
            let span = protected.span
            let covered = span.shared(with: reported.map(\.span).disjoint)
            let read = report.stills.contains { span.contains($0.frameTime) }
            // Both ends have the tolerance that holds have.
            let missing = (span.duration - covered).microseconds
            if !read, missing <= 2 * Self.tolerance.microseconds, covered > .zero {
                score.protectedReported += 1
            } else {
                findings.append(
                    "protected span \(span.shown) \(read ? "was read" : "not reported")")
            }
            guard let scheme = protected.scheme else { continue }
            score.schemesDue += 1
            let details = reported.filter { $0.span.overlaps(span) }.compactMap(\.detail)
            if details.contains(where: { $0.lowercased().contains(scheme.lowercased()) }) {
                score.schemesNamed += 1
            } else {
                findings.append("protection \(span.shown) does not name \(scheme): \(details)")
            }
        }
    }
}

extension TimeSpan {
    /// The time that both spans hold.
    package func shared(with other: TimeSpan) -> MediaTime {
        let (first, last) = (max(start, other.start), min(end, other.end))
        return first < last ? last - first : .zero
    }

    /// The time that this span shares with disjoint ones.
    package func shared(with others: [TimeSpan]) -> MediaTime {
        others.reduce(.zero) { $0 + shared(with: $1) }
    }

    /// Whether both ends are as near as that to the other's; the spans must meet.
    fileprivate func isNear(_ other: TimeSpan, _ tolerance: MediaTime) -> Bool {
        abs((start - other.start).microseconds) <= tolerance.microseconds
            && abs((end - other.end).microseconds) <= tolerance.microseconds
    }

    /// The span as findings show it: `1.200-3.400`.
    fileprivate var shown: String { "\(start)-\(end)" }
}

extension [TimeSpan] {
    /// The same time as spans that do not meet, in order.
    package var disjoint: [TimeSpan] {
        var result: [TimeSpan] = []
        for span in sorted(by: { ($0.start, $0.end) < ($1.start, $1.end) }) {
            if let last = result.last, span.start <= last.end {
                result[result.count - 1].end = Swift.max(last.end, span.end)
            } else {
                result.append(span)
            }
        }
        return result
    }
}
