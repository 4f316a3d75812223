// A ground that words have of their own.

internal import PauseModel

/// A ground that words have of their own: found by a search, selected, or painted by a theme.
struct WordGround {
    /// What it covers, in pixels.
    let inside: Box
    let fill: Shade
    /// What is beside it.
    let around: Shade

    /// What is of one colour differs by less, in any channel.
    private static let even = 16

    /// Whether both have the same colours.
    func isAlike(_ other: WordGround) -> Bool {
        fill.isLike(other.fill, step: Self.even) && around.isLike(other.around, step: Self.even)
    }
}
