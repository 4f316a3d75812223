// How far the letters of a font reach above and below the row they stand on.

internal import PauseModel

/// How far the letters of a font reach above and below the baseline, in pixels.
struct LineMetrics: Hashable, Sendable {
    /// From the baseline up to the top of `d`, capitals and brackets.
    var ascent: Double
    /// From the baseline down to the foot of `p`, commas and underscores.
    var descent: Double

    /// The height of a line's ink.
    var height: Double { ascent + descent }

    /// Descent of common fonts as a share of the ascent, where no letter shows it.
    private static let usualDescent = 0.30

    /// Measures lines of one font.
    init(_ lines: [TextLine]) {
        var tops: [Int] = []
        var bottoms: [Int] = []
        for line in lines {
            let baseline = line.baseline
            let top = line.letters.map { baseline - $0.box.y }.max() ?? 0
            let bottom = line.letters.map { $0.box.maxY - baseline }.max() ?? 0
            tops.append(top)
            bottoms.append(bottom)
        }
        ascent = Double(max(1, Self.quantile(tops, 0.7)))
        descent = max(Self.usualDescent * ascent, Double(Self.quantile(bottoms, 0.7)))
        descent = min(descent, 0.5 * ascent)
    }

    private static func quantile(_ values: [Int], _ share: Double) -> Int {
        guard !values.isEmpty else { return 0 }
        let sorted = values.sorted()
        return sorted[min(sorted.count - 1, Int(share * Double(sorted.count)))]
    }
}
