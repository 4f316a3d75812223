// Whether a piece of ink is a heavy arrow.

internal import PauseModel

/// Measures a piece of ink as an arrow to the right.
///
/// U+279C has a thick shaft and a head that is nearly as high as it is wide. What is typed as `->` is two columns wide,
/// in two pieces or in one where the font joins them.
struct ArrowShape {
    /// It is so many times wider than high.
    private static let ratios = 0.9...1.7
    /// The shaft is what stands in these columns, as shares of the width; it is so thick, and no further off the middle
    /// than this, as shares of the height.
    private static let (shaft, thickness, mostOff) = (0.05..<0.4, 0.12...0.5, 0.13)
    /// Where the head is highest it is nearly as high as all, and it ends in a point that is lower.
    private static let (head, leastHead, mostPoint) = (0.4..<0.9, 0.85, 0.65)
    /// Half way from there to its point it is as high as this: a plus is as thin as before.
    private static let halfWay = 0.3

    private let rows: Range<Int>
    /// The rows that have ink in each column of pixels.
    private let spans: [ClosedRange<Int>]

    /// The shape of a piece; nil where it is too wide or narrow for one, or has a gap.
    init?(_ piece: TextComponent, on map: ContrastMap) {
        let box = piece.box
        guard Self.ratios.contains(Double(box.width) / Double(box.height)),
            let (rows, columns) = map.places(under: box)
        else { return nil }
        let spans = columns.compactMap { x -> ClosedRange<Int>? in
            let inked = rows.filter { map.values[$0 * map.width + x] > piece.peak / 2 }
            return inked.first.flatMap { first in inked.last.map { first...$0 } }
        }
        guard spans.count + 1 >= columns.count, spans.count >= Self.leastColumns else { return nil }
        (self.rows, self.spans) = (rows, spans)
    }

    /// Fewer columns of pixels show no shape.
    private static let leastColumns = 6

    /// Whether it has a thick shaft and a head at its right.
    var isHeavy: Bool {
        let height = Double(rows.count)
        let middle = Double(rows.lowerBound + rows.upperBound - 1) / 2
        let isShaft = spans[part(Self.shaft)].allSatisfy { span in
            Self.thickness.contains(Double(span.count) / height)
                && abs(Double(span.lowerBound + span.upperBound) / 2 - middle)
                    <= Self.mostOff * height
        }
        guard let highest = part(Self.head).max(by: { spans[$0].count < spans[$1].count }) else {
            return false
        }
        let slope = spans[(highest + spans.count) / 2]
        return isShaft && Double(spans[highest].count) >= Self.leastHead * height
            && Double(slope.count) >= Self.halfWay * height
            && Double(spans[spans.count - 1].count) <= Self.mostPoint * height
    }

    private func part(_ share: Range<Double>) -> Range<Int> {
        let count = Double(spans.count)
        return Int(share.lowerBound * count)..<max(1, Int(share.upperBound * count))
    }
}
