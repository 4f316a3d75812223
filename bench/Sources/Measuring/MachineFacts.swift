// What it was measured on.

import Foundation

/// What something was measured on: enough to compare results, nothing that names a place.
package struct MachineFacts: Hashable, Sendable, Codable {
    /// The processor's model name.
    package var processor: String
    /// Cores that this process may use.
    package var cores: Int
    /// Memory in bytes.
    package var memoryBytes: UInt64
    /// The operating system's own name for itself.
    package var system: String
    /// Versions of the programs and libraries that took part.
    package var versions: [String: String]
    /// The commit measured, with `+` when the tree had changes.
    package var commit: String

    /// The facts of this machine.
    package init(root: String, libraries: [String: String], scratch: borrowing Scratch) {
        processor = Self.value(of: "model name", in: "/proc/cpuinfo", after: ":") ?? "unknown"
        cores = ProcessInfo.processInfo.activeProcessorCount
        memoryBytes = ProcessInfo.processInfo.physicalMemory
        system = Self.value(of: "PRETTY_NAME", in: "/etc/os-release", after: "=") ?? "Linux"
        versions = libraries
        for program in ["ffmpeg", "tesseract"] {
            let flag = program == "ffmpeg" ? "-version" : "--version"
            let said = Self.said(Command(program, [flag]), scratch).split(separator: "\n").first
            // `ffmpeg version 5.1.9-0 Copyright …`, `tesseract 5.3.0`.
            let words = said?.split(separator: " ").filter { $0 != "version" } ?? []
            versions["\(program) (program)"] = words.count > 1 ? String(words[1]) : "not found"
        }
        let head = Self.said(
            Command("git", ["-C", root, "rev-parse", "--short=12", "HEAD"]), scratch)
        let changes = Self.said(
            Command("git", ["-C", root, "status", "--porcelain", "--untracked-files=no"]), scratch)
        let name = head.trimmingCharacters(in: .whitespacesAndNewlines)
        commit = name.isEmpty ? "unknown" : name + (changes.isEmpty ? "" : "+")
    }

    private static func said(_ command: Command, _ scratch: borrowing Scratch) -> String {
        (try? command.run(in: scratch)).map { String(decoding: $0.output, as: UTF8.self) } ?? ""
    }

    /// The text after the separator in the first line that begins with a key.
    private static func value(of key: String, in file: String, after mark: Character) -> String? {
        guard let text = try? String(contentsOfFile: file, encoding: .utf8),
            let line = text.split(separator: "\n").first(where: { $0.hasPrefix(key) }),
            let place = line.firstIndex(of: mark)
        else { return nil }
        return line[line.index(after: place)...].trimmingCharacters(
            in: CharacterSet(charactersIn: "\" \t"))
    }
}
