// A few lines of what was read in a video, for a person to look at.

package import PauseModel

/// A few lines of what was read in a video, for a person to look at: the first ones of the still
/// that says most, put together one still after the other.
///
/// Code, terminals and slides come before running text; menus and status bars are left out.
package struct VideoPreview: Sendable {
    /// The lines; none when nothing was read.
    package private(set) var lines: [String] = []
    private var most = 0

    /// Lines that are kept.
    private static let mostLines = 6
    /// What a video is watched for; running text is more often what surrounds it.
    private static let foremost: Set<Region.Kind> = [.code, .terminal, .slide]

    /// A preview of a video of which nothing was seen.
    package init() {}

    /// Takes in a still, later than those before.
    package mutating func look(at still: Still) {
        let shown = still.regions.filter { $0.kind != .interface }
        let size = shown.reduce(0) { $0 + $1.text.utf8.count }
        // Only a still that says more takes the place of one before it.
        guard size > most else { return }
        most = size
        let ordered =
            shown.filter { Self.foremost.contains($0.kind) }
            + shown.filter { !Self.foremost.contains($0.kind) }
        lines = ordered.flatMap { $0.text.split(separator: "\n") }.prefix(Self.mostLines)
            .map { String($0) }
    }
}
