// Pictures on the ground of a window, such as that of who is speaking.

internal import PauseModel

/// Finds pictures that stand on the ground of a window: that of who is speaking, a photo.
///
/// No edge runs from side to side at them and no hairline goes around them, so nothing else parts
/// them from the text that they stand beside or on. What shows them is their outline, a disc or a
/// rectangle on the ground of the panes; and that a rectangle has many grounds, where a box of text
/// has one or two. Such a box may be a window itself, in which one stands.
struct PictureInsets {
    /// Smaller is a button or an avatar, in cells.
    static let leastSize = 20
    /// Larger than this share of the picture is no inset.
    private static let mostShare = 0.6
    /// What is lower is a line pointed out that runs into the inset, what is narrower the seam of two
    /// panes, in cells.
    private static let leastRun = 10
    /// A disc is as wide as high, but for this share.
    private static let mostOblong = 0.15
    /// A rectangle is no longer than so many times its other side: a bar is.
    private static let mostElongated = 3.0
    /// The share of the cells inside an outline on another ground than their pane's, and of those
    /// outside it on that ground.
    private static let leastAgreement = 0.88
    /// What lies so near to the outline of a disc, as shares of the radius, belongs to neither side.
    private static let outline = 0.92...1.08
    /// The share of a rectangle's cells that stand out, if all its rows reach from side to side.
    private static let leastFill = 0.6
    /// Grounds that a picture has at least, each with this share of its cells.
    private static let (leastGrounds, leastOfGround) = (5, 0.02)
    /// …and none with more than this.
    private static let mostOfGround = 0.5
    /// So many steps of a channel count as one ground.
    private static let coarse: UInt8 = 16

    let ground: PaneGround

    /// A part of the picture, in pixels, and its ground.
    private typealias Window = (box: Box, ground: Shade)

    /// The rectangles around the pictures that stand on some panes, from the top.
    func find(on panes: [Pane]) -> [CellBox] {
        let outer = find(on: panes.map { ($0.box, $0.ground) })
        let inner = outer.windows.isEmpty ? [] : find(on: outer.windows).insets
        return (outer.insets + inner).sorted { ($0.top, $0.left) < ($1.top, $1.left) }
    }

    /// The pictures that stand on some windows, and the windows that do.
    private func find(on windows: [Window]) -> (insets: [CellBox], windows: [Window]) {
        let standing = standing(on: windows)
        var found: (insets: [CellBox], windows: [Window]) = ([], [])
        for area in areas(of: standing) {
            if let inset = inset(in: area, of: standing) {
                found.insets.append(inset)
            } else if let window = window(in: area, of: standing) {
                found.windows.append(window)
            } else {
                found.insets += straight(area, of: standing).compactMap {
                    inset(in: $0, of: standing)
                }
            }
        }
        return found
    }

    /// The window that an area is, if it is one.
    private func window(in area: CellBox, of standing: [Bool]) -> Window? {
        guard min(area.columns.count, area.rows.count) >= Self.leastWindow,
            isRectangle(area, of: standing)
        else { return nil }
        // Some of its cells show which ground most of them have.
        let shades = stride(from: area.top, to: area.bottom, by: Self.sample).flatMap { row in
            stride(from: area.left, to: area.right, by: Self.sample).map { column in
                ground.shade(row: row, column: column)
            }
        }
        let most = Shade.median(of: shades)
        guard 2 * shades.count(where: { $0.isLike(most, step: ground.step) }) > shades.count else {
            return nil
        }
        return (area.box, most)
    }

    /// Of the cells of a window one in so many in each direction is looked at.
    private static let sample = 4
    /// A window is so wide and high at least, in cells.
    private static let leastWindow = 60

    /// The parts of an area whose rows begin and end in the same columns: a bar that runs into a picture is longer.
    private func straight(_ area: CellBox, of standing: [Bool]) -> [CellBox] {
        guard min(area.columns.count, area.rows.count) >= Self.leastSize else { return [] }
        var parts: [CellBox] = []
        for row in area.rows {
            guard let span = span(ofRow: row, in: area, of: standing) else { continue }
            if let part = parts.last, part.bottom == row,
                abs(part.left - span.first) <= Self.mostUneven,
                abs(part.right - span.last - 1) <= Self.mostUneven
            {
                parts[parts.count - 1].bottom = row + 1
            } else {
                parts.append(
                    CellBox(left: span.first, top: row, right: span.last + 1, bottom: row + 1))
            }
        }
        return parts
    }

    /// So many cells a row may begin or end beside the others: blur.
    private static let mostUneven = 1

    /// The first and the last column of what stands in a row of an area, and how many cells do; nil where none does.
    private func span(
        ofRow row: Int, in area: CellBox, of standing: [Bool]
    ) -> (first: Int, last: Int, count: Int)? {
        let own = area.columns.filter { standing[row * ground.columns + $0] }
        return own.first.map { ($0, own[own.count - 1], own.count) }
    }

    /// Whether each cell has another ground than its window, in runs that are too long for a line or a
    /// seam.
    private func standing(on windows: [Window]) -> [Bool] {
        var standing = [Bool](repeating: false, count: ground.rows * ground.columns)
        for window in windows {
            let box = window.box
            let columns = box.x / CellBox.cell..<min(ground.columns, box.maxX / CellBox.cell)
            for row in box.y / CellBox.cell..<min(ground.rows, box.maxY / CellBox.cell) {
                for column in columns {
                    standing[row * ground.columns + column] =
                        !ground.shade(row: row, column: column)
                        .isLike(window.ground, step: ground.step)
                }
            }
        }
        dropShortRuns(of: &standing)
        return standing
    }

    /// Drops what is too low or too narrow for a picture.
    private func dropShortRuns(of standing: inout [Bool]) {
        for column in 0..<ground.columns {
            dropShortRuns(of: &standing, from: column, count: ground.rows, step: ground.columns)
        }
        for row in 0..<ground.rows {
            let start = row * ground.columns
            dropShortRuns(of: &standing, from: start, count: ground.columns, step: 1)
        }
    }

    private func dropShortRuns(of standing: inout [Bool], from first: Int, count: Int, step: Int) {
        var length = 0
        func close(_ end: Int) {
            if length < Self.leastRun {
                for back in 1..<length + 1 { standing[end - back * step] = false }
            }
            length = 0
        }
        for index in 0..<count {
            let cell = first + index * step
            if standing[cell] {
                length += 1
            } else if length > 0 {
                close(cell)
            }
        }
        close(first + count * step)
    }

    /// The rectangles around what stands together.
    private func areas(of standing: [Bool]) -> [CellBox] {
        var open = standing
        var areas: [CellBox] = []
        for first in open.indices where open[first] {
            var area = CellBox(
                left: ground.columns, top: ground.rows, right: 0, bottom: 0)
            var stack = [first]
            open[first] = false
            while let cell = stack.popLast() {
                let (row, column) = (cell / ground.columns, cell % ground.columns)
                area.left = min(area.left, column)
                area.right = max(area.right, column + 1)
                area.top = min(area.top, row)
                area.bottom = max(area.bottom, row + 1)
                for (isWithin, next) in [
                    (column > 0, cell - 1), (column + 1 < ground.columns, cell + 1),
                    (row > 0, cell - ground.columns),
                    (row + 1 < ground.rows, cell + ground.columns),
                ] where isWithin && open[next] {
                    open[next] = false
                    stack.append(next)
                }
            }
            areas.append(area)
        }
        return areas
    }

    /// The rectangle around a picture, if an area is one.
    private func inset(in area: CellBox, of standing: [Bool]) -> CellBox? {
        guard min(area.columns.count, area.rows.count) >= Self.leastSize,
            Double(area.rows.count) <= Self.mostShare * Double(ground.rows),
            isDisc(area, of: standing) || (isRectangle(area, of: standing) && isManifold(area)),
            isSharp(area, of: standing)
        else { return nil }
        // The first and the last columns of a disc are short, and were taken for lines.
        return CellBox(
            left: max(0, area.left - 1), top: max(0, area.top - 1),
            right: min(ground.columns, area.right + 1), bottom: min(ground.rows, area.bottom + 1))
    }

    /// Whether the ground changes at once along most of both sides of an area: where light falls on a slide unevenly it
    /// does bit by bit.
    private func isSharp(_ area: CellBox, of standing: [Bool]) -> Bool {
        let spans = area.rows.compactMap { row in
            span(ofRow: row, in: area, of: standing).map { (row: row, span: $0) }
        }
        return isSharp(spans.map { ($0.row, $0.span.first) }, out: -1)
            && isSharp(spans.map { ($0.row, $0.span.last) }, out: 1)
    }

    /// Whether the ground changes at once at most cells of a side, which lies on the left or the right of an area.
    private func isSharp(_ side: [(row: Int, column: Int)], out: Int) -> Bool {
        let steps = side.compactMap { row, column -> Int? in
            let (inner, outer) = (column - out * Self.beside, column + out * Self.beside)
            guard min(inner, outer) >= 0, max(inner, outer) < ground.columns else { return nil }
            return ground.shade(row: row, column: inner)
                .distance(to: ground.shade(row: row, column: outer))
        }.sorted()
        return steps.isEmpty || steps[steps.count / 2] >= max(Self.leastSharp, 2 * ground.step)
    }

    /// The ground is looked at so many cells inside and outside a side, and differs by so much at least, of 255.
    private static let (beside, leastSharp) = (2, 12)

    private func isDisc(_ area: CellBox, of standing: [Bool]) -> Bool {
        let (width, height) = (Double(area.columns.count), Double(area.rows.count))
        guard abs(width / height - 1) <= Self.mostOblong else { return false }
        var (inside, outside) = (Tally(), Tally())
        for row in area.rows {
            for column in area.columns {
                let x = (Double(column - area.left) + 0.5) / width * 2 - 1
                let y = (Double(row - area.top) + 0.5) / height * 2 - 1
                let radius = (x * x + y * y).squareRoot()
                guard !Self.outline.contains(radius) else { continue }
                let stands = standing[row * ground.columns + column]
                if radius < 1 { inside.add(stands) } else { outside.add(!stands) }
            }
        }
        return inside.share >= Self.leastAgreement && outside.share >= Self.leastAgreement
    }

    private func isRectangle(_ area: CellBox, of standing: [Bool]) -> Bool {
        let (width, height) = (Double(area.columns.count), Double(area.rows.count))
        guard max(width / height, height / width) <= Self.mostElongated else { return false }
        // A part of it may look like the ground: dark hair on a dark theme.
        let spans = area.rows.compactMap { span(ofRow: $0, in: area, of: standing) }
        let count = spans.reduce(0) { $0 + $1.count }
        let spanned = spans.reduce(0) { $0 + $1.last - $1.first + 1 }
        return Double(spanned) >= Self.leastAgreement * width * height
            && Double(count) >= Self.leastFill * width * height
    }

    /// Whether an area has as many grounds as a picture.
    private func isManifold(_ area: CellBox) -> Bool {
        var counts: [Shade: Int] = [:]
        for row in area.rows {
            for column in area.columns {
                let shade = ground.shade(row: row, column: column)
                let coarse = Shade(
                    red: shade.red / Self.coarse, green: shade.green / Self.coarse,
                    blue: shade.blue / Self.coarse)
                counts[coarse, default: 0] += 1
            }
        }
        let all = Double(area.columns.count * area.rows.count)
        let grounds = counts.values.filter { Double($0) >= Self.leastOfGround * all }
        return grounds.count >= Self.leastGrounds
            && Double(grounds.max() ?? 0) <= Self.mostOfGround * all
    }

    /// How many of some cells are as they should be.
    private struct Tally {
        private var (right, all) = (0, 0)

        var share: Double { Double(right) / Double(max(1, all)) }

        mutating func add(_ isRight: Bool) {
            all += 1
            if isRight { right += 1 }
        }
    }
}
