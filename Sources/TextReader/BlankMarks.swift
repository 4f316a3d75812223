// Finds the marks with which editors show blanks.

internal import PauseModel

/// Finds the marks with which editors show blanks: faint dots in the middle of columns, faint
/// arrows for tabs.
///
/// They stand where the text has a blank, and are no part of it. Read, they are hyphens and colons.
struct BlankMarks {
    /// A dot is no larger than this, in heights of a letter.
    private static let mostDot = 0.27
    /// Its middle is this high above the baseline, in heights of a letter: higher than a full
    /// stop, lower than the dot of an i.
    private static let dotHeight = 0.18...0.58
    /// Its middle lies this near to the middle of its column, in columns.
    private static let mostOff = 0.4
    /// A mark is fainter than the letters of its line by this.
    private static let mostPeak = 0.72
    /// Fewer of them in a text are something else.
    private static let leastMarks = 6

    let grid: CharacterGrid
    let ascent: Double

    /// The marks of lines, line by line; nothing where a text shows too few to be sure.
    func find(in lines: [TextLine]) -> [[TextComponent]] {
        let marks = lines.map { line in
            let peaks = line.letters.filter { Double($0.box.height) > 0.45 * ascent }
                .map(\.peak).sorted()
            let peak = peaks.isEmpty ? 255 : Double(peaks[peaks.count / 2])
            // Before the first letter any place will do: some editors space these dots wider.
            let dots = line.letters.map { isDot($0, in: line, peak: peak) }
            let first = dots.firstIndex(of: false) ?? dots.count
            return line.letters.indices.filter { index in
                dots[index] && (index < first || isAlone(line.letters[index], in: line))
            }.map { line.letters[$0] }
        }
        let count = marks.reduce(0) { $0 + $1.count }
        return count >= Self.leastMarks ? marks : lines.map { _ in [] }
    }

    private func isDot(_ piece: TextComponent, in line: TextLine, peak: Double) -> Bool {
        let box = piece.box
        guard Double(max(box.width, box.height)) <= max(3, Self.mostDot * ascent),
            Double(piece.peak) <= Self.mostPeak * peak
        else { return false }
        let lift = Double(line.baseline) - Double(box.y) - Double(box.height) / 2
        return Self.dotHeight.contains(lift / ascent)
    }

    /// Whether it is in the middle of a column that holds nothing else.
    private func isAlone(_ piece: TextComponent, in line: TextLine) -> Bool {
        let column = grid.column(at: piece.middle)
        guard abs(piece.middle - grid.centre(of: column)) <= Self.mostOff * grid.cellWidth else {
            return false
        }
        return !line.letters.contains { $0 != piece && grid.column(at: $0.middle) == column }
    }
}
