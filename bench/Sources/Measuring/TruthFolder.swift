// The clips and what is known of them.

import Foundation
package import Scoring

/// The clips of the Corpus and what is known of them.
package struct TruthFolder: Sendable {
    /// Folder of the clips.
    package let clips: String
    /// What is known of each clip, in order of name.
    package let truths: [ClipTruth]

    /// Whether no clip was left out.
    package let isWhole: Bool

    /// Reads `clips/` and `truth/` below a folder.
    ///
    /// `only` holds parts of names, or classes; when it is not empty, clips without any of them are
    /// left out. A file that cannot be read, and a choice that leaves nothing, are errors.
    package init(corpus: String, only: [String] = []) throws(MeasureError) {
        try self.init(corpus: corpus) { truth in
            only.isEmpty || only.contains { truth.clip.contains($0) || truth.clipClass == $0 }
        }
    }

    /// Reads the clips of exactly those names, in that order.
    package init(corpus: String, clips: [String]) throws(MeasureError) {
        let known = try TruthFolder(corpus: corpus) { clips.contains($0.clip) }
        self.clips = known.clips
        truths = clips.compactMap { clip in known.truths.first { $0.clip == clip } }
        isWhole = known.isWhole
    }

    private init(
        corpus: String, isChosen: (ClipTruth) -> Bool
    ) throws(MeasureError) {
        clips = corpus + "/clips"
        let folder = corpus + "/truth"
        let names = FileManager.default.enumerator(atPath: folder)?.compactMap { $0 as? String }
        guard let names else { throw MeasureError("no truth files in Corpus/truth") }
        var truths: [ClipTruth] = []
        for name in names.sorted() where name.hasSuffix(".json") {
            do {
                let data = try Data(contentsOf: URL(filePath: folder + "/" + name))
                truths.append(try JSONDecoder().decode(ClipTruth.self, from: data))
            } catch {
                throw MeasureError("cannot read the truth file \(name): \(error)")
            }
        }
        self.truths = truths.filter(isChosen)
        isWhole = self.truths.count == truths.count
        guard !self.truths.isEmpty else { throw MeasureError("no clip is left to measure") }
    }

    /// The path of a clip.
    package func path(of truth: ClipTruth) -> String { clips + "/" + truth.clip }
}
