// `pausetext bench`: how long each stage takes on a user's own videos.

import ArgumentParser
import Batch
import Foundation
import PauseModel
import SystemPackage

/// `pausetext bench`: how long each stage takes on a user's own videos.
struct BenchCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "bench",
        abstract: "Measure how long each stage of the work takes on videos of yours.",
        discussion: """
            Does the whole work several times and throws the results away. The first runs fill \
            caches and are not counted. Times are milliseconds: half of all runs of a stage took \
            no longer than p50, 95 of a hundred no longer than p95.
            """)

    @Argument(help: "Videos, playlists, and folders of them.")
    var paths: [PathArgument]

    @OptionGroup var work: WorkOptions

    @Option(help: ArgumentHelp("Runs that are counted.", valueName: "number"))
    var runs = 3

    @Option(help: ArgumentHelp("Runs before those, not counted.", valueName: "number"))
    var warmUp = 1

    @Flag(help: "Write the measurement as JSON, schema pausetext.bench/1.")
    var json = false

    func validate() throws {
        guard (1...1000).contains(runs), (0...1000).contains(warmUp) else {
            throw ValidationError("--runs must be from 1 to 1000, --warm-up from 0 to 1000.")
        }
    }

    func run() throws {
        let interrupts = Interrupts()
        let console = Console()
        let folder = FileManager.default.temporaryDirectory
            .appending(path: "pausetext-bench-\(UUID())")
        defer { try? FileManager.default.removeItem(at: folder) }
        let output = FilePath(folder.path(percentEncoded: false))
        let batch = try console.complaining { () throws(BatchError) in
            try BatchRun(
                plan: InputPlan(inputs: paths.map(\.path), output: output),
                settings: work.settings, jobs: work.chosenJobs, output: output,
                log: console.makeLog())
        }
        interrupts.watch(console: console) {
            batch.abandon()
            try? FileManager.default.removeItem(at: folder)
        }
        let report = LatencyBench(of: batch, warmUps: warmUp, runs: runs)
            .measure(stop: interrupts.stop)
        if json {
            let encoder = JSONEncoder()
            encoder.outputFormatting = [.sortedKeys, .prettyPrinted, .withoutEscapingSlashes]
            let text = String(decoding: try encoder.encode(report), as: UTF8.self)
            console.output(TerminalText.escapedJSONKeepingLines(text))
        } else {
            show(report, on: console)
        }
        for (path, reason) in report.failed.sorted(by: { $0.key < $1.key }) {
            console.complain("\(path): \(reason)")
        }
        if report.interrupted { throw ExitStatus.interrupted }
        if !report.failed.isEmpty { throw ExitStatus.someFailed }
    }

    private static let columns = ["p50", "p95", "p99", "max", "total"]
    private static let columnWidth = 11

    private func show(_ report: BenchReport, on console: Console) {
        func right(_ text: String) -> String {
            String(repeating: " ", count: max(0, Self.columnWidth - text.count)) + text
        }
        func rounded(_ number: Double) -> String { "\((number * 1000).rounded() / 1000)" }
        let longest = Stage.allCases.map(\.rawValue.count).max() ?? 0
        func left(_ name: String) -> String {
            name + String(repeating: " ", count: max(0, longest - name.count))
        }
        console.report(
            left("stage") + right("count").dropFirst(2)
                + Self.columns.map { right($0 + " ms") }.joined())
        for stage in Stage.allCases {
            guard let latency = report.stages[stage.rawValue] else { continue }
            let numbers = [latency.p50, latency.p95, latency.p99, latency.max, latency.total]
            console.report(
                left(stage.rawValue) + right("\(latency.count)").dropFirst(2)
                    + numbers.map { right(rounded($0)) }.joined())
        }
        let walls = report.wallSeconds.map(rounded).joined(separator: " ")
        console.report(
            "\(report.stills) stills a run, \(report.jobs) jobs on \(report.cores) cores; seconds "
                + "of each run: \(walls); \(rounded(report.speed)) times as fast as playing")
    }
}
