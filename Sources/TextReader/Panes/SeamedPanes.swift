// Joins panes that are parts of one text, between the lines of which a seam was cut along.

internal import PauseModel

/// Joins panes that are parts of one text: a slide shows the ground of code line by line, and where one strip ends and
/// the next begins there is a seam, a pixel of another shade.
///
/// The panes have the same sides and the same ground, and from the last line of one to the first of the other is
/// a step of both. Panes of a screen have rooms, rules and titles of their own between them.
enum SeamedPanes {
    /// Panes of one text have the same sides to so many pixels: they are cut in cells of four, and at the left, where
    /// lines begin, some have none that show the ground.
    private static let (mostOff, mostLeft) = (8, 16)
    /// One begins no further below the other, in pixels: the strip of cells with the seam.
    private static let mostGap = 16
    /// Grounds of one text differ by no more than this in a channel.
    private static let sameGround = 4
    /// Across a seam lines are no further apart than this, in steps.
    private static let mostStep = 1.2

    /// The panes in their order, those of one text joined.
    static func join(_ shares: [Pane.Share], _ finder: inout RepeatedLines) -> [Pane.Share] {
        var joined = shares
        var index = 0
        while index < joined.count {
            let below = joined.indices.first { goesOn(joined[index], $0, in: joined, &finder) }
            guard let other = below else {
                index += 1
                continue
            }
            joined[index].letters += joined[other].letters
            joined[index].pane.box = joined[index].pane.box.union(joined[other].pane.box)
            joined.remove(at: other)
            if other < index { index -= 1 }
        }
        return joined
    }

    /// Whether another pane goes on with the text of one, right below it.
    private static func goesOn(
        _ share: Pane.Share, _ other: Int, in shares: [Pane.Share], _ finder: inout RepeatedLines
    ) -> Bool {
        let (box, next) = (share.pane.box, shares[other].pane.box)
        guard abs(next.y - box.maxY) <= mostGap, next.y > box.y, abs(next.x - box.x) <= mostLeft,
            abs(next.maxX - box.maxX) <= mostOff,
            share.pane.ground.distance(to: shares[other].pane.ground) <= sameGround
        else { return false }
        let (above, below) = (
            finder.lines(of: share.letters), finder.lines(of: shares[other].letters)
        )
        guard let last = above.last?.baseline, let first = below.first?.baseline,
            let step = LineStep.of([above, below])
        else { return false }
        return Double(first - last) <= mostStep * step.pitch
    }
}
