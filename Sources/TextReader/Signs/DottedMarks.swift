// Tells exclamation and question marks from what they are taken for in small letters.

internal import PauseModel

/// Tells exclamation and question marks from the strokes and digits that they are taken for in small letters: their
/// foot is a dot, with a gap above it.
struct DottedMarks {
    /// What is read in the place of each.
    private static let marks = [
        "l": "!", "1": "!", "I": "!", "|": "!", "7": "?", "2": "?",
    ]
    /// The dot and the gap lie in this part of the height, from below.
    private static let foot = 0.45
    /// In the gap the ink is no stronger than this share of that in the dot and above the gap: so it is in nine marks of ten
    /// drawn in 34 fonts at 11 to 22 pixels, and in one of a hundred strokes and digits.
    private static let mostInGap = 0.45
    /// A mark ends no further from the row of its line than so many pixels.
    private static let mostOff = 1
    /// Marks of fewer rows show nothing.
    private static let leastRows = 6

    let grid: CharacterGrid
    let map: ContrastMap

    /// Settles the symbols of lines in place.
    func settle(_ lines: inout [PlacedLine]) {
        for line in lines.indices {
            for place in lines[line].symbols.indices {
                let symbol = lines[line].symbols[place]
                guard let mark = Self.marks[symbol.text], stands(symbol.box, on: lines[line]),
                    hasDot(symbol.box)
                else { continue }
                lines[line].symbols[place].settle(on: mark)
            }
        }
    }

    private func stands(_ box: Box, on line: PlacedLine) -> Bool {
        abs(box.maxY - line.baseline) <= Self.mostOff * map.scale
    }

    /// Whether the ink of a place ends in a dot that is apart from what is above.
    private func hasDot(_ box: Box) -> Bool {
        guard let (rows, columns) = map.places(under: box), rows.count >= Self.leastRows else {
            return false
        }
        let peaks = rows.map { row in
            columns.reduce(0) { max($0, Int(map.values[row * map.width + $1])) }
        }
        let first = peaks.count - Int((Self.foot * Double(peaks.count)).rounded())
        guard let above = peaks[..<first].max() else { return false }
        let gaps = (first..<peaks.count - 1).filter { row in
            let dot = peaks[(row + 1)...].max() ?? 0
            return Double(peaks[row]) <= Self.mostInGap * Double(min(above, dot))
        }
        return !gaps.isEmpty
    }
}
