// Why a playlist could not be understood at all.

/// A playlist that could not be understood at all; smaller faults become issues of the plan.
package struct PlaylistError: Error, Hashable, Sendable {
    /// What was wrong, as a clause that follows the playlist's name: "is not an HLS playlist".
    package let message: String

    /// An error with that clause.
    package init(_ message: String) {
        self.message = message
    }
}
