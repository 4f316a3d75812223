// Stock Tesseract on the same stills.

package import PauseModel
import Scoring

/// The `tesseract` program with its stock English model.
package struct TesseractPeer: Sendable {
    /// Reads a picture whole.
    package static func read(
        _ picture: String, mode: Int, scratch: borrowing Scratch
    ) throws(MeasureError) -> PeerReading {
        // Loading the model is part of the cost: a call reads one picture.
        let command = Command(
            "tesseract", [picture, "stdout", "-l", "eng", "--psm", "\(mode)", "tsv"],
            environment: ["OMP_THREAD_LIMIT": "1"])
        let outcome = try command.runWell(in: scratch)
        let table = String(decoding: outcome.output, as: UTF8.self)
        return PeerReading(
            words: TesseractTable.words(from: table), cpuSeconds: outcome.usage.cpuSeconds)
    }

    /// Reads one part of a picture, cut out first; the cutting is not counted.
    package static func read(
        _ picture: String, crop box: Box?, scratch: borrowing Scratch
    ) throws(MeasureError) -> PeerReading {
        guard let box else { return try read(picture, mode: 6, scratch: scratch) }
        let file = scratch.path("crop.png")
        let cut = Command(
            "ffmpeg",
            [
                "-nostdin", "-y", "-v", "error", "-i", picture, "-vf",
                "crop=\(box.width):\(box.height):\(box.x):\(box.y):exact=1", "-frames:v", "1",
                file,
            ])
        _ = try cut.runWell(in: scratch)
        var outcome = try read(file, mode: 6, scratch: scratch)
        for index in outcome.words.indices {
            outcome.words[index].box.x += box.x
            outcome.words[index].box.y += box.y
        }
        return outcome
    }
}
