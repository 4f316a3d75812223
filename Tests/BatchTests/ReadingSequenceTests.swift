// Pictures of one video have turns, however many threads read them.

import Batch
import PauseModel
import Testing
import TextReader

@Suite struct ReadingSequenceTests {
    @Test func turnsComeInTheOrderInWhichTheyWereGiven() {
        let sequence = ReadingSequence(sharing: CoreShare(cores: 1))
        let turns = (0..<8).map { _ in sequence.next() }
        let order = Monitor([Int]())
        // The last ones ask first.
        let threads = turns.enumerated().reversed().map { number, turn in
            OwnedThread(named: "turn\(number)") {
                guard let reader = try? TextReader() else { return }
                let memory = turn.begin(with: reader)
                order.change { $0.append(number) }
                turn.end(remembering: memory)
            }
        }
        for thread in threads { thread.join() }
        #expect(order.change { $0 } == Array(0..<8))
    }

    @Test func aTurnThatIsGivenUpHoldsNobodyUp() throws {
        let sequence = ReadingSequence(sharing: CoreShare(cores: 1))
        let turns = (0..<4).map { _ in sequence.next() }
        let reader = try TextReader()
        turns[2].end(remembering: nil)
        turns[0].end(remembering: nil)
        turns[0].end(remembering: nil)
        let memory = turns[1].begin(with: reader)
        turns[1].end(remembering: memory)
        _ = turns[3].begin(with: reader)
    }

    @Test func whatIsRememberedGoesFromTurnToTurn() throws {
        let sequence = ReadingSequence(sharing: CoreShare(cores: 1))
        let reader = try TextReader()
        let first = sequence.next()
        _ = first.begin(with: reader)
        first.end(remembering: LineMemory(capacity: 7))
        let second = sequence.next()
        #expect(second.begin(with: reader).capacity == 7)
        second.end(remembering: nil)
    }
}
