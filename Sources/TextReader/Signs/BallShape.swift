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

    /// A pixel of a box: how far down and across it is from the middle, and both ways together, and whether it is
    /// as dark as a part of a shape, or as bare as the ground.
    private struct Pixel {
        var (down, across, far): (Double, Double, Double)
        var (isDark, isBare): (Bool, Bool)
    }

    /// Whether a box holds a ball and nothing else.
    func isBall(_ box: Box) -> Bool {
        pixels(of: box)?.allSatisfy { pixel in
            if pixel.far > Self.outer { return pixel.isBare }
            let isShaded = pixel.far < Self.inner && (pixel.down >= 0 || pixel.across >= 0)
            return !isShaded || pixel.isDark
        } ?? false
    }

    /// Between these lies the rim of a ball with a number on it, where there is none of the number; such
    /// a share of it is dark, of so many pixels across at least.
    private static let rim = (places: 0.58...0.92, share: 0.9, least: 14)

    /// Whether a box holds a ball with a number on it, or a disc: the number is in the middle, as light as
    /// the ground, and the rim is wider than the stroke of any letter.
    func isNumbered(_ box: Box) -> Bool {
        guard let pixels = pixels(of: box, least: Self.rim.least),
            Self.isBareAround(pixels)
        else { return false }
        return pixels.contains { $0.far < Self.rim.places.lowerBound && !$0.isDark }
            && Self.isDark(pixels, within: Self.rim.places, share: Self.rim.share)
    }

    /// What lies so near to the middle is the hole of a ring, and its rim so far away, of which such a share is dark.
    private static let ring = (hole: 0.25, rim: 0.68...0.88, share: 0.9)

    /// Whether a box holds a ring and nothing else.
    func isRing(_ box: Box) -> Bool {
        guard let pixels = pixels(of: box), Self.isBareAround(pixels),
            pixels.allSatisfy({ $0.far >= Self.ring.hole || !$0.isDark })
        else { return false }
        return Self.isDark(pixels, within: Self.ring.rim, share: Self.ring.share)
    }

    /// A diamond goes so far both ways together, in halves of its width and height, and what is further away is none.
    private static let diamond = (inner: 0.75, outer: 1.3)

    /// Whether a box holds a filled square that stands on its corner, and nothing else.
    func isDiamond(_ box: Box) -> Bool {
        pixels(of: box)?.allSatisfy { pixel in
            let far = abs(pixel.down) + abs(pixel.across)
            if far > Self.diamond.outer { return pixel.isBare }
            return far >= Self.diamond.inner || pixel.isDark
        } ?? false
    }

    /// Whether nothing of a round shape lies beyond its circle.
    private static func isBareAround(_ pixels: [Pixel]) -> Bool {
        pixels.allSatisfy { $0.far <= outer || $0.isBare }
    }

    /// Whether such a share of what lies so far from the middle is dark.
    private static func isDark(
        _ pixels: [Pixel], within rim: ClosedRange<Double>, share: Double
    ) -> Bool {
        let rim = pixels.filter { rim.contains($0.far) }
        return Double(rim.count(where: \.isDark)) >= share * Double(rim.count)
    }

    /// The pixels of a box; nil where fewer than `least` lie across.
    private func pixels(of box: Box, least: Int = least) -> [Pixel]? {
        guard let (rows, columns) = map.places(under: box),
            min(rows.count, columns.count) >= least
        else { return nil }
        let most = map.strongest(rows, columns)
        return rows.flatMap { row in
            columns.map { column in
                let (down, across) = (
                    Self.offset(row, in: rows), Self.offset(column, in: columns)
                )
                let contrast = Double(map.values[row * map.width + column])
                return Pixel(
                    down: down, across: across,
                    far: (down * down + across * across).squareRoot(),
                    isDark: contrast >= Self.dark * most, isBare: contrast <= Self.bare * most)
            }
        }
    }

    /// How far the middle of a place is from that of some places, in halves of their count.
    private static func offset(_ place: Int, in places: Range<Int>) -> Double {
        let half = Double(places.count) / 2
        return (Double(place - places.lowerBound) + 0.5 - half) / half
    }
}
