// The order in which the pictures of one video are read, and what is remembered from one to the
// next.

package import TextReader

/// The order in which the pictures of one video are read.
///
/// What a line is read as depends on the pictures before, so pictures have turns: whoever has a
/// picture whose turn has not come yet reads lines for the one whose turn it is. So the results do
/// not depend on how many read, and all of them have work.
///
/// Nobody waits for good: the queue gives pictures out in order, so the earliest that is not done
/// is always in someone's hands, and reading a line waits for nothing.
package final class ReadingSequence: Sendable {
    private struct State {
        /// Turns given out.
        var given = 0
        /// The turn that is on.
        var current = 0
        /// Later turns that were given up.
        var over: Set<Int> = []
        var memory = LineMemory()
        /// Lines of the picture whose turn it is.
        var tasks: [LineTask] = []
        /// How many of them were taken by someone.
        var taken = 0
        var answers: [LineAnswer?] = []
        var answered = 0
        /// How long lines took.
        var clock = StageClock()
    }

    private enum Step {
        case turn(LineMemory)
        case line(Int, LineTask)
        case done([LineAnswer])
    }

    private let state = Monitor(State())
    fileprivate let cores: CoreShare

    /// A video of which no picture has been found yet.
    /// - Parameter cores: what those who read it share with those who decode.
    package init(sharing cores: CoreShare) {
        self.cores = cores
    }

    /// How long the lines took that were read.
    var clock: StageClock { state.change { $0.clock } }

    /// What looks of letters are that were read as something else before they were known, by their
    /// numbers; all of them when all turns are over.
    package var slips: [Int: String] { state.change { $0.memory }.slips }

    /// Gives out the next turn, in the order in which pictures are found.
    package func next() -> ReadingTurn {
        ReadingTurn(
            number: state.change { state in
                defer { state.given += 1 }
                return state.given
            }, of: self)
    }

    /// Waits for a turn, reading lines for others meanwhile; returns what is remembered.
    fileprivate func begin(_ number: Int, with reader: TextReader) -> LineMemory {
        while true {
            let step = state.wait { state -> Step? in
                if state.current == number {
                    defer { state.memory = LineMemory() }
                    return .turn(state.memory)
                }
                return Self.take(&state)
            }
            switch step {
            case .turn(let memory): return memory
            case .line(let place, let task):
                cores.read { answer(task, at: place, with: reader) }
            case .done: break
            }
        }
    }

    /// Reads lines of the picture whose turn it is, with everyone who waits for a later one.
    fileprivate func share(_ tasks: [LineTask], with reader: TextReader) -> [LineAnswer] {
        state.change { state in
            state.tasks = tasks
            state.answers = [LineAnswer?](repeating: nil, count: tasks.count)
            (state.taken, state.answered) = (0, 0)
        }
        while true {
            let step = state.wait { state -> Step? in
                if let line = Self.take(&state) { return line }
                guard state.answered == state.tasks.count else { return nil }
                defer { (state.tasks, state.answers, state.taken) = ([], [], 0) }
                return .done(state.answers.compactMap { $0 })
            }
            switch step {
            case .done(let answers): return answers
            case .line(let place, let task): answer(task, at: place, with: reader)
            case .turn: break
            }
        }
    }

    /// Ends a turn; the next one begins.
    fileprivate func end(_ number: Int, remembering memory: LineMemory?) {
        state.change { state in
            guard number >= state.current, !state.over.contains(number) else { return }
            if let memory { state.memory = memory }
            state.over.insert(number)
            while state.over.remove(state.current) != nil { state.current += 1 }
        }
    }

    private static func take(_ state: inout State) -> Step? {
        guard state.taken < state.tasks.count else { return nil }
        defer { state.taken += 1 }
        return .line(state.taken, state.tasks[state.taken])
    }

    private func answer(_ task: LineTask, at place: Int, with reader: TextReader) {
        let start = ContinuousClock.now
        let answer = reader.answer(task)
        let took = ContinuousClock.now - start
        state.change { state in
            state.clock.record(.line, took)
            state.answers[place] = answer
            state.answered += 1
        }
    }
}

/// The turn of one picture; it must be ended, read or not.
package struct ReadingTurn: Sendable {
    private let number: Int
    private let sequence: ReadingSequence

    fileprivate init(number: Int, of sequence: ReadingSequence) {
        (self.number, self.sequence) = (number, sequence)
    }

    /// Does a part of its work, before those who decode go on.
    package func work<Result>(_ body: () -> Result) -> Result { sequence.cores.read(body) }

    /// Waits until it comes, reading lines for others meanwhile; returns what is remembered.
    package func begin(with reader: TextReader) -> LineMemory {
        sequence.begin(number, with: reader)
    }

    /// Reads lines of its picture, together with those who wait for later turns.
    package func share(_ tasks: [LineTask], with reader: TextReader) -> [LineAnswer] {
        sequence.share(tasks, with: reader)
    }

    /// Lets the next picture have its turn; nothing when it was ended before.
    ///
    /// - Parameter memory: what is remembered now; nil when the turn had not begun.
    package func end(remembering memory: LineMemory?) { sequence.end(number, remembering: memory) }
}
