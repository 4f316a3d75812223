// Upright rules that run through text: margins, guides, borders.

internal import PauseModel

/// Upright rules that run through text: the margin at column 80, indent guides, borders.
///
/// Where a rule touches letters all of them are one piece of ink, and none would be read; so rules
/// are taken out of the contrast before pieces are looked for.
struct UprightRules {
    /// A rule is at least this high, in pixels: more than the letters and brackets of two lines.
    private static let leastHeight = 60
    /// How far beside a rule there is no ink, in pixels: it is thinner than that.
    private static let side = 3
    /// Share of its height along which there is none on either side; letters touch the rest.
    private static let leastBare = 0.5

    /// Indent guides stop at lines that begin left of them: where a rule runs, a stretch as high as
    /// a letter goes on with it, in pixels.
    private static let leastPart = 10
    /// Share of a part along which there is no ink on either side: bars have a letter's room.
    private static let leastBarePart = 0.7
    /// How far the contrast of a part may be from the rule's, in shares of it.
    private static let mostFainter = 0.4

    /// One pixel wide stretches: the column, and the rows.
    private var stretches: [(x: Int, rows: Range<Int>)] = []

    /// The ink in a column that goes on without a gap.
    private struct Column {
        var height = 0
        /// How many of its rows show none on either side.
        var bare = 0
        /// Whether its first row and the last so far are such.
        var isBareAtTop = false
        var isBareAtFoot = false

        /// Takes the next row in.
        mutating func add(isBare: Bool) {
            if height == 0 { isBareAtTop = isBare }
            isBareAtFoot = isBare
            height += 1
            if isBare { bare += 1 }
        }

        var isRule: Bool {
            height >= leastHeight && Double(bare) >= leastBare * Double(height)
        }

        var isPart: Bool {
            height >= leastPart && height < leastHeight
                && Double(bare) >= leastBarePart * Double(height)
                // The stem of an `I` ends in its serifs.
                && (isBareAtTop || isBareAtFoot)
        }
    }

    /// Looks for rules of at least that contrast.
    init(in map: ContrastMap, over limit: UInt8) {
        guard map.height >= Self.leastHeight, map.width > 2 * Self.side else { return }
        let ink = InkBits(map.values, width: map.width, height: map.height, over: limit)
        let inner = Self.side..<(map.width - Self.side)
        var parts: [(x: Int, rows: Range<Int>)] = []
        for x in ink.columns(withInkOver: Self.leastHeight) where inner.contains(x) {
            Self.columns(at: x, in: ink) { rows, column in
                if column.isRule {
                    stretches.append((x: x, rows: rows))
                } else if column.isPart {
                    parts.append((x: x, rows: rows))
                }
            }
        }
        stretches += Self.going(on: stretches, parts, in: map, ink: ink)
        stretches += Self.dotted(in: ink, of: map, within: inner)
    }

    /// Tells of the ink in a column that goes on without a gap, from top to bottom.
    private static func columns(
        at x: Int, in ink: InkBits, _ found: (_ rows: Range<Int>, Column) -> Void
    ) {
        var column = Column()
        for y in 0...ink.height {
            if y < ink.height, ink[x, y] {
                column.add(isBare: !ink[x - side, y] && !ink[x + side, y])
            } else if column.height > 0 {
                found((y - column.height)..<y, column)
                column = Column()
            }
        }
    }

    /// The parts that are in the column of a rule, and as strong as it is.
    private static func going(
        on rules: [(x: Int, rows: Range<Int>)], _ parts: [(x: Int, rows: Range<Int>)],
        in map: ContrastMap, ink: InkBits
    ) -> [(x: Int, rows: Range<Int>)] {
        func strength(_ stretch: (x: Int, rows: Range<Int>)) -> Double {
            let sum = stretch.rows.reduce(0) { $0 + Int(map.values[$1 * map.width + stretch.x]) }
            return Double(sum) / Double(stretch.rows.count)
        }
        let known = Dictionary(grouping: rules, by: \.x).mapValues { $0.map(strength) }
        return parts.filter { part in
            guard let rules = known[part.x] else { return false }
            let own = strength(part)
            return rules.contains { abs($0 - own) <= mostFainter * $0 }
                && !isBracket(part, in: ink, within: 0..<map.width)
                && !isStem(part, besides: known.keys, in: ink)
        }
    }

    /// Share of its height along which a stem has the rest of it at a side.
    private static let leastStem = 0.5

    /// Whether there is more ink beside a part than beside the rule: that of a stem which is wider.
    private static func isStem(
        _ part: (x: Int, rows: Range<Int>), besides rules: some Collection<Int>, in ink: InkBits
    ) -> Bool {
        [-2, -1, 1, 2].map { part.x + $0 }.contains { column in
            let inked = part.rows.count { ink[column, $0] }
            return Double(inked) >= leastStem * Double(part.rows.count) && !rules.contains(column)
        }
    }

    /// So wide is the box of a fold, in pixels.
    private static let boxes = 5...16
    /// Within so many rows of its ends a bracket turns to a side, in pixels.
    private static let turn = 2

    /// Whether a part turns to the same side at its top and its foot, as `[` and `(` do: a rule may run
    /// above such letters, where a window stands above a terminal.
    private static func isBracket(
        _ part: (x: Int, rows: Range<Int>), in ink: InkBits, within columns: Range<Int>
    ) -> Bool {
        let (top, foot) = (part.rows.lowerBound, part.rows.upperBound - 1)
        let inner = (top + turn)...max(top + turn, foot - turn)
        return [[-1, -2], [1, 2]].contains { side in
            func turns(_ row: Int) -> Bool {
                ((row - turn)...(row + turn)).contains { row in
                    row >= 0 && row < ink.height && side.contains { ink[part.x + $0, row] }
                }
            }
            // The rule itself may be two or three pixels wide.
            let isBare = !inner.contains { row in side.contains { ink[part.x + $0, row] } }
            guard isBare, turns(top), turns(foot) else { return false }
            // The box of a fold has another side there.
            return !boxes.contains { apart in
                let column = part.x + apart * side[1].signum()
                return columns.contains(column) && (top...foot).allSatisfy { ink[column, $0] }
            }
        }
    }

    /// A dotted rule has so many dots one below the other: more than any mark in a text.
    private static let leastDots = 6
    /// A dot is no higher than this, in pixels.
    private static let mostDot = 2
    /// Dots are no further apart than this, in pixels.
    private static let mostApart = 3
    /// What stands out so many times as much as dots do is a part of a letter.
    private static let mostUneven = 1.6
    /// Beside a dot there is no ink at this distance, in pixels.
    private static let dotSide = 2

    /// Dots in a column, one below the other.
    private struct Dots {
        var top = 0
        /// The row after the last dot.
        var bottom = 0
        var count = 0
        /// Height of the dot that the last row belongs to, and where the one before ended.
        private var height = 0
        private var before = 0
        /// How much the first rows of all dots stand out, together.
        private var strengths = 0

        /// Whether what the last row belongs to is no dot: it ends them, as the stem of a letter does.
        var isEnded: Bool { height > mostDot }
        /// The rows of all but what ends them; nil where those are too few for a rule.
        var rule: Range<Int>? {
            guard (isEnded ? count - 1 : count) >= leastDots else { return nil }
            return top..<(isEnded ? before : bottom)
        }

        /// Whether what stands out so far is no dot of theirs: a part of a letter that they end at, or begin at.
        func isOther(_ strength: Int) -> Bool {
            let usual = Double(strengths) / Double(max(1, count))
            return count >= leastDots
                ? Double(strength) > mostUneven * usual : mostUneven * Double(strength) < usual
        }

        /// Takes the dot in the next row in.
        mutating func add(_ row: Int, _ strength: Int) {
            if count > 0, bottom == row {
                height += 1
            } else {
                if count == 0 { top = row }
                (before, height) = (bottom, 1)
                count += 1
                strengths += strength
            }
            bottom = row + 1
        }
    }

    /// From the end of a dot to that of the next, in rows.
    private static let endsApart = 2...(mostApart + mostDot)

    /// Dotted rules, with the rows between their dots.
    private static func dotted(
        in ink: InkBits, of map: ContrastMap, within inner: Range<Int>
    ) -> [(x: Int, rows: Range<Int>)] {
        // The last dot may end where something else begins.
        ink.columns(withEnds: leastDots - 1, apart: endsApart).filter(inner.contains).flatMap { x in
            dots(at: x, in: ink, of: map).map { (x: x, rows: $0) }
        }
    }

    /// The dotted rules in a column.
    private static func dots(at x: Int, in ink: InkBits, of map: ContrastMap) -> [Range<Int>] {
        var found: [Range<Int>] = []
        var dots = Dots()
        func close() {
            if let rule = dots.rule { found.append(rule) }
            dots = Dots()
        }
        for y in 0..<ink.height where ink[x, y] {
            // Letters and solid rules: not dots.
            if ink[x - dotSide, y] || ink[x + dotSide, y] {
                close()
            } else {
                let gap = dots.count > 0 ? y - dots.bottom : 0
                let strength = Int(map.values[y * map.width + x])
                if gap > mostApart || gap > 0 && (dots.isEnded || dots.isOther(strength)) {
                    close()
                }
                dots.add(y, strength)
            }
        }
        close()
        return found
    }

    /// The rules as pieces of ink.
    func components(of map: ContrastMap, lightOn level: PictureLevel) -> [TextComponent] {
        stretches.map { stretch in
            var (peak, lightness) = (UInt8(0), 0)
            for y in stretch.rows {
                let at = y * map.width + stretch.x
                peak = max(peak, map.values[at])
                lightness += Int(level.pixels[3 * at]) - Int(level.pixels[3 * Int(map.ground[at])])
            }
            return TextComponent(
                box: Box(
                    x: stretch.x, y: stretch.rows.lowerBound, width: 1,
                    height: stretch.rows.count),
                area: stretch.rows.count, peak: peak, isLight: lightness > 0)
        }
    }

    /// What stands out so many times as much as a faint rule is a stroke upon it, where it is no higher
    /// than this, in pixels: the side of a box, the stem of a letter.
    private static let (mostStronger, mostStroke) = (3, 32)

    /// Takes the rules out of the contrast: a stroke that crosses one goes on across it.
    func erase(from values: inout [UInt8], width: Int) {
        // Rules that lie side by side are all seen as they were.
        let beside = stretches.map { stretch in
            stretch.rows.map { y in
                let at = y * width + stretch.x
                return min(values[at - Self.side], values[at + Self.side])
            }
        }
        for (stretch, beside) in zip(stretches, beside) {
            let own = stretch.rows.map { values[$0 * width + stretch.x] }
            let kept = Self.strokes(in: own)
            for (index, value) in beside.enumerated() where !kept.contains(where: { $0 ~= index }) {
                values[(stretch.rows.lowerBound + index) * width + stretch.x] = value
            }
        }
    }

    /// The strokes upon a rule, given how much it stands out from row to row.
    private static func strokes(in strengths: [UInt8]) -> [Range<Int>] {
        // Between the dots of a rule there is none.
        let sorted = strengths.filter { $0 > 0 }.sorted()
        guard let usual = sorted.dropFirst(sorted.count / 2).first else { return [] }
        let most = mostStronger * Int(usual)
        var (strokes, start) = ([Range<Int>](), Int?.none)
        for index in 0...strengths.count {
            if index < strengths.count, Int(strengths[index]) > most {
                start = start ?? index
            } else if let first = start {
                if index - first <= mostStroke { strokes.append(first..<index) }
                start = nil
            }
        }
        return strokes
    }
}
