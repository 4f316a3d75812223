// One tile as a mixture of what it showed before and what it shows after.

/// How much of what a tile showed before, and of what it shows after, is in what it shows now.
///
/// Found by least squares over the luma cells, means left out: a fade through a colour moves those
/// its own way.
package struct Blend: Sendable, Hashable {
    /// The share of the drawing before; nil where there was none.
    package let old: Double?
    /// The share of the drawing after; nil where there is none.
    package let new: Double?
    /// What neither explains, as a share of the larger one's energy.
    package let rest: Double

    /// Drawings of less variance than this are plain ground.
    private static let leastVariance = 30.0
    /// Grounds nearer to each other's brightness tell nothing.
    private static let leastStep = 20.0
    /// Drawings whose squared correlation is above this are the same: shares cannot be told.
    private static let sameDrawing = 0.5

    /// The blend of one tile between two others.
    package init(of now: TileCells, from first: TileCells, to last: TileCells) {
        let sums = Sums(first, last, now)
        let (a, b, p) = (
            sums.mixed(sums.aa, sums.a, sums.a), sums.mixed(sums.bb, sums.b, sums.b),
            sums.mixed(sums.pp, sums.p, sums.p)
        )
        let (ab, ap, bp) = (
            sums.mixed(sums.ab, sums.a, sums.b), sums.mixed(sums.ap, sums.a, sums.p),
            sums.mixed(sums.bp, sums.b, sums.p)
        )
        let (hasOld, hasNew) = (a >= Self.leastVariance, b >= Self.leastVariance)
        guard hasOld || hasNew else {
            self = Self(ofGround: sums, variance: p)
            return
        }
        let most = max(a, b)
        guard hasOld, hasNew else {
            old = hasOld ? ap / a : nil
            new = hasNew ? bp / b : nil
            rest = max(0, p - (hasOld ? ap * ap / a : bp * bp / b)) / most
            return
        }
        let determinant = a * b - ab * ab
        guard determinant > (1 - Self.sameDrawing) * a * b else {
            (old, new, rest) = (nil, nil, 1)
            return
        }
        let x = (ap * b - bp * ab) / determinant
        let y = (bp * a - ap * ab) / determinant
        (old, new) = (x, y)
        rest = max(0, p - x * ap - y * bp) / most
    }

    /// The blend of plain ground of one brightness and of another.
    private init(ofGround sums: Sums, variance: Double) {
        let way = Double(sums.b - sums.a) / Sums.count
        guard abs(way) >= Self.leastStep else {
            (old, new, rest) = (nil, nil, 1)
            return
        }
        let done = Double(sums.p - sums.a) / Sums.count / way
        (old, new, rest) = (1 - done, done, variance / (way * way))
    }

    /// Sums over the luma cells of the tile before, after and now.
    private struct Sums {
        static let count = Double(TileGrid.lumaCells)

        private(set) var (a, b, p) = (0, 0, 0)
        private(set) var (aa, bb, pp) = (0, 0, 0)
        private(set) var (ab, ap, bp) = (0, 0, 0)

        init(_ first: TileCells, _ last: TileCells, _ now: TileCells) {
            for cell in 0..<TileGrid.lumaCells {
                let (x, y, z) = (Int(first[cell]), Int(last[cell]), Int(now[cell]))
                (a, b, p) = (a + x, b + y, p + z)
                (aa, bb, pp) = (aa + x * x, bb + y * y, pp + z * z)
                (ab, ap, bp) = (ab + x * y, ap + x * z, bp + y * z)
            }
        }

        /// The variance or covariance from a sum of products.
        func mixed(_ product: Int, _ left: Int, _ right: Int) -> Double {
            (Double(product) - Double(left) * Double(right) / Self.count) / Self.count
        }
    }
}
