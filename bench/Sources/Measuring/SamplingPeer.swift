// A picture every second, read.

import Foundation
import PauseModel

/// A picture every second, each read by itself: what one does who does not look for pauses.
package struct SamplingPeer: Sendable {
    /// Who reads the pictures.
    package enum Reader: Sendable {
        /// Tesseract with its own defaults, one run a picture.
        case tesseract
        /// RapidOCR, all pictures in one run.
        case rapidOCR
    }

    private let reader: Reader
    private let readEvery: Int

    /// A peer.
    ///
    /// With `readEvery` above 1 only every n-th picture is read, and what that costs counts n times:
    /// an estimate, where all pictures would take hours. Such a run finds nothing that could be
    /// scored.
    package init(reader: Reader = .tesseract, readEvery: Int = 1) {
        self.reader = reader
        self.readEvery = max(1, readEvery)
    }

    /// Takes the pictures of a clip and reads them; `root` is where RapidOCR is installed.
    package func run(
        on clip: String, named name: String, root: String, scratch: borrowing Scratch
    ) throws(MeasureError) -> PeerOutcome {
        var peer = PeerOutcome(name: "one picture a second", clip: name)
        let folder = try scratch.emptyFolder("pictures")
        let taking = Command(
            "ffmpeg", ["-nostdin", "-y", "-i", clip, "-vf", "fps=1", folder + "/%06d.png"])
        _ = try peer.pay(taking, in: scratch)
        let all = (try? FileManager.default.contentsOfDirectory(atPath: folder))?.sorted() ?? []
        let taken = peer.usage
        let chosen = all.indices.filter { $0 % readEvery == 0 }
        switch reader {
        case .tesseract:
            for index in chosen {
                let start = MediaTime(seconds: Double(index))
                let span = TimeSpan(start: start, end: start + MediaTime(seconds: 1))
                try peer.read(folder + "/" + all[index], of: span, at: start, in: scratch)
            }
        case .rapidOCR:
            let rapid = try RapidPeer(root: root, scratch: scratch)
            let pictures = chosen.map { folder + "/" + all[$0] }
            _ = try peer.pay(rapid.reading(of: pictures), in: scratch)
        }
        if readEvery > 1 || reader == .rapidOCR { peer.report = nil }
        let share = Double(all.count) / Double(max(1, chosen.count))
        peer.usage.cpuSeconds =
            taken.cpuSeconds + (peer.usage.cpuSeconds - taken.cpuSeconds) * share
        peer.usage.wallSeconds =
            taken.wallSeconds + (peer.usage.wallSeconds - taken.wallSeconds) * share
        return peer
    }
}
