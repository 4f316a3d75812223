// RapidOCR on the same stills.

import Foundation
import PauseModel
import Scoring

/// RapidOCR, in an environment of its own that this package installs.
package struct RapidPeer: Sendable {
    /// The release measured, as PyPI names it; its wheel holds the models.
    package static let release = "rapidocr-onnxruntime==1.4.4"

    /// One picture as the script tells of it.
    private struct Picture: Decodable {
        /// A line: its characters, blanks too, and one box for each.
        struct Line: Decodable {
            let characters: [String]
            let boxes: [Box]
        }
        let cpuSeconds: Double
        let lines: [Line]
    }

    private let python: String
    private let script: String

    /// Installs the environment where it is not there yet.
    ///
    /// `root` is the checkout; the environment lies in `bench/.build-rapidocr`.
    package init(root: String, scratch: borrowing Scratch) throws(MeasureError) {
        let environment = try PythonEnvironment(
            "rapidocr", release: Self.release, root: root, scratch: scratch)
        python = environment.program("python")
        script = root + "/bench/Peers/rapidocr_lines.py"
    }

    /// The command that reads pictures one after another, models loaded first.
    func reading(of pictures: [String]) -> Command {
        Command(python, [script] + pictures)
    }

    /// Reads pictures one after another in one process: models are loaded once and not counted.
    package func read(
        _ pictures: [String], scratch: borrowing Scratch
    ) throws(MeasureError) -> [PeerReading] {
        let outcome = try reading(of: pictures).runWell(in: scratch)
        do {
            let read = try outcome.output.split(separator: UInt8(ascii: "\n")).map {
                try JSONDecoder().decode(Picture.self, from: Data($0))
            }
            guard read.count == pictures.count else {
                throw MeasureError("RapidOCR told of \(read.count) of \(pictures.count) pictures")
            }
            return read.map { picture in
                PeerReading(
                    words: picture.lines.enumerated().flatMap { index, line in
                        CharacterRuns.words(line.characters, boxes: line.boxes, line: index)
                    }, cpuSeconds: picture.cpuSeconds)
            }
        } catch let error as MeasureError {
            throw error
        } catch {
            throw MeasureError("cannot read what RapidOCR says: \(error)")
        }
    }
}
