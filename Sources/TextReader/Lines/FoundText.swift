// What stands out on a picture, before any of it is read.

internal import PauseModel

/// What stands out on a picture, before any of it is read: a function of the picture alone.
public struct FoundText: Sendable {
    /// Nil when the picture is too small for any letter.
    let ink: Ink?
    /// The panes, and the lines of ink in each.
    let panes: [PaneLines]
}
