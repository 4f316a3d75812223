// What is written on each line of cells, in a form that another place can be compared with.

/// What is written on each line of cells across some strips of tiles, in a form that tells the same
/// text again at another place.
///
/// Of four cells side by side the sum is taken and from it that of the next four: plain ground
/// and edges along the lines leave nothing, so what is compared is how words lie on a line. Lines
/// are smoothed with their neighbours, since text moves by parts of a cell.
struct TextLines: Sendable {
    /// As many strips tell a text as well as all of them; as many sums stay within 16 bits.
    static let mostStrips = 16
    /// Cells side by side that are taken together: about one letter.
    private static let group = 4
    /// Values of one line in one strip of tiles.
    private static let valuesPerStrip = TileGrid.side / group
    /// Brings smoothed sums of four cells below 512.
    private static let shift: Int16 = 3
    /// Lanes that are compared at a time.
    private static let lanes = SIMD8<Int16>.scalarCount

    /// How many lines there are.
    let count: Int
    /// The sum of all absolute values of each line.
    let ink: [Int]
    /// Values of a line, filled up with zeros to whole vectors.
    private let width: Int
    private let values: [Int16]

    /// The lines of a map across these strips: columns of tiles, or rows when text lies on its side.
    init(of map: TileMap, strips: [Int], isTurned: Bool) {
        let grid = map.grid
        let count = (isTurned ? grid.columns : grid.rows) * TileGrid.side
        let width =
            (strips.count * Self.valuesPerStrip + Self.lanes - 1) / Self.lanes * Self.lanes
        var sums = [Int16](repeating: 0, count: count * width)
        for (place, strip) in strips.enumerated() {
            for step in 0..<count / TileGrid.side {
                let tile = isTurned ? strip * grid.columns + step : step * grid.columns + strip
                let base = step * TileGrid.side * width + place * Self.valuesPerStrip
                map.withTile(tile) { cells in
                    Self.add(cells, to: &sums, at: base, width: width, isTurned: isTurned)
                }
            }
        }
        let values = Self.differences(
            Self.smoothed(sums, width: width), width: width,
            used: strips.count * Self.valuesPerStrip)
        self.init(values: values, width: width, count: count)
    }

    private init(values: [Int16], width: Int, count: Int) {
        (self.values, self.width, self.count) = (values, width, count)
        ink = Self.ink(values, width: width, count: count)
    }

    /// The lines half a cell further down, in eighths.
    var halfway: TextLines { combined { here, _, below in 4 &* (here &+ below) } }

    /// The same lines in eighths, as blurred as those half a cell further down are.
    var inEighths: TextLines { combined { here, above, below in 6 &* here &+ above &+ below } }

    /// How far a line is from one of another map, as a sum of absolute differences.
    @inline(__always)
    static func distance(
        _ mine: UnsafeBufferPointer<Int16>, _ theirs: UnsafeBufferPointer<Int16>,
        lines: (Int, Int), width: Int
    ) -> Int {
        let (left, right) = (
            UnsafeRawPointer(mine.baseAddress), UnsafeRawPointer(theirs.baseAddress)
        )
        guard let left, let right else { return 0 }
        var sums = SIMD8<UInt16>.zero
        var offset = 0
        let (from, to) = (lines.0 * width * 2, lines.1 * width * 2)
        while offset < width * 2 {
            let a = (left + from + offset).loadUnaligned(as: SIMD8<Int16>.self)
            let b = (right + to + offset).loadUnaligned(as: SIMD8<Int16>.self)
            // The size of the difference without a mask, which would go lane by lane.
            let difference = a &- b
            let sign = difference &>> SIMD8(repeating: 15)
            sums &+= SIMD8<UInt16>(truncatingIfNeeded: (difference ^ sign) &- sign)
            offset += lanes * 2
        }
        return Int(SIMD8<UInt32>(truncatingIfNeeded: sums).wrappedSum())
    }

    /// Lends the values of this and of another map's lines, and how many a line has.
    func compare<Result>(
        with other: TextLines,
        _ body: (UnsafeBufferPointer<Int16>, UnsafeBufferPointer<Int16>, Int) -> Result
    ) -> Result {
        values.withUnsafeBufferPointer { mine in
            other.values.withUnsafeBufferPointer { body(mine, $0, width) }
        }
    }

    private static func add(
        _ cells: TileCells, to sums: inout [Int16], at base: Int, width: Int, isTurned: Bool
    ) {
        for line in 0..<TileGrid.side {
            for cell in 0..<TileGrid.side {
                let place = isTurned ? cell * TileGrid.side + line : line * TileGrid.side + cell
                sums[base + line * width + cell / group] &+= Int16(cells[place])
            }
        }
    }

    private static func smoothed(_ sums: [Int16], width: Int) -> [Int16] {
        sums.indices.map { index in
            let above = index >= width ? sums[index - width] : sums[index]
            let below = index + width < sums.count ? sums[index + width] : sums[index]
            return (above &+ 2 &* sums[index] &+ below) &>> shift
        }
    }

    /// From each value the next one on its line, of those that are in use.
    private static func differences(_ sums: [Int16], width: Int, used: Int) -> [Int16] {
        sums.indices.map { index in
            index % width + 1 < used ? sums[index + 1] &- sums[index] : 0
        }
    }

    private static func ink(_ values: [Int16], width: Int, count: Int) -> [Int] {
        (0..<count).map { line in
            values[line * width..<(line + 1) * width].reduce(0) { $0 + Int(abs($1)) }
        }
    }

    private func combined(_ body: (Int16, Int16, Int16) -> Int16) -> TextLines {
        let mixed = values.indices.map { index in
            body(
                values[index], index >= width ? values[index - width] : values[index],
                index + width < values.count ? values[index + width] : values[index])
        }
        return TextLines(values: mixed, width: width, count: count)
    }
}
