// What is remembered of a still when its text has been taken.

import PauseModel

/// What is remembered of a still when its text has been taken.
struct StillMark: Sendable {
    /// The id of the still.
    var id: String
    /// The span the picture stood.
    var span: TimeSpan
}
