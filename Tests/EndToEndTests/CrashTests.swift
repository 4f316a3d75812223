// What a crash costs: at most the picture or the video that it happens over.

import Foundation
import PauseModel
import Testing

struct CrashTests {
    private let place: Workplace

    init() throws {
        place = try Workplace()
        try place.makeFolder("in")
        try place.copy(try Clip.twoScreens.get(), to: "in/a.mp4", "in/c.mp4")
        try place.copy(try Clip.long.get(), to: "in/b.mp4")
    }

    private func start() throws -> Running {
        try Running(
            try Program.pausetext(),
            ["in", "--output", "out", "--progress", "json", "--jobs", "1"],
            folder: place.url)
    }

    /// Waits for the program to be at work on b.mp4 for the time of that number, and returns who does
    /// the work; nil when the program ends without coming to it again.
    private func worker(of running: Running, time: Int) throws -> pid_t? {
        let begun = "\"path\":\"b.mp4\",\"video\":1}"
        try Program.wait {
            running.errors.components(separatedBy: begun).count > time || !running.isRunning
        }
        return running.children.first
    }

    @Test func aVideoInHandIsAnalysedAgain() throws {
        let running = try start()
        kill(try #require(try worker(of: running, time: 1)), SIGSEGV)
        let finished = try running.wait()
        #expect(finished.status == 0, "\(finished.errors)")
        #expect(try place.runReport().videos.map(\.status) == [.done, .done, .done])
        #expect(finished.events.filter { $0["event"] as? String == "video-restarted" }.count == 1)
        let alone = try Program.pausetext(
            ["in", "--output", "alone", "--one-process", "--quiet"], folder: place.url)
        #expect(alone.status == 0)
        #expect(try place.content("out/b.mp4.json") == place.content("alone/b.mp4.json"))
    }

    @Test func onlyTheVideoFailsThatCrashesEveryTime() throws {
        let running = try start()
        var time = 1
        while time <= 6, let worker = try worker(of: running, time: time) {
            kill(worker, SIGKILL)
            time += 1
        }
        let finished = try running.wait()
        #expect(finished.status == 1, "\(finished.errors)")
        let run = try place.runReport()
        #expect(run.videos.map(\.status) == [.done, .failed, .done])
        #expect(run.videos[1].reason?.contains("signal 9, killed") ?? false)
        #expect(try place.report("out/b.mp4.json").status == .failed)
        #expect(!place.names(below: "out").contains { $0.hasSuffix(".tmp") })
    }

    /// Whatever ends the program that a user started, nobody goes on in the background.
    @Test func whoDoesTheWorkEndsWithTheProgram() throws {
        let running = try start()
        let worker = try #require(try worker(of: running, time: 1))
        running.end()
        _ = try running.wait()
        try Program.wait { kill(worker, 0) != 0 }
        #expect(!place.names(below: "out").contains { $0.hasSuffix(".tmp") })
    }
}
