// `pausetext-bench lines`.

import ArgumentParser
import Foundation
import Measuring
import Pages

/// Reads the same lines with the stock model and another one.
struct LinesCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "lines",
        abstract: "Measure what a line costs with the stock model and with another.")

    @OptionGroup var options: MeasuringOptions

    @Option(help: "The model to compare with the stock one, a .traineddata file.")
    var model: String

    @Option(help: "Take the lines of every n-th hold of a clip, from its first on.")
    var every = 1

    @Option(help: "Rounds, each with both models.")
    var rounds = 3

    func validate() throws {
        guard every > 0, rounds > 0 else {
            throw ValidationError("--every and --rounds take numbers above 0.")
        }
        guard model.hasSuffix(".traineddata"), FileManager.default.fileExists(atPath: model) else {
            throw ValidationError("--model takes a .traineddata file that exists.")
        }
    }

    func run() throws {
        var record = try options.record()
        var lines = try LineRun()
        try lines.cut(from: try options.chosenClips(), every: every, note: Delivery.note)
        record.lineCost = try lines.measure(model: model, rounds: rounds, note: Delivery.note)
        try Delivery.deliver(record, name: options.name, gate: options.gate)
    }
}
