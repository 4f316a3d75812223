// Rows of a view that end where something else begins.

import PauseModel

/// Tells which rows of a view end where a window over them begins, or the next pane: what their lines were known to say
/// goes on there.
///
/// Lines that somebody has shortened end where each of them makes sense; those that are cut end in one column.
struct CutRows {
    /// A row and the line that it is.
    typealias Pair = (row: Int, line: Int)

    /// A row that says what its line begins with.
    private struct Beginning {
        let row: Int
        /// The column behind its end.
        let end: Int
        /// What the line goes on with.
        let rest: Substring
        /// Whether it ends within a word of its line.
        let isInWord: Bool
    }

    private let view: View
    private let lines: [Slot]
    /// The rows that are cut.
    private(set) var rows: Set<Int> = []

    /// - Parameters:
    ///   - pairs: the rows that are known lines, from top to bottom.
    ///   - view: the view that the rows are of.
    ///   - lines: the lines of the file.
    ///   - last: the view before.
    init(among pairs: [Pair], of view: View, lines: [Slot], last: FileTrack.Sighting?) {
        (self.view, self.lines) = (view, lines)
        let beginnings = pairs.compactMap(beginning)
        guard let edge = beginnings.map(\.end).max() else { return }
        func cut(before column: Int) -> [Beginning] {
            beginnings.filter { beginning in
                beginning.rest.prefix(max(0, column - beginning.end)).allSatisfy { $0 == " " }
            }
        }
        // Of a letter in the last column too little may be seen.
        let (sure, cut) = (cut(before: edge), cut(before: edge - 1))
        guard let first = cut.first?.row, let end = cut.last?.row,
            view.rows[first...end].allSatisfy({ $0.columns <= edge })
        else { return }
        if sure.count > 1 {
            rows = Set(cut.map(\.row))
            // Of the rows beside them the window may cover the lower or the upper half.
            rows.formUnion(
                pairs.filter { $0.row == first - 1 || $0.row == end + 1 }
                    .filter { isSame($0, upTo: edge - 1) }.map(\.row))
        } else if cut.count == 1, cut[0].isInWord, view.rows.allSatisfy({ $0.columns <= edge }),
            last.map({ Self.isElsewhere(view, than: $0) }) ?? false
        {
            rows = [first]
        }
    }

    /// Whether a view begins elsewhere than the one before: beside another pane.
    private static func isElsewhere(_ view: View, than last: FileTrack.Sighting) -> Bool {
        abs(Double(view.box.x - last.box.x)) > view.lineHeight
    }

    /// The look that tells what a line says.
    private func known(_ line: Int) -> Look? { lines[line].looks.last { !$0.isEdge } }

    /// The row of a pair as the beginning of its line; nil where it is no such.
    private func beginning(_ pair: Pair) -> Beginning? {
        let row = view.rows[pair.row]
        let shown = row.key.letters
        // The last letter may be one that is cut itself.
        guard let known = known(pair.line), shown.count > 1, row.text.count < known.text.count,
            known.key.letters.starts(with: shown.dropLast())
        else { return nil }
        let rest = known.text.dropFirst(row.text.count)
        let ends = known.text.dropFirst(row.text.count - 1).prefix(2)
        return Beginning(
            row: pair.row, end: row.columns, rest: rest,
            isInWord: ends.count == 2 && ends.allSatisfy { $0.isLetter || $0.isNumber })
    }

    /// Whether a row says what its line does up to a column, and something else behind.
    private func isSame(_ pair: Pair, upTo column: Int) -> Bool {
        let row = view.rows[pair.row]
        guard let known = known(pair.line), row.key != known.key, row.indent < column
        else { return false }
        let length = column - row.indent
        return RowKey(String(known.text.prefix(length))) == RowKey(String(row.text.prefix(length)))
    }
}
