// The work on one video, shared by the thread that decodes it and those that read its stills.

import PauseModel
import TextReader

/// The work on one video, shared by the thread that decodes it and those that read its stills.
final class VideoJob: Sendable {
    /// The video's place in the plan.
    let index: Int
    /// What the plan says of it.
    let video: InputPlan.Video
    /// The order in which its pictures are read.
    let sequence = ReadingSequence()
    private let state: Monitor<State>

    private struct State {
        var assembly: ReportAssembly
        var clock = StageClock()
        var isTaken = false
    }

    init(index: Int, video: InputPlan.Video, assembly: ReportAssembly) {
        self.index = index
        self.video = video
        state = Monitor(State(assembly: assembly))
    }

    /// Adds a still and returns its place.
    func add(span: TimeSpan, frameTime: MediaTime) -> Int {
        state.change { $0.assembly.add(span: span, frameTime: frameTime) }
    }

    /// Adds a reading that was not timed.
    func add(_ reading: Reading, at place: Int) {
        state.change { $0.assembly.add(reading, at: place) }
    }

    /// Adds a reading and how long it took.
    func add(_ timed: TimedReading, at place: Int) {
        state.change { state in
            state.assembly.add(timed.reading, at: place)
            state.clock.record(.read, timed.took)
            state.clock.record(timed.isPage ? .page : .change, timed.took)
        }
    }

    /// Adds what is known when all pictures have been looked at.
    func finish(_ outcome: AnalysisOutcome, clock: StageClock) {
        state.change { state in
            state.assembly.finish(outcome)
            state.clock.add(clock)
        }
    }

    /// Whether reading this video's pictures is of no use any more.
    var isInterrupted: Bool { state.change { $0.assembly.isInterrupted } }

    /// What was measured so far.
    var clock: StageClock {
        var clock = state.change { $0.clock }
        clock.add(sequence.clock)
        return clock
    }

    /// The report once all is in: given to the first that asks, and to no one else.
    func takeReport() -> VideoReport? {
        state.change { state in
            guard state.assembly.isComplete, !state.isTaken else { return nil }
            state.isTaken = true
            let start = ContinuousClock.now
            let report = state.assembly.report
            state.clock.record(.build, ContinuousClock.now - start)
            return report
        }
    }
}
