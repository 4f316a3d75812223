// `pausetext-bench lectures`.

import ArgumentParser
import Measuring
import Pages

/// Makes lectures and measures on them.
struct LecturesCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "lectures",
        abstract:
            "Make lectures as they are, and measure finding and reading on them beside others.",
        discussion: """
            The lectures are made on the first run, a few minutes each, and kept in \
            bench/.build-lectures. PySceneDetect is installed from PyPI into \
            bench/.build-scenedetect.
            """)

    @OptionGroup var options: MeasuringOptions

    @OptionGroup var choice: LectureOptions

    @Option(help: "Rounds, each with every contestant; the slow ones take part in the first only.")
    var rounds = 3

    @Flag(help: "Only make the lectures.")
    var makeOnly = false

    @Option(help: "Leave a contestant out: scenes, sampling, naive, keyframes; repeatable.")
    var without: [Contestant] = []

    @Flag(help: "Measure RapidOCR at one picture a second too.")
    var rapid = false

    @Option(
        help: """
            Have only every n-th of the pictures taken each second read, and count it n times: an \
            estimate, for where all of them would take hours.
            """)
    var readEvery = 1

    func validate() throws {
        guard rounds > 0, readEvery > 0 else {
            throw ValidationError("--rounds and --read-every take numbers above 0.")
        }
    }

    func run() throws {
        let root = try Checkout.root()
        let folder = try LectureFolder(root: root, corpus: options.corpus ?? root + "/Corpus")
        let corpus = try folder.make(choice.lectures(only: options.only), note: Delivery.note)
        if makeOnly {
            return Delivery.note("\(corpus.truths.count) lectures in bench/.build-lectures")
        }
        var record = try options.record()
        record.lectureMinutes = choice.minutes
        let contestants = Contestant.onLectures.filter { !without.contains($0) }
        Work.lectures(
            &record, tool: try options.builtTool(), corpus: corpus, rounds: rounds,
            contestants: contestants + (rapid ? [.rapid] : []), root: root, readEvery: readEvery)
        record.readEvery = readEvery
        try Delivery.deliver(record, name: options.name, gate: options.gate)
    }
}

extension Contestant: ExpressibleByArgument {}

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
