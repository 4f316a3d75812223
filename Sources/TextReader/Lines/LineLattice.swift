// The regular steps of lines in an editor or a terminal.

internal import PauseModel

/// The regular steps of lines in an editor or a terminal.
///
/// A line of nothing but quotes or dots does not show where its letters would stand; its
/// neighbours do.
struct LineLattice {
    /// Lines of fewer letters are believed less than their neighbours.
    private static let leastLetters = 4
    /// So high letters stand on the baseline, as a share of the ascent, and such a share of a line
    /// are: the feet of hyphens and stars are elsewhere.
    private static let leastHeight = 0.5
    private static let leastHigh = 0.4
    /// Share of the lines that must stand on the lattice for it to count.
    private static let leastShare = 0.7
    /// How far a line may stand off the lattice, in pixels.
    private static let tolerance = 1.5

    /// Moves the baselines of the lines that show none to where the others ask for it.
    static func settle(_ lines: inout [TextLine], pitch: Double, metrics: LineMetrics) {
        let sure = lines.filter { isSure($0, ascent: metrics.ascent) }
        guard sure.count >= 3, pitch > metrics.ascent else { return }
        let phases = sure.map { phase(Double($0.baseline), pitch) }
        var best = (count: 0, phase: 0.0)
        for phase in phases {
            let count = phases.filter { distance($0, phase, pitch) <= tolerance }.count
            if count > best.count { best = (count: count, phase: phase) }
        }
        guard Double(best.count) >= leastShare * Double(phases.count) else { return }
        for index in lines.indices {
            let own = Double(lines[index].baseline)
            guard distance(phase(own, pitch), best.phase, pitch) > tolerance,
                !showsRow(lines[index])
            else { continue }
            let box = lines[index].box
            // The first step of the lattice that leaves no ink further below than letters reach.
            let reach = metrics.descent + tolerance
            let least = Double(box.maxY) - reach
            let steps = ((least - best.phase) / pitch).rounded(.up)
            let baseline = best.phase + steps * pitch
            guard baseline - metrics.ascent - tolerance <= Double(box.y) else { continue }
            lines[index].baseline = Int(baseline.rounded())
        }
    }

    /// Whether so many letters of a line are high that it shows the row that they stand on: quotes and hyphens stand on
    /// none.
    static func isSure(_ line: TextLine, ascent: Double) -> Bool {
        let high = line.letters.count { Double($0.box.height) >= leastHeight * ascent }
        return line.letters.count >= leastLetters
            && Double(high) >= leastHigh * Double(line.letters.count)
    }

    /// Whether nearly all letters of a line stand on its row, and some reach higher than others: a label in
    /// another font beside the text, where brackets alone are of one height.
    private static func showsRow(_ line: TextLine) -> Bool {
        let heights = line.letters.lazy.filter { abs($0.box.maxY - line.baseline) <= 1 }
            .map(\.box.height)
        guard heights.count >= leastStanding,
            Double(heights.count) >= leastStandingShare * Double(line.letters.count)
        else { return false }
        let letters = heights.filter { $0 > leastLetter }
        guard let high = letters.max(), let low = letters.min() else { return false }
        return high - low >= leastStep
    }

    /// So many letters, and so large a share of a line, show where it stands, when two of them, which are higher than
    /// marks, differ by so many pixels.
    private static let (leastStanding, leastStandingShare) = (5, 0.75)
    private static let (leastLetter, leastStep) = (4, 2)

    private static func phase(_ row: Double, _ pitch: Double) -> Double {
        row - (row / pitch).rounded(.down) * pitch
    }

    private static func distance(_ one: Double, _ other: Double, _ pitch: Double) -> Double {
        let difference = abs(one - other)
        return min(difference, pitch - difference)
    }
}
