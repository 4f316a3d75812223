// Whole runs over scripted videos: what is written, what is kept, what a stop leaves.

import Batch
import Foundation
import Logging
import PauseModel
import Results
import SystemPackage
import Testing

struct BatchRunTests {
    private let folder = TemporaryFolder()

    /// Three shots of three seconds: dark, bright, dark.
    private static let threeShots: [ScriptedSource.Step] = [
        .shot(brightness: 20, from: 0, to: 3), .shot(brightness: 230, from: 3, to: 6),
        .shot(brightness: 60, from: 6, to: 9),
    ]

    /// A plan of videos with those scripts, named by letters in order.
    private func run(
        _ scripts: [String: [ScriptedSource.Step]], jobs: Int = 2, serial: Bool = false,
        settings: AnalysisSettings = AnalysisSettings(), output: String = "out",
        stop: StopSignal = StopSignal(), protected: Set<String> = [],
        files: FileOperations = .system, spoolBlock: Int = StillSpool.usualBlock,
        reader: @escaping @Sendable () throws(VideoFailure) -> any PictureReader = {
            () throws(VideoFailure) in ScriptedReader()
        }
    ) throws -> RunReport {
        for name in scripts.keys { try folder.file(FilePath("in/\(name).mp4")) }
        let out = folder.path.appending(output)
        let plan = InputPlan(
            inputs: [folder.path.appending("in")], output: out,
            media: MediaNames(extensions: ["mp4"], playlists: [], segments: { _ in [] }))
        let rooms = Rooms(
            open: { path, _ throws(VideoFailure) in
                let name = path.stem ?? ""
                return ScriptedSource(
                    scripts[name] ?? [], duration: 9, isWhollyProtected: protected.contains(name))
            }, makeReader: reader, digest: { _ throws(VideoFailure) in "00" })
        let batch = try BatchRun(
            plan: plan, settings: settings, jobs: jobs, output: out,
            tool: ToolInfo(name: "test", version: "0", libraries: [:], model: nil), rooms: rooms,
            isSerial: serial, log: Logger(label: "test") { _ in SwiftLogNoOpLogHandler() },
            files: files, spoolBlock: spoolBlock)
        return batch.run(stop: stop) { _ in }
    }

    private func report(_ name: String, in output: String = "out") throws -> VideoReport {
        try JSONDecoder().decode(
            VideoReport.self, from: try folder.content("\(output)/\(name).mp4.json"))
    }

    @Test func stillsAreReadAndNumberedInOrderOfTime() throws {
        let run = try run(["a": Self.threeShots])
        let report = try report("a")
        #expect(report.status == .done)
        #expect(report.stills.map(\.id) == ["s1", "s2", "s3"])
        #expect(report.stills.map(\.text) == ["brightness 20", "brightness 230", "brightness 60"])
        #expect(report.stills.map { $0.regions[0].id } == ["s1r1", "s2r1", "s3r1"])
        #expect(report.issues.map(\.time) == report.stills.map { $0.frameTime })
        #expect(run.videos.map(\.stills) == [3])
        #expect(run.videos[0].stages["read"]?.count == 3)
        #expect(run.totals.videos["done"] == 1)
    }

    @Test func theBytesAreEqualForAnyNumberOfJobs() throws {
        var scripts: [String: [ScriptedSource.Step]] = [:]
        for name in ["a", "b", "c", "d", "e"] { scripts[name] = Self.threeShots }
        // Bright pictures take longer, so readings come back in another order than they went.
        let slow: @Sendable () throws(VideoFailure) -> any PictureReader = {
            () throws(VideoFailure) in
            ScriptedReader { brightness in brightness > 200 ? 0.02 : 0 }
        }
        _ = try run(scripts, serial: true, output: "serial", reader: slow)
        _ = try run(scripts, jobs: 1, output: "one", reader: slow)
        _ = try run(scripts, jobs: 4, output: "four", reader: slow)
        _ = try run(scripts, jobs: 4, output: "spooled", spoolBlock: 0, reader: slow)
        for name in scripts.keys {
            let serial = try folder.content("serial/\(name).mp4.json")
            #expect(try folder.content("one/\(name).mp4.json") == serial)
            #expect(try folder.content("four/\(name).mp4.json") == serial)
            #expect(try folder.content("spooled/\(name).mp4.json") == serial)
        }
    }

    /// The first picture is dark, and its reader takes an `l` for an `I`; later ones show `l` for sure.
    @Test(arguments: [false, true])
    func whatLaterPicturesShowIsPutIntoTheFirst(explains: Bool) throws {
        var settings = AnalysisSettings()
        settings.explain = explains ? true : nil
        for (output, jobs, block) in [("one", 1, StillSpool.usualBlock), ("four", 4, 0)] {
            _ = try run(
                ["a": Self.threeShots], jobs: jobs, settings: settings, output: output,
                spoolBlock: block
            ) { () throws(VideoFailure) in try SlippingReader() }
        }
        let report = try report("a", in: "one")
        #expect(report.stills.map(\.text) == ["all = all", "all", "all"])
        let line = try #require(report.stills[0].regions[0].lines.first)
        #expect(line.words.map(\.text) == ["all", "=", "all"])
        #expect(line.changes?.map(\.reason) == (explains ? [.videoVote] : nil))
        #expect(try folder.content("four/a.mp4.json") == folder.content("one/a.mp4.json"))
    }

    @Test func decodingWaitsForReading() throws {
        let balance = Monitor((ahead: 0, most: 0))
        var steps: [ScriptedSource.Step] = []
        for number in 0..<20 {
            let start = Double(number) * 3
            let brightness = UInt8(number % 2 == 0 ? 20 : 230)
            steps.append(.shot(brightness: brightness, from: start, to: start + 3))
            steps.append(
                .call {
                    balance.change {
                        $0.ahead += 1
                        $0.most = max($0.most, $0.ahead)
                    }
                })
        }
        let run = try run(["a": steps], jobs: 1) { () throws(VideoFailure) in
            ScriptedReader { _ in
                balance.change { $0.ahead -= 1 }
                return 0.02
            }
        }
        #expect(run.videos[0].stills == 20)
        // Two wait, one is being read, one waits to be handed in, and the finder is some behind.
        #expect(balance.change { $0.most } <= 7)
    }

    @Test func whatWasReadBeforeAFailureIsKept() throws {
        let failure = VideoFailure(code: "broken", message: "The disk broke.")
        let run = try run(["a": Self.threeShots + [.failure(failure)], "b": Self.threeShots])
        let report = try report("a")
        #expect(report.status == .failed)
        #expect(report.reason == "The disk broke.")
        #expect(report.stills.count == 3)
        #expect(try self.report("b").status == .done)
        #expect(run.videos.map(\.status) == [.failed, .done])
    }

    @Test func aTruncatedVideoIsFailedAndKeepsItsStills() throws {
        let issue = Issue(code: "truncated", severity: .error, message: "It ends early.")
        _ = try run(["a": Self.threeShots + [.skip(9, 20, .damaged), .issue(issue)]])
        let report = try report("a")
        #expect(report.status == .failed)
        #expect(report.reason == "It ends early.")
        #expect(report.stills.count == 3)
        #expect(report.skipped.map(\.reason) == [.damaged])
    }

    @Test func damageInTheMiddleIsDoneAndListed() throws {
        let run = try run([
            "a": [
                .shot(brightness: 20, from: 0, to: 3), .skip(3, 5, .damaged),
                .shot(brightness: 20, from: 5, to: 9),
            ]
        ])
        let report = try report("a")
        #expect(report.status == .done)
        #expect(report.stills.count == 2)
        #expect(report.skipped.count == 1)
        #expect(run.videos[0].skipped == 1)
        for still in report.stills {
            #expect(!report.skipped.contains { $0.span.overlaps(still.span) })
        }
    }

    @Test func nothingFoundAndCouldNotLookAreDifferent() throws {
        // Shorter than the dwell: there is something to look at, and no pause in it.
        let moving: [ScriptedSource.Step] = [.shot(brightness: 20, from: 0, to: 0.5)]
        _ = try run(["moving": moving, "empty": []])
        #expect(try report("moving").status == .done)
        #expect(try report("moving").stills.isEmpty)
        #expect(try report("empty").status == .failed)
        #expect(try report("empty").reason != nil)
    }

    @Test func aProtectedVideoIsSkipped() throws {
        let run = try run(
            ["a": [.skip(0, 9, .protected)]], protected: ["a"])
        let report = try report("a")
        #expect(report.status == .skipped)
        #expect(report.reason == "protected: by the script")
        #expect(report.stills.isEmpty)
        #expect(run.videos[0].status == .skipped)
    }

    @Test func aReaderThatCannotBeMadeFailsTheVideosThatNeedOne() throws {
        let run = try run(["a": Self.threeShots, "b": []]) { () throws(VideoFailure) in
            throw VideoFailure(code: "x", message: "No engine.")
        }
        #expect(try report("a").status == .failed)
        #expect(try report("a").reason == "No engine.")
        #expect(try report("a").stills.count == 3)
        #expect(run.videos.count == 2)
    }

    @Test func oneReaderIsEnough() throws {
        let made = Monitor(0)
        _ = try run(["a": Self.threeShots], jobs: 3) { () throws(VideoFailure) in
            let number = made.change { made in
                made += 1
                return made
            }
            guard number == 1 else { throw VideoFailure(code: "x", message: "No engine.") }
            return ScriptedReader()
        }
        #expect(try report("a").status == .done)
    }

    @Test(arguments: [false, true])
    func aStopLeavesCompleteResultsAndNothingElse(serial: Bool) throws {
        let stop = StopSignal()
        let run = try run(
            [
                "a": Self.threeShots,
                "b": [.shot(brightness: 20, from: 0, to: 3), .call { stop.stop() }]
                    + [.shot(brightness: 230, from: 3, to: 9)],
                "c": Self.threeShots,
            ], jobs: 1, serial: serial, stop: stop)
        #expect(
            folder.allFiles().filter { $0.hasPrefix("out/") } == [
                "out/a.mp4.json", "out/run.json",
            ])
        #expect(run.interrupted)
        #expect(run.videos.map(\.status) == [.done, .interrupted, .interrupted])
        #expect(run.videos[1].result == nil)
    }

    @Test func aResultThatCannotBeWrittenFailsThatVideoOnly() throws {
        try folder.file("out/a.mp4.json/in the way")
        let run = try run(["a": Self.threeShots, "b": Self.threeShots])
        #expect(run.videos.map(\.status) == [.failed, .done])
        #expect(run.videos[0].reason?.contains("a.mp4.json") == true)
        #expect(run.videos[0].result == nil)
    }

    @Test func aDiskThatIsFullBeforeTheReportFailsThatVideoOnly() throws {
        let made = Monitor(0)
        var files = FileOperations.system
        files.createScratch = { path throws(Errno) in
            let number = made.change { made in
                made += 1
                return made
            }
            guard number > 1 else { throw .noSpace }
            return try FileOperations.system.createScratch(path)
        }
        let run = try run(
            ["a": Self.threeShots, "b": Self.threeShots], jobs: 1, serial: true, files: files,
            spoolBlock: 0)
        #expect(run.videos.map(\.status) == [.failed, .done])
        let reason = try #require(run.videos[0].reason)
        #expect(reason.contains("out/a.mp4.json: the disk is full"))
        #expect(run.videos[0].result == nil)
        // The rest of it is not read in vain.
        #expect(run.videos[0].stages["read"]?.count == 1)
        #expect(run.videos[0].stills == 3)
        #expect(
            folder.allFiles().filter { $0.hasPrefix("out/") } == [
                "out/b.mp4.json", "out/run.json",
            ])
    }

    @Test func whatCannotBeReadBackFailsThatVideo() throws {
        var files = FileOperations.system
        files.readAt = { _, _, _ throws(Errno) in throw .ioError }
        let run = try run(["a": Self.threeShots], files: files, spoolBlock: 0)
        #expect(run.videos.map(\.status) == [.failed])
        #expect(run.videos[0].reason?.contains("a.mp4.json") == true)
        #expect(folder.allFiles().filter { $0.hasPrefix("out/") } == ["out/run.json"])
    }

    @Test func anOutputFolderThatCannotBeMadeEndsTheRunBeforeIt() throws {
        try folder.file("out")
        let error = #expect(throws: BatchError.self) { try run(["a": Self.threeShots]) }
        #expect(error?.code == .outputUnusable)
    }

    @Test func anExcludedSpanHasNoStills() throws {
        let span = TimeSpan(start: MediaTime(seconds: 2), end: MediaTime(seconds: 7))
        let late = TimeSpan(start: MediaTime(seconds: 8.5), end: MediaTime(seconds: 100))
        let never = TimeSpan(start: MediaTime(seconds: 200), end: MediaTime(seconds: 300))
        _ = try run(
            ["a": Self.threeShots],
            settings: AnalysisSettings(exclude: [late, span, never]))
        let report = try report("a")
        #expect(report.skipped.map(\.reason) == [.excluded, .excluded])
        #expect(report.skipped.map(\.end.seconds) == [7, 9])
        #expect(report.stills.map(\.text) == ["brightness 20", "brightness 60"])
        for still in report.stills {
            #expect(!report.skipped.contains { $0.span.overlaps(still.span) })
        }
    }

    @Test func aPictureThatStandsBeyondAnExcludedSpanIsSeen() throws {
        let span = TimeSpan(start: MediaTime(seconds: 0), end: MediaTime(seconds: 2))
        _ = try run(
            [
                "a": [
                    .picture(brightness: 20, time: 0, duration: 5),
                    .picture(brightness: 20, time: 5, duration: 4),
                ]
            ],
            settings: AnalysisSettings(exclude: [span]))
        let report = try report("a")
        #expect(report.stills.map(\.text) == ["brightness 20"])
        #expect(report.stills.first?.start == MediaTime(seconds: 2))
    }

    @Test func issuesOfOneKindAreBounded() throws {
        let issues = (0..<100).map { number in
            ScriptedSource.Step.issue(
                Issue(
                    code: "damaged-data", severity: .warning, time: MediaTime(seconds: 1),
                    message: "\(number)"))
        }
        _ = try run(["a": Self.threeShots + issues])
        let report = try report("a")
        #expect(report.issues.count { $0.code == "damaged-data" } == 16)
        #expect(report.issues.last?.message.contains("84") == true)
    }
}
