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
    /// The row of a cut is blurred by so many pixels.
    private static let blur = 2
    /// Fewer pieces may be a mark: they are those of a line where its letters would reach beyond the edge by
    /// so many pixels.
    private static let (leastLetters, leastBeyond) = (4, 2.0)

    /// The lines of a pane that are shown, and those that are half hidden.
    static func parted(
        _ lines: [TextLine], in pane: Box
    ) -> (shown: [TextLine], hidden: [TextLine]) {
        guard lines.count >= leastLines else { return (lines, []) }
        let ascent = LineMetrics(lines).ascent
        // Few panes have a mark at their foot.
        lazy var pitch = LinePitch.measure(lines.map(\.baseline), letterHeight: ascent)
        var parts: (shown: [TextLine], hidden: [TextLine]) = ([], [])
        for line in lines.flatMap({ withoutTips($0, at: pane, ascent: ascent) }) {
            let isCut =
                line.letters.count >= leastLetters
                ? isHidden(line, by: pane, ascent: ascent)
                : isLow(line, at: pane, ascent: ascent)
                    && isBeyond(line, below: parts.shown.last, of: pane, pitch: pitch)
            if isCut {
                parts.hidden.append(line)
            } else {
                parts.shown.append(line)
            }
        }
        return parts
    }

    /// A line, and apart from it the tips of the letters of the next one that the foot of a pane hides: they are near to
    /// what hangs down from it.
    private static func withoutTips(
        _ line: TextLine, at pane: Box, ascent: Double
    ) -> [TextLine] {
        guard pane.maxY - line.box.maxY <= blur else { return [line] }
        let tips = line.letters.filter {
            pane.maxY - $0.box.maxY <= blur
                && Double($0.box.y - line.baseline) >= leastBelow * ascent
        }
        guard tips.count >= leastLetters, tips.count < line.letters.count else { return [line] }
        let own = line.letters.filter { !tips.contains($0) }
        return [TextLine(letters: own), TextLine(letters: tips)]
    }

    /// The tips of the letters of another line begin so far below the row of one: what hangs down begins higher.
    private static let leastBelow = 0.4

    private static func isHidden(_ line: TextLine, by pane: Box, ascent: Double) -> Bool {
        // At the top of a window letters that hang show all their feet.
        let height = min(line.box.height, line.baseline - line.box.y)
        guard Double(height) <= mostHeight * ascent else { return false }
        // What is cut ends in one row: the letters of a small title near the edge do not.
        let atTop =
            line.box.y - pane.y <= slack
            ? line.letters.count { $0.box.y - line.box.y <= blur } : 0
        let atBottom =
            pane.maxY - line.box.maxY <= slack
            ? line.letters.count { line.box.maxY - $0.box.maxY <= blur } : 0
        return Double(max(atTop, atBottom)) >= leastAtEdge * Double(line.letters.count)
    }

    /// Whether a line ends right at the foot of a pane, and is lower than letters.
    private static func isLow(_ line: TextLine, at pane: Box, ascent: Double) -> Bool {
        pane.maxY - line.box.maxY <= 1 && Double(line.box.height) <= mostHeight * ascent
    }

    /// Whether the letters of a line would end below the foot of a pane, by the step of those above it.
    private static func isBeyond(
        _ line: TextLine, below last: TextLine?, of pane: Box, pitch: Double
    ) -> Bool {
        guard let last, pitch > 0 else { return false }
        let steps = (Double(line.box.y - last.baseline) / pitch).rounded(.up)
        return Double(last.baseline) + steps * pitch >= Double(pane.maxY) + leastBeyond
    }
}
