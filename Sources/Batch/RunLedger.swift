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
    private let state: Monitor<State>

    private struct State {
        var next = 0
        var records: [VideoRecord]
        var begun: [ContinuousClock.Instant?]
        var clock = StageClock()
    }

    init(plan: InputPlan, log: Logger) {
        self.plan = plan
        bytes = plan.videos.map { (try? FileStatus(of: $0.path).size) ?? 0 }
        // Whatever is not finished in the end was interrupted.
        let records = plan.videos.map { video in
            VideoRecord(
                path: video.relativePath.text, pathBase64: video.relativePath.base64IfNotText,
                status: .interrupted)
        }
        state = Monitor(
            State(records: records, begun: Array(repeating: nil, count: records.count)))
        for path in plan.duplicates {
            log.debug("named twice, analysed once", metadata: ["path": "\(path.text)"])
        }
    }

    /// What was measured over all videos so far.
    var clock: StageClock { state.change { $0.clock } }

    /// The video at a place of the plan.
    func video(at index: Int) -> InputPlan.Video { plan.videos[index] }

    /// The place of the next video that no one has begun.
    func begin() -> Int? {
        state.change { state in
            guard state.next < state.records.count else { return nil }
            state.begun[state.next] = .now
            state.next += 1
            return state.next - 1
        }
    }

    /// Writes down how a video ended and returns its record.
    func finish(
        _ result: VideoResult, at index: Int, clock: StageClock, path: FilePath?,
        problem: String?
    ) -> VideoRecord {
        state.change { state in
            var record = state.records[index]
            record.status =
                switch result.report.status {
                case .done: .done
                case .skipped: .skipped
                case .failed: .failed
                }
            record.reason = result.report.reason
            if let problem {
                record.status = .failed
                record.reason = problem
            }
            record.result = path?.text
            record.resultBase64 = path?.base64IfNotText
            record.duration = result.report.source.duration
            record.stills = result.stills.count
            record.skipped = result.report.skipped.count
            record.issues = result.report.issues.count
            if let begun = state.begun[index] {
                record.wallSeconds = (ContinuousClock.now - begun).inSeconds
            }
            record.stages = clock.latencies
            state.records[index] = record
            state.clock.add(clock)
            return record
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
