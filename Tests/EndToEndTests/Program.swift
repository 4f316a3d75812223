// Runs the built command, and ffmpeg for recordings, as a user would.

import Foundation
import SystemPackage

/// What a finished program left.
struct Finished: Sendable {
    /// Its exit status; 128 and the signal's number when a signal ended it, as a shell says.
    var status: Int32
    var output: String
    var errors: String

    /// The lines of its standard error that are JSON, as objects.
    var events: [[String: Any]] {
        errors.split(separator: "\n").compactMap { line in
            (try? JSONSerialization.jsonObject(with: Data(line.utf8))) as? [String: Any]
        }
    }
}

/// Runs programs.
enum Program {
    struct Missing: Error, CustomStringConvertible {
        var description: String
    }

    /// The built command, beside the bundle of tests that is running.
    static func pausetext() throws -> URL {
        let running = try FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe")
        let arguments = ProcessInfo.processInfo.arguments
        // The bundle is named in the arguments of the tool that loads it, or is running itself.
        let bundle = arguments.first { $0.hasSuffix(".xctest") } ?? running
        let program = URL(filePath: bundle).deletingLastPathComponent().appending(path: "pausetext")
        guard FileManager.default.isExecutableFile(atPath: program.path()) else {
            throw Missing(description: "no command at \(program.path()); build it first")
        }
        return program
    }

    /// Runs the command and waits for its end.
    static func pausetext(
        _ arguments: [String], input: String? = nil, folder: URL? = nil
    ) throws -> Finished {
        try Running(try pausetext(), arguments, input: input, folder: folder).wait()
    }

    /// Waits until something is so.
    static func wait(until condition: () -> Bool) throws {
        for _ in 0..<6000 {
            if condition() { return }
            usleep(10_000)
        }
        throw Missing(description: "waited a minute in vain")
    }

    /// Runs a line of shell with the command as `$0`, for words that are not text.
    static func shell(_ line: String, _ arguments: [String] = [], folder: URL) throws -> Finished {
        let program = try pausetext().path()
        return try Running(
            URL(filePath: "/bin/bash"), ["-c", line, program] + arguments, folder: folder
        ).wait()
    }

    /// Makes a recording; throws with ffmpeg's own words when it cannot.
    static func ffmpeg(_ arguments: [String], in folder: URL) throws {
        let finished = try Running(
            URL(filePath: "/usr/bin/env"), ["ffmpeg", "-v", "error", "-nostdin", "-y"] + arguments,
            folder: folder
        ).wait()
        guard finished.status == 0 else { throw Missing(description: finished.errors) }
    }
}

/// A program that is running; its output goes to files, so that no pipe can fill.
final class Running {
    private let process = Process()
    private let folder: URL

    init(_ program: URL, _ arguments: [String], input: String? = nil, folder: URL? = nil) throws {
        self.folder = FileManager.default.temporaryDirectory.appending(path: "pt-run-\(UUID())")
        try FileManager.default.createDirectory(
            at: self.folder, withIntermediateDirectories: true)
        for name in ["out", "err", "in"] {
            let content = name == "in" ? Data((input ?? "").utf8) : Data()
            try content.write(to: self.folder.appending(path: name))
        }
        process.executableURL = program
        process.arguments = arguments
        process.currentDirectoryURL = folder
        process.standardInput = try FileHandle(
            forReadingFrom: self.folder.appending(path: "in"))
        process.standardOutput = try FileHandle(forWritingTo: self.folder.appending(path: "out"))
        process.standardError = try FileHandle(forWritingTo: self.folder.appending(path: "err"))
        try process.run()
    }

    deinit { try? FileManager.default.removeItem(at: folder) }

    var errors: String {
        (try? String(contentsOf: folder.appending(path: "err"), encoding: .utf8)) ?? ""
    }

    var isRunning: Bool { process.isRunning }

    /// The processes that it has started and that are still there; see proc(5), `children`.
    var children: [pid_t] {
        let tasks = "/proc/\(process.processIdentifier)/task"
        let names = (try? FileManager.default.contentsOfDirectory(atPath: tasks)) ?? []
        return names.flatMap { name in
            let list = try? String(contentsOfFile: "\(tasks)/\(name)/children", encoding: .utf8)
            return (list ?? "").split(separator: " ").compactMap { pid_t($0) }
        }
    }

    func interrupt() { kill(process.processIdentifier, SIGINT) }

    /// Ends it in a way that it cannot see coming.
    func end() { kill(process.processIdentifier, SIGKILL) }

    func wait() throws -> Finished {
        process.waitUntilExit()
        func text(_ name: String) throws -> String {
            String(
                decoding: try Data(contentsOf: folder.appending(path: name)), as: UTF8.self)
        }
        let isSignal = process.terminationReason == .uncaughtSignal
        return Finished(
            status: (isSignal ? 128 : 0) + process.terminationStatus, output: try text("out"),
            errors: try text("err"))
    }
}
