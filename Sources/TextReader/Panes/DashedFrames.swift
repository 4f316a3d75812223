// Frames of dashes or dots around a text.

internal import PauseModel

/// Frames of dashes or dots around a text, as pages and slides draw them around code: the pieces of their
/// sides would be signs before and behind each line.
///
/// A row of dashes alone may have been typed, and so may a table of dashes and bars be; but not in one step
/// across and down.
struct DashedFrames {
    /// Where their sides lie.
    private let sides: [Box]

    /// A dash is no thicker and no longer than this, in pixels, and so are the gaps between two.
    private static let (mostThick, mostLong, mostGap) = (4, 16, 14)
    /// It fills so much of its box, unlike a comma.
    private static let leastFill = 0.7
    /// So many make a side, which is so long, in pixels.
    private static let (leastDashes, leastSide) = (5, 40)
    /// The dashes of a side lie no further off its line, and its ends from those of others, in pixels.
    private static let (mostOff, mostApart) = (1, 16)
    /// From dash to dash it is the same way on all sides, but for rounding; bars are higher than dashes are
    /// long.
    private static let mostUneven = 1.4
    /// The upper and lower sides show over so much of the width.
    private static let leastCover = 0.7

    /// More of them, upright or level, are no frames of a page but the dots of a pattern: of a picture in few
    /// colours there are tens of thousands.
    private static let mostSides = 100

    /// Dashes below or beside each other.
    private struct Side {
        var box: Box
        var dashes = 1

        /// From one dash to the next, in pixels.
        var step: Double { Double(max(box.width, box.height)) / Double(dashes) }

        var turned: Side { Side(box: box.turned, dashes: dashes) }
    }

    /// The frames among what stands out on a picture.
    init(among letters: [TextComponent]) {
        let dashes = letters.filter(Self.isDash).map(\.box)
        let upright = Self.sides(of: dashes)
        guard (2...Self.mostSides).contains(upright.count) else {
            sides = []
            return
        }
        let level = Self.sides(of: dashes.map(\.turned)).map(\.turned)
        guard level.count <= Self.mostSides else {
            sides = []
            return
        }
        sides = Array(
            Set(
                upright.flatMap { left in
                    upright.flatMap { Self.frame(left, $0, among: level) }
                }))
    }

    /// The sides of the frame that two upright ones belong to, and of those that share a side with it;
    /// none where level ones do not close it.
    private static func frame(_ left: Side, _ right: Side, among level: [Side]) -> [Box] {
        let frame = left.box.union(right.box)
        guard right.box.x - left.box.maxX >= leastSide,
            [left.box, right.box].allSatisfy({ frame.height - $0.height <= mostApart })
        else { return [] }
        let within = level.filter { side in
            let (step, own) = (side.step, left.step)
            return max(step, own) <= mostUneven * min(step, own)
                && side.box.x < frame.maxX && side.box.maxX > frame.x
                && side.box.maxY >= frame.y - mostApart && side.box.y <= frame.maxY + mostApart
        }.map(\.box)
        let isClosed = [frame.y, frame.maxY].allSatisfy { end in
            let ends = within.filter { abs($0.y - end) <= mostApart }
            return Double(ends.map(\.width).reduce(0, +)) >= leastCover * Double(frame.width)
        }
        return isClosed ? within + [left.box, right.box] : []
    }

    /// Whether a piece of ink is one of their dashes, or where two sides meet.
    func contains(_ piece: TextComponent) -> Bool {
        let box = piece.box
        guard !sides.isEmpty, max(box.width, box.height) <= Self.mostLong else { return false }
        let covered = sides.map { $0.intersection(box).area }.reduce(0, +)
        return Double(covered) >= Self.leastFill * Double(box.area) && Self.isFilled(piece)
            || isCorner(piece)
    }

    /// Dashes that meet where sides do are one piece.
    private func isCorner(_ piece: TextComponent) -> Bool {
        let box = piece.box
        guard piece.area <= Self.mostThick * (box.width + box.height) else { return false }
        let met = sides.filter { $0.lengthened(by: Self.mostGap).intersection(box).area > 0 }
        return met.contains { $0.width > $0.height } && met.contains { $0.width < $0.height }
    }

    private static func isDash(_ piece: TextComponent) -> Bool {
        let box = piece.box
        return min(box.width, box.height) <= mostThick && max(box.width, box.height) <= mostLong
            && isFilled(piece)
    }

    private static func isFilled(_ piece: TextComponent) -> Bool {
        Double(piece.area) >= leastFill * Double(piece.box.area)
    }

    /// Where dashes stand below each other.
    private static func sides(of dashes: [Box]) -> [Side] {
        var sides: [Side] = []
        // Those that may go on, by where their middle is.
        var open: [Int: [Int]] = [:]
        for dash in dashes.sorted(by: { ($0.y, $0.x) < ($1.y, $1.x) }) where dash.width <= mostThick
        {
            let near = dash.middles - 2 * mostOff...dash.middles + 2 * mostOff
            let above = near.lazy.flatMap { open[$0] ?? [] }.filter { side in
                (1...mostGap).contains(dash.y - sides[side].box.maxY)
            }.min()
            if let above {
                open[sides[above].box.middles]?.removeAll { $0 == above }
                sides[above] = Side(
                    box: sides[above].box.union(dash), dashes: sides[above].dashes + 1)
            } else {
                sides.append(Side(box: dash))
            }
            let place = above ?? sides.count - 1
            open[sides[place].box.middles, default: []].removeAll {
                dash.y - sides[$0].box.maxY > mostGap
            }
            open[sides[place].box.middles, default: []].append(place)
        }
        return sides.filter { $0.dashes >= leastDashes && $0.box.height >= leastSide }
    }
}

extension Box {
    /// Where its middle is from left to right, doubled.
    fileprivate var middles: Int { 2 * x + width }

    /// With rows and columns exchanged.
    fileprivate var turned: Box { Box(x: y, y: x, width: height, height: width) }

    /// With so much more at both ends.
    fileprivate func lengthened(by length: Int) -> Box {
        width > height
            ? Box(x: x - length, y: y, width: width + 2 * length, height: height)
            : Box(x: x, y: y - length, width: width, height: height + 2 * length)
    }
}
