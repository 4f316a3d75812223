// `pausetext-bench counts`.

import ArgumentParser
import Measuring
import Pages
import Reporting

/// Compares what the same runs cost with what they cost before.
struct CountsCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "counts",
        abstract: "Count instructions and calls, and fail where one has risen by more than 10 %.",
        discussion: """
            Runs pausetext under valgrind's callgrind on clips of the Corpus; how busy the machine \
            is does not matter. The reference is bench/results/counts.json.
            """)

    @Option(help: "The program to count (default: the release build beside this package).")
    var tool: String?

    @Option(help: "The file with the counts to compare with (default: bench/results/counts.json).")
    var reference: String?

    @Flag(help: "Write what is counted as the new reference.")
    var update = false

    func run() throws {
        let root = try Checkout.root()
        let built = try Tool(path: tool ?? root + "/.build/release/pausetext", jobs: 1)
        let path = reference ?? root + "/bench/results/counts.json"
        // Read first: where it is missing, minutes of counting would be in vain.
        let before = update ? nil : try CountCheck.reference(at: path)
        let counts = try CountCheck(tool: built.path, corpus: root + "/Corpus")
            .count(note: Delivery.note)
        guard let before else {
            try CountCheck.write(counts, to: path)
            return print(CountsTable.table(counts.compared(with: counts)).markdown)
        }
        let comparisons = counts.compared(with: before)
        print(CountsTable.table(comparisons).markdown)
        let worse = comparisons.filter(\.isWorse)
        for comparison in worse { Delivery.note(CountsTable.sentence(about: comparison)) }
        if !worse.isEmpty { throw ExitCode(1) }
    }
}
