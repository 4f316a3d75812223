// Tells a plus from what it is taken for.

internal import PauseModel

/// Tells a plus that was read as a star, or where it is small and faint as a sign that stands by itself as a plus does:
/// but for one level bar all its ink is in one upright one.
///
/// The arms of a star spread above its middle and below it.
struct PlusSigns {
    private static let sign = "+"
    /// What is read in its place everywhere, and with blanks on both sides.
    private static let read = "*"
    private static let readAlone: Set<String> = ["4", "≠", "→", "←", "÷", "×", "✕", "±"]
    /// So much of the ink above the bar, and below it, is in the middle of the sign.
    private static let leastUpright = 0.9
    /// The bar shows along this share of the width, as strong as this share of its strongest place.
    private static let (leastBar, leastStrength) = (0.8, 0.5)
    /// The bar is no further from the middle of the rows than this share of them.
    private static let mostOff = 0.2
    /// Signs of fewer columns and rows show nothing.
    private static let least = 6

    let map: ContrastMap

    /// Settles the symbols of lines in place.
    func settle(_ lines: inout [PlacedLine]) {
        for line in lines.indices {
            for place in lines[line].symbols.indices
            where isPlus(place, of: lines[line].symbols) {
                lines[line].symbols[place].settle(on: Self.sign)
            }
        }
    }

    private func isPlus(_ place: Int, of symbols: [PlacedSymbol]) -> Bool {
        let symbol = symbols[place]
        if symbol.text == Self.read { return isPlus(symbol.box) }
        return Self.readAlone.contains(symbol.text) && (place == 0 || symbol.blanks > 0)
            && (place + 1 == symbols.count || symbols[place + 1].blanks > 0)
            && isBlurredPlus(symbol.box)
    }

    /// Whether video has blurred a plus: one row reaches from side to side, near the middle, and all others are strongest
    /// in the middle, and more so the nearer they are to that.
    private func isBlurredPlus(_ box: Box) -> Bool {
        guard let (rows, columns) = map.places(under: box), rows.count >= Self.leastBlurred,
            columns.count >= Self.leastBlurred
        else { return false }
        let side = columns.count / 3
        let profiles = rows.map { row in columns.map { Int(map.values[row * map.width + $0]) } }
        let middles = profiles.map { Double($0.dropFirst(side).dropLast(side).max() ?? 0) }
        let ends = profiles.map { Double(min($0.first ?? 0, $0.last ?? 0)) }
        guard let bar = ends.indices.max(by: { ends[$0] < ends[$1] }),
            abs(Double(bar) + 0.5 - Double(rows.count) / 2) <= Self.mostOff * Double(rows.count),
            ends[bar] >= Self.leastStrength * middles[bar]
        else { return false }
        let others = profiles.indices.filter { $0 != bar }
        let rises = zip(middles[..<bar], middles[...bar].dropFirst()).allSatisfy { $0 <= $1 }
        let falls = zip(middles[bar...], middles[(bar + 1)...]).allSatisfy { $0 >= $1 }
        return rises && falls
            && others.allSatisfy { ends[$0] <= Self.mostBeside * middles[$0] }
    }

    /// Blurred signs of fewer columns and rows show nothing.
    private static let leastBlurred = 5
    /// Of other rows no more than this share of the strongest ink is at the ends.
    private static let mostBeside = 0.45

    private func isPlus(_ box: Box) -> Bool {
        guard let (rows, columns) = map.places(under: box), rows.count >= Self.least,
            columns.count >= Self.least
        else { return false }
        let profiles = rows.map {
            InkProfile(of: map, rows: $0..<$0 + 1, columns: columns).values.map(Double.init)
        }
        let sums = profiles.map { $0.reduce(0, +) }
        guard let bar = sums.indices.max(by: { sums[$0] < sums[$1] }),
            abs(Double(bar) + 0.5 - Double(rows.count) / 2) <= Self.mostOff * Double(rows.count),
            let strongest = profiles[bar].max()
        else { return false }
        let shown = profiles[bar].count { $0 >= Self.leastStrength * strongest }
        // Beside the bar is its blur.
        let halves = [profiles[..<max(0, bar - 1)], profiles[min(bar + 2, profiles.count)...]]
        return Double(shown) >= Self.leastBar * Double(columns.count)
            && halves.allSatisfy { isUpright($0, width: columns.count) }
    }

    /// Whether the ink of some rows is in their middle.
    private func isUpright(_ rows: ArraySlice<[Double]>, width: Int) -> Bool {
        let side = width / 3
        let all = rows.joined().reduce(0, +)
        let middle = rows.map { $0.dropFirst(side).dropLast(side).reduce(0, +) }.reduce(0, +)
        return all > 0 && middle >= Self.leastUpright * all
    }
}
