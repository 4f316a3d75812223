// What one run did: the JSON `pausetext.run/1`.

/// What one run did, with one record per video; its Codable form is `run.json`, `pausetext.run/1`.
///
/// Time measured while working belongs here and not in the reports of the videos, whose bytes are
/// equal from run to run.
public struct RunReport: Hashable, Sendable, Codable {
    /// What made the report.
    public var tool: ToolInfo
    /// `pausetext.run/1`.
    public var schema: String
    /// The settings that shape the results.
    public var settings: AnalysisSettings
    /// Pictures read at the same time.
    public var jobs: Int
    /// The folder that the paths of videos are below; U+FFFD stands for bytes that are not UTF-8.
    public var inputRoot: String
    /// Whether the run was stopped before all videos were finished.
    public var interrupted: Bool
    /// One record per video, in the order of the plan.
    public var videos: [VideoRecord]
    /// Sums over all videos.
    public var totals: RunTotals
    /// What a user should know about the run as a whole: a folder that could not be listed.
    public var issues: [Issue]

    /// The schema this code writes.
    public static let schemaName = "pausetext.run/1"

    /// A report with all its parts.
    public init(
        tool: ToolInfo, settings: AnalysisSettings, jobs: Int, inputRoot: String,
        interrupted: Bool, videos: [VideoRecord], totals: RunTotals, issues: [Issue]
    ) {
        schema = Self.schemaName
        self.tool = tool
        self.settings = settings
        self.jobs = jobs
        self.inputRoot = inputRoot
        self.interrupted = interrupted
        self.videos = videos
        self.totals = totals
        self.issues = issues
    }
}

/// What one run did with one video.
public struct VideoRecord: Hashable, Sendable, Codable {
    /// How a video ended in this run.
    public enum Status: String, Sendable, Codable, CaseIterable {
        /// Analysed; its result is written.
        case done
        /// Not analysed, for a reason that is no fault; its result is written and says so.
        case skipped
        /// Not analysed, or not to its end, or its result could not be written.
        case failed
        /// The run was stopped before the video was finished; it has no result.
        case interrupted
    }

    /// The file's path below the input root.
    public var path: String
    /// The exact bytes of that path in base64, only when they are not UTF-8.
    public var pathBase64: String?
    /// The result's path below the output folder; nil when none was written.
    public var result: String?
    /// The exact bytes of the result's path in base64, only when they are not UTF-8.
    public var resultBase64: String?
    /// How the video ended.
    public var status: Status
    /// Why it was skipped or failed.
    public var reason: String?
    /// Length of the video, when known.
    public var duration: MediaTime?
    /// Stills in the result.
    public var stills: Int
    /// Spans not analysed.
    public var skipped: Int
    /// Issues in the result.
    public var issues: Int
    /// Seconds on the wall clock from opening the file until its result was written.
    public var wallSeconds: Double
    /// How long each stage took, by its name.
    public var stages: [String: StageLatency]

    /// A record of a video of which nothing is known yet but its path.
    public init(path: String, pathBase64: String? = nil, status: Status) {
        self.path = path
        self.pathBase64 = pathBase64
        self.status = status
        (stills, skipped, issues) = (0, 0, 0)
        wallSeconds = 0
        stages = [:]
    }
}

/// Sums over all videos of a run.
public struct RunTotals: Hashable, Sendable, Codable {
    /// Videos by how they ended, every status named.
    public var videos: [String: Int]
    /// Stills found.
    public var stills: Int
    /// Length of all videos that were analysed.
    public var duration: MediaTime
    /// Seconds on the wall clock.
    public var wallSeconds: Double
    /// Length of the videos over the wall clock: how many times faster than playing them.
    public var speed: Double
    /// How long each stage took over all videos, by its name.
    public var stages: [String: StageLatency]

    /// Sums with all their parts.
    public init(
        videos: [String: Int], stills: Int, duration: MediaTime, wallSeconds: Double, speed: Double,
        stages: [String: StageLatency]
    ) {
        self.videos = videos
        self.stills = stills
        self.duration = duration
        self.wallSeconds = wallSeconds
        self.speed = speed
        self.stages = stages
    }
}

/// How long one stage of the work took, in milliseconds.
public struct StageLatency: Hashable, Sendable, Codable {
    /// How often the stage ran.
    public var count: Int
    /// Half of all runs took no longer.
    public var p50: Double
    /// Of a hundred runs, 95 took no longer.
    public var p95: Double
    /// Of a hundred runs, 99 took no longer.
    public var p99: Double
    /// The longest run.
    public var max: Double
    /// All runs together.
    public var total: Double

    /// Latency with all its parts.
    public init(count: Int, p50: Double, p95: Double, p99: Double, max: Double, total: Double) {
        self.count = count
        self.p50 = p50
        self.p95 = p95
        self.p99 = p99
        self.max = max
        self.total = total
    }
}
