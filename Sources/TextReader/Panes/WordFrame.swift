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
    private var strength: Int { abs(line.brightness - fill.brightness) }

    /// Whether the fill lies between the ground and the line, as where both are of one colour.
    private var isGraded: Bool {
        let (over, under) = (line.brightness - fill.brightness, fill.brightness - ground.brightness)
        return over.signum() == under.signum()
    }

    /// Whether another box that was seen at the same place is the one that was drawn.
    func isLess(than other: WordFrame) -> Bool {
        isGraded == other.isGraded ? strength < other.strength : other.isGraded
    }
}
