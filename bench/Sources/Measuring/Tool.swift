// The program under measurement.

import Foundation
package import PauseModel

/// The built `pausetext`, run from outside as a user runs it.
package struct Tool: Sendable {
    /// Path of the built program.
    package let path: String
    /// Pictures read at the same time.
    package let jobs: Int

    /// The program at that path.
    package init(path: String, jobs: Int) throws(MeasureError) {
        guard FileManager.default.isExecutableFile(atPath: path) else {
            throw MeasureError(
                "no program to measure: build it with `swift build -c release` or name it with --tool"
            )
        }
        self.path = path
        self.jobs = jobs
    }

    /// Options that have it do all but read.
    package static let findingOnly = ["--no-reading", "--no-files"]

    /// The command that analyses some inputs.
    package func analyze(_ inputs: [String], output: String) -> Command {
        Command(path, ["analyze"] + inputs + ["--output", output, "--jobs", "\(jobs)", "--quiet"])
    }

    /// Analyses some inputs; one bad video among them is no error, a run that could not work is.
    package func run(
        _ inputs: [String], output: String, scratch: borrowing Scratch, sampling: Duration? = nil,
        options: [String] = []
    ) throws(MeasureError) -> Command.Outcome {
        var command = analyze(inputs, output: output)
        command.arguments += options
        let outcome = try command.run(in: scratch, sampling: sampling)
        // 1: some videos failed, as the broken ones of the Corpus must.
        guard outcome.status == 0 || outcome.status == 1 else {
            throw command.failure(of: outcome)
        }
        return outcome
    }

    /// What `pausetext bench --json` measures on some inputs.
    package func latency(
        of inputs: [String], runs: Int, scratch: borrowing Scratch
    ) throws(MeasureError) -> LatencyReport {
        let command = Command(
            path, ["bench"] + inputs + ["--jobs", "\(jobs)", "--runs", "\(runs)", "--json"])
        let outcome = try command.runWell(in: scratch)
        do {
            return try JSONDecoder().decode(LatencyReport.self, from: outcome.output)
        } catch {
            throw MeasureError("cannot read what `pausetext bench` says: \(error)")
        }
    }
}

/// What a run of the tool wrote, read back with the types that wrote it.
package struct ToolResults: Sendable {
    private let root: String

    /// The results below an output folder.
    package init(below root: String) {
        self.root = root
    }

    /// The report of a clip; nil when there is none.
    ///
    /// It lies at the clip's path below the input root; a clip named by its file name alone is
    /// found in any folder.
    package func report(of clip: String) throws(MeasureError) -> VideoReport? {
        let direct = root + "/" + clip + ".json"
        if FileManager.default.fileExists(atPath: direct) { return try Self.read(direct) }
        let names = FileManager.default.enumerator(atPath: root)?.compactMap { $0 as? String } ?? []
        let found = names.sorted().first { $0.hasSuffix("/" + clip + ".json") }
        guard let found else { return nil }
        return try Self.read(root + "/" + found)
    }

    /// What the run says of itself.
    package func run() throws(MeasureError) -> RunReport {
        try Self.read(root + "/run.json")
    }

    private static func read<Value: Decodable>(_ path: String) throws(MeasureError) -> Value {
        let name = URL(filePath: path).lastPathComponent
        guard let data = FileManager.default.contents(atPath: path) else {
            throw MeasureError("the run left no \(name)")
        }
        do {
            return try JSONDecoder().decode(Value.self, from: data)
        } catch {
            throw MeasureError("cannot read \(name): \(error)")
        }
    }
}
