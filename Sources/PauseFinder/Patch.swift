// One blob as it looked before and after.

import PauseModel

/// The luma cells of one blob's rectangle, with a margin, before and after a change.
package struct Patch: Sendable {
    /// The blob the patch is cut around.
    package let blob: Blob
    private let width: Int
    private let height: Int
    private let before: [Int]
    private let after: [Int]
    /// Whether the blob touches the first row of cells or the last one.
    private let isAtEdge: Bool
    /// Indices of the differing cells.
    private let changed: [Int]

    /// Cells cut out around the blob.
    private static let margin = 2
    /// A bar along an edge that is thicker, in cells, is seen as any other.
    private static let thickestEdgeBar = 3
    /// Cells this near to each other's value are of one colour.
    private static let sameColour = 14
    /// The share of cells that must agree for a fill: borders are antialiased.
    private static let mostCells = 0.8
    /// The share of cells that must be found again of a picture that only moved.
    private static let allCells = 0.94
    /// Patterns with a correlation above this are the same drawing in other colours.
    private static let sameTexture = 0.9
    private static let recolouredTexture = 0.65
    /// A flat caret is no thicker than this, in cells.
    private static let thickestFlat = 4
    /// A block caret is at least this wide, in cells.
    private static let caretCells = 3
    /// A block caret is as high as a line: more cells than the letters of a small font.
    private static let blockHeight = 8
    private static let blockShare = 0.75
    /// Caret and marked bracket side by side: nearly all of the ground changes, which the stroke of
    /// a typed letter, as bright as the caret that was there, prevents.
    private static let pairShare = 0.93
    /// The least variance that makes a pattern; noise stays below.
    private static let leastVariance = 40.0
    /// Pointers are no larger than this, in cells: 32 x 48 pixels of a 1080p screen, doubled.
    static let largestSprite = 32
    /// And no lower than this, or every full stop would be one; a text pointer is thin.
    private static let lowestSprite = 6
    private static let thinnestSprite = 2

    /// Cuts the blob's rectangle out of both maps.
    package init(before: TileMap, after: TileMap, blob: Blob) {
        self.blob = blob
        let (columns, rows) = (
            before.grid.columns * TileGrid.side, before.grid.rows * TileGrid.side
        )
        let left = max(0, blob.left - Self.margin)
        let top = max(0, blob.top - Self.margin)
        let right = min(columns, blob.left + blob.width + Self.margin)
        let bottom = min(rows, blob.top + blob.height + Self.margin)
        let width = right - left
        self.width = width
        height = bottom - top
        let last = (before.grid.height - 1) / before.grid.cell
        isAtEdge = blob.top == 0 || blob.top + blob.height > last
        var (cellsBefore, cellsAfter): ([Int], [Int]) = ([], [])
        for row in top..<bottom {
            for column in left..<right {
                cellsBefore.append(Int(before.luma(column: column, row: row)))
                cellsAfter.append(Int(after.luma(column: column, row: row)))
            }
        }
        self.before = cellsBefore
        self.after = cellsAfter
        changed = blob.cells.map { ($0.row - top) * width + $0.column - left }
    }

    /// Whether each cell has not changed and is farther from the ground than all that have: a caret
    /// beside a letter, which would make two letters the same drawing; empty where none is.
    private var foreign: [Bool] {
        // What reaches as far as any cell does is no letter beside something stronger.
        let (least, most) = changed.reduce((Int.max, 0)) {
            (min($0.0, before[$1], after[$1]), max($0.1, before[$1], after[$1]))
        }
        let slack = Self.sameColour
        guard before.contains(where: { $0 < least - slack || $0 > most + slack }) else { return [] }
        let ground = ground ?? 0
        let limit = max(abs(least - ground), abs(most - ground)) + slack
        return zip(before, after).map { abs($0 - ground) > limit && abs($0 - $1) <= slack }
    }

    /// Whether a plain area took another plain colour: a panel, a highlight on blank ground.
    package var isFill: Bool {
        guard changed.count >= 10, min(blob.width, blob.height) >= 3, isFull else { return false }
        return isPlain(before) && isPlain(after)
    }

    /// Whether it is a piece of a bar along the upper or the lower edge of the picture, which may be as thin as a
    /// line: there nothing is written.
    package var isEdgeBar: Bool {
        isAtEdge && blob.height <= Self.thickestEdgeBar && isFull && isPlain(before)
            && isPlain(after)
    }

    /// Whether a flat bar came or went, as the caret of a terminal is below a letter.
    var isFlat: Bool {
        blob.width >= Self.caretCells && 2 * blob.height <= blob.width
            && blob.height <= Self.thickestFlat && isFull && isPlain(before) && isPlain(after)
    }

    private var isFull: Bool {
        Double(changed.count) >= 0.75 * Double(blob.width * blob.height)
    }

    /// Whether a block as large as one character came or went: a block caret, a marked bracket.
    ///
    /// The ground of a letter does not change when the letter does, so a letter fills less of its
    /// rectangle; two characters side by side, as when one is typed at the caret, are too wide.
    package var isBlockCaret: Bool {
        let (width, height) = (Double(blob.width), Double(blob.height))
        guard blob.height >= Self.blockHeight, width >= 0.35 * height else { return false }
        let share = Double(changed.count) / (width * height)
        return width <= 0.85 * height
            ? share >= Self.blockShare : width <= 2.2 * height && share >= Self.pairShare
    }

    /// Whether the border of a plain area moved: the head of a progress bar.
    ///
    /// What is new continues the colour on one side of the blob, what was there the other side's.
    package var isEdgeOfFill: Bool {
        guard isPlain(before), isPlain(after), let old = median(before), let new = median(after)
        else { return false }
        let sides = sideColours()
        guard let left = sides.left, let right = sides.right else { return false }
        return (near(left, new) && near(right, old)) || (near(left, old) && near(right, new))
    }

    /// Whether the same drawing is seen before and after, in other or in swapped colours.
    ///
    /// A caret that moved on to the next letter swaps two of them: both halves are tried apart.
    package var keepsTexture: Bool {
        let foreign = foreign
        func isSameDrawing(columns: Range<Int>, rows: Range<Int>) -> Bool {
            self.isSameDrawing(columns: columns, rows: rows, without: foreign)
        }
        if isSameDrawing(columns: 0..<width, rows: 0..<height) { return true }
        if isRecoloured(without: foreign) { return true }
        guard blob.width <= 4 * blob.height else { return false }
        let least = 2 + Self.margin
        for split in stride(from: least, through: width - least, by: 1)
        where isSameDrawing(columns: 0..<split, rows: 0..<height)
            && isSameDrawing(columns: split..<width, rows: 0..<height)
        {
            return true
        }
        for split in stride(from: least, through: height - least, by: 1)
        where isSameDrawing(columns: 0..<width, rows: 0..<split)
            && isSameDrawing(columns: 0..<width, rows: split..<height)
        {
            return true
        }
        return false
    }

    /// Whether what vanished here is what appeared there: one little picture that moved.
    package func isMoved(to other: Patch, level: UInt8) -> Bool {
        guard isSpriteSized, other.isSpriteSized, abs(blob.width - other.blob.width) <= 3,
            abs(blob.height - other.blob.height) <= 3
        else { return false }
        return matches(before, other.after, of: other) || matches(after, other.before, of: other)
    }

    /// Whether a little picture moved by less than its own size over plain ground.
    package func isShiftedSprite(level: UInt8) -> Bool {
        guard isSpriteSized, let ground else { return false }
        // Off the ground before, and off the ground after, must be the same drawing, shifted.
        let inkBefore = before.map { abs($0 - ground) > Int(level) }
        let inkAfter = after.map { abs($0 - ground) > Int(level) }
        let (countBefore, countAfter) = (
            inkBefore.count { $0 }, inkAfter.count { $0 }
        )
        guard countBefore >= 12, abs(countBefore - countAfter) * 4 <= countBefore else {
            return false
        }
        let reach = Self.largestSprite / 2
        for down in -reach...reach {
            for across in -reach...reach where (down, across) != (0, 0) {
                if share(of: inkBefore, in: before, foundIn: after, across, down) >= Self.allCells,
                    share(of: inkAfter, in: after, foundIn: before, -across, -down)
                        >= Self.allCells
                {
                    return true
                }
            }
        }
        return false
    }

    /// How much brighter its differing cells have become, and how far from what they were, in levels summed over them.
    var gain: (sum: Int, distance: Int) {
        changed.reduce(into: (sum: 0, distance: 0)) { gain, index in
            let step = after[index] - before[index]
            gain.sum += step
            gain.distance += abs(step)
        }
    }

    /// Whether a little picture moved by a part of a cell over plain ground.
    func isNudgedSprite(level: UInt8) -> Bool {
        guard isSpriteSized, let ground else { return false }
        func picture(_ cells: [Int]) -> InkPicture {
            InkPicture(cells.map { Double($0 - ground) }, width: width, height: height)
        }
        return picture(after).isNudged(from: picture(before), noise: Double(level))
    }

    /// Whether plain ground is all around it, before and after.
    var isApart: Bool {
        ground.map { ground in (rim(of: before) + rim(of: after)).allSatisfy { near($0, ground) } }
            ?? false
    }

    /// Whether something was drawn over something else: ink went where other ink came.
    package var isRewritten: Bool { !isPlain(before) && !isPlain(after) }

    /// Whether the blob is as large as a pointer may be.
    package var isSpriteSized: Bool {
        blob.width >= Self.thinnestSprite && blob.height >= Self.lowestSprite && !isBeyondSprite
    }

    /// Whether the blob is larger than a pointer may be.
    package var isBeyondSprite: Bool { !blob.box.isWithinSprite }

    /// The share of inked cells of one side that are found again, shifted, on the other.
    private func share(
        of ink: [Bool], in from: [Int], foundIn to: [Int], _ across: Int, _ down: Int
    ) -> Double {
        var (found, all) = (0, 0)
        for row in 0..<height {
            for column in 0..<width where ink[row * width + column] {
                all += 1
                let (toColumn, toRow) = (column + across, row + down)
                guard 0..<width ~= toColumn, 0..<height ~= toRow else { continue }
                if near(to[toRow * width + toColumn], from[row * width + column], by: 2) {
                    found += 1
                }
            }
        }
        return all == 0 ? 0 : Double(found) / Double(all)
    }

    /// Whether the differing cells of this patch hold the same drawing as another patch.
    private func matches(_ mine: [Int], _ theirs: [Int], of other: Patch) -> Bool {
        for down in -2...2 {
            for across in -2...2 {
                var (found, all) = (0, 0)
                for index in changed {
                    let column = index % width + across
                    let row = index / width + down
                    guard 0..<other.width ~= column, 0..<other.height ~= row else { continue }
                    all += 1
                    if near(mine[index], theirs[row * other.width + column], by: 2) { found += 1 }
                }
                if all * 10 >= changed.count * 8, Double(found) >= Self.mostCells * Double(all) {
                    return true
                }
            }
        }
        return false
    }

    /// Whether blocks around one or two letters changed their ground.
    ///
    /// Looked at without the margin, which has not changed, and more leniently, since there is
    /// little to compare and coding blurs it.
    private func isRecoloured(without foreign: [Bool]) -> Bool {
        guard Double(changed.count) >= Self.blockShare * Double(blob.width * blob.height),
            blob.height >= Self.blockHeight, let first = changed.min()
        else { return false }
        let (left, top) = (changed.map { $0 % width }.min() ?? 0, first / width)
        let (right, rows) = (left + blob.width, top..<top + blob.height)
        func isSame(_ columns: Range<Int>) -> Bool {
            isSameDrawing(
                columns: columns, rows: rows, without: foreign, likeness: Self.recolouredTexture)
        }
        if isSame(left..<right) { return true }
        let least = Self.caretCells
        return stride(from: left + least, through: right - least, by: 1).contains {
            isSame(left..<$0) && isSame($0..<right)
        }
    }

    private func isSameDrawing(
        columns: Range<Int>, rows: Range<Int>, without foreign: [Bool],
        likeness: Double = sameTexture
    ) -> Bool {
        var (n, sumA, sumB, squareA, squareB, product) = (0.0, 0.0, 0.0, 0.0, 0.0, 0.0)
        for row in rows {
            for column in columns where foreign.isEmpty || !foreign[row * width + column] {
                let (a, b) = (
                    Double(before[row * width + column]), Double(after[row * width + column])
                )
                n += 1
                sumA += a
                sumB += b
                squareA += a * a
                squareB += b * b
                product += a * b
            }
        }
        guard n > 0 else { return false }
        let varianceA = squareA / n - sumA / n * (sumA / n)
        let varianceB = squareB / n - sumB / n * (sumB / n)
        if varianceA < Self.leastVariance, varianceB < Self.leastVariance { return true }
        guard varianceA >= Self.leastVariance, varianceB >= Self.leastVariance else {
            return false
        }
        let covariance = product / n - sumA / n * (sumB / n)
        return abs(covariance) / (varianceA * varianceB).squareRoot() >= likeness
    }

    /// Whether the differing cells are of one colour, or of one in each row, as bars are.
    private func isPlain(_ cells: [Int]) -> Bool {
        var rows: [Int: [Int]] = [:]
        for index in changed { rows[index / width, default: []].append(cells[index]) }
        var alike = 0
        for row in rows.values {
            let middle = row.sorted()[row.count / 2]
            alike += row.count { near($0, middle) }
        }
        return Double(alike) >= Self.mostCells * Double(changed.count)
    }

    private func median(_ cells: [Int]) -> Int? {
        let values = changed.map { cells[$0] }.sorted()
        return values.isEmpty ? nil : values[values.count / 2]
    }

    private func near(_ a: Int, _ b: Int, by factor: Int = 1) -> Bool {
        abs(a - b) <= Self.sameColour * factor
    }

    /// The colour just left and just right of the blob, half way down.
    private func sideColours() -> (left: Int?, right: Int?) {
        let inked = Set(changed)
        let row = height / 2
        let columns = changed.filter { $0 / width == row }.map { $0 % width }
        guard let first = columns.min(), let last = columns.max() else { return (nil, nil) }
        let left = first - 1 >= 0 && !inked.contains(row * width + first - 1)
        let right = last + 1 < width && !inked.contains(row * width + last + 1)
        return (
            left ? after[row * width + first - 1] : nil,
            right ? after[row * width + last + 1] : nil
        )
    }

    /// What most of its rim shows before the change; nil without any.
    private var ground: Int? {
        let rim = rim(of: before).sorted()
        return rim.isEmpty ? nil : rim[rim.count / 2]
    }

    /// The cells of the patch's rim, before the change or after it.
    private func rim(of cells: [Int]) -> [Int] {
        var rim: [Int] = []
        for column in 0..<width { rim += [cells[column], cells[(height - 1) * width + column]] }
        for row in 0..<height { rim += [cells[row * width], cells[row * width + width - 1]] }
        return rim
    }
}

extension Box {
    /// Whether a rectangle, in cells, is no larger than a pointer may be.
    var isWithinSprite: Bool { max(width, height) <= Patch.largestSprite }
}
