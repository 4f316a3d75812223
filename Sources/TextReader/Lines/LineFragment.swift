// A part of a line while lines are put together.

internal import PauseModel

/// A part of a line while lines are put together: letters side by side.
struct LineFragment {
    /// The widest blank within a piece of a line, in heights of its letters.
    static let mostGap = 3.0
    /// How far from the letters of a line its low parts and accents can be, in letter heights.
    static let mostDistance = 0.4
    /// Letters with ascenders are so many times as high as those in the middle of all.
    static let mostBracket = 1.45

    var letters: [TextComponent]
    var top: Int
    var bottom: Int
    var left: Int
    var right: Int
    /// Height of its highest letter so far.
    var height: Int

    init(_ letter: TextComponent) {
        letters = [letter]
        (top, bottom) = (letter.box.y, letter.box.maxY)
        (left, right) = (letter.box.x, letter.box.maxX)
        height = letter.box.height
    }

    mutating func append(_ other: LineFragment) {
        letters += other.letters
        (top, bottom) = (min(top, other.top), max(bottom, other.bottom))
        (left, right) = (min(left, other.left), max(right, other.right))
        height = max(height, other.height)
    }

    /// Whether a piece further right lies beyond the widest blank behind it.
    func ends(before other: LineFragment) -> Bool {
        Double(other.left - right) > Self.mostGap * Double(max(height, other.height))
    }

    /// Whether any row of it is one of another.
    func sharesRows(with other: LineFragment) -> Bool {
        top < other.bottom && other.top < bottom
    }

    /// Rows shared with another, as a share of the lower of both.
    func overlap(_ other: LineFragment) -> Double {
        let shared = min(bottom, other.bottom) - max(top, other.top)
        return Double(shared) / Double(max(1, min(bottom - top, other.bottom - other.top)))
    }

    /// Whether it is in a font so much larger or smaller than another's, or spans so many rows more,
    /// that both are no one line though they stand side by side.
    ///
    /// `usual` is the height of half of the letters around them.
    func isOfAnotherSize(than other: LineFragment, usual: Double) -> Bool {
        let (low, high) = height < other.height ? (self, other) : (other, self)
        // A picture beside lines of text.
        if Double(high.bottom - high.top) >= Self.picture * usual,
            Double(low.bottom - low.top) <= Self.line * usual
        {
            return true
        }
        let apart = Double(max(high.left - low.right, low.left - high.right))
        guard min(low.letters.count, high.letters.count) >= Self.leastSized,
            apart >= Self.mostGap * usual
        else { return false }
        let heights = high.letters.map(\.box.height).sorted()
        return Double(heights[heights.count / 8]) >= Self.otherSize * usual
    }

    /// Small letters of another size are so many times as high as most around them; capitals and
    /// brackets of the same are not.
    private static let otherSize = 1.6
    /// A picture is so many times as high as letters, and a line no more than that.
    private static let (picture, line) = (5.0, 2.2)
    /// Fewer letters do not show what size they are.
    private static let leastSized = 6

    /// Whether it stands above, below or in a line, or no further from its ends than a blank beside letters that are at
    /// least so high.
    func isBeside(_ line: LineFragment, within least: Double = 0) -> Bool {
        let reach = Self.mostGap * max(least, Double(line.height))
        return Double(left) < Double(line.right) + reach
            && Double(right) > Double(line.left) - reach
    }

    /// Whether other pieces begin below it, no further right of its end than a letter.
    func isFollowed(by other: LineFragment, within reach: Double) -> Bool {
        other.top >= bottom && other.left >= right && Double(other.left - right) <= reach
    }

    /// Whether low pieces stand wholly on its rows: from the top of its letters to their feet.
    func holdsRows(of low: LineFragment) -> Bool {
        low.top >= top && low.bottom <= bottom
    }

    /// How far off a low part or an accent can be, in pixels.
    ///
    /// Brackets are higher than the letters that carry accents.
    var reach: Double {
        let heights = letters.map(\.box.height).sorted()
        let usual = Self.mostBracket * Double(heights[(heights.count - 1) / 2])
        return Self.mostDistance * min(Double(height), usual)
    }

    /// Whether it shares rows with a line too.
    func touches(_ line: LineFragment) -> Bool {
        sharesRows(with: line) && isBeside(line)
    }
}
