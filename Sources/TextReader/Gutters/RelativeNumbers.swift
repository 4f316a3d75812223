// Line numbers that count from the line with the caret, upwards and downwards.

/// Line numbers that count from the line with the caret, upwards and downwards, as Vim's
/// `relativenumber` and the editors that learnt from it show them.
///
/// Beside the caret's own line stands its true number, from which all others follow; or 0, and then
/// none is known.
package struct RelativeNumbers: Hashable, Sendable {
    /// The place on the screen of the line with the caret, in lines.
    package let caret: Int
    private let rows: [Int]

    /// So many numbers must count from one line.
    private static let leastLines = 4
    /// …and such a share of all that were read.
    private static let leastShare = 0.8
    /// Those above the caret's line fall; so many that do are no line numbers of another kind.
    private static let leastFalling = 2

    /// So many tell of a line with the caret that is not among those of the text: on a ground of its
    /// own it may be a text of its own.
    private static let leastFromAfar = 8

    /// Numbers that count downwards from a line above them all, the caret's, in whose place the
    /// first line of a file would have none; nil where they do not.
    package init?(below entries: [LineNumbers.Entry]) {
        let read = entries.filter { $0.value != nil }
        guard let first = entries.first?.row else { return nil }
        let counting = read.count { $0.value == $0.row - first + 1 }
        guard counting >= Self.leastLines,
            Double(counting) >= Self.leastShare * Double(read.count)
        else { return nil }
        caret = first - 1
        rows = entries.map(\.row)
    }

    /// What numbers count from; nil where they do not count from one line in both directions, or
    /// upwards.
    package init?(_ entries: [LineNumbers.Entry]) {
        let read = entries.compactMap { entry in
            entry.value.flatMap { $0 > 0 ? (row: entry.row, value: $0) : nil }
        }
        var votes: [Int: (all: Int, falling: Int)] = [:]
        for (row, value) in read {
            votes[row + value, default: (0, 0)].all += 1
            votes[row + value, default: (0, 0)].falling += 1
            votes[row - value, default: (0, 0)].all += 1
        }
        let best = votes.max { ($0.value.all, $1.key) < ($1.value.all, $0.key) }
        guard let (caret, count) = best, count.all >= Self.leastLines,
            count.falling >= Self.leastFalling,
            Double(count.all)
                >= Self.leastShare
                * Double(count.all + read.count { Self.isAgainst($0.value, at: $0.row - caret) }),
            let first = entries.first?.row, let last = entries.last?.row, caret >= first,
            caret <= last + 1 || count.falling >= Self.leastFromAfar
        else { return nil }
        self.caret = caret
        rows = entries.map(\.row)
    }

    /// Whether a number is another than what counts so many lines from that with the caret.
    ///
    /// Of faint digits some are not seen; and the caret's own number counts nothing.
    private static func isAgainst(_ value: Int, at lines: Int) -> Bool {
        let (own, due) = (String(value), String(abs(lines)))
        return lines != 0 && !due.hasPrefix(own) && !due.hasSuffix(own)
    }

    /// The true number of each entry, given what stands beside the caret's line; nil for all where
    /// that is none.
    package func numbers(at number: Int?) -> [Int?] {
        rows.map { row in
            number.flatMap { number in
                let first = number + (rows.first ?? caret) - caret
                return first >= 1 ? number + row - caret : nil
            }
        }
    }
}
