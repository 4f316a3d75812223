// Parts two editors side by side that nothing but a column of line numbers parts.

internal import PauseModel

/// Parts two editors side by side that nothing but a column of line numbers parts.
///
/// Some editors draw no line between the halves of a split view. A strip without ink runs from the
/// first line to the last, and right of it stand the numbers of the other text: right-aligned, on
/// its blank lines too, and none shorter than the one above. Columns of a table have gaps.
struct SplitPanes {
    /// Fewer lines on either side show no text.
    private static let leastLines = 6
    /// Fewer letters on the left may be a number: comparisons have two columns of them.
    private static let leastLetters = 10
    /// No more of the lines on the left end at one place, to so many pixels: those that do end with
    /// numbers, the old ones of a comparison.
    private static let (mostAligned, alignment) = (0.5, 2)
    /// The narrowest strip without ink between the two, in heights of a letter.
    private static let leastStrip = 0.7
    /// Lines that may cross it: titles, tabs, a message.
    private static let mostCrossing = 2
    /// Share of the lines on the right that have a number.
    private static let leastNumbered = 0.9

    /// The panes, those of two editors parted.
    static func part(_ shares: [Pane.Share], _ finder: inout RepeatedLines) -> [Pane.Share] {
        var parted: [Pane.Share] = []
        for share in shares {
            let lines = finder.lines(of: share.letters)
            guard let edge = edge(in: lines) ?? unevenEdge(in: lines, of: share, &finder) else {
                parted.append(share)
                continue
            }
            var (left, right) = (share, share)
            left.pane.box.width = edge - left.pane.box.x
            right.pane.box.width = right.pane.box.maxX - edge
            right.pane.box.x = edge
            right.pane.textEdge = nil
            left.letters = share.letters.filter { $0.middle < Double(edge) }
            right.letters = share.letters.filter { $0.middle >= Double(edge) }
            parted += [left, right]
        }
        return parted
    }

    /// Where another text with numbers begins, in pixels; nil where none does.
    private static func edge(in lines: [TextLine]) -> Int? {
        guard lines.count >= leastLines else { return nil }
        let ascent = LineMetrics(lines).ascent
        let strip = strips(in: lines, least: Int(leastStrip * ascent)).first { strip in
            let sides = [true, false].map { isLeft in
                lines.compactMap { line -> TextLine? in
                    let letters = line.letters.filter {
                        ($0.middle < Double(strip)) == isLeft
                    }
                    return letters.isEmpty ? nil : TextLine(letters, baseline: line.baseline)
                }
            }
            return sides[0].count { $0.letters.count >= leastLetters } >= leastLines
                && isRagged(sides[0]) && begins(sides[1], ascent: ascent)
        }
        return strip.map { start(of: $0, in: lines, ascent: ascent) }
    }

    /// Letters of a word are no further apart, and what stands above the numbers begins no further left of
    /// them, in heights of a letter.
    private static let (mostApart, mostBefore) = (0.6, 3.0)

    /// Where the right one of two texts begins, with the words above it that begin left of its numbers: the
    /// names in its tabs.
    private static func start(of strip: Int, in lines: [TextLine], ascent: Double) -> Int {
        let starts = lines.compactMap { line -> Int? in
            let letters = line.letters.map(\.box).sorted { $0.x < $1.x }
            guard var start = letters.first(where: { $0.middle >= Double(strip) })?.x else {
                return nil
            }
            for box in letters.reversed() where box.middle < Double(strip) {
                guard Double(start - box.maxX) <= mostApart * ascent else { break }
                start = box.x
            }
            return Double(strip - start) <= mostBefore * ascent ? start : nil
        }
        return min(strip, starts.min() ?? strip)
    }

    /// Where another text begins whose lines are in a step of their own; nil where none does.
    private static func unevenEdge(
        in lines: [TextLine], of share: Pane.Share, _ finder: inout RepeatedLines
    ) -> Int? {
        guard lines.count >= leastLines else { return nil }
        let least = UnevenPanes.leastStrip * LineMetrics(lines).ascent
        return strips(in: lines, least: Int(least)).first { strip in
            let left = share.letters.filter { $0.middle < Double(strip) }
            let right = share.letters.filter { $0.middle >= Double(strip) }
            return UnevenPanes.areTwo(left, right, strip: least, &finder)
        }
    }

    /// Whether lines end where they like, as lines of a text do.
    private static func isRagged(_ lines: [TextLine]) -> Bool {
        let ends = lines.map(\.box.maxX)
        let most = ends.map { end in ends.count { abs($0 - end) <= alignment } }.max() ?? 0
        return Double(most) <= mostAligned * Double(lines.count)
    }

    /// The right ends of the strips that hardly any line crosses.
    private static func strips(in lines: [TextLine], least: Int) -> [Int] {
        guard let left = lines.map(\.box.x).min(), let right = lines.map(\.box.maxX).max(),
            least > 0
        else { return [] }
        var covered = [Int](repeating: 0, count: right - left)
        for line in lines {
            var end = left
            for box in line.letters.map(\.box).sorted(by: { $0.x < $1.x }) {
                for x in max(end, box.x)..<max(end, box.maxX) { covered[x - left] += 1 }
                end = max(end, box.maxX)
            }
        }
        var (strips, start) = ([Int](), Int?.none)
        for (offset, count) in covered.enumerated() {
            if count <= mostCrossing {
                start = start ?? offset
            } else {
                if let first = start, first > 0, offset - first >= least {
                    strips.append(left + offset)
                }
                start = nil
            }
        }
        return strips
    }

    /// Above a text stand its tab, the way to its file and a title at most.
    private static let mostTitles = 3

    /// Whether lines begin with the numbers of a text, below its titles.
    private static func begins(_ lines: [TextLine], ascent: Double) -> Bool {
        let candidates = GutterFinder(lines, ascent: ascent).candidates()
        guard let numbers = candidates.first, let left = lines.map(\.box.x).min(),
            numbers.right - left <= Int(Self.widest * ascent)
        else { return false }
        let rows = Array(zip(lines, numbers.numbers))
        return (0...mostTitles).contains { areNumbered(rows.dropFirst($0), ascent: ascent) }
    }

    /// Whether lines have numbers, none of them shorter than the one above: given are the pieces of ink that
    /// may be those.
    private static func areNumbered(
        _ rows: ArraySlice<(TextLine, [TextComponent])>, ascent: Double
    ) -> Bool {
        let numbered = rows.filter { !$0.1.isEmpty }
        let widths = numbered.map { Box(around: $0.1.lazy.map(\.box)).width }
        return numbered.count >= leastLines
            && Double(numbered.count) >= leastNumbered * Double(rows.count)
            && numbered.contains { $0.0.letters.count == $0.1.count }
            && numbered.contains { $0.0.letters.count > $0.1.count + 1 }
            && zip(widths, widths.dropFirst()).allSatisfy { Double($1 - $0) > -ascent / 3 }
            && areVaried(numbered.compactMap(\.1.last))
    }

    /// Whether the last digits are not all the same, but for two of them: names of months stand in a column, too.
    private static func areVaried(_ digits: [TextComponent]) -> Bool {
        let areas = digits.map { Double($0.area) }.sorted().dropFirst().dropLast()
        guard let least = areas.first, let most = areas.last else { return false }
        return least <= mostAlike * most
    }

    /// A `1` has so much of the ink of an `8` at most.
    private static let mostAlike = 0.85

    /// A column of numbers is no wider than this, in heights of a letter.
    private static let widest = 5.0
}
