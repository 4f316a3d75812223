// Has videos analysed by processes of their own, so that one that ends does not end the run.

import PauseModel

/// Has videos analysed by a process of its own, so that its end, whatever the reason, does not end the run.
///
/// One process does all the work as long as all goes well. When it ends before it is done (a fault of
/// this program or a library, or no memory left), another goes on with the videos that it had not begun.
/// Those that it had begun are then analysed again, each by a process that reads one picture at a time.
/// If that ends too, the picture that it was reading is left out; if it was reading none, or ends again
/// and again, the video has failed.
package final class IsolatedWork: Sendable {
    /// Starts a process for an order.
    package typealias Launch = @Sendable (WorkOrder) throws -> any Worker

    /// What one process has done.
    fileprivate struct Attempt {
        /// Videos that it took up, by their places in the plan.
        var begun: Set<Int> = []
        /// Of these, those that it finished.
        var finished: Set<Int> = []
        /// Stills in its hands at its end, by video.
        var reading: [Int: Set<Int>] = [:]
        /// Why it ended before it was done.
        var end: String?
    }

    private let launch: Launch
    private let patience: Duration
    private let current = Monitor<(any Worker)?>(nil)

    /// So many processes may end over one video: three pictures that cannot be read are no accident.
    private static let mostEnds = 4
    /// Beyond what a picture may take to read (`AnalysisSettings/pictureTimeout`, checked between steps
    /// of reading), so long is waited for one step before the process is taken for dead.
    package static let usualPatience = Duration.seconds(600)
    /// What lies between two looks at a worker at most; more is time in which this process stood still
    /// itself, as after Ctrl-Z.
    private static let longestLook = Duration.seconds(1)

    /// Work by processes that are started so.
    package init(patience: Duration = usualPatience, launch: @escaping Launch) {
        self.launch = launch
        self.patience = patience
    }

    /// Has the videos of an order analysed.
    ///
    /// - Parameters:
    ///   - order: What is to be done.
    ///   - stop: Whether the run was asked to stop.
    ///   - tell: Is told all that the processes tell, on the thread that calls this.
    ///   - fail: Is told of each video that cannot be analysed, and why.
    /// - Returns: The videos that no process could be had for.
    func work(
        on order: WorkOrder, stop: StopSignal, tell: (WorkMessage) -> Void,
        fail: (WorkOrder.Video, String) -> Void
    ) -> [WorkOrder.Video] {
        var waiting = order.videos
        var suspects: [WorkOrder.Video] = []
        while !waiting.isEmpty, !stop.isStopped {
            guard let attempt = attempt(order.only(waiting, jobs: order.jobs), stop, tell) else {
                return waiting + suspects
            }
            guard let end = attempt.end else { break }
            // One that ends before it has begun anything will not do better the next time.
            guard !attempt.begun.isEmpty else { return waiting + suspects }
            tell(.noted("the process that analyses videos has crashed: \(end); another goes on"))
            for video in waiting where isLost(video, by: attempt) {
                tell(.event(.videoRestarted(index: video.index)))
                suspects.append(video)
            }
            waiting.removeAll { attempt.begun.contains($0.index) }
        }
        while !suspects.isEmpty, !stop.isStopped {
            let video = suspects.removeFirst()
            guard examine(video, of: order, stop, tell, fail) else { return [video] + suspects }
        }
        return []
    }

    /// Ends the process that is at work, for a program about to end at once.
    func abandon() {
        current.change { $0 }?.abandon()
    }

    private func isLost(_ video: WorkOrder.Video, by attempt: Attempt) -> Bool {
        attempt.begun.contains(video.index) && !attempt.finished.contains(video.index)
    }

    /// Has one video analysed on its own; false when no process could be had for it.
    private func examine(
        _ suspect: WorkOrder.Video, of order: WorkOrder, _ stop: StopSignal,
        _ tell: (WorkMessage) -> Void, _ fail: (WorkOrder.Video, String) -> Void
    ) -> Bool {
        var video = suspect
        for number in 1...Self.mostEnds {
            guard let attempt = attempt(order.only([video], jobs: 1), stop, tell) else {
                return false
            }
            guard let end = attempt.end, isLost(video, by: attempt) || attempt.begun.isEmpty else {
                return true
            }
            tell(.event(.videoRestarted(index: video.index)))
            guard let still = attempt.reading[video.index]?.first, number < Self.mostEnds else {
                fail(video, end)
                return true
            }
            tell(.noted("reading a picture has crashed the process again: \(end); it is left out"))
            video.leftOut.insert(still)
        }
        return true
    }

    /// Lets one process work until its end; nil when none can be started.
    private func attempt(
        _ order: WorkOrder, _ stop: StopSignal, _ tell: (WorkMessage) -> Void
    ) -> Attempt? {
        guard let worker = try? launch(order) else { return nil }
        current.change { $0 = worker }
        defer { current.change { $0 = nil } }
        let limit = patience + order.settings.pictureTimeout.duration
        var (attempt, isTold, idle) = (Attempt(), false, Duration.zero)
        var last = ContinuousClock.now
        while true {
            if stop.isStopped, !isTold {
                worker.stop()
                isTold = true
            }
            let news = worker.next()
            let now = ContinuousClock.now
            idle += min(now - last, Self.longestLook)
            last = now
            // Only reading is timed: a file on a slow network may be opened for hours.
            if attempt.reading.isEmpty || news.tellsOfReading { idle = .zero }
            switch news {
            case .message(let message):
                attempt.note(message)
                tell(message)
            case .quiet:
                guard idle > limit else { continue }
                worker.abandon()
                attempt.end = "it read one picture for over \(Int(limit.inSeconds)) seconds"
                return attempt
            case .finished:
                return attempt
            case .ended(let reason):
                attempt.end = reason
                return attempt
            }
        }
    }
}

extension WorkerNews {
    /// Whether it shows that pictures are read.
    fileprivate var tellsOfReading: Bool {
        if case .message(.read) = self { return true }
        return false
    }
}

extension IsolatedWork.Attempt {
    /// Takes in what the process says.
    fileprivate mutating func note(_ message: WorkMessage) {
        switch message {
        case .began(let video): begun.insert(video)
        case .reading(let video, let still): reading[video, default: []].insert(still)
        case .read(let video, let still):
            reading[video]?.remove(still)
            if reading[video]?.isEmpty ?? false { reading[video] = nil }
        case .event(.videoFinished(let index, _, _, _)): finished.insert(index)
        case .measured, .event, .noted: break
        }
    }
}
