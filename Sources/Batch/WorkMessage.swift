// What whoever analyses videos tells whoever keeps the record of the run.

/// What whoever analyses videos tells whoever keeps the record of the run, be it in another process.
///
/// Videos are named by their place in the plan, stills by their place in the video, from 0 on.
package enum WorkMessage: Sendable, Codable {
    /// A video was taken up, before its file is touched.
    case began(video: Int)
    /// A still is about to be read.
    case reading(video: Int, still: Int)
    /// A still has been read.
    case read(video: Int, still: Int)
    /// How long the stages of a finished video took.
    case measured(StageClock)
    /// Something happened that a user sees.
    case event(RunEvent)
    /// Something for the log.
    case noted(String)
}
