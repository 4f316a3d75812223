// What one character of a grid looks like.

internal import PauseModel

/// What one character of a grid looks like: its cell, brought to one size and one strength.
package struct GlyphShape {
    /// Columns and rows that a cell is brought to.
    package static let size = (width: 10, height: 18)

    /// Values of a shape.
    private static let count = size.width * size.height

    /// The values moved to the right, not at all, and to the left, in whole vectors each.
    private let moved: [UInt8]
    /// Bytes of one of them: the values, and zeros.
    private static let room = (count + 15) / 16 * 16
    /// Ink in each row, and zeros.
    ///
    /// The sums of all fit into a lane. A vector is no list that each copy counts.
    typealias Rows = SIMD32<UInt16>
    let rows: Rows
    /// Ink in all.
    let mass: Int
    /// Ink in the upper, the middle and the lower third of the rows.
    private let thirds: (Int, Int, Int)

    /// The shape in a column of a line; nil when its cell lies outside the picture, or is empty.
    ///
    /// - Parameters:
    ///   - column: the column of the grid.
    ///   - rows: the rows of the line's letters, in pixels.
    ///   - grid: the columns.
    ///   - map: the contrast of the picture, or of a smaller copy of it.
    init?(column: Int, rows: ClosedRange<Double>, grid: CharacterGrid, map: ContrastMap) {
        let scale = Double(map.scale)
        let left = (grid.left + Double(column) * grid.cellWidth) / scale
        let width = grid.cellWidth / scale
        let (top, bottom) = (rows.lowerBound / scale, rows.upperBound / scale)
        guard left >= 0, left + width < Double(map.width - 1), top >= 0,
            bottom < Double(map.height - 1)
        else { return nil }
        var values = CellSamples(
            across: CellSamples.places(from: left, length: width, count: Self.size.width),
            down: CellSamples.places(from: top, length: bottom - top, count: Self.size.height)
        ).values(in: map)
        guard Self.strengthen(&values) else { return nil }
        self.init(values)
    }

    /// The shape of a symbol in its cell; nil without a column of its own, too.
    init?(
        of symbol: PlacedSymbol, on line: PlacedLine, grid: CharacterGrid, metrics: LineMetrics,
        map: ContrastMap
    ) {
        guard let column = symbol.column else { return nil }
        let baseline = Double(line.baseline)
        self.init(
            column: column,
            rows: (baseline - metrics.ascent - 1)...(baseline + metrics.descent + 1), grid: grid,
            map: map)
    }

    /// A shape of these values, row after row, 255 the strongest; as many as fill it.
    package init(_ values: [UInt8]) {
        precondition(values.count == Self.count, "values do not fit the size")
        let sums = Self.sums(values)
        var rows = Rows.zero
        for row in sums.indices { rows[row] = sums[row] }
        let height = Self.size.height / 3
        func third(_ number: Int) -> Int {
            sums[number * height..<(number + 1) * height].reduce(0) { $0 + Int($1) }
        }
        moved = Self.moved(values)
        self.rows = rows
        thirds = (third(0), third(1), third(2))
        mass = thirds.0 + thirds.1 + thirds.2
    }

    /// The sum of each row.
    ///
    /// Not added up in the lanes of a vector: to get at one of them is as much as to get at all.
    private static func sums(_ values: [UInt8]) -> [UInt16] {
        values.withUnsafeBufferPointer { values in
            (0..<size.height).map { row in
                var sum: UInt16 = 0
                for place in row * size.width..<(row + 1) * size.width {
                    sum &+= UInt16(values[place])
                }
                return sum
            }
        }
    }

    /// The values of a row, from left to right.
    private func values(ofRow row: Int) -> ArraySlice<UInt8> {
        let first = Self.room + row * Self.size.width
        return moved[first..<first + Self.size.width]
    }

    private func value(row: Int, column: Int) -> UInt8 {
        moved[Self.room + row * Self.size.width + column]
    }

    /// Brings the strongest value to 255; returns whether it is strong enough for ink.
    private static func strengthen(_ values: inout [UInt8]) -> Bool {
        guard let peak = values.max(), peak >= leastPeak else { return false }
        // One division for all: so many bits after the point are enough for each product to have
        // the whole part that the quotient has.
        let factor = (UInt32(255) << fraction + UInt32(peak) - 1) / UInt32(peak)
        values.withUnsafeMutableBufferPointer { values in
            for place in values.indices {
                values[place] = UInt8(
                    truncatingIfNeeded: (UInt32(values[place]) &* factor) &>> fraction)
            }
        }
        return true
    }

    private static let fraction: UInt32 = 20

    /// From the first to the last row with ink of that share of the strongest.
    func inkedRows(over share: Double) -> Range<Int> {
        let limit = UInt8(share * 255)
        let inked = (0..<Self.size.height).filter { row in
            values(ofRow: row).contains { $0 > limit }
        }
        guard let first = inked.first, let last = inked.last else { return 0..<0 }
        return first..<(last + 1)
    }

    /// From the first to the last column with ink of that share of the strongest.
    func inkedColumns(over share: Double) -> Range<Int> {
        let limit = UInt8(share * 255)
        let inked = (0..<Self.size.width).filter { column in
            (0..<Self.size.height).contains { value(row: $0, column: column) > limit }
        }
        guard let first = inked.first, let last = inked.last else { return 0..<0 }
        return first..<(last + 1)
    }

    /// How many rows a shape has.
    var height: Int { Self.size.height }

    /// The bands of rows with most ink, each over that share of the width; none where there is ink
    /// above or below them.
    func bars(width: Double) -> [Range<Int>] {
        let (most, all) = (rows.max(), 0..<Self.size.height)
        guard most > 0 else { return [] }
        let strong = all.filter { Double(rows[$0]) >= Self.barStrength * Double(most) }
        var bands: [Range<Int>] = []
        for row in strong {
            guard spans(row, width) else { return [] }
            if let last = bands.last, last.upperBound == row {
                bands[bands.count - 1] = last.lowerBound..<(row + 1)
            } else {
                bands.append(row..<(row + 1))
            }
        }
        guard let first = strong.first, let last = strong.last else { return [] }
        let isAlone = all.allSatisfy { row in
            (first - Self.barBlur...last + Self.barBlur).contains(row)
                || Double(rows[row]) < Self.besideBars * Double(most)
        }
        return isAlone ? bands : []
    }

    /// Whether the ink of a row goes on over that share of the width.
    private func spans(_ row: Int, _ width: Double) -> Bool {
        let values = values(ofRow: row)
        let most = values.max() ?? 0
        return Double(values.count { $0 > most / 2 }) >= width * Double(Self.size.width)
    }

    /// The rows of a bar have this share of the most ink; between two bars a pixel apart there is
    /// less, however blurred they are.
    private static let barStrength = 0.7
    /// Bars are blurred over so many rows, and beyond that there is less than this share.
    private static let barBlur = 2
    private static let besideBars = 0.2

    /// Where the ink of some rows has its middle, in columns of the shape; nil without ink.
    func middle(ofRows rows: Range<Int>) -> Double? {
        var (sum, moment) = (0, 0)
        for row in rows {
            for column in 0..<Self.size.width {
                let value = Int(value(row: row, column: column))
                // Blur all around would pull every middle to the middle of the cell.
                guard value > Self.blur else { continue }
                sum += value
                moment += value * column
            }
        }
        return sum > 0 ? Double(moment) / Double(sum) : nil
    }

    /// Ink this faint, of 255, is the blur of strokes.
    private static let blur = 48
    /// The strongest contrast of ink, at least.
    private static let leastPeak: UInt8 = 40

    /// How different two shapes are.
    ///
    /// The ink they do not share, as a share of all their ink: 0 is the same, 1 nothing in common.
    /// A part of a column to the side is the same.
    package func distance(to other: GlyphShape) -> Double { distance(to: other, within: 1) ?? 1 }

    /// The same; nil when it is more than that.
    package func distance(to other: GlyphShape, within limit: Double) -> Double? {
        guard isComparable(to: other) else { return limit >= 1 ? 1 : nil }
        let all = Double(max(1, mass + other.mass))
        var (best, most) = (Int?.none, Int(limit * all) + 1)
        for shift in -1...1 {
            let apart = difference(from: other, shift: shift, most: most)
            if apart <= most { (best, most) = (apart, apart) }
        }
        return best.map { Double($0) / all }.flatMap { $0 <= limit ? $0 : nil }
    }

    /// Whether two shapes are no more different than that.
    package func isLike(_ other: GlyphShape, within limit: Double) -> Bool {
        guard isComparable(to: other) else { return limit >= 1 }
        let all = Double(max(1, mass + other.mass))
        let most = Int(limit * all) + 1
        func isLike(_ shift: Int) -> Bool {
            Double(difference(from: other, shift: shift, most: most)) / all <= limit
        }
        return isLike(0) || isLike(-1) || isLike(1)
    }

    private func isComparable(to other: GlyphShape) -> Bool {
        let all = mass + other.mass
        // What differs in the amounts alone is at least as far, and each row by itself at least as
        // far as several together.
        let together =
            abs(thirds.0 - other.thirds.0) + abs(thirds.1 - other.thirds.1)
            + abs(thirds.2 - other.thirds.2)
        return together * Self.farthest < all && apart(from: other) * Self.farthest < all
    }

    /// Shapes of which one part in so many differs are not compared in full: they count as having
    /// nothing in common.
    private static let farthest = 4

    /// How much the rows differ in the amount of their ink.
    private func apart(from other: GlyphShape) -> Int { inkOutside(other.rows, other.rows) }

    /// How much the ink of the rows is less than `least` or more than `most`, together.
    func inkOutside(_ least: Rows, _ most: Rows) -> Int {
        Self.withRows(rows) { own in
            Self.withRows(least) { least in
                Self.withRows(most) { most in
                    var sum: Int32 = 0
                    for row in 0..<Self.size.height {
                        let within = min(max(own[row], least[row]), most[row])
                        sum &+= Int32(max(own[row], within) &- min(own[row], within))
                    }
                    return Int(sum)
                }
            }
        }
    }

    private static func withRows<Result>(
        _ rows: Rows, _ body: (UnsafeBufferPointer<UInt16>) -> Result
    ) -> Result {
        withUnsafePointer(to: rows) { rows in
            rows.withMemoryRebound(to: UInt16.self, capacity: Rows.scalarCount) {
                body(UnsafeBufferPointer(start: $0, count: Rows.scalarCount))
            }
        }
    }

    /// Ink in each row at least, where the shape is moved to the side by a column.
    var rowsMoved: Rows {
        var least = rows
        for row in 0..<Self.size.height {
            let lost = max(
                value(row: row, column: 0), value(row: row, column: Self.size.width - 1))
            least[row] -= UInt16(lost)
        }
        return least
    }

    /// The sum of all differences; a part of it that is over `most` when it is more than that.
    private func difference(from other: GlyphShape, shift: Int, most: Int) -> Int {
        moved.withUnsafeBufferPointer { own in
            other.moved.withUnsafeBufferPointer { others in
                guard let own = own.baseAddress, let others = others.baseAddress else { return 0 }
                let (one, two) = (own + Self.room, others + (shift + 1) * Self.room)
                // A lane adds up two bytes of each of some twelve vectors, which it has room for.
                var sums = SIMD8<UInt16>.zero
                for part in stride(from: 0, to: Self.room, by: 16) {
                    let apart = unsafeBitCast(
                        ByteLanes.distance(
                            ByteLanes.load(one + part), ByteLanes.load(two + part)),
                        to: SIMD8<UInt16>.self)
                    sums &+= (apart & 0xFF) &+ (apart &>> 8)
                    if part % Self.look == Self.look - 16, Int(sums.wrappedSum()) > most {
                        break
                    }
                }
                return Int(sums.wrappedSum())
            }
        }
    }

    /// After so many bytes it is asked whether the differences are too many already.
    private static let look = 64

    /// The values moved by one column to the right, not at all, and by one to the left.
    private static func moved(_ values: [UInt8]) -> [UInt8] {
        var moved = [UInt8](repeating: 0, count: 3 * room)
        moved.withUnsafeMutableBytes { moved in
            values.withUnsafeBytes { values in
                for shift in -1...1 {
                    let place = (shift + 1) * room
                    for row in stride(from: 0, to: count, by: size.width) {
                        let source = values[row + max(0, shift)..<row + size.width + min(0, shift)]
                        let target = UnsafeMutableRawBufferPointer(
                            rebasing: moved[(place + row + max(0, -shift))...])
                        target.copyMemory(from: UnsafeRawBufferPointer(rebasing: source))
                    }
                }
            }
        }
        return moved
    }
}
