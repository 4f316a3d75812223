// What most tiles have in common.

/// Levels that most tiles stay below.
package enum TileLevels {
    /// The value that such a share of the chosen tiles does not exceed; 0 when none is chosen.
    package static func typical(
        _ values: [UInt8], of chosen: [Bool], quantile: Double
    ) -> Double {
        var counts = [Int](repeating: 0, count: 256)
        values.withUnsafeBufferPointer { values in
            chosen.withUnsafeBufferPointer { chosen in
                chosen.withMemoryRebound(to: UInt8.self) { chosen in
                    guard let values = values.baseAddress, let ones = chosen.baseAddress else {
                        return
                    }
                    var first = 0
                    while first < chosen.count {
                        let last = min(chosen.count, first + TileSixteens.count)
                        let isWhole = last == first + TileSixteens.count
                        if isWhole, TileSixteens.areZero(values + first) {
                            counts[0] += TileSixteens.sum(of: ones + first)
                        } else {
                            for tile in first..<last {
                                counts[Int(values[tile])] += Int(ones[tile])
                            }
                        }
                        first = last
                    }
                }
            }
        }
        let total = counts.reduce(0, +)
        let wanted = Int((Double(total) * quantile).rounded(.up))
        var seen = 0
        for (value, count) in counts.enumerated() {
            seen += count
            if seen >= wanted { return Double(value) }
        }
        return 0
    }
}
