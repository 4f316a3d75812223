// Who goes first where there are fewer cores than threads.

/// Lets those who read go before those who decode, where there are not cores enough for both.
///
/// Someone waits for the text of a picture that was found, and nobody for the pictures after it.
/// Left to the system, a thread that decodes ahead takes half of an only core, and each text takes
/// twice as long. The work to do is the same: a lane waits only while readers keep all cores busy.
package final class CoreShare: Sendable {
    private let cores: Int
    /// How many read right now.
    private let readers = Monitor(0)

    /// A share of so many cores.
    package init(cores: Int) {
        self.cores = max(1, cores)
    }

    /// Runs what a reader does; it must not wait for a thread that gives way.
    package func read<Result>(_ body: () -> Result) -> Result {
        readers.change { $0 += 1 }
        defer { readers.change { $0 -= 1 } }
        return body()
    }

    /// Waits while as many read as there are cores; called by those who decode, before a picture.
    package func giveWay() {
        readers.wait { [cores] readers -> Bool? in readers < cores ? true : nil }
    }
}
