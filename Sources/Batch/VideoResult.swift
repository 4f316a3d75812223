// What is to be written about one video.

package import PauseModel
package import Results

/// What is to be written about one video.
package struct VideoResult: Sendable {
    /// The report without its stills.
    package var report: VideoReport
    /// The stills, fetched one by one.
    package var stills: StillList
    /// When the picture of each still was shown, by the still's id.
    package var times: [String: MediaTime]
    /// A few lines for a person to look at.
    package var preview: VideoPreview
    /// Why it cannot be written; then the report has no documents.
    package var problem: ResultError?
}
