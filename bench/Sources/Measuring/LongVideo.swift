// An hour of video out of short clips.

import Foundation
import Scoring

/// A long video made by playing short clips again and again, without encoding anything anew.
package struct LongVideo: Sendable {
    private let segments: [(path: String, seconds: Double)]

    /// Takes the 1080-line H.264 clips among those known; each is copied into a transport stream,
    /// which carries its own parameter sets and can be joined with others.
    package init(
        from corpus: TruthFolder, scratch: borrowing Scratch
    ) throws(MeasureError) {
        var segments: [(path: String, seconds: Double)] = []
        for truth in corpus.truths where truth.isOrdinary && truth.height == Self.height {
            let clip = corpus.path(of: truth)
            guard let seconds = try Self.length(of: clip, scratch: scratch) else { continue }
            let path = scratch.path("part\(segments.count).ts")
            let copy = Command(
                "ffmpeg",
                [
                    "-nostdin", "-y", "-i", clip, "-map", "0:v:0", "-c", "copy", "-f", "mpegts",
                    path,
                ])
            _ = try copy.runWell(in: scratch)
            segments.append((path, seconds))
        }
        guard !segments.isEmpty else {
            throw MeasureError("no plain 1080-line H.264 clip to make a long video of")
        }
        self.segments = segments
    }

    /// Lines of the pictures that long videos are made of.
    package static let height = 1080

    /// Writes a video of at least that many minutes to a path.
    package func write(
        minutes: Double, to path: String, scratch: borrowing Scratch
    ) throws(MeasureError) {
        var list: [String] = []
        var seconds = 0.0
        while seconds < minutes * 60 {
            let next = segments[list.count % segments.count]
            list.append("file '\(next.path)'")
            seconds += next.seconds
        }
        let listPath = scratch.path("list.txt")
        do {
            try list.joined(separator: "\n").write(
                toFile: listPath, atomically: false, encoding: .utf8)
        } catch {
            throw MeasureError("cannot write a list of clips: \(error.localizedDescription)")
        }
        let join = Command(
            "ffmpeg",
            [
                "-nostdin", "-y", "-f", "concat", "-safe", "0", "-i", listPath, "-c", "copy", "-f",
                "mpegts", path,
            ])
        _ = try join.runWell(in: scratch)
    }

    /// The clip's length when its picture is plain upright 8-bit H.264; nil otherwise.
    private static func length(
        of clip: String, scratch: borrowing Scratch
    ) throws(MeasureError) -> Double? {
        let probe = Command(
            "ffprobe",
            [
                "-v", "error", "-select_streams", "v:0", "-show_entries",
                "stream=codec_name,width,height,pix_fmt:format=duration", "-of", "csv=p=0", clip,
            ])
        let outcome = try probe.runWell(in: scratch)
        let said = String(decoding: outcome.output, as: UTF8.self)
        let cells = said.split { $0 == "," || $0.isWhitespace }
        guard cells.count == 5, cells[0] == "h264", cells[2] == "\(height)", cells[3] == "yuv420p"
        else { return nil }
        return Double(cells[4])
    }
}
