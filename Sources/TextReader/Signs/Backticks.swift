// Tells backticks from quotes and carets by the way they lean.

internal import PauseModel

/// Tells backticks from quotes and carets by the way they lean, and quotes from backticks.
///
/// A backtick runs down to the right. A straight quote stands upright, or leans the other way as all
/// italics do; a caret runs down to both sides.
struct Backticks {
    /// What a backtick is taken for.
    private static let lookalikes: Set<String> = ["'", "\"", "^", "*", "‘", "´"]
    private static let (backtick, quote) = ("`", "'")
    /// How far right of the upper half the lower one lies, at least, as a share of the width and in
    /// columns: upright quotes come out at 0.02 of theirs, backticks at 0.15 and more.
    private static let leastLean = (share: 0.1, columns: 0.035)
    /// …and so many pixels: a small quote whose lower half is one pixel of two wide comes out at half of one.
    private static let leastPixels = 0.55
    /// It ends so far above the row that letters stand on, in heights of a letter.
    private static let leastRaised = 0.4

    let grid: CharacterGrid
    let metrics: LineMetrics
    let map: ContrastMap

    /// Puts backticks into lines in place, where something else was read that leans like one, and quotes in the place of
    /// backticks that stand upright or lean the other way.
    func settle(_ lines: inout [PlacedLine]) {
        for line in lines.indices {
            let lowest = Double(lines[line].baseline) - Self.leastRaised * metrics.ascent
            for place in lines[line].symbols.indices {
                let symbol = lines[line].symbols[place]
                guard Self.lookalikes.contains(symbol.text) || symbol.text == Self.backtick,
                    symbol.column != nil, Double(symbol.box.maxY) <= lowest
                else { continue }
                if symbol.text == Self.backtick {
                    guard lean(of: symbol.box).map({ $0 <= 0 }) == true else { continue }
                    lines[line].symbols[place].settle(on: Self.quote)
                } else if leansBack(symbol.box) {
                    lines[line].symbols[place].settle(on: Self.backtick)
                }
            }
        }
    }

    /// Whether a mark runs down to the right.
    func leansBack(_ box: Box) -> Bool {
        let least = max(
            Self.leastPixels * Double(map.scale), Self.leastLean.share * Double(box.width),
            Self.leastLean.columns * grid.cellWidth)
        return lean(of: box).map { $0 >= least } == true
    }

    /// How far right of its upper half the lower one of a mark lies, in pixels; nil where both are not seen.
    private func lean(of box: Box) -> Double? {
        let half = box.height / 2
        guard half > 0, let upper = middle(of: box, rows: box.y..<(box.y + half)),
            let lower = middle(of: box, rows: (box.maxY - half)..<box.maxY)
        else { return nil }
        return lower - upper
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
