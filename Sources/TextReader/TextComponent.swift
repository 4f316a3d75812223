// One connected piece of ink.

internal import PauseModel

/// One connected piece of ink: a letter, a part of one, a few that touch, or a rule.
struct TextComponent: Hashable, Sendable {
    /// Its bounds in display pixels.
    var box: Box
    /// Pixels of ink, in display pixels.
    var area: Int
    /// The strongest contrast in it.
    var peak: UInt8
    /// Whether it is lighter than its ground.
    var isLight: Bool

    /// Whether it is longer and thinner than any letter: a separator, a border, an indent guide.
    var isRule: Bool {
        let (long, short) = (max(box.width, box.height), min(box.width, box.height))
        return long >= 40 && short * 12 <= long
    }
}
