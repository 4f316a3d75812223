// Tells the edges of lines tinted within a text, as a comparison of two versions shows them.

internal import PauseModel

/// Tells the edges of lines tinted within a text from those of a pane: what a comparison of two
/// versions shows as taken away and as added, in red and green.
struct TintedLines {
    let ground: PaneGround

    /// By how much more red changes than green, or the other way round, where a tint begins; the
    /// panes of one scheme differ in how bright they are.
    private static let leastTint = 10
    /// A tint differs from what is around it by no more than this.
    static let mostStep = 80
    /// Share of the columns that are tinted: letters hide the ground of some.
    private static let leastTinted = 0.6
    /// Share of the columns in which two rows of a tint have the same ground.
    private static let leastSame = 0.75
    /// So many lines show that a text steps on.
    private static let leastLines = 4

    /// Whether a level edge parts lines of one text that are tinted from others: the ground
    /// changes in colour, and the lines step on, on one side as many as it is high.
    func isEdge(_ edge: Int, in part: CellBox) -> Bool {
        let (above, below) = (edge - PaneGround.besideEdge, edge + PaneGround.besideEdge)
        guard above >= part.top, below < part.bottom, isTint(from: above, to: below, in: part),
            let step = step(around: edge, in: part)
        else { return false }
        let heights = [
            edge - end(of: above, by: -1, in: part) - 1, end(of: below, by: 1, in: part) - edge,
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
        guard lines.count >= Self.leastLines else { return nil }
        return LineStep.of([lines.filter { $0.baseline <= y }, lines.filter { $0.baseline > y }])
    }

    /// Whether the ground takes another colour from one row to another, in most columns: two
    /// versions can stand beside each other, the one in red, the other in green.
    private func isTint(from one: Int, to other: Int, in part: CellBox) -> Bool {
        let tinted = part.columns.count { column in
            let (one, other) = (
                ground.shade(row: one, column: column), ground.shade(row: other, column: column)
            )
            return Self.isTint(from: one, to: other)
        }
        return Double(tinted) >= Self.leastTinted * Double(part.columns.count)
    }

    /// Whether one ground is a tint of another.
    static func isTint(from one: Shade, to other: Shade) -> Bool {
        one.distance(to: other) <= mostStep && tint(from: one, to: other) >= leastTint
    }

    /// How much more red changes than green, or the other way round.
    private static func tint(from one: Shade, to other: Shade) -> Int {
        abs((Int(other.red) - Int(one.red)) - (Int(other.green) - Int(one.green)))
    }

    /// The first row from one on that has another ground.
    private func end(of row: Int, by step: Int, in part: CellBox) -> Int {
        var next = row + step
        while part.rows.contains(next),
            ground.share(ofSame: row, next, in: part) >= Self.leastSame
        {
            next += step
        }
        return next
    }
}
