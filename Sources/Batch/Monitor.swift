// State that several threads share, and waiting for it to change.

package import Foundation
import Synchronization

/// State that several threads share, and waiting for it to change.
///
/// The condition does the locking and the waiting, which `Mutex` cannot do; the mutex inside it is
/// never contended and is there so that the compiler can prove what the condition guarantees.
package final class Monitor<State: Sendable>: Sendable {
    private let condition = NSCondition()
    private let state: Mutex<State>

    /// A monitor over that state.
    package init(_ state: State) {
        self.state = Mutex(state)
    }

    /// Looks at the state or changes it, and wakes whoever waits.
    @discardableResult
    package func change<Result: Sendable>(_ body: (inout State) -> Result) -> Result {
        condition.lock()
        defer { condition.unlock() }
        let result = state.withLock { state in body(&state) }
        condition.broadcast()
        return result
    }

    /// Waits until the body answers, then wakes whoever else waits.
    ///
    /// The body is tried again after every change, under the lock; it must change nothing when it
    /// answers nil.
    @discardableResult
    package func wait<Result: Sendable>(_ body: (inout State) -> Result?) -> Result {
        condition.lock()
        defer { condition.unlock() }
        while true {
            if let result = state.withLock({ state in body(&state) }) {
                condition.broadcast()
                return result
            }
            condition.wait()
        }
    }

    /// Waits until the body answers true or the date has come; returns what it answered last.
    package func wait(until date: Date, _ body: (State) -> Bool) -> Bool {
        condition.lock()
        defer { condition.unlock() }
        while true {
            if state.withLock({ state in body(state) }) { return true }
            if !condition.wait(until: date) { return state.withLock { state in body(state) } }
        }
    }
}
