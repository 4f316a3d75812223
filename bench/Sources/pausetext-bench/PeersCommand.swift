// `pausetext-bench peers`.

import ArgumentParser
import Measuring
import Pages

/// Reads the same stills with pausetext and its peers.
struct PeersCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "peers",
        abstract: "Have the same stills read by pausetext, Tesseract and RapidOCR.",
        discussion: """
            RapidOCR is installed from PyPI into bench/.build-rapidocr on the first run.
            """)

    @OptionGroup var options: MeasuringOptions

    @Option(help: "Take every n-th still of a clip, from its first on.")
    var every = 1

    @Option(help: "Take pausetext's results from this folder in place of running the program.")
    var results: String?

    func validate() throws {
        guard every > 0 else { throw ValidationError("--every takes a number above 0.") }
    }

    func run() throws {
        var record = try options.record()
        let corpus = try options.chosenClips()
        if let results {
            try Work.peers(
                &record, results: ToolResults(below: results), corpus: corpus, every: every,
                root: try Checkout.root())
        } else {
            try Work.peers(
                &record, tool: try options.builtTool(), corpus: corpus, every: every,
                root: try Checkout.root())
        }
        try Delivery.deliver(record, name: options.name, gate: options.gate)
    }
}
