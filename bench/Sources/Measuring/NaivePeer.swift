// What one would do without pausetext.

package import PauseModel

/// What one would do without pausetext: ffmpeg's freezedetect, one picture a freeze, Tesseract.
package struct NaivePeer: Sendable {
    /// What the three programs found and cost together.
    package struct Outcome: Sendable {
        /// Their cost, one after the other.
        package let usage: Usage
        /// What they found, in the form in which pausetext reports it.
        package let report: VideoReport
    }

    /// freezedetect's own default noise, and the dwell of pausetext.
    package static let filter = "freezedetect=n=0.001:d=1"
    /// How far before the end of a freeze the picture is taken: the last state of a slide or of
    /// what was typed, with room for pictures at 5 a second.
    package static let lead = MediaTime(seconds: 0.2)

    /// The naive peer.
    package init() {}

    /// The command that looks for freezes.
    package static func finding(_ clip: String) -> Command {
        Command("ffmpeg", ["-nostdin", "-i", clip, "-vf", filter, "-f", "null", "-"])
    }

    /// Finds the freezes of a clip and reads one picture of each.
    package func run(
        on clip: String, named name: String, scratch: borrowing Scratch
    ) throws(MeasureError) -> Outcome {
        let search = try Self.finding(clip).runWell(in: scratch)
        let freezes = FreezeLog(String(decoding: search.errors, as: UTF8.self)).freezes
        var usage = search.usage
        var stills: [Still] = []
        for freeze in freezes {
            let time = max(freeze.start, freeze.end - Self.lead)
            let picture = scratch.path("picture.png")
            let extraction = Command(
                "ffmpeg",
                [
                    "-nostdin", "-y", "-ss", "\(time.seconds)", "-i", clip, "-frames:v", "1",
                    picture,
                ])
            usage = usage + (try extraction.runWell(in: scratch).usage)
            let reading = Command(
                "tesseract", [picture, "stdout", "-l", "eng", "tsv"],
                environment: ["OMP_THREAD_LIMIT": "1"])
            let outcome = try reading.run(in: scratch)
            usage = usage + outcome.usage
            let region = TesseractTable.region(
                from: String(decoding: outcome.output, as: UTF8.self))
            stills.append(
                Still(
                    id: "s\(stills.count + 1)", span: freeze, frameTime: time,
                    regions: region.map { [$0] } ?? []))
        }
        let report = VideoReport(
            tool: ToolInfo(
                name: "freezedetect + tesseract", version: "", libraries: [:], model: nil),
            settings: AnalysisSettings(), source: SourceInfo(path: name, bytes: 0), status: .done,
            stills: stills)
        return Outcome(usage: usage, report: report)
    }
}
