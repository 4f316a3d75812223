// Finds grounds of words that end in a point.

internal import PauseModel

/// Finds grounds of words that end in a point to the right, as the parts of a prompt do: their rows grow longer
/// and shorter again, so that they are followed as several rectangles.
struct PointedGrounds {
    let pixels: UnsafePointer<UInt8>
    let width: Int
    let pair: GroundPair
    /// How high a line is, in pixels.
    let heights: ClosedRange<Int>

    /// Blurred by coding, an edge reaches so far, in pixels.
    private static let blur = 2
    /// A point is at least so long, in pixels, and no longer than this, in heights of the ground.
    private static let (leastPoint, mostPoint) = (4, 0.8)

    /// The grounds among rectangles, without their points.
    func find(among rectangles: [Box]) -> [Box] {
        let sorted = rectangles.sorted { ($0.y, $0.x) < ($1.y, $1.x) }
        return sorted.indices.compactMap { first in
            var whole = sorted[first]
            for next in sorted[(first + 1)...] {
                guard next.y <= whole.maxY + Self.blur else { break }
                if abs(next.x - whole.x) <= Self.blur, next.y >= whole.maxY - Self.blur,
                    next.maxY - whole.y <= heights.upperBound
                {
                    whole = whole.union(next)
                }
            }
            return whole == sorted[first] ? nil : withoutPoint(whole)
        }
    }

    /// A rectangle without the point that it ends in; nil where it ends in none.
    private func withoutPoint(_ box: Box) -> Box? {
        guard heights.contains(box.height) else { return nil }
        let ends = (box.y..<box.maxY).map { end(of: box, row: $0) }
        guard let top = ends.first, let foot = ends.last, abs(top - foot) <= Self.blur,
            let tip = ends.indices.max(by: { ends[$0] < ends[$1] })
        else { return nil }
        let (base, length) = (min(top, foot), ends[tip] - min(top, foot))
        let isRising = zip(ends[...tip], ends[...tip].dropFirst()).allSatisfy { $1 >= $0 - 1 }
        let isFalling = zip(ends[tip...], ends[tip...].dropFirst()).allSatisfy { $1 <= $0 + 1 }
        guard length >= Self.leastPoint, isRising, isFalling,
            Double(length) <= Self.mostPoint * Double(box.height),
            abs(2 * tip - ends.count) <= ends.count / 4
        else { return nil }
        return Box(x: box.x, y: box.y, width: base - box.x, height: box.height)
    }

    /// Where the ground ends in a row, from the right.
    private func end(of box: Box, row: Int) -> Int {
        var column = min(width, box.maxX + Self.blur)
        while column > box.x, !pair.isFill(Shade(pixels + 3 * (row * width + column - 1))) {
            column -= 1
        }
        return column
    }
}
