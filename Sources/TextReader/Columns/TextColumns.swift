// Parts texts side by side on one ground.

internal import PauseModel

/// Parts texts side by side on one ground that nothing but a strip without ink parts: code and what is said
/// of it on a slide, two versions of a program, a page and its contents.
///
/// Columns of a table and comments behind code stand on the rows of what is left of them, and begin at one
/// place. Two texts have rows of their own; or where those agree, the right one has bullets, or lines
/// that are indented.
struct TextColumns {
    /// The narrowest strip between two texts, in heights of a letter: blanks in a line of code are
    /// mostly narrower.
    private static let leastStrip = 2.0
    /// Lines begin at one place to so many heights of a letter, and those further in are indented by so
    /// much more.
    private static let (sameEdge, leastIndent) = (0.3, 1.0)
    /// So many lines beside each other are texts.
    private static let leastLines = 2
    /// A line of a text has so many letters, on average, and one with words so many.
    private static let (leastLetters, leastWords) = (4.0, 8)
    /// So many places at which lines begin are looked at: those at which most do.
    private static let mostEdges = 6
    /// Text is no fainter than this, in the strength of half of the letters.
    private static let leastStrength = 0.25
    /// Texts beside each other on one page; more than any has.
    private static let mostDepth = 4

    private let ascent: Double
    /// Those that are no fainter than text.
    private let letters: [TextComponent]

    /// The panes, those of texts side by side parted.
    static func part(_ shares: [Pane.Share], _ finder: inout RepeatedLines) -> [Pane.Share] {
        shares.flatMap { part($0, depth: 0, &finder) }
    }

    private static func part(_ share: Pane.Share, depth: Int, _ finder: inout RepeatedLines)
        -> [Pane.Share]
    {
        let lines = finder.lines(of: share.letters)
        guard depth < mostDepth, lines.count >= leastLines else { return [share] }
        // What is seen of the faint numbers of lines is none of the text that they stand beside.
        let least = leastStrength * Double(share.letters.usualPeak ?? 0)
        let columns = TextColumns(
            ascent: LineMetrics(lines).ascent,
            letters: share.letters.filter { Double($0.peak) >= least })
        guard let block = columns.block(in: lines, &finder) else { return [share] }
        var (left, right, rest) = (share, share, share)
        left.pane.box.width = block.edge - left.pane.box.x
        right.pane.box.width = right.pane.box.maxX - block.edge
        right.pane.box.x = block.edge
        right.pane.textEdge = nil
        left.letters = share.letters.filter { block.holds($0, isLeft: true) }
        right.letters = share.letters.filter { block.holds($0, isLeft: false) }
        rest.letters = share.letters.filter { !block.holds($0) }
        return [rest, left, right].filter { !$0.letters.isEmpty }
            .flatMap { part($0, depth: depth + 1, &finder) }
    }

    /// Rows in which a strip without ink parts two texts.
    private struct Block {
        var rows: Range<Int>
        /// Where the right one begins, in pixels.
        var edge: Int
        /// The letters of lines that are not all in these rows: of those across the strip.
        var across: Set<TextComponent>

        init(rows: Range<Int>, edge: Int, lines: [TextLine]) {
            (self.rows, self.edge) = (rows, edge)
            across = Set(
                lines.filter { line in
                    line.letters.contains {
                        $0.box.y < rows.lowerBound || $0.box.maxY > rows.upperBound
                    }
                }.flatMap(\.letters))
        }

        func holds(_ letter: TextComponent) -> Bool {
            rows.contains(letter.box.y) && !across.contains(letter)
        }

        /// Whether a letter is one of the text on a side.
        func holds(_ letter: TextComponent, isLeft: Bool) -> Bool {
            (letter.middle < Double(edge)) == isLeft && holds(letter)
        }
    }

    /// The highest block in which two texts stand side by side.
    private func block(in lines: [TextLine], _ finder: inout RepeatedLines) -> Block? {
        var best: Block?
        for edge in edges(of: lines) {
            for rows in openRows(leftOf: edge) where rows.count > best?.rows.count ?? 0 {
                let block = Block(rows: rows, edge: edge, lines: lines)
                if areTwo(
                    finder.lines(of: letters.filter { block.holds($0, isLeft: true) }),
                    finder.lines(of: letters.filter { block.holds($0, isLeft: false) }))
                {
                    best = block
                }
            }
        }
        return best
    }

    /// The places at which several lines begin anew behind a strip without ink.
    private func edges(of lines: [TextLine]) -> [Int] {
        let strip = Self.leastStrip * ascent
        guard let left = lines.map(\.box.x).min() else { return [] }
        var starts: [Int] = []
        for line in lines {
            var end = left
            for box in line.letters.map(\.box).sorted(by: { $0.x < $1.x }) {
                if Double(box.x - end) >= strip { starts.append(box.x) }
                end = max(end, box.maxX)
            }
        }
        let same = Int(Self.sameEdge * ascent)
        var edges: [(at: Int, count: Int)] = []
        for start in starts.sorted() {
            if let last = edges.last, start - last.at <= same {
                edges[edges.count - 1].count += 1
            } else {
                edges.append((at: start, count: 1))
            }
        }
        return edges.filter { $0.count >= Self.leastLines }
            .sorted { ($1.count, $0.at) < ($0.count, $1.at) }.prefix(Self.mostEdges).map(\.at)
    }

    /// The rows in which nothing is in the strip left of an edge.
    private func openRows(leftOf edge: Int) -> [Range<Int>] {
        let strip = edge - Int(Self.leastStrip * ascent)..<edge
        guard let top = letters.map(\.box.y).min(), let bottom = letters.map(\.box.maxY).max()
        else { return [] }
        let across = letters.map(\.box)
            .filter { $0.x < strip.upperBound && $0.maxX > strip.lowerBound }
            .sorted { $0.y < $1.y }
        var (rows, start) = ([Range<Int>](), top)
        for box in across {
            if box.y > start { rows.append(start..<box.y) }
            start = max(start, box.maxY)
        }
        if bottom > start { rows.append(start..<bottom) }
        return rows.filter { Double($0.count) >= 2 * Double(Self.leastLines) * ascent }
    }

    // MARK: - What is two texts

    /// Whether lines left and right of a strip are of two texts.
    private func areTwo(_ whole: [TextLine], _ right: [TextLine]) -> Bool {
        let (left, right) = (
            Self.those(of: whole, beside: right), Self.those(of: right, beside: whole)
        )
        guard let end = left.map(\.box.maxX).max(), let start = right.map(\.box.x).min(),
            Self.hasWords(right)
        else { return false }
        // Icons beside a tree of files are higher than its letters.
        let heights = [left, right].map { lines in
            let own = lines.flatMap(\.letters).map { Double($0.box.height) }.sorted()
            return own[own.count / 2]
        }
        guard heights.min() ?? 0 >= Self.leastAlike * (heights.max() ?? 0) else { return false }
        // Others on the page may be smaller.
        let own = TextColumns(ascent: LineMetrics(left + right).ascent, letters: [])
        guard Double(start - end) >= Self.leastStrip * own.ascent else { return false }
        // A short list may stand beside the short first lines of code.
        return own.isList(right) && Self.hasWords(whole)
            || Self.hasWords(left)
                && (own.haveOwnRows(left, right) || own.isIndented(right) && own.isText(left))
    }

    /// The letters of one text are at least so high as a share of those of the other: marks for blanks and
    /// dots of guides are lower.
    private static let leastAlike = 0.6

    /// The lines that others are beside.
    private static func those(of lines: [TextLine], beside others: [TextLine]) -> [TextLine] {
        guard let top = others.map(\.box.y).min(), let bottom = others.map(\.box.maxY).max()
        else { return [] }
        return lines.filter { $0.box.maxY > top && $0.box.y < bottom }
    }

    /// Whether lines have words in them: those of numbers, signs and marks have none.
    private static func hasWords(_ lines: [TextLine]) -> Bool {
        let counts = lines.map(\.letters.count)
        return counts.count { $0 >= leastWords } >= leastLines
            && Double(counts.reduce(0, +)) >= leastLetters * Double(counts.count)
    }

    /// The rows of two texts differ by more than so many heights of a letter, in so many of the lines, and in so
    /// large a share of them: marks for blanks stand a little higher, too.
    private static let (leastOff, leastOwnLines, leastOwn) = (0.25, 5, 0.5)
    /// Lines are beside each other when their rows are no further apart, in heights of a letter.
    private static let mostApart = 2.0

    /// Whether the lines on one side stand on other rows than those on the other.
    private func haveOwnRows(_ left: [TextLine], _ right: [TextLine]) -> Bool {
        let offsets = [(left, right), (right, left)].flatMap { lines, others in
            lines.compactMap { line in
                others.map { Double(abs($0.baseline - line.baseline)) / ascent }.min()
            }
        }.filter { $0 <= Self.mostApart }
        let off = offsets.count { $0 >= Self.leastOff }
        return off >= Self.leastOwnLines && Double(off) >= Self.leastOwn * Double(offsets.count)
    }

    /// Whether lines begin with bullets.
    private func isList(_ lines: [TextLine]) -> Bool {
        lines.count { line in
            let sorted = line.letters.sorted { $0.box.x < $1.box.x }
            guard sorted.count > 1 else { return false }
            let (disc, next) = (sorted[0], sorted[1])
            // Blanks that are shown as dots follow each other.
            return next.box.height > disc.box.height
                && Bullets.height.contains(Double(disc.box.height) / ascent)
                && abs(disc.box.width - disc.box.height) <= 1
                && Double(disc.area) >= Bullets.leastFill * Double(disc.box.area)
                && Double(next.box.x - disc.box.maxX) >= Bullets.leastGap * ascent
                && disc.box.maxY < line.baseline
        } >= Self.leastLines
    }

    /// So many lines of a text are indented.
    private static let leastIndented = 2
    /// No more of the lines of a text end at one place, to so many heights of a letter: numbers in a column
    /// do.
    private static let (mostAligned, alignment) = (0.5, 0.2)

    /// Whether some lines are indented below others, and end where they like.
    private func isIndented(_ lines: [TextLine]) -> Bool {
        guard let first = lines.first?.box.x, let base = lines.map(\.box.x).min(),
            Double(first - base) <= Self.sameEdge * ascent, isText(lines)
        else { return false }
        let depths = lines.map { Double($0.box.x - base) / ascent }
        let deep = depths.filter { $0 >= Self.leastIndent }
        let atBase = depths.count { $0 <= Self.sameEdge }
        let alike = deep.map { depth in deep.count { abs($0 - depth) <= Self.sameEdge } }
        return atBase >= Self.leastLines && alike.max() ?? 0 >= Self.leastIndented
    }

    /// Whether lines end where they like.
    private func isText(_ lines: [TextLine]) -> Bool {
        let ends = lines.map { Double($0.box.maxX) }
        let alike = ends.map { end in ends.count { abs($0 - end) <= Self.alignment * ascent } }
        return ends.count > Self.leastLines
            && Double(alike.max() ?? 0) <= Self.mostAligned * Double(ends.count)
    }
}
