// Lines whose letters leave the columns of their text.

internal import Glibc
internal import PauseModel

/// Tells the lines whose letters leave the columns of their text: a font whose bold letters are
/// wider than the others takes those behind them along.
///
/// From one letter to the next they keep to the columns, or the columns are not theirs at all; but
/// from the first to the last they do not.
struct DriftingLines {
    /// Letters that keep to the columns agree with them better than this, 0 to 1.
    private static let mostAgreement = 0.5
    /// Those beside each other agree at least so well on how wide a column is.
    private static let leastBeside = 0.6
    /// Letters further apart than this, in columns, are not beside each other.
    private static let mostApart = 2.5

    let grid: CharacterGrid

    /// Whether a line is one of them.
    func contains(_ line: TextLine) -> Bool {
        guard let agreement = grid.agreement(of: line), agreement < Self.mostAgreement else {
            return false
        }
        let middles = line.letters.map(\.middle).sorted()
        let steps = zip(middles, middles.dropFirst()).map { ($1 - $0) / grid.cellWidth }
            .filter { $0 <= Self.mostApart }
        guard !steps.isEmpty else { return false }
        let beside = steps.reduce(0) { $0 + cos(2 * .pi * $1) } / Double(steps.count)
        return beside >= Self.leastBeside
    }

    /// Puts what was read of such a line in its place: each word on its ink, the first one in its
    /// column.
    func place(_ recognised: RecognisedLine, on line: TextLine) -> PlacedLine {
        var placed = WordSnapper(advance: grid.cellWidth).place(recognised, on: line)
        if let first = placed.symbols.first?.box {
            placed.symbols[0].column = grid.column(at: first.middle)
        }
        return placed
    }
}
