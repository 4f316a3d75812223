// Lectures written, drawn and kept.

import Foundation
import Measuring
import PauseModel
import Scoring
import Testing

@Suite struct LectureTests {
    private func text(_ count: Int = 200) -> LectureText {
        LectureText(
            lines: (0..<count).map { (file: "a\($0 / 50).py", text: "    value_\($0) = {\($0)}") }
                + (0..<9).map { (file: "b.py", text: "# remark number \($0) of this program") })
    }

    private func script(_ lecture: Lecture) throws -> LectureScript {
        try LectureScript(lecture, text: text())
    }

    private func seconds(_ holds: [ClipTruth.Hold]) -> [[Double]] {
        holds.map { [$0.start.seconds, $0.end.seconds] }
    }

    @Test func nameSaysWhatIsNotAsUsual() {
        #expect(Lecture(.paging).clip == "paging-h264-1080p-10min.mp4")
        #expect(
            Lecture(.typing, .vp9, height: 480, rate: 50, minutes: 0.5, rows: 7).clip
                == "typing-vp9-480p-0.5min-50fps-7rows.webm")
        #expect(Set(Lecture.usual.map(\.clip)).count == Lecture.usual.count)
    }

    @Test func eachCodecIsShownStandingAndTyped() {
        let clips = Lecture.inEachCodec(minutes: 1).map(\.clip)
        #expect(Set(clips).count == 2 * Lecture.Codec.allCases.count)
        #expect(clips.contains("paging-h264-720p-1min.mp4"))
        #expect(clips.contains("typing-mjpeg-720p-1min.avi"))
        #expect(clips.contains("typing-gif-720p-1min.gif"))
    }

    @Test func pagesFollowOneAnother() throws {
        let truth = try script(Lecture(.paging, minutes: 1.25, rows: 10)).truth
        #expect(seconds(truth.holds) == [[0, 30], [30, 60], [60, 75]])
        let shown = truth.holds.map { hold in hold.regions.first { $0.kind == .code }?.text }
        #expect(shown[0]?.split(separator: "\n").first == "    value_0 = {0}")
        #expect(shown[1]?.split(separator: "\n").first == "    value_10 = {10}")
        #expect(shown[1]?.split(separator: "\n").count == 10)
        let dense = try script(Lecture(.dense, minutes: 0.5, rows: 10)).truth
        #expect(seconds(dense.holds) == [[0, 7], [7, 14], [14, 21], [21, 28], [28, 30]])
    }

    /// Three characters a second; a pause after each line, in which all lines so far stand.
    ///
    /// What stands is what characters say: a new line and its caret change nothing yet.
    @Test func typingPausesAfterEachLine() throws {
        let holds = try script(Lecture(.typing, minutes: 2, rows: 9)).truth.holds
        let spans = seconds(holds)
        // A third of the page stands for 15 seconds, and a third of a second more while the new line
        // is empty.
        #expect(spans[0][0] == 0)
        #expect(abs(spans[0][1] - (15 + 1 / 3.0)) < 0.001)
        // Of `    value_3 = {3}` 13 characters are typed, two of them blanks. The last one stands for
        // its own third, two seconds, and the third of a new line.
        #expect(abs(spans[1][0] - (15 + 13 / 3.0)) < 0.001)
        #expect(abs(spans[1][1] - spans[1][0] - (2 + 2 / 3.0)) < 0.001)
        for (hold, next) in zip(holds, holds.dropFirst()) {
            #expect(hold.end <= next.start)
            #expect((hold.end - hold.start).seconds >= 1)
        }
        let code = holds.map { hold in hold.regions.first { $0.kind == .code }?.text ?? "" }
        #expect(code[0].split(separator: "\n").count == 3)
        #expect(code[1].split(separator: "\n").count == 4)
        #expect(code[1].hasSuffix("\n    value_3 = {3}"))
    }

    @Test func everySecondSlideHasCode() throws {
        let holds = try script(Lecture(.slides, minutes: 2, rows: 30)).truth.holds
        #expect(
            holds.map { $0.regions.map(\.kind) } == [
                [.slide], [.slide, .code], [.slide], [.slide, .code],
            ])
        #expect(holds[0].regions[0].text.contains("remark number 0"))
        #expect(holds[1].regions[0].text.contains("remark number 4"))
    }

    @Test func pageWithoutTextIsAnError() {
        #expect(throws: MeasureError.self) {
            try LectureScript(Lecture(.paging, rows: 500), text: text())
        }
    }

    /// What cannot be drawn is left out, and so is what was said before.
    @Test func textIsWhatCanBeDrawn() throws {
        let scratch = try Scratch()
        let corpus = try scratch.emptyFolder("corpus")
        try FileManager.default.createDirectory(
            atPath: corpus + "/sources", withIntermediateDirectories: true)
        let program =
            "# a remark of some length\n\tone\n\n\nb\\n\nü\ntwo  \n# a remark of some length\n"
        try program.write(toFile: corpus + "/sources/a.py", atomically: false, encoding: .utf8)
        try "not shown".write(
            toFile: corpus + "/sources/notes.txt", atomically: false, encoding: .utf8)
        let text = try LectureText(corpus: corpus)
        #expect(
            text.pages(rows: 4, columns: 80) == [
                LectureText.Page(
                    title: "a.py", lines: ["# a remark of some length", "    one", "", "two"])
            ])
        #expect(text.remarks(columns: 40) == ["a remark of some length"])
        #expect(throws: MeasureError.self) { try LectureText(corpus: corpus + "/sources") }
    }

    /// A few seconds really drawn and encoded: kept for the next time, and the same when it is made
    /// again.
    @Test func lectureIsMadeOnceAndAlwaysTheSame() throws {
        let scratch = try Scratch()
        let corpus = try scratch.emptyFolder("corpus")
        try FileManager.default.createDirectory(
            atPath: corpus + "/sources", withIntermediateDirectories: true)
        let program = (0..<40).map { "value_\($0) = \($0)\n" }.joined()
        try program.write(toFile: corpus + "/sources/a.py", atomically: false, encoding: .utf8)
        let lecture = Lecture(.dense, height: 180, minutes: 0.2, rows: 8)
        var notes: [String] = []
        func made(in name: String) throws -> (data: Data, truths: [ClipTruth]) {
            let folder = try LectureFolder(path: scratch.path(name), corpus: corpus)
            let truths = try folder.make([lecture]) { notes.append($0) }.truths
            let path = folder.path + "/clips/" + lecture.clip
            return (try Data(contentsOf: URL(filePath: path)), truths)
        }
        let first = try made(in: "one")
        #expect(notes.count == 1)
        #expect(first.truths.map(\.clip) == [lecture.clip])
        #expect(seconds(first.truths[0].holds) == [[0, 7], [7, 12]])
        #expect(try made(in: "one").data == first.data)
        #expect(notes.count == 1)
        #expect(try made(in: "two").data == first.data)
        #expect(notes.count == 2)
        let probe = Command(
            "ffprobe",
            [
                "-v", "error", "-count_packets", "-show_entries",
                "stream=width,height,nb_read_packets", "-of", "csv=p=0",
                scratch.path("one") + "/clips/" + lecture.clip,
            ])
        let said = String(decoding: try probe.runWell(in: scratch).output, as: UTF8.self)
        #expect(said.trimmingCharacters(in: .whitespacesAndNewlines) == "320,180,300")
    }
}
