// One run: all videos of a plan, from opening to their results.

public import Logging
public import PauseModel
package import Results
public import SystemPackage

/// One run: all videos of a plan, from opening to their results.
///
/// The bytes of the results are equal for any number of jobs, and wherever the work is done.
public struct BatchRun: Sendable {
    /// What is looked at.
    public let plan: InputPlan

    /// What is to be done.
    let order: WorkOrder
    private let local: LocalWork
    private let isolation: IsolatedWork?
    private let log: Logger

    /// A run that is ready to start: the language is there and the output folder can be written.
    ///
    /// A thorough run decodes every picture; its results are the same. One that does not read finds
    /// the same stills without any text. An isolated one has its work done by a process of its own,
    /// whose end does not end the run (``IsolatedWork``).
    public init(
        plan: InputPlan, settings: AnalysisSettings, jobs: Int, output: FilePath,
        writesFiles: Bool = true, isThorough: Bool = false, isReading: Bool = true,
        isIsolated: Bool = false, log: Logger
    ) throws(BatchError) {
        let tool = try Tool.info(language: settings.language)
        guard !plan.videos.isEmpty else { throw Self.nothingToDo(plan) }
        self.plan = plan
        order = WorkOrder(
            videos: plan.videos, settings: settings, jobs: max(1, jobs), output: output,
            writesFiles: writesFiles, isThorough: isThorough, isReading: isReading, tool: tool)
        isolation = isIsolated ? IsolatedWork { try WorkerProcess($0) } : nil
        self.log = log
        do throws(ResultError) {
            local = try LocalWork(order, log: log)
        } catch {
            throw BatchError(.outputUnusable, error.description)
        }
    }

    /// A run in rooms of a test, and through its processes.
    package init(
        plan: InputPlan, settings: AnalysisSettings, jobs: Int, output: FilePath,
        tool: ToolInfo, rooms: Rooms, isSerial: Bool, isolation: IsolatedWork? = nil, log: Logger,
        files: FileOperations = .system, spoolBlock: Int = StillSpool.usualBlock
    ) throws(BatchError) {
        self.plan = plan
        self.isolation = isolation
        self.log = log
        order = WorkOrder(
            videos: plan.videos, settings: settings, jobs: max(1, jobs), output: output,
            writesFiles: true, isThorough: false, isReading: true, tool: tool)
        do throws(ResultError) {
            local = LocalWork(
                tool: tool, settings: settings, jobs: max(1, jobs), rooms: rooms,
                writer: try ReportWriter(outputRoot: output, files: files, spoolBlock: spoolBlock),
                writesFiles: true, isSerial: isSerial, log: log)
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
        work(stop: stop) { message in
            ledger.note(message)
            if case .event(let event) = message { observe(event) }
        }
        var report = ledger.report(
            tool: order.tool, settings: order.settings, jobs: order.jobs,
            interrupted: stop.isStopped, wall: ContinuousClock.now - start)
        do throws(ResultError) {
            try local.writer.write(report)
        } catch {
            report.issues.append(
                Issue(code: "run-not-written", severity: .error, message: error.description))
        }
        observe(.runFinished(report: report))
        return (report, ledger.clock)
    }

    /// Leaves nothing half written behind; for a program about to end at once.
    public func abandon() {
        isolation?.abandon()
        local.writer.abandon()
    }

    /// Has the videos analysed; those that no process could be had for are analysed in this one.
    private func work(stop: StopSignal, tell: @escaping @Sendable (WorkMessage) -> Void) {
        guard let isolation else {
            return local.work(on: order.videos.map(\.entry), stop: stop, tell: tell)
        }
        let left = isolation.work(on: order, stop: stop, tell: tell) { video, end in
            local.fail(
                video.entry,
                because: VideoFailure(
                    code: "crashed",
                    message: "The program crashed while it analysed this video: \(end)."),
                tell: tell)
        }
        if !left.isEmpty { local.work(on: left.map(\.entry), stop: stop, tell: tell) }
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
