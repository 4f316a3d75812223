// A thread for calls that block.

import Foundation

/// A named thread of our own for C calls that block for long, and waiting for its end.
///
/// Swift's own threads are as many as the cores and must not be blocked.
package struct OwnedThread: Sendable {
    private let isOver = Monitor(false)

    /// The deepest stack that decoders and recognisers are known to want is far below this.
    private static let stackBytes = 8 << 20
    /// Linux keeps 15 bytes of a thread's name.
    private static let longestName = 15

    /// Starts a thread of that name.
    package init(named name: String, _ body: @escaping @Sendable () -> Void) {
        let isOver = isOver
        let thread = Thread {
            body()
            isOver.change { $0 = true }
        }
        thread.name = String(name.prefix(Self.longestName))
        thread.stackSize = Self.stackBytes
        thread.start()
    }

    /// Waits until the body has returned.
    package func join() {
        isOver.wait { isOver -> Bool? in isOver ? true : nil }
    }
}
