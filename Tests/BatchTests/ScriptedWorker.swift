// Processes that do what a test wrote down.

import Batch

/// A process that says what a test wrote down, and is quiet when that has been said.
final class ScriptedWorker: Worker {
    private let news: Monitor<ArraySlice<WorkerNews>>
    private let asked = Monitor((stops: 0, ends: 0))

    init(_ news: [WorkerNews]) {
        self.news = Monitor(news[...])
    }

    /// How often it was asked to stop.
    var stops: Int { asked.change { $0.stops } }
    /// How often it was told to end at once.
    var ends: Int { asked.change { $0.ends } }

    func next() -> WorkerNews { news.change { $0.popFirst() } ?? .quiet }

    func stop() {
        asked.change { $0.stops += 1 }
        // As a real one, it ends when it is asked to.
        news.change { $0 = [.finished] }
    }

    func abandon() { asked.change { $0.ends += 1 } }
}

/// Starts processes, each with what it will say, until there are no more; keeps the orders.
final class ScriptedLaunches: Sendable {
    struct NoMore: Error {}

    private let scripts: Monitor<ArraySlice<@Sendable (WorkOrder) -> [WorkerNews]>>
    private let kept = Monitor<(orders: [WorkOrder], workers: [ScriptedWorker])>(([], []))

    init(_ scripts: [@Sendable (WorkOrder) -> [WorkerNews]]) {
        self.scripts = Monitor(scripts[...])
    }

    /// What the processes were to do, in order.
    var orders: [WorkOrder] { kept.change { $0.orders } }
    /// The processes, in order.
    var workers: [ScriptedWorker] { kept.change { $0.workers } }

    func launch(_ order: WorkOrder) throws -> any Worker {
        guard let script = scripts.change({ $0.popFirst() }) else { throw NoMore() }
        let worker = ScriptedWorker(script(order))
        kept.change {
            $0.orders.append(order)
            $0.workers.append(worker)
        }
        return worker
    }
}
