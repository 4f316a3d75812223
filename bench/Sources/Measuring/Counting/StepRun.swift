// What each step of the work costs.

import Foundation

/// What one step of the work costs, done once.
package struct StepCost: Hashable, Sendable, Codable {
    /// The step's name for programs.
    package var step: String
    /// What it does.
    package var name: String
    /// Milliseconds on the wall clock, the median of the runs.
    package var milliseconds: Double
    /// Instructions in pausetext's own code.
    package var ownInstructions: Int
    /// Instructions in that and in all libraries.
    package var allInstructions: Int

    /// A step with all its figures.
    package init(
        step: String, name: String, milliseconds: Double, ownInstructions: Int,
        allInstructions: Int
    ) {
        self.step = step
        self.name = name
        self.milliseconds = milliseconds
        self.ownInstructions = ownInstructions
        self.allInstructions = allInstructions
    }
}

/// Runs each step by itself: some times on the clock, once under callgrind.
package struct StepRun: Sendable {
    private let stepper: String
    private let corpus: String

    /// The built program that does single steps, on the clips of a Corpus.
    package init(stepper: String, corpus: String) throws(MeasureError) {
        guard FileManager.default.isExecutableFile(atPath: stepper) else {
            throw MeasureError(
                "no program for single steps: build it with `swift build -c release --product stepper`"
            )
        }
        self.stepper = stepper
        self.corpus = corpus
    }

    /// What callgrind counts: the function of the stepper that does the step and nothing else.
    private static let measured = "*measuredStep*"

    /// The steps there are, as `name, description`.
    package func steps() throws(MeasureError) -> [(step: String, name: String)] {
        let scratch = try Scratch()
        let outcome = try Command(stepper, [corpus]).runWell(in: scratch)
        return String(decoding: outcome.output, as: UTF8.self).split(separator: "\n").compactMap {
            let cells = $0.split(separator: "\t").map(String.init)
            return cells.count == 2 ? (cells[0], cells[1]) : nil
        }
    }

    /// Measures every step whose name is one of those given, or all of them.
    package func measure(
        only: [String], times: Int, note: (String) -> Void
    ) throws(MeasureError) -> [StepCost] {
        let scratch = try Scratch()
        let callgrind = try Callgrind(stepper, scratch: scratch)
        let program = URL(filePath: stepper).lastPathComponent
        var costs: [StepCost] = []
        for (step, name) in try steps() where only.isEmpty || only.contains(step) {
            note("step: \(step)")
            let timed = try Command(stepper, [corpus, step, "\(times)"]).runWell(in: scratch)
            let microseconds = String(decoding: timed.output, as: UTF8.self)
                .split(separator: "\n").compactMap { $0.split(separator: "\t").first }
                .compactMap { Double($0) }
            guard microseconds.count == times,
                let median = Statistics.median(of: microseconds)
            else { throw MeasureError("the stepper did not say how long \(step) takes") }
            let counted = try callgrind.count(
                [corpus, step, "1"], inside: Self.measured, scratch: scratch)
            costs.append(
                StepCost(
                    step: step, name: name, milliseconds: median / 1000,
                    ownInstructions: counted.instructions[program] ?? 0,
                    allInstructions: counted.total))
        }
        return costs
    }
}
