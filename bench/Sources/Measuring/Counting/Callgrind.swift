// A program run under callgrind.

import Foundation

/// A program run under `valgrind --tool=callgrind`, which counts instructions: a figure that is the
/// same however busy the machine is.
package struct Callgrind: Sendable {
    /// Options that every run gets: functions need no lines, and what a call costs in all is not
    /// asked for.
    private static let options = ["--tool=callgrind", "--quiet"]
    /// Swift's sets and dictionaries order themselves by a random number; here always by the same.
    private static let environment = ["SWIFT_DETERMINISTIC_HASHING": "1"]

    private let program: String

    /// Prepares a built program.
    ///
    /// Valgrind 3.19 gives up on the debugging information that Swift writes, so a copy without it is
    /// what runs: the same code under the same name. It lies in the scratch folder.
    package init(_ path: String, scratch: borrowing Scratch) throws(MeasureError) {
        program = scratch.path(URL(filePath: path).lastPathComponent)
        _ = try Command("strip", ["--strip-debug", "-o", program, path]).runWell(in: scratch)
    }

    /// Counts one run of the program; statuses 0 and 1 are good, as for the program itself.
    ///
    /// With `function`, only what happens inside the functions of that name counts: a mangled name,
    /// `*` stands for anything.
    package func count(
        _ arguments: [String], inside function: String? = nil, scratch: borrowing Scratch
    ) throws(MeasureError) -> CallgrindProfile {
        let output = scratch.path("callgrind.out")
        try? FileManager.default.removeItem(atPath: output)
        let toggle = function.map { ["--toggle-collect=\($0)"] } ?? []
        let command = Command(
            "valgrind",
            Self.options + toggle + ["--callgrind-out-file=\(output)", program] + arguments,
            environment: Self.environment)
        let outcome = try command.run(in: scratch)
        guard outcome.status == 0 || outcome.status == 1 else {
            throw command.failure(of: outcome)
        }
        guard let data = FileManager.default.contents(atPath: output) else {
            throw MeasureError("callgrind left no counts")
        }
        return try CallgrindProfile(data)
    }

    /// What the processor offers of that which valgrind passes on to programs: libraries choose
    /// their code by it.
    ///
    /// Valgrind shows every program the processor of its own that these make up, not the real one.
    package static func processorFeatures() -> [String] {
        guard let text = try? String(contentsOfFile: "/proc/cpuinfo", encoding: .utf8),
            let line = text.split(separator: "\n").first(where: { $0.hasPrefix("flags") })
        else { return [] }
        let flags = Set(line.split(whereSeparator: \.isWhitespace).map(String.init))
        return features.filter(flags.contains)
    }

    /// As Linux names them.
    private static let features = [
        "pni", "ssse3", "cx16", "abm", "avx", "rdtscp", "bmi1", "avx2", "rdrand", "f16c", "rdseed",
    ]
}
