// Where an upright edge ends below a bar of words, or above one.

internal import PauseModel

/// Where an upright edge of a part ends at a level one, and words run across its column from there on: menus
/// and tools above all panes, a status line below them.
///
/// A long edge goes on for enough of a part even where such bars are left out.
struct EndedEdges {
    /// Beyond its end there is room for a line of words at least, in cells.
    private static let leastBeyond = 8
    /// So many letters there have their neighbour on the other side of its column.
    private static let leastAcross = 2
    /// The level edge is so near to its end, in cells: both are blurred.
    private static let mostOff = 4

    let ground: PaneGround

    /// The level edge of a part at which an upright one ends; nil where it goes on from end to end.
    func level(at upright: Int, in part: CellBox) -> Int? {
        let seen = part.rows.filter { ground.upright.count(upright, in: $0..<$0 + 1) > 0 }
        guard let first = seen.first, let last = seen.last else { return nil }
        var (above, below) = (part, part)
        (above.bottom, below.top) = (first, last + 1)
        if isWritten(across: upright, in: above), let edge = edge(by: first, in: part) {
            return edge
        }
        return isWritten(across: upright, in: below) ? edge(by: last + 1, in: part) : nil
    }

    private func isWritten(across upright: Int, in part: CellBox) -> Bool {
        part.rows.count >= Self.leastBeyond
            && ground.letters(across: upright, in: part) >= Self.leastAcross
    }

    /// The level edge that goes on best near a row of cells, and runs through no letters.
    private func edge(by row: Int, in part: CellBox) -> Int? {
        let rows = max(part.top + 1, row - Self.mostOff)...min(part.bottom - 1, row + Self.mostOff)
        let edges = rows.map { (at: $0, coverage: ground.coverage(ofLevel: $0, in: part)) }.filter {
            $0.coverage >= PaneFinder.leastCoverage && !ground.cutsLetters(at: $0.at, in: part)
        }
        guard let best = edges.map(\.coverage).max() else { return nil }
        // Seen from the cells on both sides, the edge itself is the middle one.
        let shown = edges.filter { $0.coverage == best }.map(\.at)
        return shown[shown.count / 2]
    }
}
