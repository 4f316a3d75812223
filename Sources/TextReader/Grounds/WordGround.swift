// A ground that words have of their own.

internal import PauseModel

/// A ground that words have of their own: found by a search, selected, or painted by a theme.
struct WordGround {
    /// What it covers, in pixels.
    let inside: Box
    let fill: Shade
    /// What is beside it.
    let around: Shade
    /// Whether it is that of whole lines, beside which nothing is written.
    var isOfLines = false

    /// Its colour, and that of what is beside it.
    var pair: GroundPair { GroundPair(fill: fill, around: around) }

    /// What is of one colour differs by less, in any channel.
    private static let even = 16

    /// Whether both have the same colours.
    func isAlike(_ other: WordGround) -> Bool {
        fill.isLike(other.fill, step: Self.even) && around.isLike(other.around, step: Self.even)
    }

    /// By so much coding moves the brightness of a colour.
    private static let ringing = 24

    /// Whether a colour is no brighter than both of the ground's, nor darker, or hardly so.
    func spans(_ shade: Shade) -> Bool {
        shade.brightness >= min(fill.brightness, around.brightness) - Self.ringing
            && shade.brightness <= max(fill.brightness, around.brightness) + Self.ringing
    }
}
