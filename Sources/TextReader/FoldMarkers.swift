// Takes the marks between line numbers and text out of the lines.

internal import PauseModel

/// Takes the marks between line numbers and text out of the lines: fold boxes, breakpoints.
struct FoldMarkers {
    /// Lines in which a mark stands alone, by blanks apart from the text, among all that begin in
    /// the column of the marks.
    private static let leastShare = 0.25
    /// …which are no more than this share of all lines.
    private static let mostShare = 0.6
    /// How far a mark may stand off the others, in heights of a mark.
    private static let tolerance = 0.35
    /// Blanks between a mark and indented text.
    private static let leastBlanks = 2

    /// Removes the first symbols that stand in a column of marks.
    static func remove(from lines: inout [PlacedLine]) {
        let starts = lines.compactMap { $0.symbols.first?.column }
        guard let column = starts.min(), starts.count >= 6 else { return }
        let begun = lines.filter { $0.symbols.first?.column == column }
        let alone = begun.filter { line in
            line.symbols.count == 1 || line.symbols[1].blanks >= leastBlanks
        }
        guard Double(alone.count) >= leastShare * Double(begun.count), alone.count >= 2,
            Double(begun.count) <= mostShare * Double(lines.count),
            !alone.allSatisfy({ "}])*#/".contains($0.symbols[0].text) })
        else { return }
        let places = alone.map { Double($0.left) + Double($0.symbols[0].box.width) / 2 }.sorted()
        let middle = places[places.count / 2]
        let reach = tolerance * Double(alone[0].symbols[0].box.height)
        for index in lines.indices where !lines[index].symbols.isEmpty {
            let box = lines[index].symbols[0].box
            guard abs(Double(box.x) + Double(box.width) / 2 - middle) <= reach else { continue }
            lines[index].symbols.removeFirst()
            if !lines[index].symbols.isEmpty { lines[index].symbols[0].blanks = 0 }
        }
    }
}
