// Big letters drawn in hairlines.

internal import PauseModel

/// Finds the big letters of titles in thin fonts: too high for the picture at its full size, where letters
/// are small, and gone on smaller copies, where a stroke of two pixels is blurred into its ground.
///
/// They are known by their strokes, which fill little of their box, and by the letters beside them, which are
/// as thin, and stand on the same row or reach as high.
struct ThinLetters {
    /// So many times higher than the highest letter that is looked for at the full size.
    private static let mostTimes = 3
    /// Share of its box that a letter of such strokes fills; a stem fills all of its own.
    private static let filled = 0.14...0.36
    /// A stem is no wider than this share of its height; no letter is wider than that.
    private static let (widestStem, widest) = (0.12, 1.4)
    /// Letters beside it are no lower, and stand on its row or reach as high but for so much, in its heights.
    private static let (leastHeight, mostOff) = (0.5, 0.06)
    /// So many of them make a word with it, the next of them as near as this and all of them, in its heights.
    private static let word = (letters: 2, nearest: 0.6, reach: 2.0)

    /// The thin letters of a picture.
    /// - Parameters:
    ///   - pieces: all pieces of ink at the full size of the picture.
    ///   - letters: what is known as letters.
    ///   - most: letters higher than this are looked for on smaller copies, in pixels.
    /// - Returns: those of the pieces that are such letters.
    static func find(
        among pieces: [TextComponent], beside letters: [TextComponent], higherThan most: Int
    ) -> [TextComponent] {
        let known = BoxIndex(letters.map(\.box))
        let thin = pieces.filter { piece in
            isThin(piece, most: most)
                && !known.contains(near: piece.box) { $0.intersection(piece.box).area > 0 }
        }
        guard !thin.isEmpty else { return [] }
        let all = BoxIndex((letters.filter(isHairline) + thin).map(\.box))
        return thin.filter { isOfWord($0.box, among: all) }
    }

    private static func isThin(_ piece: TextComponent, most: Int) -> Bool {
        let box = piece.box
        guard box.height > most, box.height <= mostTimes * most,
            Double(box.width) <= widest * Double(box.height)
        else { return false }
        return isHairline(piece)
    }

    /// Whether a piece fills little of its box, or is a single stem; what fills next to nothing of it is a slanted
    /// line, of which a hatched ground is made.
    private static func isHairline(_ piece: TextComponent) -> Bool {
        Double(piece.box.width) <= widestStem * Double(piece.box.height)
            || filled.contains(Double(piece.area) / Double(piece.box.area))
    }

    private static func isOfWord(_ letter: Box, among letters: BoxIndex) -> Bool {
        let reach = Int(word.reach * Double(letter.height))
        let around = Box(
            x: letter.x - reach, y: letter.y, width: letter.width + 2 * reach,
            height: letter.height)
        let gaps = letters.all(near: around) { isBeside($0, letter) }
            .map { max($0.x - letter.maxX, letter.x - $0.maxX) }
            .filter { $0 <= reach }
        let nearest = Double(gaps.min() ?? .max)
        return gaps.count >= word.letters && nearest <= word.nearest * Double(letter.height)
    }

    private static func isBeside(_ other: Box, _ letter: Box) -> Bool {
        let height = Double(letter.height)
        let most = max(1, mostOff * height)
        return other != letter && Double(other.height) >= leastHeight * height
            && (Double(abs(other.maxY - letter.maxY)) <= most
                || Double(abs(other.y - letter.y)) <= most)
    }
}
