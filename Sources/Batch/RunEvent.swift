// What a run tells while it works.

public import PauseModel

/// What a run tells while it works, from whichever thread it happens on.
public enum RunEvent: Sendable, Codable {
    /// The plan is made; bytes of each video's file, in the order of the plan.
    case runStarted(bytes: [Int64])
    /// A video was opened.
    case videoStarted(index: Int, path: String, duration: MediaTime?)
    /// The analysis of a video has come to a position; told a few times a second at most.
    case position(index: Int, position: MediaTime)
    /// A still was found.
    case still(index: Int, number: Int, span: TimeSpan)
    /// What was done on a video is lost; it is begun again, or has failed, which is told next.
    case videoRestarted(index: Int)
    /// A video is finished, with what a user should know, and a few lines of what was read in it.
    case videoFinished(index: Int, record: VideoRecord, issues: [Issue], preview: [String])
    /// All is written.
    case runFinished(report: RunReport)
}
