// Cuts a picture into panes, along changes of the ground and separators.

internal import PauseModel

/// Cuts a picture into panes, along changes of the ground and separators.
///
/// Screens are laid out in cuts from side to side: a menu above, a tree at the left, a terminal
/// below. So the picture is cut where an edge runs all the way through, and the parts again.
struct PaneFinder {
    /// Side of the cells in which the ground is looked at, in pixels.
    private static let cell = 4
    /// An edge must run along this share of the part that it cuts; popups and pointers break some.
    private static let leastCoverage = 0.92
    /// Two grounds differ when a channel does by this much: the themes of one editor set tree and
    /// text apart by no more.
    private static let leastStep = 5
    /// Narrowest part that can hold text, in cells.
    private static let leastCells = 3
    /// Cuts within cuts; more than any layout has, so that noise cannot go on for ever.
    private static let mostDepth = 12

    private let columns: Int
    private let rows: Int
    private let grounds: [Shade]
    /// Whether an edge runs along the left side of a cell.
    private var leftEdges: [Bool]
    /// Whether an edge runs along the top of a cell.
    private var topEdges: [Bool]
    private let bounds: Box

    init(_ ink: Ink) {
        let map = ink.maps[0]
        bounds = ink.picture.bounds
        let columns = max(1, map.width / Self.cell)
        let rows = max(1, map.height / Self.cell)
        (self.columns, self.rows) = (columns, rows)
        var grounds: [Shade] = []
        grounds.reserveCapacity(rows * columns)
        for row in 0..<rows {
            for column in 0..<columns {
                let x = min(map.width - 1, column * Self.cell + Self.cell / 2)
                let y = min(map.height - 1, row * Self.cell + Self.cell / 2)
                let at = 3 * Int(map.ground[y * map.width + x])
                grounds.append(
                    Shade(
                        red: ink.picture.pixels[at], green: ink.picture.pixels[at + 1],
                        blue: ink.picture.pixels[at + 2]))
            }
        }
        self.grounds = grounds
        leftEdges = [Bool](repeating: false, count: rows * columns)
        topEdges = leftEdges
        let step = max(Self.leastStep, Int(map.noise) / 2)
        for row in 0..<rows {
            for column in 0..<columns {
                let at = row * columns + column
                if column > 0 {
                    leftEdges[at] = grounds[at].distance(to: grounds[at - 1]) >= step
                }
                if row > 0 {
                    topEdges[at] = grounds[at].distance(to: grounds[at - columns]) >= step
                }
            }
        }
        mark(ink.rules)
    }

    /// Separators count as edges.
    private mutating func mark(_ rules: [TextComponent]) {
        for rule in rules {
            let box = rule.box
            if box.height > box.width {
                let column = min(columns - 1, (box.x + box.width / 2) / Self.cell)
                for row in min(rows - 1, box.y / Self.cell)...min(rows - 1, box.maxY / Self.cell) {
                    leftEdges[row * columns + column] = true
                }
            } else {
                let row = min(rows - 1, (box.y + box.height / 2) / Self.cell)
                let last = min(columns - 1, box.maxX / Self.cell)
                for column in min(columns - 1, box.x / Self.cell)...last {
                    topEdges[row * columns + column] = true
                }
            }
        }
    }

    /// The panes, in no particular order; together they cover the picture.
    func find() -> [Pane] {
        var panes: [Pane] = []
        cut(Cells(left: 0, top: 0, right: columns, bottom: rows), depth: 0, into: &panes)
        return panes
    }

    private struct Cells {
        var left: Int
        var top: Int
        var right: Int
        var bottom: Int
    }

    private func cut(_ part: Cells, depth: Int, into panes: inout [Pane]) {
        let upright = depth < Self.mostDepth ? bestUpright(part) : nil
        let level = depth < Self.mostDepth ? bestLevel(part) : nil
        if let upright, upright.coverage >= (level?.coverage ?? 0) {
            var (first, second) = (part, part)
            (first.right, second.left) = (upright.at, upright.at)
            cut(first, depth: depth + 1, into: &panes)
            cut(second, depth: depth + 1, into: &panes)
        } else if let level {
            var (first, second) = (part, part)
            (first.bottom, second.top) = (level.at, level.at)
            cut(first, depth: depth + 1, into: &panes)
            cut(second, depth: depth + 1, into: &panes)
        } else {
            panes.append(pane(part))
        }
    }

    private func bestUpright(_ part: Cells) -> (at: Int, coverage: Double)? {
        let height = part.bottom - part.top
        var best: (at: Int, coverage: Double)?
        let first = part.left + Self.leastCells
        let last = part.right - Self.leastCells
        guard height > 0, first <= last else { return nil }
        for column in first...last {
            var count = 0
            for row in part.top..<part.bottom {
                let at = row * columns + column
                // Text beside an edge can push it by a cell.
                if leftEdges[at] || leftEdges[at - 1]
                    || (column + 1 < part.right && leftEdges[at + 1])
                {
                    count += 1
                }
            }
            let coverage = Double(count) / Double(height)
            if coverage >= Self.leastCoverage, coverage > best?.coverage ?? 0 {
                best = (at: column, coverage: coverage)
            }
        }
        return best
    }

    private func bestLevel(_ part: Cells) -> (at: Int, coverage: Double)? {
        let width = part.right - part.left
        var best: (at: Int, coverage: Double)?
        let first = part.top + Self.leastCells
        let last = part.bottom - Self.leastCells
        guard width > 0, first <= last else { return nil }
        for row in first...last {
            var count = 0
            for column in part.left..<part.right {
                let at = row * columns + column
                if topEdges[at] || topEdges[at - columns]
                    || (row + 1 < part.bottom && topEdges[at + columns])
                {
                    count += 1
                }
            }
            let coverage = Double(count) / Double(width)
            if coverage >= Self.leastCoverage, coverage > best?.coverage ?? 0 {
                best = (at: row, coverage: coverage)
            }
        }
        return best
    }

    private func pane(_ part: Cells) -> Pane {
        var counts: [Shade: Int] = [:]
        for row in stride(from: part.top, to: part.bottom, by: 2) {
            for column in stride(from: part.left, to: part.right, by: 2) {
                counts[grounds[row * columns + column], default: 0] += 1
            }
        }
        // By count, then by colour, so that the answer does not hang on the order of a hash.
        let ground = counts.max { one, other in
            (one.value, one.key.order) < (other.value, other.key.order)
        }
        // The last row and column of cells reach to the edge of the picture.
        let right = part.right == columns ? bounds.width : part.right * Self.cell
        let bottom = part.bottom == rows ? bounds.height : part.bottom * Self.cell
        return Pane(
            box: Box(
                x: part.left * Self.cell, y: part.top * Self.cell,
                width: right - part.left * Self.cell, height: bottom - part.top * Self.cell),
            ground: ground?.key ?? Shade(red: 0, green: 0, blue: 0))
    }
}

extension Shade {
    /// Any fixed order.
    fileprivate var order: Int { Int(red) << 16 | Int(green) << 8 | Int(blue) }
}
