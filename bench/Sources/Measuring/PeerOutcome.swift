// What a peer found, and what it cost.

package import PauseModel

/// What the programs of a peer found and cost together.
package struct PeerOutcome: Sendable {
    /// Their cost, one after the other.
    package var usage: Usage
    /// What they found, in the form in which pausetext reports it; nil when no one looked at all of
    /// it.
    package var report: VideoReport?

    /// A peer that has done nothing yet.
    init(name: String, clip: String) {
        usage = .zero
        report = VideoReport(
            tool: ToolInfo(name: name, version: "", libraries: [:], model: nil),
            settings: AnalysisSettings(), source: SourceInfo(path: clip, bytes: 0), status: .done)
    }

    /// Runs a command and adds its cost.
    mutating func pay(
        _ command: Command, in scratch: borrowing Scratch
    ) throws(MeasureError) -> Command.Outcome {
        let outcome = try command.runWell(in: scratch)
        usage = usage + outcome.usage
        return outcome
    }

    /// Has Tesseract read a picture with its own defaults; adds the cost, and the text as a still.
    mutating func read(
        _ picture: String, of span: TimeSpan, at time: MediaTime, in scratch: borrowing Scratch
    ) throws(MeasureError) {
        let reading = Command(
            "tesseract", [picture, "stdout", "-l", "eng", "tsv"],
            environment: ["OMP_THREAD_LIMIT": "1"])
        // One that it cannot read has its cost too.
        let outcome = try reading.run(in: scratch)
        usage = usage + outcome.usage
        let region = TesseractTable.region(from: String(decoding: outcome.output, as: UTF8.self))
        let number = (report?.stills.count ?? 0) + 1
        report?.stills.append(
            Still(
                id: "s\(number)", span: span, frameTime: time, regions: region.map { [$0] } ?? []))
    }
}
