// Words of the command line that cannot be used, and what the command says of itself.

import Foundation
import Testing

struct UsageTests {
    private let place: Workplace

    init() throws {
        place = try Workplace()
        try place.write(Data("x".utf8), to: "a.mp4")
    }

    private func run(_ arguments: [String]) throws -> Finished {
        try Program.pausetext(arguments, folder: place.url)
    }

    @Test(arguments: [
        ["a.mp4"], ["--output", "out"], ["a.mp4", "--output", "out", "--jobs", "0"],
        ["a.mp4", "--output", "out", "--jobs", "many"],
        ["a.mp4", "--output", "out", "--dwell", "0"],
        ["a.mp4", "--output", "out", "--dwell", "nan"],
        ["a.mp4", "--output", "out", "--picture-timeout", "-1"],
        ["a.mp4", "--output", "out", "--at", "12:60"],
        ["a.mp4", "--output", "out", "--exclude", "5-4"],
        ["a.mp4", "--output", "out", "--language", "../eng"],
        ["a.mp4", "--output", "out", "--progress", "loud"],
        ["a.mp4", "--output", "out", "--quiet", "--verbose"],
        ["a.mp4", "--output", "out", "--at", "1", "--events", "log"],
        ["a.mp4", "--output", "out", "--what"], ["a.mp4", "--output", ""],
        ["bench"], ["bench", "a.mp4", "--runs", "0"], ["doctor", "extra"],
    ])
    func whatCannotBeUsedEndsWith64(arguments: [String]) throws {
        let finished = try run(arguments)
        #expect(finished.status == 64)
        #expect(!finished.errors.isEmpty)
        #expect(!place.exists("out"))
    }

    @Test func aLogBelongsToOneVideo() throws {
        try place.write(Data(), to: "log")
        try place.write(Data("y".utf8), to: "b.mp4")
        let finished = try run(["a.mp4", "b.mp4", "--events", "log", "--output", "out"])
        #expect(finished.status == 64)
        #expect(finished.errors.contains("one video"))
    }

    @Test func whatCannotBeRunEndsWith2() throws {
        try place.makeFolder("empty")
        try place.write(Data("{}".utf8), to: "log")
        let cases: [([String], String)] = [
            (["empty"], "no video"), (["a.mp4", "--language", "xyz"], "tesseract-ocr-xyz"),
            (["--files-from", "none"], "none"), (["a.mp4", "--events", "none"], "none"),
            (["a.mp4", "--events", "log"], "line 1"),
        ]
        for (arguments, word) in cases {
            let finished = try run(arguments + ["--output", "out"])
            #expect(finished.status == 2, "\(arguments)")
            #expect(finished.errors.contains(word), "\(finished.errors)")
            #expect(!place.exists("out"))
        }
    }

    @Test func helpSaysHowRunsEnd() throws {
        let finished = try run(["--help"])
        #expect(finished.status == 0)
        for word in ["EXAMPLES", "EXIT STATUS", "130", "analyze", "doctor", "bench"] {
            #expect(finished.output.contains(word))
        }
        let analyze = try run(["analyze", "--help"])
        for word in [
            "--output", "--jobs", "--dwell", "--language", "--picture-timeout", "--at",
            "--exclude", "--events", "--files-from", "--progress", "--quiet", "--verbose",
        ] { #expect(analyze.output.contains(word), "\(word)") }
    }

    @Test func theVersionIsANumber() throws {
        let finished = try run(["--version"])
        #expect(finished.status == 0)
        #expect(finished.output.split(separator: ".").count == 3)
    }

    @Test(arguments: ["bash", "zsh", "fish"])
    func completionsAreWritten(shell: String) throws {
        let finished = try run(["--generate-completion-script", shell])
        #expect(finished.status == 0)
        #expect(finished.output.contains("picture-timeout"))
    }
}
