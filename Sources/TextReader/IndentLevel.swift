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
    /// Lines that begin in one column for that to be on a level, left of all others.
    private static let leastAtMargin = 2

    /// Whether a line that begins in that column is on a level.
    func holds(_ other: Int) -> Bool { (other - column) % step == 0 }

    /// The levels of most lines, four columns apart (tabs are eight), or two, or three: as a line
    /// is indented more than the one above it.
    init?(of columns: [Int]) {
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
            // What begins left of all levels is text as well where several lines do.
            let holdsLeast =
                columns.min().map { least in
                    (least - best.column) % step == 0
                        || columns.count { $0 == least } < Self.leastAtMargin
                } ?? true
            if holdsLeast, Double(best.count) >= Self.leastShare * Double(columns.count) {
                (self.step, column) = (step, best.column)
                return
            }
        }
        return nil
    }
}
