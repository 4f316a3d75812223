// Where a viewer paused, told by a player's log.

import Batch
import PauseModel
import SystemPackage
import Testing

struct PlayerLogTests {
    private func line(_ event: String, _ wall: Double, _ position: Double, rate: Double? = nil)
        -> String
    {
        let rate = rate.map { ", \"rate\": \($0)" } ?? ""
        return "{\"event\": \"\(event)\", \"wall\": \(wall), \"position\": \(position)\(rate)}"
    }

    private func pauses(_ lines: [String], dwell: Double = 1) throws(BatchError) -> [[Double]] {
        try PlayerLog(
            Array(lines.joined(separator: "\n").utf8), dwell: MediaTime(seconds: dwell)
        ).pauses.map { [$0.position.seconds, $0.length.seconds] }
    }

    @Test func aPauseLongerThanTheDwellCounts() throws {
        let log = [line("play", 0, 0), line("pause", 5, 5), line("play", 8, 5)]
        #expect(try pauses(log) == [[5, 3]])
        #expect(try pauses(log, dwell: 3) == [])
    }

    @Test func nothingStandsWhileSeeking() throws {
        let log = [
            line("pause", 0, 10), line("seeking", 0.5, 20), line("seeking", 5, 30),
            line("seeked", 9, 30), line("play", 9.5, 30),
        ]
        #expect(try pauses(log) == [])
    }

    @Test func aPausedPlayerStandsWhereItWasTakenTo() throws {
        let log = [
            line("pause", 0, 10), line("seeking", 2, 20), line("seeked", 2.25, 20),
            line("play", 5.25, 20),
        ]
        #expect(try pauses(log) == [[10, 2], [20, 3]])
    }

    @Test func aPlayingPlayerPlaysOnAfterSeeking() throws {
        let log = [
            line("play", 0, 0), line("seeking", 2, 50), line("seeked", 3, 50),
            line("pause", 4, 51), line("play", 4.5, 51),
        ]
        #expect(try pauses(log) == [])
    }

    @Test func aPauseWhileSeekingBeginsWhenSeekingIsOver() throws {
        let log = [
            line("play", 0, 0), line("seeking", 1, 50), line("pause", 2, 50),
            line("seeked", 6, 50), line("play", 8, 50),
        ]
        #expect(try pauses(log) == [[50, 2]])
    }

    @Test func rateZeroStandsAndAnotherRatePlays() throws {
        let log = [
            line("play", 0, 0), line("ratechange", 4, 4, rate: 0),
            line("ratechange", 7, 4, rate: 2),
            line("pause", 8, 6), line("ratechange", 9, 6, rate: 1), line("play", 11, 6),
        ]
        #expect(try pauses(log) == [[4, 3], [6, 3]])
    }

    @Test func theEndOfTheVideoIsNoPause() throws {
        let log = [
            line("play", 0, 0), line("pause", 60, 60), line("ended", 60, 60),
            line("timeupdate", 500, 60),
        ]
        #expect(try pauses(log) == [])
    }

    @Test func goingBackAfterTheEndIsAPause() throws {
        let log = [
            line("pause", 60, 60), line("ended", 60, 60), line("seeking", 70, 30),
            line("seeked", 70, 30), line("play", 75, 30),
        ]
        #expect(try pauses(log) == [[30, 5]])
    }

    @Test func anOpenPauseLastsUntilTheLastLine() throws {
        let log = [line("pause", 5, 5), line("volumechange", 9, 5)]
        #expect(try pauses(log) == [[5, 4]])
        #expect(try pauses([line("pause", 5, 5)]) == [])
    }

    @Test func aSecondPauseEventDoesNotBeginAnew() throws {
        let log = [line("pause", 1, 5), line("pause", 3, 5), line("play", 4, 5)]
        #expect(try pauses(log) == [[5, 3]])
    }

    @Test func pausesAreInOrderOfPosition() throws {
        let log = [
            line("pause", 0, 90), line("seeking", 2, 30), line("seeked", 2, 30),
            line("play", 5, 30),
        ]
        #expect(try pauses(log) == [[30, 3], [90, 2]])
    }

    @Test func blankLinesTypeAndWindowsLineEndsAreTaken() throws {
        let log = ["", "{\"type\":\"pause\",\"wall\":0,\"position\":1}\r", " ", line("play", 9, 1)]
        #expect(try pauses(log) == [[1, 9]])
    }

    @Test(arguments: [
        "pause", "[]", "3", "{}", "{\"event\": \"pause\"}", "{\"event\": \"pause\", \"wall\": 1}",
        "{\"event\": \"pause\", \"wall\": \"1\", \"position\": 1}",
        "{\"event\": 1, \"wall\": 1, \"position\": 1}", "{\"wall\": 1, \"position\": 1}",
        "{\"event\": \"pause\", \"wall\": 1, \"position\": -1}",
        "{\"event\": \"pause\", \"wall\": 1, \"position\": 1e300}",
        "{\"event\": \"pause\", \"wall\": -1, \"position\": 1}", "\u{0}",
    ])
    func aMalformedLineIsNamed(bad: String) {
        let error = #expect(throws: BatchError.self) {
            try pauses([line("play", 0, 0), "", bad, line("pause", 3, 1)])
        }
        #expect(error?.code == .malformedLog)
        #expect(error?.description.contains("line 3 ") == true)
    }

    @Test func aLogThatIsNotThereIsNamed() {
        let error = #expect(throws: BatchError.self) {
            try PlayerLog(at: "/nonexistent/log.jsonl", dwell: MediaTime(seconds: 1))
        }
        #expect(error?.code == .unreadableLog)
        #expect(error?.description.contains("/nonexistent/log.jsonl") == true)
    }
}
