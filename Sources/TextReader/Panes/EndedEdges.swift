// Where an upright edge ends below a bar of words, or above one.

internal import PauseModel

/// Where an upright edge of a part ends at a level one, and words run across its column from there on: menus
/// and tools above all panes, a status line below them.
///
/// A long edge goes on for enough of a part even where such bars are left out.
struct EndedEdges {
    /// Beyond its end there is room for a line of words at least, in cells.
    private static let leastBeyond = 5
    /// So many letters there have their neighbour on the other side of its column.
    private static let leastAcross = 1
    /// Beyond its end no more of its column looks like an edge: letters do, and blur.
    private static let mostSeen = 0.6
    /// The level edge goes on for such a share of the part: a tab is one with what is below it.
    private static let leastLevel = 0.8
    /// Bars of words take no more of a part.
    private static let mostBeyond = 0.25

    let ground: PaneGround

    /// The level edge of a part at which an upright one ends; nil where it goes on from end to end.
    func level(at upright: Int, in part: CellBox) -> Int? {
        let most = Int(Self.mostBeyond * Double(part.rows.count))
        guard most >= Self.leastBeyond else { return nil }
        let tops = part.top + Self.leastBeyond...part.top + most
        let feet = part.bottom - most...part.bottom - Self.leastBeyond
        return edge(in: tops, of: part) { isBeyond($0, upright, in: part, isAbove: true) }
            ?? edge(in: feet, of: part) { isBeyond($0, upright, in: part, isAbove: false) }
    }

    /// Whether words run across an upright edge above a level one, or below it, and nothing else shows it there.
    private func isBeyond(
        _ row: Int, _ upright: Int, in part: CellBox, isAbove: Bool
    ) -> Bool {
        var beyond = part
        if isAbove { beyond.bottom = row } else { beyond.top = row }
        let seen = Double(ground.upright.count(upright, in: beyond.rows))
        return seen <= Self.mostSeen * Double(beyond.rows.count)
            && ground.letters(across: upright, in: beyond) >= Self.leastAcross
    }

    /// The level edge among some rows of cells that goes on best, and runs through no letters.
    private func edge(
        in rows: ClosedRange<Int>, of part: CellBox, where isEnd: (Int) -> Bool
    ) -> Int? {
        let edges = rows.map { (at: $0, coverage: ground.coverage(ofLevel: $0, in: part)) }.filter {
            $0.coverage >= Self.leastLevel && !ground.cutsLetters(at: $0.at, in: part)
                && isEnd($0.at)
        }
        // The first line of a text, pointed out across its line numbers, hides the upright edge as well.
        let lines = PointedLines(ground: ground)
        let ends = edges.filter { edge in
            !(part.top..<edge.at).contains { lines.isFirstLine(from: edge.at, to: $0, in: part) }
        }
        guard let best = ends.map(\.coverage).max() else { return nil }
        // Seen from the cells on both sides, the edge itself is the middle one.
        let shown = ends.filter { $0.coverage == best }.map(\.at)
        return shown[shown.count / 2]
    }
}
