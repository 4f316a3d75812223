// State that several threads change.

import Foundation
import Synchronization

/// State that several threads change, one at a time.
///
/// The lock is one that the thread sanitizer knows; it does not see into `Mutex`, which is part of
/// a library built without it, and would report races that are none. The mutex inside is never
/// contended and is there so that the compiler can prove what the lock guarantees.
final class Guarded<State: Sendable>: Sendable {
    private let lock = NSLock()
    private let state: Mutex<State>

    /// Guards that state.
    init(_ state: State) {
        self.state = Mutex(state)
    }

    /// Looks at the state or changes it.
    func change<Result: Sendable>(_ body: (inout State) -> Result) -> Result {
        lock.lock()
        defer { lock.unlock() }
        return state.withLock { state in body(&state) }
    }
}
