// What is seen of a small map of the file, far behind the end of a line.

internal import PauseModel

/// Takes out what stands far behind the end of a line and on no row: the map of a short file, whose few rows run
/// together when they are coded.
///
/// What is written there, a note or a number, stands on the row of its line.
enum FarSpecks {
    /// It is so far behind the line at least, and no wider than this, in heights of a letter.
    private static let (leastGap, mostWidth) = (20.0, 14.0)
    /// Fewer pieces may be the dots and strokes of a sign.
    private static let leastPieces = 3
    /// So much of it at least stands on no row.
    private static let leastOff = 0.6
    /// Letters end so near to the row, in pixels, or reach below it by this, in heights of a letter.
    private static let (row, mostBelow) = (1, 0.35)

    /// The lines without it.
    static func without(_ lines: [TextLine]) -> [TextLine] {
        guard !lines.isEmpty else { return lines }
        let ascent = LineMetrics(lines).ascent
        return lines.map { line in
            let rest = behind(line, ascent: ascent)
            guard !rest.isEmpty else { return line }
            return TextLine(
                line.letters.filter { $0.box.x < rest[0].box.x }, baseline: line.baseline)
        }
    }

    private static func behind(_ line: TextLine, ascent: Double) -> [TextComponent] {
        let letters = line.letters.sorted { $0.box.x < $1.box.x }
        let first = letters.indices.dropFirst().last {
            Double(letters[$0].box.x - letters[$0 - 1].box.maxX) >= leastGap * ascent
        }
        guard let first else { return [] }
        let rest = Array(letters[first...])
        let box = Box(around: rest.map(\.box))
        let off = rest.count { isOff($0.box, line.baseline, ascent: ascent) }
        return rest.count >= leastPieces && Double(box.width) <= mostWidth * ascent
            && Double(off) >= leastOff * Double(rest.count) ? rest : []
    }

    private static func isOff(_ box: Box, _ baseline: Int, ascent: Double) -> Bool {
        let below = box.maxY - baseline
        let isLetter = Double(box.height) >= mostBelow * ascent
        return !(abs(below) <= row || isLetter && below > 0 && Double(below) <= mostBelow * ascent)
    }
}
