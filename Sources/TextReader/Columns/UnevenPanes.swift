// Where texts stand side by side on one ground whose lines are not in one step.

internal import PauseModel

/// Finds where texts stand side by side on one ground, their lines in different steps: the tree of
/// files and the editor, in themes that set neither a line nor another ground between them.
///
/// The lines of one text keep their step from side to side; those of two agree by chance alone.
struct UnevenPanes {
    /// So many lines on either side show a step; on the right fewer do where the strip is that many times as
    /// wide as it has to be: a few words beside the code of a slide.
    private static let leastLines = (left: 4, right: 6, farRight: 3)
    private static let farApart = 5.0
    /// Steps differ by at least this share: numbers and the signs of a comparison are in the step of
    /// their lines, but a little lower or higher.
    private static let leastOff = 0.03
    /// Share of the letters on either side that stand in its step.
    private static let leastOfOwn = 0.6
    /// Share of those on either side that may stand in the step of the other: chance comes to a
    /// quarter.
    private static let mostOfOther = 0.5
    /// The narrowest strip without ink between the two, in heights of a letter.
    static let leastStrip = 1.5
    /// Share of the lines on the left that may go on across it: what begins left of all others, names and
    /// braces at the left edge of code, is no text beside it.
    private static let mostCrossing = 0.25

    /// Whether letters left of a strip, so wide in pixels, and those right of it are of two texts.
    static func areTwo(
        _ left: [TextComponent], _ right: [TextComponent], strip: Double,
        _ finder: inout RepeatedLines
    ) -> Bool {
        let lines = (left: finder.lines(of: left), right: finder.lines(of: right))
        let gap = (right.map(\.box.x).min() ?? 0) - (left.map(\.box.maxX).max() ?? 0)
        let isFar = Double(gap) >= farApart * strip
        guard lines.left.count >= leastLines.left,
            lines.right.count >= (isFar ? leastLines.farRight : leastLines.right)
        else { return false }
        let crossing = lines.left.count { line in
            lines.right.contains { $0.goesOn(from: line, within: strip) }
        }
        guard Double(crossing) <= mostCrossing * Double(lines.left.count) else { return false }
        let feet = (left: left.map(\.box.maxY), right: right.map(\.box.maxY))
        guard let own = LineStep.best(of: feet.left), own.share >= leastOfOwn,
            let other = LineStep.best(of: feet.right), other.share >= leastOfOwn,
            abs(own.pitch / other.pitch - 1) >= leastOff
        else { return false }
        // A few lines of a text fit other steps than that of all.
        return Double(other.count(in: feet.left)) <= mostOfOther * Double(feet.left.count)
            && Double(own.count(in: feet.right)) <= mostOfOther * Double(feet.right.count)
    }
}

extension TextLine {
    /// Whether it stands in the row of another line, less than so many pixels behind its end.
    fileprivate func goesOn(from line: TextLine, within gap: Double) -> Bool {
        let shared = box.rowsShared(with: line.box)
        return 2 * shared > min(box.height, line.box.height)
            && box.x >= line.box.maxX && Double(box.x - line.box.maxX) < gap
    }
}
