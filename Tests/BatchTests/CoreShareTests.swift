// Reading goes before decoding where there are not cores enough for both.

import Batch
import Foundation
import Testing

@Suite struct CoreShareTests {
    /// What happened, in its order.
    private enum Step { case read, decoded }

    /// Decodes beside so many readers; returns what came to its end first.
    private func first(cores: Int, readers: Int) -> Step? {
        let share = CoreShare(cores: cores)
        let steps = Monitor([Step]())
        let started = Monitor(0)
        let mayEnd = Monitor(false)
        let reading = (0..<readers).map { number in
            OwnedThread(named: "read\(number)") {
                share.read {
                    started.change { $0 += 1 }
                    mayEnd.wait { mayEnd -> Bool? in mayEnd ? true : nil }
                    steps.change { $0.append(.read) }
                }
            }
        }
        started.wait { started -> Bool? in started == readers ? true : nil }
        let lane = OwnedThread(named: "lane") {
            share.giveWay()
            steps.change { $0.append(.decoded) }
            // Beside free cores it is done before anyone who reads.
            mayEnd.change { $0 = true }
        }
        // Time enough for a lane that does not give way.
        _ = steps.wait(until: Date(timeIntervalSinceNow: 0.1)) { !$0.isEmpty }
        mayEnd.change { $0 = true }
        for thread in reading + [lane] { thread.join() }
        return steps.change { $0.first }
    }

    @Test func decodingWaitsForTheOnlyCore() {
        #expect(first(cores: 1, readers: 1) == .read)
    }

    @Test func decodingWaitsWhereAllCoresRead() {
        #expect(first(cores: 2, readers: 2) == .read)
    }

    @Test func decodingGoesOnBesideReadersOnAFreeCore() {
        #expect(first(cores: 2, readers: 1) == .decoded)
    }

    @Test func decodingGoesOnWhenNobodyReads() {
        #expect(first(cores: 1, readers: 0) == .decoded)
    }
}
