// The ground of a picture in cells, and the edges along them.

internal import Glibc
internal import PauseModel

/// The ground of a picture in cells, the edges between them, and the letters on it.
struct PaneGround {
    private static let cell = CellBox.cell
    /// Two grounds differ when a channel does by this much: the themes of one editor set tree and
    /// text apart by no more.
    private static let leastStep = 5
    /// How far a frame rings into the picture, in cells, and over how many steps of the ground.
    private static let ringing = FaintEdges.ringing / cell
    private static let ringingSteps = 3
    /// A separator is no thicker than this, in pixels; what is thicker is a bar or a frame, but for the
    /// columns of cells that part the windows of a terminal, into which letters beside them run.
    private static let (mostThickness, mostInCells) = (6, 32)

    /// How many cells the picture has from left to right.
    let columns: Int
    /// …and from top to bottom.
    let rows: Int
    /// The ground in each cell, row by row.
    let shades: [Shade]
    /// What is written on it.
    let letters: [TextComponent]
    /// The channel difference from which two grounds differ.
    let step: Int
    /// The upright edges, by column.
    private(set) var upright = EdgeCounts.none
    /// The level edges, by row.
    private(set) var level = EdgeCounts.none
    /// Whether an edge runs along the left side of a cell.
    private var leftEdges: [Bool]
    /// Whether an edge runs along the top of a cell.
    private var topEdges: [Bool]
    /// What it is the ground of.
    let picture: Picture

    init(_ ink: Ink) {
        let map = ink.maps[0]
        picture = ink.picture
        letters = ink.letters
        step = max(Self.leastStep, Int(map.noise) / 2)
        (columns, rows) = (max(1, map.width / Self.cell), max(1, map.height / Self.cell))
        shades = Self.shades(of: ink.picture, map, columns: columns, rows: rows)
        leftEdges = [Bool](repeating: false, count: rows * columns)
        topEdges = leftEdges
        markSteps()
        let printed = ListingFrames(among: ink.rules)
        mark(ink.rules.map(\.box).filter { !printed.lines.contains($0) } + ink.bars)
        if !ink.edges.isPattern { mark(ink.edges, besides: printed) }
        upright = .upright(leftEdges, columns: columns, rows: rows)
        level = .level(topEdges, columns: columns, rows: rows)
    }

    private static func shades(
        of picture: Picture, _ map: ContrastMap, columns: Int, rows: Int
    ) -> [Shade] {
        [Shade](unsafeUninitializedCapacity: rows * columns) { shades, count in
            count = rows * columns
            picture.pixels.withUnsafeBufferPointer { pixels in
                map.ground.withUnsafeBufferPointer { ground in
                    guard let pixels = pixels.baseAddress, let ground = ground.baseAddress,
                        var shade = shades.baseAddress
                    else { return }
                    for row in 0..<rows {
                        let y = min(map.height - 1, row * cell + cell / 2)
                        var place = ground + y * map.width + min(map.width - 1, cell / 2)
                        for _ in 0..<columns {
                            let pixel = pixels + 3 &* Int(place.pointee)
                            shade.initialize(
                                to: Shade(red: pixel[0], green: pixel[1], blue: pixel[2]))
                            shade += 1
                            place += cell
                        }
                    }
                }
            }
        }
    }

    // MARK: - Edges

    /// Steps of the ground from one cell to the next.
    private mutating func markSteps() {
        let (columns, step) = (columns, step)
        shades.withUnsafeBufferPointer { shades in
            leftEdges.withUnsafeMutableBufferPointer { left in
                topEdges.withUnsafeMutableBufferPointer { top in
                    guard let left = left.baseAddress, let top = top.baseAddress else { return }
                    for row in 0..<rows {
                        let first = row * columns
                        // Most rows are the same as the one above, edges to the side included.
                        if Self.isRepeated(row, of: shades, columns: columns) {
                            let own = left + first
                            own.update(from: own - columns, count: columns)
                        } else {
                            Self.markSteps(
                                in: row, of: shades, columns: columns, step: step,
                                left: left + first, top: top + first)
                        }
                    }
                }
            }
        }
    }

    /// Steps of the ground to a row of cells from those above, and from each to the next.
    private static func markSteps(
        in row: Int, of shades: UnsafeBufferPointer<Shade>, columns: Int, step: Int,
        left: UnsafeMutablePointer<Bool>, top: UnsafeMutablePointer<Bool>
    ) {
        let limit = UInt8(clamping: step - 1)
        UnsafeRawBufferPointer(shades).withMemoryRebound(to: UInt8.self) { bytes in
            guard let base = bytes.baseAddress else { return }
            let own = base + 3 * row * columns
            if row > 0 {
                ByteLanes.differingPixels(own, own - 3 * columns, count: columns, over: limit) {
                    top[$0] = true
                }
            }
            ByteLanes.differingPixels(own + 3, own, count: columns - 1, over: limit) {
                let column = $0 + 1
                // The frame of a window rings into the picture.
                let isRinging = min(column, columns - column) <= ringing
                let at = row * columns + column
                left[column] =
                    !isRinging
                    || !shades[at].isLike(shades[at - 1], step: ringingSteps * step)
            }
        }
    }

    /// Whether each cell of a row has the very ground of the one above.
    static func isRepeated(
        _ row: Int, of shades: UnsafeBufferPointer<Shade>, columns: Int
    ) -> Bool {
        guard row > 0, let base = shades.baseAddress else { return false }
        let own = base + row * columns
        return memcmp(own, own - columns, columns * MemoryLayout<Shade>.stride) == 0
    }

    /// Separators and steps of the ground too faint for a single pixel to show.
    private mutating func mark(_ edges: FaintEdges, besides printed: ListingFrames) {
        let cells = FaintEdges.stretch / Self.cell
        edges.upright { x, y in
            guard !printed.isUpright(at: x, y) else { return }
            let column = min(columns - 1, x / Self.cell)
            let first = y / Self.cell
            for row in first..<max(first, min(rows, first + cells)) {
                leftEdges[row * columns + column] = true
            }
        }
        edges.level { y, x in
            guard !printed.isLevel(at: y, x) else { return }
            let row = min(rows - 1, y / Self.cell)
            let first = x / Self.cell
            for column in first..<max(first, min(columns, first + cells)) {
                topEdges[row * columns + column] = true
            }
        }
    }

    /// Separators count as edges.
    private mutating func mark(_ rules: [Box]) {
        for box in rules where isSeparator(box) && !isUnderline(box) {
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

    private func isSeparator(_ rule: Box) -> Bool {
        min(rule.width, rule.height) <= Self.mostThickness
            || rule.height > rule.width && rule.width <= Self.mostInCells
    }

    /// Whether letters stand on a level rule: then it belongs to their line.
    private func isUnderline(_ rule: Box) -> Bool {
        guard rule.width > rule.height else { return false }
        return letters.count(where: {
            $0.box.maxY >= rule.y - 6 && $0.box.maxY <= rule.y + 1 && $0.box.x >= rule.x
                && $0.box.maxX <= rule.maxX && $0.box.height >= 5
        }) >= 3
    }

    // MARK: - Shades

    /// The ground in a cell.
    func shade(row: Int, column: Int) -> Shade { shades[row * columns + column] }

    /// The median ground of some cells.
    func usual(in columns: Range<Int>, _ rows: Range<Int>) -> Shade {
        Shade.median(
            of: rows.flatMap { row in columns.map { shades[row * self.columns + $0] } })
    }

    /// All cells.
    var whole: CellBox { CellBox(left: 0, top: 0, right: columns, bottom: rows) }

    /// The grounds above a box, below it and right of it, where they are one: left of a box may stand
    /// the numbers of its lines.
    ///
    /// - Parameters:
    ///   - box: some cells.
    ///   - part: what they lie in.
    /// - Returns: the three grounds; nil where they differ, or where the box reaches to an edge of
    ///   the part.
    func sides(of box: CellBox, in part: CellBox) -> [Shade]? {
        let (above, below) = (box.top - 1 - Self.besideEdge, box.bottom + Self.besideEdge)
        let beside = box.right + Self.besideEdge
        guard above >= part.top, below < part.bottom, beside < part.right else { return nil }
        let sides = [
            usual(in: box.columns, above..<above + 1), usual(in: box.columns, below..<below + 1),
            usual(in: beside..<beside + 1, box.rows),
        ]
        return sides.allSatisfy { $0.distance(to: sides[0]) < step } ? sides : nil
    }

    /// Whether the ground is another on both sides of a column, in most of some rows.
    func changes(at column: Int, in rows: Range<Int>) -> Bool {
        guard column >= Self.besideEdge, column + Self.besideEdge < columns else { return false }
        let apart = rows.count { row in
            shade(row: row, column: column - Self.besideEdge)
                .distance(to: shade(row: row, column: column + Self.besideEdge)) >= step
        }
        return 2 * apart > rows.count
    }

    /// So many cells from an edge the ground is not blurred any more.
    static let besideEdge = 2

    /// The share of the columns of a part in which two rows have the same ground.
    func share(ofSame one: Int, _ other: Int, in part: CellBox) -> Double {
        let same = part.columns.count { column in
            shade(row: one, column: column).distance(to: shade(row: other, column: column)) < step
        }
        return Double(same) / Double(max(1, part.right - part.left))
    }

    /// The share of the width of a part along which a row of cells shows a level edge.
    func coverage(ofLevel row: Int, in part: CellBox) -> Double {
        Double(level.count(row, in: part.columns)) / Double(part.columns.count)
    }

    /// How far the row of an edge may lie off the edge itself, in pixels.
    private static let blur = 2

    /// Whether letters of a part stand across a row of cells.
    func cutsLetters(at row: Int, in part: CellBox) -> Bool {
        hasLetters(at: row, in: part, within: Self.blur)
    }

    /// Whether letters of a part stand across a row of cells, if by no more than a pixel.
    func touchesLetters(at row: Int, in part: CellBox) -> Bool {
        hasLetters(at: row, in: part, within: 0)
    }

    private func hasLetters(at row: Int, in part: CellBox, within blur: Int) -> Bool {
        let y = row * Self.cell
        return letters.contains {
            $0.box.y + blur < y && $0.box.maxY > y + blur && part.meets($0.box)
        }
    }

    /// How many letters of a part have their next neighbour beyond a column of cells, as the letters of a word
    /// have that goes on across it.
    func letters(across column: Int, in part: CellBox) -> Int {
        let x = column * Self.cell
        let near = letters.filter {
            part.spans($0.box) && $0.box.y >= part.y && $0.box.maxY <= part.maxY
                && $0.box.maxX > x - Self.nearLetter
                && $0.box.x < x + Self.nearLetter
        }
        let (left, right) = (
            near.filter { $0.box.middle < Double(x) }, near.filter { $0.box.middle >= Double(x) }
        )
        return left.count { one in
            right.contains {
                2 * $0.box.rowsShared(with: one.box) > min($0.box.height, one.box.height)
            }
        }
    }

    /// Letters of a word have no wider gap than this, in pixels, on either side of an edge.
    private static let nearLetter = 6

    /// A part as a pane: in pixels, with the ground that most of it has.
    func pane(_ part: CellBox) -> Pane {
        var counts: [Shade: Int] = [:]
        // Most cells have the ground of the one before.
        var (last, count) = (Shade(red: 0, green: 0, blue: 0), 0)
        func note() {
            if count > 0 { counts[last, default: 0] += count }
        }
        for row in stride(from: part.top, to: part.bottom, by: 2) {
            for column in stride(from: part.left, to: part.right, by: 2) {
                let shade = shades[row * columns + column]
                if shade != last {
                    note()
                    (last, count) = (shade, 0)
                }
                count += 1
            }
        }
        note()
        // By count, then by colour, so that the answer does not hang on the order of a hash.
        let ground = counts.max { one, other in
            (one.value, one.key.order) < (other.value, other.key.order)
        }
        // The last row and column of cells reach to the edge of the picture.
        let right = part.right == columns ? picture.bounds.width : part.maxX
        let bottom = part.bottom == rows ? picture.bounds.height : part.maxY
        return Pane(
            box: Box(x: part.x, y: part.y, width: right - part.x, height: bottom - part.y),
            ground: ground?.key ?? Shade(red: 0, green: 0, blue: 0))
    }
}

extension Shade {
    /// Any fixed order.
    fileprivate var order: Int { Int(red) << 16 | Int(green) << 8 | Int(blue) }
}
