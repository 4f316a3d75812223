// What the rim of a window leaves beside its text.

internal import PauseModel

/// Takes out what the rim of a window leaves beside its text, where the window stands in the middle
/// of a picture: specks of the blur between both, right at its sides.
struct PaneRims {
    /// So much of the picture is seen on each side of the window, about as much on both, in pixels.
    private static let (leastMargin, mostUneven) = (8, 8)
    /// A speck begins, or ends, so near to the side of the pane, in pixels.
    private static let mostOff = 1
    /// It is no wider than this, in pixels.
    private static let mostWidth = 6
    /// It stands out no more than this share of what letters commonly do.
    private static let mostPeak = 0.5
    /// Fewer letters show neither their margin nor how they stand out.
    private static let leastLetters = 12

    /// The letters of a pane without such specks: these stand in the margin of all others.
    static func without(
        _ letters: [TextComponent], in pane: Box, of picture: Box
    ) -> [TextComponent] {
        let margins = [pane.x - picture.x, picture.maxX - pane.maxX]
        guard letters.count >= leastLetters, margins.allSatisfy({ $0 >= leastMargin }),
            abs(margins[0] - margins[1]) <= mostUneven
        else { return letters }
        let isAtSide = letters.map { letter in
            letter.box.width <= mostWidth
                && min(letter.box.x - pane.x, pane.maxX - letter.box.maxX) <= mostOff
        }
        guard isAtSide.contains(true) else { return letters }
        let others = zip(letters, isAtSide).filter { !$0.1 }.map(\.0)
        guard let left = others.map(\.box.x).min(), let right = others.map(\.box.maxX).max()
        else { return letters }
        let peaks = others.map(\.peak).sorted()
        let most = mostPeak * Double(peaks[peaks.count / 2])
        return zip(letters, isAtSide).filter { letter, isAtSide in
            let isInMargin = letter.box.maxX <= left || letter.box.x >= right
            return !(isAtSide && isInMargin && Double(letter.peak) <= most)
        }.map(\.0)
    }
}
