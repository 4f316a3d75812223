// Low marks that stand alone in a row of a text.

internal import PauseModel

/// Tells low marks that stand alone in a row of a text from specks: the `^` below a mistake, the `.` of a
/// test that passed, the quote that ends a text over several lines, the `--` of an empty comment.
///
/// They stand in a row that the lines leave free, where such a mark stands in its row, and are as strong
/// as letters.
struct RowMarks {
    /// Fewer lines do not show where rows are.
    private static let leastLines = 5
    /// So many of them stand in rows, and are so near to theirs, in rows.
    private static let (leastInRows, mostOff) = (0.8, 0.12)
    /// A mark is so strong at least, as a share of the letters above it.
    private static let leastStrength = 0.6
    /// A mark follows so many rows below a line at most.
    private static let mostRows = 3.0
    /// Marks by their height, their width, and how far their top and their foot are above the row
    /// that they stand on, in heights of a letter.
    private struct Kind {
        let height, width, top, foot: ClosedRange<Double>
    }
    private static let circumflex = Kind(
        height: 0.2...0.6, width: 0.3...0.9, top: 0.7...1.3, foot: 0.25...1.0)
    private static let dot = Kind(
        height: 0.12...0.4, width: 0.12...0.4, top: 0.05...0.5, foot: -0.12...0.12)
    private static let backtick = Kind(
        height: 0.15...0.5, width: 0.2...0.6, top: 0.85...1.7, foot: 0.6...1.4)
    /// A stroke of a quote, which may be the whole of it.
    private static let stroke = Kind(
        height: 0.25...0.75, width: 0.06...0.4, top: 0.85...1.7, foot: 0.4...1.2)
    private static let hyphen = Kind(
        height: 0.05...0.32, width: 0.3...1.1, top: 0.3...1.0, foot: 0.2...0.8)
    /// Two or three hyphens that are drawn as one stroke.
    private static let ruler = Kind(
        height: 0.05...0.32, width: 1.4...5.0, top: 0.3...1.0, foot: 0.2...0.8)
    /// The middles of two strokes of a quote are no further apart, and those of two hyphens, in heights of a letter.
    private static let (mostApart, mostApartHyphens) = (0.8, 1.5)
    /// A speck has fewer pixels on each side, and fewer on the longer one.
    private static let (leastSide, leastLong) = (2, 4)

    private let lines: [TextLine]
    /// Where the lines stand that show it.
    private let baselines: [Int]
    private let usual: Double
    private let pitch: Double

    /// Nil where lines do not stand in rows.
    /// - Parameters:
    ///   - lines: the lines of a pane.
    ///   - usual: the height of half of its letters, in pixels.
    init?(among lines: [TextLine], usual: Double) {
        self.lines = lines.sorted { $0.baseline < $1.baseline }
        self.usual = usual
        let ascent = LineMetrics(lines).ascent
        baselines = self.lines.filter { LineLattice.isSure($0, ascent: ascent) }.map(\.baseline)
        guard baselines.count >= Self.leastLines else { return nil }
        let pitch = LinePitch.measure(baselines, letterHeight: usual)
        self.pitch = pitch
        let steps = zip(baselines, baselines.dropFirst()).map { Double($1 - $0) / pitch }
        let inRows = steps.count { $0 >= 1 - Self.mostOff && Self.isWhole($0) }
        guard Double(inRows) >= Self.leastInRows * Double(steps.count) else { return nil }
    }

    private static func isWhole(_ rows: Double) -> Bool { abs(rows - rows.rounded()) <= mostOff }

    /// Whether a piece of ink is such a mark, or two side by side are the strokes of a quote, or two hyphens.
    func contains(_ pieces: [TextComponent]) -> Bool {
        if pieces.count == 1 {
            return contains(
                pieces[0],
                among: [Self.circumflex, Self.dot, Self.backtick, Self.stroke, Self.ruler])
        }
        guard pieces.count == 2,
            pieces[0].box.rowsShared(with: pieces[1].box) + 1 >= pieces[0].box.height
        else { return false }
        let apart = abs(pieces[0].middle - pieces[1].middle)
        let (isQuote, areHyphens) = (
            apart <= Self.mostApart * usual, apart <= Self.mostApartHyphens * usual
        )
        return isQuote && pieces.allSatisfy { contains($0, among: [Self.stroke]) }
            || areHyphens && pieces.allSatisfy { contains($0, among: [Self.hyphen]) }
    }

    /// Whether a piece of ink is a mark of some kind.
    private func contains(_ mark: TextComponent, among kinds: [Kind]) -> Bool {
        let box = mark.box
        guard
            min(box.width, box.height) >= Self.leastSide
                || max(box.width, box.height) >= Self.leastLong,
            let above = lines.last(where: { Double($0.baseline) < Double(box.maxY) - pitch / 4 }),
            let left = lines.map(\.box.x).min(), let right = lines.map(\.box.maxX).max(),
            box.x >= left, box.maxX <= right,
            let strength = above.letters.usualPeak,
            Double(mark.peak) >= Self.leastStrength * Double(strength)
        else { return false }
        let foot = Double(box.maxY)
        let near = baselines.map(Double.init).filter {
            abs($0 - foot) <= Self.around * pitch
        }
        return near.contains { (1...Self.mostRows * pitch).contains(foot - $0) }
            && near.contains { own in
                let steps = ((Double(box.y) - own) / pitch).rounded(.down)
                return [steps, steps + 1, steps + 2].contains { step in
                    let row = own + step * pitch
                    return stands(box, on: row, as: kinds) && isFree(row, among: near)
                }
            }
    }

    /// Whether no line stands in a row, and most of those around it stand whole rows away.
    private func isFree(_ row: Double, among near: [Double]) -> Bool {
        let whole = near.count { Self.isWhole(($0 - row) / pitch) }
        return Double(whole) >= Self.leastWhole * Double(near.count)
            && !lines.contains { abs(Double($0.baseline) - row) < pitch / 2 }
    }

    /// Of the lines no more rows away than this such a share shows the row of a mark.
    private static let (around, leastWhole) = (8.0, 0.65)

    private func stands(_ box: Box, on row: Double, as kinds: [Kind]) -> Bool {
        let (height, width) = (Double(box.height) / usual, Double(box.width) / usual)
        let (top, foot) = ((row - Double(box.y)) / usual, (row - Double(box.maxY)) / usual)
        return kinds.contains {
            $0.height.contains(height) && $0.width.contains(width) && $0.top.contains(top)
                && $0.foot.contains(foot)
        }
    }
}
