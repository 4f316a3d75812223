// Where bars across a window end that no border parts from the panes below or above them.

internal import PauseModel

/// Where a part of a picture may be cut below a bar, or above one, that is of one ground with the panes beside it: a
/// menu, a title, a status line.
///
/// No level edge shows where it ends, but the upright one between the panes does: it begins below the one and ends
/// above the other. That such an edge parts panes is for `UprightCuts` to say.
struct OpenBars {
    /// An upright edge between panes takes so much of the height of a picture, and of the part.
    private static let leastHeight = 0.4
    private static let leastOfPart = 0.7
    /// Bars take no more of the height of a picture than this.
    private static let mostBar = 0.15
    /// An edge begins where it runs on for so many cells.
    private static let run = 8
    /// The row of an edge may lie so many cells off the end of a bar.
    private static let mostOff = 3
    /// Panes show so many lines of so many letters: left of an indent guide there are numbers of lines alone.
    private static let (leastLines, leastLetters) = (2, 5)

    let ground: PaneGround

    /// The row of cells at which a bar ends; nil where there is none.
    func best(in part: CellBox) -> Int? {
        let (first, last) = (part.left + PaneFinder.leastCells, part.right - PaneFinder.leastCells)
        let least = max(
            Self.leastHeight * Double(ground.rows), Self.leastOfPart * Double(part.rows.count))
        guard first <= last, part.rows.count > Self.run, Double(part.rows.count) >= least else {
            return nil
        }
        for column in first...last {
            guard Double(ground.upright.count(column, in: part.rows)) >= least,
                let rows = stretch(of: column, in: part)
            else { continue }
            var panes = part
            (panes.top, panes.bottom) = (rows.lowerBound, rows.upperBound)
            guard let edge = UprightCuts(ground: ground).best(in: panes),
                abs(edge.at - column) <= Self.mostOff,
                isPane(panes, in: part.left..<column), isPane(panes, in: column..<part.right)
            else { continue }
            let ends = [rows.lowerBound, rows.upperBound].compactMap { freeRow(near: $0, in: part) }
            if let end = ends.first(where: { $0 > part.top && $0 < part.bottom }) { return end }
        }
        return nil
    }

    /// The rows along which an upright edge runs, from a bar to a bar or to the end of the part.
    private func stretch(of column: Int, in part: CellBox) -> Range<Int>? {
        let most = min(part.rows.count - Self.run, Int(Self.mostBar * Double(ground.rows)))
        func runs(_ rows: Range<Int>) -> Bool {
            ground.upright.count(column, in: rows) == rows.count
        }
        let top = (part.top...part.top + most).first { runs($0..<$0 + Self.run) }
        let bottom = (part.bottom - most...part.bottom).last { runs($0 - Self.run..<$0) }
        guard let top, let bottom else { return nil }
        let share = Double(ground.upright.count(column, in: top..<bottom)) / Double(bottom - top)
        return share >= PaneFinder.leastCoverage ? top..<bottom : nil
    }

    /// Whether some columns of a part hold lines of text.
    private func isPane(_ part: CellBox, in columns: Range<Int>) -> Bool {
        var pane = part
        (pane.left, pane.right) = (columns.lowerBound, columns.upperBound)
        let letters = ground.letters.filter { $0.isCentred(in: pane.box) }
        // Letters of a line stand in one strip of half their height, or in the next one.
        let heights = letters.map(\.box.height).sorted()
        guard let height = heights.dropFirst(heights.count / 2).first, height >= 2 else {
            return false
        }
        let strips = Dictionary(grouping: letters) { 2 * $0.box.maxY / height }
        return strips.count { $0.value.count >= Self.leastLetters } >= Self.leastLines
    }

    /// The row nearest to one that runs through no letters, or else through no more than their rims: what the edge
    /// of a pane lies on is taken for cut off by it.
    private func freeRow(near row: Int, in part: CellBox) -> Int? {
        let rows = (0...Self.mostOff).flatMap { $0 == 0 ? [row] : [row - $0, row + $0] }
        return rows.first { !ground.touchesLetters(at: $0, in: part) }
            ?? rows.first { !ground.cutsLetters(at: $0, in: part) }
    }
}
