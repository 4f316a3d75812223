// The bars between the panes of a window, where they are one piece with what is around them.

internal import PauseModel

/// Finds the bars between panes that stand on a darker or lighter window, each a few pixels apart.
///
/// They are too narrow to be a ground, and hang together around all panes: one piece of ink as large
/// as the window, which is neither a letter nor a rule.
struct FrameBars {
    /// A bar is at least this long, in pixels.
    private static let leastLength = 120
    /// …and so thick: more is a ground of its own, less is a hairline.
    static let thickness = 3...24
    /// Lines of pixels belong to one bar where they share so much of the length of both.
    private static let leastShared = 0.8
    /// A piece with bars is larger than this both ways, in pixels, and fills less than this share of
    /// its bounds.
    private static let (leastSize, mostFill) = (2 * leastLength, 0.35)

    let map: ContrastMap
    /// Contrast over this is ink.
    let limit: UInt8

    /// The bars in some pieces of ink, first the upright ones.
    func find(in pieces: [TextComponent]) -> [Box] {
        pieces.filter { piece in
            min(piece.box.width, piece.box.height) >= Self.leastSize
                && Double(piece.area) <= Self.mostFill * Double(piece.box.area)
        }.flatMap { piece in
            upright(in: piece.box)
                + Self.bars(of: rows(in: piece.box)).map {
                    Box(
                        x: $0.along.lowerBound, y: $0.across.lowerBound,
                        width: $0.along.count, height: $0.across.count)
                }
        }
    }

    private func upright(in box: Box) -> [Box] {
        Self.bars(of: columns(in: box)).map {
            Box(
                x: $0.across.lowerBound, y: $0.along.lowerBound, width: $0.across.count,
                height: $0.along.count)
        }
    }

    /// A stretch of ink one pixel wide: where it lies, and from where to where it goes.
    private typealias Stretch = (at: Int, along: Range<Int>)

    private func isInked(_ x: Int, _ y: Int) -> Bool { map.values[y * map.width + x] > limit }

    private func rows(in box: Box) -> [Stretch] {
        var found: [Stretch] = []
        for y in box.y..<box.maxY {
            var start = box.x
            for x in box.x...box.maxX where x == box.maxX || !isInked(x, y) {
                if x - start >= Self.leastLength { found.append((at: y, along: start..<x)) }
                start = x + 1
            }
        }
        return found
    }

    /// The same from top to bottom, row by row, as the pixels lie; ordered by their columns.
    private func columns(in box: Box) -> [Stretch] {
        var found: [Stretch] = []
        var starts = [Int](repeating: box.y, count: box.width)
        for y in box.y...box.maxY {
            for column in 0..<box.width
            where y == box.maxY || !isInked(box.x + column, y) {
                if y - starts[column] >= Self.leastLength {
                    found.append((at: box.x + column, along: starts[column]..<y))
                }
                starts[column] = y + 1
            }
        }
        return found.sorted { ($0.at, $0.along.lowerBound) < ($1.at, $1.along.lowerBound) }
    }

    /// Puts stretches side by side together, and keeps those of the thickness of a bar.
    private static func bars(of stretches: [Stretch]) -> [(across: Range<Int>, along: Range<Int>)] {
        var bars: [(across: Range<Int>, along: Range<Int>)] = []
        var open: [(across: Range<Int>, along: Range<Int>)] = []
        for stretch in stretches {
            let before = open.firstIndex {
                $0.across.upperBound == stretch.at && isShared($0.along, stretch.along)
            }
            if let before {
                let last = open[before]
                open[before].across = last.across.lowerBound..<stretch.at + 1
                open[before].along =
                    min(
                        last.along.lowerBound, stretch.along.lowerBound)..<max(
                        last.along.upperBound, stretch.along.upperBound)
            } else {
                bars += open.filter { $0.across.upperBound < stretch.at }
                open.removeAll { $0.across.upperBound < stretch.at }
                open.append((across: stretch.at..<stretch.at + 1, along: stretch.along))
            }
        }
        return (bars + open).filter { thickness.contains($0.across.count) }
    }

    private static func isShared(_ one: Range<Int>, _ other: Range<Int>) -> Bool {
        let shared = one.clamped(to: other).count
        return Double(shared) >= leastShared * Double(max(one.count, other.count))
    }
}
