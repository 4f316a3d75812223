// Hyphens that a font joins, told from dashes and from the lines of boxes.

internal import PauseModel

/// Tells hyphens that a font joins into one stroke, `-->`, `---`, from dashes and from the lines of boxes, `─`,
/// that the recogniser takes them for.
///
/// The line of a box runs from edge to edge of its cells, and on into the next one; a hyphen leaves room on
/// either side. Before the head of an arrow there are hyphens.
struct LigatureHyphens {
    private static let hyphen = "-"
    private static let dashes: Set<String> = ["─", "—", "–"]
    /// The room that a hyphen leaves on either side, in columns, blur and all.
    private static let leastRoom = 0.08

    let grid: CharacterGrid

    /// Settles the symbols of lines in place.
    func settle(_ lines: inout [PlacedLine]) {
        for index in lines.indices {
            for run in Self.runs(in: lines[index].symbols)
            where isOfArrow(run, in: lines[index]) || leavesRoom(run, in: lines[index]) {
                for place in run where lines[index].symbols[place].text != Self.hyphen {
                    lines[index].symbols[place].settle(on: Self.hyphen)
                }
            }
        }
    }

    /// Where dashes stand side by side, hyphens among them.
    private static func runs(in symbols: [PlacedSymbol]) -> [Range<Int>] {
        var runs: [Range<Int>] = []
        for (place, symbol) in symbols.enumerated()
        where dashes.contains(symbol.text) || symbol.text == hyphen {
            if let last = runs.last, last.upperBound == place,
                follows(place, in: symbols)
            {
                runs[runs.count - 1] = last.lowerBound..<(place + 1)
            } else {
                runs.append(place..<(place + 1))
            }
        }
        return runs.filter { run in run.contains { dashes.contains(symbols[$0].text) } }
    }

    /// Whether a symbol stands in the column behind the one before it.
    private static func follows(_ place: Int, in symbols: [PlacedSymbol]) -> Bool {
        guard place > 0, place < symbols.count, let column = symbols[place].column,
            let before = symbols[place - 1].column
        else { return false }
        return column == before + 1
    }

    private func isOfArrow(_ run: Range<Int>, in line: PlacedLine) -> Bool {
        let symbols = line.symbols
        return Self.follows(run.upperBound, in: symbols) && symbols[run.upperBound].text == ">"
            || Self.follows(run.lowerBound, in: symbols)
                && symbols[run.lowerBound - 1].text == "<"
    }

    /// Whether the stroke begins and ends within its first and its last cell.
    private func leavesRoom(_ run: Range<Int>, in line: PlacedLine) -> Bool {
        guard let first = line.symbols[run.lowerBound].column,
            let last = line.symbols[run.upperBound - 1].column,
            !line.rulers.contains(where: { $0.columns.overlaps(first...last) })
        else { return false }
        let ink = line.ink.letters.map(\.box).filter {
            (first...last).contains(grid.column(at: $0.middle))
        }
        guard let left = ink.map(\.x).min(), let right = ink.map(\.maxX).max() else {
            return false
        }
        let room = Self.leastRoom * grid.cellWidth
        return Double(left) - grid.centre(of: first) >= room - grid.cellWidth / 2
            && grid.centre(of: last) - Double(right) >= room - grid.cellWidth / 2
    }
}
