// Finds upright edges that coding has blurred.

internal import PauseModel

extension UprightCuts {
    /// An edge that coding has blurred goes from one ground to the other over so many cells on each
    /// side of its middle.
    private static let softReach = 4
    /// Beyond them the ground stays about the same for so many more.
    private static let flat = 2
    /// Only edges so long are looked for, as a share of the height of the picture: those of a panel
    /// beside the text.
    private static let leastSoft = 0.6
    /// So many rows are looked at before all are.
    private static let samples = 8

    /// The column of an edge that no two cells beside each other show; nil where there is none.
    func blurred(in part: CellBox) -> Int? {
        let reach = Self.softReach + Self.flat
        let (first, last) = (part.left + reach, part.right - reach)
        guard Double(part.rows.count) >= Self.leastSoft * Double(ground.rows), first <= last else {
            return nil
        }
        let rows = stride(
            from: part.top, to: part.bottom, by: max(1, part.rows.count / Self.samples))
        let shown = (first...last).filter { column in
            rows.count { isSoftEdge(at: column, $0) } >= Self.samples - 1
                && coverage(ofSoft: column, in: part) >= Self.leastBeside
                && !isCrossed(at: column, in: part) && lettersCut(at: column, in: part) == 0
        }
        guard let start = shown.first else { return nil }
        let run = zip(shown, start...).prefix { $0 == $1 }.map(\.0)
        return run[run.count / 2]
    }

    private func coverage(ofSoft column: Int, in part: CellBox) -> Double {
        Double(part.rows.count { isSoftEdge(at: column, $0) }) / Double(part.rows.count)
    }

    /// Whether the ground of a row changes around a column more than further away from it: in a
    /// gradient it changes everywhere.
    private func isSoftEdge(at column: Int, _ row: Int) -> Bool {
        let (left, right) = (column - Self.softReach, column + Self.softReach - 1)
        func apart(_ one: Int, _ other: Int) -> Int {
            ground.shade(row: row, column: one).distance(to: ground.shade(row: row, column: other))
        }
        let change = apart(left, right)
        return change >= ground.step
            && 2 * (apart(left - Self.flat, left) + apart(right, right + Self.flat)) < change
    }
}
