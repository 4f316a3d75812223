// Tells lines that are half hidden.

internal import PauseModel

/// Tells lines of which the edge of their window hides a half: text that was scrolled by less than a
/// line.
///
/// What is left of their letters looks like others, and would be a line of the code that nobody typed.
/// The next still of a lecture mostly shows them whole.
enum CutOffLines {
    /// Fewer lines do not show how high letters are.
    private static let leastLines = 4
    /// So large a share of the letters of such a line ends at the edge; where only high letters do, or
    /// only those that hang, it can be read.
    private static let leastAtEdge = 0.6
    /// It is so high at most, in heights of a letter.
    private static let mostHeight = 0.8
    /// Where a window ends is known to a cell.
    private static let slack = CellBox.cell
    /// Fewer pieces are a mark.
    private static let leastLetters = 4

    /// The lines of a pane that are shown, and those that are half hidden.
    static func parted(
        _ lines: [TextLine], in pane: Box
    ) -> (shown: [TextLine], hidden: [TextLine]) {
        guard lines.count >= leastLines else { return (lines, []) }
        let ascent = LineMetrics(lines).ascent
        var parts: (shown: [TextLine], hidden: [TextLine]) = ([], [])
        for line in lines {
            if isHidden(line, by: pane, ascent: ascent) {
                parts.hidden.append(line)
            } else {
                parts.shown.append(line)
            }
        }
        return parts
    }

    private static func isHidden(_ line: TextLine, by pane: Box, ascent: Double) -> Bool {
        // At the top of a window letters that hang show all their feet.
        let height = min(line.box.height, line.baseline - line.box.y)
        guard line.letters.count >= leastLetters, Double(height) <= mostHeight * ascent else {
            return false
        }
        let atTop = line.letters.count { $0.box.y - pane.y <= slack }
        let atBottom = line.letters.count { pane.maxY - $0.box.maxY <= slack }
        return Double(max(atTop, atBottom)) >= leastAtEdge * Double(line.letters.count)
    }
}
