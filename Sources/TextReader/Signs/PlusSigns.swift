// Tells a plus from a star.

internal import PauseModel

/// Tells a plus that was read as a star: but for one level bar all its ink is in one upright one.
///
/// The arms of a star spread above its middle and below it.
struct PlusSigns {
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
            where lines[line].symbols[place].text == "*" && isPlus(lines[line].symbols[place].box) {
                lines[line].symbols[place].settle(on: "+")
            }
        }
    }

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
