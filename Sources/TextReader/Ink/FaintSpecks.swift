// Ink that is no text: single pixels that hardly stand out.

internal import PauseModel

/// Ink that is no text: a few pixels that hardly stand out where letters do.
///
/// The dithering of a picture of few colours leaves them on grounds that are not flat, and so does
/// coding around strong edges. The dots of a text stand out as its letters do.
struct FaintSpecks {
    /// Letters this high, in pixels, show how much text stands out.
    private static let leastLetter = 5
    /// A speck has no more pixels than this: the dots of small text have as many.
    private static let mostArea = 4
    /// It stands out less than this share of what letters do.
    private static let mostShare = 0.2
    /// …a single pixel less than this: blur spreads the least dot over more.
    private static let mostLone = 0.34

    /// What letters stand out, for half of them.
    private let usual: Double

    init(among letters: [TextComponent]) {
        usual = Double(letters.filter { $0.box.height >= Self.leastLetter }.usualPeak ?? 0)
    }

    /// Whether a piece of ink is such a speck.
    func contains(_ letter: TextComponent) -> Bool {
        guard letter.area <= Self.mostArea else { return false }
        return Double(letter.peak) < (letter.area == 1 ? Self.mostLone : Self.mostShare) * usual
    }
}
