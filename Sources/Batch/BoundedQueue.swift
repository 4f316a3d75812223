// What one thread hands to another, never more than fits.

/// A queue that makes its producers wait when it is full and its consumers when it is empty.
///
/// It is bounded twice: by count and by weight (bytes of pictures), so that memory stays bounded
/// whatever the size of the pictures. One element heavier than the bound passes alone.
package final class BoundedQueue<Element: Sendable>: Sendable {
    private struct State {
        var elements: [(element: Element, weight: Int)] = []
        var weight = 0
        var isClosed = false
    }

    private let state: Monitor<State>
    private let capacity: Int
    private let maximumWeight: Int

    /// An empty queue for that many elements and that much weight.
    package init(capacity: Int, maximumWeight: Int) {
        precondition(capacity > 0 && maximumWeight > 0, "nothing would fit")
        self.capacity = capacity
        self.maximumWeight = maximumWeight
        state = Monitor(State())
    }

    /// Adds an element, waiting until it fits; returns false when the queue was closed.
    package func push(_ element: Element, weight: Int) -> Bool {
        state.wait { state -> Bool? in
            guard !state.isClosed else { return false }
            let fits =
                state.elements.count < self.capacity
                && (state.elements.isEmpty || state.weight + weight <= self.maximumWeight)
            guard fits else { return nil }
            state.elements.append((element, weight))
            state.weight += weight
            return true
        }
    }

    /// Takes the oldest element, waiting for one; nil when the queue is closed and empty.
    package func pop() -> Element? {
        state.wait { state -> Element?? in
            guard !state.elements.isEmpty else { return state.isClosed ? .some(nil) : nil }
            let (element, weight) = state.elements.removeFirst()
            state.weight -= weight
            return element
        }
    }

    /// Takes no more elements; those inside can still be taken.
    package func close() {
        state.change { $0.isClosed = true }
    }

    /// How many elements are inside.
    package var count: Int { state.change { $0.elements.count } }
}
