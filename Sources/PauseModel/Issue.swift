// Something a user should know about one video.

/// Something that went less than well with one video, kept in its report.
public struct Issue: Hashable, Sendable, Codable {
    /// How bad it is.
    public enum Severity: String, Sendable, Codable {
        /// Nothing is missing, but something is out of the ordinary.
        case note
        /// Something may be missing or wrong in the result.
        case warning
        /// Something is missing in the result.
        case error
    }

    /// A stable, lower-case, hyphenated word for programs: `picture-timeout`, `damaged-data`.
    public var code: String
    /// How bad it is.
    public var severity: Severity
    /// Where in the video, when it has a place.
    public var time: MediaTime?
    /// One sentence for people: what happened and what to do.
    public var message: String

    /// An issue with all its parts.
    public init(code: String, severity: Severity, time: MediaTime? = nil, message: String) {
        self.code = code
        self.severity = severity
        self.time = time
        self.message = message
    }
}
