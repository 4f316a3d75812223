// Brings the pixels of a line to the range that a network reads.

/// Brings the pixels of a line to the range that a network reads.
///
/// A row through the middle of a line crosses most letters: its dips and rises show how dark ink
/// and how light the ground is.
struct LineContrast {
    private let values: [Int8]

    /// - Parameter row: the middle row of the line.
    init(middle row: some RandomAccessCollection<UInt8>) {
        var (dark, light) = ([Int](repeating: 0, count: 256), [Int](repeating: 0, count: 256))
        let row = Array(row)
        if row.count >= 3 {
            for x in 1..<(row.count - 1) {
                let (before, here, after) = (row[x - 1], row[x], row[x + 1])
                if here < before && here <= after || here <= before && here < after {
                    dark[Int(here)] += 1
                }
                if here > before && here >= after || here >= before && here > after {
                    light[Int(here)] += 1
                }
            }
        }
        let black = Self.value(at: 0.25, of: dark, otherwise: 0)
        let white = Self.value(at: 0.75, of: light, otherwise: 255)
        var contrast = (white - black) / 2
        if contrast <= 0 { contrast = 1 }
        values = (0..<256).map { shade in
            let value = 128 * ((Float(shade) - black) / contrast - 1)
            return Int8(max(-127, min(127, value.rounded(.toNearestOrAwayFromZero))))
        }
    }

    /// The value that a share of all lie below, within the last as far as it goes.
    private static func value(
        at share: Double, of counts: [Int], otherwise usual: Int
    ) -> Float {
        var counts = counts
        if counts.allSatisfy({ $0 == 0 }) { counts[usual] = 1 }
        let all = Double(counts.reduce(0, +))
        let target = min(max(share * all, 1), all)
        var (sum, next) = (0, 0)
        while next < counts.count, Double(sum) < target {
            sum += counts[next]
            next += 1
        }
        return Float(Double(next) - (Double(sum) - target) / Double(counts[next - 1]))
    }

    subscript(shade: UInt8) -> Int8 { values[Int(shade)] }
}
