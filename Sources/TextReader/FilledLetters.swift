// Letters that are filled rectangles.

internal import PauseModel

/// Letters that are filled rectangles, as block cursors are: in large letters the straight quote, and
/// the stem of an `l`.
///
/// What stands beside them tells: a quote is lower than the letters of its word, and begins where
/// they do; a stem is narrow, and as near to them as they are to each other.
enum FilledLetters {
    /// A quote is no higher than this share of a letter beside it, and ends above this share of it.
    private static let (quote, end) = (0.55, 0.6)
    /// It begins no further from the top of that, in heights of the letter.
    private static let mostOffTop = 0.3
    /// …and is no further away, in heights of the letter.
    private static let quoteGap = 0.6
    /// A stem is no wider than this, in its own heights.
    private static let mostStem = 0.25
    /// …and so near to a letter, in its own heights.
    private static let stemGap = 0.25
    /// The letter beside a stem is at least so high, in heights of the stem.
    private static let leastBeside = 0.5

    /// The pieces without the blocks that are no letters.
    /// - Parameters:
    ///   - pieces: pieces of ink.
    ///   - isPlain: whether a filled piece is of one strength.
    /// - Returns: the others, in the same order.
    static func without(
        _ pieces: [TextComponent], blocks isPlain: (TextComponent) -> Bool
    ) -> [TextComponent] {
        let blocks = Set(pieces.filter { $0.isBlock && isPlain($0) })
        guard !blocks.isEmpty else { return pieces }
        let letters = BoxIndex(pieces.filter { !blocks.contains($0) }.map(\.box))
        return pieces.filter { piece in
            !blocks.contains(piece)
                || letters.contains(near: piece.box) { letter in
                    isQuote(piece.box, beside: letter) || isStem(piece.box, beside: letter)
                }
        }
    }

    private static func isQuote(_ box: Box, beside letter: Box) -> Bool {
        let height = Double(letter.height)
        return Double(box.height) <= quote * height
            && Double(abs(box.y - letter.y)) <= mostOffTop * height
            && Double(box.maxY - letter.y) <= end * height
            && gap(box, letter).map { Double($0) <= quoteGap * height } == true
    }

    private static func isStem(_ box: Box, beside letter: Box) -> Bool {
        let height = Double(box.height)
        let shared = min(box.maxY, letter.maxY) - max(box.y, letter.y)
        return Double(box.width) <= mostStem * height
            && Double(letter.height) >= leastBeside * height
            && Double(shared) >= leastBeside * height
            && gap(box, letter).map { Double($0) <= stemGap * height } == true
    }

    /// The blank between two boxes; nil where they lie above each other.
    private static func gap(_ one: Box, _ other: Box) -> Int? {
        let gap = max(one.x - other.maxX, other.x - one.maxX)
        return gap >= 0 ? gap : nil
    }
}
