// Cuts a picture into panes, along changes of the ground and separators.

internal import PauseModel

/// Cuts a picture into panes, along changes of the ground and separators.
///
/// Screens are laid out in cuts from side to side: a menu above, a tree at the left, a terminal
/// below. So the picture is cut where an edge runs all the way through, and the parts again.
package struct PaneFinder {
    /// An edge must run along this share of the part that it cuts; popups and pointers break some.
    static let leastCoverage = 0.92
    /// Narrowest part that can hold text, in cells.
    static let leastCells = 3
    /// Cuts within cuts; more than any layout has, so that noise cannot go on for ever.
    private static let mostDepth = 12
    /// So many letters show that a text goes on across an edge.
    private static let leastAcross = 3

    private let ground: PaneGround
    private let frames: Frames
    private let outlines: Outlines
    private let rules: [TextComponent]

    package init(_ ink: Ink) {
        ground = PaneGround(ink)
        frames = Frames(rules: ink.rules, letters: ink.letters, outlines: ink.outlines)
        outlines = Outlines(ink, on: ground)
        rules = ink.rules
    }

    /// The panes, in no particular order; those within others are to be asked first.
    package func find() -> [Pane] {
        let outer = parts(of: ground.whole).map(ground.pane)
        var boxes: [CellBox] = []
        let islands = Islands(ground: ground, faint: outlines.ofFaintGround())
        for island in islands.find() where !islands.isOfText(island.box, in: outer) {
            boxes += parts(of: island.box, depth: island.isList ? Self.mostDepth : 0)
        }
        boxes += (frames.ofPanes() + outlines.find()).filter { !isBeyondMargin($0) }
            .flatMap { parts(of: $0) }
        boxes += FrontWindows(ground: ground, frames: frames).find(among: rules)
            .flatMap { parts(of: $0) }
        boxes += frames.ofPopups(on: ground)
        boxes += PictureInsets(ground: ground).find(on: outer)
        return outer + boxes.map(ground.pane)
    }

    /// Letters no further behind others, in their heights, follow these in a line.
    private static let mostBehind = 0.8

    /// Whether nothing is written in a box but what runs on across its left side: it is what lies between the
    /// line at the end of an editor's usual lines and its scroll bar.
    private func isBeyondMargin(_ box: CellBox) -> Bool {
        let written = ground.letters.map(\.box).filter {
            $0.x >= box.x - CellBox.cell && $0.maxX <= box.maxX && $0.y >= box.y
                && $0.maxY <= box.maxY
        }
        guard let first = written.min(by: { $0.x < $1.x }),
            first.x < box.x + Int(Self.mostBehind * Double(first.height))
        else { return false }
        return written.allSatisfy { letter in
            ground.letters.contains { other in
                other.box.x < letter.x && other.box.x < box.x + CellBox.cell
                    && 2 * other.box.rowsShared(with: letter) > min(letter.height, other.box.height)
                    && Double(letter.x - other.box.maxX) <= Self.mostBehind
                        * Double(max(letter.height, other.box.height))
            }
        }
    }

    /// What a part is cut into, and its parts again.
    private func parts(of part: CellBox, depth: Int = 0) -> [CellBox] {
        var parts: [CellBox] = []
        cut(part, depth: depth, into: &parts)
        return parts
    }

    /// Whether a level edge is that of a line pointed out left or right of an upright one: beside its
    /// text stands another one, in steps of its own.
    private func isOfLine(_ edge: Int, in part: CellBox, besides upright: Int) -> Bool {
        var (left, right, above, below) = (part, part, part, part)
        (left.right, right.left) = (upright, upright)
        (above.bottom, below.top) = (edge, edge)
        // What is written across the upright edge on one side of the level one has no other beside it.
        let (upper, lower) = (
            ground.letters(across: upright, in: above), ground.letters(across: upright, in: below)
        )
        guard max(upper, lower) < Self.leastAcross || min(upper, lower) > 0 else { return false }
        return [left, right].contains { LevelCuts(ground: ground).isOfLine(edge, in: $0) }
    }

    private func cut(_ part: CellBox, depth: Int, into parts: inout [CellBox]) {
        let isOpen = depth < Self.mostDepth
        let upright = isOpen ? UprightCuts(ground: ground).best(in: part) : nil
        var level =
            isOpen
            ? LevelCuts(ground: ground).best(in: part, over: upright?.coverage ?? 0) : nil
        var (first, second) = (part, part)
        if let edge = level, let upright, isOfLine(edge.at, in: part, besides: upright.at) {
            level = nil
        }
        if level == nil, let upright,
            let edge = EndedEdges(ground: ground).level(at: upright.at, in: part)
        {
            level = (at: edge, coverage: upright.coverage)
        }
        if let level {
            (first.bottom, second.top) = (level.at, level.at)
        } else if let upright {
            (first.right, second.left) = (upright.at, upright.at)
        } else if isOpen, let corner = CornerCuts(ground: ground).best(in: part) {
            (first.bottom, second.top) = (corner, corner)
        } else if isOpen, let bar = OpenBars(ground: ground).best(in: part) {
            (first.bottom, second.top) = (bar, bar)
        } else if isOpen, let edge = UprightCuts(ground: ground).blurred(in: part) {
            (first.right, second.left) = (edge, edge)
        } else {
            parts.append(part)
            return
        }
        cut(first, depth: depth + 1, into: &parts)
        cut(second, depth: depth + 1, into: &parts)
    }
}
