// Puts the report of one video together from what arrives in any order.

import CodeBuilder
package import PauseModel
package import Results
package import TextReader

/// Puts the report of one video together: stills in order of time, readings in any order.
///
/// A value that many threads' work ends in; the report depends on what was added, not on when.
/// What was read on the stills is in a spool, so that an hour of video takes no more memory than a
/// minute; here is only where.
package struct ReportAssembly: Sendable {
    private struct Entry {
        var span: TimeSpan
        var frameTime: MediaTime
        var isRead = false
        /// Where its regions are; nil when it has none.
        var place: StillSpool.Place?
        var issues: [Issue] = []
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

    /// Adds what was read on the still at a place: where its regions are kept, and what went less
    /// than well.
    package mutating func add(_ kept: StillSpool.Place?, issues: [Issue], at place: Int) {
        if !entries[place].isRead { missing -= 1 }
        entries[place].isRead = true
        entries[place].place = kept
        entries[place].issues = issues
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

    /// What is to be written, as far as it is known.
    ///
    /// - Parameters:
    ///   - spool: Where the regions of the stills are.
    ///   - slips: What looks of letters are that were in doubt and read as something else.
    ///   - problem: Why nothing can be written, when that is known.
    /// - Returns: The report and its stills; with the problem when they cannot be read back.
    package func result(
        from spool: StillSpool, settling slips: [Int: String], problem: ResultError?
    ) -> VideoResult {
        let outcome = outcome ?? AnalysisOutcome()
        let (status, reason) = verdict(on: outcome)
        let report = VideoReport(
            tool: tool, settings: settings, source: source, status: status, reason: reason,
            skipped: outcome.skips, issues: issues(of: outcome))
        let times = entries.enumerated().map { (Self.id(of: $0), $1.frameTime) }
        var result = VideoResult(
            report: report,
            stills: stills(from: spool, settling: slips, and: margins(from: spool)),
            times: Dictionary(times, uniquingKeysWith: { first, _ in first }),
            preview: VideoPreview(), problem: problem)
        guard problem == nil else { return result }
        var builder = CodeBuilder(explains: settings.explain ?? false)
        do throws(ResultError) {
            try result.stills.forEach { still in
                builder.look(at: still)
                result.preview.look(at: still)
            }
            let outcome = builder.outcome
            // What the stills say is read back a second time only where it is not what it was.
            if !outcome.slips.isEmpty {
                result.stills = settled(result.stills, by: outcome.slips)
                result.preview = VideoPreview()
                try result.stills.forEach { result.preview.look(at: $0) }
            }
            result.report.documents = outcome.documents
        } catch {
            result.problem = error
        }
        return result
    }

    /// Stills whose lines say what most looks at them say.
    private func settled(_ stills: StillList, by slips: [LineSlip]) -> StillList {
        let settlement = LineSettlement(slips, explains: settings.explain ?? false)
        return StillList(count: stills.count) { place throws(ResultError) in
            var still = try stills.still(at: place)
            for index in still.regions.indices { settlement.settle(&still.regions[index]) }
            return still
        }
    }

    private static func id(of place: Int) -> String { "s\(place + 1)" }

    /// Where the editors of the video have their margins.
    ///
    /// Regions that cannot be read back tell nothing here; the stills tell of them.
    private func margins(from spool: StillSpool) -> MarginSettlement {
        var margins = MarginSettlement()
        for place in entries.compactMap(\.place) {
            if let regions = try? spool.regions(at: place) { margins.look(at: regions) }
        }
        return margins
    }

    private func stills(
        from spool: StillSpool, settling slips: [Int: String], and margins: MarginSettlement
    ) -> StillList {
        let settlement = LetterSettlement(slips: slips, explains: settings.explain ?? false)
        return StillList(count: entries.count) { [entries] place throws(ResultError) in
            let (id, entry) = (Self.id(of: place), entries[place])
            var regions: [Region] = []
            if let kept = entry.place { regions = try spool.regions(at: kept) }
            for index in regions.indices {
                regions[index].id = id + regions[index].id
                settlement.settle(&regions[index])
                margins.settle(&regions[index])
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
            let issue = entry.issues.first { $0.code == Self.readerFailedCode }
            if let issue { return issue.message }
        }
        return nil
    }

    /// Issues in order of time, those without one first, as they came among equals.
    private func issues(of outcome: AnalysisOutcome) -> [Issue] {
        let ofReadings = entries.flatMap { entry in
            entry.issues.map { issue in
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

    /// A reading of a picture that is not read, for to read it has crashed a process before.
    package static var leftOut: Reading {
        Reading(
            regions: [],
            issues: [
                Issue(
                    code: "picture-left-out", severity: .error,
                    message: "The program crashed while it read this picture; it was left out.")
            ])
    }

    /// A reading of a picture that no reader could be had for.
    package static func unread(because reason: String) -> Reading {
        Reading(
            regions: [],
            issues: [Issue(code: readerFailedCode, severity: .error, message: reason)])
    }
}
