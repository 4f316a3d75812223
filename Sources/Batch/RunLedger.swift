// What a run has done so far, written down by whichever thread did it.

import Logging
import PauseModel
import Results
import SystemPackage

/// What a run has done so far, written down by whichever thread did it.
final class RunLedger: Sendable {
    /// Bytes of each video's file, in the order of the plan.
    let bytes: [Int64]
    private let plan: InputPlan
    private let log: Logger
    private let state: Monitor<State>

    private struct State {
        var records: [VideoRecord]
        var clock = StageClock()
    }

    init(plan: InputPlan, log: Logger) {
        self.plan = plan
        self.log = log
        bytes = plan.videos.map(\.bytes)
        // Whatever is not finished in the end was interrupted.
        let records = plan.videos.map { video in
            VideoRecord(
                path: video.relativePath.text, pathBase64: video.relativePath.base64IfNotText,
                status: .interrupted)
        }
        state = Monitor(State(records: records))
        for path in plan.duplicates {
            log.debug("named twice, analysed once", metadata: ["path": "\(path.text)"])
        }
    }

    /// What was measured over all videos so far.
    var clock: StageClock { state.change { $0.clock } }

    /// Takes in what whoever analyses videos tells.
    func note(_ message: WorkMessage) {
        switch message {
        case .measured(let clock): state.change { $0.clock.add(clock) }
        case .event(.videoFinished(let index, let record, _, _)):
            state.change { $0.records[index] = record }
        case .noted(let text): log.warning("\(text)")
        case .began, .reading, .read, .event: break
        }
    }

    /// What the run did.
    func report(
        tool: ToolInfo, settings: AnalysisSettings, jobs: Int, interrupted: Bool, wall: Duration
    ) -> RunReport {
        let (records, clock) = state.change { ($0.records, $0.clock) }
        var counts = Dictionary(
            uniqueKeysWithValues: VideoRecord.Status.allCases.map { ($0.rawValue, 0) })
        var duration = MediaTime.zero
        for record in records {
            counts[record.status.rawValue, default: 0] += 1
            if record.status == .done { duration = duration + (record.duration ?? .zero) }
        }
        let totals = RunTotals(
            videos: counts, stills: records.reduce(0) { $0 + $1.stills }, duration: duration,
            wallSeconds: wall.inSeconds,
            speed: wall > .zero ? duration.seconds / max(wall.inSeconds, 1e-6) : 0,
            stages: clock.latencies)
        return RunReport(
            tool: tool, settings: settings, jobs: jobs, inputRoot: plan.root.text,
            interrupted: interrupted && records.contains { $0.status == .interrupted },
            videos: records, totals: totals,
            issues: plan.problems.map {
                Issue(code: "folder-not-searched", severity: .error, message: $0.message)
            })
    }
}
