// `pausetext-bench lectures`.

import ArgumentParser
import Measuring
import Pages

/// Makes lectures and measures on them.
struct LecturesCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "lectures",
        abstract: "Make lectures as they are.")

    @OptionGroup var options: MeasuringOptions

    @OptionGroup var choice: LectureOptions

    func run() throws {
        let root = try Checkout.root()
        let folder = try LectureFolder(root: root, corpus: options.corpus ?? root + "/Corpus")
        let corpus = try folder.make(choice.lectures(only: options.only), note: Delivery.note)
        Delivery.note("\(corpus.truths.count) lectures in bench/.build-lectures")
    }
}

/// Which lectures.
struct LectureOptions: ParsableArguments {
    @Option(help: "Length of a lecture in minutes.")
    var minutes = 10.0

    func validate() throws {
        guard minutes > 0, minutes.isFinite else {
            throw ValidationError("--minutes takes a number above 0.")
        }
    }

    /// The usual lectures of that length whose names hold one of the words.
    func lectures(only words: [String]) -> [Lecture] {
        Lecture.usual.map { usual in
            var lecture = usual
            lecture.minutes = minutes
            return lecture
        }.filter { lecture in words.isEmpty || words.contains { lecture.clip.contains($0) } }
    }
}
