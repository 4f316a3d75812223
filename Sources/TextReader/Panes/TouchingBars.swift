// Lines drawn as bars that touch.

internal import PauseModel

/// Tells a piece of ink that is several lines drawn as bars, so near to each other that they touch.
///
/// From top to bottom its columns change between strong and weak every few pixels, more often than in
/// any letter. Where the lines are of all lengths, no stroke of it runs upright, as some of every large
/// letter do.
enum TouchingBars {
    /// Such a piece is at least this wide and high, in pixels.
    private static let leastSide = 14
    /// It has at least so many bars, and from one to the next there are so many pixels at most.
    private static let wide = (bars: 4, step: 5.0)
    /// The same of a piece no wider than a letter: the `g` of some fonts has five strokes.
    private static let narrow = (bars: 7, step: 4.0)
    /// No letter is so wide, in heights.
    private static let leastWide = 1.4
    /// A bar is this strong at least, and what is between bars at most, as a share of the strongest
    /// pixel of the column.
    private static let (leastBar, mostBetween) = (0.75, 0.6)
    /// Share of the columns that are striped like that, of those as high as the piece allows.
    private static let leastShare = 0.5

    /// A piece without upright strokes is at least so wide and high, in pixels, and so much of it is ink.
    private static let (leastLarge, leastInk) = (24, 0.1)
    /// Ink is at least so strong, as a share of the strongest.
    private static let leastStrength = 0.35
    /// A stroke runs upright over so many pixels of like strength, each but for such a share of the one above it.
    private static let stroke = (length: 5, mostOff: 0.25)
    /// Such strokes are no more than this share of the ink.
    private static let mostUpright = 0.1

    /// Whether lines that touch make up a piece of ink.
    static func makeUp(_ piece: TextComponent, on map: ContrastMap) -> Bool {
        let box = piece.box
        guard min(box.width, box.height) >= leastSide, let (rows, columns) = map.places(under: box)
        else { return false }
        if min(box.width, box.height) >= leastLarge, hasNoStems(rows, columns, of: map) {
            return true
        }
        let isWide = Double(box.width) >= leastWide * Double(box.height)
        // A letter with as many strokes may touch another one of its kind.
        if isWide, isTwice(rows, columns, of: map) { return false }
        let due = isWide ? wide : narrow
        let least = max(due.bars, Int(Double(box.height) / due.step))
        // Lines are of all lengths: where few of them reach, there are few bars.
        let counts = columns.map { bars(in: $0, rows, of: map) }.sorted()
        let whole = counts.suffix(max(1, counts.count / 2))
        return whole.first ?? 0 >= least / 2
            && Double(whole.count { $0 >= least }) >= leastShare * Double(whole.count)
    }

    /// Whether the halves of a part of a map, side by side, look alike: `@@`.
    private static func isTwice(
        _ rows: Range<Int>, _ columns: Range<Int>, of map: ContrastMap
    ) -> Bool {
        let half = columns.count / 2
        // Where the width is odd, the middle column is of either.
        return (half...columns.count - half).contains { step in
            let (off, ink) = rows.reduce((0.0, 0.0)) { sums, row in
                columns.prefix(half).reduce(sums) { sums, column in
                    let at = row * map.width + column
                    let (one, other) = (Double(map.values[at]), Double(map.values[at + step]))
                    return (sums.0 + abs(one - other), sums.1 + max(one, other))
                }
            }
            return off <= mostUnlike * ink
        }
    }

    /// Halves that look alike differ by no more than this share of their ink.
    private static let mostUnlike = 0.35

    /// Whether hardly any stroke runs upright in a part of a map.
    private static func hasNoStems(
        _ rows: Range<Int>, _ columns: Range<Int>, of map: ContrastMap
    ) -> Bool {
        let values = columns.map { column in
            rows.map { Double(map.values[$0 * map.width + column]) }
        }
        let least = leastStrength * (values.joined().max() ?? 0)
        guard least > 0 else { return false }
        let ink = values.joined().count { $0 >= least }
        guard Double(ink) >= leastInk * Double(rows.count * columns.count) else { return false }
        let upright = values.reduce(0) { $0 + inkOfStrokes(in: $1, over: least) }
        return Double(upright) <= mostUpright * Double(ink)
    }

    /// How many pixels of a column are of upright strokes.
    private static func inkOfStrokes(in column: [Double], over least: Double) -> Int {
        var (ink, length, last) = (0, 0, 0.0)
        for value in column {
            let goesOn = value >= least && abs(value - last) <= stroke.mostOff * max(value, last)
            if !goesOn {
                ink += length >= stroke.length ? length : 0
                length = 0
            }
            if value >= least { length += 1 }
            last = value
        }
        return ink + (length >= stroke.length ? length : 0)
    }

    /// How many bars one column of a map runs across.
    private static func bars(in column: Int, _ rows: Range<Int>, of map: ContrastMap) -> Int {
        let values = rows.map { Double(map.values[$0 * map.width + column]) }
        let peak = values.max() ?? 0
        var (count, isBar) = (0, false)
        for value in values {
            if value >= leastBar * peak {
                if !isBar { count += 1 }
                isBar = true
            } else if value <= mostBetween * peak {
                isBar = false
            }
        }
        return count
    }
}
