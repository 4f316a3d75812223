// Frames drawn around the panes of a screen.

internal import PauseModel

/// Frames drawn around panes that stand beside each other on one ground, as programs in a terminal
/// draw them.
///
/// No edge of theirs runs from side to side of the screen, and their ground is that of all. A lone
/// frame is left to the text that it stands in, as it may be a table's; but not where it lies over
/// that text.
package struct Frames {
    /// The long thin pieces of ink, of which frames are made.
    private let rules: [TextComponent]
    /// What is written on the screen.
    private let letters: [TextComponent]
    /// Frames that are drawn in one piece.
    private let outlines: [Box]

    package init(rules: [TextComponent], letters: [TextComponent] = []) {
        self.init(rules: rules, letters: letters, outlines: [])
    }

    init(rules: [TextComponent], letters: [TextComponent], outlines: [Box]) {
        (self.rules, self.letters, self.outlines) = (rules, letters, outlines)
    }

    /// No lower frame is looked for, in pixels: it holds three small lines.
    private static let leastHeight = 60
    /// Nor a narrower one.
    private static let leastWidth = 100
    /// A frame is no thicker than this, in pixels.
    private static let mostThickness = 4
    /// Its corners may be rounded, and its sides blurred: they end so near to each other.
    private static let corner = 16
    /// Titles and buttons stand in the upper and lower sides; so much of each still shows.
    private static let leastSide = 0.25
    /// So much of both together does.
    private static let leastSides = 0.5
    /// Frames beside each other are no further apart, in pixels: two cells of a large font.
    private static let mostGap = 48
    /// Nor do they share a side, as the columns of a table do.
    private static let leastGap = 5

    /// The inner sides of the frames of panes, from left to right.
    package func ofPanes() -> [CellBox] {
        let frames = all(leastHeight: Self.leastHeight, closed: isClosed)
        return frames.filter { frame in
            !isPartOfTable(frame)
                && (isOverText(frame)
                    || frames.contains { areNeighbours(frame, $0) || areNeighbours($0, frame) })
        }.map(Self.inside)
    }

    /// The frames around a ground of their own, as what an editor shows of a name has over the text.
    func ofPopups(on ground: PaneGround) -> [CellBox] {
        (all(leastHeight: Self.leastPopup, closed: isClosedOnce) + outlines)
            .filter {
                !isPartOfTable($0) && isPopup($0, outlines.contains($0) || isClosed($0), on: ground)
            }
            .map { frame in
                let cell = CellBox.cell
                return CellBox(
                    left: frame.x / cell, top: frame.y / cell,
                    right: min(ground.columns, frame.maxX / cell + 1),
                    bottom: min(ground.rows, frame.maxY / cell + 1))
            }
    }

    /// No lower popup is looked for, in pixels: it holds two small lines, and a line with a frame of its own is lower.
    private static let leastPopup = 40
    /// The ground beside a frame is looked at so many cells from it, on each side, and on so many sides is another one.
    private static let (beside, leastOther) = (3, 3)

    /// Whether the ground within a frame is another than that around it, on most sides; where the frame is not closed,
    /// left and right of it: beyond the line at the end of usual lines lies the ground of the text.
    private func isPopup(_ frame: Box, _ isClosed: Bool, on ground: PaneGround) -> Bool {
        let cell = CellBox.cell
        let (columns, rows) = (
            frame.x / cell + 1..<frame.maxX / cell, frame.y / cell + 1..<frame.maxY / cell
        )
        guard columns.count > Self.beside, rows.count > Self.beside else { return false }
        let inside = ground.usual(in: columns, rows)
        let around: [(columns: Range<Int>, rows: Range<Int>)] = [
            (columns, rows.lowerBound - Self.beside..<rows.lowerBound - 1),
            (columns, rows.upperBound + 1..<rows.upperBound + Self.beside),
            (columns.lowerBound - Self.beside..<columns.lowerBound - 1, rows),
            (columns.upperBound + 1..<columns.upperBound + Self.beside, rows),
        ]
        let others = around.map { side in
            let (columns, rows) = (
                side.columns.clamped(to: 0..<ground.columns), side.rows.clamped(to: 0..<ground.rows)
            )
            return !columns.isEmpty && !rows.isEmpty
                && (ground.usual(in: columns, rows).distance(to: inside) >= ground.step
                    || differs(ground, columns, rows, from: frame))
        }
        return others.count(where: \.self) >= Self.leastOther
            && (isClosed || others[2] && others[3])
    }

    /// Whether the ground beside a frame is in most places another one than that within it right there: a list lies
    /// over panes of several grounds, and one of its entries is chosen.
    private func differs(
        _ ground: PaneGround, _ columns: Range<Int>, _ rows: Range<Int>, from frame: Box
    ) -> Bool {
        let inner = (
            columns: frame.x / CellBox.cell + 2...frame.maxX / CellBox.cell - 2,
            rows: frame.y / CellBox.cell + 2...frame.maxY / CellBox.cell - 2
        )
        let places = rows.flatMap { row in columns.map { (row: row, column: $0) } }
        let other = places.count { row, column in
            let own = ground.shade(
                row: min(max(row, inner.rows.lowerBound), inner.rows.upperBound),
                column: min(max(column, inner.columns.lowerBound), inner.columns.upperBound))
            return ground.shade(row: row, column: column).distance(to: own) >= ground.step
        }
        return 2 * other > places.count
    }

    /// A frame over a text hides what runs on below it: so many letters end right beside it.
    private static let leastHidden = 3
    /// …no further away than this, in their own heights.
    private static let mostBeside = 0.8

    /// Whether a frame lies over a text: letters right beside it are cut off by it.
    private func isOverText(_ frame: Box) -> Bool {
        hides(frame) { min($0.distance(leftOf: frame.x), $0.distance(rightOf: frame.maxX)) }
    }

    /// Whether the text left of a frame is cut off by it.
    func cutsText(leftOf frame: Box) -> Bool { hides(frame) { $0.distance(leftOf: frame.x) } }

    /// Whether letters of several rows end right beside a frame, given how far each is from it.
    private func hides(_ frame: Box, distance: (Box) -> Int) -> Bool {
        let rows = letters.map(\.box).filter { letter in
            letter.y > frame.y && letter.maxY < frame.maxY
                && distance(letter) <= Int(Self.mostBeside * Double(letter.height))
        }
        return Set(rows.map { $0.maxY / Self.sameRow }).count >= Self.leastHidden
    }

    /// Whether the upper and the lower side of a frame run on beyond it, as those of the columns of a
    /// table do.
    private func isPartOfTable(_ frame: Box) -> Bool {
        [frame.y, frame.maxY].allSatisfy { y in
            levels(at: y).contains { rule in
                rule.x < frame.maxX && rule.maxX > frame.x
                    && max(frame.x - rule.x, rule.maxX - frame.maxX) > Self.corner
            }
        }
    }

    /// Letters of one row end so near to each other, in pixels.
    private static let sameRow = 8

    /// Each left side with the nearest right side of the same height.
    private func all(leastHeight: Int, closed: (Box) -> Bool) -> [Box] {
        let sides = rules.map(\.box).filter {
            $0.width <= Self.mostThickness && $0.height >= leastHeight
        }.sorted { ($0.x, $0.y) < ($1.x, $1.y) }
        var frames: [Box] = []
        for (index, left) in sides.enumerated() {
            let right = sides[(index + 1)...].first {
                $0.x - left.maxX >= Self.leastWidth && isAlike(left, $0)
            }
            // Of a side seen twice, the inner one.
            if let frame = right.map({ Self.frame(left, $0) }), closed(frame) {
                frames.removeAll { $0.maxX == frame.maxX && isAlike($0, frame) }
                frames.append(frame)
            }
        }
        return frames
    }

    /// Whether two sides begin and end together, or one of them goes on at one end: a caret stands below its corner.
    private func isAlike(_ one: Box, _ other: Box) -> Bool {
        let (top, foot) = (one.y - other.y, one.maxY - other.maxY)
        let (isTop, isFoot) = (abs(top) <= Self.corner, abs(foot) <= Self.corner)
        return isTop && isFoot || (isTop || isFoot) && max(abs(top), abs(foot)) <= Self.mostCaret
    }

    /// A caret is no higher than this, in pixels, with its room above and below.
    private static let mostCaret = 48

    /// The frame between two sides: as high as the lower one, where one goes on.
    private static func frame(_ left: Box, _ right: Box) -> Box {
        let all = left.union(right)
        guard abs(left.height - right.height) > corner else { return all }
        let lower = left.height < right.height ? left : right
        return Box(x: all.x, y: lower.y, width: all.width, height: lower.height)
    }

    /// Whether enough of the upper and of the lower side of a frame is there.
    private func isClosed(_ frame: Box) -> Bool {
        let (above, below) = (share(of: frame, at: frame.y), share(of: frame, at: frame.maxY))
        return min(above, below) >= Self.leastSide && (above + below) / 2 >= Self.leastSides
    }

    /// Whether that is so, or all of one of the two sides is there: the other one may lie along the ground of the line
    /// that is typed.
    private func isClosedOnce(_ frame: Box) -> Bool {
        isClosed(frame)
            || max(share(of: frame, at: frame.y), share(of: frame, at: frame.maxY))
                >= Self.leastWhole
    }

    private static let leastWhole = 0.9

    /// The share of the width of a frame along which level rules run, near a row.
    private func share(of frame: Box, at y: Int) -> Double {
        let parts = levels(at: y).filter { $0.x < frame.maxX && $0.maxX > frame.x }
            .sorted { $0.x < $1.x }
        var (covered, end) = (0, frame.x)
        for part in parts {
            let last = min(part.maxX, frame.maxX)
            covered += max(0, last - max(part.x, end))
            end = max(end, last)
        }
        return Double(covered) / Double(max(1, frame.width))
    }

    /// The level rules near a row.
    private func levels(at y: Int) -> [Box] {
        rules.map(\.box).filter {
            $0.width > $0.height && $0.height <= Self.corner
                && min(abs($0.y - y), abs($0.maxY - y)) <= Self.corner
        }
    }

    /// Whether one frame ends where another begins, over half of the height of the lower.
    private func areNeighbours(_ left: Box, _ right: Box) -> Bool {
        let gap = right.x - left.maxX
        let shared = left.rowsShared(with: right)
        return (Self.leastGap...Self.mostGap).contains(gap)
            && 2 * shared >= min(left.height, right.height)
    }

    /// The cells within a frame, without those that titles on its upper and lower side reach into.
    private static func inside(_ frame: Box) -> CellBox {
        let cell = CellBox.cell
        return CellBox(
            left: frame.x / cell + 1, top: frame.y / cell + 1 + title, right: frame.maxX / cell,
            bottom: frame.maxY / cell - title)
    }

    /// So many cells: a letter of a title that hangs below its line has its middle no lower.
    private static let title = 1
}

extension Box {
    /// Columns of pixels between its right side and what begins there; none can be told where it reaches further.
    fileprivate func distance(leftOf x: Int) -> Int { maxX <= x ? x - maxX : .max }

    /// The same between what ends there and its left side.
    fileprivate func distance(rightOf end: Int) -> Int { x >= end ? x - end : .max }
}
