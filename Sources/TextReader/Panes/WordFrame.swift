// A box around a word that was searched for.

internal import PauseModel

/// A box around a word that was searched for.
struct WordFrame {
    /// What its line lies around, in pixels.
    let inside: Box
    let line: Shade
    let fill: Shade
    /// What is beside the box.
    let ground: Shade

    /// The fill, as a ground that its words have.
    var within: WordGround { WordGround(inside: inside, fill: fill, around: ground) }

    /// How much the line stands out from what it lies around.
    var strength: Int { abs(line.brightness - fill.brightness) }
}
