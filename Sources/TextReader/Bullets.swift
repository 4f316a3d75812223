// Tells the bullets that entries of a list begin with, by their shape.

internal import PauseModel

/// Tells the bullets that entries of a list begin with, by their shape: a disc in the middle of the
/// row, with a blank behind it, that a recogniser of words takes for any sign.
struct Bullets {
    let metrics: LineMetrics

    /// A disc is so high, in heights of a letter, and its middle so high above the row.
    private static let height = 0.2...0.62
    private static let lift = 0.22...0.62
    /// Its sides differ by this share at most.
    private static let mostUneven = 0.2
    /// It fills its box about as a circle does: more than a star, a ring, a plus or an arrow.
    private static let leastFill = 0.75
    /// What follows it is so far away, in heights of a letter.
    private static let leastGap = 0.35

    /// Settles the first sign of lines that begin with a bullet.
    func settle(_ lines: inout [PlacedLine]) {
        for index in lines.indices where beginsWithBullet(lines[index]) {
            lines[index].symbols[0].settle(on: "•")
        }
    }

    private func beginsWithBullet(_ line: PlacedLine) -> Bool {
        let letters = line.ink.letters.sorted { $0.box.x < $1.box.x }
        guard letters.count > 1, line.symbols.count > 1, line.symbols[1].blanks > 0,
            isDisc(letters[0], above: line.baseline)
        else { return false }
        let (disc, next) = (letters[0].box, letters[1].box)
        return Double(next.x - disc.maxX) >= Self.leastGap * metrics.ascent
            && line.symbols[0].box.x < disc.maxX && line.symbols[1].box.maxX > next.x
    }

    private func isDisc(_ letter: TextComponent, above row: Int) -> Bool {
        let box = letter.box
        let (high, wide) = (Double(box.height), Double(box.width))
        let lift = Double(row - box.y) - high / 2
        return Self.height.contains(high / metrics.ascent)
            && Self.lift.contains(lift / metrics.ascent)
            && abs(high - wide) <= max(1, Self.mostUneven * high)
            && Double(letter.area) >= Self.leastFill * Double(box.area)
    }
}
