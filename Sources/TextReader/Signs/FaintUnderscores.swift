// Finds underscores too faint to be read.

internal import PauseModel

/// Finds underscores too faint to be read, in cells where a blank was.
///
/// A coder that saves bits leaves of a stroke one pixel high a shade of its ground, in which the
/// recogniser sees none. It is still there: a bar from side to side of the cell, below the row, and
/// nothing above it. A line below words runs on under the letters beside it; it is thicker where an
/// underscore lies on it.
struct FaintUnderscores {
    /// More cells side by side are a field to be filled in, or nothing.
    private static let mostCells = 4
    /// What stands out by less is ground: in the noise of the picture, of 255, and in the strength of
    /// the letters of the line.
    private static let least = (noises: 2, contrast: 20, share: 0.18)
    /// A bar is whole but for such a share of the cell at each side.
    private static let side = 0.18
    /// It is no thicker than this, in heights of a letter, and nowhere so many times as strong as
    /// elsewhere.
    private static let (thickest, mostUneven) = (0.15, 2)
    /// Where no underscore is, a line below words is no thicker: a row beside it is so many times fainter.
    private static let mostUnder = 3
    /// Letters and signs that reach below the row, or into it.
    private static let deep = Set("gjpqyQ,;()[]{}|/\\@$_ç§¶".map(String.init))

    let grid: CharacterGrid
    let metrics: LineMetrics
    let map: ContrastMap

    /// Puts underscores into lines in place.
    func settle(_ lines: inout [PlacedLine]) {
        guard map.scale == 1 else { return }
        for index in lines.indices { settle(&lines[index]) }
    }

    private func settle(_ line: inout PlacedLine) {
        let limit = limit(in: line)
        var settled: [PlacedSymbol] = []
        for var symbol in line.symbols {
            if (1...Self.mostCells).contains(symbol.blanks), let last = settled.last,
                let from = last.column, let to = symbol.column, to - from == symbol.blanks + 1
            {
                let found = underscores(
                    in: (from + 1)..<to, between: last, and: symbol, below: line.baseline,
                    over: limit)
                if let end = found.last?.column { symbol.blanks = to - end - 1 }
                settled += found
            }
            settled.append(symbol)
        }
        line.symbols = settled
    }

    private func underscores(
        in columns: Range<Int>, between last: PlacedSymbol, and next: PlacedSymbol,
        below baseline: Int, over limit: Int
    ) -> [PlacedSymbol] {
        var found: [PlacedSymbol] = []
        var before = columns.lowerBound - 1
        for column in columns {
            guard let row = bar(in: column, below: baseline, over: limit),
                ![last, next].contains(where: { runsOn(under: $0, row: row, over: limit) })
                    || isThicker(in: column, at: row, over: limit)
            else { continue }
            let left = grid.edge(of: column)
            found.append(
                PlacedSymbol(
                    text: "_",
                    box: Box(
                        x: left, y: row, width: grid.edge(of: column + 1) - left, height: 1),
                    confidence: PlacedSymbol.shapeConfidence, blanks: column - before - 1,
                    column: column,
                    changes: [SymbolChange(text: "", confidence: 0, reason: .markShape)]))
            before = column
        }
        // They are parts of names.
        let touching = [
            found.first?.column == columns.lowerBound ? last : nil,
            found.last?.column == columns.upperBound - 1 ? next : nil,
        ].compactMap { $0 }
        return touching.contains { $0.text.allSatisfy { $0.isLetter || $0.isNumber } } ? found : []
    }

    private func limit(in line: PlacedLine) -> Int {
        let peaks = line.ink.letters.map { Int($0.peak) }.sorted()
        let usual = peaks.isEmpty ? 0 : peaks[peaks.count / 2]
        return max(
            Self.least.noises * Int(map.noise), Self.least.contrast,
            Int(Self.least.share * Double(usual)))
    }

    /// The row of a bar from side to side of a cell, with nothing above it there.
    private func bar(in column: Int, below baseline: Int, over limit: Int) -> Int? {
        let (top, foot) = (
            baseline - Int(metrics.ascent), baseline + Int(metrics.descent.rounded(.up))
        )
        // What the next line has there goes on further down.
        let thickest = max(2, Int((Self.thickest * metrics.ascent).rounded()))
        guard let columns = inner(of: column), top >= 0, foot + thickest + 1 < map.height else {
            return nil
        }
        func least(_ row: Int) -> Int { columns.map { value($0, row) }.min() ?? 0 }
        guard let row = (baseline + 1...foot).first(where: { least($0) >= limit }) else {
            return nil
        }
        let shades = columns.map { value($0, row) }
        let beside = Array(top..<row - 1) + [row + thickest, row + thickest + 1]
        let isAlone = beside.allSatisfy { other in
            columns.allSatisfy { value($0, other) < limit }
        }
        return isAlone && (shades.max() ?? 0) <= Self.mostUneven * (shades.min() ?? 0) ? row : nil
    }

    /// The columns of pixels of a cell without its sides; nil where they lie outside of the picture, or too few
    /// are left.
    private func inner(of column: Int) -> Range<Int>? {
        let inset = Int((Self.side * grid.cellWidth).rounded(.up))
        let (left, right) = (grid.edge(of: column) + inset, grid.edge(of: column + 1) - inset)
        return left >= 0 && left + 1 < right && right <= map.width ? left..<right : nil
    }

    /// Whether a line below words is thicker in a column than in those beside it: the underscore of an
    /// underlined name lies upon the line, or a row of pixels further down.
    private func isThicker(in column: Int, at row: Int, over limit: Int) -> Bool {
        guard let own = inner(of: column), let left = inner(of: column - 1),
            let right = inner(of: column + 1), row > 0, row + 1 < map.height
        else { return false }
        return [row - 1, row + 1].contains { other in
            let own = own.map { value($0, other) }.min() ?? 0
            return own >= limit
                && [left, right].joined().allSatisfy { Self.mostUnder * value($0, other) < own }
        }
    }

    /// Whether there is ink in a row under the middle of a letter that ends above it.
    private func runsOn(under symbol: PlacedSymbol, row: Int, over limit: Int) -> Bool {
        guard !Self.deep.contains(symbol.text) else { return false }
        let third = symbol.box.width / 3
        let middle = (symbol.box.x + third)..<max(symbol.box.x + third + 1, symbol.box.maxX - third)
        return middle.clamped(to: 0..<map.width).contains { value($0, row) >= limit }
    }

    private func value(_ x: Int, _ y: Int) -> Int { Int(map.values[y * map.width + x]) }
}
