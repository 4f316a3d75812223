// Finds block carets: cells whose letter and ground have changed places.

internal import PauseModel

/// Finds block carets: cells whose letter and ground have changed places.
///
/// A terminal fills the cell under its caret with the colour of the text, and draws the letter in
/// it in the colour of the ground. Such a cell is too narrow for the ground within it to be seen,
/// so all of it stands out and its letter does not. It is known by what no letter is: filled along
/// all its sides, and reaching below the row on which the letters beside it stand. A bar of the
/// same colour above or below it, a title or a status line, hides one of its sides.
struct CaretBlocks {
    /// A block stands out from the ground by so much at least: it has the colour of the text.
    private static let leastContrast: UInt8 = 60
    /// Cells of text that can be read, in pixels; in wider ones the ground is seen.
    private static let widths = 6...24
    private static let heights = 10...48
    /// How many times higher than wide a cell is.
    private static let aspects = 1.2...4.0
    /// Share of the pixels of an upright side that have the colour of the block: letters touch it.
    private static let leastSide = 0.7
    /// …of a level one, which brackets cross; and of all: letters fill less than half of a cell.
    private static let leastFill = 0.5
    /// Pixels of one colour differ by no more than this in video.
    private static let mostOff = 48
    /// A side that video has blurred is still nearer to the block than to the ground, by this share
    /// of the contrast between them.
    private static let mostBlurredSide = 0.4
    /// A letter in it touches its side along no more rows than this in a row; the bowl of a `p`, bold, than
    /// that, in a block that is so many times higher.
    private static let mostTouched = (often: 3, rarely: 5)
    private static let leastHeights = 5
    /// A stretch of its colour beside it that is so many times as wide is that of a bar.
    private static let leastBar = 3
    /// In lower ones a blurred row may be an underscore between two small letters, in pixels.
    private static let leastSoftHeight = 14

    /// A block, its colour, that of the ground beside it, and how much both differ.
    struct Block: Hashable {
        var box: Box
        var shade: Shade
        var ground: Shade
        /// Those of its first row and its last one that video has blurred into the ground.
        var softRows: Set<Int>

        var contrast: Int { shade.distance(to: ground) }
    }

    /// The blocks found, from top to bottom.
    private(set) var blocks: [Block] = []

    private let map: ContrastMap
    private let level: PictureLevel

    /// What is found from a row hangs on nothing further from it than this, in pixels.
    static let reach = heights.upperBound + 2

    /// Looks for blocks on a picture at its full size.
    ///
    /// - Parameters:
    ///   - map: the contrast of the picture.
    ///   - level: the picture.
    ///   - rows: those that may be the first or the last of a block; those that were found to be of
    ///     none are taken out.
    init(in map: ContrastMap, of level: PictureLevel, from rows: inout ChangedRows) {
        (self.map, self.level) = (map, level)
        guard map.scale == 1, map.height > Self.heights.lowerBound else { return }
        for y in 0..<map.height where rows[y] && !findBlocks(row: y) { rows.remove(y) }
        blocks = withoutParts()
    }

    /// Looks for the blocks that a row is the first or the last of.
    ///
    /// - Returns: whether there are any, or others hide what there may be.
    private mutating func findBlocks(row y: Int) -> Bool {
        var isPart = false
        for run in runs(row: y) {
            guard !isKnown(run, row: y) else {
                isPart = true
                continue
            }
            // The upper side of a block, or the lower one.
            for step in [1, -1] where isBare(run, row: y - step) {
                let cells = cells(in: run, row: y + step)
                let others = cells.filter { !isKnown($0, row: y) }
                let found = others.compactMap { block(from: $0, row: y, step: step) }
                isPart = isPart || others.count < cells.count || !found.isEmpty
                blocks += found
                if !found.isEmpty { break }
            }
        }
        return isPart
    }

    /// Without the parts of blocks beside their letter, which a bar above them shows first.
    private func withoutParts() -> [Block] {
        blocks.filter { block in
            !blocks.contains { other in
                other != block && other.box.intersection(block.box).area == block.box.area
            }
        }
    }

    /// Whether a run of ink lies within a block that was found.
    private func isKnown(_ run: Range<Int>, row: Int) -> Bool {
        blocks.contains { block in
            row >= block.box.y && row < block.box.maxY && run.lowerBound >= block.box.x
                && run.upperBound <= block.box.maxX
        }
    }

    /// The stretches of a row that stand out and are as wide as a cell or two.
    private func runs(row: Int) -> [Range<Int>] {
        var runs: [Range<Int>] = []
        map.values.withUnsafeBufferPointer { values in
            guard let values = values.baseAddress else { return }
            ByteLanes.stretches(
                in: values + row * map.width, count: map.width, over: Self.leastContrast
            ) { run in
                if run.count >= Self.widths.lowerBound, run.count <= 2 * Self.widths.upperBound {
                    runs.append(run)
                }
            }
        }
        return runs
    }

    /// Whether a row shows hardly any ink along a stretch.
    private func isBare(_ run: Range<Int>, row: Int) -> Bool {
        guard row >= 0, row < map.height else { return true }
        let inked = run.count { map.values[row * map.width + $0] > Self.leastContrast }
        return 4 * inked <= run.count
    }

    /// The cells that a stretch of a row runs through, told by their colours in that row.
    ///
    /// An editor fills the cells of two brackets that belong together, and the caret is in the one
    /// or right beside it.
    private func cells(in run: Range<Int>, row: Int) -> [Range<Int>] {
        let whole = Self.widths.contains(run.count) ? [run] : []
        let least = Self.widths.lowerBound
        guard run.count >= 2 * least, row >= 0, row < level.height else { return whole }
        func isOne(_ x: Int, _ other: Int) -> Bool {
            level.shade(x, row).distance(to: level.shade(other, row)) <= Self.mostOff
        }
        // The outermost pixels are blurred into the ground, those in the middle into each other.
        let (first, last) = (run.lowerBound + 2, run.upperBound - 3)
        guard !isOne(first, last),
            let left = (first..<last).first(where: { !isOne($0, first) }),
            let right = (first..<last).last(where: { !isOne($0, last) }),
            (-1...2).contains(right - left)
        else { return whole }
        let cells = [run.lowerBound..<left, (right + 1)..<run.upperBound]
        return cells.allSatisfy { Self.widths.contains($0.count) } ? cells : whole
    }

    /// The block of which a stretch of a row is one side, going on in the direction of the step.
    private func block(from run: Range<Int>, row: Int, step: Int) -> Block? {
        let inner = row + step
        guard inner >= 0, inner < level.height else { return nil }
        let own = Shade.median(of: run.map { level.shade($0, inner) })
        func isLike(_ x: Int, _ y: Int) -> Bool {
            level.shade(x, y).distance(to: own) <= Self.mostOff
        }
        // Beside a block its colour is another bar's, where it is on both sides, or goes on.
        let (left, right) = (run.lowerBound - 2, run.upperBound + 1)
        let bar = right..<right + Self.leastBar * run.count
        func isWithin(_ y: Int) -> Bool {
            let isBetween =
                (left < 0 || isLike(left, y)) && (right >= level.width || isLike(right, y))
            return !isBetween
                && !(bar.upperBound <= level.width && bar.allSatisfy { isLike($0, y) })
        }
        guard isWithin(inner) else { return nil }
        let contrast = run.map { map.values[inner * map.width + $0] }.sorted()[run.count / 2]
        // The ground above an underscore is none.
        guard contrast > Self.leastContrast else { return nil }
        let blur = max(Self.mostOff, Int(Self.mostBlurredSide * Double(contrast)))
        func isSide(_ columns: [Int], _ y: Int) -> Bool {
            columns.contains { level.shade($0, y).distance(to: own) <= blur }
        }
        let sides = Self.sides(of: run)
        // The end where a letter touches a side along more rows than is usual, if it does.
        var usualEnd: Int?
        var (end, touched) = (inner, 0)
        var y = inner
        while y >= 0, y < level.height, abs(y - row) <= Self.heights.upperBound, isWithin(y),
            touched <= Self.mostTouched.rarely
        {
            let isBlock = sides.allSatisfy { isSide($0, y) }
            touched = isBlock ? 0 : touched + 1
            if isBlock { end = y }
            if touched > Self.mostTouched.often { usualEnd = usualEnd ?? end }
            y += step
        }
        func box(to end: Int) -> Box {
            Box(x: run.lowerBound, y: min(row, end), width: run.count, height: abs(end - row) + 1)
        }
        if let block = block(in: box(to: usualEnd ?? end), own: own, blur: blur) { return block }
        let longer = box(to: end)
        guard let usualEnd, usualEnd != end,
            longer.height >= Self.leastHeights * Self.mostTouched.rarely
        else { return nil }
        return block(in: longer, own: own, blur: blur)
    }

    /// The block that a box is, of the colour beside its first row; nil where it is none.
    ///
    /// `blur` is how far the colour of an upright side may be off.
    private func block(in box: Box, own: Shade, blur: Int) -> Block? {
        guard Self.heights.contains(box.height),
            Self.aspects.contains(Double(box.height) / Double(box.width))
        else { return nil }
        // The colour of its side is that of the whole: a letter with serifs has another in its middle.
        let shade = Shade.median(
            of: (box.y..<box.maxY).flatMap { y in
                (box.x..<box.maxX).map { level.shade($0, y) }
            })
        guard isFilled(box, with: own, blur: blur), isFilled(box, with: shade, blur: blur),
            isHigher(box)
        else { return nil }
        return Block(
            box: box, shade: own, ground: ground(beside: box),
            softRows: Set([box.y, box.maxY - 1].filter { isSoft(row: $0, of: box, shade: own) }))
    }

    /// Whether video has blurred the first or the last row of a block into the ground: it stands out, all
    /// in one colour, which is not that of the row beside it.
    private func isSoft(row y: Int, of box: Box, shade: Shade) -> Bool {
        guard box.height >= Self.leastSoftHeight else { return false }
        let xs = box.x..<box.maxX
        let (row, inner) = (
            Shade.median(of: xs.map { level.shade($0, y) }), y == box.y ? y + 1 : y - 1
        )
        return row.distance(to: shade) > Self.mostOff
            && xs.allSatisfy { x in
                map.values[y * map.width + x] > Self.leastContrast
                    && level.shade(x, y).distance(to: row) <= Self.mostOff
            }
            && [box.x, box.maxX - 1].allSatisfy {
                level.shade($0, inner).distance(to: shade) <= Self.mostBlurred
            }
    }

    /// The colour beside a block, where no other block stands.
    private func ground(beside box: Box) -> Shade {
        let rows = box.y..<box.maxY
        let beside = [box.x - 2, box.maxX + 1].filter { $0 >= 0 && $0 < level.width }
        let bare = beside.filter { x in
            2 * rows.count { map.values[$0 * map.width + x] > Self.leastContrast } < rows.count
        }
        return Shade.median(
            of: (bare.isEmpty ? beside : bare).flatMap { x in rows.map { level.shade(x, $0) } })
    }

    /// How far blur may move the colour of a block's corner.
    private static let mostBlurred = 100
    /// So much of a block without a letter has its colour.
    private static let leastBare = 0.75

    /// The two columns of pixels at each upright side: one may be blurred into the ground, and the
    /// stem of a letter may run along the other.
    private static func sides(of columns: Range<Int>) -> [[Int]] {
        let (first, last) = (columns.lowerBound, columns.upperBound - 1)
        return [[first, first + 1], [last, last - 1]]
    }

    /// Whether a block has its colour along its four sides, and over much of what is within.
    ///
    /// `blur` is how far the colour of an upright side may be off.
    private func isFilled(_ box: Box, with shade: Shade, blur: Int) -> Bool {
        func share(_ xs: Range<Int>, _ ys: Range<Int>, off: Int = Self.mostOff) -> Double {
            let like = ys.reduce(0) { sum, y in
                sum + xs.count { level.shade($0, y).distance(to: shade) <= off }
            }
            return Double(like) / Double(max(1, xs.count * ys.count))
        }
        let (xs, ys) = (box.x..<box.maxX, box.y..<box.maxY)
        /// Whether video has blurred the first row of a blank block: its corners are like the rest of it.
        func isBlurred(_ x: Int, _ y: Int) -> Bool {
            func standsOut(_ x: Int, _ y: Int) -> Bool {
                map.values[y * map.width + x] > Self.leastContrast
            }
            let row = Shade.median(of: xs.map { level.shade($0, y) })
            let outstanding = ys.reduce(0) { sum, y in sum + xs.count { standsOut($0, y) } }
            return standsOut(x, y) && level.shade(x, y).distance(to: row) <= Self.mostOff
                && Double(outstanding) >= Self.leastBare * Double(box.area)
                && share(xs, ys) >= Self.leastBare
        }
        /// Whether video has blurred a whole side into the ground, its corners as the rest of it.
        func isOnBlurredSide(_ x: Int, _ y: Int) -> Bool {
            let side = Shade.median(of: ys.map { level.shade(x, $0) })
            return level.shade(x, y).distance(to: side) <= Self.mostOffBlank
                && ys.allSatisfy { map.values[$0 * map.width + x] > Self.leastContrast }
        }
        // Letters that are closed on all sides have round corners.
        let corners = [(box.x, box.y), (box.maxX - 1, box.y)].flatMap { x, y in
            [(x, y), (x, box.maxY - 1)]
        }
        guard
            corners.allSatisfy({ x, y in
                level.shade(x, y).distance(to: shade) <= Self.mostBlurred || isBlurred(x, y)
                    || isSoft(row: y, of: box, shade: shade) || isOnBlurredSide(x, y)
            })
        else { return false }
        // The outermost pixels are blurred into the ground.
        return [box.y + 1, box.maxY - 2].allSatisfy { share(xs, $0..<($0 + 1)) >= Self.leastFill }
            && Self.sides(of: xs).allSatisfy { columns in
                columns.contains { share($0..<($0 + 1), ys, off: blur) >= Self.leastSide }
            }
            && share(xs, ys) >= Self.leastFill
    }

    /// Whether a block reaches above and below the letters beside it: its first and last row show
    /// less of their ink than the row that shows most.
    private func isHigher(_ box: Box) -> Bool {
        let reach = Self.lettersBeside * box.width
        // Right beside it, between it and a bar, the ground is not surely known.
        let beside =
            Array(max(0, box.x - reach)..<max(0, box.x - box.width))
            + Array(min(map.width, box.maxX + box.width)..<min(map.width, box.maxX + reach))
        func isInk(_ x: Int, _ y: Int) -> Bool {
            map.values[y * map.width + x] > Self.leastContrast
        }
        // What parts two windows of a terminal is as high as they are.
        let rows = box.y..<box.maxY
        let letters = beside.filter { x in !rows.allSatisfy { isInk(x, $0) } }
        let ink = rows.map { y in
            let inked = letters.count { isInk($0, y) }
            // Letters leave gaps: what has none is the blurred edge of a bar above or below.
            return Double(inked) >= Self.leastOfBar * Double(letters.count) ? 0 : inked
        }
        guard let most = ink.max(), let first = ink.first, let last = ink.last, most > 0 else {
            return true
        }
        return Self.leastRise * max(first, last) <= most
    }

    /// How many letters on each side show where the text stands.
    private static let lettersBeside = 12
    /// Ink that fills so much of a row is that of a bar.
    private static let leastOfBar = 0.9
    /// The row with most of their ink has so many times that of the outermost ones.
    private static let leastRise = 3

    /// What differs from the colour of a block by less than this share of its contrast is blur
    /// where it lies on a side.
    private static let mostBlur = 0.6

    /// The frame of a window is no further from the edge of the picture than this, in pixels.
    private static let frameReach = 4

    /// A block with the cells on both sides, and with what lies between it and the edge of the
    /// picture: the frame of a window.
    private func surroundings(of box: Box) -> (xs: Range<Int>, ys: Range<Int>) {
        let top = box.y <= Self.frameReach ? 0 : box.y - 1
        let bottom = level.height - box.maxY <= Self.frameReach ? level.height : box.maxY + 1
        return (
            max(0, box.x - box.width)..<min(level.width, box.maxX + box.width), top..<bottom
        )
    }

    /// Puts in the place of each block what stands out from it.
    func turn(_ values: inout [UInt8]) {
        for block in blocks {
            let (xs, ys) = surroundings(of: block.box)
            let others = blocks.filter { $0 != block }.map(\.box)
            let isBlank = isBlank(block)
            for y in ys {
                for x in xs where !others.contains(where: { $0.holds(x, y) }) {
                    let at = y * level.width + x
                    let isOwn = isBlank && x >= block.box.x - 1 && x <= block.box.maxX
                    values[at] = isOwn ? 0 : value(at: x, y, beside: block, now: values[at])
                }
            }
        }
    }

    /// The blur of a block reaches so many pixels into it from above and below, and one from aside,
    /// where more would leave the stem of a letter.
    private static let blurredSides = 2
    /// Pixels of a block without a letter differ by no more than this.
    private static let mostOffBlank = 24

    /// Whether there is no letter in a block: then its blurred sides, however far they are from its
    /// colour, are no ink either.
    private func isBlank(_ block: Block) -> Bool {
        let (box, sides) = (block.box, Self.blurredSides)
        guard min(box.width, box.height) > 2 * sides else { return false }
        return (box.y + sides..<box.maxY - sides).allSatisfy { y in
            (box.x + 1..<box.maxX - 1).allSatisfy { x in
                // What stands out is the block, not what is around it.
                map.values[y * map.width + x] > Self.leastContrast
                    && level.shade(x, y).distance(to: block.shade) <= Self.mostOffBlank
            }
        }
    }

    /// What stands out at a place in a block, or beside it.
    private func value(at x: Int, _ y: Int, beside block: Block, now: UInt8) -> UInt8 {
        let box = block.box
        guard box.holds(x, y) else {
            let isNear = x >= box.x - 1 && x <= box.maxX
            // The frame of a window, and the blurred edge of the block, are no ink.
            let isFrame =
                min(x, y, level.width - 1 - x, level.height - 1 - y) < Self.frameReach
            if isNear, isFrame || now <= Self.leastContrast { return 0 }
            // Between the block and a bar of its colour the ground is neither's.
            let apart = level.shade(x, y).distance(to: block.ground)
            return y >= box.y && y < box.maxY ? min(now, UInt8(clamping: apart)) : now
        }
        if block.softRows.contains(y) { return 0 }
        let isSide = y == box.y || y == box.maxY - 1 || x == box.x || x == box.maxX - 1
        let own = level.shade(x, y).distance(to: block.shade)
        let isBlur = isSide && Double(own) <= Self.mostBlur * Double(block.contrast)
        return isBlur ? 0 : UInt8(clamping: own)
    }
}

extension Box {
    /// Whether a pixel lies in it.
    fileprivate func holds(_ x: Int, _ y: Int) -> Bool {
        y >= self.y && y < maxY && x >= self.x && x < maxX
    }
}
