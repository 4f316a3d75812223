// `pausetext-bench cost`.

import ArgumentParser
import Measuring
import Pages

/// Measures cost beside others.
struct CostCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "cost", abstract: "Measure CPU, wall seconds and memory beside others.")

    @OptionGroup var options: MeasuringOptions

    @Option(help: "Rounds, each with every contestant.")
    var rounds = 3

    func validate() throws {
        guard rounds > 0 else { throw ValidationError("--rounds takes a number above 0.") }
    }

    func run() throws {
        var record = try options.record()
        Work.cost(
            &record, tool: try options.builtTool(), corpus: try options.chosenClips(),
            rounds: rounds)
        try Delivery.deliver(record, name: options.name, gate: options.gate)
    }
}
