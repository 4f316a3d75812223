// `pausetext-bench growth`.

import ArgumentParser
import Measuring
import Pages

/// Measures how cost grows.
struct GrowthCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "growth",
        abstract: "Measure how cost grows: length, height, rate, text, jobs, and with many videos.")

    @OptionGroup var options: MeasuringOptions

    @Option(help: "Measure along this axis only: minutes, height, rate, rows, jobs; repeatable.")
    var axis: [GrowthRun.Axis] = []

    @Option(help: "Rounds of each measurement.")
    var rounds = 3

    @Option(help: "Clips in the folder of short clips; 0 leaves it out.")
    var clips = 2000

    @Flag(inversion: .prefixedNo, help: "Measure two videos at once too.")
    var throughput = true

    func validate() throws {
        guard rounds > 0, clips >= 0 else {
            throw ValidationError("--rounds takes a number above 0, --clips none below 0.")
        }
    }

    func run() throws {
        let root = try Checkout.root()
        var record = try options.record()
        let tool = try options.builtTool()
        let lectures = try LectureFolder(root: root, corpus: options.corpus ?? root + "/Corpus")
        var run = GrowthRun()
        Work.attempt(&record) { _ throws(MeasureError) in
            try run.measure(
                axis.isEmpty ? GrowthRun.Axis.allCases : axis, tool: tool.path,
                lectures: lectures, rounds: rounds, note: Delivery.note)
        }
        Work.attempt(&record) { _ throws(MeasureError) in
            guard throughput else { return }
            try run.measureThroughput(
                tool: tool.path, lectures: lectures, rounds: rounds, note: Delivery.note)
        }
        Work.attempt(&record) { _ throws(MeasureError) in
            guard clips > 0 else { return }
            try run.measurePlanning(clips: clips, tool: tool, note: Delivery.note)
        }
        record.growth = run
        try Delivery.deliver(record, name: options.name, gate: options.gate)
    }
}

extension GrowthRun.Axis: ExpressibleByArgument {}
