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
        var lines = Self.stretches(of: inked)
        // Coding blurs the ends.
        lines.removeAll { $0.count < Self.heights.lowerBound }
        guard lines.count >= 2, lines.allSatisfy({ Self.heights.contains($0.count) }),
            let first = lines.first, let last = lines.last
        else { return nil }
        let tall = lines.map(\.count).max() ?? 0
        let most = Int(Self.mostGap * Double(tall))
        let ends = [first.lowerBound, inked.count - last.upperBound]
        let gaps = zip(lines, lines.dropFirst()).map { $1.lowerBound - $0.upperBound }
        guard (ends + gaps).allSatisfy({ $0 <= most }) else { return nil }
        let step = (last.lowerBound - first.lowerBound) / (lines.count - 1)
        let far = page.begins(within: tall) ? Int(Self.mostSteps * Double(step)) : 0
        // Above and below is text on the ground around, as near as the next line; or not far from it, where
        // it begins at the same place.
        var around: [Shade] = []
        for (end, outwards) in zip(ends, [page.above, page.below]) {
            let rows = Array(outwards.prefix(max(2 * most, far) + Self.linesAround * step))
            guard let near = rows.firstIndex(where: page.isText),
                near + end <= most || near <= far && page.begins(in: rows, within: tall)
            else { return nil }
            let beside = rows.prefix(max(2 * most, near) + first.count).flatMap(page.row)
            let bare = beside.filter(pair.isAround)
            guard Double(bare.count) >= Self.leastAround * Double(beside.count) else { return nil }
            around += bare
        }
        self.around = .median(of: around)
    }

    /// A rectangle in a picture, and what is above and below it.
    private struct Page {
        let box: Box
        let pair: GroundPair
        let pixels: UnsafePointer<UInt8>
        let width: Int
        let height: Int

        /// The rows above the rectangle, and those below, away from it.
        var above: [Int] { (0..<box.y).reversed() }
        var below: [Int] { Array(box.maxY..<height) }

        func row(_ y: Int) -> [Shade] {
            (box.x + edge..<box.maxX - edge).map { Shade(pixels + 3 * (y * width + $0)) }
        }

        /// Whether there is ink in each row of the rectangle.
        var inked: [Bool] {
            (box.y..<box.maxY).map { row($0).count(where: isInk) >= leastInked }
        }

        /// Whether a row outside shows text on the ground around.
        func isText(_ y: Int) -> Bool {
            let shades = row(y)
            return shades.count(where: isOther) >= leastInked && isBare(shades)
        }

        /// Whether lines in the rectangle begin at its left side, within half a line.
        func begins(within tall: Int) -> Bool {
            (box.y..<box.maxY).count { side($0, tall).contains(where: isInk) } >= leastInked
        }

        /// Whether lines outside begin there too.
        func begins(in rows: [Int], within tall: Int) -> Bool {
            rows.count { isBare(row($0)) && side($0, tall).contains(where: isOther) } >= leastInked
        }

        private func side(_ y: Int, _ tall: Int) -> [Shade] {
            (box.x + 1..<min(box.maxX, box.x + 1 + tall / 2)).map {
                Shade(pixels + 3 * (y * width + $0))
            }
        }

        private func isInk(_ shade: Shade) -> Bool {
            shade.distance(to: pair.fill) >= leastContrast
        }

        private func isOther(_ shade: Shade) -> Bool {
            !pair.isAround(shade) && !pair.isFill(shade)
        }

        private func isBare(_ shades: [Shade]) -> Bool {
            shades.count(where: pair.isAround) >= shades.count / 2
        }
    }

    /// Where rows with ink follow each other.
    private static func stretches(of inked: [Bool]) -> [Range<Int>] {
        var stretches: [Range<Int>] = []
        for (row, isInked) in inked.enumerated() where isInked {
            if let last = stretches.last, last.upperBound == row {
                stretches[stretches.count - 1] = last.lowerBound..<row + 1
            } else {
                stretches.append(row..<row + 1)
            }
        }
        return stretches
    }
}
