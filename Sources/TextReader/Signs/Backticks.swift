// Tells backticks from quotes and carets by the way they lean.

internal import PauseModel

/// Tells backticks from quotes and carets by the way they lean.
///
/// A backtick runs down to the right. A straight quote stands upright, or leans the other way as all
/// italics do; a caret runs down to both sides.
struct Backticks {
    /// What a backtick is taken for.
    private static let lookalikes: Set<String> = ["'", "\"", "^", "*", "‘", "´"]
    /// How far right of the upper half the lower one lies, at least, as a share of the width and in
    /// columns: upright quotes come out at 0.02 of theirs, backticks at 0.15 and more.
    private static let leastLean = (share: 0.1, columns: 0.035)
    /// It ends so far above the row that letters stand on, in heights of a letter.
    private static let leastRaised = 0.4

    let grid: CharacterGrid
    let metrics: LineMetrics
    let map: ContrastMap

    /// Puts backticks into lines in place, where something else was read that leans like one.
    func settle(_ lines: inout [PlacedLine]) {
        for line in lines.indices {
            let lowest = Double(lines[line].baseline) - Self.leastRaised * metrics.ascent
            for place in lines[line].symbols.indices {
                let symbol = lines[line].symbols[place]
                guard Self.lookalikes.contains(symbol.text), symbol.column != nil,
                    Double(symbol.box.maxY) <= lowest, leansBack(symbol.box)
                else { continue }
                lines[line].symbols[place].settle(on: "`")
            }
        }
    }

    /// Whether a mark runs down to the right.
    func leansBack(_ box: Box) -> Bool {
        let half = box.height / 2
        guard half > 0, let upper = middle(of: box, rows: box.y..<(box.y + half)),
            let lower = middle(of: box, rows: (box.maxY - half)..<box.maxY)
        else { return false }
        return lower - upper
            >= max(
                Self.leastLean.share * Double(box.width), Self.leastLean.columns * grid.cellWidth)
    }

    /// Where the ink of some rows of a mark has its middle, in pixels; nil without ink.
    private func middle(of box: Box, rows: Range<Int>) -> Double? {
        // What is blurred over the edge is its ink too.
        let own = map.places(under: box.x..<box.maxX)
        let columns = max(0, own.lowerBound - 1)..<min(map.width, own.upperBound + 1)
        let shown = map.places(under: rows).clamped(to: 0..<map.height)
        return InkProfile(of: map, rows: shown, columns: columns).middle.map {
            Double(map.scale) * (Double(columns.lowerBound) + $0)
        }
    }
}
