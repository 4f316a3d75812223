// What the edge of a pane leaves at the end of lines.

internal import PauseModel

/// Finds what the edge of a pane leaves at the end of lines: parts of a scroll bar, marks on it,
/// the end of the highlight of a line.
///
/// It stands at the very edge, far from the text of its line and beyond that of all others; what
/// is too low for letters may stand anywhere there.
struct EdgeMarks {
    /// Such a mark is at least so many columns away from its line, and beyond all other lines.
    private static let leastGap = (own: 12.0, others: 4.0)
    /// It is no wider than this, and ends no further from the edge of the pane, in columns.
    private static let most = (width: 2.5, apart: 3.0)
    /// More lines than this with something at the edge are a column of text.
    private static let mostLines = 3

    /// Such a mark is no letter when all of it is lower than this, in heights of a letter.
    private static let mostHeight = 0.45

    /// What is further from the text of its line than this, in columns, may be so wherever the edge is;
    /// and where no other line has such a mark, also within the reach of their text: a pointer.
    private static let (farthest, alone) = (30.0, 40.0)

    /// The tools of a cell of a notebook stand in its first line: so many of them, so far from one to the next,
    /// in columns, evenly to this share of it; pieces nearer than that, in columns, are of one of them.
    private static let tools = (least: 4, steps: 2.0...5.0, uneven: 0.25, joined: 0.5)

    let grid: CharacterGrid
    let pane: Box
    /// Height of the letters above the row they stand on, in pixels.
    let ascent: Double

    /// Takes the marks out of lines.
    func take(from lines: inout [TextLine]) {
        let marks = lines.map { mark(of: $0) }
        let bodies = zip(lines, marks).map { line, mark in
            line.letters.filter { $0.box.x < mark ?? .max }.map(\.box.maxX).max()
        }
        let end = Double(bodies.compactMap(\.self).max() ?? 0)
        let isOnly = marks.count { $0 != nil } == 1
        let found = marks.indices.filter { index in
            guard let start = marks[index] else { return false }
            let isFar = bodies[index].map {
                Double(start - $0) >= Self.alone * grid.cellWidth
            }
            return Double(start) >= end + Self.leastGap.others * grid.cellWidth
                || isOnly && isFar ?? false
        }
        guard found.count <= Self.mostLines, found.count < lines.count else { return }
        for index in found {
            guard let left = marks[index] else { continue }
            lines[index].letters.removeAll { $0.box.x >= left }
        }
    }

    /// Where the mark at the end of a line begins; nil when there is none.
    private func mark(of line: TextLine) -> Int? {
        let letters = line.letters.sorted { $0.box.x < $1.box.x }
        guard let right = letters.map(\.box.maxX).max() else { return nil }
        // What has no text before it begins at the edge of the pane itself.
        var (end, start) = (pane.x, Int?.none)
        for letter in letters {
            if Double(letter.box.x - end) >= Self.leastGap.own * grid.cellWidth {
                start = letter.box.x
            }
            end = max(end, letter.box.maxX)
        }
        guard let start else { return nil }
        let isAtEdge =
            Double(pane.maxX - right) <= Self.most.apart * grid.cellWidth
            && Double(right - start) <= Self.most.width * grid.cellWidth
        let isLow = letters.allSatisfy {
            $0.box.x < start || Double($0.box.height) <= Self.mostHeight * ascent
        }
        // A sign so far from all text is a mark on a scroll bar, or beside it.
        let text = letters.filter { $0.box.x < start }.map(\.box.maxX).max() ?? pane.x
        let isFar =
            Double(start - text) >= Self.farthest * grid.cellWidth
            && Double(right - start) <= Self.most.width * grid.cellWidth
        return isAtEdge || isLow || isFar || areTools(letters.filter { $0.box.x >= start })
            ? start : nil
    }

    /// Whether pieces of ink, from left to right, are signs in even steps with blanks between them, as no
    /// letters are.
    private func areTools(_ pieces: [TextComponent]) -> Bool {
        var tools: [Box] = []
        for box in pieces.map(\.box) {
            if let last = tools.last,
                Double(box.x - last.maxX) < Self.tools.joined * grid.cellWidth
            {
                tools[tools.count - 1] = last.union(box)
            } else {
                tools.append(box)
            }
        }
        guard tools.count >= Self.tools.least else { return false }
        let steps = zip(tools, tools.dropFirst()).map { ($1.middle - $0.middle) / grid.cellWidth }
        let usual = steps.reduce(0, +) / Double(steps.count)
        return Self.tools.steps.contains(usual)
            && steps.allSatisfy { abs($0 - usual) <= Self.tools.uneven * usual }
            && tools.allSatisfy { Double($0.width) <= Self.most.width * grid.cellWidth }
    }
}
