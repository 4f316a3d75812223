// Ctrl-C: once to finish what is in hand, twice to end at once.

import ArgumentParser
import Batch
import Foundation

/// Ctrl-C: once to finish what is in hand, twice to end at once; SIGTERM counts the same.
///
/// The signals are blocked for all threads and taken by one that waits for them, so nothing runs
/// inside a signal handler.
struct Interrupts {
    /// What the first signal sets.
    let stop = StopSignal()

    private static let signals = [SIGINT, SIGTERM]

    /// Blocks the signals; threads made later inherit that.
    init() {
        var set = Self.set
        pthread_sigmask(SIG_BLOCK, &set, nil)
    }

    private static var set: sigset_t {
        var set = sigset_t()
        sigemptyset(&set)
        for signal in signals { sigaddset(&set, signal) }
        return set
    }

    /// Waits for signals on a thread of its own.
    ///
    /// `abandon` is called right before the program ends, when it has to end at once.
    func watch(console: Console, abandon: @escaping @Sendable () -> Void) {
        let stop = stop
        _ = OwnedThread(named: "pausetext-stop") {
            while true {
                var set = Self.set
                var signal: CInt = 0
                guard sigwait(&set, &signal) == 0 else { continue }
                if stop.isStopped {
                    abandon()
                    // No destructor may wait for a thread that is in the middle of a picture.
                    _exit(ExitStatus.interrupted.rawValue)
                }
                stop.stop()
                console.tell("stopping: finishing the stills in hand; again to stop at once")
            }
        }
    }
}
