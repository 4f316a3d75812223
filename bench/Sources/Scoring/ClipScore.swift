// What one clip's report is worth.

package import PauseModel

/// What one clip's report is worth against the clip's truth.
package struct ClipScore: Hashable, Sendable, Codable {
    /// The clip's file name.
    package var clip: String
    /// The class it stands for.
    package var clipClass: String
    /// Display height in pixels.
    package var height: Int
    /// Whether its code counts for the accuracy of code at 720 lines and above.
    package var countsForCode: Bool
    /// The name of the group whose bars it counts for; nil when no group takes it.
    package var group: String?
    /// The status due.
    package var statusDue: VideoReport.Status
    /// The status reported; nil when there is no report.
    package var status: VideoReport.Status?
    /// The spans.
    package var spans: SpanScore
    /// The text of its code regions.
    package var code: TextScore
    /// The text of its other content: slides, terminals, prose.
    package var other: TextScore
    /// The files that it shows whole.
    package var documents: [DocumentScore]
    /// Documents produced that answer to none of those files; 0 where no file is known.
    package var surplusDocuments: Int
    /// Lines in all regions of all stills, read for whatever hold.
    package var linesInStills: Int
    /// What went wrong, one sentence each.
    package var findings: [String]

    /// The least height at which code has to be read well.
    package static let leastCodeHeight = 720

    /// Whether the report ended as it had to.
    package var statusRight: Bool { status == statusDue }

    /// Scores a report, or the lack of one.
    package init(_ report: VideoReport?, against truth: ClipTruth) {
        clip = truth.clip
        clipClass = truth.clipClass
        height = truth.height
        countsForCode = truth.code && truth.height >= Self.leastCodeHeight
        group =
            ReadingGroup.of(
                clip: truth.clip, clipClass: truth.clipClass, height: truth.height,
                code: truth.code)?.name
        statusDue = truth.expect.status
        status = report?.status
        code = TextScore()
        other = TextScore()
        let read = report ?? Self.nothing(of: truth)
        linesInStills = read.stills.flatMap(\.regions).reduce(0) { $0 + $1.lines.count }
        let match = DocumentMatch(truth: truth.documents, read: read.documents)
        surplusDocuments = truth.documents.isEmpty ? 0 : match.surplus
        documents = zip(truth.documents, match.partners).map { shown, partner in
            let produced = partner.map { read.documents[$0] }
            return DocumentScore(shown, found: produced?.name, read: produced?.text ?? "")
        }
        let scorer = SpanScorer(read, against: truth)
        spans = scorer.score
        findings = report == nil ? ["no report"] : []
        if let report, report.status != truth.expect.status {
            let reason = report.reason.map { " (\($0))" } ?? ""
            findings.append("ended \(report.status.rawValue)\(reason)")
        }
        findings += scorer.findings
        findings += documents.filter { $0.found == nil }.map { "no document for \($0.name)" }
        for (hold, best) in zip(truth.holds, scorer.bestStills) {
            scoreText(of: hold, read: best.map { read.stills[$0].regions } ?? [])
        }
    }

    private mutating func scoreText(of hold: ClipTruth.Hold, read: [Region]) {
        let match = RegionMatch(truth: hold.regions, read: read)
        for (index, region) in hold.regions.enumerated() where region.kind != .interface {
            let lines = match.text(of: index)
            var score = TextScore(shown: CodeLine.lines(of: region.text), read: lines)
            score.regionsOfRightKind = match.kind(of: index) == region.kind ? 1 : 0
            if region.kind == .code {
                code += score
            } else {
                other += score
            }
            if let accuracy = score.accuracy, accuracy < Self.poorAccuracy {
                let percent = Int((accuracy * 100).rounded(.down))
                findings.append(
                    "\(region.kind.rawValue) at \(hold.start) read with \(percent) % of its characters"
                )
            }
        }
    }

    /// Below this a region is worth a finding of its own.
    private static let poorAccuracy = 0.8

    private static func nothing(of truth: ClipTruth) -> VideoReport {
        VideoReport(
            tool: ToolInfo(name: "none", version: "", libraries: [:], model: nil),
            settings: AnalysisSettings(), source: SourceInfo(path: truth.clip, bytes: 0),
            status: .failed)
    }
}
