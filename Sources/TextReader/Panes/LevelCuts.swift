// Where a part of a picture may be cut from side to side.

internal import PauseModel

/// Where a part of a picture may be cut from side to side: along edges that are not those of a
/// line pointed out within a text.
struct LevelCuts {
    let ground: PaneGround

    /// Over so many cells the marks of one edge are spread.
    private static let edgeBlur = 3

    /// The level edge of a part that goes on best, and the share of its width that shows it: a
    /// larger one than `coverage`.
    func best(in part: CellBox, over coverage: Double) -> (at: Int, coverage: Double)? {
        let all = edges(in: part)
        guard all.contains(where: { $0.coverage > coverage }) else { return nil }
        let edges = all.filter {
            !PointedLines(ground: ground).isThroughLetters($0.at, in: part)
        }
        let middles = Self.middles(of: edges)
        // Beside a tree of files, which an upright edge shows, the tabs are another part's.
        let mayHaveTabs = coverage == 0
        lazy var faint = self.edges(in: part, over: Self.leastBelowTabs)
        func isBelowTabs(_ edge: Int) -> Bool {
            mayHaveTabs && self.isBelowTabs(edge, among: faint, in: part)
        }
        // What the text around an edge says costs most, so it is asked of as few as will do.
        var known: [Int: Bool] = [:]
        func isInText(_ edge: Int) -> Bool {
            if let answer = known[edge] { return answer }
            let answer =
                self.isInText(edge, among: edges, in: part) && !isFootOfFrame(edge, in: part)
                || isBelowTabs(edge)
            known[edge] = answer
            return answer
        }
        let best = edges.filter { $0.coverage > coverage && !isBlur(at: $0.at, of: part) }
            .sorted { ($1.coverage, $0.at) < ($0.coverage, $1.at) }
            .first { edge in
                // An edge is blurred over a few cells; all of them go with the one that is seen
                // through.
                isBorder(edge.at, in: part) && !isBelowTabs(edge.at)
                    || isFootOfPanes(edge.at, among: edges, in: part)
                    || !middles.contains {
                        abs($0.at - edge.at) <= Self.edgeBlur && isInText($0.at)
                    }
            }
        // Seen from the cells on both sides, the edge itself is the middle one.
        guard let first = best else {
            return footOfLastLine(over: coverage, among: edges, in: part)
        }
        let spread = (1...Self.edgeBlur).prefix { step in
            edges.contains { $0.at == first.at + step && $0.coverage == first.coverage }
        }.count
        return (at: first.at + spread / 2, coverage: first.coverage)
    }

    /// The level edge between the last line of a text, pointed out, and the status line below it, where the edge
    /// above that line goes on further than `coverage`: in the colours of a status line its own shows less.
    private func footOfLastLine(
        over coverage: Double, among edges: [(at: Int, coverage: Double)], in part: CellBox
    ) -> (at: Int, coverage: Double)? {
        for edge in edges where edge.coverage > coverage {
            let feet = feet(ofLastLineFrom: edge.at, among: edges, in: part)
            guard let best = feet.map(\.coverage).max() else { continue }
            // Seen from the cells on both sides, the edge itself is the middle one.
            let shown = feet.filter { $0.coverage == best }
            return (at: shown[shown.count / 2].at, coverage: edge.coverage)
        }
        return nil
    }

    /// The level edges between the last line of a text, pointed out from a level edge on, and the status line
    /// below it.
    private func feet(
        ofLastLineFrom edge: Int, among edges: [(at: Int, coverage: Double)], in part: CellBox
    ) -> [(at: Int, coverage: Double)] {
        edges.filter {
            $0.at > edge + Self.edgeBlur
                && PointedLines(ground: ground).isLastLineAboveBar(
                    from: edge, to: $0.at, in: part)
        }
    }

    /// Whether a level edge is that of a line pointed out within the text of a part, blurred or not.
    func isOfLine(_ edge: Int, in part: CellBox) -> Bool {
        let edges = edges(in: part)
        return !isBorder(edge, in: part)
            && edges.contains {
                abs($0.at - edge) <= Self.edgeBlur && isInText($0.at, among: edges, in: part)
            }
    }

    /// Whether an edge is that of a line pointed out, or of lines tinted, within a text.
    private func isInText(
        _ edge: Int, among edges: [(at: Int, coverage: Double)], in part: CellBox
    ) -> Bool {
        let lines = PointedLines(ground: ground)
        return edges.contains { lines.isPointedOut(between: edge, and: $0.at, in: part) }
            || !feet(ofLastLineFrom: edge, among: edges, in: part).isEmpty
            || lines.isFirstLine(from: edge, to: part.top, in: part)
            || lines.isLastLine(from: edge, to: part.bottom, in: part)
            || TintedLines(ground: ground).isEdge(edge, in: part)
            || (lines.isWithinText(edge, in: part) && !isHairline(edge, among: edges, in: part))
            || lines.isNumberedLine(endingAt: edge, in: part)
            || lines.isNearEnd(edge, in: part)
    }

    /// The sides of a frame show in so many rows of cells above its foot, which is so near to an edge of it, and
    /// stand in so many columns at the sides of the part; such a share of them shows, and no more below.
    private static let frame = (height: 15, foot: 6, width: 6, shown: 0.9, below: 0.2)

    /// Whether an edge is that of the foot of a frame, as gdb draws one around the code above what is typed: its
    /// sides go up from there on both sides of the part, and end there.
    private func isFootOfFrame(_ edge: Int, in part: CellBox) -> Bool {
        let (height, foot) = (Self.frame.height, Self.frame.foot)
        let above = edge - foot - height..<edge - foot
        let below = edge + foot..<edge + foot + height
        guard above.lowerBound >= part.top, below.upperBound <= part.bottom,
            part.columns.count > 4 * Self.frame.width
        else { return false }
        // It is drawn on the ground of what is typed: where that is another, its edge shows by itself.
        let (inside, outside) = (
            ground.usual(in: part.columns, above), ground.usual(in: part.columns, below)
        )
        guard inside.distance(to: outside) < 2 * ground.step else { return false }
        func isSide(_ columns: Range<Int>) -> Bool {
            // Beside them there may be the border of the window, which goes on.
            columns.contains { column in
                let (over, under) = (
                    ground.upright.count(column, in: above), ground.upright.count(column, in: below)
                )
                return Double(over) >= Self.frame.shown * Double(height)
                    && Double(under) <= Self.frame.below * Double(height)
            }
        }
        return isSide(part.left + 1..<part.left + Self.frame.width)
            && isSide(part.right - Self.frame.width + 1..<part.right)
    }

    /// An upright edge is followed over so many cells above a level one and below it, more than a line pointed
    /// out is high, and shows in such shares of them.
    private static let ending = (reach: 30, seen: 0.92, gone: 0.3)
    /// …and right below so few cells as a line is high: the band of line numbers may end a few lines further down.
    private static let nextLine = 8

    /// Whether panes beside each other end at an edge, or at the bar above it that has the name of what is
    /// below: the upright edge between two grounds does not go on, where a line pointed out hides it for that
    /// line alone.
    private func isFootOfPanes(
        _ edge: Int, among edges: [(at: Int, coverage: Double)], in part: CellBox
    ) -> Bool {
        let highest = PointedLines.heights.upperBound / CellBox.cell
        let below = edge + Self.edgeBlur..<edge + Self.edgeBlur + Self.ending.reach
        // The last line above may be pointed out: then it is the edge below that.
        let isLast = !edges.contains {
            (below.lowerBound...edge + highest).contains($0.at)
        }
        let top = edges.map(\.at).filter { (edge - highest...edge).contains($0) }.min() ?? edge
        let above = top - Self.edgeBlur - Self.ending.reach..<top - Self.edgeBlur
        let (first, last) = (part.left + PaneFinder.leastCells, part.right - PaneFinder.leastCells)
        guard isLast, first <= last, above.lowerBound >= part.top, below.upperBound <= part.bottom
        else { return false }
        return (first...last).contains { column in
            func share(_ rows: Range<Int>) -> Double {
                Double(ground.upright.count(column, in: rows)) / Double(rows.count)
            }
            // Blurred, it goes on in a column beside its own.
            func isNear(_ row: Int) -> Bool {
                (column + 1 - Self.edgeBlur..<column + Self.edgeBlur).contains {
                    ground.upright.count($0, in: row..<row + 1) > 0
                }
            }
            let next = below.prefix(Self.nextLine)
            return share(above) >= Self.ending.seen && share(below) <= Self.ending.gone
                && Double(next.count(where: isNear)) <= Self.ending.gone * Double(next.count)
                && ground.changes(at: column, in: above) && !ground.changes(at: column, in: below)
        }
    }

    /// Whether an edge is that of a first line pointed out, below a row of tabs: over the open one, which has
    /// the ground of the text, the edge above the line hardly shows.
    private func isBelowTabs(
        _ edge: Int, among edges: [(at: Int, coverage: Double)], in part: CellBox
    ) -> Bool {
        edges.contains {
            $0.at < edge && ($0.at - part.top) * CellBox.cell <= Self.highestTabs
                && PointedLines(ground: ground).isFirstLine(
                    from: edge, to: $0.at, in: part, mostStep: Self.mostBelowTabs)
        }
    }

    /// Share of the width of a part along which that edge shows at least, and the height of tabs, in pixels.
    private static let (leastBelowTabs, highestTabs) = (0.6, 48)
    /// What keeps to the step and the columns of the text may be pointed out in as strong a colour.
    private static let mostBelowTabs = 140

    private func edges(
        in part: CellBox, over least: Double = PaneFinder.leastCoverage
    ) -> [(at: Int, coverage: Double)] {
        let first = part.top + PaneFinder.leastCells
        let last = part.bottom - PaneFinder.leastCells
        guard !part.columns.isEmpty, first <= last else { return [] }
        var edges: [(at: Int, coverage: Double)] = []
        for row in first...last {
            let coverage = ground.coverage(ofLevel: row, in: part)
            if coverage >= least { edges.append((at: row, coverage: coverage)) }
        }
        return edges
    }

    /// Whether an edge is what is left of that at an end of a part, blurred as far as the letters
    /// beside it: it runs through a line of them.
    private func isBlur(at row: Int, of part: CellBox) -> Bool {
        let isNearTop = row - part.top <= PaneFinder.leastCells
        let isNearFoot = part.bottom - row <= PaneFinder.leastCells
        guard isNearTop || isNearFoot else { return false }
        let y = row * CellBox.cell
        return ground.letters.contains {
            y - $0.box.y >= Self.leastPart && $0.box.maxY - y >= Self.leastPart
                && part.spans($0.box)
        }
    }

    /// A letter lies on both sides of an edge that it reaches over so far, in pixels.
    private static let leastPart = 2

    /// Without the cells above and below an edge in which it shows as well: what stands above and
    /// below it is seen from itself.
    private static func middles(
        of edges: [(at: Int, coverage: Double)]
    ) -> [(at: Int, coverage: Double)] {
        let coverage = Dictionary(uniqueKeysWithValues: edges.map { ($0.at, $0.coverage) })
        return edges.filter { edge in
            func goesOn(_ step: Int) -> Bool { coverage[edge.at + step] == edge.coverage }
            let isFirst = !goesOn(-1) && goesOn(1) && goesOn(2)
            let isLast = !goesOn(1) && goesOn(-1) && goesOn(-2)
            return !isFirst && !isLast
        }
    }

    /// Whether a level edge is a line on one ground, alone: those around a line that is pointed
    /// out come in pairs, and a highlight is a ground of its own.
    private func isHairline(
        _ edge: Int, among edges: [(at: Int, coverage: Double)], in part: CellBox
    ) -> Bool {
        let (above, below) = (edge - Self.edgeBlur, edge + Self.edgeBlur)
        guard above >= part.top, below < part.bottom,
            ground.share(ofSame: above, below, in: part) >= PaneFinder.leastCoverage
        else { return false }
        let lines = PointedLines(ground: ground)
        return !edges.contains { other in
            let apart = abs(other.at - edge)
            var strip = part
            (strip.top, strip.bottom) = (min(edge, other.at), max(edge, other.at))
            return apart > Self.edgeBlur
                && apart * CellBox.cell <= PointedLines.heights.upperBound
                && !(strip.top - 2 >= part.top && lines.isRule(strip, of: part))
        }
    }

    /// A border shows along this share of its length.
    private static let leastBorder = 0.75

    /// Whether the ground changes more at a level edge than at that of any line pointed out.
    private func isBorder(_ edge: Int, in part: CellBox) -> Bool {
        let (above, below) = (edge - PaneGround.besideEdge, edge + PaneGround.besideEdge)
        guard above >= part.top, below < part.bottom else { return false }
        let apart = part.columns.count { column in
            ground.shade(row: above, column: column)
                .distance(to: ground.shade(row: below, column: column))
                > PointedLines.mostStep
        }
        return Double(apart) >= Self.leastBorder * Double(part.columns.count)
    }
}
