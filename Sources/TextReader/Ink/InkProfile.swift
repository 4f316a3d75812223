// How much ink some rows of a mark have, column by column.

/// How much ink some rows of a mark have, column by column.
struct InkProfile {
    /// The ink of each column, from left to right.
    let values: [Int]

    /// - Parameters:
    ///   - map: the contrast that is added up.
    ///   - rows: rows of the map.
    ///   - columns: columns of the map.
    init(of map: ContrastMap, rows: Range<Int>, columns: Range<Int>) {
        values = columns.map { column in
            rows.reduce(0) { $0 + Int(map.values[$1 * map.width + column]) }
        }
    }

    /// How far ink lies from its middle, in columns: the deviation.
    var spread: Double {
        guard let middle else { return 0 }
        return (mean { ($0 - middle) * ($0 - middle) } ?? 0).squareRoot()
    }

    /// Where the middle of the ink is, in columns; nil where there is none.
    var middle: Double? { mean { $0 } }

    /// The mean over all ink of what hangs on its column.
    private func mean(_ value: (Double) -> Double) -> Double? {
        let sum = Double(values.reduce(0, +))
        guard sum > 0 else { return nil }
        return values.enumerated().reduce(0) { $0 + Double($1.element) * value(Double($1.offset)) }
            / sum
    }
}
