// What one would do without pausetext.

package import PauseModel

/// What one would do without pausetext: ffmpeg's freezedetect, one picture a freeze, Tesseract.
package struct NaivePeer: Sendable {
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
    ) throws(MeasureError) -> PeerOutcome {
        var peer = PeerOutcome(name: "freezedetect + tesseract", clip: name)
        let search = try peer.pay(Self.finding(clip), in: scratch)
        for freeze in FreezeLog(String(decoding: search.errors, as: UTF8.self)).freezes {
            let time = max(freeze.start, freeze.end - Self.lead)
            let picture = scratch.path("picture.png")
            let extraction = Command(
                "ffmpeg",
                [
                    "-nostdin", "-y", "-ss", "\(time.seconds)", "-i", clip, "-frames:v", "1",
                    picture,
                ])
            _ = try peer.pay(extraction, in: scratch)
            try peer.read(picture, of: freeze, at: time, in: scratch)
        }
        return peer
    }
}
