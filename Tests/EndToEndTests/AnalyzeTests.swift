// The built command on good videos.

import Foundation
import PauseModel
import Testing

struct AnalyzeTests {
    private let place: Workplace

    init() throws {
        place = try Workplace()
    }

    private func analyze(_ arguments: String...) throws -> Finished {
        try Program.pausetext(arguments, folder: place.url)
    }

    @Test func bothScreensAreFoundAndRead() throws {
        try place.makeFolder("in/week1")
        try place.copy(try Clip.twoScreens.get(), to: "in/week1/a.mp4")
        let finished = try analyze("in", "--output", "out")
        #expect(finished.status == 0, "\(finished.errors)")
        let report = try place.report("out/week1/a.mp4.json")
        #expect(report.schema == "pausetext.video/1")
        #expect(report.status == .done)
        #expect(report.stills.count == 2)
        for (still, word) in zip(report.stills, Clip.words) {
            #expect(still.text.contains(word), "\(still.text)")
            for region in still.regions { #expect(region.id.hasPrefix(still.id + "r")) }
        }
        #expect(report.source.path == "week1/a.mp4")
        #expect(report.source.sha256?.count == 64)
        let run = try place.runReport()
        #expect(run.schema == "pausetext.run/1")
        #expect(run.videos.map(\.result) == ["week1/a.mp4.json"])
        #expect(run.videos[0].stages["read"]?.count == 2)
        #expect(finished.output.contains("out/run.json"))
    }

    @Test func theBytesAreEqualForAnyNumberOfJobsAndRunAfterRun() throws {
        try place.makeFolder("in")
        try place.copy(try Clip.twoScreens.get(), to: "in/a.mp4", "in/b.mp4", "in/c.mp4")
        try place.copy(try Clip.matroska.get(), to: "in/d.mkv")
        // Lines that stay, come back and move, with much noise: what is remembered counts.
        try place.copy(try Clip.recorded("vim-480p-low-bitrate.mp4"), to: "in/e.mp4")
        try place.copy(try Clip.recorded("vim-typing-light-720p.mp4"), to: "in/f.mp4")
        // Page after page in one font: so do the characters that are known.
        try place.copy(try Clip.recorded("nano-paging-go-mono-720p.mp4"), to: "in/g.mp4")
        for (jobs, output) in [("1", "one"), ("4", "four"), ("4", "again")] {
            let finished = try analyze("in", "--output", output, "--jobs", jobs)
            #expect(finished.status == 0, "\(finished.errors)")
        }
        for name in place.names(below: "one") where name != "run.json" {
            // Folders have no content.
            guard let one = try? place.content("one/\(name)") else { continue }
            // The same content under another name differs in the name alone.
            #expect(try place.content("four/\(name)") == one, "\(name)")
            #expect(try place.content("again/\(name)") == one, "\(name)")
        }
        let results = place.names(below: "one").filter {
            !$0.contains("/") && $0.hasSuffix(".json")
        }
        #expect(results.count == 8)
    }

    @Test func thoroughnessChangesNothing() throws {
        try place.copy(try Clip.twoScreens.get(), to: "a.mp4")
        #expect(try analyze("a.mp4", "--output", "usual").status == 0)
        #expect(try analyze("a.mp4", "--output", "thorough", "--thorough").status == 0)
        #expect(
            try place.content("usual/a.mp4.json") == place.content("thorough/a.mp4.json"))
    }

    @Test func singleMomentsAreReadInsteadOfPauses() throws {
        try place.copy(try Clip.twoScreens.get(), to: "a.mp4")
        let finished = try analyze("a.mp4", "--at", "0:04.5", "--output", "out")
        #expect(finished.status == 0, "\(finished.errors)")
        let report = try place.report("out/a.mp4.json")
        #expect(report.stills.count == 1)
        #expect(report.stills.first?.frameTime == MediaTime(seconds: 4.5))
        #expect(report.stills.first?.text.contains(Clip.words[1]) == true)
    }

    @Test func aPlayersLogSaysWhereAViewerPaused() throws {
        try place.copy(try Clip.twoScreens.get(), to: "a.mp4")
        let log = """
            {"event": "play", "wall": 0, "position": 0}
            {"event": "pause", "wall": 1.5, "position": 1.5}
            {"event": "play", "wall": 9, "position": 1.5}
            {"event": "pause", "wall": 11, "position": 3.5}
            {"event": "play", "wall": 11.5, "position": 3.5}
            """
        try place.write(Data(log.utf8), to: "log.jsonl")
        let finished = try analyze("a.mp4", "--events", "log.jsonl", "--output", "out")
        #expect(finished.status == 0, "\(finished.errors)")
        let report = try place.report("out/a.mp4.json")
        #expect(report.stills.map(\.frameTime.seconds) == [1.5])
        #expect(report.settings.viewerPauses?.map(\.length.seconds) == [7.5])
    }

    @Test func anExcludedSpanIsListedAndNotRead() throws {
        try place.copy(try Clip.twoScreens.get(), to: "a.mp4")
        let finished = try analyze("a.mp4", "--exclude", "0-3", "--output", "out")
        #expect(finished.status == 0, "\(finished.errors)")
        let report = try place.report("out/a.mp4.json")
        #expect(report.skipped.map(\.reason) == [.excluded])
        #expect(report.stills.count == 1)
        #expect(report.stills.first?.text.contains(Clip.words[1]) == true)
    }

    @Test(arguments: [("\n", "newlines"), ("\0", "zeros")])
    func aListOfFilesIsRead(separator: String, name: String) throws {
        let clip = try Clip.twoScreens.get()
        try place.copy(clip, to: "a.mp4", "b c.mp4")
        let list = ["a.mp4", place.path("b c.mp4"), ""].joined(separator: separator)
        try place.write(Data(list.utf8), to: "list")
        #expect(try analyze("--files-from", "list", "--output", "out").status == 0)
        #expect(place.names(below: "out") == ["a.mp4.json", "b c.mp4.json", "run.json"])
        let piped = try Program.pausetext(
            ["--files-from", "-", "--output", "piped"], input: list, folder: place.url)
        #expect(piped.status == 0)
        #expect(place.names(below: "piped") == place.names(below: "out"))
    }

    @Test func progressIsLinesOfJSONOnTheStandardError() throws {
        try place.copy(try Clip.twoScreens.get(), to: "a\u{202E}\u{1B}[31m.mp4")
        try place.write(Data("no video".utf8), to: "b.mp4")
        let finished = try analyze(".", "--output", "out", "--progress", "json", "--verbose")
        #expect(finished.status == 1)
        let lines = finished.errors.split(separator: "\n")
        #expect(finished.events.count == lines.count, "every line is an object")
        let names = finished.events.compactMap { $0["event"] as? String }
        #expect(names.first == "run-started")
        #expect(names.last == "run-finished")
        #expect(names.count { $0 == "still" } == 2)
        #expect(names.count { $0 == "video-finished" } == 2)
        #expect(!finished.errors.contains("\u{1B}"))
        #expect(!finished.errors.contains("\u{202E}"))
        let paths = finished.events.compactMap { $0["path"] as? String }
        #expect(paths.contains("a\u{202E}\u{1B}[31m.mp4"), "escaped, it still says the same")
    }

    @Test func noBarIsDrawnWhereNoTerminalIs() throws {
        try place.copy(try Clip.twoScreens.get(), to: "a.mp4")
        #expect(try analyze("a.mp4", "--output", "out", "--progress", "bar").errors.isEmpty)
    }

    @Test func quietSaysNothingWhenAllIsWell() throws {
        try place.copy(try Clip.twoScreens.get(), to: "a.mp4")
        let finished = try analyze("a.mp4", "--output", "out", "--quiet")
        #expect(finished.status == 0)
        #expect(finished.output.isEmpty && finished.errors.isEmpty)
    }

    @Test func benchMeasuresTheStages() throws {
        try place.copy(try Clip.twoScreens.get(), to: "a.mp4")
        let finished = try analyze("bench", "a.mp4", "--runs", "2", "--warm-up", "0", "--json")
        #expect(finished.status == 0, "\(finished.errors)")
        let object = try #require(
            try JSONSerialization.jsonObject(with: Data(finished.output.utf8)) as? [String: Any])
        #expect(object["schema"] as? String == "pausetext.bench/1")
        #expect((object["wallSeconds"] as? [Double])?.count == 2)
        let stages = try #require(object["stages"] as? [String: [String: Any]])
        #expect(stages["read"]?["count"] as? Int == 4)
        #expect(
            Set(stages.keys) == [
                "digest", "open", "decode", "find", "render", "read", "page", "pageText", "line",
                "build", "write",
            ])
        let table = try analyze("bench", "a.mp4", "--runs", "1", "--warm-up", "0")
        #expect(table.status == 0, "\(table.errors)")
        let rows = table.output.split(separator: "\n")
        #expect(rows.dropLast().allSatisfy { $0.count == rows[0].count })
        #expect(rows.contains { $0.hasPrefix("pageText ") })
    }

    @Test func doctorFindsWhatIsThereAndWhatIsMissing() throws {
        let well = try analyze("doctor")
        #expect(well.status == 0, "\(well.output)")
        for name in ["libavcodec", "tesseract", "languages", "cores", "memory", "output"] {
            #expect(well.output.contains(name))
        }
        let ill = try analyze("doctor", "--language", "eng+xyz", "--output", "/proc/x/y")
        #expect(ill.status == 1)
        #expect(ill.output.contains("tesseract-ocr-xyz"))
        #expect(ill.output.components(separatedBy: "MISSING").count == 3)
    }
}
