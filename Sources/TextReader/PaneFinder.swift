// Cuts a picture into panes, along changes of the ground and separators.

internal import PauseModel

/// Cuts a picture into panes, along changes of the ground and separators.
///
/// Screens are laid out in cuts from side to side: a menu above, a tree at the left, a terminal
/// below. So the picture is cut where an edge runs all the way through, and the parts again.
package struct PaneFinder {
    /// Side of the cells in which the ground is looked at, in pixels.
    static let cell = 4
    /// An edge must run along this share of the part that it cuts; popups and pointers break some.
    private static let leastCoverage = 0.92
    /// …and along this share in the cells beside those where it shows best.
    private static let leastBeside = 0.86
    /// Two grounds differ when a channel does by this much: the themes of one editor set tree and
    /// text apart by no more.
    private static let leastStep = 5
    /// Narrowest part that can hold text, in cells.
    private static let leastCells = 3
    /// Cuts within cuts; more than any layout has, so that noise cannot go on for ever.
    private static let mostDepth = 12

    /// How far a frame rings into the picture, in cells, and over how many steps of the ground.
    private static let ringing = FaintEdges.ringing / cell
    private static let ringingSteps = 3

    let columns: Int
    private let rows: Int
    let grounds: [Shade]
    let letters: [TextComponent]
    /// The channel difference from which two grounds differ.
    let step: Int
    /// Whether an edge runs along the left side of a cell.
    private var leftEdges: [Bool]
    /// Whether an edge runs along the top of a cell.
    private var topEdges: [Bool]
    private let bounds: Box

    package init(_ ink: Ink) {
        let map = ink.maps[0]
        bounds = ink.picture.bounds
        let columns = max(1, map.width / Self.cell)
        let rows = max(1, map.height / Self.cell)
        (self.columns, self.rows) = (columns, rows)
        var grounds: [Shade] = []
        grounds.reserveCapacity(rows * columns)
        for row in 0..<rows {
            for column in 0..<columns {
                let x = min(map.width - 1, column * Self.cell + Self.cell / 2)
                let y = min(map.height - 1, row * Self.cell + Self.cell / 2)
                let at = 3 * Int(map.ground[y * map.width + x])
                grounds.append(
                    Shade(
                        red: ink.picture.pixels[at], green: ink.picture.pixels[at + 1],
                        blue: ink.picture.pixels[at + 2]))
            }
        }
        self.grounds = grounds
        leftEdges = [Bool](repeating: false, count: rows * columns)
        topEdges = leftEdges
        let step = max(Self.leastStep, Int(map.noise) / 2)
        self.step = step
        letters = ink.letters
        for row in 0..<rows {
            for column in 0..<columns {
                let at = row * columns + column
                if column > 0 {
                    // The frame of a window rings into the picture.
                    let isRinging = min(column, columns - column) <= Self.ringing
                    leftEdges[at] =
                        grounds[at].distance(to: grounds[at - 1])
                        >= (isRinging ? Self.ringingSteps * step : step)
                }
                if row > 0 {
                    topEdges[at] = grounds[at].distance(to: grounds[at - columns]) >= step
                }
            }
        }
        mark(ink.rules)
        markFaintEdges(ink.picture, map)
    }

    /// Separators and steps of the ground too faint for a single pixel to show.
    private mutating func markFaintEdges(_ picture: Picture, _ map: ContrastMap) {
        let edges = FaintEdges(picture, map)
        let cells = FaintEdges.stretch / Self.cell
        edges.upright { x, y in
            let column = min(columns - 1, x / Self.cell)
            let first = y / Self.cell
            for row in first..<max(first, min(rows, first + cells)) {
                leftEdges[row * columns + column] = true
            }
        }
        edges.level { y, x in
            let row = min(rows - 1, y / Self.cell)
            let first = x / Self.cell
            for column in first..<max(first, min(columns, first + cells)) {
                topEdges[row * columns + column] = true
            }
        }
    }

    /// Separators count as edges.
    private mutating func mark(_ rules: [TextComponent]) {
        for rule in rules where min(rule.box.width, rule.box.height) <= Self.mostThickness {
            let box = rule.box
            guard !isUnderline(box) else { continue }
            if box.height > box.width {
                let column = min(columns - 1, (box.x + box.width / 2) / Self.cell)
                for row in min(rows - 1, box.y / Self.cell)...min(rows - 1, box.maxY / Self.cell) {
                    leftEdges[row * columns + column] = true
                }
            } else {
                let row = min(rows - 1, (box.y + box.height / 2) / Self.cell)
                let last = min(columns - 1, box.maxX / Self.cell)
                for column in min(columns - 1, box.x / Self.cell)...last {
                    topEdges[row * columns + column] = true
                }
            }
        }
    }

    /// Whether letters stand on a level rule: then it belongs to their line.
    private func isUnderline(_ rule: Box) -> Bool {
        guard rule.width > rule.height else { return false }
        return letters.count(where: {
            $0.box.maxY >= rule.y - 6 && $0.box.maxY <= rule.y + 1 && $0.box.x >= rule.x
                && $0.box.maxX <= rule.maxX && $0.box.height >= 5
        }) >= 3
    }

    /// A separator is no thicker than this, in pixels; what is thicker is a bar or a frame.
    private static let mostThickness = 6

    /// The panes, in no particular order; those within others are to be asked first.
    package func find() -> [Pane] {
        var panes: [Pane] = []
        cut(Cells(left: 0, top: 0, right: columns, bottom: rows), depth: 0, into: &panes)
        let whole = panes
        for island in islands() {
            let x = (island.left + island.right) / 2 * Self.cell
            let y = (island.top + island.bottom) / 2 * Self.cell
            let around = whole.first {
                x >= $0.box.x && x < $0.box.maxX && y >= $0.box.y && y < $0.box.maxY
            }
            if let around {
                if isPart(island, of: around) { continue }
                // Where a cut runs along it, the text goes on in another pane.
                let goesOn =
                    around.box.y < island.top * Self.cell
                    && around.box.maxY > island.bottom * Self.cell
                if goesOn, isShortLine(island) { continue }
            }
            cut(island, depth: 0, into: &panes)
        }
        return panes
    }

    // MARK: - Islands

    /// Least size of an island, in pixels: less is a word in a box, or a highlighted line.
    private static let leastIsland = (width: 100, height: 24)
    /// Share of its bounds that an island fills.
    private static let leastFill = 0.85

    /// An island that takes up this share of a pane is the pane.
    private static let mostOfPane = 0.85

    /// Letters of the number of a cell in a notebook: `[1]:`.
    private static let cellNumber = 3...8

    /// Whether an island is a part of its pane rather than something in it: a highlighted line
    /// parts the ground of a pane in two.
    private func isPart(_ island: Cells, of pane: Pane) -> Bool {
        let shade = self.pane(island).ground
        let left = pane.box.x / Self.cell
        let right = min(columns, pane.box.maxX / Self.cell)
        let top = pane.box.y / Self.cell
        let bottom = min(rows, pane.box.maxY / Self.cell)
        var (same, outside) = (0, 0)
        for row in top..<max(top, bottom) {
            for column in left..<max(left, right) {
                if row >= island.top, row < island.bottom, column >= island.left,
                    column < island.right
                {
                    continue
                }
                outside += 1
                if grounds[row * columns + column].distance(to: shade) < step { same += 1 }
            }
        }
        let area = (right - left) * (bottom - top)
        if 2 * same > outside { return true }
        // Beside a code box of a notebook stands its number.
        let box = Box(
            x: island.left * Self.cell, y: island.top * Self.cell,
            width: (island.right - island.left) * Self.cell,
            height: (island.bottom - island.top) * Self.cell)
        let beside = letters.count { letter in
            letter.box.maxX <= box.x && letter.box.x >= pane.box.x && letter.box.y >= box.y
                && letter.box.maxY <= box.maxY
        }
        return !Self.cellNumber.contains(beside)
            && Double(outside) < (1 - Self.mostOfPane) * Double(area)
    }

    /// Rectangles of a ground of their own within another: code boxes of a page, popups, tabs.
    private func islands() -> [Cells] {
        var labels = [Int32](repeating: -1, count: grounds.count)
        var islands: [Cells] = []
        var stack: [Int] = []
        var label: Int32 = 0
        for start in grounds.indices where labels[start] < 0 {
            var bounds = Cells(left: columns, top: rows, right: 0, bottom: 0)
            var count = 0
            stack.append(start)
            labels[start] = label
            while let at = stack.popLast() {
                let (row, column) = (at / columns, at % columns)
                count += 1
                bounds.left = min(bounds.left, column)
                bounds.right = max(bounds.right, column + 1)
                bounds.top = min(bounds.top, row)
                bounds.bottom = max(bounds.bottom, row + 1)
                func visit(_ next: Int) {
                    guard labels[next] < 0, grounds[next].distance(to: grounds[at]) < step else {
                        return
                    }
                    labels[next] = label
                    stack.append(next)
                }
                if column > 0 { visit(at - 1) }
                if column + 1 < columns { visit(at + 1) }
                if row > 0 { visit(at - columns) }
                if row + 1 < rows { visit(at + columns) }
            }
            label += 1
            let (width, height) = (bounds.right - bounds.left, bounds.bottom - bounds.top)
            guard width * Self.cell >= Self.leastIsland.width,
                height * Self.cell >= Self.leastIsland.height,
                width < columns || height < rows,
                Double(count) >= Self.leastFill * Double(width * height),
                !isSelection(bounds), !isEndLine(bounds), !isRestOfLine(bounds)
            else { continue }
            islands.append(bounds)
        }
        return islands
    }

    /// Whether the text around an island steps on through it: then it is a selection.
    private func isSelection(_ island: Cells) -> Bool {
        let (top, bottom) = (island.top * Self.cell, island.bottom * Self.cell)
        let (left, right) = (island.left * Self.cell, island.right * Self.cell)
        let reach = 150
        var (inside, around) = ([Int](), [Int]())
        for letter in letters {
            let foot = letter.box.maxY
            guard foot > top - reach, foot < bottom + reach, letter.box.maxX > left,
                letter.box.x < right
            else { continue }
            let middle = letter.box.y + letter.box.height / 2
            if middle > top, middle < bottom { inside.append(foot) } else { around.append(foot) }
        }
        guard inside.count >= Self.leastFeet, around.count >= Self.leastFeet else { return false }
        guard let step = Self.step(of: inside), step.share >= Self.leastStepping else {
            return false
        }
        return Double(Self.inStep(around, step)) >= Self.leastStepping * Double(around.count)
    }

    /// Whether an island is one line of few letters, pointed out within a text that steps on above
    /// and below it.
    private func isShortLine(_ island: Cells) -> Bool {
        let (top, bottom) = (island.top * Self.cell, island.bottom * Self.cell)
        let height = bottom - top
        guard height <= Self.mostHighlight else { return false }
        let column = letters.filter {
            $0.box.maxX > island.left * Self.cell && $0.box.x < island.right * Self.cell
        }
        func count(_ from: Int, _ to: Int) -> Int {
            column.count { $0.box.y + $0.box.height / 2 > from && $0.box.maxY < to }
        }
        let reach = Self.linesAround * height
        guard count(top - reach, top) >= Self.leastFeet,
            count(bottom, bottom + reach) >= Self.leastFeet
        else { return false }
        return steps(
            through: (top + bottom) / 2, height: height,
            in: Cells(left: island.left, top: 0, right: island.right, bottom: rows))
    }

    /// So many lines above and below show whether a text goes on.
    private static let linesAround = 6

    /// Whether an island is what follows a text on its line: the rest of a highlight, parted from
    /// it by the letters.
    private func isRestOfLine(_ island: Cells) -> Bool {
        let (top, bottom) = (island.top * Self.cell, island.bottom * Self.cell)
        let (left, right) = (island.left * Self.cell, island.right * Self.cell)
        guard bottom - top <= Self.mostHighlight else { return false }
        let beside = letters.filter { letter in
            let middle = letter.box.y + letter.box.height / 2
            return middle > top && middle < bottom && letter.box.maxX > left - (bottom - top)
                && letter.box.x < right
        }
        let inside = beside.count { $0.middle > Double(left) }
        return inside <= Self.mostAtEnd && beside.count > inside
    }

    /// The last letters of a line: a bracket, a semicolon.
    private static let mostAtEnd = 3

    /// Whether an island is one line, pointed out, at the end of the text below or above it.
    private func isEndLine(_ island: Cells) -> Bool {
        let height = (island.bottom - island.top) * Self.cell
        guard height <= Self.mostHighlight else { return false }
        return [island.bottom * Self.cell, island.top * Self.cell].contains { edge in
            let isBelow = edge > island.top * Self.cell
            var (inside, outside) = ([Int](), [Int]())
            for letter in letters
            where letter.box.maxX > island.left * Self.cell
                && letter.box.x < island.right * Self.cell
            {
                let middle = letter.box.y + letter.box.height / 2
                if middle > island.top * Self.cell, middle < island.bottom * Self.cell {
                    inside.append(letter.box.maxY)
                } else if isBelow == (middle > edge), abs(middle - edge) < Self.textReach {
                    outside.append(letter.box.maxY)
                }
            }
            let beyond = isBelow ? island.bottom + 1 : island.top - 2
            guard inside.count >= Self.leastInLine, outside.count >= Self.leastFeet,
                beyond >= 0, beyond < rows, let step = Self.step(of: outside),
                step.share >= Self.leastInStep,
                abs(Double(height) - step.pitch) <= Self.mostOffPitch * step.pitch,
                Double(Self.inStep(inside, step)) >= Self.leastInStep * Double(inside.count)
            else { return false }
            let own = pane(island).ground
            let near = (island.left..<island.right).count { column in
                grounds[beyond * columns + column].distance(to: own) <= Self.mostHighlightStep
            }
            return 2 * near > island.right - island.left
        }
    }

    /// Letters of a line that can be judged.
    static let leastInLine = 4

    /// The step of lines: the share of the feet that keep to it, its height, where it begins.
    typealias Step = (share: Double, pitch: Double, phase: Int)

    /// What each step comes to that lines can have.
    static func steps(of feet: [Int]) -> some Sequence<Step> {
        // The letters of a line have few different feet.
        let tally = Dictionary(feet.map { ($0, 1) }, uniquingKeysWith: +)
            .map { (foot: $0.key, count: $0.value) }
        return stride(from: 12.0, through: 64.0, by: 0.25).lazy.map { pitch in
            let (share, phase) = phase(of: tally, among: feet.count, pitch: pitch)
            return (share: share, pitch: pitch, phase: phase)
        }
    }

    /// The step that most feet of letters keep to.
    static func step(of feet: [Int]) -> Step? {
        var best = (share: 0.0, pitch: 0.0, phase: 0)
        // A multiple of the pitch fits fewer letters, a part of it is no better than chance.
        for step in steps(of: feet)
        where step.share * step.pitch.squareRoot() > best.share * best.pitch.squareRoot() {
            best = step
        }
        return best.pitch > 0 ? best : nil
    }

    /// The step of a text, when the text on the other side of an edge goes on in it.
    private static func step(of feet: [Int], goingOnIn others: [Int]) -> Step? {
        func goesOn(_ step: Step, _ least: Double) -> Bool {
            step.share >= least
                && Double(inStep(others, step)) >= least * Double(others.count)
        }
        if let best = step(of: feet), goesOn(best, leastInStep) { return best }
        // Low parts of letters can make another step fit better on one side.
        return steps(of: feet).first { goesOn($0, leastOfBoth) }
    }

    /// Share of the letters on each side that must stand in one step, when it is looked for.
    private static let leastOfBoth = 0.65

    /// How many feet keep to a step.
    static func inStep(_ feet: [Int], _ step: Step) -> Int {
        feet.count { foot in
            let off = phase(foot, step.pitch) - step.phase
            return abs(off) <= 1 || abs(abs(off) - Int(step.pitch.rounded())) <= 1
        }
    }

    private static func phase(_ foot: Int, _ pitch: Double) -> Int {
        let lines = Double(foot) / pitch
        // Without a call for each: down, and up again where that was from above zero.
        let whole = Double(Int(lines))
        let place = (lines - (whole > lines ? whole - 1 : whole)) * pitch
        return Int(place) + (place - Double(Int(place)) >= 0.5 ? 1 : 0)
    }

    private static func phase(
        of feet: [(foot: Int, count: Int)], among all: Int, pitch: Double
    ) -> (share: Double, phase: Int) {
        let phases = phases(of: feet, pitch: pitch)
        var best = (count: 0, phase: 0)
        for index in 1..<phases.count - 1 {
            let count = phases[index - 1] + phases[index] + phases[index + 1]
            if count > best.count { best = (count: count, phase: index - 1) }
        }
        return (share: Double(best.count) / Double(max(1, all)), phase: best.phase)
    }

    /// How many feet have each phase; the first place is that before phase 0.
    private static func phases(
        of feet: [(foot: Int, count: Int)], pitch: Double
    ) -> [Int] {
        var phases = [Int](repeating: 0, count: Int(pitch.rounded()) + 3)
        for (foot, count) in feet { phases[phase(foot, pitch) + 1] += count }
        return phases
    }

    // MARK: - Cuts

    struct Cells {
        var left: Int
        var top: Int
        var right: Int
        var bottom: Int
    }

    private func cut(_ part: Cells, depth: Int, into panes: inout [Pane]) {
        let upright = depth < Self.mostDepth ? bestUpright(part) : nil
        let level = depth < Self.mostDepth ? bestLevel(part) : nil
        if let upright, upright.coverage >= (level?.coverage ?? 0) {
            var (first, second) = (part, part)
            (first.right, second.left) = (upright.at, upright.at)
            cut(first, depth: depth + 1, into: &panes)
            cut(second, depth: depth + 1, into: &panes)
        } else if let level {
            var (first, second) = (part, part)
            (first.bottom, second.top) = (level.at, level.at)
            cut(first, depth: depth + 1, into: &panes)
            cut(second, depth: depth + 1, into: &panes)
        } else {
            panes.append(pane(part))
        }
    }

    private func bestUpright(_ part: Cells) -> (at: Int, coverage: Double)? {
        let height = part.bottom - part.top
        var edges: [(at: Int, coverage: Double)] = []
        let first = part.left + Self.leastCells
        let last = part.right - Self.leastCells
        guard height > 0, first <= last else { return nil }
        for column in first...last {
            var count = 0
            for row in part.top..<part.bottom {
                let at = row * columns + column
                // Text beside an edge can push it by a cell.
                if leftEdges[at] || leftEdges[at - 1]
                    || (column + 1 < part.right && leftEdges[at + 1])
                {
                    count += 1
                }
            }
            let coverage = Double(count) / Double(height)
            if coverage >= Self.leastBeside { edges.append((at: column, coverage: coverage)) }
        }
        var best: (at: Int, coverage: Double)?
        for edge in edges
        where edge.coverage >= Self.leastCoverage && edge.coverage > best?.coverage ?? 0
            && !isCrossed(at: edge.at, in: part)
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

    /// Whether lines of text run across an upright edge: then it is a margin or a guide, and no
    /// separator.
    private func isCrossed(at column: Int, in part: Cells) -> Bool {
        let x = column * Self.cell
        let (top, bottom) = (part.top * Self.cell, part.bottom * Self.cell)
        var (before, after) = ([Box](), [Box]())
        for letter in letters {
            let box = letter.box
            guard box.y >= top, box.maxY <= bottom, box.height >= 5, box.width >= 4 else {
                continue
            }
            if box.maxX <= x + 4, box.maxX > x - Self.crossing { before.append(box) }
            if box.x >= x - 4, box.x < x + Self.crossing { after.append(box) }
        }
        let crossed = before.count { box in
            after.contains { 2 * (min($0.maxY, box.maxY) - max($0.y, box.y)) > box.height }
        }
        // A strip of one line, a status line or a title, has no more to be crossed.
        if bottom - top <= Self.mostStrip { return crossed > 0 && isOneStrip(at: column, in: part) }
        return crossed >= Self.leastCrossed && sameGround(besides: column, in: part)
    }

    private func sameGround(besides column: Int, in part: Cells) -> Bool {
        guard column >= part.left + 2, column + 2 < part.right else { return false }
        let same = (part.top..<part.bottom).count { row in
            grounds[row * columns + column - 2]
                .distance(to: grounds[row * columns + column + 2]) < step
        }
        return 2 * same > part.bottom - part.top
    }

    /// Letters this near to an edge on both sides, in pixels, run across it.
    private static let crossing = 14
    /// In so many lines.
    private static let leastCrossed = 2

    private func bestLevel(_ part: Cells) -> (at: Int, coverage: Double)? {
        let width = part.right - part.left
        let first = part.top + Self.leastCells
        let last = part.bottom - Self.leastCells
        guard width > 0, first <= last else { return nil }
        var edges: [(at: Int, coverage: Double)] = []
        for row in first...last {
            var count = 0
            for column in part.left..<part.right {
                let at = row * columns + column
                if topEdges[at] || topEdges[at - columns]
                    || (row + 1 < part.bottom && topEdges[at + columns])
                {
                    count += 1
                }
            }
            let coverage = Double(count) / Double(width)
            if coverage >= Self.leastCoverage, !isThroughLetters(row, in: part) {
                edges.append((at: row, coverage: coverage))
            }
        }
        // An edge is blurred over a few cells; all of them go with the one that is seen through.
        let inText = Self.middles(of: edges).filter { edge in
            edges.contains {
                isHighlight(between: edge.at, and: $0.at, in: part)
                    || isFirstLine(from: edge.at, to: $0.at, in: part)
            } || isFirstLine(from: edge.at, to: part.top, in: part)
                || (isWithinText(edge.at, in: part)
                    && !isHairline(edge.at, among: edges.map(\.at), in: part))
        }
        var best: (at: Int, coverage: Double)?
        for edge in edges where edge.coverage > best?.coverage ?? 0 {
            let isNearText = inText.contains { abs($0.at - edge.at) <= Self.edgeBlur }
            if !isNearText || isBorder(edge.at, in: part) { best = edge }
        }
        // Seen from the cells on both sides, the edge itself is the middle one.
        guard let first = best else { return nil }
        let spread = (1...Self.edgeBlur).prefix { step in
            edges.contains { $0.at == first.at + step && $0.coverage == first.coverage }
        }.count
        return (at: first.at + spread / 2, coverage: first.coverage)
    }

    /// Whether a level edge is a line on one ground, alone: those around a line that is pointed
    /// out come in pairs, and a highlight is a ground of its own.
    private func isHairline(_ edge: Int, among edges: [Int], in part: Cells) -> Bool {
        let (above, below) = (edge - Self.edgeBlur, edge + Self.edgeBlur)
        guard above >= part.top, below < part.bottom,
            share(ofSame: above, below, in: part) >= Self.leastCoverage
        else { return false }
        return !edges.contains { other in
            let apart = abs(other - edge)
            return apart > Self.edgeBlur && apart * Self.cell <= Self.mostHighlight
        }
    }

    /// Over so many cells the marks of one edge are spread.
    private static let edgeBlur = 3

    /// Without the cells above and below an edge in which it shows as well: what stands above and
    /// below it is seen from itself.
    private static func middles(
        of edges: [(at: Int, coverage: Double)]
    ) -> [(at: Int, coverage: Double)] {
        edges.filter { edge in
            let beside = edges.filter { abs($0.at - edge.at) == 1 && $0.coverage == edge.coverage }
            return beside.count != 1
                || !edges.contains {
                    $0.at == 2 * beside[0].at - edge.at
                        && $0.coverage == edge.coverage
                }
        }
    }

    // MARK: - Highlights

    /// Whether one text steps on across a level edge: it is the edge of a highlighted line, or of
    /// one that is the first of the part.
    private func isWithinText(_ edge: Int, in part: Cells) -> Bool {
        let y = edge * Self.cell
        var (above, below) = ([Int](), [Int]())
        for letter in letters {
            let foot = letter.box.maxY
            guard abs(foot - y) < Self.textReach, letter.box.x >= part.left * Self.cell,
                letter.box.maxX <= part.right * Self.cell, letter.box.y >= part.top * Self.cell - 2
            else { continue }
            if 2 * letter.box.y + letter.box.height < 2 * y {
                above.append(foot)
            } else {
                below.append(foot)
            }
        }
        guard above.count >= Self.leastFeet, below.count >= Self.leastFeet,
            let step = Self.step(of: below, goingOnIn: above)
        else { return false }
        let line = Int((step.pitch / Double(Self.cell)).rounded())
        let strips = [edge - line, edge].filter { $0 >= part.top && $0 + line <= part.bottom }.map {
            Cells(left: part.left, top: $0, right: part.right, bottom: $0 + line)
        }
        if strips.contains(where: { isBar($0, of: part) }) { return false }
        let reach = Int((1.5 * step.pitch / Double(Self.cell)).rounded())
        if edge - reach >= part.top, edge + reach < part.bottom {
            return share(ofSame: edge - reach, edge + reach, in: part) >= Self.leastAlike
        }
        // The first line: a strip as high as the others, on a ground not much unlike theirs.
        let height = Double((edge - part.top) * Self.cell)
        // Where every other line is blank, the step found is that of two lines.
        let fits = [step.pitch, step.pitch / 2].contains {
            abs(height - $0) <= Self.mostOffPitch * $0
        }
        return fits
            && !isStrong(part.top + (edge - part.top) / 2, besides: edge + reach, in: part)
    }

    /// The share of the columns in which two rows have the same ground.
    private func share(ofSame one: Int, _ other: Int, in part: Cells) -> Double {
        let same = (part.left..<part.right).count { column in
            grounds[one * columns + column].distance(to: grounds[other * columns + column]) < step
        }
        return Double(same) / Double(max(1, part.right - part.left))
    }

    /// Whether a row stands out more than a line that is merely pointed out.
    func isStrong(_ row: Int, besides other: Int, in part: Cells) -> Bool {
        guard other < part.bottom else { return true }
        let strong = (part.left..<part.right).count { column in
            grounds[row * columns + column]
                .distance(to: grounds[other * columns + column]) > Self.mostHighlightStep
        }
        return 2 * strong >= part.right - part.left
    }

    /// How far from an edge text is looked at, in pixels: some six lines.
    static let textReach = 150
    /// Share of the columns in which the ground is the same before and after a highlighted line.
    private static let leastAlike = 0.7
    /// How much the height of a first line may differ from the step of the others.
    static let mostOffPitch = 0.3

    /// Whether two level edges are those of a highlighted line: one line high, the same ground
    /// above and below, and the text around it stepping on through it at that height.
    private func isHighlight(between one: Int, and other: Int, in part: Cells) -> Bool {
        let (top, bottom) = (min(one, other), max(one, other))
        let height = (bottom - top) * Self.cell
        guard height >= Self.leastHighlight, height <= Self.mostHighlight,
            top - 2 >= part.top, bottom + 2 <= part.bottom
        else { return false }
        // A status line stands out more than a line that is merely pointed out.
        guard !isStrong((top + bottom) / 2, besides: top - 2, in: part),
            share(ofSame: top - 2, min(part.bottom - 1, bottom + 1), in: part) >= Self.leastSame
        else { return false }
        let middle = (top * Self.cell + bottom * Self.cell) / 2
        return !isStatusLine(
            Cells(left: part.left, top: top, right: part.right, bottom: bottom), of: part)
            && steps(through: middle, height: height, in: part)
    }

    /// Whether a strip near the foot of a part looks like a status line: text from the left edge
    /// on, and over most of the width.
    func isStatusLine(_ strip: Cells, of part: Cells) -> Bool {
        let height = strip.bottom - strip.top
        guard part.bottom - strip.bottom <= 2 * height else { return false }
        let inside = letters.filter {
            let middle = $0.box.y + $0.box.height / 2
            return middle >= strip.top * Self.cell && middle < strip.bottom * Self.cell
                && $0.box.x >= strip.left * Self.cell && $0.box.maxX <= strip.right * Self.cell
        }
        guard let left = inside.map(\.box.x).min(), let right = inside.map(\.box.maxX).max() else {
            return false
        }
        let width = (strip.right - strip.left) * Self.cell
        return left - strip.left * Self.cell <= 2 * height * Self.cell
            && (right - strip.left * Self.cell) * 10 >= 6 * width
    }

    /// Whether the feet of the letters around a strip lie whole strips away from those in it.
    private func steps(through middle: Int, height: Int, in part: Cells) -> Bool {
        let reach = 6 * height
        var feet = [Int](repeating: 0, count: 2 * reach + 1)
        var total = 0
        for letter in letters {
            let offset = letter.box.maxY - middle
            guard abs(offset) <= reach, letter.box.x >= part.left * Self.cell,
                letter.box.maxX <= part.right * Self.cell,
                letter.box.maxY > part.top * Self.cell,
                letter.box.maxY <= part.bottom * Self.cell
            else { continue }
            feet[offset + reach] += 1
            total += 1
        }
        guard total >= Self.leastFeet else { return false }
        // The edges are known to a cell only, so the height is searched around it; the letters of
        // the strip itself prove nothing when there are no others.
        let around = feet.enumerated().filter { $0.element > 0 }
            .map { (foot: $0.offset - reach, count: $0.element) }
        var best = 0.0
        for pitch in stride(
            from: Double(height) - Double(Self.cell) - 1,
            through: Double(height) + Double(Self.cell) + 1, by: 0.25)
        {
            let phases = Self.phases(of: around, pitch: pitch)
            for place in 1..<phases.count - 1 where phases[place] > 0 {
                let near = phases[place - 1] + phases[place] + phases[place + 1]
                best = max(best, Double(near) / Double(total))
            }
        }
        return best >= Self.leastInStep
    }

    /// The heights a highlighted line can have, in pixels.
    static let leastHighlight = 12
    static let mostHighlight = 72
    /// The ground of a highlight differs from that around it by no more than this.
    static let mostHighlightStep = 100
    /// Share of the width in which the ground is the same above and below a highlight.
    private static let leastSame = 0.75
    /// Letters needed to tell.
    static let leastFeet = 12
    /// Share of the letters that stand in step: most letters have no part below the baseline.
    private static let leastStepping = 0.6
    /// Fewer do where much else speaks for one text: the brackets and commas of code have such parts.
    ///
    /// Chance comes to an eighth.
    static let leastInStep = 0.45

    private func pane(_ part: Cells) -> Pane {
        var counts: [Shade: Int] = [:]
        for row in stride(from: part.top, to: part.bottom, by: 2) {
            for column in stride(from: part.left, to: part.right, by: 2) {
                counts[grounds[row * columns + column], default: 0] += 1
            }
        }
        // By count, then by colour, so that the answer does not hang on the order of a hash.
        let ground = counts.max { one, other in
            (one.value, one.key.order) < (other.value, other.key.order)
        }
        // The last row and column of cells reach to the edge of the picture.
        let right = part.right == columns ? bounds.width : part.right * Self.cell
        let bottom = part.bottom == rows ? bounds.height : part.bottom * Self.cell
        return Pane(
            box: Box(
                x: part.left * Self.cell, y: part.top * Self.cell,
                width: right - part.left * Self.cell, height: bottom - part.top * Self.cell),
            ground: ground?.key ?? Shade(red: 0, green: 0, blue: 0))
    }
}

extension Shade {
    /// Any fixed order.
    fileprivate var order: Int { Int(red) << 16 | Int(green) << 8 | Int(blue) }
}
