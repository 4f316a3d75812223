// The character grid of text in a monospace font.

internal import Glibc
internal import PauseModel

/// The columns of text in a monospace font: where column 0 begins and how wide a column is.
package struct CharacterGrid: Hashable, Sendable {
    /// Advance from one column to the next, in pixels.
    package var cellWidth: Double
    /// Left edge of some column, in pixels: columns are counted from here.
    package var left: Double

    package init(cellWidth: Double, left: Double) {
        (self.cellWidth, self.left) = (cellWidth, left)
    }

    /// Width of a column as a share of the letter height (from the top of `d` to its foot):
    /// monospace fonts lie between 0.6 and 1.1.
    private static let widths = 0.55...1.35
    /// How well the centres of letters must agree on the columns, 0 (not at all) to 1 (exactly).
    private static let leastAgreement = 0.55
    /// Fewer letters than this, a heading, agree on some columns by chance: they must agree better.
    private static let fewLetters = 25
    private static let leastOfFew = 0.81
    /// Fewer letters than this prove nothing.
    private static let leastLetters = 10

    /// How high the letters of a font with such columns are at most, in pixels.
    var highestLetter: Double { cellWidth / Self.widths.lowerBound }

    /// The column whose cell the point lies in.
    package func column(at x: Double) -> Int { Int(((x - left) / cellWidth).rounded(.down)) }

    /// Where a column of pixels is, in columns from the left edge of column 0.
    func place(of x: Int) -> Double { (Double(x) - left) / cellWidth }

    /// The left edge of a column, in pixels.
    func edge(of column: Int) -> Int { Int((left + Double(column) * cellWidth).rounded()) }

    /// A piece this much narrower than its cell on each side may stray into the next cell.
    private static let bearing = 0.22
    /// …and so much, where it is no wider than this, in columns: a slash that leans is.
    private static let (leaning, widestLeaning) = (0.3, 1.45)

    /// The columns that a piece of ink takes up: what strays into the next one does not count.
    func columns(of box: Box) -> ClosedRange<Int> {
        let isOne = Double(box.width) <= Self.widestLeaning * cellWidth
        let slack = (isOne ? Self.leaning : Self.bearing) * cellWidth
        let first = column(at: Double(box.x) + slack)
        let last = column(at: Double(box.maxX) - slack)
        guard last <= first else { return first...last }
        let middle = column(at: box.middle)
        return middle...middle
    }

    /// What of a box lies in a column, to the nearest pixels.
    func part(of box: Box, in column: Int) -> Box {
        let left = edge(of: column)
        return box.intersection(
            Box(x: left, y: box.y, width: edge(of: column + 1) - left, height: box.height))
    }

    /// The middle of a column.
    func centre(of column: Int) -> Double { left + (Double(column) + 0.5) * cellWidth }

    /// A line in another font agrees with the columns by chance only, with less than this.
    static let chanceAgreement = 0.3
    /// A line in the font of the columns agrees this well, wide and narrow letters mixed.
    static let sureAgreement = 0.6

    /// Fewer letters do not tell whether they keep to columns.
    static let leastTelling = 8

    /// How well the letters of a line keep to the columns: 1 exactly, 0 by chance, nil when there
    /// are too few to tell.
    func agreement(of line: TextLine, least: Int = leastTelling) -> Double? {
        let centres = line.letters.map(\.middle)
        guard centres.count >= least else { return nil }
        let sum = centres.reduce(0) { $0 + cos(2 * .pi * (($1 - left) / cellWidth - 0.5)) }
        return sum / Double(centres.count)
    }

    /// Fits a grid to the letters of lines, or nil when they keep to none.
    ///
    /// In a monospace font the centres of the letters lie a whole number of columns apart. First
    /// the width at which near neighbours agree is found, then it is made precise over wider and
    /// wider distances, and last the phase.
    package static func fit(_ lines: [TextLine], letterHeight: Double) -> CharacterGrid? {
        let centres = lines.map { line in letterCentres(line, letterHeight: letterHeight) }
        guard centres.reduce(0, { $0 + $1.count }) >= leastLetters else { return nil }
        guard let coarse = coarseWidth(centres, letterHeight: letterHeight),
            coarse.score >= leastScore
        else { return nil }
        return refine(coarse.width, centres)
    }

    /// Fits a grid to few letters, or nil when they keep to none: where other text of the page is as
    /// high, how wide its columns are is known.
    ///
    /// - Parameters:
    ///   - lines: the lines of a text.
    ///   - letterHeight: how high its letters are, in pixels.
    ///   - fonts: the fonts of other texts.
    /// - Returns: the columns.
    static func fit(
        _ lines: [TextLine], letterHeight: Double, inOneOf fonts: [Font]
    ) -> CharacterGrid? {
        let centres = lines.flatMap { letterCentres($0, letterHeight: letterHeight) }
        guard (leastKnown..<leastLetters).contains(centres.count) else { return nil }
        for font in fonts
        where abs(font.letterHeight - letterHeight) <= mostOffHeight * font.letterHeight {
            let (agreement, phase) = phase(centres, width: font.cellWidth)
            guard agreement >= leastOfKnown else { continue }
            return CharacterGrid(cellWidth: font.cellWidth, left: phase - font.cellWidth / 2)
        }
        return nil
    }

    /// The measures of a font, in pixels.
    struct Font: Hashable {
        var letterHeight: Double
        var cellWidth: Double
    }

    /// Less letters than these prove nothing even where the width of a column is known.
    private static let leastKnown = 4
    /// …and they must agree on the columns so well.
    private static let leastOfKnown = 0.9
    /// How much the heights of letters in one font differ: text of digits only is a little lower.
    private static let mostOffHeight = 0.12

    /// The advance of text that keeps to no grid as a whole, although each word does.
    ///
    /// Some editors draw bold words wider than the others. Nil when it is in a proportional font.
    package static func advance(of lines: [TextLine], letterHeight: Double) -> Double? {
        let centres = lines.map { line in letterCentres(line, letterHeight: letterHeight) }
        guard centres.reduce(0, { $0 + $1.count }) >= leastLoose,
            let coarse = coarseWidth(centres, letterHeight: letterHeight),
            coarse.score >= leastLooseScore
        else { return nil }
        return coarse.width
    }

    /// How well near letters must agree on a width, 0 to 1.
    private static let leastScore = 0.3
    /// …without a grid that all letters keep to.
    private static let leastLooseScore = 0.42
    /// …and with as many letters.
    private static let leastLoose = 40

    /// Centres of the pieces that look like single letters.
    private static func letterCentres(_ line: TextLine, letterHeight: Double) -> [Double] {
        line.letters.compactMap { letter in
            guard Double(letter.box.height) >= 0.45 * letterHeight,
                Double(letter.box.width) <= 1.25 * letterHeight
            else { return nil }
            return letter.middle
        }
    }

    private static func coarseWidth(
        _ lines: [[Double]], letterHeight: Double
    ) -> (width: Double, score: Double)? {
        // Distances to the next few letters, by quarter pixels.
        let reach = 6 * widths.upperBound * letterHeight
        var distances = [Double](repeating: 0, count: Int(4 * reach) + 1)
        for line in lines {
            for first in line.indices {
                for second in line.indices[(first + 1)...].prefix(5) {
                    let distance = line[second] - line[first]
                    guard distance < reach, distance > 0 else { continue }
                    distances[Int(4 * distance)] += 1
                }
            }
        }
        let total = distances.reduce(0, +)
        guard total > 0 else { return nil }
        let counts = distances.enumerated().filter { $0.element > 0 }
            .map { (place: $0.offset, count: $0.element) }
        func best(_ widths: ClosedRange<Double>) -> (width: Double, score: Double)? {
            bestWidth(widths, of: counts, total: total)
        }
        let usual = best(widths.lowerBound * letterHeight...widths.upperBound * letterHeight)
        guard usual?.score ?? 0 < leastScore, total >= leastOfNarrow else { return usual }
        // The brackets of narrow fonts are so high that those of code hide how low its letters are.
        let narrow = best(leastNarrow * letterHeight...widths.lowerBound * letterHeight)
        return narrow?.score ?? 0 >= leastScoreOfNarrow ? narrow : usual
    }

    /// The columns of code full of brackets in a narrow font are this wide at least, in heights of these.
    private static let leastNarrow = 0.42
    /// So many distances must agree on them so well.
    private static let (leastOfNarrow, leastScoreOfNarrow) = (200.0, 0.6)

    /// The width that distances between letters agree on best, given in quarter pixels with how many there are.
    private static func bestWidth(
        _ widths: ClosedRange<Double>, of counts: [(place: Int, count: Double)], total: Double
    ) -> (width: Double, score: Double)? {
        var scores: [(width: Double, score: Double)] = []
        var width = widths.lowerBound
        let places = (counts.last?.place ?? 0) + 1
        while width <= widths.upperBound {
            // Quarter pixels, from the middle of one to the middle of the next.
            let phases = PhaseTable(step: 1 / (8 * width), count: 2 * places)
            let score = counts.reduce(0) { $0 + $1.count * phases[2 * $1.place + 1].x }
            scores.append((width: width, score: score / total))
            width *= 1.01
        }
        guard let best = scores.max(by: { $0.score < $1.score }) else { return nil }
        // A half of the true width agrees as well as the whole.
        let equal = scores.filter { $0.score >= 0.85 * best.score && $0.width > 1.8 * best.width }
        let choice = equal.max { $0.score < $1.score } ?? best
        return choice
    }

    private static func refine(_ coarse: Double, _ lines: [[Double]]) -> CharacterGrid? {
        var width = coarse
        let all = lines.flatMap { $0 }
        guard let first = all.min(), let last = all.max() else { return nil }
        // The letters of a column have few different centres, all in the middle of a pixel or between
        // two.
        let tally = Dictionary(all.map { (Int(2 * $0), 1.0) }, uniquingKeysWith: +)
            .map { (half: $0.key, count: $0.value) }
            .sorted { $0.half < $1.half }
        // Over a span of n columns an error of 1/(4n) of a column is a quarter column at the end.
        var span = 8.0
        let columns = max(span, (last - first) / coarse)
        while true {
            let step = width / (8 * span)
            var best = (score: -1.0, width: width)
            for offset in -16...16 {
                let candidate = width + Double(offset) * step
                let score = agreement(tally, width: candidate, window: span * coarse)
                if score > best.score { best = (score: score, width: candidate) }
            }
            width = best.width
            if span >= columns { break }
            span = min(columns, span * 3)
        }
        let (agreement, phase) = phase(all, width: width)
        guard agreement >= (all.count < fewLetters ? leastOfFew : leastAgreement) else {
            return nil
        }
        return CharacterGrid(cellWidth: width, left: phase - width / 2)
    }

    /// How well centres, in half pixels and in order, agree within windows of that length in pixels, the
    /// first of which begins at the first of them: 1 is exactly.
    private static func agreement(
        _ centres: [(half: Int, count: Double)], width: Double, window: Double
    ) -> Double {
        let phases = PhaseTable(step: 1 / (2 * width), count: (centres.last?.half ?? 0) + 1)
        var (total, weight) = (0.0, 0.0)
        var (sum, key) = (PhaseTable.Phase.zero, 0)
        let first = centres.first?.half ?? 0
        func close() { total += (sum * sum).sum().squareRoot() }
        for (half, count) in centres {
            let own = Int(Double(half - first) / (2 * window))
            if own != key {
                close()
                (sum, key) = (.zero, own)
            }
            sum += count * phases[half]
            weight += count
        }
        close()
        return weight > 0 ? total / weight : 0
    }

    private static func phase(
        _ centres: [Double], width: Double
    ) -> (agreement: Double, phase: Double) {
        var (real, imaginary) = (0.0, 0.0)
        for centre in centres {
            real += cos(2 * .pi * centre / width)
            imaginary += sin(2 * .pi * centre / width)
        }
        let agreement =
            (real * real + imaginary * imaginary).squareRoot() / Double(max(1, centres.count))
        return (agreement: agreement, phase: atan2(imaginary, real) / (2 * .pi) * width)
    }
}
