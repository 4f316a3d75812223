// PySceneDetect and Tesseract.

import Foundation
package import PauseModel

/// PySceneDetect with its own defaults, one picture a scene, Tesseract.
package struct ScenePeer: Sendable {
    /// The release measured, as PyPI names it.
    package static let release = "scenedetect==0.7.2"

    private let program: String

    /// Installs the program where it is not there yet, in `bench/.build-scenedetect`.
    package init(root: String, scratch: borrowing Scratch) throws(MeasureError) {
        let environment = try PythonEnvironment(
            "scenedetect", release: Self.release, root: root, scratch: scratch)
        program = environment.program("scenedetect")
    }

    /// Finds the scenes of a clip and reads the picture in the middle of each.
    package func run(
        on clip: String, named name: String, scratch: borrowing Scratch
    ) throws(MeasureError) -> PeerOutcome {
        var peer = PeerOutcome(name: "PySceneDetect + tesseract", clip: name)
        let folder = try scratch.emptyFolder("scenes")
        let search = Command(
            program,
            [
                "-q", "-i", clip, "-o", folder, "detect-content", "list-scenes", "-q", "-f",
                "scenes.csv", "save-images", "-n", "1", "-p", "-f", "$SCENE_NUMBER",
            ])
        _ = try peer.pay(search, in: scratch)
        for scene in try Self.scenes(in: folder + "/scenes.csv") {
            let middle = MediaTime(
                microseconds: (scene.span.start.microseconds + scene.span.end.microseconds) / 2)
            try peer.read(
                folder + "/\(scene.number).png", of: scene.span, at: middle, in: scratch)
        }
        return peer
    }

    /// The scenes in the table that it writes, with their numbers as its files carry them.
    ///
    /// Two lines of heads, then one a scene: number, first frame, timecode, seconds, end frame,
    /// timecode, seconds, lengths.
    static func scenes(
        in path: String
    ) throws(MeasureError) -> [(number: String, span: TimeSpan)] {
        guard let table = try? String(contentsOfFile: path, encoding: .utf8) else {
            throw MeasureError("PySceneDetect left no list of scenes")
        }
        return scenes(inTable: table)
    }

    /// The scenes in the text of such a table.
    package static func scenes(inTable table: String) -> [(number: String, span: TimeSpan)] {
        let rows = table.split(whereSeparator: \.isNewline).map {
            $0.split(separator: ",", omittingEmptySubsequences: false)
        }
        let scenes = rows.compactMap { cells -> (Int, TimeSpan)? in
            guard cells.count >= 7, let number = Int(cells[0]), let start = Double(cells[3]),
                let end = Double(cells[6])
            else { return nil }
            return (
                number, TimeSpan(start: MediaTime(seconds: start), end: MediaTime(seconds: end))
            )
        }
        // Numbers in file names have three digits, or as many as the last one needs.
        let digits = max(3, String(scenes.count).count)
        return scenes.map { number, span in
            let shown = String(number)
            return (String(repeating: "0", count: max(0, digits - shown.count)) + shown, span)
        }
    }
}
