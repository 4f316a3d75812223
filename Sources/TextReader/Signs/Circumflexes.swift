// Tells circumflexes from letters, which stand on the row.

internal import PauseModel

/// Tells circumflexes from letters, which stand on the row.
///
/// Compilers and interpreters point at what they complain of with a line of nothing else, which
/// shows the recogniser nothing to compare its height with. What ends far above the row and spreads
/// like a roof is no letter and no digit.
struct Circumflexes {
    /// It ends so far above the row that letters stand on, and begins so far above, in heights of a
    /// letter.
    private static let (leastFoot, leastTop) = (0.25, 0.7)
    /// It is so wide at least, in columns: quotes and dots are narrower.
    private static let leastWidth = 0.45
    /// Its ink spreads so many times as far in its lower third as in its upper one.
    private static let leastSpread = 1.6
    /// …and there is less between its arms there, as a share of the most in one of them.
    private static let mostBetween = 0.6
    /// Marks of fewer columns and rows show nothing.
    private static let least = (columns: 5, rows: 3)
    /// Signs that stand on the row as letters and digits do.
    private static let standing: Set<String> = ["#", "&", "%", "@", "$", "?"]

    let grid: CharacterGrid
    let metrics: LineMetrics
    let map: ContrastMap

    /// Puts circumflexes into lines in place, where something was read that stands on the row.
    func settle(_ lines: inout [PlacedLine]) {
        for line in lines.indices {
            let row = Double(lines[line].baseline)
            for place in lines[line].symbols.indices {
                let symbol = lines[line].symbols[place]
                guard symbol.column != nil, Self.stands(symbol.text),
                    !isInWord(place, of: lines[line]),
                    Double(symbol.box.maxY) <= row - Self.leastFoot * metrics.ascent,
                    Double(symbol.box.y) <= row - Self.leastTop * metrics.ascent,
                    Double(symbol.box.width) >= Self.leastWidth * grid.cellWidth,
                    isRoof(symbol.box)
                else { continue }
                lines[line].symbols[place].settle(on: "^")
            }
        }
    }

    /// Whether a letter that stands on the row is beside a letter: where the lower half of one is
    /// faint, a word has still no circumflex in it.
    private func isInWord(_ place: Int, of line: PlacedLine) -> Bool {
        let symbols = line.symbols
        func isLetter(_ index: Int) -> Bool {
            symbols.indices.contains(index) && symbols[index].text.allSatisfy(\.isLetter)
                && Double(symbols[index].box.maxY)
                    > Double(line.baseline) - Self.leastFoot * metrics.ascent
        }
        guard symbols[place].text.allSatisfy(\.isLetter) else { return false }
        return symbols[place].blanks == 0 && isLetter(place - 1)
            || place + 1 < symbols.count && symbols[place + 1].blanks == 0 && isLetter(place + 1)
    }

    private static func stands(_ text: String) -> Bool {
        text.allSatisfy { $0.isLetter || $0.isNumber } || standing.contains(text)
    }

    /// Whether ink runs down to both sides from one place.
    private func isRoof(_ box: Box) -> Bool {
        guard let (rows, columns) = map.places(under: box), rows.count >= Self.least.rows,
            columns.count >= Self.least.columns
        else { return false }
        let third = rows.count / 3
        let foot = InkProfile(of: map, rows: rows.suffix(third), columns: columns)
        let top = InkProfile(of: map, rows: rows.prefix(third), columns: columns)
        let arm = columns.count / 3
        let between = foot.values.dropFirst(arm).dropLast(arm).min() ?? 0
        let sides = [foot.values.prefix(arm).max() ?? 0, foot.values.suffix(arm).max() ?? 0]
        return foot.spread >= Self.leastSpread * top.spread
            && sides.allSatisfy { Double(between) <= Self.mostBetween * Double($0) }
    }
}
