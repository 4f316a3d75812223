// What all subcommands ask for.

import ArgumentParser
import Foundation
import Measuring
import Pages

/// What all subcommands ask for.
struct MeasuringOptions: ParsableArguments {
    @Option(help: "The program to measure (default: the release build beside this package).")
    var tool: String?

    @Option(help: "The folder with clips/ and truth/ (default: Corpus).")
    var corpus: String?

    @Option(help: "Pictures that pausetext reads at the same time.")
    var jobs = 2

    @Option(help: "Only clips whose name holds this, or of this class; repeatable.")
    var only: [String] = []

    @Option(help: "Write the result to bench/results under this name.")
    var name: String?

    @Flag(inversion: .prefixedNo, help: "Exit with status 1 when a figure misses its bar.")
    var gate = true

    func validate() throws {
        guard jobs > 0 else { throw ValidationError("--jobs takes a number above 0.") }
        if let name, name.isEmpty || name.contains("/") || name.hasPrefix(".") {
            throw ValidationError("--name takes a file name without its ending.")
        }
    }

    /// The built program.
    func builtTool() throws -> Tool {
        try Tool(path: tool ?? Checkout.root() + "/.build/release/pausetext", jobs: jobs)
    }

    /// The clips chosen.
    func chosenClips() throws -> TruthFolder {
        try TruthFolder(corpus: corpus ?? Checkout.root() + "/Corpus", only: only)
    }

    /// An empty record of this run.
    func record(libraries: [String: String] = [:]) throws -> BenchRecord {
        let scratch = try Scratch()
        return BenchRecord(
            command: CommandLineFacts.command, date: CommandLineFacts.date,
            machine: MachineFacts(
                root: try Checkout.root(), libraries: libraries, scratch: scratch),
            jobs: jobs)
    }
}
