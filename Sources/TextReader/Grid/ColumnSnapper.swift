// Puts what was read into the columns in which there is ink.

internal import PauseModel

/// Puts what was read into the columns in which there is ink.
///
/// The recogniser says which characters there are, but only roughly where; the ink says exactly
/// which columns are taken. Matching the two in order gives blanks that can be counted.
struct ColumnSnapper {
    let grid: CharacterGrid

    /// The price of leaving a column of ink without a character, in columns of distance.
    private static let skippedCell = 0.75
    /// The price of a character without a column of its own.
    private static let skippedSymbol = 0.85

    /// A longer way counts as this: the recogniser now and then puts a character far off, and it is
    /// still cheaper to believe it than to leave out both the character and the ink.
    private static let farthest = 1.2

    /// The recogniser is off by up to so many columns where a word begins, and for several letters
    /// alike: that far costs this share only, lest leaving out the first letter were cheaper.
    private static let near = 0.45
    private static let nearShare = 0.2

    /// The price of reading a mark of clear shape as something else, or something else as one.
    private static let wrongShape = 1.0
    /// What the recogniser makes of quotes and bars, besides the characters themselves.
    private static let curly: Set<String> = ["‘", "’", "“", "”"]
    private static let quotes: Set<String> = ["'", "`", "\"", "‘", "’", "“", "”", "\u{00B0}"]
    private static let dotted: Set<String> = [":", ";"]
    /// What it makes of exclamation marks.
    private static let strokes: Set<String> = ["|", "/"]
    private static let bars: Set<String> = ["_", "-", "—", "–", "="]
    /// On a grid a hyphen and an en dash are as wide as each other: it is the one on the keyboard.
    private static let typed = ["–": "-"]

    /// The line with its symbols in columns.
    ///
    /// - Parameters:
    ///   - recognised: what the recogniser says of the line.
    ///   - line: its ink.
    ///   - ascent: height of the font's letters above the baseline.
    /// - Returns: the line; ink that the recogniser has passed over is filled in where its shape
    ///   alone says what it is.
    func place(
        _ recognised: RecognisedLine, on line: TextLine, ascent: Double
    ) -> PlacedLine {
        let cells = occupied(line)
        let marks = cells.map { $0.mark(grid: grid, baseline: line.baseline, ascent: ascent) }
        let matched = match(recognised.symbols, cells, marks)
        var texts = [(text: String, confidence: Double)?](repeating: nil, count: cells.count)
        var known = Set<Int>()
        // A character without ink of its own is one the recogniser imagined, and left out.
        for (place, cell) in matched.enumerated() {
            guard let cell else { continue }
            let symbol = recognised.symbols[place]
            if symbol.isKnown { known.insert(cell) }
            texts[cell] = (
                text: Ligature.text(at: place, of: recognised.symbols, in: matched)
                    ?? Self.typed[symbol.text] ?? symbol.text, confidence: symbol.confidence
            )
        }
        var changes: [Int: SymbolChange] = [:]
        // A line of nothing but semicolons shows the recogniser nothing to compare them with.
        let areSemicolons = marks.count > 1 && marks.allSatisfy { $0 == .semicolon }
        for (index, mark) in marks.enumerated() {
            guard let mark, texts[index]?.text != mark.rawValue else { continue }
            if !areSemicolons, let text = texts[index]?.text,
                Self.stays(text, mark, of: cells[index])
            {
                continue
            }
            changes[index] = SymbolChange(
                text: texts[index]?.text ?? "", confidence: texts[index]?.confidence ?? 0,
                reason: .markShape)
            texts[index] = (text: mark.rawValue, confidence: PlacedSymbol.shapeConfidence)
        }
        fillRepeats(&texts, cells)
        var symbols: [PlacedSymbol] = []
        var last: Int?
        for (index, cell) in cells.enumerated() {
            guard let text = texts[index] else { continue }
            symbols.append(
                PlacedSymbol(
                    text: text.text, box: cell.box, confidence: text.confidence,
                    blanks: last.map { max(0, cell.column - $0 - 1) } ?? 0, column: cell.column,
                    changes: (known.contains(index) ? SymbolChange.known : [])
                        + (changes[index].map { [$0] } ?? [])))
            last = cell.column
        }
        return PlacedLine(ink: line, baseline: line.baseline, symbols: symbols)
    }

    /// Whether ink whose shape is that of a mark is what it was read as after all.
    private static func stays(_ text: String, _ mark: InkCell.Mark, of cell: InkCell) -> Bool {
        switch mark {
        case .colon, .semicolon: isDotted(text)
        // Of broken letters the foot may be a dot too.
        case .exclamation: !strokes.contains(text)
        // Ink that is both a tick and read as a backtick or an accent stays as read, and so do a
        // small asterisk and a circumflex, as filled as two blurred ticks. Whether quotes are curly, pairs of them
        // tell.
        default: text == "`" || curly.contains(text) || ("*^".contains(text) && cell.pieces == 1)
        }
    }

    /// Whether what is read as that may look like a dot over another or over a comma: the commas of
    /// some fonts are hardly longer than their dots, and an `i` is a dot over something too.
    private static func isDotted(_ text: String) -> Bool {
        dotted.contains(text) || text.allSatisfy(\.isLetter)
    }

    /// Rulers of equal characters come out too short: ink like that of the character beside it is
    /// that character.
    private func fillRepeats(
        _ texts: inout [(text: String, confidence: Double)?], _ cells: [InkCell]
    ) {
        for index in cells.indices where index > 0 && texts[index] == nil {
            guard let text = texts[index - 1], cells[index - 1].column == cells[index].column - 1,
                cells[index].resembles(cells[index - 1])
            else { continue }
            texts[index] = text
        }
        for index in cells.indices.reversed() where index + 1 < cells.count && texts[index] == nil {
            guard let text = texts[index + 1], cells[index + 1].column == cells[index].column + 1,
                cells[index].resembles(cells[index + 1])
            else { continue }
            texts[index] = text
        }
    }

    /// The columns with ink, and the ink in each.
    func occupied(_ line: TextLine) -> [InkCell] {
        var cells: [Int: InkCell] = [:]
        for letter in line.letters {
            let box = letter.box
            let columns = grid.columns(of: box)
            for column in columns {
                let part = columns.count == 1 ? box : grid.part(of: box, in: column)
                let area = letter.area / columns.count
                var cell =
                    cells[column]
                    ?? InkCell(
                        column: column, box: part, highest: part, lowest: part, pieces: 0, area: 0,
                        inset: 0)
                cell.box = cell.box.union(part)
                if part.y < cell.highest.y { cell.highest = part }
                if part.maxY > cell.lowest.maxY { cell.lowest = part }
                cell.pieces += 1
                cell.area += area
                cell.inset = Double(cell.box.x) - (grid.left + Double(column) * grid.cellWidth)
                cells[column] = cell
            }
        }
        return cells.keys.sorted().compactMap { cells[$0] }
    }

    /// The cell of each symbol, in order: the cheapest way to walk along both.
    private func match(
        _ symbols: [RecognisedSymbol], _ cells: [InkCell], _ marks: [InkCell.Mark?]
    ) -> [Int?] {
        let (rows, width) = (symbols.count, cells.count)
        func step(_ row: Int, _ at: Int) -> Double {
            let far =
                abs(symbols[row].centre - grid.centre(of: cells[at].column)) / grid.cellWidth
            let way = max(Self.nearShare * far, far - Self.near)
            return min(Self.farthest, way) + Self.shapePrice(symbols[row].text, marks[at])
        }
        var cost = [Double](repeating: 0, count: (rows + 1) * (width + 1))
        for row in 0...rows {
            for at in 0...width where row > 0 || at > 0 {
                var best = Double.infinity
                if row > 0 {
                    best = min(best, cost[(row - 1) * (width + 1) + at] + Self.skippedSymbol)
                }
                if at > 0 { best = min(best, cost[row * (width + 1) + at - 1] + Self.skippedCell) }
                if row > 0, at > 0 {
                    best = min(
                        best, cost[(row - 1) * (width + 1) + at - 1] + step(row - 1, at - 1))
                }
                cost[row * (width + 1) + at] = best
            }
        }
        var result = [Int?](repeating: nil, count: rows)
        var (row, at) = (rows, width)
        while row > 0, at > 0 {
            let here = cost[row * (width + 1) + at]
            if here == cost[(row - 1) * (width + 1) + at - 1] + step(row - 1, at - 1) {
                result[row - 1] = at - 1
                (row, at) = (row - 1, at - 1)
            } else if here == cost[(row - 1) * (width + 1) + at] + Self.skippedSymbol {
                row -= 1
            } else {
                at -= 1
            }
        }
        return result
    }

    private static func shapePrice(_ text: String, _ mark: InkCell.Mark?) -> Double {
        switch mark {
        case nil, .exclamation: text == "_" ? wrongShape : 0
        case .underscore: bars.contains(text) ? 0 : wrongShape
        case .period: text == "." ? 0 : wrongShape
        case .quote, .doubleQuote: quotes.contains(text) ? 0 : wrongShape
        case .colon, .semicolon: isDotted(text) ? 0 : wrongShape
        }
    }
}
