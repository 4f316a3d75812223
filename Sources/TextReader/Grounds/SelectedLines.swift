// Lines that are selected from one side of their text to the other.

internal import PauseModel

/// Lines that are selected from one side of their text to the other.
///
/// What is selected goes on with what is above and below it in the same steps. A box of code on a page, a
/// bar or a list has a margin to them.
struct SelectedLines {
    /// The ground above and below.
    let around: Shade

    /// A line of small letters is so high, in pixels, and one of the largest.
    private static let heights = 6...64
    /// A gap between two lines, or from an end to the first or last one, is no higher than this, in
    /// heights of a line.
    private static let mostGap = 0.85
    /// Text that begins where the lines do is no further away than so many of their steps: a line or two
    /// are bare, or the caret's has a ground of its own; and begins there in one of so many lines.
    private static let (mostSteps, linesAround) = (2.6, 6)
    /// …or of so many steps, where it is in the same ones: three lines are blank.
    private static let mostBlank = 3.6
    /// So many pixels of a row are no rest of a caret, and the ends of it are no part of the text.
    private static let (leastInked, edge) = (3, 3)
    /// Letters stand out by so much at least; less is blur beside others.
    private static let leastContrast = 32
    /// Letters leave so much of the ground above and below.
    private static let leastAround = 0.3

    /// The lines in a rectangle, where they are selected.
    init?(
        _ box: Box, _ pair: GroundPair, pixels: UnsafePointer<UInt8>, width: Int, height: Int
    ) {
        let page = Page(box: box, pair: pair, pixels: pixels, width: width, height: height)
        let inked = page.inked
        let lines = Array(Lines(count: inked.count) { inked[$0] })
        guard lines.allSatisfy({ Self.heights.contains($0.count) }), let first = lines.first,
            let last = lines.last
        else { return nil }
        let tall = lines.map(\.count).max() ?? 0
        let most = Int(Self.mostGap * Double(tall))
        let ends = [first.lowerBound, inked.count - last.upperBound]
        let gaps = zip(lines, lines.dropFirst()).map { $1.lowerBound - $0.upperBound }
        let isClose = lines.count >= 2 && (ends + gaps).allSatisfy { $0 <= most }
        // Blank lines among them leave wider gaps: then the lines keep to the steps of those outside.
        let lattice = isClose ? nil : page.step(of: lines, tall)
        guard isClose || lattice != nil else { return nil }
        let step = lattice ?? (last.lowerBound - first.lowerBound) / (lines.count - 1)
        let isNear = lattice != nil || page.begins(within: tall)
        let mostSteps = lattice != nil ? Self.mostBlank : Self.mostSteps
        let far = isNear ? Int(mostSteps * Double(step)) : 0
        // Above and below is text on the ground around, as near as the next line; or not far from it, where
        // it begins at the same place.
        var around: [Shade] = []
        for (end, outwards) in zip(ends, [page.above, page.below]) {
            let rows = Array(outwards.prefix(max(2 * most, far) + Self.linesAround * step))
            guard let near = rows.firstIndex(where: page.isText),
                near + end <= most
                    || near <= far && (lattice != nil || page.begins(in: rows, within: tall))
            else { return nil }
            let beside = rows.prefix(max(2 * most, near) + first.count).flatMap(page.row)
            let bare = beside.filter(pair.isAround)
            guard Double(bare.count) >= Self.leastAround * Double(beside.count) else { return nil }
            around += bare
        }
        self.around = .median(of: around)
    }

    /// A step is so high, in heights of the tallest line; so many lines outside, of those that are looked at on
    /// either side, keep to them; a letter may reach beyond its step by such a part of it.
    private static let (steps, leastOutside, linesLooked, slackShare) = (1.0...2.4, 3, 4, 8.0)

    /// A rectangle in a picture, and what is above and below it.
    private struct Page {
        typealias Row = LazyMapCollection<Range<Int>, Shade>

        let box: Box
        let pair: GroundPair
        let pixels: UnsafePointer<UInt8>
        let width: Int
        let height: Int

        /// The rows above the rectangle, and those below, away from it.
        var above: [Int] { (0..<box.y).reversed() }
        var below: [Int] { Array(box.maxY..<height) }

        /// The shades of a row, none of them kept: rows are looked at around each rectangle.
        func row(_ y: Int) -> Row {
            shades(y, box.x + edge..<box.maxX - edge)
        }

        /// Whether there is ink in each row of the rectangle.
        var inked: [Bool] {
            (box.y..<box.maxY).map { row($0).count(where: isInk) >= leastInked }
        }

        /// Whether a row outside shows text on the ground around.
        func isText(_ y: Int) -> Bool {
            let shades = row(y)
            // Both in one pass: no shade is compared twice with the ground around.
            var (bare, other) = (0, 0)
            for shade in shades {
                if pair.isAround(shade) {
                    bare += 1
                } else if other < leastInked, !pair.isFill(shade) {
                    other += 1
                }
            }
            return other >= leastInked && bare >= shades.count / 2
        }

        /// Whether lines in the rectangle begin at its left side, within half a line.
        func begins(within tall: Int) -> Bool {
            (box.y..<box.maxY).count { side($0, tall).contains(where: isInk) } >= leastInked
        }

        /// Whether lines outside begin there too.
        func begins(in rows: [Int], within tall: Int) -> Bool {
            rows.count { isBare(row($0)) && side($0, tall).contains(where: isOther) } >= leastInked
        }

        /// How far apart lines are, in pixels, where those in the rectangle, with blank ones among them, and those
        /// next to it outside stand in the same steps, each in one of its own, and its ends between two.
        func step(of lines: [Range<Int>], _ tall: Int) -> Int? {
            func fit(_ lines: [Range<Int>], _ count: Int) -> Bool {
                let step = Double(box.height) / Double(count)
                let slack = max(1, step / slackShare)
                let cells = lines.map { line in
                    let first = ((Double(line.lowerBound) + slack) / step).rounded(.down)
                    let last = ((Double(line.upperBound) - slack) / step).rounded(.down)
                    return first == last ? first : nil
                }
                return !cells.contains(nil) && Set(cells).count == cells.count
            }
            var counts = stride(from: box.height / max(1, tall), to: 1, by: -1).filter { count in
                steps.contains(Double(box.height) / Double(count * tall)) && fit(lines, count)
            }
            // What is outside costs more to look at: line by line, as long as all keep to a step.
            guard !counts.isEmpty else { return nil }
            var known = lines
            let most = linesLooked * Int(steps.upperBound * Double(tall))
            for (rows, isAbove) in [(above.prefix(most), true), (below.prefix(most), false)] {
                let outside = Lines(count: rows.count) { isText(rows[rows.startIndex + $0]) }
                for line in outside.prefix(linesLooked) {
                    known.append(
                        isAbove
                            ? -line.upperBound..<(-line.lowerBound)
                            : line.lowerBound + box.height..<line.upperBound + box.height)
                    counts.removeAll { !fit(known, $0) }
                    guard !counts.isEmpty else { return nil }
                }
            }
            guard known.count - lines.count >= leastOutside else { return nil }
            return counts.first.map { box.height / $0 }
        }

        private func side(_ y: Int, _ tall: Int) -> Row {
            shades(y, box.x + 1..<min(box.maxX, box.x + 1 + tall / 2))
        }

        private func shades(_ y: Int, _ columns: Range<Int>) -> Row {
            let first = pixels + 3 * y * width
            return columns.lazy.map { Shade(first + 3 * $0) }
        }

        private func isInk(_ shade: Shade) -> Bool {
            shade.distance(to: pair.fill) >= leastContrast
        }

        private func isOther(_ shade: Shade) -> Bool {
            !pair.isAround(shade) && !pair.isFill(shade)
        }

        private func isBare(_ shades: Row) -> Bool {
            shades.count(where: pair.isAround) >= shades.count / 2
        }
    }

    /// Where rows with ink follow each other, found one after the other; fewer than a line has are what coding blurs.
    private struct Lines: Sequence, IteratorProtocol {
        let count: Int
        let isInked: (Int) -> Bool
        private var row = 0

        init(count: Int, isInked: @escaping (Int) -> Bool) {
            (self.count, self.isInked) = (count, isInked)
        }

        mutating func next() -> Range<Int>? {
            while row < count {
                let first = row
                while row < count, isInked(row) { row += 1 }
                let line = first..<row
                row += 1
                if line.count >= heights.lowerBound { return line }
            }
            return nil
        }
    }
}
