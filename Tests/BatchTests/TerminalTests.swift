// What reaches a terminal is safe, and says how far a run has come.

import Batch
import PauseModel
import Testing

struct TerminalTests {
    @Test(arguments: [
        ("plain é 漢 🎬", "plain é 漢 🎬"), ("a\nb\tc\r", "a\\nb\\tc\\r"),
        ("\u{1B}[31mred", "\\u{1B}[31mred"), ("\u{9B}2J", "\\u{9B}2J"), ("\u{7F}", "\\u{7F}"),
        ("cod\u{202E}gpj.exe", "cod\\u{202E}gpj.exe"), ("\u{2066}x\u{2069}", "\\u{2066}x\\u{2069}"),
        ("\u{2028}", "\\u{2028}"), ("\r\n", "\\r\\n"),
    ])
    func controlCharactersAreEscaped(text: String, safe: String) {
        #expect(TerminalText.escaped(text) == safe)
    }

    @Test func jsonStaysJSON() {
        #expect(
            TerminalText.escapedJSON("{\"a\":\"\u{9B}\u{202E}\"}") == "{\"a\":\"\\u009B\\u202E\"}")
    }

    @Test func aLineIsCutToTheWidth() {
        #expect(TerminalText.clipped("12345", to: 5) == "12345")
        #expect(TerminalText.clipped("123456", to: 5) == "1234…")
        #expect(TerminalText.clipped("123456", to: 0) == "")
    }

    @Test func progressCountsVideosStillsSpeedAndTimeLeft() {
        var progress = RunProgress()
        progress.apply(.runStarted(bytes: [100, 100]))
        #expect(progress.secondsLeft(after: 1) == nil)
        progress.apply(
            .videoStarted(index: 0, path: "a\u{1B}.mp4", duration: MediaTime(seconds: 60)))
        progress.apply(.position(index: 0, position: MediaTime(seconds: 30)))
        let span = TimeSpan(start: .zero, end: MediaTime(seconds: 2))
        progress.apply(.still(index: 0, number: 1, span: span))
        #expect(progress.speed(after: 3) == 10)
        #expect(progress.secondsLeft(after: 3) == 9)
        #expect(
            progress.line(after: 3, width: 200)
                == "0/2 videos  1 stills  10.0x  0:09 left  a\\u{1B}.mp4 0:30/1:00")
        var record = VideoRecord(path: "a", status: .done)
        record.duration = MediaTime(seconds: 60)
        progress.apply(.videoFinished(index: 0, record: record, issues: [], preview: []))
        #expect(progress.finished == 1)
        #expect(progress.secondsLeft(after: 6) == 6)
        #expect(progress.line(after: 6, width: 10).count == 10)
    }
}
