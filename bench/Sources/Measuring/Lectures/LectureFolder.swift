// The lectures made, kept for the next run.

import Foundation
import Scoring

/// The lectures made, kept for the next run: a folder with `clips/` and `truth/` like the Corpus, so
/// that whatever measures the Corpus measures them.
package struct LectureFolder: Sendable {
    /// The folder.
    package let path: String

    private let corpus: String
    private let text: LectureText

    /// The folder below a checkout, beside what else is built there; lectures show what lies in the
    /// Corpus.
    package init(root: String, corpus: String) throws(MeasureError) {
        try self.init(path: root + "/bench/.build-lectures", corpus: corpus)
    }

    /// The folder at a path.
    package init(path: String, corpus: String) throws(MeasureError) {
        self.path = path
        self.corpus = corpus
        text = try LectureText(corpus: corpus)
    }

    /// Makes the lectures that are not there yet, and gives all of them with what is known of them.
    package func make(
        _ lectures: [Lecture], note: (String) -> Void
    ) throws(MeasureError) -> TruthFolder {
        do {
            for folder in ["clips", "truth", "made"] {
                try FileManager.default.createDirectory(
                    atPath: path + "/" + folder, withIntermediateDirectories: true)
            }
        } catch {
            throw MeasureError("cannot make a folder for lectures: \(error.localizedDescription)")
        }
        for lecture in lectures { try make(lecture, note: note) }
        return try TruthFolder(corpus: path, clips: lectures.map(\.clip))
    }

    private func make(_ lecture: Lecture, note: (String) -> Void) throws(MeasureError) {
        let script = try LectureScript(lecture, text: text)
        let film = LectureFilm(script, corpus: corpus)
        let subtitles = film.subtitles
        let command = film.command(subtitles: "lecture.ass", output: lecture.clip)
        let recipe = ([subtitles] + command.arguments).joined(separator: "\n")
        let (clip, mark) = (path + "/clips/" + lecture.clip, path + "/made/" + lecture.clip)
        do {
            let truth = try JSONEncoder().encode(script.truth)
            try truth.write(to: URL(filePath: path + "/truth/\(lecture.clip).json"))
        } catch {
            throw MeasureError("cannot keep \(lecture.clip): \(error.localizedDescription)")
        }
        // What a lecture was made by lies beside it: when that is the same, so is the lecture.
        if (try? String(contentsOfFile: mark, encoding: .utf8)) == recipe,
            FileManager.default.fileExists(atPath: clip)
        {
            return
        }
        note("making \(lecture.clip)")
        let scratch = try Scratch()
        let (drawn, output) = (scratch.path("lecture.ass"), scratch.path(lecture.clip))
        do {
            try? FileManager.default.removeItem(atPath: mark)
            try Data(subtitles.utf8).write(to: URL(filePath: drawn))
            _ = try film.command(subtitles: drawn, output: output).runWell(in: scratch)
            try? FileManager.default.removeItem(atPath: clip)
            try FileManager.default.moveItem(atPath: output, toPath: clip)
            try Data(recipe.utf8).write(to: URL(filePath: mark))
        } catch let error as MeasureError {
            throw error
        } catch {
            throw MeasureError("cannot keep \(lecture.clip): \(error.localizedDescription)")
        }
    }
}
