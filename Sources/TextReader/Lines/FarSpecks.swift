// What is seen of a small map of the file, far behind the end of a line.

internal import PauseModel

/// Takes out what stands far behind the end of a line and on no row: the map of a short file, whose few rows run
/// together when they are coded.
///
/// What is written there, a note or a number, stands on the row of its line.
package enum FarSpecks {
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

    /// The lines of a text without what lies scattered far beyond the right end of all of them, as what is read of a face
    /// does: neither the beginnings nor the ends of it stand in one column.
    package static func withoutScattered(_ lines: [TextLine]) -> [TextLine] {
        guard lines.count >= leastScattered, let start = scatterStart(in: lines) else {
            return lines
        }
        return lines.map { line in
            TextLine(line.letters.filter { $0.box.x < start }, baseline: line.baseline)
        }.filter { !$0.letters.isEmpty }
    }

    /// Where the scatter beyond a text begins, in pixels; nil where there is none.
    private static func scatterStart(in lines: [TextLine]) -> Int? {
        let ascent = LineMetrics(lines).ascent
        let letters = lines.flatMap(\.letters).map(\.box).sorted { $0.x < $1.x }
        var (end, gap) = (letters.first?.maxX ?? 0, (width: 0, start: 0))
        for letter in letters {
            if letter.x - end > gap.width { gap = (letter.x - end, letter.x) }
            end = max(end, letter.maxX)
        }
        guard Double(gap.width) >= leastCorridor * ascent else { return nil }
        let rest = lines.map { $0.letters.map(\.box).filter { $0.x >= gap.start } }
        let scattered = rest.filter { !$0.isEmpty }
        let texts = zip(lines, rest).count { $0.letters.count - $1.count >= leastPieces }
        guard scattered.count >= leastScattered, texts >= leastScattered,
            scattered.allSatisfy({ $0.count <= mostTogether })
        else { return nil }
        func isSpread(_ places: [Int]) -> Bool {
            Double((places.max() ?? 0) - (places.min() ?? 0)) >= leastSpread * ascent
        }
        return isSpread(scattered.compactMap { $0.map(\.x).min() })
            && isSpread(scattered.compactMap { $0.map(\.maxX).max() }) ? gap.start : nil
    }

    /// Scatter is so far behind all lines, and spread so far itself, in heights of a letter.
    private static let (leastCorridor, leastSpread) = (12.0, 3.0)
    /// It is on so many lines at least, beside as many of text, in so many pieces each at most.
    private static let (leastScattered, mostTogether) = (3, 4)

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
