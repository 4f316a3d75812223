// Low marks that stand alone in a row of a text.

internal import PauseModel

/// Tells low marks that stand alone in a row of a text, the `^` below a mistake and the `.` of a test
/// that passed, from specks: they stand in a row that the lines leave free, where such a mark stands in
/// its row, and are as strong as letters.
struct RowMarks {
    /// Fewer lines do not show where rows are.
    private static let leastLines = 5
    /// So many of them stand in rows, and are so near to theirs, in rows.
    private static let (leastInRows, mostOff) = (0.8, 0.12)
    /// A mark is so strong at least, as a share of the letters above it.
    private static let leastStrength = 0.6
    /// A mark follows so many rows below a line at most.
    private static let mostRows = 3
    /// Marks by their height, their width, and how far their top and their foot are above the row
    /// that they stand on, in heights of a letter: a circumflex, a dot.
    private static let kinds = [
        (height: 0.2...0.6, width: 0.3...0.9, top: 0.7...1.3, foot: 0.25...1.0),
        (height: 0.12...0.4, width: 0.12...0.4, top: 0.05...0.5, foot: -0.12...0.12),
    ]
    /// A speck has fewer pixels on a side.
    private static let leastSide = 2

    private let lines: [TextLine]
    private let usual: Double
    private let pitch: Double

    /// Nil where lines do not stand in rows.
    /// - Parameters:
    ///   - lines: the lines of a pane.
    ///   - usual: the height of half of its letters, in pixels.
    init?(among lines: [TextLine], usual: Double) {
        guard lines.count >= Self.leastLines else { return nil }
        self.lines = lines.sorted { $0.baseline < $1.baseline }
        self.usual = usual
        let baselines = self.lines.map(\.baseline)
        let pitch = LinePitch.measure(baselines, letterHeight: usual)
        self.pitch = pitch
        let steps = zip(baselines, baselines.dropFirst()).map { Double($1 - $0) / pitch }
        let inRows = steps.count { $0 >= 1 - Self.mostOff && Self.isWhole($0) }
        guard Double(inRows) >= Self.leastInRows * Double(steps.count) else { return nil }
    }

    private static func isWhole(_ rows: Double) -> Bool { abs(rows - rows.rounded()) <= mostOff }

    /// Whether a piece of ink is such a mark.
    func contains(_ mark: TextComponent) -> Bool {
        let box = mark.box
        guard min(box.width, box.height) >= Self.leastSide,
            let above = lines.last(where: { Double($0.baseline) < Double(box.maxY) - pitch / 4 }),
            let left = lines.map(\.box.x).min(), let right = lines.map(\.box.maxX).max(),
            box.x >= left, box.maxX <= right,
            let strength = above.letters.usualPeak,
            Double(mark.peak) >= Self.leastStrength * Double(strength)
        else { return false }
        return (1...Self.mostRows).contains { rows in
            let row = Double(above.baseline) + Double(rows) * pitch
            return isFree(row) && stands(box, on: row)
        }
    }

    private func isFree(_ row: Double) -> Bool {
        !lines.contains { abs(Double($0.baseline) - row) < pitch / 2 }
            && lines.allSatisfy {
                Double($0.baseline) < row || Self.isWhole((Double($0.baseline) - row) / pitch)
                    || Double($0.baseline) > row + Double(Self.mostRows) * pitch
            }
    }

    private func stands(_ box: Box, on row: Double) -> Bool {
        let (height, width) = (Double(box.height) / usual, Double(box.width) / usual)
        let (top, foot) = ((row - Double(box.y)) / usual, (row - Double(box.maxY)) / usual)
        return Self.kinds.contains {
            $0.height.contains(height) && $0.width.contains(width) && $0.top.contains(top)
                && $0.foot.contains(foot)
        }
    }
}
