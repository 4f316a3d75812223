// Whether a file is what its language's own parser takes.

import Foundation
package import PauseModel
package import Scoring

/// Asks a language's own parser whether it takes a text; nothing of the text is ever run.
package struct SyntaxCheck: Sendable {
    /// A parser: the program, what it is called with before the file, and the file's ending.
    private struct Parser {
        let program: String
        let arguments: [String]
        let ending: String
    }

    /// How long a parser may look at one file, in seconds.
    private static let limit = "20"

    private static let python = "import ast, sys; ast.parse(open(sys.argv[1], 'rb').read())"
    private static let json =
        "import json, sys; json.load(open(sys.argv[1], encoding='utf-8-sig'))"

    /// The parsers by language; a text passes when one of its language's takes it.
    ///
    /// JavaScript is tried as a script and as a module, which differ in what is a word of the
    /// language.
    private static let parsers: [String: [Parser]] = [
        "python": [Parser(program: "python3", arguments: ["-I", "-c", python], ending: "py")],
        "javascript": ["cjs", "mjs"].map {
            Parser(program: "node", arguments: ["--check"], ending: $0)
        },
        "c": [
            Parser(
                program: "gcc", arguments: ["-fsyntax-only", "-std=gnu17", "-w", "-x", "c"],
                ending: "c")
        ],
        "c++": [
            Parser(
                program: "g++", arguments: ["-fsyntax-only", "-std=gnu++20", "-w", "-x", "c++"],
                ending: "cc")
        ],
        "go": [Parser(program: "gofmt", arguments: ["-e", "-l"], ending: "go")],
        "swift": [Parser(program: "swiftc", arguments: ["-parse"], ending: "swift")],
        "json": [Parser(program: "python3", arguments: ["-I", "-c", json], ending: "json")],
        "shell": [Parser(program: "bash", arguments: ["-n"], ending: "sh")],
    ]

    /// Other names of languages.
    private static let otherNames = [
        "py": "python", "python3": "python", "js": "javascript", "node": "javascript",
        "cpp": "c++", "golang": "go", "sh": "shell", "bash": "shell",
    ]

    /// A check with the parsers found in `PATH`.
    package init() {}

    /// What the parser of a language says of a text produced for a true one.
    ///
    /// The true text is tried as well: one that its own parser refuses (it needs headers that are
    /// not here) says nothing about whoever read it.
    package func verdict(
        of read: String?, for shown: String, language: String, scratch: borrowing Scratch
    ) throws(MeasureError) -> DocumentScore.Syntax {
        let parsers = Self.parsers(of: language)
        guard !parsers.isEmpty else { return .noParser }
        guard try Self.takes(shown, parsers, scratch) else { return .truthFails }
        guard let read else { return .failed }
        return try Self.takes(read, parsers, scratch) ? .passed : .failed
    }

    /// The languages whose parser is installed, in order.
    package static var languages: [String] {
        Self.parsers.keys.sorted().filter { !parsers(of: $0).isEmpty }
    }

    /// The parsers of a language that are installed.
    private static func parsers(of language: String) -> [Parser] {
        let name = language.lowercased()
        return (parsers[otherNames[name] ?? name] ?? []).filter { isInstalled($0.program) }
    }

    private static func isInstalled(_ program: String) -> Bool {
        let folders = ProcessInfo.processInfo.environment["PATH"]?.split(separator: ":") ?? []
        return folders.contains {
            FileManager.default.isExecutableFile(atPath: "\($0)/\(program)")
        }
    }

    private static func takes(
        _ text: String, _ parsers: [Parser], _ scratch: borrowing Scratch
    ) throws(MeasureError) -> Bool {
        for parser in parsers {
            let file = scratch.path("document.\(parser.ending)")
            do {
                try text.write(toFile: file, atomically: false, encoding: .utf8)
            } catch {
                throw MeasureError("cannot write a file to check: \(error.localizedDescription)")
            }
            let command = Command("timeout", [limit, parser.program] + parser.arguments + [file])
            if try command.run(in: scratch).status == 0 { return true }
        }
        return false
    }
}

extension SyntaxCheck {
    /// Fills in what the parsers say of a clip's files.
    package func judge(
        _ score: inout ClipScore, report: VideoReport?, truth: ClipTruth,
        scratch: borrowing Scratch
    ) throws(MeasureError) {
        let produced = report?.documents ?? []
        let match = DocumentMatch(truth: truth.documents, read: produced)
        for (index, document) in truth.documents.enumerated() {
            score.documents[index].syntax = try verdict(
                of: match.partners[index].map { produced[$0].text }, for: document.text,
                language: document.language, scratch: scratch)
        }
    }
}
