// `pausetext-bench score`.

import ArgumentParser
import Measuring
import Pages

/// Scores what is found and read.
struct ScoreCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "score", abstract: "Score what is found and read against what is known.")

    @OptionGroup var options: MeasuringOptions

    @Option(help: "Score the results in this folder in place of running the program.")
    var results: String?

    func run() throws {
        var record = try options.record()
        let corpus = try options.chosenClips()
        if let results {
            try Work.score(&record, results: ToolResults(below: results), corpus: corpus)
        } else {
            try Work.score(&record, tool: try options.builtTool(), corpus: corpus)
        }
        try Delivery.deliver(record, name: options.name, gate: options.gate)
    }
}
