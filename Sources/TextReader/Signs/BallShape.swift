// Tells balls with a light on them from letters as round.

internal import PauseModel

/// Tells balls with a light on them, as slides made with beamer put before the entries of a list, from
/// letters as high and as round: `e`, `o`, `a` and `@`; and those that show a number, rings and diamonds.
///
/// The light falls on a ball from the upper left, so the lower half of it and the right one are dark
/// throughout, where letters have a counter or an opening.
struct BallShape {
    let map: ContrastMap

    /// What lies so near to the middle is part of a ball, in halves of its width and height.
    private static let inner = 0.72
    /// What lies so far away is none: a circle goes through between.
    private static let outer = 1.16
    /// Contrast of a part of a ball at least, and of what is beside it at most, as shares of the
    /// strongest in it.
    private static let dark = 0.5
    private static let bare = 0.35
    /// Fewer pixels across show no shape.
    private static let least = 7

    /// Whether a box holds a ball and nothing else.
    func isBall(_ box: Box) -> Bool {
        guard let (rows, columns) = map.places(under: box),
            min(rows.count, columns.count) >= Self.least
        else { return false }
        let places = rows.flatMap { row in columns.map { (row, $0) } }
        let most = places.map { contrast($0) }.max() ?? 0
        return places.allSatisfy { place in
            let (down, across, far) = Self.offset(of: place, rows, columns)
            if far > Self.outer { return contrast(place) <= Self.bare * most }
            let isShaded = far < Self.inner && (down >= 0 || across >= 0)
            return !isShaded || contrast(place) >= Self.dark * most
        }
    }

    /// Between these lies the rim of a ball with a number on it, where there is none of the number; such
    /// a share of it is dark, of so many pixels across at least.
    private static let rim = (places: 0.58...0.92, share: 0.9, least: 14)

    /// Whether a box holds a ball with a number on it, or a disc: the number is in the middle, as light as
    /// the ground, and the rim is wider than the stroke of any letter.
    func isNumbered(_ box: Box) -> Bool {
        guard let (rows, columns) = map.places(under: box),
            min(rows.count, columns.count) >= Self.rim.least
        else { return false }
        let places = rows.flatMap { row in columns.map { (row, $0) } }
        let most = places.map { contrast($0) }.max() ?? 0
        var (rim, shaded, light) = (0, 0, 0)
        for place in places {
            let far = Self.offset(of: place, rows, columns).far
            if far > Self.outer, contrast(place) > Self.bare * most { return false }
            if Self.rim.places.contains(far) {
                rim += 1
                if contrast(place) >= Self.dark * most { shaded += 1 }
            } else if far < Self.rim.places.lowerBound, contrast(place) < Self.dark * most {
                light += 1
            }
        }
        return light > 0 && Double(shaded) >= Self.rim.share * Double(rim)
    }

    /// What lies so near to the middle is the hole of a ring, and its rim so far away, of which such a share is dark.
    private static let ring = (hole: 0.25, rim: 0.68...0.88, share: 0.9)

    /// Whether a box holds a ring and nothing else.
    func isRing(_ box: Box) -> Bool {
        guard let (rows, columns) = map.places(under: box),
            min(rows.count, columns.count) >= Self.least
        else { return false }
        let places = rows.flatMap { row in columns.map { (row, $0) } }
        let most = places.map { contrast($0) }.max() ?? 0
        var (rim, shaded) = (0, 0)
        for place in places {
            let far = Self.offset(of: place, rows, columns).far
            if far > Self.outer, contrast(place) > Self.bare * most { return false }
            if far < Self.ring.hole, contrast(place) > Self.dark * most { return false }
            guard Self.ring.rim.contains(far) else { continue }
            rim += 1
            if contrast(place) >= Self.dark * most { shaded += 1 }
        }
        return Double(shaded) >= Self.ring.share * Double(rim)
    }

    /// A diamond goes so far both ways together, in halves of its width and height, and what is further away is none.
    private static let diamond = (inner: 0.75, outer: 1.3)

    /// Whether a box holds a filled square that stands on its corner, and nothing else.
    func isDiamond(_ box: Box) -> Bool {
        guard let (rows, columns) = map.places(under: box),
            min(rows.count, columns.count) >= Self.least
        else { return false }
        let places = rows.flatMap { row in columns.map { (row, $0) } }
        let most = places.map { contrast($0) }.max() ?? 0
        return places.allSatisfy { place in
            let (down, across, _) = Self.offset(of: place, rows, columns)
            let far = abs(down) + abs(across)
            if far > Self.diamond.outer { return contrast(place) <= Self.bare * most }
            return far >= Self.diamond.inner || contrast(place) >= Self.dark * most
        }
    }

    private func contrast(_ place: (Int, Int)) -> Double {
        Double(map.values[place.0 * map.width + place.1])
    }

    /// How far down and across a place is from the middle of a box, and how far both ways together.
    private static func offset(
        of place: (Int, Int), _ rows: Range<Int>, _ columns: Range<Int>
    ) -> (down: Double, across: Double, far: Double) {
        let (down, across) = (offset(place.0, in: rows), offset(place.1, in: columns))
        return (down, across, (down * down + across * across).squareRoot())
    }

    /// How far the middle of a place is from that of some places, in halves of their count.
    private static func offset(_ place: Int, in places: Range<Int>) -> Double {
        let half = Double(places.count) / 2
        return (Double(place - places.lowerBound) + 0.5 - half) / half
    }
}
