// Arrows that a coding font draws over two cells.

internal import PauseModel

/// Reads arrows that a coding font draws in one piece over two columns, of which the model took one for
/// an arrow by itself: `<-` as `←-`, `->` as `→>`.
///
/// That the ink of both columns is one piece parts them from an arrow that somebody typed beside a hyphen. Its
/// shaft is level, which the tilde of `<~` is not.
struct ArrowLigatures {
    /// What is read, and what was typed.
    private static let typed: [String: [String]] = [
        "←-": ["<", "-"], "<←": ["<", "-"], "→>": ["-", ">"], "-→": ["-", ">"],
        "←─": ["<", "-"], "←—": ["<", "-"], "←–": ["<", "-"],
        "⇒>": ["=", ">"], "=⇒": ["=", ">"],
    ]
    /// The same where a level shaft was read as a tilde.
    private static let waved: [String: [String]] = ["←~": ["<", "-"], "<~": ["<", "-"]]
    /// The piece reaches from the middle of the one column to that of the other, and is so wide, in columns.
    private static let leastWidth = 1.3
    /// The middle of a level shaft moves no further up and down, in heights of a letter: that of a tilde by .15 and
    /// more.
    private static let mostWave = 0.08

    let grid: CharacterGrid
    let metrics: LineMetrics
    let map: ContrastMap

    /// Puts what was typed into lines in place.
    func settle(_ lines: inout [PlacedLine]) {
        for index in lines.indices where lines[index].symbols.count > 1 {
            for place in lines[index].symbols.indices.dropLast() {
                guard let typed = typed(at: place, in: lines[index]) else { continue }
                for (offset, text) in typed.enumerated()
                where lines[index].symbols[place + offset].text != text {
                    lines[index].symbols[place + offset].settle(on: text)
                }
            }
        }
    }

    /// What was typed at a place of a line and the next; nil where there is no such arrow.
    private func typed(at place: Int, in line: PlacedLine) -> [String]? {
        let (one, other) = (line.symbols[place], line.symbols[place + 1])
        let read = one.text + other.text
        guard (Self.typed[read] ?? Self.waved[read]) != nil, let column = one.column,
            other.column == column + 1, let arrow = piece(of: line.ink, in: column)
        else { return nil }
        return Self.typed[read] ?? (isLevel(arrow, in: column + 1) ? Self.waved[read] : nil)
    }

    /// The piece of ink that runs through a column and the next.
    private func piece(of line: TextLine, in column: Int) -> Box? {
        line.letters.map(\.box).first { box in
            box.x < Int(grid.centre(of: column)) + 1
                && box.maxX > Int(grid.centre(of: column + 1))
                && Double(box.width) >= Self.leastWidth * grid.cellWidth
        }
    }

    /// Whether the ink of a piece in a column keeps to its rows.
    private func isLevel(_ arrow: Box, in column: Int) -> Bool {
        let left = grid.edge(of: column)
        // The end of the shaft is round and blurred.
        let shaft = Box(
            x: left, y: arrow.y, width: max(1, arrow.maxX - left - 2), height: arrow.height)
        guard let (rows, columns) = map.places(under: shaft) else { return false }
        let middles = columns.compactMap { x -> Double? in
            let ink = rows.map { Double(map.values[$0 * map.width + x]) }
            let sum = ink.reduce(0, +)
            guard sum > 0 else { return nil }
            return zip(rows, ink).reduce(0) { $0 + Double($1.0) * $1.1 } / sum
        }
        guard let least = middles.min(), let most = middles.max() else { return false }
        return most - least <= max(1, Self.mostWave * metrics.ascent)
    }
}
