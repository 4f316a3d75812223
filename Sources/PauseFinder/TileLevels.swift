// What most tiles have in common.

/// Levels that most tiles stay below.
enum TileLevels {
    /// The value that such a share of the chosen tiles does not exceed; 0 when none is chosen.
    static func typical(_ values: [UInt8], of chosen: [Bool], quantile: Double) -> Double {
        var counts = [Int](repeating: 0, count: 256)
        var total = 0
        for tile in values.indices where chosen[tile] {
            counts[Int(values[tile])] += 1
            total += 1
        }
        let wanted = Int((Double(total) * quantile).rounded(.up))
        var seen = 0
        for (value, count) in counts.enumerated() {
            seen += count
            if seen >= wanted { return Double(value) }
        }
        return 0
    }
}
