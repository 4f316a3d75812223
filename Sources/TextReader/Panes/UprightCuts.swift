// Where a part of a picture may be cut from top to bottom.

internal import PauseModel

/// Where a part of a picture may be cut from top to bottom: along edges that no text runs across.
struct UprightCuts {
    let ground: PaneGround

    /// The upright edge of a part that goes on best, and the share of its height that shows it.
    func best(in part: CellBox) -> (at: Int, coverage: Double)? {
        let edges = edges(in: part)
        var best: (at: Int, coverage: Double)?
        for edge in edges
        where edge.coverage >= PaneFinder.leastCoverage && edge.coverage > best?.coverage ?? 0
            && !isCrossed(at: edge.at, in: part) && !isBlur(at: edge.at, of: part)
        {
            best = edge
        }
        guard let best else { return nil }
        // Seen from the cells on both sides, it may be one further: where it parts fewer letters.
        var chosen = (at: best.at, cut: lettersCut(at: best.at, in: part))
        for edge in edges where chosen.cut > 0 && abs(edge.at - best.at) == 1 {
            let cut = lettersCut(at: edge.at, in: part)
            if cut < chosen.cut { chosen = (edge.at, cut) }
        }
        return (at: chosen.at, coverage: best.coverage)
    }

    /// An edge must run along this share of the part in the cells beside those where it shows best.
    static let leastBeside = 0.86

    private func edges(in part: CellBox) -> [(at: Int, coverage: Double)] {
        let height = part.bottom - part.top
        var edges: [(at: Int, coverage: Double)] = []
        let first = part.left + PaneFinder.leastCells
        let last = part.right - PaneFinder.leastCells
        guard height > 0, first <= last else { return [] }
        for column in first...last {
            let count = ground.upright.count(column, in: part.rows)
            var coverage = Double(count) / Double(height)
            if coverage < PaneFinder.leastCoverage, coverage >= Self.leastSeen,
                let hidden = hiddenRows(of: column, in: part)
            {
                let seen = count - ground.upright.count(column, in: hidden)
                coverage = Double(seen) / Double(height - hidden.count)
            }
            if coverage >= Self.leastBeside { edges.append((at: column, coverage: coverage)) }
        }
        return edges
    }

    // MARK: - Behind a picture

    /// So much of an edge shows at least, where a picture stands over it.
    private static let leastSeen = 0.5
    /// The rows of a picture in which it is unlike the ground of both panes: hair may be as dark as one.
    private static let leastUnlike = 0.88

    /// The rows in which an edge between panes is hidden by what stands over both of them, such as
    /// the picture of who is speaking; nil where nothing does.
    private func hiddenRows(of column: Int, in part: CellBox) -> Range<Int>? {
        let (before, after) = (column - PaneGround.besideEdge, column + PaneGround.besideEdge)
        guard part.columns.contains(before), part.columns.contains(after) else { return nil }
        let left = ground.usual(in: before..<before + 1, part.rows)
        let right = ground.usual(in: after..<after + 1, part.rows)
        guard left.distance(to: right) >= ground.step else { return nil }
        let unlike = part.rows.filter { row in
            [before, after].allSatisfy { place in
                let shade = ground.shade(row: row, column: place)
                return min(shade.distance(to: left), shade.distance(to: right)) >= ground.step
            }
        }
        guard let first = unlike.first, let last = unlike.last else { return nil }
        let hidden = first..<last + 1
        let isOnePiece = Double(unlike.count) >= Self.leastUnlike * Double(hidden.count)
        return isOnePiece && hidden.count >= PictureInsets.leastSize
            && !isPane(hidden, of: part) ? hidden : nil
    }

    /// The level edge of a pane lies so near to the rows that are unlike others, in cells.
    private static let mostOff = 4

    /// Whether some rows are those of a pane as wide as the part, such as a terminal below: a picture
    /// stands over a piece of it.
    private func isPane(_ rows: Range<Int>, of part: CellBox) -> Bool {
        [rows.lowerBound, rows.upperBound].contains { end in
            (end - Self.mostOff...end + Self.mostOff).contains { row in
                row > part.top && row < part.bottom
                    && ground.coverage(ofLevel: row, in: part) >= PaneFinder.leastCoverage
            }
        }
    }

    /// Whether an edge is what is left of that at the side of a part, blurred as far as the letters
    /// beside it.
    private func isBlur(at column: Int, of part: CellBox) -> Bool {
        min(column - part.left, part.right - column) <= PaneFinder.leastCells
            && lettersCut(at: column, in: part) > 0
    }

    /// How many letters an upright edge runs through.
    func lettersCut(at column: Int, in part: CellBox) -> Int {
        let x = column * CellBox.cell
        return ground.letters.count {
            $0.box.x < x && $0.box.maxX > x && $0.box.y >= part.y && $0.box.maxY <= part.maxY
        }
    }

    // MARK: - Text across an edge

    /// Letters this near to an edge on both sides, in pixels, run across it.
    private static let crossing = 14
    /// …and no further from each other than this, in their heights: beside a separator there is a blank.
    private static let mostApart = 0.6
    /// Those of one word, in which nothing is parted, are no further apart than this.
    private static let withinWord = 0.4
    /// In so many lines.
    private static let leastCrossed = 2
    /// The height of a strip of one line, in pixels.
    private static let mostStrip = 40

    /// Whether lines of text run across an upright edge: then it is a margin or a guide, and no
    /// separator.
    func isCrossed(at column: Int, in part: CellBox) -> Bool {
        let x = column * CellBox.cell
        var (before, after) = ([Box](), [Box]())
        for letter in ground.letters {
            let box = letter.box
            guard box.y >= part.y, box.maxY <= part.maxY, box.height >= 5, box.width >= 4 else {
                continue
            }
            if box.maxX <= x + 4, box.maxX > x - Self.crossing { before.append(box) }
            if box.x >= x - 4, box.x < x + Self.crossing { after.append(box) }
        }
        func crossed(within most: Double) -> Int {
            before.count { box in
                after.contains {
                    2 * $0.rowsShared(with: box) > box.height
                        && Double($0.x - box.maxX) <= most * Double(max($0.height, box.height))
                }
            }
        }
        // A strip of one line, a status line or a title, has no more to be crossed.
        if part.pixelHeight <= Self.mostStrip {
            return crossed(within: .infinity) > 0
                && (crossed(within: Self.withinWord) > 0 || isOneStrip(at: column, in: part)
                    || isBlank(between: before, after))
        }
        // One line is enough where a letter of it stands on the column itself.
        let crossed = crossed(within: Self.mostApart)
        let beside = PaneGround.besideEdge
        let isOfText =
            crossed >= Self.leastCrossed && isSame(column - beside, column + beside, in: part)
            || crossed > 0
                && painted(besides: column, in: part).contains { columns in
                    crossed >= Self.leastCrossed || isWritten(on: columns, in: part)
                }
        return isOfText || isMargin(at: column, in: part)
    }

    /// Whether a picture shows one shade between the last letter before an edge and the first one after it.
    ///
    /// What parts two of them is seen there; the letters of a low strip can fill all cells that show its ground.
    private func isBlank(between before: [Box], _ after: [Box]) -> Bool {
        guard let last = before.max(by: { $0.maxX < $1.maxX }),
            let first = after.filter({ $0.x >= last.maxX && $0.rowsShared(with: last) > 0 })
                .min(by: { $0.x < $1.x })
        else { return false }
        let columns = (last.maxX + 1)..<max(last.maxX + 1, first.x - 1)
        let rows = min(last.y, first.y)..<max(last.maxY, first.maxY)
        let width = ground.picture.width
        let shades = rows.flatMap { row in
            columns.map { ground.picture.shade(at: row * width + $0) }
        }
        guard columns.count >= Self.leastBlank else { return false }
        let usual = Shade.median(of: shades)
        return shades.allSatisfy { $0.distance(to: usual) < Self.blankSteps * ground.step }
    }

    /// A blank is so wide without the blur of the letters, in pixels, and its shades differ by fewer steps.
    private static let (leastBlank, blankSteps) = (3, 3)

    /// A line of text is so much higher and lower than a small letter of it, and one that runs across the
    /// margin ends no further before it, in heights of the letter.
    private static let (mostAbove, mostBelow, mostBefore) = (0.8, 0.5, 2.0)

    /// Most of a text is before its margin, so many times as much as after it; before a text there are numbers
    /// and marks of folds.
    private static let leastBefore = 3

    /// Whether an edge is the line that an editor draws at the end of its usual lines: right of it there
    /// is nothing but what runs across it, on the same ground.
    private func isMargin(at column: Int, in part: CellBox) -> Bool {
        let (x, beside) = (column * CellBox.cell, PaneGround.besideEdge)
        let letters = ground.letters.map(\.box).filter {
            $0.y >= part.y && $0.maxY <= part.maxY && $0.height >= 5
        }
        let after = letters.filter { $0.x >= x - CellBox.cell && $0.maxX <= part.maxX }
        guard !after.isEmpty,
            isSame(column - beside, column + beside, in: part)
                || !painted(besides: column, in: part).isEmpty
        else { return false }
        let before = letters.filter { $0.x >= part.x && $0.maxX <= x + CellBox.cell }
        guard before.count >= Self.leastBefore * after.count else { return false }
        let rows = before.compactMap { box -> ClosedRange<Double>? in
            let height = Double(box.height)
            guard Double(x - box.maxX) <= Self.mostBefore * height else { return nil }
            return Double(box.y) - Self.mostAbove * height...Double(box.maxY)
                + Self.mostBelow * height
        }
        let lone = after.filter { box in
            !rows.contains { $0.contains(Double(box.y) + Double(box.height) / 2) }
        }
        return lone.isEmpty || lone.count < after.count && isPointer(lone)
    }

    /// Whether some pieces of ink are no larger together than a pointer of the mouse.
    private func isPointer(_ pieces: [Box]) -> Bool {
        let box = Box(around: pieces)
        return box.width <= Self.pointer.width && box.height <= Self.pointer.height
    }

    /// A pointer, the beam that stands over text, is no larger than this, in pixels of a screen of 1080 rows.
    private static let pointer = (width: 16, height: 32)

    /// A column of the text that an editor paints is no wider than this, in cells.
    private static let mostPainted = 6

    /// The columns that may be painted where an upright edge begins or ends one: those with the same
    /// ground on both sides.
    private func painted(besides column: Int, in part: CellBox) -> [Range<Int>] {
        let beside = PaneGround.besideEdge
        return (1...Self.mostPainted).flatMap { width in
            [column..<column + width, column - width..<column]
        }.filter { isSame($0.lowerBound - beside, $0.upperBound + beside, in: part) }
    }

    /// Whether a letter stands on some columns of cells: it begins and ends no further outside than the
    /// cells are off.
    private func isWritten(on columns: Range<Int>, in part: CellBox) -> Bool {
        let from = columns.lowerBound * CellBox.cell - CellBox.cell
        let to = columns.upperBound * CellBox.cell + CellBox.cell
        return ground.letters.contains { letter in
            letter.box.x >= from && letter.box.maxX <= to && letter.box.y >= part.y
                && letter.box.maxY <= part.maxY && letter.box.height >= 5
        }
    }

    /// Whether two columns of cells have the same ground in most rows of a part.
    private func isSame(_ one: Int, _ other: Int, in part: CellBox) -> Bool {
        guard part.columns.contains(one), part.columns.contains(other) else { return false }
        let same = part.rows.count { row in
            ground.shade(row: row, column: one)
                .distance(to: ground.shade(row: row, column: other)) < ground.step
        }
        return 2 * same > part.bottom - part.top
    }

    /// The ground of a strip is looked at over so many cells on each side of an edge.
    private static let besideEdge = 8

    /// Whether the ground of a strip is the same on both sides of an upright edge, as far as the
    /// letters that fill it let it be seen.
    private func isOneStrip(at column: Int, in part: CellBox) -> Bool {
        let left = ground.usual(in: max(part.left, column - Self.besideEdge)..<column, part.rows)
        let right = ground.usual(
            in: column..<min(part.right, column + Self.besideEdge), part.rows)
        return left.distance(to: right) < 2 * ground.step
    }
}
