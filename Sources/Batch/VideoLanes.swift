// What a thread does that takes one video after the other from opening to its last picture.

import Logging
import PauseModel
import Results
import SystemPackage
import TextReader

/// What a thread does that takes one video after the other from opening to its last picture.
struct VideoLanes: Sendable {
    let tool: ToolInfo
    let settings: AnalysisSettings
    let rooms: Rooms
    let writer: ReportWriter
    let writesFiles: Bool
    let cores: CoreShare
    let stop: StopSignal
    let queue: VideoQueue
    let log: Logger
    let tell: @Sendable (WorkMessage) -> Void

    /// Positions are told at most once in this time: often enough for a bar that moves.
    private static let timeBetweenPositions = Duration.milliseconds(100)

    /// Takes videos until none is left or the run is stopped.
    func work(through readings: some ReadingService) {
        while !stop.isStopped, let entry = queue.begin() {
            tell(.began(video: entry.index))
            analyse(entry, through: readings)
        }
    }

    /// Writes the result of a video that cannot be analysed.
    func fail(_ entry: VideoQueue.Entry, because failure: VideoFailure) {
        let job = makeJob(of: entry, source: describe(entry.video))
        job.finish(AnalysisOutcome(failure: failure), clock: StageClock())
        writeIfComplete(job)
    }

    /// Writes the result of a job that has become complete; exactly one thread does.
    func writeIfComplete(_ job: VideoJob) {
        guard let result = job.takeResult() else { return }
        var clock = job.clock
        let start = ContinuousClock.now
        let (path, problem) = write(result, at: job.video.resultPath)
        clock.record(.write, ContinuousClock.now - start)
        tell(.measured(clock))
        let record = job.record(
            of: result, clock: clock, path: path, problem: problem?.description)
        tell(
            .event(
                .videoFinished(
                    index: job.index, record: record, issues: result.report.issues,
                    preview: result.preview.lines)))
    }

    /// Writes a result; returns where the report is, and what went wrong.
    private func write(
        _ result: VideoResult, at path: FilePath
    ) -> (path: FilePath?, problem: ResultError?) {
        if let problem = result.problem { return (nil, problem) }
        var problem: ResultError?
        if writesFiles {
            do throws(ResultError) {
                try writer.writeFiles(of: result.report, times: result.times, besides: path)
            } catch {
                problem = error
            }
        }
        // Last: who finds the report finds the files too.
        do throws(ResultError) {
            try writer.write(result.report, with: result.stills, at: path)
            return (path, problem)
        } catch {
            return (nil, error)
        }
    }

    private func describe(_ video: InputPlan.Video) -> SourceInfo {
        SourceInfo(
            path: video.relativePath.text, pathBase64: video.relativePath.base64IfNotText,
            bytes: video.bytes)
    }

    private func makeJob(of entry: VideoQueue.Entry, source: SourceInfo) -> VideoJob {
        VideoJob(
            entry, assembly: ReportAssembly(tool: tool, settings: settings, source: source),
            spool: writer.makeSpool(for: entry.video.resultPath), cores: cores)
    }

    private func analyse(_ entry: VideoQueue.Entry, through readings: some ReadingService) {
        var clock = StageClock()
        var info = describe(entry.video)
        info.sha256 = digest(of: entry.video, clock: &clock)
        let opened = open(entry.video, clock: &clock)
        if case .success(let source) = opened { source.describe(into: &info) }
        tell(
            .event(
                .videoStarted(index: entry.index, path: info.path, duration: info.duration)))
        let job = makeJob(of: entry, source: info)
        let outcome: AnalysisOutcome
        switch opened {
        case .success(let source):
            outcome = look(at: source, for: job, through: readings, clock: &clock)
        case .failure(let failure):
            outcome = AnalysisOutcome(failure: failure)
        }
        job.finish(outcome, clock: clock)
        writeIfComplete(job)
    }

    /// Only of files: a pipe or a device may have no end.
    private func digest(of video: InputPlan.Video, clock: inout StageClock) -> String? {
        guard (try? FileStatus(of: video.path))?.kind == .file else { return nil }
        let start = ContinuousClock.now
        defer { clock.record(.digest, ContinuousClock.now - start) }
        do throws(VideoFailure) {
            return try rooms.digest(video.path)
        } catch {
            // Opening the file will fail for the same reason and say so in the report.
            log.debug("no digest", metadata: ["reason": "\(error.message)"])
            return nil
        }
    }

    private func open(
        _ video: InputPlan.Video, clock: inout StageClock
    ) -> Result<any VideoSource, VideoFailure> {
        let start = ContinuousClock.now
        defer { clock.record(.open, ContinuousClock.now - start) }
        do throws(VideoFailure) {
            return .success(try rooms.open(video.path, stop))
        } catch {
            return .failure(error)
        }
    }

    private func look(
        at source: any VideoSource, for job: VideoJob, through readings: some ReadingService,
        clock: inout StageClock
    ) -> AnalysisOutcome {
        let found: (FoundStill) -> Void = { still in
            let place = job.add(span: still.span, frameTime: still.frameTime)
            tell(.event(.still(index: job.index, number: place + 1, span: still.span)))
            switch still.picture {
            case .success(let picture):
                readings.submit(
                    ReadingTask(
                        job: job, place: place, picture: picture, rendering: still.rendering,
                        turn: job.sequence.next()))
            case .failure(let failure):
                let issue = Issue(
                    code: failure.code, severity: .error, time: still.frameTime,
                    message: failure.message)
                job.add(Reading(regions: [], issues: [issue]), at: place)
            }
        }
        var lastTold = ContinuousClock.now - Self.timeBetweenPositions
        let reached: (MediaTime) -> Void = { position in
            cores.giveWay()
            let now = ContinuousClock.now
            guard now - lastTold >= Self.timeBetweenPositions else { return }
            lastTold = now
            tell(.event(.position(index: job.index, position: position)))
        }
        if settings.looksAtMoments {
            var analysis = MomentAnalysis(
                of: source, settings: settings, stop: stop, found: found, reached: reached)
            let outcome = analysis.run()
            clock.add(analysis.clock)
            return outcome
        }
        var analysis = PauseAnalysis(
            of: source, settings: settings, stop: stop, found: found, reached: reached)
        let outcome = analysis.run()
        clock.add(analysis.clock)
        return outcome
    }
}
