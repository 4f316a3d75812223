// Joins panes that are lines of one text, tinted as a comparison of two versions shows them.

internal import PauseModel

/// Joins panes that are lines of one text, tinted as a comparison of two versions shows them.
///
/// Where tints, what is left as it was, and room for what the other version has follow each other,
/// the picture is cut between them. They have the same sides, their lines keep to the same step, and
/// their edges lie between two lines of it: boxes below each other on a page have margins. Where the rest of the text
/// has the ground of the page, they lie within its pane, right above or below a line of it.
struct TintedPanes {
    /// Panes of one text have the same sides to so many pixels: they are cut in cells of four.
    private static let mostOff = 8
    /// What the other version has more may take so many lines.
    private static let mostRoom = 12.0
    /// Where in its row a line stands, in rows from the top of it: letters stand in its lower half.
    private static let baseline = 0.4...1.1

    /// A pane with its lines.
    private struct Part {
        /// Its place among all.
        let index: Int
        var share: Pane.Share
        var lines: [TextLine] = []
        var isJoined = false

        var box: Box { share.pane.box }

        func hasSides(of other: Part) -> Bool {
            abs(box.x - other.box.x) <= mostOff && abs(box.maxX - other.box.maxX) <= mostOff
        }

        /// Whether another one lies within it.
        func holds(_ other: Part) -> Bool { box.intersection(other.box) == other.box }

        /// Whether it stands between two others that are above each other: the title of another text.
        func isBetween(_ one: Part, _ other: Part) -> Bool {
            let (upper, lower) =
                one.box.y <= other.box.y ? (one.box, other.box) : (other.box, one.box)
            return box.y + mostOff >= upper.maxY && box.maxY <= lower.y + mostOff
                && box.x < min(upper.maxX, lower.maxX) && box.maxX > max(upper.x, lower.x)
        }

        /// Whether one is a tint of the other, beside each other or not.
        func isTint(of other: Part) -> Bool {
            (hasSides(of: other) || holds(other) || other.holds(self))
                && TintedLines.isTint(from: share.pane.ground, to: other.share.pane.ground)
        }
    }

    /// The panes in their order, those of one text joined.
    static func join(_ shares: [Pane.Share], _ finder: inout RepeatedLines) -> [Pane.Share] {
        let all = shares.enumerated().map { Part(index: $0, share: $1) }
        var parts = all.filter { part in all.contains { part.isTint(of: $0) } }
        let tinted = Set(parts.map(\.index))
        for index in parts.indices {
            let seams = seams(in: parts[index])
            parts[index].share.letters.removeAll(where: seams.contains)
            parts[index].lines = finder.lines(of: parts[index].share.letters)
        }
        while let (text, band) = pair(among: parts) {
            let other = parts[band].share
            parts[text].share.letters += other.letters
            parts[text].share.pane.box = parts[text].box.union(other.pane.box)
            parts[text].lines = finder.lines(of: parts[text].share.letters)
            parts[text].isJoined = true
            parts.remove(at: band)
        }
        let left = Dictionary(uniqueKeysWithValues: parts.map { ($0.index, $0) })
        return shares.indices.compactMap { index in
            guard tinted.contains(index) else { return shares[index] }
            // What is joined with nothing keeps all that it had.
            return left[index].map { $0.isJoined ? $0.share : shares[index] }
        }
    }

    /// What is left of the edges of tints at the left side of a pane: pieces that stand out no more
    /// than one ground does from another, and are narrower or higher than any letter.
    private static func seams(in part: Part) -> Set<TextComponent> {
        let near = part.share.letters.filter { $0.box.x - part.box.x <= mostSeam }
        let heights = part.share.letters.map(\.box.height).sorted()
        return Set(
            near.filter { piece in
                let isThin = piece.box.width <= thinnest
                return Int(piece.peak) <= TintedLines.mostStep
                    && (isThin || 2 * piece.box.height >= 3 * heights[heights.count / 2])
            })
    }

    /// Such pieces begin within so many pixels of the side.
    private static let mostSeam = 12
    /// Letters are wider than this, in pixels.
    private static let thinnest = 4

    /// Two panes that are one text: the larger one first.
    private static func pair(among parts: [Part]) -> (text: Int, band: Int)? {
        for text in parts.indices {
            for band in parts.indices
            where band != text && parts[band].box.area <= parts[text].box.area
                && goesOn(parts[text], with: parts[band])
                && !parts.contains(where: { $0.isBetween(parts[text], parts[band]) })
            {
                return (text, band)
            }
        }
        return nil
    }

    /// Whether lines of a pane belong to the text of another one.
    private static func goesOn(_ text: Part, with band: Part) -> Bool {
        if text.holds(band), !text.hasSides(of: band) { return isWithin(text, band) }
        guard text.hasSides(of: band), let step = LineStep.of([text.lines, band.lines]),
            isCut(band, at: [.top, .foot], in: step.pitch)
        else { return false }
        // What is cut at the edge of the screen is so within a line.
        let (above, below) = (text.box.y - band.box.maxY, band.box.y - text.box.maxY)
        let facing: Set<Edge> = above >= -mostOff ? [.top] : below >= -mostOff ? [.foot] : []
        return isCut(text, at: facing, in: step.pitch)
            && Double(max(above, below)) <= mostRoom * step.pitch
    }

    /// Whether lines of a pane stand among those of the pane around it: in their step, and next to one of them.
    private static func isWithin(_ text: Part, _ band: Part) -> Bool {
        let above = text.lines.filter { $0.baseline <= band.box.y }.suffix(nearLines)
        let below = text.lines.filter { $0.baseline > band.box.maxY }.prefix(nearLines)
        guard let first = band.lines.first, let last = band.lines.last,
            let step = LineStep.of([Array(above) + below, band.lines]),
            isCut(band, at: [.top, .foot], in: step.pitch)
        else { return false }
        let rooms = [
            above.last.map { first.baseline - $0.baseline },
            below.first.map { $0.baseline - last.baseline },
        ].compactMap { $0 }
        return rooms.contains { Double($0) <= mostStep * step.pitch }
    }

    /// So many lines on each side show the step of a text; the next one is no further away, in steps.
    private static let (nearLines, mostStep) = (4, 1.2)

    private enum Edge { case top, foot }

    /// Whether edges of a pane lie between two lines.
    private static func isCut(_ part: Part, at edges: Set<Edge>, in pitch: Double) -> Bool {
        guard let first = part.lines.first?.baseline, let last = part.lines.last?.baseline else {
            return false
        }
        func isBetween(_ rows: Double) -> Bool {
            let place = rows - rows.rounded(.down)
            return baseline.contains(place) || baseline.contains(place + 1)
        }
        return edges.allSatisfy { edge in
            isBetween(Double(edge == .top ? first - part.box.y : last - part.box.maxY) / pitch)
        }
    }
}
