// The beam that a pointer is over a text.

internal import PauseModel

/// Finds the beam that a pointer is over a text, among letters or upon them as well, and takes it out of the
/// contrast: a thin stem with a bar at both ends, in black or white.
///
/// A letter with such bars is wider. There is one pointer on a picture: what is found twice is a letter. On a ground of its
/// own colour only the line around it is seen.
struct PointerBeam {
    /// It is so high, in pixels, and so many times as wide as high.
    private static let (heights, breadths) = (13...40, 0.22...0.5)
    /// Its stem is no wider than this, in pixels and as a share of its bars.
    private static let (mostStem, mostStemShare) = (3, 0.3)
    /// A bar reaches so far to either side of the stem, in pixels, as far on the one as on the other to a pixel.
    private static let reach = 2...8
    /// It stands out so much at least: a pointer is made to be seen.
    private static let leastContrast: UInt8 = 96
    /// What stands out half as much as the stem is part of it, and not its blur.
    private static let leastInk = 0.5
    /// Its last row shows as much of it as this where that is not blurred.
    private static let leastWhole = 0.75
    /// Beside such a share of the stem there is nothing: letters stand in the other rows.
    private static let leastBare = 0.33

    /// Where it stands, with the stem's columns.
    let box: Box
    private let stem: Range<Int>
    /// Whether no letters stand beside it.
    private var isAlone = false
    /// The contrast from which a pixel is part of it, and that over which it is ink at all: letters are fainter
    /// than it in many themes, and so is its shadow.
    private let (limit, faint): (UInt8, UInt8)

    /// The only one on a picture.
    init?(on map: ContrastMap) {
        let ink = InkBits(
            map.values, width: map.width, height: map.height, over: Self.leastContrast)
        let inner = Self.mostMargin..<max(Self.mostMargin, map.width - Self.mostMargin)
        var found: PointerBeam?
        var stems: [Int: [Range<Int>]] = [:]
        for x in ink.columns(withInkOver: Self.heights.lowerBound) where inner.contains(x) {
            stems[x] = ink.runs(in: x, of: Self.heights)
        }
        for (x, stretches) in stems.sorted(by: { $0.key < $1.key }) {
            for rows in stretches {
                // Of a wide stem its first column says all.
                let isFirst = !(stems[x - 1] ?? []).contains { $0.overlaps(rows) }
                guard isFirst, found?.stem.contains(x) != true,
                    let beam = PointerBeam(at: x, rows, on: map)
                else { continue }
                guard found == nil else { return nil }
                found = beam
            }
        }
        guard let found else { return nil }
        self = found
    }

    /// Nothing is looked for so near to the sides of a picture, in pixels.
    private static let mostMargin = 6

    /// A beam whose stem begins in a column; nil where there is none.
    private init?(at x: Int, _ rows: Range<Int>, on map: ContrastMap) {
        func value(_ x: Int, _ y: Int) -> UInt8 {
            (0..<map.width).contains(x) ? map.values[y * map.width + x] : 0
        }
        guard rows.lowerBound > Self.mostMargin, rows.upperBound + Self.mostMargin <= map.height
        else { return nil }
        let sorted = rows.map { value(x, $0) }.sorted()
        let strength = sorted[sorted.count / 2]
        let limit = UInt8(Self.leastInk * Double(strength))
        let inside = rows.dropFirst(2).dropLast(2)
        // The stem: columns that are as strong all the way.
        let solid = (1...Self.mostStem + 1).first { step in
            !inside.allSatisfy { value(x + step, $0) >= limit }
        }
        let isHollow =
            solid == 1
            && inside.allSatisfy { value(x + 1, $0) < limit && value(x + 2, $0) >= limit }
        let width = isHollow ? Self.mostStem : solid
        guard let width, width <= Self.mostStem else { return nil }
        let stem = x..<x + width
        let ends = [(rows.lowerBound, -1), (rows.upperBound - 1, 1)].map {
            row, out -> (left: Int, right: Int) in
            // The strokes of a dollar sign end beyond its curves. Blurred, the last row of a bar is faint.
            let isWhole = Double(value(x, row)) >= Self.leastWhole * Double(strength)
            let near = isWhole ? [row, row + out] : [row - out, row, row + out]
            func reach(_ column: (Int) -> Int) -> Int {
                (1...Self.reach.upperBound + 1).prefix { step in
                    near.contains { value(column(step), $0) >= limit }
                }.count
            }
            return (left: reach { stem.lowerBound - $0 }, right: reach { stem.upperBound - 1 + $0 })
        }
        // A letter may touch one of its ends.
        let left = ends.map(\.left).min() ?? 0
        let right = ends.map(\.right).min() ?? 0
        guard Self.reach.contains(left), Self.reach.contains(right), abs(left - right) <= 1,
            ends.contains(where: { $0.left - left <= 1 && $0.right - right <= 1 })
        else { return nil }
        let all = Double(left + width + right)
        guard Self.breadths.contains(all / Double(rows.count)),
            isHollow || Double(width) <= max(1, Self.mostStemShare * all)
        else { return nil }
        let bare = inside.count { row in
            [stem.lowerBound - 2, stem.upperBound + 1].allSatisfy { value($0, row) < limit }
        }
        guard Double(bare) >= Self.leastBare * Double(inside.count) else { return nil }
        box = Box(
            x: stem.lowerBound - left, y: rows.lowerBound - 1, width: left + width + right,
            height: rows.count + 2)
        (self.stem, self.limit, faint) = (stem, limit, TextComponents.ruleLimit(of: map))
        guard let isAlone = isAlone(on: map) else { return nil }
        self.isAlone = isAlone
    }

    /// Letters beside it are so near, in pixels.
    private static let near = 48
    /// So many pixels of ink in the rows of it are letters.
    private static let leastLetters = 12
    /// It is so many times as high as small letters are: capitals are half as high again at most.
    private static let leastHeight = 1.65
    /// …and so many times as high as stems are, as many of which begin in a row as this share of what begins in any.
    private static let (overStems, leastStems) = (1.25, 0.25)
    /// Feet of letters end in the lowest row in which as many end as this share of what ends in any.
    private static let leastFeet = 0.6
    /// A row in which so many pixels of ink end is that of letters.
    private static let leastFootInk = 12
    /// Where most letters begin or end is looked for so many rows beyond it.
    private static let around = 6
    /// A row within so many of its end is that of a good part of the letters where so large a share of what
    /// begins or ends in any row does so there.
    private static let (mostOff, leastAligned) = (1, 0.4)

    /// Whether there are no letters beside it; nil where it may be one of them: it is no higher than a letter
    /// among them, and stands on their row or begins where small ones do, as an `I` or a `p` would.
    private func isAlone(on map: ContrastMap) -> Bool? {
        let (top, foot) = (box.y + 1, box.maxY - 2)
        let rows = max(1, top - Self.around)..<min(map.height - 1, foot + Self.around + 1)
        let columns = [
            max(0, box.x - Self.near)..<max(0, box.x - 1),
            box.maxX + 1..<max(box.maxX + 1, min(map.width, box.maxX + Self.near)),
        ]
        let ink = (rows.lowerBound - 1...rows.upperBound).map { row in
            columns.reduce(0) { count, columns in
                count + columns.count { map.values[row * map.width + $0] > faint }
            }
        }
        func count(_ row: Int) -> Int { ink[row - rows.lowerBound + 1] }
        guard (top...foot).reduce(0, { $0 + count($1) }) >= Self.leastLetters else { return true }
        func beginning(_ row: Int) -> Int { count(row) - count(row - 1) }
        func ending(_ row: Int) -> Int { count(row) - count(row + 1) }
        guard let start = rows.max(by: { beginning($0) < beginning($1) }),
            let most = (start..<rows.upperBound).map(ending).max(),
            // The bars of many letters end in one row too: their feet are the lowest.
            let end = (start..<rows.upperBound).last(where: {
                Double(ending($0)) >= Self.leastFeet * Double(most)
            })
        else { return nil }
        if Double(box.height - 2) >= Self.leastHeight * Double(end - start + 1) { return false }
        // No capital is higher, and all stand on the row of small letters.
        if foot == end, ending(end) >= Self.leastFootInk { return nil }
        // Letters with a stem begin above small ones.
        let first = (rows.lowerBound...start).first {
            Double(beginning($0)) >= Self.leastStems * Double(beginning(start))
        }
        if let first, Double(box.height - 2) >= Self.overStems * Double(end - first + 1) {
            return false
        }
        func isAligned(_ row: Int, _ most: Int, _ step: (Int) -> Int) -> Bool {
            (row - Self.mostOff...row + Self.mostOff).contains {
                Double(step($0)) >= Self.leastAligned * Double(most)
            }
        }
        let isLetter =
            isAligned(foot, ending(end), ending) || isAligned(top, beginning(start), beginning)
        return isLetter ? nil : false
    }

    /// Takes it out of the contrast: strokes of letters that cross it go on across it.
    func erase(from values: inout [UInt8], width: Int) {
        let known = values
        func value(_ x: Int, _ y: Int) -> UInt8 { known[y * width + x] }
        let around = (
            rows: max(0, box.y - Self.edge)..<min(values.count / width, box.maxY + Self.edge),
            columns: max(1, box.x - Self.edge)..<min(width - 1, box.maxX + Self.edge)
        )
        let isFree = [around.columns.lowerBound - 1, around.columns.upperBound].allSatisfy { x in
            around.rows.allSatisfy { value(x, $0) <= faint }
        }
        guard !isAlone, !isFree else {
            for y in around.rows { for x in around.columns { values[y * width + x] = 0 } }
            return
        }
        let height = values.count / width
        let columns = withShadow(of: stem, rows: box.y + 2..<box.maxY - 2, value)
        for y in box.y..<box.maxY {
            let beside = min(value(columns.lowerBound - 2, y), value(columns.upperBound + 1, y))
            for x in columns { values[y * width + x] = min(value(x, y), beside) }
            // Its blur.
            for (x, other) in [
                (columns.lowerBound - 1, columns.lowerBound - 2),
                (columns.upperBound, columns.upperBound + 1),
            ] where value(x, y) < limit {
                values[y * width + x] = min(value(x, y), value(other, y))
            }
        }
        let bar = box.x..<box.maxX
        for end in [box.y..<box.y + 3, box.maxY - 3..<box.maxY] {
            let rows = withShadow(of: end, rows: bar) { value($1, $0) }
                .clamped(to: 2..<max(2, height - 2))
            for x in max(0, bar.lowerBound - 1)..<min(width, bar.upperBound + 2) {
                let beside = min(value(x, rows.lowerBound - 1), value(x, rows.upperBound))
                for y in rows { values[y * width + x] = min(values[y * width + x], beside) }
            }
        }
    }

    /// The line around it, and its shadow, are so wide, in pixels, and show along so much of it.
    private static let (edge, leastShadow) = (3, 0.8)

    /// Some columns with those beside them in which there is a shadow of the beam all along some rows; or rows
    /// with those above and below, in the same way.
    private func withShadow(
        of columns: Range<Int>, rows: Range<Int>, _ value: (Int, Int) -> UInt8
    ) -> Range<Int> {
        func isShadow(_ column: Int) -> Bool {
            let shown = rows.count { value(column, $0) > faint }
            return Double(shown) >= Self.leastShadow * Double(rows.count)
        }
        // Between it and its shadow there may be a rim in the colour of the ground; letters are stronger.
        func isFaint(_ column: Int) -> Bool {
            Double(rows.count { value(column, $0) < limit }) >= Self.leastShadow
                * Double(rows.count)
        }
        func reach(_ column: (Int) -> Int) -> Int {
            let edge = 1...Self.edge
            let near = edge.prefix { isShadow(column($0)) }.count
            return max(near, edge.last { isShadow(column($0)) && isFaint(column($0)) } ?? 0)
        }
        let before = reach { columns.lowerBound - $0 }
        let after = reach { columns.upperBound + $0 - 1 }
        return columns.lowerBound - before..<columns.upperBound + after
    }
}
