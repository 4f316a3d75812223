// Peers and the tool's results on a small video made on the spot.

import Foundation
import Measuring
import PauseModel
import Scoring
import Testing

@Suite struct PeerRunTests {
    /// A second of moving bars, then two seconds of one colour.
    private func makeClip(_ path: String, scratch: borrowing Scratch) throws {
        let graph =
            "testsrc=s=320x180:r=10:d=1[a];color=c=white:s=320x180:r=10:d=2[b];[a][b]concat"
        let make = Command(
            "ffmpeg",
            [
                "-nostdin", "-y", "-f", "lavfi", "-i", graph, "-c:v", "libx264", "-pix_fmt",
                "yuv420p", path,
            ])
        _ = try make.runWell(in: scratch)
    }

    private func truth(_ clip: String) -> ClipTruth {
        ClipTruth(
            clip: clip, clipClass: "slides", width: 320, height: 180,
            holds: [
                ClipTruth.Hold(start: MediaTime(seconds: 1), end: MediaTime(seconds: 3))
            ])
    }

    private func write(_ text: String, to path: String) throws {
        try FileManager.default.createDirectory(
            at: URL(filePath: path).deletingLastPathComponent(), withIntermediateDirectories: true)
        try text.write(toFile: path, atomically: false, encoding: .utf8)
    }

    /// A program made of a script.
    ///
    /// Another program writes the file: were it written here, a command started meanwhile by
    /// another test would hold it open, and it could not be run ("text file busy").
    private func install(
        _ script: String, as path: String, scratch: borrowing Scratch
    ) throws {
        try write("#!/bin/sh\n" + script, to: path + ".sh")
        _ = try Command("install", ["-m", "755", path + ".sh", path]).runWell(in: scratch)
    }

    private func report(_ name: String, stills: [Still] = []) throws -> String {
        let report = VideoReport(
            tool: ToolInfo(name: "pausetext", version: "0", libraries: [:], model: nil),
            settings: AnalysisSettings(), source: SourceInfo(path: name, bytes: 0), status: .done,
            stills: stills)
        return String(decoding: try JSONEncoder().encode(report), as: UTF8.self)
    }

    @Test func naivePeerFindsTheFreeze() throws {
        let scratch = try Scratch()
        let clip = scratch.path("a.mp4")
        try makeClip(clip, scratch: scratch)
        let outcome = try NaivePeer().run(on: clip, named: "a.mp4", scratch: scratch)
        let stills = try #require(outcome.report).stills
        let still = try #require(stills.first)
        #expect(stills.count == 1)
        #expect(abs(still.start.seconds - 1) < 0.15)
        #expect(abs(still.end.seconds - 3) < 0.15)
        #expect(still.regions.isEmpty)
        let search = try NaivePeer.finding(clip).runWell(in: scratch)
        #expect(outcome.usage.cpuSeconds > search.usage.cpuSeconds / 2)
    }

    /// Three seconds are three pictures; with every second one read, the middle one is left out.
    @Test func samplingTakesAPictureASecond() throws {
        let scratch = try Scratch()
        let clip = scratch.path("a.mp4")
        try makeClip(clip, scratch: scratch)
        let all = try SamplingPeer().run(
            on: clip, named: "a.mp4", root: "", scratch: scratch)
        let stills = try #require(all.report).stills
        #expect(stills.map(\.frameTime.seconds) == [0, 1, 2])
        #expect(stills.map(\.end.seconds) == [1, 2, 3])
        let some = try SamplingPeer(readEvery: 3).run(
            on: clip, named: "a.mp4", root: "", scratch: scratch)
        #expect(some.report == nil, "what no one read cannot be scored")
        // One picture read and counted three times costs about as much as three.
        #expect(some.usage.cpuSeconds > all.usage.cpuSeconds / 3)
        #expect(some.usage.cpuSeconds < all.usage.cpuSeconds * 3)
    }

    /// A folder laid out like the Corpus, with `a.mp4` and its truth in it.
    private func corpusOfOneClip(_ scratch: borrowing Scratch) throws -> String {
        let corpus = try scratch.emptyFolder("corpus")
        try write("", to: corpus + "/clips/.keep")
        try makeClip(corpus + "/clips/a.mp4", scratch: scratch)
        let data = try JSONEncoder().encode(truth("a.mp4"))
        try write(String(decoding: data, as: UTF8.self), to: corpus + "/truth/a.mp4.json")
        return corpus
    }

    @Test func slowContestantsTakePartOnce() throws {
        let scratch = try Scratch()
        let corpus = try corpusOfOneClip(scratch)
        let program = scratch.path("pausetext")
        // Says with its options which of the two it was asked for.
        try install(
            "echo \"$*\" >> '\(scratch.path("calls"))'\n", as: program, scratch: scratch)
        var run = CostRun(
            tool: try Tool(path: program, jobs: 1), corpus: try TruthFolder(corpus: corpus),
            contestants: [.pausetext, .finding, .sampling])
        run.run(rounds: 2) { _ in }
        let cost = try #require(run.clips.first)
        #expect(cost.rounds["pausetext"]?.count == 2)
        #expect(cost.rounds["finding"]?.count == 2)
        #expect(cost.rounds["sampling"]?.count == 1)
        #expect(run.scores.keys.sorted() == ["pausetext", "sampling"])
        let calls = try String(contentsOfFile: scratch.path("calls"), encoding: .utf8)
            .split(separator: "\n")
        #expect(calls.count == 4)
        #expect(calls.count { $0.hasSuffix("--no-reading --no-files") } == 2)
    }

    @Test func everyContestantIsMeasuredInEveryRound() throws {
        let scratch = try Scratch()
        let corpus = try corpusOfOneClip(scratch)
        // A tool that has the right answer ready.
        let still = Still(
            id: "s1", span: TimeSpan(start: MediaTime(seconds: 1), end: MediaTime(seconds: 3)),
            frameTime: MediaTime(seconds: 2.9), regions: [])
        let answer = scratch.path("answer.json")
        try write(try report("a.mp4", stills: [still]), to: answer)
        let program = scratch.path("pausetext")
        try install("cp '\(answer)' \"$4/a.mp4.json\"\n", as: program, scratch: scratch)

        let folder = try TruthFolder(corpus: corpus)
        var run = CostRun(tool: try Tool(path: program, jobs: 2), corpus: folder)
        var notes: [String] = []
        run.run(rounds: 2) { notes.append($0) }
        let cost = try #require(run.clips.first)
        for contestant in Contestant.usual {
            #expect(cost.rounds[contestant.rawValue]?.count == 2)
        }
        #expect(run.scores["pausetext"]?.first?.spans.recall == 1)
        #expect(run.scores["naive"]?.first?.spans.recall == 1)
        #expect(notes == ["a.mp4: round 1 of 2", "a.mp4: round 2 of 2"])
        #expect(run.failures.isEmpty)

        try install("echo broken >&2; exit 139\n", as: program, scratch: scratch)
        var broken = CostRun(tool: try Tool(path: program, jobs: 2), corpus: folder)
        broken.run(rounds: 1) { _ in }
        #expect(broken.clips.isEmpty)
        #expect(broken.scores.isEmpty)
        #expect(broken.failures.count == 1)
        #expect(broken.failures.first?.contains("status 139: broken") == true)
    }

    @Test func longVideosAreAsLongAsAskedFor() throws {
        let scratch = try Scratch()
        let corpus = try scratch.emptyFolder("corpus")
        try write("", to: corpus + "/clips/.keep")
        try makeClip(corpus + "/clips/a.mp4", scratch: scratch)
        var known = truth("a.mp4")
        let file = corpus + "/truth/a.mp4.json"
        try write(String(decoding: try JSONEncoder().encode(known), as: UTF8.self), to: file)
        #expect(throws: MeasureError.self, "no clip of 1080 lines") {
            try LongVideo(from: TruthFolder(corpus: corpus), scratch: scratch)
        }
        let tall = corpus + "/clips/b.mp4"
        let make = Command(
            "ffmpeg",
            [
                "-nostdin", "-y", "-i", corpus + "/clips/a.mp4", "-vf", "scale=64:1080", "-c:v",
                "libx264", "-pix_fmt", "yuv420p", tall,
            ])
        _ = try make.runWell(in: scratch)
        known.clip = "b.mp4"
        known.height = 1080
        try write(
            String(decoding: try JSONEncoder().encode(known), as: UTF8.self),
            to: corpus + "/truth/b.mp4.json")
        let video = try LongVideo(from: TruthFolder(corpus: corpus), scratch: scratch)
        let path = scratch.path("long.ts")
        try video.write(minutes: 0.2, to: path, scratch: scratch)
        let probe = Command(
            "ffprobe", ["-v", "error", "-show_entries", "format=duration", "-of", "csv=p=0", path])
        let said = String(decoding: try probe.runWell(in: scratch).output, as: UTF8.self)
        let seconds = try #require(Double(said.trimmingCharacters(in: .whitespacesAndNewlines)))
        #expect(seconds >= 11.5)
        #expect(seconds < 13)
    }

    @Test func reportsAreFoundByPathOrName() throws {
        let scratch = try Scratch()
        let root = try scratch.emptyFolder("results")
        try write(try report("a.mp4"), to: root + "/a.mp4.json")
        try write(try report("week1/b.mp4"), to: root + "/week1/b.mp4.json")
        let results = ToolResults(below: root)
        #expect(try results.report(of: "a.mp4")?.source.path == "a.mp4")
        #expect(try results.report(of: "week1/b.mp4")?.source.path == "week1/b.mp4")
        #expect(try results.report(of: "b.mp4")?.source.path == "week1/b.mp4")
        #expect(try results.report(of: "c.mp4") == nil)
        try write("{}", to: root + "/d.mp4.json")
        #expect(throws: MeasureError.self) { try results.report(of: "d.mp4") }
    }

    @Test func runThatCouldNotWorkIsAnError() throws {
        let scratch = try Scratch()
        let program = scratch.path("pausetext")
        try install("exit $(cat \"$2\")\n", as: program, scratch: scratch)
        let tool = try Tool(path: program, jobs: 1)
        let status = scratch.path("status")
        for code in ["0", "1"] {
            try write(code, to: status)
            _ = try tool.run([status], output: "x", scratch: scratch)
        }
        for code in ["2", "64", "139"] {
            try write(code, to: status)
            #expect(throws: MeasureError.self) {
                try tool.run([status], output: "x", scratch: scratch)
            }
        }
        #expect(throws: MeasureError.self) { try Tool(path: scratch.path("none"), jobs: 1) }
    }

    @Test func stepsAreThoseTheStepperNames() throws {
        let scratch = try Scratch()
        let program = scratch.path("stepper")
        try install(
            "printf 'one\\tthe first step\\nnonsense\\ntwo\\tthe second\\n'\n", as: program,
            scratch: scratch)
        let run = try StepRun(stepper: program, corpus: "Corpus")
        let steps = try run.steps()
        #expect(steps.map(\.step) == ["one", "two"])
        #expect(steps.map(\.name) == ["the first step", "the second"])
        #expect(throws: MeasureError.self) {
            try StepRun(stepper: scratch.path("none"), corpus: "Corpus")
        }
    }

    /// The folder is as full as it was asked to be, and the cost is that of the whole run.
    @Test func planningIsMeasuredOnAFolderOfClips() throws {
        let scratch = try Scratch()
        let program = scratch.path("pausetext")
        // A report a clip and one of the run; a tool that leaves one out has not done the work.
        let reports =
            "for clip in \"$2\"/*; do echo > \"$4/${clip##*/}.json\"; done; echo > $4/run.json\n"
        try install(reports, as: program, scratch: scratch)
        let tool = try Tool(path: program, jobs: 1)
        var run = GrowthRun()
        try run.measurePlanning(clips: 7, tool: tool) { _ in }
        #expect(run.planning?.clips == 7)
        try install(reports + "rm $4/3.mp4.json\n", as: program, scratch: scratch)
        #expect(throws: MeasureError.self) {
            try run.measurePlanning(clips: 7, tool: tool) { _ in }
        }
        #expect(
            GrowthRun.Planning(
                clips: 4, usage: Usage(cpuSeconds: 0.02, wallSeconds: 1, peakBytes: 1)
            ).millisecondsPerClip == 5)
    }

    @Test func latencyIsReadFromTheToolsOwnMeasurement() throws {
        let scratch = try Scratch()
        let answer = """
            {"schema": "pausetext.bench/1", "cores": 2, "speed": 4.5, "wallSeconds": [1, 2],
             "tool": {"name": "pausetext", "version": "0", "libraries": {"libavcodec": "59"}},
             "stages": {"read": {"count": 1, "p50": 2, "p95": 3, "p99": 4, "max": 5, "total": 6}}}
            """
        let program = scratch.path("pausetext")
        try install(
            "test \"$1$6$7\" = bench3--json && cat <<END\n\(answer)\nEND\n", as: program,
            scratch: scratch)
        let tool = try Tool(path: program, jobs: 1)
        let report = try tool.latency(of: ["a.mp4"], runs: 3, scratch: scratch)
        #expect(report.stages["read"]?.p95 == 3)
        #expect(report.speed == 4.5)
        try install("echo nonsense\n", as: program, scratch: scratch)
        #expect(throws: MeasureError.self) {
            try tool.latency(of: ["a.mp4"], runs: 3, scratch: scratch)
        }
    }

    @Test func clipsAreChosenByNameOrClass() throws {
        let scratch = try Scratch()
        let corpus = try scratch.emptyFolder("corpus")
        for name in ["vim-dark.mp4", "deck.mp4"] {
            var known = truth(name)
            known.clipClass = name == "deck.mp4" ? "slides" : "paging"
            let data = try JSONEncoder().encode(known)
            try write(String(decoding: data, as: UTF8.self), to: "\(corpus)/truth/\(name).json")
        }
        let all = try TruthFolder(corpus: corpus)
        #expect(all.truths.map(\.clip) == ["deck.mp4", "vim-dark.mp4"])
        #expect(all.isWhole)
        #expect(
            try TruthFolder(corpus: corpus, only: ["vim"]).truths.map(\.clip) == ["vim-dark.mp4"])
        #expect(
            try TruthFolder(corpus: corpus, only: ["slides"]).truths.map(\.clip) == ["deck.mp4"])
        #expect(throws: MeasureError.self) { try TruthFolder(corpus: corpus, only: ["none"]) }
        #expect(throws: MeasureError.self) { try TruthFolder(corpus: corpus + "/none") }
    }
}
