// `pausetext-bench latency`.

import ArgumentParser
import Measuring
import Pages

/// Shows how long each stage takes.
struct LatencyCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "latency", abstract: "Show p50, p95 and p99 of each stage.")

    @OptionGroup var options: MeasuringOptions

    @Option(
        help: "Show the latencies of the results in this folder in place of running the program.")
    var results: String?

    func run() throws {
        var record = try options.record()
        let corpus = try options.chosenClips()
        if let results {
            try Work.score(&record, results: ToolResults(below: results), corpus: corpus)
        } else {
            try Work.score(&record, tool: try options.builtTool(), corpus: corpus)
        }
        record.scores = []
        try Delivery.deliver(record, name: options.name, gate: options.gate)
    }
}
