// `pausetext-bench finding`.

import ArgumentParser
import Measuring
import Pages

/// Measures what finding pauses costs beside decoding.
struct FindingCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "finding",
        abstract: "Measure finding alone beside a full decode, and that --thorough changes nothing."
    )

    @OptionGroup var options: MeasuringOptions

    @Argument(help: "Videos (default: the clips of the Corpus).")
    var videos: [String] = []

    @Option(help: "Rounds, each with every contestant.")
    var rounds = 5

    func validate() throws {
        guard rounds > 0 else { throw ValidationError("--rounds takes a number above 0.") }
    }

    func run() throws {
        var record = try options.record()
        let tool = try options.builtTool()
        var paths = videos
        if paths.isEmpty {
            let corpus = try options.chosenClips()
            paths = corpus.truths.map { corpus.path(of: $0) }
        }
        Work.finding(&record, tool: tool, paths: paths, rounds: rounds)
        try Delivery.deliver(record, name: options.name, gate: options.gate)
    }
}
