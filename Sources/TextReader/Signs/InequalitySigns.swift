// Reads the signs of inequality that coding fonts draw in one piece.

internal import PauseModel

/// Reads the signs of inequality that coding fonts draw in one piece over the columns of what was
/// typed: `!=` as an equals sign that is struck through, `!==` as one of three bars.
///
/// The model knows them in the sizes and weights that it was trained on. In others it sees two
/// characters that neither cell shows. That bars as wide as all its columns, one above the other, are
/// struck through by what leans forward is true of no other sign. `<=` and `>=` may be no wider than
/// one cell, in the middle of two (`InequalitySigns+Chevrons`).
struct InequalitySigns {
    /// What stands for so many bars, which is as long as the columns it takes up.
    static let typed = [2: "!=", 3: "!=="]
    /// The sign is so high at least, in heights of a letter.
    private static let leastHeight = 0.4
    /// It fills its columns but for this many.
    private static let mostBearing = 0.75
    /// Ink is what is as strong as this share of the strongest in the piece.
    static let leastInk = 0.4
    /// A bar takes up so much of the width at least; between bars and beyond them the stroke takes up
    /// no more than this.
    private static let (leastBar, mostBetween) = (0.75, 0.4)
    /// The stroke is so much further right above the bars than below them, in columns.
    private static let leastLean = 0.12
    /// The stroke crosses them in the middle, to this share of their width.
    private static let mostOffMiddle = 0.2
    /// Signs of fewer rows show nothing.
    private static let leastRows = 5

    let grid: CharacterGrid
    let metrics: LineMetrics
    let map: ContrastMap

    /// Puts what was typed into lines in place, where something else was read.
    func settle(_ lines: inout [PlacedLine]) {
        for index in lines.indices where lines[index].symbols.allSatisfy({ $0.column != nil }) {
            for letter in lines[index].ink.letters {
                let columns = grid.columns(of: letter.box)
                guard let text = Self.typed[columns.count], fills(letter.box, columns),
                    bars(of: letter.box) == columns.count,
                    !hasLetters(lines[index], in: columns)
                else { continue }
                lines[index].put(text, in: columns, of: letter.box, on: grid)
            }
            for sign in chevrons(of: lines[index].ink) where sign.isRead(in: lines[index]) {
                lines[index].put(sign.text, in: sign.columns, of: sign.box, on: grid)
            }
        }
    }

    /// Letters that touch have bars as well.
    private func hasLetters(_ line: PlacedLine, in columns: ClosedRange<Int>) -> Bool {
        line.symbols.contains { symbol in
            symbol.column.map(columns.contains) ?? false
                && symbol.text.contains { $0.isLetter || $0.isNumber }
        }
    }

    private func fills(_ box: Box, _ columns: ClosedRange<Int>) -> Bool {
        Double(box.width) >= (Double(columns.count) - Self.mostBearing) * grid.cellWidth
            && Double(box.height) >= Self.leastHeight * metrics.ascent
    }

    // MARK: Shape

    /// How many bars a piece has that are struck through; nil where it is no such sign.
    private func bars(of box: Box) -> Int? {
        guard let (rows, columns) = map.places(under: box), rows.count >= Self.leastRows else {
            return nil
        }
        let profiles = rows.map { InkProfile(of: map, rows: $0..<($0 + 1), columns: columns) }
        let peak = profiles.flatMap(\.values).max() ?? 0
        let shares = profiles.map { profile in
            let inked = profile.values.count { Double($0) >= Self.leastInk * Double(peak) }
            return Double(inked) / Double(columns.count)
        }
        var (bars, isInBar) = (0, false)
        for share in shares {
            if share >= Self.leastBar, !isInBar { (bars, isInBar) = (bars + 1, true) }
            if share <= Self.mostBetween { isInBar = false }
        }
        guard let first = shares.firstIndex(where: { $0 >= Self.leastBar }),
            let last = shares.lastIndex(where: { $0 >= Self.leastBar }),
            let above = profiles[..<first].first?.middle,
            let below = profiles[(last + 1)...].last?.middle,
            [shares.first, shares.last].allSatisfy({ $0 ?? 1 <= Self.mostBetween })
        else { return nil }
        let lean = (above - below) * Double(map.scale)
        // The head of an arrow has ends above its bars and below them as well, and its tip further out.
        let crossing = (first...last).filter { shares[$0] <= Self.mostBetween }
            .compactMap { profiles[$0].middle }
        guard crossing.allSatisfy({ below - 1 <= $0 && $0 <= above + 1 }) else { return nil }
        let off = abs((above + below) / 2 + 0.5 - Double(columns.count) / 2)
        return lean >= Self.leastLean * grid.cellWidth
            && off <= Self.mostOffMiddle * Double(columns.count) ? bars : nil
    }
}
