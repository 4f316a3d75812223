// Rectangles of a ground of their own within another one.

internal import PauseModel

/// Rectangles of a ground of their own within another one: code boxes of a page, popups, tabs.
///
/// Lines pointed out within a text are such rectangles too, and none of these.
struct Islands {
    let ground: PaneGround
    /// Boxes of a ground too near to that around it for its cells to show where it ends.
    let faint: [CellBox]

    /// Least size of an island, in pixels: less is a word in a box, or a highlighted line.
    private static let leastSize = (width: 100, height: 24)
    /// Share of its bounds that an island fills.
    private static let leastFill = 0.85

    /// An island, or a list of several: those are not to be cut further.
    struct Island {
        var box: CellBox
        /// The lowest of the rectangles that it is put together from.
        fileprivate var last: CellBox

        var isList: Bool { box != last }
    }

    /// The islands, by their upper ends.
    func find() -> [Island] {
        let rectangles = GroundPatch.all(on: ground).filter { patch in
            let bounds = patch.bounds
            let (width, height) = (bounds.right - bounds.left, bounds.bottom - bounds.top)
            return bounds.maxX - bounds.x >= Self.leastSize.width
                && bounds.pixelHeight >= Self.leastSize.height
                && (width < ground.columns || height < ground.rows)
                && Double(patch.count) >= Self.leastFill * Double(width * height)
        }.map { withoutEndLine(withoutTab($0.bounds)) }
        let whole = whole(among: rectangles)
        return lists(among: whole + faint.filter { !Self.isNear($0, rectangles) }).filter {
            !isSelection($0.box) && !isEndLine($0.box) && !isRestOfLine($0.box)
        }
    }

    /// Cells and hairlines show the sides of one box so near to each other, in cells.
    private static let sameSide = 4

    private static func isNear(_ box: CellBox, _ others: [CellBox]) -> Bool {
        others.contains { other in
            [
                box.left - other.left, box.top - other.top, box.right - other.right,
                box.bottom - other.bottom,
            ].allSatisfy { abs($0) <= sameSide }
        }
    }

    // MARK: - With a tab

    /// A tab is so high, in cells, and reaches out at its side by so many: less is where the edge of a box
    /// lies in its cells.
    private static let tabHeights = 4...16
    private static let tabReaches = 2...16
    /// Of a row beside a tab, and of a column, so much is of the ground.
    private static let leastCovered = 0.5

    /// A rectangle without the tab above it, which is of the same ground and reaches further to the left.
    ///
    /// Only then: a first line that is pointed out is not of that ground either.
    private func withoutTab(_ box: CellBox) -> CellBox {
        guard box.bottom - box.top > 2 * Self.tabHeights.upperBound else { return box }
        let own = ground.pane(box).ground
        func isOwn(_ row: Int, _ column: Int) -> Bool {
            ground.shade(row: row, column: column).distance(to: own) < ground.step
        }
        func isCovered(_ count: Int, of places: Range<Int>) -> Bool {
            Double(count) >= Self.leastCovered * Double(places.count)
        }
        guard
            let top = box.rows.first(where: { row in
                isCovered(box.columns.count { isOwn(row, $0) }, of: box.columns)
            }), Self.tabHeights.contains(top - box.top),
            let left = box.columns.first(where: { column in
                isCovered((top..<box.bottom).count { isOwn($0, column) }, of: top..<box.bottom)
            }), Self.tabReaches.contains(left - box.left)
        else { return box }
        return CellBox(left: left, top: top, right: box.right, bottom: box.bottom)
    }

    // MARK: - With a line

    /// A bar without the line of the text below it, or above it: pointed out, that may be of nearly
    /// the same ground.
    private func withoutEndLine(_ bar: CellBox) -> CellBox {
        guard bar.pixelHeight <= 2 * PointedLines.heights.upperBound, !isEndLine(bar) else {
            return bar
        }
        let least = PointedLines.heights.lowerBound / CellBox.cell
        for row in stride(from: bar.top + least, through: bar.bottom - least, by: 1)
        where ground.coverage(ofLevel: row, in: bar) >= PaneFinder.leastCoverage {
            var (upper, lower) = (bar, bar)
            (upper.bottom, lower.top) = (row, row)
            if isOneLine(lower), goesOnBelow(lower) { return upper }
            if isOneLine(upper), goesOnAbove(upper) { return lower }
        }
        return bar
    }

    // MARK: - Parted by a line

    /// The rectangles, those put together that a line pointed out parts.
    private func whole(among rectangles: [CellBox]) -> [CellBox] {
        var whole: [CellBox] = []
        for rectangle in rectangles.sorted(by: { ($0.top, $0.left) < ($1.top, $1.left) }) {
            if let above = whole.firstIndex(where: { isParted($0, from: rectangle) }) {
                whole[above] = Self.union(whole[above], rectangle)
            } else {
                whole.append(rectangle)
            }
        }
        return whole
    }

    /// Whether a rectangle goes on below a line that is pointed out from side to side: between two boxes
    /// of a page there is the ground of the page.
    private func isParted(_ upper: CellBox, from lower: CellBox) -> Bool {
        let gap = CellBox(
            left: upper.left, top: upper.bottom, right: upper.right, bottom: lower.top)
        guard Double(upper.right - upper.left) >= Self.leastWindow * Double(ground.columns),
            PointedLines.heights.contains(gap.pixelHeight), abs(upper.left - lower.left) <= 1,
            abs(upper.right - lower.right) <= 1,
            min(upper.pixelHeight, lower.pixelHeight) > PointedLines.heights.upperBound
        else { return false }
        let outside = upper.left - 1 - PaneGround.besideEdge
        guard outside >= 0 else { return false }
        let page = ground.usual(in: outside..<outside + 1, gap.rows)
        let own = ground.pane(upper).ground
        return ground.usual(in: gap.columns, gap.rows).distance(to: page) >= ground.step
            && ground.pane(lower).ground.distance(to: own) < ground.step
            && own.distance(to: page) >= ground.step
            && isLine(gap, between: upper, and: lower)
    }

    /// A window with a text is so wide, as a share of the picture: lists of files are not.
    private static let leastWindow = 0.4

    /// Whether what parts two rectangles is a line of their text: a caption over it has a step of its own.
    private func isLine(_ gap: CellBox, between upper: CellBox, and lower: CellBox) -> Bool {
        step(of: [upper, gap, lower]).map {
            abs(Double(gap.pixelHeight) - $0.pitch) <= LineStep.mostOffPitch * $0.pitch
        } ?? false
    }

    // MARK: - Lists

    /// A scroll bar at the right of a list is no wider than this, in cells.
    private static let widestBar = 5

    /// The rectangles, those put together that are the rows of one list: the row that is chosen
    /// has a ground of its own.
    private func lists(among rectangles: [CellBox]) -> [Island] {
        var islands: [Island] = []
        for rectangle in rectangles.sorted(by: { ($0.top, $0.left) < ($1.top, $1.left) }) {
            if let above = islands.firstIndex(where: { isGoing(on: $0.last, with: rectangle) }) {
                islands[above].box = Self.union(islands[above].box, rectangle)
                islands[above].last = rectangle
            } else {
                islands.append(Island(box: rectangle, last: rectangle))
            }
        }
        return islands
    }

    /// Whether one rectangle stands right below another, as wide as it, one of both is one line,
    /// and the lines of one step on into the other.
    private func isGoing(on upper: CellBox, with lower: CellBox) -> Bool {
        guard abs(upper.bottom - lower.top) <= 1, abs(upper.left - lower.left) <= 1,
            abs(upper.right - lower.right) <= Self.widestBar,
            min(upper.pixelHeight, lower.pixelHeight) <= PointedLines.heights.upperBound
        else { return false }
        return step(of: [upper, lower]) != nil
    }

    /// The step that the lines of parts below each other keep, in each of them; nil where they keep none.
    private func step(of parts: [CellBox]) -> LineStep? {
        guard let first = parts.first else { return nil }
        let all = feet(in: parts.reduce(first, Self.union))
        guard all.count >= LineStep.leastFeet, let step = LineStep.best(of: all) else { return nil }
        let isKept = parts.map(feet).allSatisfy { own in
            Double(step.count(in: own)) >= LineStep.leastStepping * Double(own.count)
        }
        return isKept ? step : nil
    }

    /// Where the letters of a rectangle end below.
    private func feet(in box: CellBox) -> [Int] {
        ground.letters.filter { box.meets($0.box) && $0.box.y >= box.y && $0.box.maxY <= box.maxY }
            .map(\.box.maxY)
    }

    private static func union(_ one: CellBox, _ other: CellBox) -> CellBox {
        CellBox(
            left: min(one.left, other.left), top: min(one.top, other.top),
            right: max(one.right, other.right), bottom: max(one.bottom, other.bottom))
    }

    // MARK: - Against the pane around it

    /// Whether an island belongs to the text of the pane that it lies in.
    func isOfText(_ island: CellBox, in panes: [Pane]) -> Bool {
        let x = (island.left + island.right) / 2 * CellBox.cell
        let y = (island.top + island.bottom) / 2 * CellBox.cell
        let around = panes.first {
            x >= $0.box.x && x < $0.box.maxX && y >= $0.box.y && y < $0.box.maxY
        }
        guard let around else { return false }
        if isPart(island, of: around) || isTinted(island, in: around) { return true }
        // Where a cut runs along it, the text goes on in another pane; no line of a text has an edge
        // on every side.
        return around.box.y < island.y && around.box.maxY > island.maxY
            && !faint.contains(island) && isShortLine(island)
    }

    /// An island that takes up this share of a pane is the pane.
    private static let mostOfPane = 0.85
    /// Letters of the number of a cell in a notebook: `[1]:`.
    private static let cellNumber = 3...8

    /// Whether an island is a part of its pane rather than something in it: a highlighted line
    /// parts the ground of a pane in two.
    private func isPart(_ island: CellBox, of pane: Pane) -> Bool {
        let shade = ground.pane(island).ground
        let left = pane.box.x / CellBox.cell
        let right = min(ground.columns, pane.box.maxX / CellBox.cell)
        let top = pane.box.y / CellBox.cell
        let bottom = min(ground.rows, pane.box.maxY / CellBox.cell)
        var (same, outside) = (0, 0)
        for row in top..<max(top, bottom) {
            for column in left..<max(left, right) {
                if island.rows.contains(row), island.columns.contains(column) { continue }
                outside += 1
                if ground.shade(row: row, column: column).distance(to: shade) < ground.step {
                    same += 1
                }
            }
        }
        let area = (right - left) * (bottom - top)
        // Beside a code box of a notebook stands its number.
        let beside = ground.letters.count { letter in
            letter.box.maxX <= island.x && letter.box.x >= pane.box.x && letter.box.y >= island.y
                && letter.box.maxY <= island.maxY
        }
        let around = CellBox(left: left, top: top, right: right, bottom: bottom)
        if isAllButFirstLine(island, of: around) { return true }
        // Most of a page can be boxes like this one.
        if 2 * same > outside {
            return !isInset(island, in: around, shade)
        }
        return !Self.cellNumber.contains(beside)
            && Double(outside) < (1 - Self.mostOfPane) * Double(area)
    }

    /// Whether an island goes from a line pointed out at the top of a part to the other sides of that.
    private func isAllButFirstLine(_ island: CellBox, of part: CellBox) -> Bool {
        abs(island.left - part.left) <= 1 && abs(island.right - part.right) <= 1
            && abs(island.bottom - part.bottom) <= 1
            && LevelCuts(ground: ground).isOfLine(island.top, in: part)
    }

    /// Whether one other ground lies on the sides of an island.
    private func isInset(_ island: CellBox, in around: CellBox, _ shade: Shade) -> Bool {
        ground.sides(of: island, in: around)?
            .allSatisfy { $0.distance(to: shade) >= ground.step } == true
    }

    /// Whether an island is what was taken away or added in a comparison of two versions, or the
    /// numbers of such lines.
    private func isTinted(_ island: CellBox, in pane: Pane) -> Bool {
        let lines = TintedLines(ground: ground)
        let top = pane.box.y / CellBox.cell
        let bottom = min(ground.rows, pane.box.maxY / CellBox.cell)
        let right = min(ground.columns, pane.box.maxX / CellBox.cell)
        return [(pane.box.x / CellBox.cell, right), (island.left, island.right)].contains {
            let part = CellBox(left: $0.0, top: top, right: $0.1, bottom: bottom)
            return lines.areWithin(island.rows, of: part)
        }
    }

    /// So many lines above and below show whether a text goes on.
    private static let linesAround = 6

    /// Whether an island is one line of few letters, pointed out within a text that steps on above
    /// and below it.
    private func isShortLine(_ island: CellBox) -> Bool {
        guard island.pixelHeight <= PointedLines.heights.upperBound else { return false }
        let column = ground.letters.filter { island.meets($0.box) }
        func count(_ from: Int, _ to: Int) -> Int {
            column.count { $0.box.y + $0.box.height / 2 > from && $0.box.maxY < to }
        }
        let reach = Self.linesAround * island.pixelHeight
        guard count(island.y - reach, island.y) >= LineStep.leastFeet,
            count(island.maxY, island.maxY + reach) >= LineStep.leastFeet
        else { return false }
        return PointedLines(ground: ground).stepsOn(
            through: island,
            in: CellBox(left: island.left, top: 0, right: island.right, bottom: ground.rows))
    }

    // MARK: - Against the text around it

    /// How far from a selection its text is looked at, in pixels: some six lines.
    private static let reach = 150

    /// Whether the text around an island steps on through it: then it is a selection.
    private func isSelection(_ island: CellBox) -> Bool {
        var (inside, around) = ([Int](), [Int]())
        for letter in ground.letters {
            let foot = letter.box.maxY
            guard foot > island.y - Self.reach, foot < island.maxY + Self.reach,
                island.meets(letter.box)
            else { continue }
            let middle = letter.box.y + letter.box.height / 2
            if middle > island.y, middle < island.maxY {
                inside.append(foot)
            } else {
                around.append(foot)
            }
        }
        guard inside.count >= LineStep.leastFeet, around.count >= LineStep.leastFeet,
            let best = LineStep.best(of: inside)
        else { return false }
        // Of a few lines steps that are a little off fit as well, but go astray beyond them. Boxes that show
        // can be in one step by chance.
        let mostOff = faint.contains(island) ? Self.mostOffBest : 0
        return LineStep.all(of: inside).contains { step in
            abs(step.pitch - best.pitch) <= mostOff
                && step.share >= LineStep.leastStepping
                && Double(step.count(in: around)) >= LineStep.leastStepping * Double(around.count)
        }
    }

    /// So near to the best step of a few lines are others that fit them, in pixels.
    private static let mostOffBest = 0.5

    /// The last letters of a line: a bracket, a semicolon.
    private static let mostAtEnd = 3

    /// Whether an island is what follows a text on its line, or comes before it: a part of a highlight,
    /// parted from the rest by the letters, or by a caret.
    private func isRestOfLine(_ island: CellBox) -> Bool {
        guard isOneLine(island) else { return false }
        let line = ground.letters.filter { letter in
            let middle = letter.box.y + letter.box.height / 2
            return middle > island.y && middle < island.maxY
                && letter.box.maxX > island.x - island.pixelHeight
                && letter.box.x < island.maxX + island.pixelHeight
        }
        let inside = line.filter { island.box.x <= Int($0.middle) && Int($0.middle) < island.maxX }
        let before = line.filter { $0.middle < Double(island.x) }
        let after = line.filter { $0.middle >= Double(island.maxX) }
        if inside.count <= Self.mostAtEnd, !before.isEmpty { return true }
        let heights = line.map(\.box.height).sorted()
        let usual = heights.dropFirst(heights.count / 2).first ?? 0
        func areInWord(_ left: [TextComponent], _ right: [TextComponent]) -> Bool {
            left.contains { one in
                right.contains { other in
                    let gap = other.box.x - one.box.maxX
                    // A low mark belongs to a word as well.
                    let height = max(usual, min(one.box.height, other.box.height))
                    return gap >= 0 && Double(gap) <= Self.mostInWord * Double(height)
                }
            }
        }
        return areInWord(before, inside) || areInWord(inside, after)
            || isWord(island, inside) && (isNear(before, inside) || isNear(inside, after))
    }

    /// The ground of a word that is pointed out goes no further than its letters, but for so many
    /// pixels: a button or a tab leaves room around its name.
    private static let mostAround = CellBox.cell + 1
    /// A blank parts it from the next word, no more, in heights of a letter.
    private static let mostBlank = 1.25

    /// Whether an island is the ground of some letters alone.
    private func isWord(_ island: CellBox, _ letters: [TextComponent]) -> Bool {
        guard let left = letters.map(\.box.x).min(), let right = letters.map(\.box.maxX).max()
        else { return false }
        return left - island.x <= Self.mostAround && island.maxX - right <= Self.mostAround
    }

    /// Whether a blank at most parts what stands left of a place from what stands right of it.
    private func isNear(_ left: [TextComponent], _ right: [TextComponent]) -> Bool {
        guard let end = left.map(\.box.maxX).max(), let start = right.map(\.box.x).min(),
            let height = (left + right).map(\.box.height).max()
        else { return false }
        return Double(start - end) <= Self.mostBlank * Double(height)
    }

    /// Letters of one word are closer than this share of their height: less than a blank, and less
    /// than the margin of a box.
    private static let mostInWord = 0.35

    /// Whether an island is one line, pointed out, at the end of the text below or above it.
    private func isEndLine(_ island: CellBox) -> Bool {
        isOneLine(island) && (goesOnBelow(island) || goesOnAbove(island))
    }

    private func isOneLine(_ box: CellBox) -> Bool {
        box.pixelHeight <= PointedLines.heights.upperBound
    }

    private func goesOnBelow(_ island: CellBox) -> Bool {
        let text = ground.letters.filter { letter in
            let middle = letter.box.y + letter.box.height / 2
            return middle > island.maxY && middle < island.maxY + PointedLines.textReach
        }
        return isLine(island, of: text, beside: island.bottom + 1)
    }

    private func goesOnAbove(_ island: CellBox) -> Bool {
        let text = ground.letters.filter { letter in
            let middle = letter.box.y + letter.box.height / 2
            return middle <= island.y && middle > island.y - PointedLines.textReach
        }
        return isLine(island, of: text, beside: island.top - 2)
    }

    /// Whether an island is one line in the step of a text, on a ground not much unlike that of a
    /// row of cells beside it.
    private func isLine(_ island: CellBox, of text: [TextComponent], beside row: Int) -> Bool {
        let outside = text.filter { island.meets($0.box) }
        let inside = ground.letters.filter { letter in
            let middle = letter.box.y + letter.box.height / 2
            return island.meets(letter.box) && middle > island.y && middle < island.maxY
        }
        guard outside.count >= LineStep.leastFeet, row >= 0, row < ground.rows,
            isInStep(island, inside, of: outside)
        else { return false }
        let own = ground.pane(island).ground
        let near = island.columns.count { column in
            ground.shade(row: row, column: column).distance(to: own) <= PointedLines.mostStep
        }
        return 2 * near > island.right - island.left
    }

    /// Whether the letters of an island stand in the step of a text, or in one of its steps and in
    /// its columns as well.
    private func isInStep(
        _ island: CellBox, _ inside: [TextComponent], of text: [TextComponent]
    ) -> Bool {
        let height = Double(island.pixelHeight)
        if inside.count >= PointedLines.leastLetters,
            let step = LineStep.best(of: text.map(\.box.maxY)), step.share >= LineStep.leastInStep,
            abs(height - step.pitch) <= LineStep.mostOffPitch * step.pitch
        {
            let count = step.count(in: inside.map(\.box.maxY))
            if Double(count) >= LineStep.leastInStep * Double(inside.count) { return true }
        }
        // A step that is a little off leads astray beyond its lines.
        return PointedLines.belongs(inside, to: text, in: island)
    }
}
