// Where the lines of a picture are cut out, and from which copy of it.

internal import PauseModel

/// Where the lines of a picture are cut out, and from which copy of it.
struct LineCuts {
    let ink: Ink

    /// A line much higher or lower than its neighbours has a font of its own.
    static func metrics(of line: TextLine, among common: LineMetrics) -> LineMetrics {
        let own = LineMetrics([line])
        let ratio = own.ascent / common.ascent
        // Four pieces that are no letters are two semicolons.
        let letters = line.letters.count { 2 * $0.box.height > line.box.height }
        return ratio > 1.25 || (ratio < 0.75 && letters >= 4) ? own : common
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
