// Rulers: one character many times over, of which a few are enough to read.

internal import PauseModel

/// Finds rulers, one character many times over (`// ======`, `/*****`, `-----`), and leaves the
/// first few cells of each to be read.
///
/// A recogniser that reads by context has none in a ruler, and soon sees other letters in it. On a
/// character grid cells that look the same are the same character: what the first few are read as,
/// all are.
struct RepeatedCells {
    /// Fewer cells are read as they are: words have such runs.
    private static let leastCells = 7
    /// So many are left: two could be one sign, like `==`, and more are a ruler again.
    private static let shown = 3
    /// Cells that differ by more, as a share of their ink, are not the same character.
    ///
    /// In rulers of the Corpus they differ by 0.13 at most; letters of a small bold font by as little,
    /// `namespace`, but not all of them in a row.
    private static let mostDistance = 0.16
    /// Cells of a ruler of which each is like each other one; more tell the same.
    private static let compared = 14
    /// In rulers of the Corpus, and of 120 recordings made at random, all pairs are alike, in small bold
    /// words such as `equence`, where each letter is like the one before it, 85 % at most.
    private static let leastAlike = 0.95
    /// Rows above and below the letters that belong to a cell, in pixels.
    private static let room = 1.0

    /// The cells of a ruler that are not read.
    struct Run: Hashable {
        /// Their columns.
        var columns: ClosedRange<Int>
        /// The columns left of them that are read.
        var shown: ClosedRange<Int>
        /// Where they are, in pixels.
        var box: Box
        /// What they are where the shape of one tells.
        var bar: Bar?
    }

    /// Bars that cells are told for by their shape: at one height a recogniser that sees them alone
    /// takes one for another.
    enum Bar: String {
        case equals = "="
        case underscore = "_"
        case hyphen = "-"

        /// Whether it is what cells are that were read as something else.
        ///
        /// As high as hyphens stand dashes and the lines of boxes too.
        func replaces(_ text: String) -> Bool {
            self != .hyphen || Bar(rawValue: text) != nil
        }
    }

    let grid: CharacterGrid
    let metrics: LineMetrics
    let map: ContrastMap

    /// Takes all but the first cells of each ruler out of a line.
    func take(from line: inout TextLine) -> [Run] {
        let runs = runs(in: line)
        for run in runs {
            line.letters = line.letters.flatMap { Self.parts(of: $0, besides: run.box) }
        }
        return runs
    }

    // MARK: - Rulers without gaps

    /// How far behind a letter of its line a ruler begins, in columns: after a blank.
    private static let mostApart = 2.2

    /// Adds the bars to a line that follow its letters on their rows, or that a flat letter follows: where
    /// hyphens or underscores touch, a ruler of them is a rule like any separator.
    func join(_ rules: [TextComponent], to line: inout TextLine) {
        let band = (line.baseline - Int(metrics.ascent))...(line.baseline + Int(metrics.descent))
        let bars = rules.filter { rule in
            let box = rule.box
            return box.width > box.height && band.contains(box.y) && band.contains(box.maxY)
                && Double(box.height) <= max(2, Self.mostThickness * metrics.ascent)
        }
        guard !bars.isEmpty else { return }
        let isDiagnostic = isDiagnostic(line)
        // One may go on where another ends.
        for bar in bars.sorted(by: { $0.box.x < $1.box.x })
        where isJoined(bar.box, to: line)
            || follows(bar.box, line, within: isDiagnostic ? .infinity : Self.mostApart)
        {
            line.letters = (line.letters + [bar])
                .sorted { ($0.box.x, $0.box.y) < ($1.box.x, $1.box.y) }
        }
    }

    /// Whether a bar begins where the letters of a line end, no further behind them than so many columns.
    private func follows(_ bar: Box, _ line: TextLine, within columns: Double) -> Bool {
        let before = line.letters.map(\.box).filter { $0.x < bar.x }.map(\.maxX).max()
        guard let before, before <= bar.x + 1,
            Double(bar.x - before) <= columns * grid.cellWidth
        else { return false }
        return !line.letters.contains { $0.box.x >= bar.x && $0.box.x < bar.maxX - 1 }
    }

    /// Whether a bar goes on right of its end in a flat letter of its rows, the first one of a line.
    private func isJoined(_ bar: Box, to line: TextLine) -> Bool {
        guard let first = line.letters.map(\.box).min(by: { $0.x < $1.x }) else { return false }
        return first.y >= bar.y - 1 && first.maxY <= bar.maxY + 1 && first.width > first.height
            && (0...Int(Self.mostBetween * grid.cellWidth)).contains(first.x - bar.maxX)
    }

    /// Whether a line begins with a bar, and no other letter before it: behind that compilers set what points out a
    /// part of the line above, as far to the right as that stands.
    private func isDiagnostic(_ line: TextLine) -> Bool {
        guard let first = line.letters.map(\.box).min(by: { $0.x < $1.x }) else { return false }
        return Double(first.width) <= Self.mostBar * grid.cellWidth
            && Double(first.height) >= metrics.ascent
    }

    /// A bar is no wider than this, in columns.
    private static let mostBar = 0.4

    // MARK: - Rulers

    private func runs(in line: TextLine) -> [Run] {
        let joined = joinedRuns(in: line)
        return joined
            + apartRuns(in: line).filter { run in
                !joined.contains { $0.box.intersection(run.box).area > 0 }
            }
    }

    /// Flat pieces side by side are a ruler, also where its characters join: they are no higher than this, in heights
    /// of a letter, of which tildes are the highest.
    private static let mostJoined = 0.45
    /// They are no further apart than this, in columns, and their middles in one row, to so many pixels.
    private static let (mostBetween, mostUneven) = (0.45, 2)
    /// A ruler begins and ends within its first and its last column, so far from the next one, in columns.
    private static let within = 0.3

    /// The rulers of flat characters, which join or nearly do: blurred, no two of them look the same.
    private func joinedRuns(in line: TextLine) -> [Run] {
        let rows = Self.rows(of: line, metrics)
        let inset = Self.within * grid.cellWidth
        return flatRows(in: line).compactMap { box in
            let first = grid.column(at: Double(box.x) + inset)
            let last = grid.column(at: Double(box.maxX) - inset)
            guard last - first + 1 >= Self.leastCells else { return nil }
            return run(
                first...last, of: line,
                like: GlyphShape(column: first, rows: rows, grid: grid, map: map))
        }
    }

    /// Where flat pieces of a line stand side by side, with nothing above or below them.
    private func flatRows(in line: TextLine) -> [Box] {
        var found: [Box] = []
        for box in line.letters.map(\.box).sorted(by: { $0.x < $1.x }) {
            let isFlat = Double(box.height) <= Self.mostJoined * metrics.ascent
            if isFlat, let last = found.last,
                Double(box.x - last.maxX) <= Self.mostBetween * grid.cellWidth,
                abs(box.y + box.maxY - last.y - last.maxY) <= 2 * Self.mostUneven
            {
                found[found.count - 1] = last.union(box)
            } else if isFlat {
                found.append(box)
            }
        }
        return found.filter { row in
            !line.letters.contains { letter in
                letter.box.x < row.maxX && letter.box.maxX > row.x
                    && letter.box.intersection(row).area < letter.box.area
            }
        }
    }

    private static func rows(of line: TextLine, _ metrics: LineMetrics) -> ClosedRange<Double> {
        let top = Double(line.baseline) - metrics.ascent - room
        return top...(Double(line.baseline) + metrics.descent + room)
    }

    /// The rulers whose characters stand apart, or only look alike.
    private func apartRuns(in line: TextLine) -> [Run] {
        let rows = Self.rows(of: line, metrics)
        var runs: [Run] = []
        var current: (columns: ClosedRange<Int>, first: GlyphShape, last: GlyphShape)?
        func close() {
            if let columns = current?.columns, columns.count >= Self.leastCells,
                areAlike(columns, rows)
            {
                runs.append(run(columns, of: line, like: current?.last))
            }
            current = nil
        }
        let columns = ColumnSnapper(grid: grid).occupied(line).map(\.column)
        for column in Self.inRows(columns) {
            guard
                let shape = GlyphShape(column: column, rows: rows, grid: grid, map: map)
            else {
                close()
                continue
            }
            if let known = current, known.columns.upperBound + 1 == column,
                // The ends of a bar have other neighbours than its middle.
                [known.first, known.last].contains(where: {
                    shape.isLike($0, within: Self.mostDistance)
                })
            {
                current = (known.columns.lowerBound...column, known.first, shape)
            } else {
                close()
                current = (column...column, shape, shape)
            }
        }
        close()
        return runs
    }

    /// Whether cells are like each other, and not only each like the one before it.
    private func areAlike(_ columns: ClosedRange<Int>, _ rows: ClosedRange<Double>) -> Bool {
        let shapes = columns.prefix(Self.compared).compactMap {
            GlyphShape(column: $0, rows: rows, grid: grid, map: map)
        }
        let alike = shapes.indices.reduce(0) { sum, index in
            sum
                + shapes[..<index].count {
                    $0.isLike(shapes[index], within: Self.mostDistance)
                }
        }
        let pairs = shapes.count * (shapes.count - 1) / 2
        return Double(alike) >= Self.leastAlike * Double(pairs)
    }

    /// The columns that stand side by side in rows long enough for a ruler: what the others look
    /// like tells nothing.
    private static func inRows(_ columns: [Int]) -> [Int] {
        var (rows, start) = ([Int](), 0)
        for end in 1...max(1, columns.count)
        where end >= columns.count || columns[end] != columns[end - 1] + 1 {
            if end - start >= leastCells { rows += columns[start..<end] }
            start = end
        }
        return rows
    }

    private func run(
        _ columns: ClosedRange<Int>, of line: TextLine, like shape: GlyphShape?
    ) -> Run {
        let first = columns.lowerBound + Self.shown
        let hidden = first...columns.upperBound
        let box = line.box
        let left = grid.edge(of: first)
        return Run(
            columns: hidden, shown: columns.lowerBound...(first - 1),
            box: Box(
                x: left, y: box.y, width: grid.edge(of: columns.upperBound + 1) - left,
                height: box.height), bar: shape.flatMap(bar))
    }

    /// A bar shows over this share of the width of its cell.
    private static let leastWidth = 0.6
    /// …and a hyphen, whose foot stands so far above the row that letters stand on, in heights of a
    /// letter.
    private static let leastHyphen = 0.4
    private static let hyphenHeights = 0.15...0.5
    /// Bars are no higher than this, in heights of a letter: one of them, and two with the gap
    /// between them.
    private static let mostThickness = 0.3
    private static let mostOfTwo = 0.65

    /// The bar that a cell shows, if it is one of those told by their shape.
    private func bar(_ shape: GlyphShape) -> Bar? {
        let height = metrics.height + 2 * Self.room
        let row = height / Double(shape.height)
        let bands = shape.bars(width: Self.leastHyphen)
        guard let first = bands.first, let last = bands.last,
            Double(last.upperBound - first.lowerBound) * row <= Self.mostOfTwo * metrics.ascent,
            bands.allSatisfy({ Double($0.count) * row <= Self.mostThickness * metrics.ascent })
        else { return nil }
        let isWide = shape.bars(width: Self.leastWidth).count == bands.count
        if bands.count == 2 { return isWide ? .equals : nil }
        guard bands.count == 1 else { return nil }
        let baseline = (metrics.ascent + Self.room) / row
        if first.lowerBound >= Int(baseline.rounded(.down)) { return isWide ? .underscore : nil }
        let raised = (baseline - Double(first.upperBound)) * row / metrics.ascent
        return Self.hyphenHeights.contains(raised) ? .hyphen : nil
    }

    /// What is left of a piece of ink beside a place.
    private static func parts(of piece: TextComponent, besides hole: Box) -> [TextComponent] {
        let box = piece.box
        guard box.x < hole.maxX, box.maxX > hole.x else { return [piece] }
        return [(box.x, min(box.maxX, hole.x)), (max(box.x, hole.maxX), box.maxX)].compactMap {
            (left, right) in
            // What reaches over by a pixel is the blur of what was taken.
            guard right - left > leastPart else { return nil }
            var part = piece
            part.box.x = left
            part.box.width = right - left
            part.area = piece.area * (right - left) / max(1, box.width)
            return part
        }
    }

    /// A part of a piece is wider than this, in pixels.
    private static let leastPart = 1

    /// Puts the rulers of a line back into what was read of it, as what their first cells are.
    static func restore(in line: inout PlacedLine) {
        for run in line.rulers {
            let read = line.symbols.indices.filter { index in
                line.symbols[index].column.map(run.shown.contains) ?? false
            }
            guard let place = read.last, let last = line.symbols[place].column,
                var symbol = usual(read.map { line.symbols[$0] })
            else { continue }
            if let bar = run.bar, bar.replaces(symbol.text) { symbol.text = bar.rawValue }
            for index in read { line.symbols[index].take(symbol) }
            let width = Double(run.box.width) / Double(run.columns.count)
            let cells = (last + 1...run.columns.upperBound).map { column in
                var cell = symbol
                let offset = Double(column - run.columns.lowerBound)
                cell.box.x = run.box.x + Int((offset * width).rounded())
                cell.box.width = Int(width.rounded())
                (cell.column, cell.blanks, cell.doubt) = (column, 0, nil)
                cell.changes = SymbolChange.ruled
                return cell
            }
            line.symbols.insert(contentsOf: cells, at: place + 1)
            let next = place + 1 + cells.count
            if next < line.symbols.count, let column = line.symbols[next].column {
                line.symbols[next].blanks = max(0, column - run.columns.upperBound - 1)
            }
        }
    }

    /// What most of some symbols are read as; of as many, the surest.
    private static func usual(_ symbols: [PlacedSymbol]) -> PlacedSymbol? {
        var votes: [String: Double] = [:]
        for symbol in symbols { votes[symbol.text, default: 0] += 1 + symbol.confidence }
        let text = votes.max { ($0.value, $1.key) < ($1.value, $0.key) }?.key
        return symbols.filter { $0.text == text }.max { $0.confidence < $1.confidence }
    }
}

extension SymbolChange {
    /// Of a cell of a ruler that was not read.
    fileprivate static let ruled = [SymbolChange(text: "", confidence: 0, reason: .ruler)]
}

extension PlacedSymbol {
    /// Becomes what most cells of its ruler are.
    fileprivate mutating func take(_ usual: PlacedSymbol) {
        if text != usual.text {
            changes.append(SymbolChange(text: text, confidence: confidence, reason: .ruler))
        }
        (text, confidence, doubt) = (usual.text, usual.confidence, nil)
    }
}
