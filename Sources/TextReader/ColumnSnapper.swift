// Puts what was read into the columns in which there is ink.

internal import PauseModel

/// Puts what was read into the columns in which there is ink.
///
/// The recogniser says which characters there are, but only roughly where; the ink says exactly
/// which columns are taken. Matching the two in order gives blanks that can be counted.
struct ColumnSnapper {
    let grid: CharacterGrid

    /// A piece this much narrower than its cell on each side may stray into the next cell.
    private static let bearing = 0.22
    /// The price of leaving a column of ink without a character, in columns of distance.
    private static let skippedCell = 0.75
    /// The price of a character without a column of its own.
    private static let skippedSymbol = 0.85

    /// The line with its symbols in columns.
    func place(_ recognised: RecognisedLine, on line: TextLine) -> PlacedLine {
        let cells = occupied(line)
        let columns = match(recognised.symbols, cells.map(\.column))
        var symbols: [PlacedSymbol] = []
        var last: Int?
        for (symbol, matched) in zip(recognised.symbols, columns) {
            let column: Int
            if let matched {
                column = matched
            } else if let last {
                column = last + (symbol.startsWord ? 2 : 1)
            } else {
                column = grid.column(at: symbol.centre)
            }
            let cell = cells.first { $0.column == column }
            symbols.append(
                PlacedSymbol(
                    text: symbol.text,
                    box: cell?.box ?? fallback(column, line), confidence: symbol.confidence,
                    blanks: last.map { max(0, column - $0 - 1) } ?? 0, column: column))
            last = max(last ?? column, column)
        }
        return PlacedLine(ink: line, baseline: line.baseline, symbols: symbols)
    }

    private struct Cell {
        var column: Int
        var box: Box
    }

    /// The columns with ink, and the ink in each.
    private func occupied(_ line: TextLine) -> [Cell] {
        var boxes: [Int: Box] = [:]
        for letter in line.letters {
            let box = letter.box
            let slack = Self.bearing * grid.cellWidth
            var first = grid.column(at: Double(box.x) + slack)
            var last = grid.column(at: Double(box.maxX) - slack)
            if last <= first {
                let middle = grid.column(at: Double(box.x) + Double(box.width) / 2)
                (first, last) = (middle, middle)
            }
            for column in first...last {
                let left = Int((grid.left + Double(column) * grid.cellWidth).rounded())
                let right = Int((grid.left + Double(column + 1) * grid.cellWidth).rounded())
                let part =
                    first == last
                    ? box
                    : box.intersection(
                        Box(x: left, y: box.y, width: right - left, height: box.height))
                boxes[column] = boxes[column].map { $0.union(part) } ?? part
            }
        }
        return boxes.keys.sorted().compactMap { column in
            boxes[column].map { Cell(column: column, box: $0) }
        }
    }

    private func fallback(_ column: Int, _ line: TextLine) -> Box {
        let box = line.box
        return Box(
            x: Int(grid.left + Double(column) * grid.cellWidth), y: box.y,
            width: max(1, Int(grid.cellWidth)), height: box.height)
    }

    /// The column of each symbol, in order: the cheapest way to walk along both.
    private func match(_ symbols: [RecognisedSymbol], _ columns: [Int]) -> [Int?] {
        let (rows, width) = (symbols.count, columns.count)
        var cost = [Double](repeating: 0, count: (rows + 1) * (width + 1))
        for row in 0...rows {
            for at in 0...width where row > 0 || at > 0 {
                var best = Double.infinity
                if row > 0 {
                    best = min(best, cost[(row - 1) * (width + 1) + at] + Self.skippedSymbol)
                }
                if at > 0 { best = min(best, cost[row * (width + 1) + at - 1] + Self.skippedCell) }
                if row > 0, at > 0 {
                    let step = distance(symbols[row - 1], columns[at - 1])
                    best = min(best, cost[(row - 1) * (width + 1) + at - 1] + step)
                }
                cost[row * (width + 1) + at] = best
            }
        }
        var result = [Int?](repeating: nil, count: rows)
        var (row, at) = (rows, width)
        while row > 0, at > 0 {
            let here = cost[row * (width + 1) + at]
            let step = distance(symbols[row - 1], columns[at - 1])
            if here == cost[(row - 1) * (width + 1) + at - 1] + step {
                result[row - 1] = columns[at - 1]
                (row, at) = (row - 1, at - 1)
            } else if here == cost[(row - 1) * (width + 1) + at] + Self.skippedSymbol {
                row -= 1
            } else {
                at -= 1
            }
        }
        return result
    }

    private func distance(_ symbol: RecognisedSymbol, _ column: Int) -> Double {
        abs(symbol.centre - grid.centre(of: column)) / grid.cellWidth
    }
}
