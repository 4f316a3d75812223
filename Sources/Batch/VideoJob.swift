// The work on one video, shared by the thread that decodes it and those that read its stills.

import PauseModel
import Results
import SystemPackage
import TextReader

/// The work on one video, shared by the thread that decodes it and those that read its stills.
final class VideoJob: Sendable {
    /// The video's place in the plan.
    let index: Int
    /// What the plan says of it.
    let video: InputPlan.Video
    /// The order in which its pictures are read.
    let sequence: ReadingSequence
    private let leftOut: Set<Int>
    private let begun: ContinuousClock.Instant
    private let spool: StillSpool
    private let state: Monitor<State>

    private struct State {
        var assembly: ReportAssembly
        /// Why the result of this video cannot be written.
        var problem: ResultError?
        var clock = StageClock()
        var isTaken = false
    }

    init(
        _ entry: VideoQueue.Entry, assembly: ReportAssembly, spool: StillSpool, cores: CoreShare
    ) {
        sequence = ReadingSequence(sharing: cores)
        index = entry.index
        video = entry.video
        leftOut = entry.leftOut
        begun = entry.begun
        self.spool = spool
        state = Monitor(State(assembly: assembly))
    }

    /// Adds a still and returns its place.
    func add(span: TimeSpan, frameTime: MediaTime) -> Int {
        state.change { $0.assembly.add(span: span, frameTime: frameTime) }
    }

    /// Adds a reading that was not timed.
    func add(_ reading: Reading, at place: Int) {
        add(reading, at: place) { _ in }
    }

    /// Adds a reading, how long it took, and how long it took to render its picture.
    func add(_ timed: TimedReading, rendering: Duration, at place: Int) {
        add(timed.reading, at: place) { clock in
            clock.record(.read, timed.took)
            clock.record(timed.isPage ? .page : .change, timed.took)
            clock.record(timed.isPage ? .pageText : .changeText, rendering + timed.took)
        }
    }

    private func add(
        _ reading: Reading, at place: Int, timing: (inout StageClock) -> Void
    ) {
        var kept: StillSpool.Place?
        var problem: ResultError?
        do throws(ResultError) {
            if !reading.regions.isEmpty { kept = try spool.keep(reading.regions) }
        } catch {
            problem = error
        }
        state.change { [kept, problem] state in
            state.assembly.add(kept, issues: reading.issues, at: place)
            state.problem = state.problem ?? problem
            timing(&state.clock)
        }
    }

    /// Adds what is known when all pictures have been looked at.
    func finish(_ outcome: AnalysisOutcome, clock: StageClock) {
        state.change { state in
            state.assembly.finish(outcome)
            state.clock.add(clock)
        }
    }

    /// Whether the still at a place is not read, for to read it has crashed a process before.
    func leavesOut(_ place: Int) -> Bool { leftOut.contains(place) }

    /// Whether the result cannot be written, so that reading on would be in vain.
    var cannotBeWritten: Bool { state.change { $0.problem != nil } }

    /// Whether reading this video's pictures is of no use any more.
    var isInterrupted: Bool { state.change { $0.assembly.isInterrupted } }

    /// What was measured so far.
    var clock: StageClock {
        var clock = state.change { $0.clock }
        clock.add(sequence.clock)
        return clock
    }

    /// What is to be written once all is in: given to the first that asks, and to no one else.
    func takeResult() -> VideoResult? {
        let taken = state.change { state -> (ReportAssembly, ResultError?)? in
            guard state.assembly.isComplete, !state.isTaken else { return nil }
            state.isTaken = true
            return (state.assembly, state.problem)
        }
        guard let (assembly, problem) = taken else { return nil }
        let start = ContinuousClock.now
        let result = assembly.result(
            from: spool, settling: sequence.slips, problem: problem)
        state.change { $0.clock.record(.build, ContinuousClock.now - start) }
        return result
    }

    /// The record of the video in a run.
    ///
    /// - Parameters:
    ///   - result: What was to be written.
    ///   - clock: How long its stages took.
    ///   - path: Where the report was written, if it was.
    ///   - problem: Why it, or a file besides it, could not be.
    /// - Returns: The record.
    func record(
        of result: VideoResult, clock: StageClock, path: FilePath?, problem: String?
    ) -> VideoRecord {
        let report = result.report
        var record = VideoRecord(
            path: video.relativePath.text, pathBase64: video.relativePath.base64IfNotText,
            status: VideoRecord.Status(report.status))
        record.reason = report.reason
        if let problem {
            record.status = .failed
            record.reason = problem
        }
        record.result = path?.text
        record.resultBase64 = path?.base64IfNotText
        record.duration = report.source.duration
        record.stills = result.stills.count
        record.skipped = report.skipped.count
        record.issues = report.issues.count
        record.wallSeconds = (ContinuousClock.now - begun).inSeconds
        record.stages = clock.latencies
        return record
    }
}

extension VideoRecord.Status {
    /// How a run records what a report says.
    fileprivate init(_ status: VideoReport.Status) {
        self =
            switch status {
            case .done: .done
            case .skipped: .skipped
            case .failed: .failed
            }
    }
}
