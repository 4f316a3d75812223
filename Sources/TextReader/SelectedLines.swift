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
        let columns = box.x + Self.edge..<box.maxX - Self.edge
        func row(_ y: Int) -> [Shade] { columns.map { Shade(pixels + 3 * (y * width + $0)) } }
        let inked = (box.y..<box.maxY).map { y in
            row(y).count { $0.distance(to: pair.fill) >= Self.leastContrast } >= Self.leastInked
        }
        var lines = Self.stretches(of: inked)
        // Coding blurs the ends.
        lines.removeAll { $0.count < Self.heights.lowerBound }
        guard lines.count >= 2, lines.allSatisfy({ Self.heights.contains($0.count) }) else {
            return nil
        }
        let most = Int(Self.mostGap * Double(lines.map(\.count).max() ?? 0))
        let ends = [lines[0].lowerBound, inked.count - lines[lines.count - 1].upperBound]
        let gaps = zip(lines, lines.dropFirst()).map { $1.lowerBound - $0.upperBound }
        guard (ends + gaps).allSatisfy({ $0 <= most }) else { return nil }
        // Above and below is text on the ground around, as near as the next line.
        var around: [Shade] = []
        for (first, step) in [(box.y - 1, -1), (box.maxY, 1)] {
            let rows = (0..<2 * most + lines[0].count).map { first + $0 * step }
                .filter((0..<height).contains).map(row)
            guard
                let near = rows.firstIndex(where: { shades in
                    shades.count { !pair.isAround($0) && !pair.isFill($0) } >= Self.leastInked
                        && shades.count(where: pair.isAround) >= shades.count / 2
                }), near + ends[step < 0 ? 0 : 1] <= most
            else { return nil }
            let bare = rows.flatMap(\.self).filter(pair.isAround)
            guard Double(bare.count) >= Self.leastAround * Double(rows.count * columns.count) else {
                return nil
            }
            around += bare
        }
        self.around = .median(of: around)
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
