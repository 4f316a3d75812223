// Puts the frames of tables that programs in a terminal print back among their text.

internal import PauseModel

/// Puts the frames of tables that programs in a terminal print back among their text: `│`, `┌`, `┼`.
///
/// They are drawn as lines through the middles of cells, and join from cell to cell, so they are
/// found as rules, and taken out of the ink of letters. Lines that are not in the middles of the
/// columns and rows of a text are of a window, and stay out of it; so do the edges of a box with a
/// ground of its own.
struct BoxDrawing {
    let grid: CharacterGrid
    /// From one row to the next, in pixels.
    let pitch: Double
    /// Where the text is: the sides of its pane are none of it.
    let pane: Box
    /// What stands out on the picture.
    let ink: Ink
    /// Rules that are none of the text.
    var others = ListingFrames(among: [])

    /// A rule is no thicker than this, in pixels.
    private static let mostThickness = 4
    /// A level one is at least so many columns long.
    private static let leastColumns = 3.0
    /// How far off the middle of its column, and of its row, a rule may be, in columns and rows.
    private static let mostOff = (column: 0.25, row: 0.2)
    /// Rules that end so near to each other join, in columns and rows.
    private static let join = 0.65
    /// A piece of an upright rule is so high, in rows.
    private static let leastPiece = 0.75
    /// Where its ends show which cells it runs through, as a share of a cell.
    private static let bearing = 0.25
    /// A frame has at least so many rules each way.
    private static let leastRules = 2

    /// An upright rule.
    private struct Side {
        var column: Int
        var x: Int
        var rows: Range<Int>
    }

    /// What of a row is drawn level: an upper side, a lower one, or what parts the rows of a table.
    private struct Bar {
        /// The row, counted from the first line of the text.
        var row: Int
        var y: Int
        var columns: Range<Int>
        var ink: TextComponent
    }

    /// Puts the frames among the lines of a text in such columns.
    func restore(in placed: inout [PlacedLine]) {
        guard let first = placed.first?.baseline, let last = placed.last?.baseline else { return }
        func isNear(_ piece: TextComponent) -> Bool {
            piece.isCentred(in: pane)
                && Double(piece.box.maxY) >= Double(first) - 2 * pitch
                && Double(piece.box.y) <= Double(last) + 2 * pitch
        }
        let near = ink.rules.filter { isNear($0) && !others.contains($0) }
        let bars = bars(among: near, since: first)
        guard bars.count >= Self.leastRules else { return }
        // Where a terminal leaves room between its rows, each shows a piece of the sides, as high as a letter.
        let pieces = ink.letters.filter { isNear($0) && Self.isStraight($0) }
        let sides = sides(among: near + pieces, joinedBy: bars)
        // Each bar ends where sides do, and each side joins two bars.
        let held = sides.filter { side in bars.count { meets($0, side) } >= Self.leastRules }
        let isListing =
            held.count == 1
            && ListingFrames(among: near).lines.contains { $0.x == held.first?.x }
        let least = isListing ? 1 : Self.leastRules
        let drawn = bars.filter { bar in held.count { meets(bar, $0) } >= least }
        guard drawn.count >= Self.leastRules, held.count >= least else { return }
        placed.removeAll { line in
            drawn.contains { bar in
                bar.row == row(of: line.baseline, since: first)
                    && areFeet(line.symbols, of: held.filter { meets(bar, $0) })
            }
        }
        for index in placed.indices { insert(held, into: &placed[index]) }
        let taken = Set(placed.map { row(of: $0.baseline, since: first) })
        for bar in drawn where !taken.contains(bar.row) {
            placed.append(line(bar, held, since: first))
        }
        placed.sort { $0.baseline < $1.baseline }
    }

    private func row(of baseline: Int, since first: Int) -> Int {
        Int((Double(baseline - first) / pitch).rounded())
    }

    // MARK: - Rules

    private func sides(among rules: [TextComponent], joinedBy bars: [Bar]) -> [Side] {
        // One table can stand below another.
        var sides: [Int: [Side]] = [:]
        for rule in rules.sorted(by: { $0.box.y < $1.box.y }) {
            let box = rule.box
            guard box.width <= Self.mostThickness, Double(box.height) >= Self.leastPiece * pitch
            else { continue }
            let column = grid.column(at: box.middle)
            guard abs(box.middle - grid.centre(of: column)) <= Self.mostOff.column * grid.cellWidth
            else { continue }
            guard !isEdge(box) else { continue }
            var own = sides[column] ?? []
            if let side = own.last,
                goesOn(side.rows.upperBound, to: box.y, in: column, joinedBy: bars)
            {
                own[own.count - 1].rows =
                    side.rows.lowerBound..<max(side.rows.upperBound, box.maxY)
            } else {
                own.append(Side(column: column, x: box.x, rows: box.y..<box.maxY))
            }
            sides[column] = own
        }
        return sides.values.joined().sorted {
            ($0.column, $0.rows.lowerBound) < ($1.column, $1.rows.lowerBound)
        }
    }

    /// Whether a letter is a straight stroke: a parenthesis as narrow leaves much of its box empty.
    private static func isStraight(_ letter: TextComponent) -> Bool {
        Double(letter.area) >= leastFilled * Double(letter.box.area)
    }

    /// A straight stroke fills so much of its box.
    private static let leastFilled = 0.8

    /// Whether an upright rule goes on below its end: in the row of a bar its piece may be one with that.
    private func goesOn(_ end: Int, to start: Int, in column: Int, joinedBy bars: [Bar]) -> Bool {
        let gap = Double(start - end)
        return gap < pitch
            || gap < Self.mostBetween * pitch
                && bars.contains { bar in
                    bar.y > end && bar.y < start
                        && bar.columns.lowerBound - 1 <= column && column <= bar.columns.upperBound
                }
    }

    /// The pieces above and below a bar are no further apart than this, in rows.
    private static let mostBetween = 1.4

    /// Whether an upright rule is where one ground ends and another begins.
    private func isEdge(_ rule: Box) -> Bool {
        let map = ink.maps[0]
        func ground(at x: Int) -> Shade? {
            guard x >= 0, x < map.width, rule.y >= 0, rule.maxY <= map.height else { return nil }
            return Shade.median(
                of: stride(from: rule.y, to: rule.maxY, by: Self.sampling).compactMap {
                    ink.ground(x, $0)
                })
        }
        guard let left = ground(at: rule.x - Self.blur),
            let right = ground(at: rule.maxX + Self.blur)
        else { return false }
        return left.distance(to: right) >= max(Self.leastStep, Int(map.noise) / 2)
    }

    /// The ground is looked at so far beside a rule, beyond its blur, and in each row of so many, in
    /// pixels.
    private static let (blur, sampling) = (4, 4)
    /// Two grounds differ by so much in a channel.
    private static let leastStep = 8

    private func bars(among rules: [TextComponent], since first: Int) -> [Bar] {
        var bars: [Int: Bar] = [:]
        for rule in rules {
            guard Double(rule.box.width) >= Self.leastColumns * grid.cellWidth,
                let box = bar(of: rule)
            else { continue }
            let y = Double(box.y) + Double(box.height) / 2
            let place = (y - Double(first)) / pitch + BoxSign.middle
            guard abs(place - place.rounded()) <= Self.mostOff.row else { continue }
            let row = Int(place.rounded())
            // It begins and ends at the side of a cell, or in the middle of one.
            let bearing = Self.bearing * grid.cellWidth
            let columns =
                grid.column(at: Double(box.x) + bearing)..<grid.column(
                    at: Double(box.maxX - 1) - bearing) + 1
            if let bar = bars[row] {
                bars[row]?.columns =
                    min(
                        bar.columns.lowerBound, columns.lowerBound)..<max(
                        bar.columns.upperBound, columns.upperBound)
            } else {
                bars[row] = Bar(row: row, y: box.y, columns: columns, ink: rule)
            }
        }
        return bars.values.sorted { $0.row < $1.row }
    }

    /// The level stroke of a rule, without the feet and heads of the sides that join it; nil where it
    /// has none from end to end.
    private func bar(of rule: TextComponent) -> Box? {
        let box = rule.box
        guard box.height > Self.mostThickness else { return box }
        let map = ink.maps[0]
        guard Double(box.height) <= Self.mostHigh * pitch, let places = map.places(under: box)
        else { return nil }
        let least = rule.peak / 2
        let covered = places.rows.map { row in
            (row, places.columns.count { map.values[row * map.width + $0] >= least })
        }
        let full = covered.filter {
            Double($0.1) >= Self.leastCovered * Double(places.columns.count)
        }.map(\.0)
        guard let first = full.first, let last = full.last, last - first < Self.mostThickness
        else { return nil }
        return Box(x: box.x, y: first, width: box.width, height: last - first + 1)
    }

    /// With the sides that join it a bar is no higher than this, in rows, and it covers so much of its
    /// width.
    private static let (mostHigh, leastCovered) = (1.1, 0.8)

    private func meets(_ bar: Bar, _ side: Side) -> Bool {
        let reach = Self.join * pitch
        return bar.columns.lowerBound - 1 <= side.column && side.column <= bar.columns.upperBound
            && Double(bar.y) >= Double(side.rows.lowerBound) - reach
            && Double(bar.y) <= Double(side.rows.upperBound) + reach
    }

    // MARK: - Lines

    /// Whether symbols are nothing but what was read of sides where a bar joins them.
    private func areFeet(_ symbols: [PlacedSymbol], of sides: [Side]) -> Bool {
        symbols.allSatisfy { symbol in sides.contains { $0.column == symbol.column } }
    }

    /// Puts the sides that run beside the letters of a line among them, and in the place of what was
    /// read of them.
    private func insert(_ sides: [Side], into line: inout PlacedLine) {
        let middle = Double(line.baseline) - BoxSign.middle * pitch
        guard line.symbols.allSatisfy({ $0.column != nil }) else { return }
        let own = sides.filter { side in
            Double(side.rows.lowerBound) < middle && middle < Double(side.rows.upperBound)
        }
        line.symbols.removeAll { symbol in own.contains { $0.column == symbol.column } }
        guard !own.isEmpty else { return }
        let top = Int(middle - pitch / 2)
        line.symbols += own.map { side in
            symbol(
                "│", in: side.column,
                Box(x: side.x, y: top, width: 2, height: Int(pitch)))
        }
        line.settleBlanks()
    }

    /// The line that a bar is.
    private func line(_ bar: Bar, _ sides: [Side], since first: Int) -> PlacedLine {
        let ends = sides.filter { meets(bar, $0) }.map(\.column)
        let columns =
            min(
                bar.columns.lowerBound, ends.min() ?? .max)..<max(
                bar.columns.upperBound, (ends.max() ?? .min) + 1)
        let baseline = first + Int((Double(bar.row) * pitch).rounded())
        var line = PlacedLine(
            ink: TextLine([bar.ink], baseline: baseline), baseline: baseline, symbols: [],
            number: nil)
        line.symbols = columns.map { column in
            let side = sides.first { $0.column == column && meets(bar, $0) }
            let text = BoxSign.text(
                left: column > columns.lowerBound, right: column + 1 < columns.upperBound,
                up: side.map { Double($0.rows.lowerBound) < Double(bar.y) - pitch / 2 } ?? false,
                down: side.map { Double($0.rows.upperBound) > Double(bar.y) + pitch / 2 } ?? false)
            return symbol(
                text, in: column,
                Box(
                    x: grid.edge(of: column), y: bar.y, width: Int(grid.cellWidth),
                    height: bar.ink.box.height))
        }
        line.settleBlanks()
        return line
    }

    private func symbol(_ text: String, in column: Int, _ box: Box) -> PlacedSymbol {
        PlacedSymbol(
            text: text, box: box, confidence: PlacedSymbol.shapeConfidence, blanks: 0,
            column: column)
    }
}
