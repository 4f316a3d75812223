// A few lines of what was read in a video, for a person to look at.

package import PauseModel

/// A few lines of what was read in a video, for a person to look at: the first ones of the still
/// with the most text, put together one still after the other.
package struct VideoPreview: Sendable {
    /// The lines; none when nothing was read.
    package private(set) var lines: [String] = []
    private var most = 0

    /// Lines that are kept.
    private static let mostLines = 6

    /// A preview of a video of which nothing was seen.
    package init() {}

    /// Takes in a still, later than those before.
    package mutating func look(at still: Still) {
        // Only a still that says more takes the place of one before it.
        guard still.text.utf8.count > most else { return }
        most = still.text.utf8.count
        lines = still.text.split(separator: "\n").prefix(Self.mostLines).map { String($0) }
    }
}
