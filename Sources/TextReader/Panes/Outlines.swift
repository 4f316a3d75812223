// Boxes that a hairline goes around.

internal import PauseModel

/// Boxes that a hairline goes around, on the ground of the page that they stand on: cells of a
/// notebook, cards, boxes of code, menus.
///
/// Their lines are too faint to be ink. What a program in a terminal draws is not: boxes of box
/// drawing characters belong to the text that they stand in.
struct Outlines {
    private static let stretch = FaintEdges.stretch
    /// No smaller box is looked for, in pixels: three small lines, and more than the line a caret is on.
    private static let (leastWidth, leastHeight) = (160, 64)
    /// The stretches of a level hairline that show in whole are so long together.
    private static let leastLevel = leastWidth - 2 * stretch
    /// A corner is rounded, and a side is seen in stretches: they end so near to each other, in pixels.
    private static let corner = stretch + 16
    /// A hairline and the blur beside it show in columns, and in rows, so near to each other.
    private static let blur = 3
    /// No box takes up more of the picture: it is the frame of a window.
    private static let mostArea = 0.7

    private let ground: PaneGround
    private let picture: Picture
    private let edges: FaintEdges
    /// Upright rules, and pieces of such: where a terminal leaves room between its rows, each shows one.
    private let strokes: [Box]
    /// The level hairlines that are long enough, and the edges of the picture, from the top; none
    /// where what looks like hairlines is a pattern.
    private let levels: [Level]

    /// - Parameters:
    ///   - ink: what stands out on the picture.
    ///   - ground: its ground.
    init(_ ink: Ink, on ground: PaneGround) {
        self.ground = ground
        picture = ink.picture
        edges = ink.edges
        let pieces = ink.letters.filter {
            $0.box.width <= Self.thickest && $0.box.height >= Self.leastStroke * $0.box.width
        }
        strokes = (ink.rules.filter { $0.box.height > $0.box.width } + pieces)
            .filter { $0.peak >= Self.leastPeak }.map(\.box)
        levels = ink.edges.isPattern ? [] : Self.levels(of: ink.edges, in: ink.picture)
    }

    /// A level hairline.
    private struct Level {
        var y: Int
        var start: Int
        var end: Int
    }

    /// The insides of the boxes, from the top.
    func find() -> [CellBox] { find(where: isOnOneGround) }

    /// The insides of boxes with a ground of their own that is so near to that of the page that its
    /// cells lead over from one to the other.
    func ofFaintGround() -> [CellBox] { find(where: isOnFaintGround) }

    private func find(where isBox: (Box) -> Bool) -> [CellBox] {
        let found = levels.indices.compactMap { box(at: $0, where: isBox) }
            .sorted { ($0.y, $1.height) < ($1.y, $0.height) }
        var boxes: [Box] = []
        // Lines from side to side of a box part it, and a line is seen in more than one row.
        for box in found where !boxes.contains(where: { isPart(box, of: $0) }) {
            boxes.append(box)
        }
        return boxes.map(Self.inside)
    }

    /// The level hairlines that are long enough, and the edges of the picture, from the top.
    private static func levels(of edges: FaintEdges, in picture: Picture) -> [Level] {
        var levels: [Level] = []
        for y in 0..<edges.starts.count {
            var run: Level?
            for start in edges.starts[y] {
                if let last = run, start - last.end <= stretch {
                    run?.end = start + stretch
                } else {
                    if let run { levels.append(run) }
                    run = Level(y: y, start: start, end: start + stretch)
                }
            }
            if let run { levels.append(run) }
        }
        let ends = [0, picture.height].map { Level(y: $0, start: 0, end: picture.width) }
        return ends.prefix(1) + levels.filter { $0.end - $0.start >= leastLevel }
            + ends.suffix(1)
    }

    /// The box that begins or ends with a level hairline, the lowest; nil where none does.
    ///
    /// Its other end may go on beyond it: a box may be cut off by the edge of the pane that it is
    /// scrolled in.
    private func box(at index: Int, where isBox: (Box) -> Bool) -> Box? {
        let level = levels[index]
        if let sides = sides(at: level, beyond: .above) {
            for other in levels[(index + 1)...]
            where other.y - level.y >= Self.leastHeight && covers(other, level) {
                if let box = box(from: level.y, to: other.y, sides), isBox(box) { return box }
            }
        }
        if let sides = sides(at: level, beyond: .below) {
            for other in levels[..<index].reversed()
            where level.y - other.y >= Self.leastHeight && covers(other, level) {
                if let box = box(from: other.y, to: level.y, sides), isBox(box) { return box }
            }
        }
        return nil
    }

    /// Whether a level hairline goes on along all of another.
    private func covers(_ one: Level, _ other: Level) -> Bool {
        one.start <= other.start + Self.corner && one.end >= other.end - Self.corner
    }

    /// What lies beyond an end of a box.
    private enum Outside { case above, below }

    /// The columns of upright edges that begin, or end, at each end of a level hairline.
    private struct Sides {
        var left: [Int]
        var right: [Int]
    }

    /// What may be the sides of a box that begins or ends with a level hairline, the outer ones first;
    /// nil without.
    private func sides(at level: Level, beyond outside: Outside) -> Sides? {
        let bands =
            outside == .above
            ? (level.y + Self.stretch - 1) / Self.stretch..<level.y / Self.stretch + Self.bands
            : level.y / Self.stretch - Self.bands..<level.y / Self.stretch
        let columns = Set(
            bands.clamped(to: 0..<edges.columns.count).flatMap { edges.columns[$0] }
        ).sorted()
        func ends(near x: Int) -> [Int] {
            columns.filter {
                abs($0 - x) <= Self.corner && !goesOn(at: $0, from: level.y, outside)
            }
        }
        let sides = Sides(left: ends(near: level.start), right: ends(near: level.end).reversed())
        return sides.left.isEmpty || sides.right.isEmpty ? nil : sides
    }

    /// A side is looked for over so many stretches from its corner: letters may hide it in one.
    private static let bands = 3

    /// The box between two rows; nil where its sides do not go on from one to the other.
    private func box(from top: Int, to bottom: Int, _ sides: Sides) -> Box? {
        guard let left = sides.left.first(where: { isEdge(at: $0, from: top, to: bottom) }),
            let right = sides.right.first(where: { isEdge(at: $0, from: top, to: bottom) }),
            right - left >= Self.leastWidth
        else { return nil }
        let box = Box(x: left, y: top, width: right - left, height: bottom - top)
        guard Double(box.area) <= Self.mostArea * Double(picture.bounds.area),
            2 * rowsOfInk(along: box) <= box.height
        else { return nil }
        return box
    }

    /// Whether an upright edge begins at one row and ends at another, but for round corners.
    private func isEdge(at x: Int, from top: Int, to bottom: Int) -> Bool {
        let round = Self.beyond.upperBound
        guard isOfOneColour(at: x, in: (top + round)..<(bottom - round)) else { return false }
        var gap = 0
        for y in (top + round)..<(bottom - round) {
            gap = isEdge(at: x, y) ? 0 : gap + 1
            if gap > Self.mostGap { return false }
        }
        return !goesOn(at: x, from: top, .above) && !goesOn(at: x, from: bottom, .below)
    }

    /// Whether an upright edge goes on beyond the end of a box.
    private func goesOn(at x: Int, from y: Int, _ outside: Outside) -> Bool {
        let (near, far) = (Self.beyond.lowerBound, Self.beyond.upperBound)
        let rows = (outside == .above ? y - far..<y - near : y + near..<y + far)
            .clamped(to: 0..<picture.height)
        return 2 * rows.count { isEdge(at: x, $0) } > rows.count
    }

    /// Whether an edge is of one colour all along, and so is the ground left and right of it: the
    /// letters of a text are not.
    private func isOfOneColour(at x: Int, in rows: Range<Int>) -> Bool {
        let reach = Self.blur + 1
        guard x >= reach, x + reach < picture.width else { return false }
        return [-reach, 0, reach].allSatisfy { off in
            let sums = rows.map { sum(x + off, $0) }
            let usual = sums.sorted()[sums.count / 2]
            let alike = sums.count { abs($0 - usual) <= Self.leastEdge }
            return Double(alike) >= Self.leastAlike * Double(sums.count)
        }
    }

    /// So much of a side shows its colour, and its ground.
    private static let leastAlike = 0.85
    /// So far beyond a corner its blur has ended, in pixels.
    private static let beyond = 4..<12
    /// A side is hidden for no longer than this, in pixels: by a pointer, or what hangs over it.
    private static let mostGap = 16

    /// Whether an upright edge shows in a row.
    private func isEdge(at x: Int, _ y: Int) -> Bool {
        let reach = Self.blur + 1
        guard x > reach, x + reach + 1 < picture.width else { return false }
        return (-1...1).contains { off in
            let (before, at) = (sum(x + off - reach, y), sum(x + off, y))
            let after = sum(x + off + reach, y)
            return abs(after - before) >= Self.leastEdge
                || abs(2 * at - before - after) >= 2 * Self.leastEdge
        }
    }

    /// The least difference at an edge, over the sum of the channels.
    private static let leastEdge = 12

    /// The sum of the channels of a pixel.
    private func sum(_ x: Int, _ y: Int) -> Int {
        let place = 3 * (y * picture.width + x)
        return Int(picture.pixels[place]) + Int(picture.pixels[place + 1])
            + Int(picture.pixels[place + 2])
    }

    /// How many rows of the left side of a box are strokes of ink.
    private func rowsOfInk(along box: Box) -> Int {
        strokes.filter { abs($0.x - box.x) <= 2 * Self.blur }
            .reduce(0) { $0 + max(0, $1.rowsShared(with: box)) }
    }

    /// What a program draws stands out as its text does, and twice as much as what is hardly ink.
    private static let leastPeak: UInt8 = 56
    /// A piece of a side is no thicker than this, in pixels, and so many times as high as wide.
    private static let (thickest, leastStroke) = (4, 4)

    /// Whether one box lies in another that is as wide.
    private func isPart(_ box: Box, of other: Box) -> Bool {
        box.y >= other.y && box.y < other.maxY && abs(box.x - other.x) <= Self.corner
            && abs(box.maxX - other.maxX) <= Self.corner
    }

    /// Whether the ground within a box is that around it, on its right and above or below: a box with
    /// a ground of its own is found by that, and one of its lines may be pointed out.
    private func isOnOneGround(_ box: Box) -> Bool {
        let (away, inner) = (PaneGround.besideEdge, Self.inside(box))
        let (top, bottom) = (inner.top - 1 - away, inner.bottom + away)
        let right = inner.right + away
        func row(_ row: Int) -> Shade { ground.usual(in: inner.columns, row..<row + 1) }
        func column(_ column: Int) -> Shade { ground.usual(in: column..<column + 1, inner.rows) }
        func isOne(_ one: Shade, _ other: Shade) -> Bool { one.distance(to: other) < ground.step }
        return right < ground.columns && isOne(column(right), column(inner.right - away - 1))
            && (top >= 0 && isOne(row(top), row(inner.top + away))
                || bottom < ground.rows && isOne(row(bottom), row(inner.bottom - away - 1)))
    }

    /// The ground of a box is so few steps from that of its page.
    private static let faintSteps = 3

    /// Whether the ground around a box is one, and that within it another, but hardly.
    private func isOnFaintGround(_ box: Box) -> Bool {
        let inner = Self.inside(box)
        guard inner.left - 1 - PaneGround.besideEdge >= 0,
            let sides = ground.sides(of: inner, in: ground.whole)
        else { return false }
        let own = ground.usual(in: inner.columns, inner.rows)
        let apart = ground.step..<Self.faintSteps * ground.step
        return sides.allSatisfy { apart.contains($0.distance(to: own)) }
    }

    /// The cells within a box.
    private static func inside(_ box: Box) -> CellBox {
        let cell = CellBox.cell
        return CellBox(
            left: box.x / cell + 1, top: box.y / cell + 1, right: box.maxX / cell,
            bottom: box.maxY / cell)
    }
}
