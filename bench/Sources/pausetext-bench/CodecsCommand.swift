// `pausetext-bench codecs`.

import ArgumentParser
import Measuring
import Pages

/// Measures what finding costs in each codec.
struct CodecsCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "codecs",
        abstract: "Measure finding beside a full decode on short lectures in each codec.",
        discussion: """
            Paging and typing at 720 lines, in H.264, HEVC, VP9, AV1, MPEG-4, Motion JPEG and GIF. \
            They are made on the first run, some minutes in all, and kept in bench/.build-lectures.
            """)

    @OptionGroup var options: MeasuringOptions

    @Option(help: "Length of a lecture in minutes.")
    var minutes = 1.0

    @Option(help: "Rounds, each with every contestant.")
    var rounds = 3

    func validate() throws {
        guard rounds > 0 else { throw ValidationError("--rounds takes a number above 0.") }
        guard minutes > 0, minutes.isFinite else {
            throw ValidationError("--minutes takes a number above 0.")
        }
    }

    func run() throws {
        let root = try Checkout.root()
        let folder = try LectureFolder(root: root, corpus: options.corpus ?? root + "/Corpus")
        let wanted = Lecture.inEachCodec(minutes: minutes).filter { lecture in
            options.only.isEmpty || options.only.contains { lecture.clip.contains($0) }
        }
        let lectures = try folder.make(wanted, note: Delivery.note)
        var record = try options.record()
        Work.finding(
            &record, tool: try options.builtTool(),
            paths: lectures.truths.map { lectures.path(of: $0) }, rounds: rounds)
        try Delivery.deliver(record, name: options.name, gate: options.gate)
    }
}
