// Analyses videos in this process.

import Logging
import PauseModel
import Results
import SystemPackage

/// Analyses videos in this process.
///
/// Each video is decoded by one thread of our own (a lane); as many lanes work at the same time as
/// there are jobs. Steady pictures go through one bounded queue to as many threads that read. The
/// thread that adds the last missing part of a video writes its result.
struct LocalWork: Sendable {
    let tool: ToolInfo
    let settings: AnalysisSettings
    let jobs: Int
    let rooms: Rooms
    let writer: ReportWriter
    let writesFiles: Bool
    let isSerial: Bool
    let log: Logger

    /// The work that an order asks for, with the rooms of this program.
    init(_ order: WorkOrder, log: Logger) throws(ResultError) {
        tool = order.tool
        settings = order.settings
        jobs = order.jobs
        rooms = .real(
            language: order.settings.language, explains: order.settings.explain ?? false,
            isThorough: order.isThorough, isReading: order.isReading)
        writer = try ReportWriter(outputRoot: order.outputRoot)
        writesFiles = order.writesFiles
        isSerial = false
        self.log = log
    }

    init(
        tool: ToolInfo, settings: AnalysisSettings, jobs: Int, rooms: Rooms,
        writer: ReportWriter, writesFiles: Bool, isSerial: Bool, log: Logger
    ) {
        self.tool = tool
        self.settings = settings
        self.jobs = jobs
        self.rooms = rooms
        self.writer = writer
        self.writesFiles = writesFiles
        self.isSerial = isSerial
        self.log = log
    }

    /// Analyses the videos, and returns when their results are written or the run is stopped.
    func work(
        on entries: [VideoQueue.Entry], stop: StopSignal,
        tell: @escaping @Sendable (WorkMessage) -> Void
    ) {
        let lanes = lanes(for: entries, stop: stop, tell: tell)
        let desk = ReadingDesk(
            make: rooms.makeReader, deadline: settings.pictureTimeout.duration,
            begins: { tell(.reading(video: $0.index, still: $1)) },
            added: { job, still in
                tell(.read(video: job.index, still: still))
                lanes.writeIfComplete(job)
            })
        guard !isSerial else { return lanes.work(through: SerialReadings(desk: desk)) }
        let readings = ReadingPool(threads: jobs, desk: desk)
        let threads = (1...max(1, min(jobs, entries.count))).map { number in
            OwnedThread(named: "pausetext-lane\(number)") { lanes.work(through: readings) }
        }
        for thread in threads { thread.join() }
        readings.finish()
    }

    /// Writes the result of a video that cannot be analysed.
    func fail(
        _ entry: VideoQueue.Entry, because failure: VideoFailure,
        tell: @escaping @Sendable (WorkMessage) -> Void
    ) {
        lanes(for: [], stop: StopSignal(), tell: tell).fail(entry, because: failure)
    }

    private func lanes(
        for entries: [VideoQueue.Entry], stop: StopSignal,
        tell: @escaping @Sendable (WorkMessage) -> Void
    ) -> VideoLanes {
        VideoLanes(
            tool: tool, settings: settings, rooms: rooms, writer: writer,
            writesFiles: writesFiles, cores: CoreShare(cores: Machine().cores), stop: stop,
            queue: VideoQueue(entries), log: log, tell: tell)
    }
}
