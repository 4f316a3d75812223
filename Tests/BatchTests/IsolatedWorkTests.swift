// What is done when processes crash: another goes on, what cannot be read is left out.

import Batch
import Foundation
import Logging
import PauseModel
import Results
import SystemPackage
import Testing

struct IsolatedWorkTests {
    private let folder = TemporaryFolder()

    /// A run over videos of that many names, by these processes; what none does is done here.
    private func run(
        _ names: [String], patience: Duration = IsolatedWork.usualPatience,
        stop: StopSignal = StopSignal(), by launches: ScriptedLaunches
    ) throws -> (report: RunReport, events: [RunEvent]) {
        for name in names { try folder.file(FilePath("in/\(name).mp4")) }
        let out = folder.path.appending("out")
        let plan = InputPlan(
            inputs: [folder.path.appending("in")], output: out,
            media: MediaNames(extensions: ["mp4"], playlists: [], segments: { _ in [] }))
        let rooms = Rooms(
            open: { _, _ throws(VideoFailure) in
                ScriptedSource([.shot(brightness: 20, from: 0, to: 3)], duration: 3)
            }, makeReader: { () throws(VideoFailure) in ScriptedReader() },
            digest: { _ throws(VideoFailure) in "00" })
        var settings = AnalysisSettings()
        settings.pictureTimeout = .zero
        let batch = try BatchRun(
            plan: plan, settings: settings, jobs: 2, output: out,
            tool: ToolInfo(name: "test", version: "0", libraries: [:], model: nil), rooms: rooms,
            isSerial: false,
            isolation: IsolatedWork(patience: patience) { try launches.launch($0) },
            log: Logger(label: "test") { _ in SwiftLogNoOpLogHandler() })
        let events = Monitor<[RunEvent]>([])
        let report = batch.run(stop: stop) { event in events.change { $0.append(event) } }
        return (report, events.change { $0 })
    }

    private static func began(_ videos: Int...) -> [WorkerNews] {
        videos.map { .message(.began(video: $0)) }
    }

    private static func finished(_ video: Int) -> WorkerNews {
        var record = VideoRecord(path: "\(video)", status: .done)
        record.stills = 7
        return .message(
            .event(.videoFinished(index: video, record: record, issues: [], preview: [])))
    }

    private static let crash = WorkerNews.ended(reason: "signal 4, illegal instruction")

    /// Takes up each video of an order and finishes it.
    private static let doesAll: @Sendable (WorkOrder) -> [WorkerNews] = { order in
        order.videos.flatMap { Self.began($0.index) + [Self.finished($0.index)] } + [.finished]
    }

    @Test func oneProcessDoesAllWhenNothingGoesWrong() throws {
        let launches = ScriptedLaunches([Self.doesAll])
        let run = try run(["a", "b", "c"], by: launches)
        #expect(run.report.videos.map(\.status) == [.done, .done, .done])
        #expect(run.report.totals.stills == 21)
        #expect(launches.orders.map(\.jobs) == [2])
    }

    @Test func videosInHandAreAnalysedAgainOneByOne() throws {
        let launches = ScriptedLaunches([
            { _ in Self.began(0, 1) + [Self.finished(0)] + Self.began(2) + [Self.crash] },
            Self.doesAll, Self.doesAll, Self.doesAll,
        ])
        let run = try run(["a", "b", "c", "d", "e"], by: launches)
        #expect(run.report.videos.map(\.status) == Array(repeating: .done, count: 5))
        // First those that nobody had begun, then those that may be to blame.
        #expect(
            launches.orders.map { $0.videos.map(\.index) } == [[0, 1, 2, 3, 4], [3, 4], [1], [2]])
        #expect(launches.orders.map(\.jobs) == [2, 2, 1, 1])
        let restarted = run.events.compactMap { event -> Int? in
            if case .videoRestarted(let index) = event { index } else { nil }
        }
        #expect(restarted == [1, 2])
    }

    @Test func aPictureThatCannotBeReadIsLeftOut() throws {
        let reading: @Sendable (WorkOrder) -> [WorkerNews] = { _ in
            Self.began(0) + [
                .message(.reading(video: 0, still: 0)), .message(.read(video: 0, still: 0)),
                .message(.reading(video: 0, still: 1)), Self.crash,
            ]
        }
        let launches = ScriptedLaunches([reading, reading, Self.doesAll])
        let run = try run(["a"], by: launches)
        #expect(run.report.videos.map(\.status) == [.done])
        #expect(launches.orders.map { $0.videos[0].leftOut } == [[], [], [1]])
    }

    @Test func aVideoOverWhichProcessesCrashAgainAndAgainHasFailed() throws {
        let reading: [@Sendable (WorkOrder) -> [WorkerNews]] = (0..<5).map { number in
            { _ in Self.began(0) + [.message(.reading(video: 0, still: number)), Self.crash] }
        }
        let launches = ScriptedLaunches(reading)
        let run = try run(["a"], by: launches)
        #expect(launches.orders.count == 5)
        #expect(run.report.videos.map(\.status) == [.failed])
        let report = try JSONDecoder().decode(
            VideoReport.self, from: try folder.content("out/a.mp4.json"))
        #expect(report.status == .failed)
        #expect(
            report.reason
                == "The program crashed while it analysed this video: signal 4, illegal instruction."
        )
    }

    @Test func aVideoThatCrashesBeforeAnythingIsReadHasFailed() throws {
        let opening: @Sendable (WorkOrder) -> [WorkerNews] = { _ in Self.began(0) + [Self.crash] }
        let launches = ScriptedLaunches([opening, Self.doesAll, opening])
        let run = try run(["a", "b"], by: launches)
        #expect(run.report.videos.map(\.status) == [.failed, .done])
        #expect(launches.orders.map { $0.videos.map(\.index) } == [[0, 1], [1], [0]])
    }

    @Test(arguments: [false, true])
    func whatNoProcessDoesIsDoneHere(crashesFirst: Bool) throws {
        let scripts: [@Sendable (WorkOrder) -> [WorkerNews]] = [{ _ in [Self.crash] }]
        let run = try run(["a", "b"], by: ScriptedLaunches(crashesFirst ? scripts : []))
        #expect(run.report.videos.map(\.status) == [.done, .done])
        #expect(run.report.videos.map(\.stills) == [1, 1])
        #expect(folder.allFiles().contains { $0.hasSuffix("out/b.mp4.json") })
    }

    @Test func aProcessThatReadsOnePictureForeverIsEnded() throws {
        let reading: @Sendable (WorkOrder) -> [WorkerNews] = { _ in
            Self.began(0) + [.message(.reading(video: 0, still: 2))]
        }
        let launches = ScriptedLaunches([reading, reading, Self.doesAll])
        let run = try run(["a"], patience: .milliseconds(20), by: launches)
        #expect(run.report.videos.map(\.status) == [.done])
        #expect(launches.workers.map(\.ends) == [1, 1, 0])
        #expect(launches.orders.last?.videos[0].leftOut == [2])
    }

    @Test func aStopIsPassedOn() throws {
        let stop = StopSignal()
        stop.stop()
        let none = ScriptedLaunches([Self.doesAll])
        #expect(try run(["a"], stop: stop, by: none).report.videos.map(\.status) == [.interrupted])
        #expect(none.orders.isEmpty)
        let late = StopSignal()
        let launches = ScriptedLaunches([
            { _ in
                late.stop()
                return Self.began(0)
            }
        ])
        let run = try run(["a"], stop: late, by: launches)
        #expect(run.report.interrupted)
        #expect(launches.workers.map(\.stops) == [1])
    }
}
