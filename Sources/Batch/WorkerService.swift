// What a worker process does: it takes an order, does the work, and tells of it.

import Foundation
import Logging
import Results
import SystemPackage

/// What a worker process does: it takes an order, does the work, and tells of it.
///
/// See ``WorkerProcess`` for the other side.
public enum WorkerService {
    /// Takes an order from the standard input, and returns when it is done.
    ///
    /// Call it before any thread is made. Ctrl-C is left to the process that ordered the work; once
    /// the standard input ends, nobody waits for the work, and the program ends at once.
    ///
    /// - Returns: Whether there was an order that could be carried out.
    public static func serve() -> Bool {
        joinParent()
        let input = PipeLines(.standardInput)
        guard let order = firstLine(of: input).flatMap(decode) else { return false }
        let messages = MessagePipe(.standardOutput)
        let work: LocalWork
        do throws(ResultError) {
            // What there is to log is in the results too.
            let silence = Logger(label: Tool.name) { _ in SwiftLogNoOpLogHandler() }
            work = try LocalWork(order, log: silence)
        } catch {
            messages.send(.noted(error.description))
            return false
        }
        let stop = StopSignal()
        _ = OwnedThread(named: "pausetext-orders") {
            listen(to: input, stop: stop) { work.writer.abandon() }
        }
        work.work(on: order.videos.map(\.entry), stop: stop) { messages.send($0) }
        return true
    }

    /// Signals that are meant for the program as a whole reach the process that ordered the work;
    /// Ctrl-Z is to halt both, for which they have to be one group.
    private static func joinParent() {
        setpgid(0, getpgid(getppid()))
        signal(SIGPIPE, SIG_IGN)
        var set = sigset_t()
        sigemptyset(&set)
        for signal in [SIGINT, SIGTERM] { sigaddset(&set, signal) }
        pthread_sigmask(SIG_BLOCK, &set, nil)
    }

    private static func firstLine(of input: PipeLines) -> [UInt8]? {
        while true {
            switch input.next() {
            case .line(let line): return line
            case .nothing: continue
            case .end: return nil
            }
        }
    }

    private static func decode(_ line: [UInt8]) -> WorkOrder? {
        try? JSONDecoder().decode(WorkOrder.self, from: Data(line))
    }

    private static func listen(to input: PipeLines, stop: StopSignal, abandon: () -> Void) {
        while true {
            switch input.next() {
            case .line(let line) where line == Array(WorkerProcess.stopLine.utf8): stop.stop()
            case .line, .nothing: continue
            case .end:
                abandon()
                // No destructor may wait for a thread that is in the middle of a picture.
                _exit(EXIT_FAILURE)
            }
        }
    }
}

/// Where a worker's messages go, from any thread.
private final class MessagePipe: Sendable {
    private let file: Monitor<FileDescriptor>

    init(_ file: FileDescriptor) {
        self.file = Monitor(file)
    }

    func send(_ message: WorkMessage) {
        guard var line = try? JSONEncoder().encode(message) else { return }
        line.append(UInt8(ascii: "\n"))
        // When nobody listens any more, the standard input ends too, and with it the program.
        file.change { [line] file in _ = try? file.writeAll(line) }
    }
}
