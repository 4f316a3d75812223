// What a machine has of what this program needs.

import MediaReader
import Results
public import SystemPackage
import TextReader

/// What a machine has of what this program needs, one finding a line.
public struct Checkup: Sendable {
    /// One thing that was looked at.
    public struct Finding: Hashable, Sendable {
        /// Whether it is as it must be.
        public enum State: String, Sendable, Codable {
            /// It is there.
            case fine
            /// The program works, but not as well as it could.
            case warning
            /// The program does not work without it.
            case missing
        }

        /// What was looked at.
        public let name: String
        /// Whether it is as it must be.
        public let state: State
        /// What was found.
        public let detail: String
        /// The command, or the words, that mend it; nil when nothing is to be done.
        public let remedy: String?
    }

    /// All findings, in the order they are shown.
    public let findings: [Finding]

    /// Whether something is missing that the program does not work without.
    public var isComplete: Bool { !findings.contains { $0.state == .missing } }

    /// Less than this, and one large picture can end the program.
    private static let neededMemory: UInt64 = 512 << 20

    /// Looks at the machine.
    ///
    /// - Parameters:
    ///   - language: The language that will be read.
    ///   - output: The folder that results would be written to.
    public init(language: String, output: FilePath) {
        findings =
            Self.libraries() + [Self.language(language), Self.cores(), Self.memory()]
            + [Self.output(output)]
    }

    private static func libraries() -> [Finding] {
        let mismatches = MediaLibraries.mismatches()
        var findings = Tool.libraries.sorted { $0.key < $1.key }.map { name, version in
            Finding(name: name, state: .fine, detail: version, remedy: nil)
        }
        findings += mismatches.map { text in
            Finding(
                name: "libraries", state: .missing, detail: text,
                remedy: "build pausetext again on this machine: make build")
        }
        return findings
    }

    private static func language(_ language: String) -> Finding {
        let installed = TextLibraries.installedLanguages().joined(separator: " ")
        do throws(TextReaderError) {
            _ = try TextLibraries.model(for: language)
            return Finding(
                name: "languages", state: .fine, detail: installed, remedy: nil)
        } catch {
            let packages = language.split(separator: "+").map {
                TextLibraries.package(of: String($0))
            }
            return Finding(
                name: "languages", state: .missing, detail: error.description,
                remedy: "sudo apt-get install " + packages.joined(separator: " "))
        }
    }

    private static func cores() -> Finding {
        let cores = Machine().cores
        return Finding(name: "cores", state: .fine, detail: "\(cores) usable", remedy: nil)
    }

    private static func memory() -> Finding {
        let (bytes, reason) = Machine().memoryLimit
        let detail = "\(bytes >> 20) MiB (\(reason))"
        guard bytes < neededMemory else {
            return Finding(name: "memory", state: .fine, detail: detail, remedy: nil)
        }
        return Finding(
            name: "memory", state: .warning, detail: detail,
            remedy: "use --jobs 1, or allow at least \(neededMemory >> 20) MiB")
    }

    /// The folder is tried by writing; one that had to be made is removed again.
    private static func output(_ output: FilePath) -> Finding {
        do throws(ResultError) {
            try ReportWriter.tryWriting(below: output)
            return Finding(
                name: "output", state: .fine, detail: "\(output.text) can be written",
                remedy: nil)
        } catch {
            return Finding(
                name: "output", state: .missing, detail: error.description,
                remedy: "choose another folder with --output")
        }
    }
}
