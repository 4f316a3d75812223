// Tells percent signs from slashes.

internal import PauseModel

/// Tells percent signs from slashes in letters so small that their rings are dots: a slash has nothing in the corners that
/// it does not run to.
struct PercentSigns {
    private static let (read, sign) = ("/", "%")
    /// A corner is this part of the width and of the height.
    private static let corner = (width: 2, height: 3)
    /// In both there is ink as strong as this share of the strongest.
    private static let leastInk = 0.6
    /// Signs of fewer columns and rows show nothing.
    private static let least = (columns: 5, rows: 8)

    let map: ContrastMap

    /// Settles the symbols of lines in place.
    func settle(_ lines: inout [PlacedLine]) {
        for line in lines.indices {
            for place in lines[line].symbols.indices {
                let symbol = lines[line].symbols[place]
                guard symbol.text == Self.read, symbol.column != nil, hasRings(symbol.box) else {
                    continue
                }
                lines[line].symbols[place].settle(on: Self.sign)
            }
        }
    }

    /// Whether there is ink in the upper left corner and in the lower right one.
    private func hasRings(_ box: Box) -> Bool {
        guard let (rows, columns) = map.places(under: box), rows.count >= Self.least.rows,
            columns.count >= Self.least.columns
        else { return false }
        let (width, height) = (
            columns.count / Self.corner.width, rows.count / Self.corner.height
        )
        let least = Self.leastInk * map.strongest(rows, columns)
        let upper = map.strongest(rows.prefix(height), columns.prefix(width))
        return upper >= least && map.strongest(rows.suffix(height), columns.suffix(width)) >= least
    }
}
