// What is left of indent guides at the start of lines.

internal import PauseModel

/// Finds what is left of an indent guide at the start of a line: one no longer than its line is no
/// rule yet, and would be read as a bar.
///
/// It stands at the edge of its column, where a bar that somebody typed stands in the middle; it is
/// thin, fainter than the letters of its line, and higher than small letters. Where its line ends
/// or a longer guide begins, coding takes a few rows of it.
struct GuideRests {
    /// The thickest guide, in pixels.
    private static let mostWidth = 2
    /// What is seen of a guide at least, in heights of a line's ink.
    private static let leastHeight = 0.6
    /// It is fainter than the letters by this.
    private static let mostPeak = 0.6
    /// Where in its column it stands, in columns from the left edge, and how far off that it may be.
    private static let place = 0.05
    private static let mostOff = 0.2

    let grid: CharacterGrid
    let metrics: LineMetrics

    /// Takes the guides that lines begin with out of them.
    func take(from lines: inout [TextLine]) {
        for index in lines.indices {
            let letters = lines[index].letters
            guard let usual = letters.usualPeak else { continue }
            let guides = letters.filter { isGuide($0, besides: Double(usual)) }
            guard !guides.isEmpty else { continue }
            let first = letters.filter { !guides.contains($0) }.map(\.box.x).min() ?? .max
            let leading = guides.filter { $0.box.maxX < first }
            // A line of nothing else may be anything.
            guard leading.count < letters.count else { continue }
            lines[index].letters.removeAll { leading.contains($0) }
        }
    }

    private func isGuide(_ piece: TextComponent, besides usual: Double) -> Bool {
        guard piece.box.width <= Self.mostWidth,
            Double(piece.box.height) >= Self.leastHeight * metrics.height,
            Double(piece.peak) <= Self.mostPeak * usual
        else { return false }
        let place = (piece.middle - grid.left) / grid.cellWidth - Self.place
        return abs(place - place.rounded()) <= Self.mostOff
    }
}
