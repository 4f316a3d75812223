// Where the lines of a picture are cut out, and from which copy of it.

internal import PauseModel

/// Where the lines of a picture are cut out, and from which copy of it.
struct LineCuts {
    let ink: Ink

    /// A line of prose this much lower than its neighbours, in their heights, that shows how high its
    /// capitals are, has a font of its own: icons and frames of buttons are higher than any text.
    private static let lowProse = 0.88
    /// Capitals are so many times as high as most letters of prose are.
    private static let capitals = 1.2
    /// …and no higher than this.
    private static let mostCapitals = 1.6
    /// Fewer letters do not show it.
    private static let leastLetters = 5

    /// A line much higher or lower than its neighbours has a font of its own.
    static func metrics(
        of line: TextLine, among common: LineMetrics, isProse: Bool = false
    ) -> LineMetrics {
        if isProse, let low = lowMetrics(of: line, among: common) { return low }
        let own = LineMetrics([line])
        let ratio = own.ascent / common.ascent
        // Four pieces that are no letters are two semicolons.
        let letters = line.letters.count { 2 * $0.box.height > line.box.height }
        return ratio > 1.25 || (ratio < 0.75 && letters >= 4) ? own : common
    }

    private static func lowMetrics(
        of line: TextLine, among common: LineMetrics
    ) -> LineMetrics? {
        let tops = line.letters.map { line.baseline - $0.box.y }.sorted()
        guard tops.count >= leastLetters else { return nil }
        let usual = Double(tops[tops.count / 2])
        let letters = line.letters.filter {
            Double(line.baseline - $0.box.y) <= mostCapitals * usual
        }
        let own = LineMetrics([TextLine(letters, baseline: line.baseline)])
        guard own.ascent < lowProse * common.ascent, own.ascent >= capitals * usual else {
            return nil
        }
        return own
    }

    /// The smaller copy on which letters of that height were found.
    func level(of metrics: LineMetrics) -> Int {
        var level = 0
        while level + 1 < ink.maps.count, metrics.ascent / Double(1 << level) >= Self.levelHeight {
            level += 1
        }
        return level
    }

    private static let levelHeight = 24.0

    /// Keeps the ink of the neighbours out of a line's image.
    func cut(_ index: Int, _ lines: [TextLine], left: Int? = nil) -> LineImage.Cut {
        let box = lines[index].box
        var cut = LineImage.Cut(top: 0, bottom: ink.picture.height)
        if let left { cut.left = left }
        if index > 0 {
            let above = lines[index - 1].box
            if above.y < box.y { cut.top = min(box.y, max(above.maxY, box.y - 64)) }
        }
        if index + 1 < lines.count {
            let below = lines[index + 1].box
            if below.maxY > box.maxY { cut.bottom = max(box.maxY, below.y) }
        }
        return cut
    }
}
