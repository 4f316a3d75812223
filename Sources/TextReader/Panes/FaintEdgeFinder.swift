// Finds the edges that are too faint for a single pixel to show.

internal import PauseModel

/// Finds edges and hairlines too faint for a single pixel to show.
///
/// It keeps what it has found, and looks again only at rows that are not as on the picture before.
struct FaintEdgeFinder {
    /// How far on either side of an edge the grounds are compared, in pixels.
    static let reach = 4
    /// Least difference of the two sides, over the sum of the channels.
    private static let leastStep = 4
    /// …where blocks of the video coding meet: each has an error of its own, of a level or two.
    private static let leastBlockStep = 15
    /// Side of those blocks, in pixels of the video.
    private static let block = 8
    /// Least difference of a hairline from both sides together, over the sum of the channels.
    static let leastSpike: Int16 = 12
    typealias Lanes = SIMD8<Int16>

    /// The sum of the channels of each pixel.
    private var sums: [Int16] = []
    /// Up to this contrast a pixel is ground; over the other it is ink.
    private var (noise, ink) = (UInt8(0), UInt8(0))
    /// The contrast of each pixel.
    private var values: [UInt8] = []
    /// The edges of the picture.
    private(set) var edges = FaintEdges()

    /// The edges of no picture yet.
    init() {}

    /// Finds the edges of a picture.
    ///
    /// - Parameters:
    ///   - picture: it is the one before, but for the rows that changed.
    ///   - map: its contrast.
    ///   - changed: the rows that did; all where there was none before.
    mutating func follow(_ picture: Picture, _ map: ContrastMap, changed: ChangedRows) {
        var rows = changed.union(ChangedRows(of: map.values, since: values, height: map.height))
        let limits = (map.noise, TextComponents.limit(of: map))
        if (noise, ink) != limits { rows = ChangedRows(all: map.height) }
        ((noise, ink), values) = (limits, map.values)
        takeSums(of: picture, in: changed)
        findUpright(width: map.width, height: map.height, in: rows)
        findLevel(
            width: map.width, height: map.height,
            in: rows.reaching(up: Self.reach, down: Self.reach))
    }

    /// Adds up the channels of some rows.
    private mutating func takeSums(of picture: Picture, in rows: ChangedRows) {
        let count = picture.width * picture.height
        var rows = rows
        if sums.count != count {
            sums = [Int16](repeating: 0, count: count)
            rows = ChangedRows(all: picture.height)
        }
        sums.withUnsafeMutableBufferPointer { sums in
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
                for stretch in rows.stretches {
                    var index = stretch.lowerBound * picture.width
                    let end = stretch.upperBound * picture.width
                    while index &+ 4 <= end {
                        take(index)
                        take(index &+ 1)
                        take(index &+ 2)
                        take(index &+ 3)
                        index &+= 4
                    }
                    while index < end {
                        take(index)
                        index &+= 1
                    }
                }
            }
        }
    }

    /// Finds the stretches of upright edges.
    private mutating func findUpright(width: Int, height: Int, in rows: ChangedRows) {
        let (least, ink) = (Self.leastSteps(width), ink)
        withPixels { pixels, edges in
            let bars = FaintBars(
                pixels: pixels, ink: max(ink, TextComponents.leastPeak), width: width)
            edges.columns.replace(rows.bands(of: FaintEdges.stretch)) { band, found in
                guard width > 2 * Self.reach else { return }
                let start = band * FaintEdges.stretch
                let rows = start..<min(height, start + FaintEdges.stretch)
                var x = Self.reach
                while x + Self.lanes <= width - Self.reach {
                    var counts = FaintEdgeCounts()
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
                            found.append(x + lane)
                        }
                    }
                    x += Self.lanes
                }
                while x < width - Self.reach {
                    var counts = FaintEdgeCounts()
                    for y in rows {
                        pixels.countOne(
                            at: y * width + x, step: 1, least: least[x], in: &counts, lane: 0)
                    }
                    if counts.isEdge(in: 0) { found.append(x) }
                    x += 1
                }
                bars.find(in: rows) { found.append($0) }
            }
        }
    }

    /// Finds the stretches of level edges.
    private mutating func findLevel(width: Int, height: Int, in rows: ChangedRows) {
        let least = Self.leastSteps(height)
        withPixels { pixels, edges in
            edges.starts.replace(rows) { y, found in
                guard y >= Self.reach, y < height - Self.reach else { return }
                let all = Lanes(repeating: least[y])
                for start in stride(from: 0, to: width, by: FaintEdges.stretch) {
                    var counts = FaintEdgeCounts()
                    var x = start
                    let end = min(width, start + FaintEdges.stretch)
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
                    if counts.isEdgeOfAll { found.append(start) }
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
            let isCoding =
                (place + 1) % block <= 1 || min(place, across - place) <= FaintEdges.ringing
            return Int16(isCoding ? leastBlockStep : leastStep)
        }
    }

    private mutating func withPixels(
        _ body: (FaintEdgePixels, inout FaintEdges) -> Void
    ) {
        let noise = noise
        sums.withUnsafeBufferPointer { sums in
            values.withUnsafeBufferPointer { values in
                guard let sums = sums.baseAddress, let values = values.baseAddress else { return }
                body(
                    FaintEdgePixels(sums: sums, values: values, noise: noise), &edges)
            }
        }
    }
}

extension [Int16] {
    /// Eight elements from one on.
    fileprivate func lanes(from place: Int) -> SIMD8<Int16> {
        withUnsafeBytes { $0.loadUnaligned(fromByteOffset: 2 * place, as: SIMD8<Int16>.self) }
    }
}
