// Edges too faint for a single pixel to show: a tree beside an editor, two panes side by side.

internal import PauseModel

/// Edges and hairlines too faint for a single pixel to show.
///
/// The panes of many themes differ by two or three levels of 255, less than the noise of a
/// compressed picture. What sets an edge apart is that it goes on: along a stretch of it, nearly
/// all pixels beside it differ in the same direction.
struct FaintEdges {
    /// Length of the stretches that are judged at once, in pixels.
    static let stretch = 32
    /// How far on either side of an edge the grounds are compared, in pixels.
    private static let reach = 4
    /// Least difference of the two sides, over the sum of the channels.
    private static let leastStep = 4
    /// …where blocks of the video coding meet: each has an error of its own, of a level or two.
    private static let leastBlockStep = 15
    /// Side of those blocks, in pixels of the video.
    private static let block = 8
    /// How far the frame of a window rings into the picture: over one large block.
    static let ringing = 16
    /// Least difference of a hairline from both sides together, over the sum of the channels.
    private static let leastSpike: Int16 = 12
    /// Share of a stretch that must show ground on both sides.
    private static let leastGround = 0.4
    /// Share of it that must agree.
    private static let leastAgreement = 0.8

    private typealias Lanes = SIMD8<Int16>

    private let map: ContrastMap
    /// The sum of the channels of each pixel.
    private let sums: [Int16]

    init(_ picture: Picture, _ map: ContrastMap) {
        self.map = map
        let count = picture.width * picture.height
        sums = [Int16](unsafeUninitializedCapacity: count) { sums, initialized in
            picture.pixels.withUnsafeBufferPointer { pixels in
                guard let pixels = pixels.baseAddress, let sums = sums.baseAddress else { return }
                @inline(__always)
                func take(_ index: Int) {
                    let pixel = pixels + 3 &* index
                    sums[index] =
                        Int16(
                            truncatingIfNeeded: UInt16(pixel[0]) &+ UInt16(pixel[1])
                                &+ UInt16(pixel[2]))
                }
                var index = 0
                while index &+ 4 <= count {
                    take(index)
                    take(index &+ 1)
                    take(index &+ 2)
                    take(index &+ 3)
                    index &+= 4
                }
                while index < count {
                    take(index)
                    index &+= 1
                }
            }
            initialized = count
        }
    }

    /// Finds the stretches of upright edges; tells the column of each, and the first row.
    func upright(_ found: (_ x: Int, _ y: Int) -> Void) {
        let (width, height) = (map.width, map.height)
        guard width > 2 * Self.reach else { return }
        let least = Self.leastSteps(width)
        withPixels { pixels in
            for start in stride(from: 0, to: height, by: Self.stretch) {
                let rows = start..<min(height, start + Self.stretch)
                var x = Self.reach
                while x + Self.lanes <= width - Self.reach {
                    var counts = Counts()
                    let steps = least.lanes(from: x)
                    var y = start
                    // On most of a screen the first rows tell that there is no edge.
                    repeat {
                        let end = min(rows.upperBound, y + Self.lanes)
                        while y < end {
                            pixels.count(
                                at: y * width + x, step: 1, least: steps, in: &counts)
                            y += 1
                        }
                    } while y < rows.upperBound && counts.mayBeEdges
                    if counts.mayBeEdges {
                        for lane in 0..<Self.lanes where counts.isEdge(in: lane) {
                            found(x + lane, start)
                        }
                    }
                    x += Self.lanes
                }
                while x < width - Self.reach {
                    var counts = Counts()
                    for y in rows {
                        pixels.countOne(
                            at: y * width + x, step: 1, least: least[x], in: &counts, lane: 0)
                    }
                    if counts.isEdge(in: 0) { found(x, start) }
                    x += 1
                }
            }
        }
    }

    /// Finds the stretches of level edges; tells the row of each, and the first column.
    func level(_ found: (_ y: Int, _ x: Int) -> Void) {
        let (width, height) = (map.width, map.height)
        guard height > 2 * Self.reach else { return }
        let least = Self.leastSteps(height)
        withPixels { pixels in
            for y in Self.reach..<(height - Self.reach) {
                let all = Lanes(repeating: least[y])
                for start in stride(from: 0, to: width, by: Self.stretch) {
                    var counts = Counts()
                    var x = start
                    let end = min(width, start + Self.stretch)
                    while x + Self.lanes <= end, counts.mayBeEdge {
                        pixels.count(at: y * width + x, step: width, least: all, in: &counts)
                        x += Self.lanes
                    }
                    guard counts.mayBeEdge else { continue }
                    while x < end {
                        pixels.countOne(
                            at: y * width + x, step: width, least: least[y], in: &counts, lane: 0)
                        x += 1
                    }
                    if counts.isEdgeOfAll { found(y, start) }
                }
            }
        }
    }

    /// Pixels that are counted at once.
    private static let lanes = 8

    /// The least step at each place across the edges.
    private static func leastSteps(_ across: Int) -> [Int16] {
        (0..<across).map { place in
            // The two pixels that an edge between blocks lies between; and the blocks at the edge
            // of the picture, in which the frame of a window rings.
            let isCoding = (place + 1) % block <= 1 || min(place, across - place) <= ringing
            return Int16(isCoding ? leastBlockStep : leastStep)
        }
    }

    private func withPixels(_ body: (Pixels) -> Void) {
        sums.withUnsafeBufferPointer { sums in
            map.values.withUnsafeBufferPointer { values in
                guard let sums = sums.baseAddress, let values = values.baseAddress else { return }
                body(Pixels(sums: sums, values: values, noise: map.noise))
            }
        }
    }

    /// What was seen along a stretch: pixels with ground on both sides, and those of them where it
    /// gets lighter, darker, or where one stands out; for eight places, or eight parts of it.
    private struct Counts {
        var ground = Lanes.zero
        var up = Lanes.zero
        var down = Lanes.zero
        var bright = Lanes.zero
        var dark = Lanes.zero

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
        private static let mostOff = Int16((1 - leastAgreement) * Double(stretch))

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
        private static func larger(_ a: Lanes, _ b: Lanes) -> Lanes {
            a.replacing(with: b, where: a .< b)
        }

        private static func isEdge(ground: Int16, most: Int16) -> Bool {
            Double(ground) >= leastGround * Double(stretch)
                && Double(most) >= leastAgreement * Double(ground)
        }
    }

    /// The pixels of the picture while they are counted.
    private struct Pixels {
        let sums: UnsafePointer<Int16>
        let values: UnsafePointer<UInt8>
        let noise: UInt8

        /// Counts eight pixels that lie side by side, each in its lane; `step` leads across the
        /// edge.
        @inline(__always)
        func count(at place: Int, step: Int, least: Lanes, in counts: inout Counts) {
            let reach = FaintEdges.reach * step
            let ground = isGround(place - reach) .& isGround(place + reach)
            let (before, after) = (load(place - reach), load(place + reach))
            let rise = after &- before
            let steep = 2 &* (load(place + step) &- load(place - step))
            let spike = 2 &* load(place) &- before &- after
            counts.ground &+= ones(ground)
            counts.up &+= ones(ground .& (rise .>= least) .& (steep .>= rise))
            counts.down &+= ones(ground .& (rise .<= (Lanes.zero &- least)) .& (steep .<= rise))
            counts.bright &+= ones(ground .& (spike .>= Lanes(repeating: leastSpike)))
            counts.dark &+= ones(ground .& (spike .<= Lanes(repeating: -leastSpike)))
        }

        /// Counts one pixel.
        func countOne(
            at place: Int, step: Int, least: Int16, in counts: inout Counts, lane: Int
        ) {
            let reach = FaintEdges.reach * step
            guard values[place - reach] <= noise, values[place + reach] <= noise else { return }
            let (before, after) = (sums[place - reach], sums[place + reach])
            counts.ground[lane] += 1
            let rise = after - before
            let steep = 2 * (sums[place + step] - sums[place - step])
            if rise >= least, steep >= rise {
                counts.up[lane] += 1
            } else if rise <= -least, steep <= rise {
                counts.down[lane] += 1
            }
            let spike = 2 * sums[place] - before - after
            if spike >= leastSpike { counts.bright[lane] += 1 }
            if spike <= -leastSpike { counts.dark[lane] += 1 }
        }

        @inline(__always)
        private func load(_ place: Int) -> Lanes {
            UnsafeRawPointer(sums + place).loadUnaligned(as: Lanes.self)
        }

        @inline(__always)
        private func isGround(_ place: Int) -> SIMDMask<Lanes> {
            let values = UnsafeRawPointer(values + place).loadUnaligned(as: SIMD8<UInt8>.self)
            return Lanes(truncatingIfNeeded: values) .<= Lanes(repeating: Int16(noise))
        }

        @inline(__always)
        private func ones(_ mask: SIMDMask<Lanes>) -> Lanes {
            Lanes.zero.replacing(with: Lanes(repeating: 1), where: mask)
        }
    }
}

extension [Int16] {
    /// Eight elements from one on.
    fileprivate func lanes(from place: Int) -> SIMD8<Int16> {
        withUnsafeBytes { $0.loadUnaligned(fromByteOffset: 2 * place, as: SIMD8<Int16>.self) }
    }
}
