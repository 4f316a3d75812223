// Counting, and the reference that is committed.

import Foundation
import Glibc

/// Counts the runs of ``CountedRun`` and keeps the reference that they are compared with.
package struct CountCheck: Sendable {
    private let tool: String
    private let corpus: String

    /// Counts a built program on clips of a Corpus.
    package init(tool: String, corpus: String) {
        self.tool = tool
        self.corpus = corpus
    }

    /// Counts every run.
    package func count(
        _ runs: [CountedRun] = CountedRun.all, note: (String) -> Void
    ) throws(MeasureError) -> Counts {
        let scratch = try Scratch()
        let callgrind = try Callgrind(tool, scratch: scratch)
        let program = URL(filePath: tool).lastPathComponent
        var (counted, libraries): ([String: Counts.Run], Set<String>) = ([:], [])
        for run in runs {
            note("counting: \(run.name)")
            let output = try scratch.emptyFolder("results")
            let profile = try callgrind.count(
                run.arguments(corpus: corpus, output: output), scratch: scratch)
            guard profile.instructions[program] ?? 0 > 0 else {
                throw MeasureError("callgrind counted nothing in \(program)")
            }
            counted[run.name] = Counts.Run(profile, program: program)
            libraries.formUnion(profile.instructions.keys.filter(Self.matters))
        }
        return Counts(
            architecture: Self.architecture, features: Callgrind.processorFeatures(),
            libraries: libraries.sorted(), runs: counted)
    }

    /// The libraries in which nearly all of the other instructions lie.
    private static func matters(_ file: String) -> Bool {
        ["libavcodec.so", "libavutil.so", "libswscale.so", "libtesseract.so", "liblept.so"]
            .contains { file.hasPrefix($0) }
    }

    private static var architecture: String {
        var name = utsname()
        guard uname(&name) == 0 else { return "unknown" }
        return withUnsafeBytes(of: &name.machine) { bytes in
            String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
        }
    }

    /// Reads a reference.
    package static func reference(at path: String) throws(MeasureError) -> Counts {
        guard let data = FileManager.default.contents(atPath: path) else {
            throw MeasureError(
                "there are no counts to compare with; `make bench-counts` writes them")
        }
        do {
            return try JSONDecoder().decode(Counts.self, from: data)
        } catch {
            throw MeasureError("cannot read the counts to compare with: \(error)")
        }
    }

    /// Writes counts as the reference.
    package static func write(_ counts: Counts, to path: String) throws(MeasureError) {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
        do {
            try (encoder.encode(counts) + Data("\n".utf8))
                .write(to: URL(filePath: path), options: .atomic)
        } catch {
            throw MeasureError("cannot write the counts: \(error.localizedDescription)")
        }
    }
}
