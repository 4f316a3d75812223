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

    /// Looks for rules of at least that contrast.
    init(in map: ContrastMap, over limit: UInt8) {
        guard map.height >= Self.leastHeight, map.width > 2 * Self.side else { return }
        var heights = [Int](repeating: 0, count: map.width)
        var bare = heights
        var parts: [(x: Int, rows: Range<Int>)] = []
        // Columns with ink in the row before: only those, and those with ink, are looked at.
        var isInked = [UInt8](repeating: 0, count: map.width)
        map.values.withUnsafeBufferPointer { values in
            isInked.withUnsafeMutableBufferPointer { isInked in
                guard let values = values.baseAddress, let isInked = isInked.baseAddress else {
                    return
                }
                func close(_ x: Int, at y: Int) {
                    if heights[x] >= Self.leastHeight,
                        Double(bare[x]) >= Self.leastBare * Double(heights[x])
                    {
                        stretches.append((x: x, rows: (y - heights[x])..<y))
                    } else if heights[x] >= Self.leastPart, heights[x] < Self.leastHeight,
                        Double(bare[x]) >= Self.leastBarePart * Double(heights[x])
                    {
                        parts.append((x: x, rows: (y - heights[x])..<y))
                    }
                    (heights[x], bare[x], isInked[x]) = (0, 0, 0)
                }
                for y in 0...map.height {
                    let row = y * map.width
                    ByteLanes.places(in: isInked, count: map.width, over: 0) { x in
                        if y == map.height || values[row + x] <= limit { close(x, at: y) }
                    }
                    guard y < map.height else { break }
                    let inner = Self.side..<(map.width - Self.side)
                    ByteLanes.places(in: values + row, count: map.width, over: limit) { x in
                        guard inner.contains(x) else { return }
                        heights[x] += 1
                        isInked[x] = 1
                        if values[row + x - Self.side] <= limit,
                            values[row + x + Self.side] <= limit
                        {
                            bare[x] += 1
                        }
                    }
                }
            }
        }
        stretches += Self.going(on: stretches, parts, in: map)
        stretches += Self.dotted(in: map, over: limit)
    }

    /// The parts that are in the column of a rule, and as strong as it is.
    private static func going(
        on rules: [(x: Int, rows: Range<Int>)], _ parts: [(x: Int, rows: Range<Int>)],
        in map: ContrastMap
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
        }
    }

    /// A dotted rule has so many dots one below the other: more than any mark in a text.
    private static let leastDots = 6
    /// A dot is no higher than this, in pixels.
    private static let mostDot = 2
    /// Dots are no further apart than this, in pixels.
    private static let mostApart = 3
    /// Beside a dot there is no ink at this distance, in pixels.
    private static let dotSide = 2

    /// Dots in a column, one below the other.
    private struct Dots {
        var top = 0
        /// The row after the last dot.
        var bottom = 0
        var count = 0
        /// Height of the dot that the last row belongs to.
        var height = 0
    }

    /// Dotted rules, with the rows between their dots.
    private static func dotted(
        in map: ContrastMap, over limit: UInt8
    ) -> [(x: Int, rows: Range<Int>)] {
        var found: [(x: Int, rows: Range<Int>)] = []
        var columns = [Dots](repeating: Dots(), count: map.width)
        func close(_ x: Int) {
            if columns[x].count >= leastDots {
                found.append((x: x, rows: columns[x].top..<columns[x].bottom))
            }
            columns[x] = Dots()
        }
        map.values.withUnsafeBufferPointer { values in
            guard let values = values.baseAddress else { return }
            let inner = side..<(map.width - side)
            for y in 0..<map.height {
                let row = y * map.width
                ByteLanes.places(in: values + row, count: map.width, over: limit) { x in
                    guard inner.contains(x) else { return }
                    // Letters and solid rules: not dots.
                    guard values[row + x - dotSide] <= limit, values[row + x + dotSide] <= limit
                    else {
                        close(x)
                        return
                    }
                    if columns[x].count > 0, y - columns[x].bottom > mostApart { close(x) }
                    if columns[x].count > 0, columns[x].bottom == y {
                        columns[x].height += 1
                        columns[x].bottom = y + 1
                        if columns[x].height > mostDot { columns[x] = Dots() }
                    } else {
                        if columns[x].count == 0 { columns[x].top = y }
                        columns[x].count += 1
                        (columns[x].bottom, columns[x].height) = (y + 1, 1)
                    }
                }
            }
        }
        for x in columns.indices { close(x) }
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

    /// The contrast without the rules: a stroke that crosses one goes on across it.
    func erased(from map: ContrastMap) -> [UInt8] {
        var values = map.values
        for stretch in stretches {
            for y in stretch.rows {
                let at = y * map.width + stretch.x
                values[at] = min(map.values[at - Self.side], map.values[at + Self.side])
            }
        }
        return values
    }
}
