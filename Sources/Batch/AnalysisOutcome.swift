// What is known of a video when its pictures have been looked at.

package import PauseModel

/// What is known of a video when its pictures have been looked at, besides its stills.
package struct AnalysisOutcome: Sendable {
    /// Pictures that were decoded.
    package var pictures = 0
    /// Spans not analysed: ordered, disjoint.
    package var skips: [Skip] = []
    /// What a user should know, in the order it was found.
    package var issues: [Issue] = []
    /// Why reading ended before the end.
    package var failure: VideoFailure?
    /// Whether reading ended because the run was asked to stop.
    package var isInterrupted = false
    /// Whether only single moments were looked at, so that no picture is no fault.
    package var looksAtMoments = false
    /// Whether nothing in the video may be looked at.
    package var isWhollyProtected = false

    package init() {}

    /// An outcome of a video that could not be opened.
    package init(failure: VideoFailure) {
        self.failure = failure
        isInterrupted = failure.isCancelled
    }
}
