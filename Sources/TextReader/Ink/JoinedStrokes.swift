// Underscores and hyphens that run together, as long as rules.

internal import PauseModel

/// Tells underscores and hyphens that run together from rules: those of `__init__` in a big font
/// are as long and as thin as one.
///
/// They go on from a letter of their line, and no letter stands over them as over the underline of
/// a link.
struct JoinedStrokes {
    /// A run is no longer than this, in heights of the letter it goes on from.
    private static let mostLength = 5.0
    /// …and no thicker.
    private static let mostHeight = 0.25
    /// How far from its end that letter is, in heights of it: a blank may lie between.
    private static let mostGap = 0.9
    /// How far below the foot of that letter it may lie, in heights of it.
    private static let mostSunk = 0.4
    /// A letter is at least this high, in pixels: of smaller ones no few are as long as a rule.
    private static let leastLetter = 12

    private let letters: BoxIndex

    init(beside letters: [TextComponent]) {
        self.letters = BoxIndex(
            letters.map(\.box).filter {
                $0.height >= Self.leastLetter && $0.width <= 2 * $0.height
            })
    }

    /// Whether a rule is such a run.
    func contains(_ rule: TextComponent) -> Bool {
        let box = rule.box
        guard box.width > box.height else { return false }
        let reach = box.width
        let around = Box(
            x: box.x - reach, y: box.y - reach, width: 3 * reach, height: box.height + 2 * reach)
        var height = 0
        let goesOn = letters.contains(near: around) { letter in
            let gap = max(letter.x - box.maxX, box.x - letter.maxX)
            let size = Double(letter.height)
            let isNext =
                gap >= 0 && Double(gap) <= Self.mostGap * size
                && box.y > letter.y && Double(box.maxY - letter.maxY) <= Self.mostSunk * size
                && Double(box.width) <= Self.mostLength * size
                && Double(box.height) <= Self.mostHeight * size
            if isNext { height = letter.height }
            return isNext
        }
        // Letters over it, not only beside its ends.
        let inner = box.x + box.height..<max(box.x + box.height + 1, box.maxX - box.height)
        return goesOn
            && !letters.contains(near: around) { letter in
                letter.x < inner.upperBound && letter.maxX > inner.lowerBound
                    && letter.y < box.maxY && box.y - letter.maxY < height
            }
    }
}
