// The signs that frames and trees are drawn with.

/// The signs that frames and trees are drawn with.
enum BoxSign {
    /// The middle of a row is so far above the row that letters stand on, in rows.
    static let middle = 0.32

    /// The sign from whose middle lines go to these sides; Unicode 15, Box Drawing.
    static func text(left: Bool, right: Bool, up: Bool, down: Bool) -> String {
        switch (left, right, up, down) {
        case (false, true, false, true): "┌"
        case (true, false, false, true): "┐"
        case (false, true, true, false): "└"
        case (true, false, true, false): "┘"
        case (false, true, true, true): "├"
        case (true, false, true, true): "┤"
        case (true, true, false, true): "┬"
        case (true, true, true, false): "┴"
        case (true, true, true, true): "┼"
        case (false, false, _, _): "│"
        default: "─"
        }
    }
}

extension PlacedLine {
    /// Puts the symbols in the order of their columns, and counts the blanks between them.
    mutating func settleBlanks() {
        symbols.sort { ($0.column ?? 0) < ($1.column ?? 0) }
        for index in symbols.indices.dropFirst() {
            guard let column = symbols[index].column, let before = symbols[index - 1].column
            else { continue }
            symbols[index].blanks = max(0, column - before - 1)
        }
        if !symbols.isEmpty { symbols[0].blanks = 0 }
    }
}
