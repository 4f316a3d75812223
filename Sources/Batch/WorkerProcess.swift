// This program once more, as a process that analyses videos and can end without ending the run.

import Foundation
import SystemPackage

/// This program once more, as a process that analyses videos and can end without ending the run.
///
/// Its order goes to its standard input, lines of JSON (``WorkMessage``) come from its standard
/// output. What it writes to its standard error is kept, to be told if it ends before its time.
final class WorkerProcess: Worker {
    /// The word on the command line that makes a worker of this program.
    static let command = "worker"
    /// The line that asks a worker to stop; see ``Worker/stop()``.
    static let stopLine = "stop"

    private let process: Process
    private let orders = Pipe()
    private let messages = Pipe()
    private let lines: PipeLines
    private let complaints: PipeTail
    private let isClosed = Monitor(false)

    /// Longer than this nobody waits for a worker that was told to end at once.
    private static let patience = Duration.seconds(2)
    /// proc(5): the program that is running, also when its file has been replaced.
    private static let program = "/proc/self/exe"

    /// Swift's runtime would first look for what went wrong, halt all threads for that, and can come to
    /// a standstill over it; `--one-process` tells more.
    private static let endsAtOnce = ["SWIFT_BACKTRACE": "enable=no"]

    /// Starts a worker and gives it its order.
    init(_ order: WorkOrder) throws {
        // A worker that is gone is known by the end of its output.
        signal(SIGPIPE, SIG_IGN)
        let errors = Pipe()
        process = Process()
        process.executableURL = URL(
            filePath: try FileManager.default.destinationOfSymbolicLink(atPath: Self.program))
        process.arguments = [Self.command]
        process.environment = ProcessInfo.processInfo.environment
            .merging(Self.endsAtOnce) { own, _ in own }
        process.standardInput = orders
        process.standardOutput = messages
        process.standardError = errors
        lines = PipeLines(
            FileDescriptor(rawValue: messages.fileHandleForReading.fileDescriptor))
        let line = try JSONEncoder().encode(order) + Data("\n".utf8)
        try process.run()
        complaints = PipeTail(errors)
        try orders.fileHandleForWriting.write(contentsOf: line)
    }

    func next() -> WorkerNews {
        switch lines.next() {
        case .line(let line):
            guard let message = try? JSONDecoder().decode(WorkMessage.self, from: Data(line)) else {
                // Whatever else is printed there is nothing that is waited for.
                return .quiet
            }
            return .message(message)
        case .nothing: return .quiet
        case .end: return end()
        }
    }

    func stop() {
        isClosed.change { isClosed in
            guard !isClosed else { return }
            try? orders.fileHandleForWriting.write(contentsOf: Data((Self.stopLine + "\n").utf8))
        }
    }

    func abandon() {
        close()
        let start = ContinuousClock.now
        while process.isRunning, ContinuousClock.now - start < Self.patience { usleep(1000) }
        if process.isRunning { kill(process.processIdentifier, SIGKILL) }
    }

    /// The end of its input tells a worker that nobody waits for it any more.
    private func close() {
        isClosed.change { isClosed in
            if !isClosed { try? orders.fileHandleForWriting.close() }
            isClosed = true
        }
    }

    private func end() -> WorkerNews {
        close()
        process.waitUntilExit()
        let status = process.terminationStatus
        let said = complaints.lastLine.map { "; it said: \($0)" } ?? ""
        if process.terminationReason == .uncaughtSignal {
            return .ended(reason: "signal \(status), \(Self.name(ofSignal: status))\(said)")
        }
        return status == 0 ? .finished : .ended(reason: "exit status \(status)\(said)")
    }

    private static func name(ofSignal number: Int32) -> String {
        strsignal(number).map { String(cString: $0).lowercased() } ?? "unknown"
    }
}
