// Tells the bullets that entries of a list begin with, by their shape.

internal import PauseModel

/// Tells the bullets that entries of a list begin with, by their shape: a disc, a ball, a ring, a diamond or a square in
/// the middle of the row, with a blank behind it, that a recogniser of words takes for any sign.
struct Bullets {
    let metrics: LineMetrics
    /// The contrast that the ink of a disc is measured in.
    let map: ContrastMap

    /// A disc is so high, in heights of a letter, and its middle so high above the row.
    static let height = 0.12...0.62
    private static let lift = 0.22...0.66
    /// A ball with a light on it may be higher: 0.64 in beamer's own themes.
    private static let ball = 0.3...0.8
    /// …and one that shows the number of its entry as high as a capital.
    private static let numbered = 0.6...1.2
    /// So may a square, which fills its box to this share.
    private static let square = (height: 0.3...0.8, fill: 0.95)
    /// A ring is no higher than this, and ends so high above the row, where the word `o` stands on it.
    private static let ring = (height: 0.2...0.62, foot: 0.08)
    /// A diamond is so high: it stands on its corner.
    private static let diamond = 0.3...1.0
    /// Its sides differ by this share at most.
    private static let mostUneven = 0.2
    /// It fills its box about as a circle does, 0.79 but for the corners of small ones: more than a
    /// star, a ring, a plus or an arrow.
    static let leastFill = 0.7
    /// …and one half of it holds no more than this share of its ink more than the other: the triangle
    /// that opens a folder has half of it more.
    private static let mostOdd = 0.3
    /// What follows it is so far away, in heights of a letter.
    static let leastGap = 0.35

    /// Settles the first sign of a line that begins with a bullet.
    func settle(_ line: inout PlacedLine) {
        let count = symbolsOfBullet(in: line)
        if count > 0 {
            line.symbols[0].settle(on: "•")
            line.symbols.removeSubrange(1..<count)
        } else {
            addBullet(to: &line)
        }
    }

    /// Puts a bullet that was not read at all before its line.
    private func addBullet(to line: inout PlacedLine) {
        guard let bullet = bullet(of: line), let first = line.symbols.first,
            first.blanks == 0, first.box.x >= bullet.maxX
        else { return }
        line.symbols[0].blanks = 1
        line.symbols.insert(
            PlacedSymbol(
                text: "•", box: bullet, confidence: PlacedSymbol.shapeConfidence, blanks: 0,
                column: nil),
            at: 0)
    }

    /// How many symbols the bullet that a line begins with was read as; 0 where it begins with none.
    private func symbolsOfBullet(in line: PlacedLine) -> Int {
        guard let first = line.symbols.first, let bullet = bullet(of: line),
            first.box.x < bullet.maxX
        else { return 0 }
        let count = max(1, line.symbols.prefix { $0.box.maxX <= bullet.maxX }.count)
        return count < line.symbols.count && line.symbols[count].blanks > 0 ? count : 0
    }

    /// The bullet that the ink of a line begins with, apart from what follows it.
    private func bullet(of line: PlacedLine) -> Box? {
        let letters = line.ink.letters.sorted { $0.box.x < $1.box.x }
        guard letters.count > 1, let tallest = letters.dropFirst().map(\.box.height).max() else {
            return nil
        }
        // Below a title in larger letters the heights of a text are not those of its entries.
        let ascent = min(metrics.ascent, Double(tallest))
        guard
            isDisc(letters[0], above: line.baseline, ascent: ascent)
                || isSquare(letters[0], above: line.baseline, ascent: ascent)
                || isRing(letters[0].box, above: line.baseline, ascent: ascent)
                || isDiamond(letters[0].box, above: line.baseline, ascent: ascent)
        else { return nil }
        let (bullet, next) = (letters[0].box, letters[1].box)
        return Double(next.x - bullet.maxX) >= Self.leastGap * ascent ? bullet : nil
    }

    /// Whether a piece is a disc, or a ball, in the middle of a row.
    func isDisc(_ letter: TextComponent, above row: Int, ascent: Double) -> Bool {
        let box = letter.box
        let high = Double(box.height)
        guard isRegular(box, above: row, ascent: ascent) else { return false }
        let shape = BallShape(map: map)
        if Self.ball.contains(high / ascent), shape.isBall(box) { return true }
        if Self.numbered.contains(high / ascent), shape.isNumbered(box) { return true }
        return Self.height.contains(high / ascent)
            && isFull(letter, ascent: ascent) && !isCross(box)
    }

    /// Whether a piece is a square in the middle of a row.
    private func isSquare(_ letter: TextComponent, above row: Int, ascent: Double) -> Bool {
        Self.square.height.contains(Double(letter.box.height) / ascent)
            && Double(letter.area) >= Self.square.fill * Double(letter.box.area)
            && isRegular(letter.box, above: row, ascent: ascent)
    }

    /// Whether a box holds a ring in the middle of a row.
    private func isRing(_ box: Box, above row: Int, ascent: Double) -> Bool {
        Self.ring.height.contains(Double(box.height) / ascent)
            && Double(row - box.maxY) >= Self.ring.foot * ascent
            && isRegular(box, above: row, ascent: ascent) && BallShape(map: map).isRing(box)
    }

    /// Whether a box holds a diamond in the middle of a row.
    private func isDiamond(_ box: Box, above row: Int, ascent: Double) -> Bool {
        Self.diamond.contains(Double(box.height) / ascent)
            && isRegular(box, above: row, ascent: ascent) && BallShape(map: map).isDiamond(box)
    }

    /// Whether a box is about as wide as high and lies in the middle of a row.
    private func isRegular(_ box: Box, above row: Int, ascent: Double) -> Bool {
        let (high, wide) = (Double(box.height), Double(box.width))
        let lift = Double(row - box.y) - high / 2
        return Self.lift.contains(lift / ascent)
            && abs(high - wide) <= max(1, Self.mostUneven * high)
    }

    /// The corners of a cross hold so much more ink than the middles of its sides.
    private static let leastCorners = 1.25

    /// Whether there is more ink in the corners of a box than in the middles of its sides: blurred, a
    /// small `×` fills its box as a disc does.
    private func isCross(_ box: Box) -> Bool {
        guard let (rows, columns) = map.places(under: box), min(rows.count, columns.count) >= 3
        else { return false }
        let parts = Self.thirds(of: rows).map { rows in
            Self.thirds(of: columns).map { columns in
                ink(rows, columns) / Double(rows.count * columns.count)
            }
        }
        let corners = parts[0][0] + parts[0][2] + parts[2][0] + parts[2][2]
        let sides = parts[0][1] + parts[1][0] + parts[1][2] + parts[2][1]
        return corners > Self.leastCorners * sides
    }

    /// The first third of some places, what is between, and the last third.
    private static func thirds(of places: Range<Int>) -> [Range<Int>] {
        let third = max(1, places.count / 3)
        let (first, last) = (places.lowerBound + third, places.upperBound - third)
        return [places.lowerBound..<first, first..<last, last..<places.upperBound]
    }

    /// Whether a piece fills its box as a disc does, evenly: of so few pixels each holds a part of the
    /// shape, and how much is chance.
    private func isFull(_ letter: TextComponent, ascent: Double) -> Bool {
        let size = max(letter.box.height, letter.box.width)
        let isDot = size <= Self.dot.pixels && Double(size) <= Self.dot.size * ascent
        return Double(letter.area)
            >= (isDot ? Self.dot.fill : Self.leastFill) * Double(letter.box.area)
            && isEven(letter.box, to: isDot ? Self.dot.odd : Self.mostOdd)
    }

    /// A dot is so high and wide at most, in pixels and in heights of a letter, where a cross is higher
    /// and a hyphen wider; it fills its box so far, and one half holds so much more than the other.
    private static let dot = (pixels: 5, size: 0.25, fill: 0.6, odd: 0.55)

    /// Whether the left half holds as much ink as the right one, and the upper as the lower, but for a
    /// share of all.
    private func isEven(_ box: Box, to mostOdd: Double) -> Bool {
        guard let (rows, columns) = map.places(under: box) else { return false }
        let (wide, high) = (columns.count / 2, rows.count / 2)
        let all = ink(rows, columns)
        let across = ink(rows, columns.prefix(wide)) - ink(rows, columns.suffix(wide))
        let down = ink(rows.prefix(high), columns) - ink(rows.suffix(high), columns)
        return max(abs(across), abs(down)) <= mostOdd * all
    }

    /// The ink of some rows and columns.
    private func ink(_ rows: Range<Int>, _ columns: Range<Int>) -> Double {
        Double(InkProfile(of: map, rows: rows, columns: columns).values.reduce(0, +))
    }
}
