// `pausetext-bench steps`.

import ArgumentParser
import Measuring
import Pages

/// Measures each step of the work by itself.
struct StepsCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "steps",
        abstract: "Count the instructions of each step of the work, and time it.",
        discussion: """
            --only takes the names of steps. The same steps run under ordo-one's benchmark in \
            bench/micro.
            """)

    @OptionGroup var options: MeasuringOptions

    @Option(help: "How often each step is timed.")
    var times = 9

    func validate() throws {
        guard times > 0 else { throw ValidationError("--times takes a number above 0.") }
    }

    func run() throws {
        let root = try Checkout.root()
        var record = try options.record()
        let run = try StepRun(
            stepper: root + "/.build/release/stepper", corpus: options.corpus ?? root + "/Corpus")
        Work.attempt(&record) { record throws(MeasureError) in
            record.steps = try run.measure(
                only: options.only, times: times, note: Delivery.note)
        }
        try Delivery.deliver(record, name: options.name, gate: options.gate)
    }
}
