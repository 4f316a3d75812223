// The wish to stop, asked for from outside and looked at by everyone.

import Synchronization

/// The wish to stop a run: asked for once, looked at by every thread.
public final class StopSignal: Sendable {
    private let stopped = Atomic(false)

    /// No wish yet.
    public init() {}

    /// Asks the run to stop: pictures in hand are read, complete results written, nothing begun.
    public func stop() { stopped.store(true, ordering: .releasing) }

    /// Whether the run was asked to stop.
    public var isStopped: Bool { stopped.load(ordering: .acquiring) }
}
