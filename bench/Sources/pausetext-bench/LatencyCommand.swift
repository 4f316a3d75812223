// `pausetext-bench latency`.

import ArgumentParser
import Measuring
import Pages

/// Shows how long each stage takes.
struct LatencyCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "latency",
        abstract: "Show p50, p95 and p99 of each stage, from `pausetext bench`.")

    @OptionGroup var options: MeasuringOptions

    @Option(help: "Runs that are counted.")
    var runs = 3

    func validate() throws {
        guard runs > 0 else { throw ValidationError("--runs takes a number above 0.") }
    }

    func run() throws {
        var record = try options.record()
        try Work.latency(
            &record, tool: try options.builtTool(), corpus: try options.chosenClips(), runs: runs)
        try Delivery.deliver(record, name: options.name, gate: options.gate)
    }
}
