// Tells zeros from the letter O where a font draws something into its zeros.

internal import PauseModel

/// Tells zeros from the letter `O` where a font draws a dot or a stroke into its zeros.
///
/// The recogniser goes by what stands around, and takes the `O` that a name begins with for a zero.
/// Most fonts for code leave no doubt: where the zeros of numbers are filled, what is hollow is a
/// letter. Of zeros drawn in 25 fonts at 14 and 18 pixels, with the losses of video, those with
/// something in them have 0.63 of the ink of their sides there and more, hollow ones and letters 0.46
/// and less but for one font of hairlines.
struct ZeroShape {
    /// What is in the middle is at least so strong, in the strength of the sides, where something is
    /// drawn there, and no stronger than this where nothing is.
    private static let (leastFilled, mostHollow) = (0.6, 0.45)
    /// What lies above the middle and below it, as a share of the height, and beside it, as a share of
    /// the width.
    private static let (end, side) = (0.3, 0.35)
    /// Signs of fewer columns and rows have no middle.
    private static let least = (columns: 5, rows: 7)
    /// A zero is as high as a capital: at least this share of the letters' ascent.
    private static let leastHeight = 0.6
    /// Hollow zeros in numbers are no more than this share of those that are filled: letters that the
    /// recogniser took for zeros, side by side with a digit.
    private static let mostHollowNumbers = 0.25
    /// …but for one where so many are filled: the letter of `-O2`.
    private static let leastForStray = 2
    /// Zeros of which it cannot be told are no more than this share of those that are filled.
    private static let mostUnclear = 0.5

    let grid: CharacterGrid
    let metrics: LineMetrics
    let map: ContrastMap

    /// What was read as a zero.
    private struct Zero {
        var line: Int
        var place: Int
        /// How strong the ink in its middle is, in the strength of its sides.
        var fill: Double
        /// Whether a letter stands beside it, and no digit.
        var isInName: Bool

        var isFilled: Bool { fill >= ZeroShape.leastFilled }
        var isHollow: Bool { fill <= ZeroShape.mostHollow }
    }

    /// Puts the letter in the place of hollow zeros, where the zeros of numbers are filled or names of what is called
    /// begin with them, `Ok(())`, and zeros in the place of letters within numbers, but where these are hollow then.
    func settle(_ lines: inout [PlacedLine]) {
        let zeros = lines.indices.flatMap { self.zeros(of: lines[$0], at: $0) }
        let filled = zeros.count(where: \.isFilled)
        let unclear = zeros.count { !$0.isFilled && !$0.isHollow }
        let hollow = zeros.count { $0.isHollow && !$0.isInName }
        let stray = filled >= Self.leastForStray ? 1.0 : 0
        let areFilled =
            filled > 0 && Double(hollow) <= max(stray, Self.mostHollowNumbers * Double(filled))
            && Double(unclear) <= Self.mostUnclear * Double(filled)
        settleNumbers(of: &lines, areFilled: areFilled)
        if filled == 0 { PlainZeros(grid: grid, metrics: metrics, map: map).settle(&lines) }
        for zero in zeros
        where !zero.isFilled && ZeroPlaces(symbols: lines[zero.line].symbols).isCalled(zero.place) {
            lines[zero.line].symbols[zero.place].settle(on: "O")
        }
        guard areFilled else { return }
        for zero in zeros
        where zero.isHollow && (zero.fill <= Self.mostEmpty || !isAmongDigits(zero, in: lines)) {
            lines[zero.line].symbols[zero.place].settle(on: "O")
        }
    }

    /// Whether all that touches a zero is digits, several of them: of a small one video may have lost what is
    /// drawn into it.
    private func isAmongDigits(_ zero: Zero, in lines: [PlacedLine]) -> Bool {
        let symbols = lines[zero.line].symbols
        let others = ZeroPlaces(symbols: symbols).word(at: zero.place).filter { $0 != zero.place }
        return others.count >= Self.leastDigits
            && others.allSatisfy { symbols[$0].text.allSatisfy(\.isNumber) }
    }

    /// So many digits beside it make a number; in one that has nothing in its middle there is this much at most.
    private static let (leastDigits, mostEmpty) = (2, 0.1)

    /// Puts zeros in the place of letters within numbers; where the zeros of the text are filled, only of
    /// letters that are too.
    private func settleNumbers(of lines: inout [PlacedLine], areFilled: Bool) {
        for index in lines.indices {
            for place in lines[index].symbols.indices
            where lines[index].symbols[place].text == "O" {
                let symbol = lines[index].symbols[place]
                guard ZeroPlaces(symbols: lines[index].symbols).isInNumber(place),
                    !areFilled || (fill(of: symbol.box) ?? 0) >= Self.leastFilled
                else { continue }
                lines[index].symbols[place].settle(on: "0")
            }
        }
    }

    private func zeros(of line: PlacedLine, at index: Int) -> [Zero] {
        line.symbols.indices.compactMap { place in
            let symbol = line.symbols[place]
            guard symbol.text == "0", symbol.column != nil,
                Double(symbol.box.height) >= Self.leastHeight * metrics.ascent,
                let fill = fill(of: symbol.box)
            else { return nil }
            let beside = Self.beside(place, of: line.symbols)
            return Zero(
                line: index, place: place, fill: fill,
                isInName: beside.contains { $0.isLetter } && !beside.contains { $0.isNumber })
        }
    }

    /// The characters that touch the one at a place.
    private static func beside(_ place: Int, of symbols: [PlacedSymbol]) -> [Character] {
        let before = place > 0 && symbols[place].blanks == 0 ? symbols[place - 1].text.last : nil
        let next = place + 1
        let after =
            next < symbols.count && symbols[next].blanks == 0 ? symbols[next].text.first : nil
        return [before, after].compactMap { $0 }
    }

    /// How strong the ink in the middle of a sign is, in the strength of its sides; nil where it is too
    /// small to tell, or has no two sides.
    private func fill(of box: Box) -> Double? {
        guard let (rows, columns) = map.places(under: box), rows.count >= Self.least.rows,
            columns.count >= Self.least.columns
        else { return nil }
        let band = rows.dropFirst(Self.ends(of: rows.count)).dropLast(Self.ends(of: rows.count))
        let side = Int(Self.side * Double(columns.count)) + 1
        func strongest(_ columns: Range<Int>) -> [Int] {
            band.map { row in columns.map { Int(map.values[row * map.width + $0]) }.max() ?? 0 }
        }
        let sides = [columns.prefix(side), columns.suffix(side)].map { side in
            strongest(side).sorted()[band.count / 2]
        }
        guard let weak = sides.min(), let strong = sides.max(), weak > 0, 2 * weak >= strong,
            let middle = strongest(columns.dropFirst(side - 1).dropLast(side - 1)).max()
        else { return nil }
        return Double(middle) / Double(weak)
    }

    /// How many rows of a sign lie above its middle, and below it.
    private static func ends(of rows: Int) -> Int { Int((end * Double(rows)).rounded()) }
}
