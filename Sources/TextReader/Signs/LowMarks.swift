// Tells commas from periods by how far below the row they reach.

internal import PauseModel

/// Tells commas from periods by how far below the row they reach.
///
/// In letters eight pixels high a comma is a period one pixel lower, and the recogniser, which sees
/// a line brought to one height, takes one for the other. The marks of a text show both rows; and
/// that a blank follows the lower ones, and letters the others, shows that these are the two.
struct LowMarks {
    /// So many marks stand on each row, and such a share of them is followed as is due.
    private static let least = 3
    private static let leastDue = 0.8
    /// Higher marks than this, in pixels, show what they are themselves.
    private static let mostHeight = 3
    /// How sure a mark is that its row has settled.
    private static let confidence = 0.9

    /// A mark, and what follows it.
    private struct Mark {
        var line: Int
        var place: Int
        /// Rows that it reaches below that on which letters stand.
        var depth: Int
        var isBeforeBlank: Bool
    }

    /// Turns the periods of lines into commas in place, where they are commas.
    static func settle(_ lines: inout [PlacedLine]) {
        let marks = lines.indices.flatMap { Self.marks(of: lines[$0], at: $0) }
        let (high, low) = (marks.filter { $0.depth <= 0 }, marks.filter { $0.depth > 0 })
        guard min(high.count, low.count) >= least,
            Double(low.count(where: \.isBeforeBlank)) >= leastDue * Double(low.count),
            Double(high.count { !$0.isBeforeBlank }) >= leastDue * Double(high.count)
        else { return }
        for mark in low where lines[mark.line].symbols[mark.place].text == "." {
            lines[mark.line].symbols[mark.place].text = ","
            lines[mark.line].symbols[mark.place].confidence = confidence
        }
    }

    private static func marks(of line: PlacedLine, at index: Int) -> [Mark] {
        line.symbols.indices.filter { place in
            let symbol = line.symbols[place]
            return [".", ","].contains(symbol.text) && symbol.box.height <= mostHeight
        }.map { place in
            let next = place + 1
            return Mark(
                line: index, place: place,
                depth: line.symbols[place].box.maxY - line.baseline,
                isBeforeBlank: next == line.symbols.count || line.symbols[next].blanks > 0)
        }
    }
}
