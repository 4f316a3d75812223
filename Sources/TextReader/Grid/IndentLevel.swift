// The steps in which the lines of a text are indented.

/// The steps in which lines are indented.
struct IndentLevel: Hashable, Sendable {
    /// Columns from one level to the next.
    var step: Int
    /// A column on a level.
    var column: Int

    /// Share of the lines that must stand on levels.
    private static let leastShare = 0.7
    /// Lines needed to tell.
    private static let leastLines = 4
    /// Words that begin in one column, left of all others, for that to be on a level.
    private static let leastAtMargin = 2

    /// Whether a line that begins in that column is on a level.
    func holds(_ other: Int) -> Bool { (other - column) % step == 0 }

    /// The levels of most lines, four columns apart (tabs are eight), or two, or three: as a line
    /// is indented more than the one above it.
    init?(of starts: [LineStart]) {
        let columns = starts.map(\.margin)
        guard columns.count >= Self.leastLines else { return nil }
        let increases = zip(columns, columns.dropFirst()).map { $1 - $0 }
        let (twos, threes, fours) = (
            increases.count { $0 == 2 }, increases.count { $0 == 3 },
            increases.count { $0 == 4 || $0 == 8 }
        )
        for step in threes > max(twos, fours) ? [3, 4, 2] : twos > fours ? [2] : [4, 2] {
            var best = (count: 0, column: 0)
            for column in columns.min().map({ $0..<($0 + step) }) ?? 0..<0 {
                let count = columns.count { ($0 - column) % step == 0 }
                if count > best.count { best = (count: count, column: column) }
            }
            // Words that begin left of all levels are text as well.
            let others = starts.filter { ($0.margin - best.column) % step != 0 }
            let left = others.filter { $0.isWord && $0.margin == columns.min() }
            if left.count < Self.leastAtMargin,
                Double(best.count) >= Self.leastShare * Double(columns.count)
            {
                (self.step, column) = (step, best.column)
                return
            }
        }
        return nil
    }
}
