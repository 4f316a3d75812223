// A look at a running process now and then.

import Foundation
import Glibc
import Synchronization

/// The memory a process holds at one moment.
package struct MemorySample: Hashable, Sendable, Codable {
    /// Seconds since it was started.
    package var seconds: Double
    /// Bytes held resident.
    package var bytes: Int

    /// A sample.
    package init(seconds: Double, bytes: Int) {
        self.seconds = seconds
        self.bytes = bytes
    }
}

/// A thread that looks at a running process now and then, and kills it when it takes too long.
final class ProcessWatch: Sendable {
    private let found = Mutex<[MemorySample]>([])
    private let ended = DispatchSemaphore(value: 0)
    private let gone = DispatchSemaphore(value: 0)

    /// Watches a process, which must not be reaped before ``end()``.
    init(_ process: pid_t, sampling: Duration?, limit: Duration) {
        let start = ContinuousClock.now
        let interval = Int(((sampling ?? limit) / .milliseconds(1)).rounded())
        Thread.detachNewThread { [self] in
            while ended.wait(timeout: .now() + .milliseconds(interval)) == .timedOut {
                let age = ContinuousClock.now - start
                if age >= limit { kill(process, SIGKILL) }
                guard sampling != nil, let bytes = Self.residentBytes(below: process) else {
                    continue
                }
                found.withLock { $0.append(MemorySample(seconds: age / .seconds(1), bytes: bytes)) }
            }
            gone.signal()
        }
    }

    /// Ends the watch; afterwards the process is not touched any more.
    func end() {
        ended.signal()
        gone.wait()
    }

    /// What was seen so far.
    var samples: [MemorySample] { found.withLock { $0 } }

    /// Of a process and those that it has started: pausetext's work is done by another.
    private static func residentBytes(below process: pid_t) -> Int? {
        guard let own = residentBytes(of: process) else { return nil }
        return children(of: process).reduce(own) { $0 + (residentBytes(of: $1) ?? 0) }
    }

    /// proc(5): `children` of each thread.
    private static func children(of process: pid_t) -> [pid_t] {
        let tasks = "/proc/\(process)/task"
        let threads = (try? FileManager.default.contentsOfDirectory(atPath: tasks)) ?? []
        return threads.flatMap { thread in
            let list = try? String(contentsOfFile: "\(tasks)/\(thread)/children", encoding: .utf8)
            return (list ?? "").split(separator: " ").compactMap { pid_t($0) }
        }
    }

    /// proc(5): the line `VmRSS:  1234 kB` of `status`.
    private static func residentBytes(of process: pid_t) -> Int? {
        guard let status = try? String(contentsOfFile: "/proc/\(process)/status", encoding: .utf8),
            let line = status.split(separator: "\n").first(where: { $0.hasPrefix("VmRSS:") }),
            let number = line.split(whereSeparator: \.isWhitespace).dropFirst().first
        else { return nil }
        return Int(number).map { $0 * 1024 }
    }
}
