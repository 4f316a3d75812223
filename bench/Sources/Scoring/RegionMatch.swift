// Which of the lines read belong to which part of the picture shown.

package import PauseModel

/// The lines of a still, given out to the regions that a truth knows.
///
/// A line belongs to the known region that its middle lies in. A line outside all of them belongs
/// to the known region that its own region mostly covers: there it counts as text too much, which
/// is what a gutter or a menu read as code is.
package struct RegionMatch: Sendable {
    /// For each region of the truth, the lines read for it from top to bottom.
    package let lines: [[ReadLine]]

    /// Gives out the lines of `read` to the regions of `truth`.
    package init(truth: [ClipTruth.Region], read: [Region]) {
        var lines = [[ReadLine]](repeating: [], count: truth.count)
        for (index, region) in read.enumerated() {
            let owner = Self.owner(of: region, among: truth)
            for line in ReadLine.lines(of: region, index: index) {
                if let place = Self.place(of: line, owner: owner, among: truth) {
                    lines[place].append(line)
                }
            }
        }
        self.lines = lines.map(Self.inRows)
    }

    /// The share of a region that must lie in a known one to belong to it as a whole.
    private static let leastShare = 0.5

    private static func owner(of region: Region, among truth: [ClipTruth.Region]) -> Int? {
        guard region.kind != .interface, !region.box.isEmpty else { return nil }
        let shares = truth.map { known in
            known.box.map { Double($0.intersection(region.box).area) } ?? Double(region.box.area)
        }
        guard let best = shares.indices.max(by: { shares[$0] < shares[$1] }),
            shares[best] >= leastShare * Double(region.box.area)
        else { return nil }
        return best
    }

    private static func place(
        of line: ReadLine, owner: Int?, among truth: [ClipTruth.Region]
    ) -> Int? {
        guard let box = line.box else { return owner }
        // Half a line of slack: the truth's box may be drawn tight around the ink.
        let slack = box.height / 2
        let (x, y) = (box.x + box.width / 2, box.y + box.height / 2)
        let inside = truth.indices.filter { index in
            guard let known = truth[index].box else { return true }
            return x >= known.x - slack && x < known.maxX + slack && y >= known.y - slack
                && y < known.maxY + slack
        }
        let smallest = inside.min { left, right in
            (truth[left].box?.area ?? .max) < (truth[right].box?.area ?? .max)
        }
        guard let smallest else { return owner }
        // Interface text inside a code region is the code region's fault.
        if let owner, truth[smallest].kind == .interface { return owner }
        return smallest
    }

    /// From top to bottom; parts of one row that were read as different regions are put together.
    private static func inRows(_ lines: [ReadLine]) -> [ReadLine] {
        let ordered = lines.enumerated().sorted { left, right in
            let (first, second) = (middle(left.element), middle(right.element))
            return first != second ? first < second : left.offset < right.offset
        }
        var rows: [ReadLine] = []
        for (_, line) in ordered {
            guard let last = rows.last, last.region != line.region, let joined = join(last, line)
            else {
                rows.append(line)
                continue
            }
            rows[rows.count - 1] = joined
        }
        return rows
    }

    private static func middle(_ line: ReadLine) -> Int {
        line.box.map { 2 * $0.y + $0.height } ?? 0
    }

    private static func join(_ upper: ReadLine, _ lower: ReadLine) -> ReadLine? {
        guard let box = upper.box, let other = lower.box else { return nil }
        // Doubled middles: a row apart means at least one line height, half of one is the same row.
        guard abs(middle(upper) - middle(lower)) < min(box.height, other.height),
            box.maxX <= other.x || other.maxX <= box.x
        else { return nil }
        let (left, right) = box.x <= other.x ? (upper, lower) : (lower, upper)
        var joined = left
        joined.line = CodeLine(left.line.text + " " + right.line.text.drop(while: \.isWhitespace))
        joined.box = box.union(other)
        joined.blanksAbove = max(upper.blanksAbove, lower.blanksAbove)
        return joined
    }
}

extension RegionMatch {
    /// The lines read for a region as text lines, blank lines in their places.
    package func text(of region: Int) -> [CodeLine] {
        lines[region].flatMap { read in
            [CodeLine](repeating: CodeLine(""), count: read.blanksAbove) + [read.line]
        }
    }

    /// The kind that most of a region's characters were said to be; nil when nothing was read.
    package func kind(of region: Int) -> Region.Kind? {
        var counts: [Region.Kind: Int] = [:]
        for read in lines[region] { counts[read.kind, default: 0] += read.line.ink.count }
        let most = counts.values.max() ?? 0
        return Region.Kind.allKinds.first { counts[$0] == most && most > 0 }
    }
}

extension Region.Kind {
    /// Every kind, so that ties are settled in one order.
    fileprivate static let allKinds: [Region.Kind] = [.code, .terminal, .slide, .text, .interface]
}
