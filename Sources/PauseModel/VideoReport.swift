// All that is said of one video: the JSON `pausetext.video/1`.

/// All that is said of one video; its Codable form is the JSON `pausetext.video/1`.
///
/// Nothing here depends on the clock, the machine or the number of jobs: the same video and the
/// same settings give the same bytes.
public struct VideoReport: Hashable, Sendable, Codable {
    /// How a video ended.
    public enum Status: String, Sendable, Codable, CaseIterable {
        /// Analysed to its end, or as far as it can be read.
        case done
        /// Not analysed, for a reason that is no fault (protected).
        case skipped
        /// Could not be analysed, or not to its end.
        case failed
    }

    /// `pausetext.video/1`.
    public var schema: String
    /// What made the report.
    public var tool: ToolInfo
    /// The settings that shape the result.
    public var settings: AnalysisSettings
    /// What the file says of itself.
    public var source: SourceInfo
    /// How the video ended.
    public var status: Status
    /// Why it was skipped or failed; nil when done.
    public var reason: String?
    /// The steady pictures: ordered, disjoint.
    public var stills: [Still]
    /// The spans not analysed: ordered, disjoint.
    public var skipped: [Skip]
    /// Source files put together from several stills, in order of first appearance.
    public var documents: [Document]
    /// What a user should know.
    public var issues: [Issue]

    /// The schema this code writes.
    public static let schemaName = "pausetext.video/1"

    /// A report with all its parts.
    public init(
        tool: ToolInfo, settings: AnalysisSettings, source: SourceInfo, status: Status,
        reason: String? = nil, stills: [Still] = [], skipped: [Skip] = [],
        documents: [Document] = [],
        issues: [Issue] = []
    ) {
        schema = Self.schemaName
        self.tool = tool
        self.settings = settings
        self.source = source
        self.status = status
        self.reason = reason
        self.stills = stills
        self.skipped = skipped
        self.documents = documents
        self.issues = issues
    }
}

/// The program, and the libraries and model it worked with.
public struct ToolInfo: Hashable, Sendable, Codable {
    /// What letters were recognised with.
    public struct Model: Hashable, Sendable, Codable {
        /// The language setting it answers to: `eng`, `eng+deu`.
        public var name: String
        /// SHA-256 over the model files in that order, in lower-case hexadecimal.
        public var sha256: String

        /// A model of that name and content.
        public init(name: String, sha256: String) {
            self.name = name
            self.sha256 = sha256
        }
    }

    /// `pausetext`.
    public var name: String
    /// The program's version.
    public var version: String
    /// Library versions by name.
    public var libraries: [String: String]
    /// The recognition model; nil for a report that needed none.
    public var model: Model?

    /// A program with these parts.
    public init(name: String, version: String, libraries: [String: String], model: Model?) {
        self.name = name
        self.version = version
        self.libraries = libraries
        self.model = model
    }
}

/// The settings that shape a result; what only shapes the work (jobs, progress) is not here.
public struct AnalysisSettings: Hashable, Sendable, Codable {
    /// How long a picture must stand.
    public var dwell: MediaTime
    /// Tesseract language names joined by `+`.
    public var language: String
    /// How long one picture may take to read.
    public var pictureTimeout: MediaTime
    /// Spans left out at the user's wish.
    public var exclude: [TimeSpan]
    /// Moments analysed at the user's wish instead of the pauses of the picture.
    public var at: [MediaTime]
    /// Where a viewer paused, from a player's log; nil when the picture's own pauses count.
    public var viewerPauses: [ViewerPause]?
    /// Columns of one tab on the screen, when the user knows; only written files depend on it.
    public var tabs: Int?
    /// Whether documents keep the readings that were not taken; nil when not.
    public var explain: Bool?

    /// The defaults: dwell 1 s, English, 30 s a picture.
    public init(
        dwell: MediaTime = MediaTime(seconds: 1), language: String = "eng",
        pictureTimeout: MediaTime = MediaTime(seconds: 30), exclude: [TimeSpan] = [],
        at: [MediaTime] = [], viewerPauses: [ViewerPause]? = nil, tabs: Int? = nil,
        explain: Bool? = nil
    ) {
        self.dwell = dwell
        self.language = language
        self.pictureTimeout = pictureTimeout
        self.exclude = exclude
        self.at = at
        self.viewerPauses = viewerPauses
        self.tabs = tabs
        self.explain = explain
    }
}

/// One pause of a viewer: where the video stood and for how long.
public struct ViewerPause: Hashable, Sendable, Codable {
    /// The position the video stood at.
    public var position: MediaTime
    /// How long the viewer stayed, on the wall clock.
    public var length: MediaTime

    /// A pause at that position.
    public init(position: MediaTime, length: MediaTime) {
        self.position = position
        self.length = length
    }
}
