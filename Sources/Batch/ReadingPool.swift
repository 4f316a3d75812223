// The threads that read pictures.

package import PauseModel
package import TextReader

/// What was read on a picture, and how.
package struct TimedReading: Sendable {
    /// What was read.
    package var reading: Reading
    /// How long it took, waiting for its turn not counted.
    package var took: Duration
    /// Whether at least half of its lines were new.
    package var isPage: Bool

    /// A reading that took so long.
    package init(_ reading: Reading, took: Duration, isPage: Bool) {
        self.reading = reading
        self.took = took
        self.isPage = isPage
    }
}

/// Reads pictures; made and used on one thread.
///
/// Tests put their own in its place.
package protocol PictureReader: AnyObject {
    /// Reads a picture when its turn has come, and ends the turn.
    /// - Parameters:
    ///   - picture: what a viewer saw.
    ///   - deadline: how long it may take, waiting for the turn not counted.
    ///   - turn: its place among the pictures of its video.
    /// - Returns: what can be read, and how long that took.
    func read(
        _ picture: Picture, deadline: Duration, turn: ReadingTurn
    ) -> TimedReading
}

extension TextReader: PictureReader {
    package func read(
        _ picture: Picture, deadline: Duration, turn: ReadingTurn
    ) -> TimedReading {
        let clock = ContinuousClock()
        let start = clock.now
        // What can be done without knowing the pictures before is done while others read.
        let text = turn.work { find(picture) }
        let finding = start.duration(to: clock.now)
        var memory = turn.begin(with: self)
        let begin = clock.now
        let before = memory.counts
        let reading = turn.work {
            read(text, memory: &memory, until: begin.advanced(by: deadline - finding)) {
                turn.share($0, with: self)
            }
        }
        turn.end(remembering: memory)
        let asked = memory.counts.asked - before.asked
        let known = memory.counts.known - before.known
        return TimedReading(
            reading, took: finding + begin.duration(to: clock.now), isPage: 2 * known <= asked)
    }
}

/// A picture to read, and who waits for it.
struct ReadingTask: Sendable {
    var job: VideoJob
    var place: Int
    var picture: Picture
    /// How long it took to render it.
    var rendering: Duration
    /// Its turn among the pictures of the same video.
    var turn: ReadingTurn
}

/// Takes pictures to read.
protocol ReadingService {
    /// Hands in a picture; may wait until there is room for it.
    func submit(_ task: ReadingTask)
    /// Waits until all pictures handed in are read.
    func finish()
}

/// Reads each picture while its owner waits: the serial path, without threads of its own.
final class SerialReadings: ReadingService {
    private let desk: ReadingDesk
    private let reader: Result<any PictureReader, VideoFailure>

    init(desk: ReadingDesk) {
        self.desk = desk
        reader = desk.makeReader()
    }

    func submit(_ task: ReadingTask) {
        switch reader {
        case .success(let reader): desk.read(task, with: reader)
        case .failure(let failure): desk.giveUp(task, because: failure)
        }
    }

    func finish() {}
}

/// Reads pictures on threads of its own, each with a reader made there.
final class ReadingPool: ReadingService, Sendable {
    private let queue: BoundedQueue<ReadingTask>
    private let threads: [OwnedThread]

    /// Pictures that may wait for each thread: enough that none idles while a still is decoded.
    private static let waitingPerThread = 2
    /// Bytes of pictures that may wait: ten pictures of 1080p, or two of 4K and one more.
    private static let waitingBytes = 64 << 20

    init(threads count: Int, desk: ReadingDesk) {
        let queue = BoundedQueue<ReadingTask>(
            capacity: Self.waitingPerThread * count, maximumWeight: Self.waitingBytes)
        let live = Monitor(count)
        self.queue = queue
        threads = (1...count).map { number in
            OwnedThread(named: "pausetext-read\(number)") {
                switch desk.makeReader() {
                case .success(let reader):
                    while let task = queue.pop() { desk.read(task, with: reader) }
                case .failure(let failure):
                    // Others may have better luck; only the last one has to say that none had.
                    let isLast = live.change { live in
                        live -= 1
                        return live == 0
                    }
                    guard isLast else { return }
                    while let task = queue.pop() { desk.giveUp(task, because: failure) }
                }
            }
        }
    }

    func submit(_ task: ReadingTask) {
        if !queue.push(task, weight: task.picture.pixels.count) { task.turn.end(remembering: nil) }
    }

    func finish() {
        queue.close()
        for thread in threads { thread.join() }
    }
}

/// What every thread that reads does with a picture.
struct ReadingDesk: Sendable {
    /// Makes a reader on the thread that will use it.
    let make: @Sendable () throws(VideoFailure) -> any PictureReader
    /// How long one picture may take.
    let deadline: Duration
    /// Told of each job and the place of a still that is about to be read.
    let begins: @Sendable (VideoJob, Int) -> Void
    /// Told of each job that a reading was added to, and its place.
    let added: @Sendable (VideoJob, Int) -> Void

    func makeReader() -> Result<any PictureReader, VideoFailure> {
        do throws(VideoFailure) {
            return .success(try make())
        } catch {
            return .failure(error)
        }
    }

    func read(_ task: ReadingTask, with reader: any PictureReader) {
        defer { task.turn.end(remembering: nil) }
        // The result of an interrupted video is not written: reading on would only delay the end.
        guard !task.job.isInterrupted else { return }
        guard !task.job.cannotBeWritten else {
            task.job.add(Reading(regions: []), at: task.place)
            return added(task.job, task.place)
        }
        guard !task.job.leavesOut(task.place) else {
            task.job.add(ReportAssembly.leftOut, at: task.place)
            return added(task.job, task.place)
        }
        begins(task.job, task.place)
        let timed = reader.read(task.picture, deadline: deadline, turn: task.turn)
        task.job.add(timed, rendering: task.rendering, at: task.place)
        added(task.job, task.place)
    }

    func giveUp(_ task: ReadingTask, because failure: VideoFailure) {
        task.turn.end(remembering: nil)
        task.job.add(
            ReportAssembly.unread(because: failure.message), at: task.place)
        added(task.job, task.place)
    }
}
