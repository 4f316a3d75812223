// Puts the report of one video together from what arrives in any order.

import CodeBuilder
package import PauseModel
package import TextReader

/// Puts the report of one video together: stills in order of time, readings in any order.
///
/// A value that many threads' work ends in; the report depends on what was added, not on when.
package struct ReportAssembly: Sendable {
    private struct Entry {
        var span: TimeSpan
        var frameTime: MediaTime
        var reading: Reading?
    }

    private let tool: ToolInfo
    private let settings: AnalysisSettings
    private let source: SourceInfo
    private var entries: [Entry] = []
    private var missing = 0
    private var outcome: AnalysisOutcome?

    /// Issues of one code that are kept; what is more is only counted, so that a damaged video of
    /// any length has a report of bounded size.
    private static let keptIssues = 16
    /// The codes of issues after which nothing can be said about a picture.
    private static let readerFailedCode = "reader-failed"

    /// A report of which only the source is known.
    package init(tool: ToolInfo, settings: AnalysisSettings, source: SourceInfo) {
        self.tool = tool
        self.settings = settings
        self.source = source
    }

    /// Adds a still, later than those before, and returns its place.
    package mutating func add(span: TimeSpan, frameTime: MediaTime) -> Int {
        entries.append(Entry(span: span, frameTime: frameTime))
        missing += 1
        return entries.count - 1
    }

    /// Adds what was read on the still at a place.
    package mutating func add(_ reading: Reading, at place: Int) {
        if entries[place].reading == nil { missing -= 1 }
        entries[place].reading = reading
    }

    /// Adds what is known now that all pictures have been looked at; no still comes after it.
    package mutating func finish(_ outcome: AnalysisOutcome) {
        self.outcome = outcome
    }

    /// Whether all stills are in and read; an interrupted video never is.
    package var isComplete: Bool {
        guard let outcome, !outcome.isInterrupted else { return false }
        return missing == 0
    }

    /// Whether looking ended before the end because the run was asked to stop.
    package var isInterrupted: Bool { outcome?.isInterrupted ?? false }

    /// The report, as far as it is known.
    package var report: VideoReport {
        let outcome = outcome ?? AnalysisOutcome()
        let (status, reason) = verdict(on: outcome)
        let stills = stills
        let builder = CodeBuilder(explains: settings.explain ?? false)
        return VideoReport(
            tool: tool, settings: settings, source: source, status: status, reason: reason,
            stills: stills, skipped: outcome.skips,
            documents: builder.documents(from: stills), issues: issues(of: outcome))
    }

    private var stills: [Still] {
        entries.enumerated().map { place, entry in
            let id = "s\(place + 1)"
            let regions = (entry.reading?.regions ?? []).map { region in
                var region = region
                region.id = id + region.id
                return region
            }
            return Still(id: id, span: entry.span, frameTime: entry.frameTime, regions: regions)
        }
    }

    /// How the video ended.
    ///
    /// "Nothing found" and "could not look" are never the same answer:
    /// done says that every picture was looked at, or that the report lists the spans that were
    /// not; whatever could not be read to its end is failed, with what was read before kept.
    private func verdict(on outcome: AnalysisOutcome) -> (VideoReport.Status, String?) {
        if let failure = outcome.failure { return (.failed, failure.message) }
        if let truncation = outcome.issues.first(where: { $0.code == "truncated" }) {
            return (.failed, truncation.message)
        }
        let protected = outcome.skips.first { $0.reason == .protected }
        if outcome.isWhollyProtected || (outcome.pictures == 0 && protected != nil) {
            return (.skipped, "protected" + (protected?.detail.map { ": \($0)" } ?? ""))
        }
        if outcome.pictures == 0, !outcome.looksAtMoments {
            return (.failed, "No picture could be decoded; the file is damaged or incomplete.")
        }
        if let unread = unreadReason { return (.failed, unread) }
        return (.done, nil)
    }

    /// Why stills were left unread because no reader could be had.
    private var unreadReason: String? {
        for entry in entries {
            let issue = entry.reading?.issues.first { $0.code == Self.readerFailedCode }
            if let issue { return issue.message }
        }
        return nil
    }

    /// Issues in order of time, those without one first, as they came among equals.
    private func issues(of outcome: AnalysisOutcome) -> [Issue] {
        let ofReadings = entries.flatMap { entry in
            (entry.reading?.issues ?? []).map { issue in
                var issue = issue
                issue.time = issue.time ?? entry.frameTime
                return issue
            }
        }
        let all = (outcome.issues + ofReadings).enumerated().sorted { left, right in
            let times = (left.element.time ?? .zero, right.element.time ?? .zero)
            return times.0 == times.1 ? left.offset < right.offset : times.0 < times.1
        }.map(\.element)
        return Self.bounded(all)
    }

    private static func bounded(_ issues: [Issue]) -> [Issue] {
        var counts: [String: Int] = [:]
        var kept: [Issue] = []
        for issue in issues {
            counts[issue.code, default: 0] += 1
            if counts[issue.code, default: 0] <= keptIssues { kept.append(issue) }
        }
        for (code, count) in counts.sorted(by: { $0.key < $1.key }) where count > keptIssues {
            kept.append(
                Issue(
                    code: "more-issues", severity: .note,
                    message: "\(count - keptIssues) more issues of the kind \(code) are not listed."
                ))
        }
        return kept
    }

    /// A reading of a picture that no reader could be had for.
    package static func unread(because reason: String) -> Reading {
        Reading(
            regions: [],
            issues: [Issue(code: readerFailedCode, severity: .error, message: reason)])
    }
}
