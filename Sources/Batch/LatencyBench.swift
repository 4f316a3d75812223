// How long each stage takes on a user's own videos.

public import PauseModel

/// How long each stage takes on a user's own videos; its Codable form is `pausetext.bench/1`.
public struct BenchReport: Hashable, Sendable, Codable {
    /// `pausetext.bench/1`.
    public var schema: String
    /// What was measured.
    public var tool: ToolInfo
    /// The settings that shaped the work.
    public var settings: AnalysisSettings
    /// Cores this process could use.
    public var cores: Int
    /// Videos decoded, and pictures read, at the same time.
    public var jobs: Int
    /// Runs that were not counted.
    public var warmUps: Int
    /// Seconds on the wall clock of each run that was counted.
    public var wallSeconds: [Double]
    /// Length of the videos over the wall clock of the median run.
    public var speed: Double
    /// Stills of one run.
    public var stills: Int
    /// How long each stage took over all runs that were counted, by its name.
    public var stages: [String: StageLatency]
    /// Paths of videos that failed, with the reason of each.
    public var failed: [String: String]
    /// Whether the measurement was stopped before its end.
    public var interrupted: Bool

    /// The schema this code writes.
    public static let schemaName = "pausetext.bench/1"
}

/// Measures the stages by doing the whole work several times; the results are thrown away.
public struct LatencyBench: Sendable {
    /// The work to repeat; its results go to the folder it was made with.
    private let run: BatchRun
    private let warmUps: Int
    private let runs: Int

    /// A measurement of that many runs, after some that are not counted.
    public init(of run: BatchRun, warmUps: Int, runs: Int) {
        self.run = run
        self.warmUps = warmUps
        self.runs = max(1, runs)
    }

    /// Does the work and returns what was measured.
    public func measure(stop: StopSignal) -> BenchReport {
        var clock = StageClock()
        var walls: [Double] = []
        var last: RunReport?
        for number in 0..<(warmUps + runs) where !stop.isStopped {
            let (report, measured) = run.measuredRun(stop: stop) { _ in }
            last = report
            guard number >= warmUps, !report.interrupted else { continue }
            clock.add(measured)
            walls.append(report.totals.wallSeconds)
        }
        let median = walls.sorted()[middle: walls.count / 2] ?? 0
        let duration = last?.totals.duration.seconds ?? 0
        let failed = (last?.videos ?? []).filter { $0.status == .failed }
        return BenchReport(
            schema: BenchReport.schemaName, tool: run.order.tool, settings: run.order.settings,
            cores: Machine().cores, jobs: run.order.jobs, warmUps: warmUps, wallSeconds: walls,
            speed: median > 0 ? duration / median : 0, stills: last?.totals.stills ?? 0,
            stages: clock.latencies,
            failed: Dictionary(
                failed.map { ($0.path, $0.reason ?? "") }, uniquingKeysWith: { first, _ in first }),
            interrupted: stop.isStopped)
    }
}

extension Array {
    fileprivate subscript(middle index: Int) -> Element? {
        indices.contains(index) ? self[index] : nil
    }
}
