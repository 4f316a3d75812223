// What is counted along a stretch that may be a faint edge.

/// What was seen along a stretch: pixels with ground on both sides, and those of them where it
/// gets lighter, darker, or where one stands out; for eight places, or eight parts of it.
struct FaintEdgeCounts {
    /// Share of a stretch that must show ground on both sides.
    private static let leastGround = 0.4
    /// Share of it that must agree.
    private static let leastAgreement = 0.8

    var ground = FaintEdgeFinder.Lanes.zero
    var up = FaintEdgeFinder.Lanes.zero
    var down = FaintEdgeFinder.Lanes.zero
    var bright = FaintEdgeFinder.Lanes.zero
    var dark = FaintEdgeFinder.Lanes.zero

    func isEdge(in lane: Int) -> Bool {
        Self.isEdge(
            ground: ground[lane],
            most: max(max(up[lane], down[lane]), max(bright[lane], dark[lane])))
    }

    var isEdgeOfAll: Bool {
        Self.isEdge(
            ground: ground.wrappedSum(),
            most: max(
                max(up.wrappedSum(), down.wrappedSum()),
                max(bright.wrappedSum(), dark.wrappedSum())))
    }

    /// Ground that does not agree stays, however the stretch goes on: no edge has more of it.
    private static let mostOff = Int16((1 - leastAgreement) * Double(FaintEdges.stretch))

    /// Whether one of eight stretches can still be an edge.
    @inline(__always)
    var mayBeEdges: Bool {
        let most = Self.larger(Self.larger(up, down), Self.larger(bright, dark))
        return (ground &- most).min() <= Self.mostOff
    }

    /// Whether a stretch can still be an edge, as far as is told without telling apart how it
    /// agrees.
    @inline(__always)
    var mayBeEdge: Bool {
        (ground &- up &- down &- bright &- dark).wrappedSum() <= Self.mostOff
    }

    @inline(__always)
    private static func larger(_ a: FaintEdgeFinder.Lanes, _ b: FaintEdgeFinder.Lanes)
        -> FaintEdgeFinder.Lanes
    {
        a.replacing(with: b, where: a .< b)
    }

    private static func isEdge(ground: Int16, most: Int16) -> Bool {
        Double(ground) >= leastGround * Double(FaintEdges.stretch)
            && Double(most) >= leastAgreement * Double(ground)
    }
}

/// The pixels of the picture while they are counted.
struct FaintEdgePixels {
    let sums: UnsafePointer<Int16>
    let values: UnsafePointer<UInt8>
    let noise: UInt8

    /// Counts eight pixels that lie side by side, each in its lane; `step` leads across the
    /// edge.
    @inline(__always)
    func count(
        at place: Int, step: Int, least: FaintEdgeFinder.Lanes, in counts: inout FaintEdgeCounts
    ) {
        let reach = FaintEdgeFinder.reach * step
        let ground = isGround(place - reach) .& isGround(place + reach)
        let (before, after) = (load(place - reach), load(place + reach))
        let rise = after &- before
        let steep = 2 &* (load(place + step) &- load(place - step))
        let spike = 2 &* load(place) &- before &- after
        // Rows of a dithered ground differ as well, on both sides alike.
        let one = 2 &* (load(place - 2 &* step) &- before)
        let other = 2 &* (after &- load(place + 2 &* step))
        let isUp = (steep .>= rise) .& (one .< rise) .& (other .< rise)
        let isDown = (steep .<= rise) .& (one .> rise) .& (other .> rise)
        counts.ground &+= ones(ground)
        counts.up &+= ones(ground .& (rise .>= least) .& isUp)
        counts.down &+= ones(
            ground .& (rise .<= (FaintEdgeFinder.Lanes.zero &- least)) .& isDown)
        counts.bright &+= ones(
            ground .& (spike .>= FaintEdgeFinder.Lanes(repeating: FaintEdgeFinder.leastSpike)))
        counts.dark &+= ones(
            ground .& (spike .<= FaintEdgeFinder.Lanes(repeating: -FaintEdgeFinder.leastSpike)))
    }

    /// Counts one pixel.
    func countOne(
        at place: Int, step: Int, least: Int16, in counts: inout FaintEdgeCounts, lane: Int
    ) {
        let reach = FaintEdgeFinder.reach * step
        guard values[place - reach] <= noise, values[place + reach] <= noise else { return }
        let (before, after) = (sums[place - reach], sums[place + reach])
        counts.ground[lane] += 1
        let rise = after - before
        let steep = 2 * (sums[place + step] - sums[place - step])
        let one = 2 * (sums[place - 2 * step] - before)
        let other = 2 * (after - sums[place + 2 * step])
        if rise >= least, steep >= rise, max(one, other) < rise {
            counts.up[lane] += 1
        } else if rise <= -least, steep <= rise, min(one, other) > rise {
            counts.down[lane] += 1
        }
        let spike = 2 * sums[place] - before - after
        if spike >= FaintEdgeFinder.leastSpike { counts.bright[lane] += 1 }
        if spike <= -FaintEdgeFinder.leastSpike { counts.dark[lane] += 1 }
    }

    @inline(__always)
    private func load(_ place: Int) -> FaintEdgeFinder.Lanes {
        UnsafeRawPointer(sums + place).loadUnaligned(as: FaintEdgeFinder.Lanes.self)
    }

    @inline(__always)
    private func isGround(_ place: Int) -> SIMDMask<FaintEdgeFinder.Lanes> {
        let values = UnsafeRawPointer(values + place).loadUnaligned(as: SIMD8<UInt8>.self)
        return FaintEdgeFinder.Lanes(truncatingIfNeeded: values)
            .<= FaintEdgeFinder.Lanes(repeating: Int16(noise))
    }

    @inline(__always)
    private func ones(_ mask: SIMDMask<FaintEdgeFinder.Lanes>) -> FaintEdgeFinder.Lanes {
        FaintEdgeFinder.Lanes.zero.replacing(with: FaintEdgeFinder.Lanes(repeating: 1), where: mask)
    }
}
