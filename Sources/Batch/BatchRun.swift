// One run: all videos of a plan, from opening to their results.

public import Logging
public import PauseModel
package import Results
public import SystemPackage

/// One run: all videos of a plan, from opening to their results.
///
/// Each video is decoded by one thread of our own (a lane); as many lanes work at the same time as
/// there are jobs. Steady pictures go through one bounded queue to as many threads that read. The
/// thread that adds the last missing part of a video writes its result. The bytes of the results
/// are equal for any number of jobs.
public struct BatchRun: Sendable {
    /// What is looked at.
    public let plan: InputPlan
    /// What shapes the results.
    public let settings: AnalysisSettings
    /// Videos decoded, and pictures read, at the same time.
    public let jobs: Int

    /// What the results say they were made with.
    let tool: ToolInfo
    private let rooms: Rooms
    private let writer: ReportWriter
    private let isSerial: Bool
    private let writesFiles: Bool
    private let log: Logger

    /// A run that is ready to start: the language is there and the output folder can be written.
    ///
    /// A thorough run decodes every picture; its results are the same. One that does not read finds
    /// the same stills without any text.
    public init(
        plan: InputPlan, settings: AnalysisSettings, jobs: Int, output: FilePath,
        writesFiles: Bool = true, isThorough: Bool = false, isReading: Bool = true, log: Logger
    ) throws(BatchError) {
        let tool = try Tool.info(language: settings.language)
        guard !plan.videos.isEmpty else { throw Self.nothingToDo(plan) }
        try self.init(
            plan: plan, settings: settings, jobs: jobs, output: output,
            writesFiles: writesFiles, tool: tool,
            rooms: .real(
                language: settings.language, explains: settings.explain ?? false,
                isThorough: isThorough, isReading: isReading),
            isSerial: false, log: log)
    }

    package init(
        plan: InputPlan, settings: AnalysisSettings, jobs: Int, output: FilePath,
        writesFiles: Bool = true, tool: ToolInfo,
        rooms: Rooms, isSerial: Bool, log: Logger, files: FileOperations = .system,
        spoolBlock: Int = StillSpool.usualBlock
    ) throws(BatchError) {
        self.plan = plan
        self.settings = settings
        self.jobs = max(1, jobs)
        self.writesFiles = writesFiles
        self.tool = tool
        self.rooms = rooms
        self.isSerial = isSerial
        self.log = log
        do throws(ResultError) {
            writer = try ReportWriter(
                outputRoot: output, files: files, spoolBlock: spoolBlock)
        } catch {
            throw BatchError(.outputUnusable, error.description)
        }
    }

    /// Does the work and returns what was done; one bad video never ends it.
    ///
    /// When the signal stops it, pictures of videos that are decoded to their end are still read
    /// and their results written; videos that are not get no result.
    public func run(
        stop: StopSignal, observe: @escaping @Sendable (RunEvent) -> Void
    ) -> RunReport {
        measuredRun(stop: stop, observe: observe).report
    }

    /// Does the work and returns what was measured along with what was done.
    func measuredRun(
        stop: StopSignal, observe: @escaping @Sendable (RunEvent) -> Void
    ) -> (report: RunReport, clock: StageClock) {
        let start = ContinuousClock.now
        let ledger = RunLedger(plan: plan, log: log)
        observe(.runStarted(bytes: ledger.bytes))
        let lanes = VideoLanes(
            tool: tool, settings: settings, rooms: rooms, writer: writer,
            writesFiles: writesFiles, cores: CoreShare(cores: Machine().cores), stop: stop,
            ledger: ledger, log: log, observe: observe)
        let desk = ReadingDesk(
            make: rooms.makeReader, deadline: settings.pictureTimeout.duration,
            added: { lanes.writeIfComplete($0) })
        if isSerial {
            lanes.work(through: SerialReadings(desk: desk))
        } else {
            let readings = ReadingPool(threads: jobs, desk: desk)
            let threads = (1...max(1, min(jobs, plan.videos.count))).map { number in
                OwnedThread(named: "pausetext-lane\(number)") { lanes.work(through: readings) }
            }
            for thread in threads { thread.join() }
            readings.finish()
        }
        var report = ledger.report(
            tool: tool, settings: settings, jobs: jobs, interrupted: stop.isStopped,
            wall: ContinuousClock.now - start)
        do throws(ResultError) {
            try writer.write(report)
        } catch {
            report.issues.append(
                Issue(code: "run-not-written", severity: .error, message: error.description))
        }
        observe(.runFinished(report: report))
        return (report, ledger.clock)
    }

    /// Leaves nothing half written behind; for a program about to end at once.
    public func abandon() {
        writer.abandon()
    }

    private static func nothingToDo(_ plan: InputPlan) -> BatchError {
        BatchError(
            .noVideos,
            ([
                "no video was found in what was named; in folders, files with these extensions are "
                    + "taken: " + MediaNames.known.extensions.sorted().joined(separator: " ")
            ]
                + plan.problems.map(\.message)).joined(separator: "; "))
    }
}
