// Source files are written under safe names, replaced by later runs, and nothing else is touched.

import Foundation
import PauseModel
import Results
import Synchronization
import SystemPackage
import Testing

struct SourceFilesTests {
    private let folder = TemporaryFolder()

    private func report(
        _ files: [(name: String, language: String?, text: String)], tabs: Int? = nil
    ) -> VideoReport {
        let span = TimeSpan(start: .zero, end: MediaTime(seconds: 2))
        let documents = files.enumerated().map { index, file in
            Document(
                id: "d\(index + 1)", name: file.name, language: file.language, indentUnit: 4,
                text: file.text,
                lines: file.text.split(separator: "\n").map { _ in
                    DocumentLine(still: "s1", region: "s1r1", number: 3, confidence: 0.5)
                },
                stills: ["s1"], spans: [span])
        }
        return VideoReport(
            tool: ToolInfo(name: "pausetext", version: "0", libraries: [:], model: nil),
            settings: AnalysisSettings(tabs: tabs),
            source: SourceInfo(path: "a.mp4", bytes: 1), status: .done,
            stills: [Still(id: "s1", span: span, frameTime: MediaTime(seconds: 1.5), regions: [])],
            documents: documents)
    }

    private func write(_ report: VideoReport) throws {
        try ReportWriter(outputRoot: folder.path).writeFiles(of: report, besides: "a.mp4.json")
    }

    private var files: URL { folder.url.appending(path: "a.mp4.files") }

    private func names() -> [String] {
        ((try? FileManager.default.contentsOfDirectory(atPath: files.path())) ?? []).sorted()
    }

    private func content(_ name: String) throws -> String {
        try String(contentsOf: files.appending(path: name), encoding: .utf8)
    }

    @Test func `documents are files, with a record of where each line was read`() throws {
        try write(report([("main.py", "python", "import os\nprint(os)")]))
        #expect(names() == ["main.py", "provenance.json"])
        #expect(try content("main.py") == "import os\nprint(os)\n")
        let data = try Data(contentsOf: files.appending(path: "provenance.json"))
        let record = try JSONDecoder().decode(FilesReport.self, from: data)
        #expect(record.schema == "pausetext.files/1")
        #expect(record.source == "a.mp4")
        let file = try #require(record.files.first)
        #expect(file.name == "main.py")
        #expect(file.document == "d1")
        #expect(file.lines.map(\.line) == [1, 2])
        #expect(file.lines.map(\.time) == [MediaTime(seconds: 1.5), MediaTime(seconds: 1.5)])
        #expect(file.lines.first?.still == "s1")
        #expect(file.tabs == nil)
    }

    @Test func `without documents there is no folder`() throws {
        try write(report([]))
        #expect(folder.names().isEmpty)
    }

    @Test func `files of an earlier run go, and only those`() throws {
        try write(report([("old.py", "python", "a"), ("kept.py", "python", "b")]))
        try Data("mine".utf8).write(to: files.appending(path: "notes.txt"))
        try write(report([("kept.py", "python", "c")]))
        #expect(names() == ["kept.py", "notes.txt", "provenance.json"])
        #expect(try content("kept.py") == "c\n")
        try write(report([]))
        #expect(names() == ["notes.txt"])
    }

    @Test func `a folder with nothing of others goes with its last file`() throws {
        try write(report([("old.py", "python", "a")]))
        try write(report([]))
        #expect(folder.names().isEmpty)
    }

    @Test func `a file of someone else is not replaced`() throws {
        try FileManager.default.createDirectory(at: files, withIntermediateDirectories: true)
        try Data("mine".utf8).write(to: files.appending(path: "main.py"))
        try write(report([("main.py", "python", "a")]))
        #expect(names() == ["main.py", "main~2.py", "provenance.json"])
        #expect(try content("main.py") == "mine")
        try write(report([("main.py", "python", "b")]))
        #expect(names() == ["main.py", "main~2.py", "provenance.json"])
        #expect(try content("main~2.py") == "b\n")
    }

    @Test func `a record that was meddled with leads nowhere`() throws {
        let victim = folder.url.appending(path: "victim.txt")
        try Data("mine".utf8).write(to: victim)
        try FileManager.default.createDirectory(at: files, withIntermediateDirectories: true)
        let record = #"""
            {"schema": "pausetext.files/1", "source": "a.mp4", "files": [
              {"name": "../victim.txt"}, {"name": "/etc/hostname"}, {"name": ".."}, {"name": ""}]}
            """#
        try Data(record.utf8).write(to: files.appending(path: "provenance.json"))
        try write(report([]))
        #expect(try String(contentsOf: victim, encoding: .utf8) == "mine")
        #expect(folder.names() == ["victim.txt"])
    }

    @Test func `equal names get numbers, also when only case differs`() throws {
        try write(
            report([
                ("main.py", "python", "a"), ("main.py", "python", "b"), ("MAIN.PY", "python", "c"),
                ("provenance.json", "json", "{}"),
            ]))
        #expect(
            names() == [
                "MAIN~3.PY", "main.py", "main~2.py", "provenance.json", "provenance~2.json",
            ]
        )
    }

    @Test(arguments: [
        ("../../etc/passwd", "passwd"), ("/etc/passwd", "passwd"), ("..", "snippet.txt"),
        ("a\\b\\main.c", "main.c"), ("", "snippet.txt"), ("...", "snippet.txt"),
        (".bashrc", "_.bashrc"), ("-rf", "_-rf"), ("con.py", "_con.py"), ("LPT1", "_LPT1"),
        ("a\u{0}b\u{1B}[31m\n.py", "ab[31m.py"), ("a\u{202E}yp.exe", "ayp.exe"),
        ("what?.py", "what_.py"), ("name. ", "name"), ("main.py", "main.py"),
    ])
    func `names are made safe`(name: String, safe: String) {
        #expect(SafeName.make(of: name) == safe)
        #expect(SafeName.make(of: safe) == safe)
    }

    @Test func `long names are cut, their ending kept`() {
        let name = SafeName.make(of: String(repeating: "ä", count: 300) + ".swift")
        #expect(name.utf8.count <= 120)
        #expect(name.hasSuffix("ä.swift"))
    }

    @Test func `go and makefiles are written with tabs, nothing else is`() throws {
        let text = "x\n    y\n      z"
        try write(
            report([
                ("a.go", "go", text), ("b.py", "python", text), ("Makefile", "makefile", "a:\n  b"),
            ]))
        #expect(try content("a.go") == "x\n\ty\n\t  z\n")
        #expect(try content("b.py") == "x\n    y\n      z\n")
        #expect(try content("Makefile") == "a:\n\tb\n")
        try write(report([("a.go", "go", "x\n        y")], tabs: 8))
        #expect(try content("a.go") == "x\n\ty\n")
    }

    @Test func `the folder is named after the video, byte for byte`() {
        #expect(ReportWriter.filesFolder(besides: "week1/a.mp4.json") == "week1/a.mp4.files")
        let odd =
            [0x61, 0xFF, 0x2E, 0x6A, 0x73, 0x6F, 0x6E].map {
                CInterop.PlatformChar(bitPattern: UInt8($0))
            } + [0]
        let path = odd.withUnsafeBufferPointer { buffer in
            buffer.baseAddress.map { FilePath(platformString: $0) } ?? FilePath()
        }
        let folder = ReportWriter.filesFolder(besides: path)
        let bytes = folder.withPlatformString { pointer in
            (0..<8).map { UInt8(bitPattern: pointer[$0]) }
        }
        #expect(bytes == [0x61, 0xFF, 0x2E, 0x66, 0x69, 0x6C, 0x65, 0x73])
    }

    @Test(arguments: 0..<6)
    func `a failure leaves nothing half written, and a later run mends it`(failing: Int) throws {
        try write(report([("main.py", "python", "old"), ("gone.py", "python", "x")]))
        let counter = Counter()
        var operations = FileOperations.system
        operations.sync = { file throws(Errno) in
            if counter.next() == failing { throw .noSpace }
            try FileOperations.system.sync(file)
        }
        let writer = try ReportWriter(outputRoot: folder.path, files: operations)
        let new = report([("main.py", "python", "new"), ("more.py", "python", "y")])
        try? writer.writeFiles(of: new, besides: "a.mp4.json")
        #expect(!names().contains { $0.hasSuffix(".tmp") })
        #expect(["old\n", "new\n"].contains(try content("main.py")))
        try write(new)
        #expect(names() == ["main.py", "more.py", "provenance.json"])
        #expect(try content("main.py") == "new\n")
    }

    /// Counts calls, from 0.
    private final class Counter: Sendable {
        private let count = Mutex(0)

        func next() -> Int {
            count.withLock { count in
                count += 1
                return count - 1
            }
        }
    }
}
