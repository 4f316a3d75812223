// The squares that an editor draws in front of colours.

internal import PauseModel

/// Finds the squares that an editor draws into lines in front of a colour, to show it: `color: ■#b5651d;`.
///
/// They are no part of the file, and move what follows to the right by any width, as hints do (`InlayHints`). One is
/// filled, or where its colour is that of the ground an outline, and wider than any letter.
struct ColourSwatches {
    /// Its sides are so long, in heights of a letter, and differ by so many pixels.
    private static let (sides, mostUneven) = (0.7...1.3, 1)
    /// So much of one is filled.
    private static let leastFilled = 0.9
    /// It is so many times as wide as all but a few of the letters, which touch.
    private static let (leastWider, touching) = (1.15, 10)
    /// It stands on the row, but for so much, in heights of a letter.
    private static let mostOff = 0.25
    /// The colour begins so far behind it, and a blank at least is before it, in columns.
    private static let (behind, leastBefore) = (0.1...0.9, 0.7)

    let metrics: LineMetrics
    let ink: Ink
    /// The width of a column, about, in pixels.
    let column: Double

    /// Where the squares in each line are, from left to right, each as high as its line.
    func find(in lines: [TextLine]) -> [[Box]] {
        let widths = lines.flatMap(\.letters).map(\.box.width).sorted()
        guard !widths.isEmpty else { return lines.map { _ in [] } }
        let usual = Double(widths[widths.count - 1 - widths.count / Self.touching])
        return lines.map { line in
            guard !line.letters.isEmpty else { return [] }
            return (line.letters + ink.blocks).filter {
                Double($0.box.width) >= Self.leastWider * usual && isSwatch($0, in: line)
            }
            .map(\.box).sorted { $0.x < $1.x }
            .map { Box(x: $0.x, y: line.box.y, width: $0.width, height: line.box.height) }
        }
    }

    private func isSwatch(_ piece: TextComponent, in line: TextLine) -> Bool {
        let box = piece.box
        guard Self.sides.contains(Double(box.height) / metrics.ascent),
            abs(box.width - box.height) <= Self.mostUneven,
            Double(abs(box.maxY - line.baseline)) <= Self.mostOff * metrics.ascent
        else { return false }
        let others = line.letters.map(\.box).filter { $0 != box }
        guard let next = others.map(\.x).filter({ $0 >= box.maxX }).min(),
            Self.behind.contains(Double(next - box.maxX) / column),
            others.allSatisfy({ $0.x >= box.maxX || $0.maxX <= box.x })
        else { return false }
        let last = others.map(\.maxX).filter { $0 <= box.x }.max()
        guard last.map({ Double(box.x - $0) >= Self.leastBefore * column }) ?? true else {
            return false
        }
        return Double(piece.area) >= Self.leastFilled * Double(box.area)
            || FoldBoxes.isSquare(piece, on: ink.maps[0])
    }
}
