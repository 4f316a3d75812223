// A program run and paid for.

package import Foundation
import Glibc

/// A program with its arguments, run to its end while its cost is counted.
package struct Command: Hashable, Sendable {
    /// The program: a path, or a name to be looked for in `PATH`.
    package var executable: String
    /// Its arguments, without its own name.
    package var arguments: [String]
    /// Variables set on top of the environment of this process.
    package var environment: [String: String]

    /// A command.
    package init(
        _ executable: String, _ arguments: [String], environment: [String: String] = [:]
    ) {
        self.executable = executable
        self.arguments = arguments
        self.environment = environment
    }

    /// What a run leaves behind.
    package struct Outcome: Sendable {
        /// The cost.
        package let usage: Usage
        /// The exit status; 128 and the number of the signal that ended it, as shells count.
        package let status: Int32
        /// What was written to standard output.
        package let output: Data
        /// What was written to standard error.
        package let errors: Data
        /// Resident memory over time, when asked for.
        package let memory: [MemorySample]
    }

    /// How long any one command may take before it is killed: twice the longest video measured.
    package static let timeLimit: Duration = .seconds(7200)

    /// Runs the program in a scratch folder's keeping and waits for its end.
    ///
    /// Output goes to files: a pipe would have to be emptied while the clock runs.
    /// Resident memory is read that often, and never without `sampling`. A program that cannot be
    /// started is an error, one that ends badly is not.
    package func run(
        in scratch: borrowing Scratch, sampling: Duration? = nil
    ) throws(MeasureError) -> Outcome {
        let (output, errors) = (scratch.path("stdout"), scratch.path("stderr"))
        let start = ContinuousClock.now
        let process = try spawn(output: output, errors: errors)
        let watch = ProcessWatch(process, sampling: sampling, limit: Self.timeLimit)
        // Wait without reaping first: until the watch has ended the number must stay taken.
        var information = siginfo_t()
        while waitid(P_PID, id_t(process), &information, WEXITED | WNOWAIT) == -1, errno == EINTR {}
        let wall = ContinuousClock.now - start
        watch.end()
        var status: Int32 = 0
        var costs = rusage()
        while wait4(process, &status, 0, &costs) == -1 {
            guard errno == EINTR else {
                throw MeasureError("\(name): \(String(cString: strerror(errno)))")
            }
        }
        return Outcome(
            usage: Usage(costs, wall: wall),
            status: status & 0x7F == 0 ? status >> 8 & 0xFF : 128 + (status & 0x7F),
            output: FileManager.default.contents(atPath: output) ?? Data(),
            errors: FileManager.default.contents(atPath: errors) ?? Data(), memory: watch.samples)
    }

    /// Runs the program and takes any status but 0 for an error.
    package func runWell(
        in scratch: borrowing Scratch, sampling: Duration? = nil
    ) throws(MeasureError) -> Outcome {
        let outcome = try run(in: scratch, sampling: sampling)
        guard outcome.status == 0 else { throw failure(of: outcome) }
        return outcome
    }

    /// The program's own name, without the folder it lies in.
    package var name: String { URL(filePath: executable).lastPathComponent }

    /// How many of the last bytes of standard error an error quotes: a few lines.
    private static let errorTail = 600

    /// The error that a bad outcome of this command is.
    package func failure(of outcome: Outcome) -> MeasureError {
        let said = String(decoding: outcome.errors.suffix(Self.errorTail), as: UTF8.self)
            .trimmingCharacters(in: .whitespacesAndNewlines)
        return MeasureError("\(name) ended with status \(outcome.status): \(said)")
    }

    private func spawn(output: String, errors: String) throws(MeasureError) -> pid_t {
        var actions = posix_spawn_file_actions_t()
        posix_spawn_file_actions_init(&actions)
        defer { posix_spawn_file_actions_destroy(&actions) }
        let writing = O_WRONLY | O_CREAT | O_TRUNC
        posix_spawn_file_actions_addopen(&actions, STDIN_FILENO, "/dev/null", O_RDONLY, 0)
        posix_spawn_file_actions_addopen(&actions, STDOUT_FILENO, output, writing, 0o600)
        posix_spawn_file_actions_addopen(&actions, STDERR_FILENO, errors, writing, 0o600)
        let merged = ProcessInfo.processInfo.environment.merging(environment) { $1 }
        var words = ([executable] + arguments).map { strdup($0) } + [nil]
        var variables = merged.map { strdup("\($0.key)=\($0.value)") } + [nil]
        defer { (words + variables).forEach { free($0) } }
        var process: pid_t = 0
        let code = posix_spawnp(&process, executable, &actions, nil, &words, &variables)
        guard code == 0 else {
            throw MeasureError("cannot run \(name): \(String(cString: strerror(code)))")
        }
        return process
    }
}

extension Usage {
    fileprivate init(_ costs: rusage, wall: Duration) {
        self.init(
            cpuSeconds: Self.seconds(costs.ru_utime) + Self.seconds(costs.ru_stime),
            wallSeconds: wall / .seconds(1),
            // getrusage(2): ru_maxrss is in kibibytes.
            peakBytes: costs.ru_maxrss * 1024)
    }

    private static func seconds(_ time: timeval) -> Double {
        Double(time.tv_sec) + Double(time.tv_usec) / 1e6
    }
}
