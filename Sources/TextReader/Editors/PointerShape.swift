// The arrow that a mouse moves, and the beam that it is over a text.

internal import PauseModel

/// Tells the arrow that a mouse moves from letters, by its shape: a side that stands upright, another
/// that runs down from its tip at a slant, and a tail below, away from the upright side.
///
/// Beside a text it is as high as a line or two, and what stands in the same rows is read with it.
/// An arrow that touches letters is one piece with them, and not told.
struct PointerShape {
    /// It is so high, in pixels, and so many times as wide as high.
    private static let (heights, breadths) = (12...48, 0.48...0.85)
    /// Ink is at least so strong, in the strength of the strongest.
    private static let leastInk = 0.35
    /// …and what is so strong is an arrow without the grey line around its white rim.
    private static let leastInside = 0.55
    /// The upright side is straight to this, as a share of the height, and to a pixel.
    private static let mostOffUpright = 0.08
    /// The slant is straight to this, as a share of the width, and to a pixel; with a line around the arrow
    /// its tip is so wide.
    private static let (mostOffSlant, mostTip) = (0.1, 0.3)
    /// …and no row of it reaches further than the one above by more than this, as a share of the width, and this many
    /// pixels: the bowl of a `b` does.
    private static let mostStep = (share: 0.2, pixels: 2.0)
    /// So many of the rows keep to both.
    private static let leastRows = 0.85
    /// It is widest so far down.
    private static let widest = 0.42...0.8
    /// Right below, within such a part of its height, it is no wider than this share of that.
    private static let (mostBelow, below) = (0.8, 0.25)
    /// The tail begins so far from the upright side, as a share of the width.
    private static let leastTail = 0.18
    /// …and ends so far from the end of the slant.
    private static let leastShort = 0.15

    /// The beam is so high, in pixels, and so many times as wide as high: an `I` is wider; a beam with a
    /// stem as thin as that of no letter may be.
    private static let (beams, beamBreadths, thinBreadths) = (13...40, 0.2...0.42, 0.2...0.5)
    /// Its stem, with the lines that some draw on both sides of it, is no wider than this share of its
    /// ends; a thin one is narrower.
    ///
    /// Its ends reach beyond it on both sides: those of a bracket do on one.
    private static let (mostStem, mostThinStem) = (0.45, 0.2)
    /// Its ends, together, are no higher than this share of it.
    private static let mostEnds = 0.42

    let map: ContrastMap

    /// Whether a piece of ink is a pointer; what stands in a word is a letter.
    func isPointer(_ piece: TextComponent, among letters: [TextComponent]) -> Bool {
        [Self.leastInk, Self.leastInside].contains { isArrow(piece, over: $0) }
            || isBeam(piece) && !letters.contains(where: piece.isFollowed)
    }

    /// Whether a piece of ink is the beam that a pointer is over a text: a stem with a bar at both ends.
    ///
    /// What lies beside it in its shadow is fainter. Of one that is moved out of the way the foot is below the picture.
    private func isBeam(_ piece: TextComponent) -> Bool {
        let box = piece.box
        guard box.height >= Self.beams.lowerBound, box.width < box.height,
            let (rows, columns) = map.places(under: box)
        else { return false }
        let limit = UInt8(Self.leastInk * Double(piece.peak))
        let extents = rows.map { row -> Range<Int> in
            let inked = columns.filter { map.values[row * map.width + $0] >= limit }
            return inked.first.map { $0..<(inked.last ?? $0) + 1 } ?? 0..<0
        }
        let width = extents.map(\.count).max() ?? 0
        var inked = extents.indices.filter { !extents[$0].isEmpty }
        // Blurred, the first row and the last one show less of its ends.
        if inked.first.map({ extents[$0].count < width - 1 }) == true { inked.removeFirst() }
        let isCut = box.maxY >= map.height * map.scale
        if !isCut, inked.last.map({ extents[$0].count < width - 1 }) == true { inked.removeLast() }
        guard let top = inked.first, let foot = inked.last, inked.count == foot - top + 1,
            Self.beams.contains(inked.count),
            extents[top].count >= width - 1, isCut || extents[foot].count >= width - 1
        else { return false }
        let breadth = Double(width) / Double(inked.count)
        guard Self.thinBreadths.contains(breadth) else { return false }
        let isUsual = isCut || Self.beamBreadths.contains(breadth)
        let mostStem = isUsual ? Self.mostStem : Self.mostThinStem
        let ends = extents[top]
        let stem = extents[top...foot].filter { extent in
            Double(extent.count) <= max(1, mostStem * Double(width))
                && extent.lowerBound > ends.lowerBound && extent.upperBound < ends.upperBound
                && abs(extent.lowerBound + extent.upperBound - ends.lowerBound - ends.upperBound)
                    <= 2
        }
        return Double(stem.count) >= (1 - Self.mostEnds) * Double(inked.count)
    }

    /// Whether a piece of ink is such an arrow, as far as it is so strong, in the strength of the strongest.
    private func isArrow(_ piece: TextComponent, over share: Double) -> Bool {
        let box = piece.box
        guard Self.heights.contains(box.height),
            Self.breadths.contains(Double(box.width) / Double(box.height)),
            let extents = extents(of: box, over: UInt8(share * Double(piece.peak))),
            let widest = extents.indices.max(by: { extents[$0].upperBound < extents[$1].upperBound }
            ),
            Self.widest.contains(Double(widest) / Double(box.height)),
            let foot = extents.last, let tip = extents.first.map({ Double($0.upperBound) }),
            tip <= max(1, Self.mostTip * Double(box.width)),
            let below = extents[(widest + 1)...].prefix(Int(Self.below * Double(box.height)))
                .map(\.upperBound).min(),
            Double(below) <= Self.mostBelow * Double(box.width)
        else { return false }
        let (width, height) = (Double(box.width), Double(box.height))
        let mostUpright = max(1, Self.mostOffUpright * height)
        let mostSlant = max(1, Self.mostOffSlant * width)
        let sides = extents[...widest].enumerated()
        let straight = sides.count { row, extent in
            let due = tip + (width - tip) * Double(row) / Double(widest)
            return Double(extent.lowerBound) <= mostUpright
                && abs(Double(extent.upperBound) - due) <= mostSlant
        }
        let mostStep = max(Self.mostStep.pixels, Self.mostStep.share * width)
        let isEven = zip(extents[...widest], extents[1...]).prefix(widest).allSatisfy {
            Double($1.upperBound - $0.upperBound) <= mostStep
        }
        return isEven && Double(straight) >= Self.leastRows * Double(widest + 1)
            && Double(foot.lowerBound) >= Self.leastTail * width
            && Double(foot.upperBound) <= (1 - Self.leastShort) * width
    }

    /// From the first place with ink to the last in each row of a box, from its left side, but for a blurred
    /// first or last row; nil where another row has none.
    private func extents(of box: Box, over limit: UInt8) -> [Range<Int>]? {
        guard let (rows, columns) = map.places(under: box) else { return nil }
        var extents = rows.map { row -> Range<Int>? in
            let inked = columns.filter { map.values[row * map.width + $0] >= limit }
            guard let first = inked.first, let last = inked.last else { return nil }
            return first - columns.lowerBound..<last + 1 - columns.lowerBound
        }
        if extents.first == .some(nil) { extents.removeFirst() }
        if extents.last == .some(nil) { extents.removeLast() }
        let inked = extents.compactMap(\.self)
        return inked.count == extents.count ? inked : nil
    }
}
