// What the parsers say.

import Measuring
import PauseModel
import Scoring
import Testing

@Suite struct SyntaxCheckTests {
    private func verdict(
        _ read: String?, shown: String, _ language: String
    ) throws -> DocumentScore.Syntax {
        let scratch = try Scratch()
        return try SyntaxCheck().verdict(
            of: read, for: shown, language: language, scratch: scratch)
    }

    /// A text its parser takes, and one it does not, by language.
    private static let texts: [(String, good: String, bad: String)] = [
        ("python", "def f():\n    return 1\n", "def f():\nreturn 1\n"),
        ("JavaScript", "const a = `x${1}`;\n", "const a = 'x${1}`;\n"),
        ("javascript", "import fs from 'fs';\n", "import fs frm 'fs';\n"),
        ("c", "int f(int x) { return x + 1; }\n", "int f(int x) { return x + 1; \n"),
        ("json", "{\"a\": [1, 2]}", "{\"a\": [1, 2}"),
        ("shell", "if true; then echo yes; fi\n", "if true; then echo yes\n"),
        ("go", "package p\n\nfunc f() {}\n", "package p\n\nfunc f() {\n"),
        ("swift", "let a = [1, 2]\n", "let a = [1, 2\n"),
    ]

    @Test(arguments: texts.indices) func parsersTellGoodFromBad(_ index: Int) throws {
        let (language, good, bad) = Self.texts[index]
        let taken = try verdict(good, shown: good, language)
        // What is not installed is never counted as passed.
        guard SyntaxCheck.languages.contains(language.lowercased()) else {
            #expect(taken == .noParser)
            return
        }
        #expect(taken == .passed)
        #expect(try verdict(bad, shown: good, language) == .failed)
        #expect(try verdict(nil, shown: good, language) == .failed)
        #expect(try verdict(good, shown: bad, language) == .truthFails)
    }

    @Test func unknownLanguageHasNoParser() throws {
        #expect(try verdict("x", shown: "x", "klingon") == .noParser)
    }

    @Test func nothingIsRun() throws {
        let scratch = try Scratch()
        let mark = scratch.path("mark")
        let python = "open('\(mark)', 'w').close()\n"
        #expect(try verdict(python, shown: python, "python") == .passed)
        let shell = "touch '\(mark)'\n"
        #expect(try verdict(shell, shown: shell, "bash") == .passed)
        #expect(try Command("test", ["-e", mark]).run(in: scratch).status == 1)
    }

    @Test func filesOfAClipAreJudged() throws {
        let scratch = try Scratch()
        var truth = ClipTruth(clip: "a.mp4", clipClass: "typing", width: 1280, height: 720)
        truth.documents = ["a", "b"].map {
            ClipTruth.Document(
                name: "\($0).json", language: "json", text: "{\"\($0)\": \"the file \($0)\"}")
        }
        var report = VideoReport(
            tool: ToolInfo(name: "pausetext", version: "0", libraries: [:], model: nil),
            settings: AnalysisSettings(), source: SourceInfo(path: "a.mp4", bytes: 1),
            status: .done)
        report.documents = [
            Document(
                id: "d1", name: "b.json", language: nil, text: "{\"b\": \"the file b\"}",
                stills: [], spans: [])
        ]
        var score = ClipScore(report, against: truth)
        #expect(score.documents.map(\.syntax) == [nil, nil])
        try SyntaxCheck().judge(&score, report: report, truth: truth, scratch: scratch)
        // The two files are alike enough for the one document, which is whole for the second.
        #expect(score.documents.map(\.syntax) == [.failed, .passed])
    }
}
