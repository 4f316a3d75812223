// The very pictures that were read, taken out of a clip.

import Foundation
package import PauseModel
package import Scoring

/// The pictures at given moments of a clip, as a viewer sees them, written as PNG files.
package struct StillPictures: Sendable {
    /// Moments are rounded to microseconds; a picture this little earlier is the one meant, and no
    /// video shows two pictures within that time.
    private static let slack = 0.002

    /// The transfers of high dynamic range, as ffmpeg names them.
    private static let brightTransfers: Set<String> = ["smpte2084", "arib-std-b67"]

    /// The usual way from high dynamic range to what a common screen shows.
    private static let toneMap =
        "zscale=t=linear:npl=100,format=gbrpf32le,zscale=p=bt709,tonemap=hable:desat=0,"
        + "zscale=t=bt709:m=bt709:r=tv,"

    /// The command that writes the pictures at those moments, which must be in order, numbered
    /// from 1 in the place of `%d` in `files`.
    ///
    /// The whole clip is decoded: seeking is exact in some containers only.
    package static func command(
        of clip: String, at times: [MediaTime], truth: ClipTruth, transfer: String?, files: String
    ) -> Command {
        let marks = times.map { time in
            let mark = expression(time)
            return "gte(t,\(mark))*(isnan(prev_selected_t)+lt(prev_selected_t,\(mark)))"
        }
        let mapping = transfer.map(brightTransfers.contains) == true ? toneMap : ""
        let graph =
            "select='\(marks.joined(separator: "+"))',\(mapping)"
            + "scale=\(truth.width):\(truth.height),setsar=1"
        return Command(
            "ffmpeg",
            [
                "-nostdin", "-y", "-v", "error", "-i", clip, "-vf", graph, "-fps_mode",
                "passthrough", "-frames:v", "\(times.count)", files,
            ])
    }

    /// A moment, a little early, as the expression has it.
    private static func expression(_ time: MediaTime) -> String {
        String(format: "%.6f", max(0, time.seconds - slack))
    }

    /// Writes the pictures and gives their paths in the order of the moments.
    package static func write(
        of clip: String, at times: [MediaTime], truth: ClipTruth, transfer: String?,
        to folder: String, scratch: borrowing Scratch
    ) throws(MeasureError) -> [String] {
        let command = command(
            of: clip, at: times, truth: truth, transfer: transfer, files: folder + "/%d.png")
        _ = try command.runWell(in: scratch)
        let paths = times.indices.map { "\(folder)/\($0 + 1).png" }
        guard paths.allSatisfy(FileManager.default.fileExists(atPath:)) else {
            throw MeasureError("\(truth.clip): not all pictures could be taken out")
        }
        return paths
    }
}
