// `pausetext-bench all`.

import ArgumentParser
import Measuring
import Pages

/// Measures everything and writes the result.
struct AllCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "all", abstract: "Score, cost, latency and long videos; writes the result.")

    @OptionGroup var options: MeasuringOptions

    @OptionGroup var lengths: LongOptions

    @Option(help: "Rounds of the cost, each with every contestant.")
    var rounds = 3

    @Flag(name: .customLong("long"), inversion: .prefixedNo, help: "Measure long videos too.")
    var measuresLong = true

    func validate() throws {
        guard rounds > 0 else { throw ValidationError("--rounds takes a number above 0.") }
    }

    func run() throws {
        var record = try options.record()
        let (tool, corpus) = (try options.builtTool(), try options.chosenClips())
        Work.attempt(&record) { record throws(MeasureError) in
            try Work.score(&record, tool: tool, corpus: corpus)
        }
        Work.cost(&record, tool: tool, corpus: corpus, rounds: rounds)
        if measuresLong {
            Work.attempt(&record) { record throws(MeasureError) in
                record.long = try LongRun.measure(
                    minutes: lengths.minutes, tool: tool, corpus: corpus, note: Delivery.note)
            }
        }
        let name = options.name ?? "\(record.date)-\(record.machine.commit.prefix { $0 != "+" })"
        try Delivery.deliver(record, name: name, gate: options.gate)
    }
}
