// Tells the edges of lines tinted within a text, as a comparison of two versions shows them.

internal import PauseModel

/// Tells the edges of lines tinted within a text from those of a pane: what a comparison of two
/// versions shows as taken away and as added, in red and green.
struct TintedLines {
    let ground: PaneGround

    /// So many cells from an edge the ground is not blurred any more.
    private static let besideEdge = 2
    /// By how much more red changes than green, or the other way round, where a tint begins; the
    /// panes of one scheme differ in how bright they are.
    private static let leastTint = 10
    /// So many lines show that a text steps on.
    private static let leastLines = 4

    /// Whether a level edge parts lines of one text that are tinted from others: the ground
    /// changes in colour, and the lines step on, on one side as many as it is high.
    func isEdge(_ edge: Int, in part: CellBox) -> Bool {
        guard edge - Self.besideEdge >= part.top, edge + Self.besideEdge < part.bottom else {
            return false
        }
        let above = shade(edge - Self.besideEdge, in: part)
        let below = shade(edge + Self.besideEdge, in: part)
        guard above.distance(to: below) <= PointedLines.mostSoftStep,
            Self.tint(from: above, to: below) >= Self.leastTint,
            let step = step(around: edge, in: part)
        else { return false }
        let heights = [
            height(of: above, from: edge, by: -1, in: part),
            height(of: below, from: edge, by: 1, in: part),
        ]
        return heights.contains { step.isWhole(height: Double($0 * CellBox.cell)) }
    }

    /// Whether some rows of a part are such lines: one end of them is an edge of such lines, and
    /// the other one too, or that of the part.
    func areWithin(_ rows: Range<Int>, of part: CellBox) -> Bool {
        func isEdge(near end: Int) -> Bool {
            (end - 1...end + 1).contains { self.isEdge($0, in: part) }
        }
        let (top, bottom) = (isEdge(near: rows.lowerBound), isEdge(near: rows.upperBound))
        return top && bottom || top && abs(rows.upperBound - part.bottom) <= 1
            || bottom && abs(rows.lowerBound - part.top) <= 1
    }

    /// The step that the lines on both sides of an edge stand in.
    private func step(around edge: Int, in part: CellBox) -> LineStep? {
        let y = edge * CellBox.cell
        let letters = ground.letters.filter {
            part.spans($0.box) && abs($0.box.y + $0.box.height / 2 - y) < PointedLines.textReach
                && $0.box.y >= part.y
        }
        let sides = [letters.filter { $0.box.y < y }, letters.filter { $0.box.y >= y }]
        guard sides.allSatisfy({ $0.count >= PointedLines.leastLetters }) else { return nil }
        let lines = LineFinder().lines(of: letters)
        return lines.count >= Self.leastLines ? LineStep.of(lines) : nil
    }

    /// How much more red changes than green, or the other way round.
    private static func tint(from one: Shade, to other: Shade) -> Int {
        abs((Int(other.red) - Int(one.red)) - (Int(other.green) - Int(one.green)))
    }

    /// How many rows of cells from an edge on have one ground.
    private func height(of shade: Shade, from edge: Int, by step: Int, in part: CellBox) -> Int {
        var row = edge + Self.besideEdge * step
        while part.rows.contains(row),
            self.shade(row, in: part).distance(to: shade) < ground.step
        {
            row += step
        }
        return step > 0 ? row - edge : edge - row - 1
    }

    private func shade(_ row: Int, in part: CellBox) -> Shade {
        ground.usual(in: part.columns, row..<row + 1)
    }
}
