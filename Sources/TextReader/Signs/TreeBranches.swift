// Puts the branches of trees that programs in a terminal print back before the names.

internal import PauseModel

/// Puts the branches of trees that programs in a terminal print back before the names: `├──`, `│`,
/// `└──`.
///
/// They join from row to row, so that all of a tree is one piece of ink, or a rule and what is left of
/// its branches. What a cell shows is told by where lines go from its middle: to the sides of the
/// cell, which no letter and no hyphen reaches.
struct TreeBranches {
    let grid: CharacterGrid
    /// From one row to the next, in pixels.
    let pitch: Double
    /// What stands out on the picture.
    private let ink: Ink
    /// Lines stand out from the ground by more, in some channel.
    private let limit: Int

    /// A line passes the middle of its cell within this, in columns and in rows.
    private static let mostOff = (column: 0.22, row: 0.16)
    /// Of the pixels between the middle of a cell and its side so many show a line.
    private static let leastShown = 0.85
    /// …of those right of the middle, where the line comes from the left: the last one of a branch can
    /// end a pixel before the side.
    private static let leastOfLast = 0.6
    /// …of those above the middle, where the line goes on below: the first one of a branch begins where its font does,
    /// below the room that is left between two rows.
    private static let leastOfFirst = 0.7
    /// Lines stand out from the ground by so much of what letters do: what is fainter is their blur.
    private static let leastContrast = 0.5
    /// Branches are so many in a tree: one alone may be something else.
    private static let leastBranches = 2
    /// Left of the first column the text of a window may have no more than this, in columns.
    private static let most = 80

    /// Looks for trees among lines in such columns.
    init(of lines: [TextLine], on grid: CharacterGrid, pitch: Double, ink: Ink) {
        (self.grid, self.pitch, self.ink) = (grid, pitch, ink)
        let peak = Double(lines.flatMap(\.letters).usualPeak ?? .max)
        limit = max(2 * Int(ink.maps[0].noise), Int(Self.leastContrast * peak))
    }

    /// Puts the branches before the text of the lines, once these are read.
    func restore(in placed: inout [PlacedLine]) {
        let rows = zip(placed.indices, placed.map(branches)).filter { Self.isBranch($0.1) }
        guard rows.count >= Self.leastBranches else { return }
        for (index, row) in rows {
            let end = row.map(\.column).max() ?? 0
            placed[index].symbols.removeAll { ($0.column ?? .max) <= end }
            placed[index].symbols += row.map { symbol($0, on: placed[index].baseline) }
            placed[index].settleBlanks()
        }
    }

    /// What stands in a cell.
    private struct Cell {
        let column: Int
        let sign: String
    }

    /// Whether signs before a line join it to a tree: stems, one that branches off to the right, and the
    /// branch up to the line.
    private static func isBranch(_ row: [Cell]) -> Bool {
        guard let fork = row.firstIndex(where: { ["├", "└"].contains($0.sign) }),
            row[..<fork].allSatisfy({ $0.sign == "│" })
        else { return false }
        let branch = row[row.index(after: fork)...]
        return !branch.isEmpty
            && zip(branch, row[fork...]).allSatisfy { $0.column == $1.column + 1 }
            && branch.allSatisfy { ["─", "┬"].contains($0.sign) }
    }

    /// The signs before the text of a line, up to the first cell that shows something else.
    private func branches(of line: PlacedLine) -> [Cell] {
        guard line.symbols.allSatisfy({ $0.column != nil }) else { return [] }
        var cells: [Cell] = []
        let first = max(-Self.most, grid.column(at: 0) + 1)
        let last = line.symbols.compactMap(\.column).max() ?? 0
        guard first < last else { return [] }
        for column in first..<last {
            // Behind a branch and a blank the name begins.
            if cells.last?.sign == "─", cells.last?.column != column - 1 { break }
            if let sign = sign(in: column, on: line.baseline) {
                cells.append(Cell(column: column, sign: sign))
            } else if line.symbols.contains(where: { $0.column == column }) {
                break
            }
        }
        return cells
    }

    /// The sign that a cell shows; nil where it shows none, or a letter.
    private func sign(in column: Int, on baseline: Int) -> String? {
        let x = grid.centre(of: column)
        let y = Double(baseline) - BoxSign.middle * pitch
        let (across, down) = (Self.mostOff.column * grid.cellWidth, Self.mostOff.row * pitch)
        let upright = Int(x - across)...Int(x + across)
        let level = Int(y - down)...Int(y + down)
        // All signs pass the middle; most cells are blank.
        guard level.contains(where: { y in upright.contains { isInk($0, y) } }) else { return nil }
        func goes(
            from: Double, to: Double, _ band: ClosedRange<Int>, isLevel: Bool,
            least: Double = Self.leastShown
        ) -> Bool {
            let places = Int(from.rounded())..<max(Int(from.rounded()) + 1, Int(to.rounded()))
            let shown = places.count { place in
                band.contains { isLevel ? isInk(place, $0) : isInk($0, place) }
            }
            return Double(shown) >= least * Double(places.count)
        }
        let lower = goes(from: y, to: y + pitch / 2, upright, isLevel: false)
        let up = goes(
            from: y - pitch / 2, to: y, upright, isLevel: false,
            least: lower ? Self.leastOfFirst : Self.leastShown)
        let left = goes(from: x - grid.cellWidth / 2, to: x, level, isLevel: true)
        let right = goes(
            from: x, to: x + grid.cellWidth / 2, level, isLevel: true,
            least: left ? Self.leastOfLast : Self.leastShown)
        guard (up && lower) || (left && right) || ((up || lower) && (left || right)),
            !isFilled(column, upright, level)
        else { return nil }
        return BoxSign.text(left: left, right: right, up: up, down: lower)
    }

    /// Whether a cell shows more than lines through its middle.
    private func isFilled(
        _ column: Int, _ upright: ClosedRange<Int>, _ rows: ClosedRange<Int>
    ) -> Bool {
        let x = grid.centre(of: column)
        let beside = Int(x - Self.inner * grid.cellWidth)...Int(x + Self.inner * grid.cellWidth)
        let around = Double(rows.lowerBound + rows.upperBound) / 2
        let height = Int(around - Self.inner * pitch)...Int(around + Self.inner * pitch)
        let shown = height.reduce(0) { sum, y in
            rows.contains(y) ? sum : sum + beside.count { !upright.contains($0) && isInk($0, y) }
        }
        return Double(shown) > Self.mostBeside * Double(beside.count * height.count)
    }

    /// What of a cell is looked at, from its middle, in columns and in rows: neighbours reach in.
    private static let inner = 0.4
    /// So much of it may show ink beside its lines: blur.
    private static let mostBeside = 0.03

    private func isInk(_ x: Int, _ y: Int) -> Bool {
        guard let ground = ink.ground(x, y) else { return false }
        let place = y * ink.maps[0].width + x
        return ink.picture.shade(at: place).distance(to: ground) >= limit
    }

    private func symbol(_ cell: Cell, on baseline: Int) -> PlacedSymbol {
        let top = Int(Double(baseline) - (BoxSign.middle + 0.5) * pitch)
        return PlacedSymbol(
            text: cell.sign,
            box: Box(
                x: grid.edge(of: cell.column), y: top,
                width: grid.edge(of: cell.column + 1) - grid.edge(of: cell.column),
                height: Int(pitch)), confidence: PlacedSymbol.shapeConfidence, blanks: 0,
            column: cell.column)
    }
}
