// Tells a sign of degrees from what it is taken for.

internal import PauseModel

/// Tells a sign of degrees that was read as a quote or a star: a ring, closed above and below, beside the upper half of
/// the letters.
///
/// Between the strokes of a quote there is nothing above and below, and a star is fullest in its middle.
struct DegreeSigns {
    private static let sign = "°"
    private static let read: Set<String> = ["\"", "'", "*", "^"]
    /// A ring of fewer pixels either way has no hole; it is about as wide as high.
    private static let (leastSide, aspects) = (4, 0.65...1.5)
    /// It ends so far above the row of its line, in heights of a letter.
    private static let leastAbove = 0.4
    /// Its sides are so strong, and its hole is no stronger than this, in the strength of its strongest pixel.
    private static let (leastStrength, mostHole) = (0.45, 0.35)

    let metrics: LineMetrics
    let map: ContrastMap

    /// Settles the symbols of lines in place.
    func settle(_ lines: inout [PlacedLine]) {
        guard map.scale == 1 else { return }
        for line in lines.indices {
            for place in lines[line].symbols.indices {
                let symbol = lines[line].symbols[place]
                guard Self.read.contains(symbol.text), symbol.column != nil,
                    isRing(in: symbol.box, above: lines[line].baseline)
                else { continue }
                lines[line].symbols[place].settle(on: Self.sign)
            }
        }
    }

    private func isRing(in box: Box, above baseline: Int) -> Bool {
        let ink = map.ink(in: box, over: TextComponents.ruleLimit(of: map)).bounds
        guard min(ink.width, ink.height) >= Self.leastSide,
            Self.aspects.contains(Double(ink.width) / Double(ink.height)),
            Double(baseline - ink.maxY) >= Self.leastAbove * metrics.ascent
        else { return false }
        func strongest(_ columns: Range<Int>, _ rows: Range<Int>) -> Double {
            let box = Box(
                x: columns.lowerBound, y: rows.lowerBound, width: columns.count,
                height: rows.count)
            return Double(map.values(in: box).max() ?? 0)
        }
        let peak = strongest(ink.x..<ink.maxX, ink.y..<ink.maxY)
        let (column, row) = (Self.middle(ink.x..<ink.maxX), Self.middle(ink.y..<ink.maxY))
        let sides = [
            strongest(column, ink.y..<ink.y + 2), strongest(column, ink.maxY - 2..<ink.maxY),
            strongest(ink.x..<ink.x + 2, row), strongest(ink.maxX - 2..<ink.maxX, row),
        ]
        let hole = (ink.y + 1..<ink.maxY - 1).map { strongest(column, $0..<$0 + 1) }.min() ?? peak
        return sides.allSatisfy { $0 >= Self.leastStrength * peak } && hole <= Self.mostHole * peak
    }

    /// The one in the middle.
    private static func middle(_ places: Range<Int>) -> Range<Int> {
        let middle = (places.lowerBound + places.upperBound - 1) / 2
        return middle..<middle + 1
    }
}
