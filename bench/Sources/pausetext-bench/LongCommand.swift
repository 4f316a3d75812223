// `pausetext-bench long`.

import ArgumentParser
import Measuring
import Pages

/// Measures memory over the length of a video.
struct LongCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "long", abstract: "Measure memory and cost over the length of a video.")

    @OptionGroup var options: MeasuringOptions

    @OptionGroup var lengths: LongOptions

    func run() throws {
        var record = try options.record()
        record.long = try LongRun.measure(
            minutes: lengths.minutes, tool: try options.builtTool(),
            corpus: try options.chosenClips(), note: Delivery.note)
        try Delivery.deliver(record, name: options.name, gate: options.gate)
    }
}

/// How long the long videos are.
struct LongOptions: ParsableArguments {
    @Option(help: "Length of a video in minutes; repeatable (default: 10 and 60).")
    var minutes: [Double] = [10, 60]

    func validate() throws {
        guard minutes.allSatisfy({ $0 > 0 && $0.isFinite }) else {
            throw ValidationError("--minutes takes numbers above 0.")
        }
    }
}
