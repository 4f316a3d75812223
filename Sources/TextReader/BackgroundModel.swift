// The ground behind the text, for every pixel.

internal import PauseModel

/// The ground behind the text: for every pixel, the nearest pixel that is surely ground.
///
/// A pixel is surely ground when it lies in a flat stretch: strokes of letters are never flat over
/// that length, whereas the room above, below and between the words is, in a line that is
/// highlighted or selected as well as on a gradient. So the ground follows highlights, selections
/// and panes of any theme without knowing where they are.
struct BackgroundModel {
    /// For every pixel, the index (not the byte offset) of the pixel that shows its ground.
    let nearest: [Int32]
    /// Channel differences up to this are noise of the picture.
    let noise: UInt8

    /// Length of a flat stretch, three rows high: longer than the horizontal strokes of letters up
    /// to some 20 pixels high, which the smaller-scale levels leave to the larger.
    private static let flatLength = 13

    /// Below this difference two pixels of a clean picture count as one colour: gradients and
    /// light compression stay under it, the faintest text does not.
    private static let leastNoise: UInt8 = 10
    /// Above this difference grain cannot be told from dim text.
    private static let mostNoise: UInt8 = 36

    /// A stretch of a row of which no pixel is surely ground.
    struct Unsure {
        let row: Int32
        let start: Int32
        let end: Int32
    }

    /// The stretches in order, row after row; all other pixels are their own ground.
    let unsure: [Unsure]

    init(of level: PictureLevel) {
        let roughness = Self.roughness(of: level)
        noise = Self.noise(in: roughness)
        unsure = Self.unsure(
            roughness, width: level.width, height: level.height, limit: noise,
            besides: FlatBars(in: level, roughness: roughness, noise: noise))
        nearest = Self.nearestFlat(
            unsure, GroundWalls(of: level), width: level.width, height: level.height)
    }

    // MARK: - Roughness

    /// The rows that a row of pixels is compared with.
    ///
    /// At the edges the three rows lie on one side: a frame two rows high around a window is no
    /// ground.
    private static func rows(around y: Int, height: Int) -> (above: Int, here: Int, below: Int) {
        let middle = min(max(y, 1), max(1, height - 2))
        return (max(0, middle - 1), min(height - 1, middle), min(height - 1, middle + 1))
    }

    /// For each pixel, the largest channel difference in the column of three around it, and to the
    /// two pixels right of it; it may be 0 instead of the smallest.
    private static func roughness(of level: PictureLevel) -> [UInt8] {
        let (width, height) = (level.width, level.height)
        var channels = [UInt8](repeating: 0, count: 3 * width)
        return [UInt8](unsafeUninitializedCapacity: width * height) { out, initialized in
            initialized = width * height
            level.pixels.withUnsafeBufferPointer { pixels in
                channels.withUnsafeMutableBufferPointer { channels in
                    guard let pixels = pixels.baseAddress, let out = out.baseAddress,
                        let channels = channels.baseAddress
                    else { return }
                    for y in 0..<height {
                        let (above, here, below) = rows(around: y, height: height)
                        let stride = 3 * width
                        ranges(
                            pixels + above * stride, pixels + here * stride,
                            pixels + below * stride, count: stride, into: channels)
                        ByteLanes.takeLargest(
                            ofThree: channels, count: width, over: PictureLevel.smoothest,
                            into: out + y * width)
                    }
                }
            }
            guard !level.roughness.isEmpty else { return }
            // On a smaller copy small text is as smooth as ground, but was rough.
            level.roughness.withUnsafeBufferPointer { rough in
                for at in 0..<initialized { out[at] = max(out[at], rough[at]) }
            }
        }
    }

    /// The range of each channel in the column of three and of the two pixels to its right, which
    /// the last two do not have.
    private static func ranges(
        _ above: UnsafePointer<UInt8>, _ here: UnsafePointer<UInt8>,
        _ below: UnsafePointer<UInt8>, count: Int, into out: UnsafeMutablePointer<UInt8>
    ) {
        var i = 0
        // Vectors that lie in the row, with the two pixels that they look ahead.
        while i + 22 <= count {
            let (a, b, c) = (
                ByteLanes.load(above + i), ByteLanes.load(here + i), ByteLanes.load(below + i)
            )
            let (next, last) = (ByteLanes.load(here + i + 3), ByteLanes.load(here + i + 6))
            let low = ByteLanes.smaller(
                ByteLanes.smaller(a, c), ByteLanes.smaller(b, ByteLanes.smaller(next, last)))
            let high = ByteLanes.larger(
                ByteLanes.larger(a, c), ByteLanes.larger(b, ByteLanes.larger(next, last)))
            ByteLanes.store(high &- low, at: out + i)
            i += 16
        }
        while i < count {
            let (a, b, c) = (above[i], here[i], below[i])
            var (low, high) = (min(a, min(b, c)), max(a, max(b, c)))
            if i + 6 < count {
                low = min(low, min(here[i + 3], here[i + 6]))
                high = max(high, max(here[i + 3], here[i + 6]))
            }
            out[i] = high - low
            i += 1
        }
    }

    /// Most of a screen is ground, so the median roughness speaks of noise alone.
    private static func noise(in roughness: [UInt8]) -> UInt8 {
        var histogram = [Int](repeating: 0, count: 256)
        var total = 0
        // A prime step visits all columns of any usual width.
        for index in stride(from: 0, to: roughness.count, by: 17) {
            histogram[Int(roughness[index])] += 1
            total += 1
        }
        var seen = 0
        for value in 0..<256 {
            seen += histogram[value]
            if 2 * seen >= total {
                return min(mostNoise, max(leastNoise, UInt8(clamping: 2 * value + 6)))
            }
        }
        return leastNoise
    }

    /// The stretches between the flat ones; flat strokes are a part of them.
    private static func unsure(
        _ roughness: [UInt8], width: Int, height: Int, limit: UInt8, besides bars: FlatBars
    ) -> [Unsure] {
        var unsure: [Unsure] = []
        roughness.withUnsafeBufferPointer { rough in
            guard let rough = rough.baseAddress else { return }
            for y in 0..<height {
                // Where the last flat stretch ends, and where a next one may begin.
                var (known, start) = (0, 0)
                func note(until end: Int) {
                    guard end > known else { return }
                    unsure.append(Unsure(row: Int32(y), start: Int32(known), end: Int32(end)))
                }
                ByteLanes.places(in: rough + y * width, count: width, over: limit) { x in
                    if x - start >= flatLength, !bars.contains(start..<x, row: y) {
                        note(until: start)
                        known = x
                    }
                    start = x + 1
                }
                note(until: width - start >= flatLength ? start : width)
            }
        }
        return unsure
    }

    // MARK: - The nearest ground

    /// For each pixel the nearest flat one that no wall parts from it.
    ///
    /// Two passes over what is not flat, each carrying the nearest flat pixel along (city-block
    /// distance): down and right, then up and left.
    private static func nearestFlat(
        _ unsure: [Unsure], _ walls: GroundWalls, width: Int, height: Int
    ) -> [Int32] {
        let far = UInt16.max / 2
        var distance = [UInt16](repeating: 0, count: width * height)
        return [Int32](unsafeUninitializedCapacity: width * height) { out, initialized in
            initialized = width * height
            guard let out = out.baseAddress else { return }
            for at in 0..<initialized { out[at] = Int32(truncatingIfNeeded: at) }
            walls.sides.withUnsafeBufferPointer { sides in
                distance.withUnsafeMutableBufferPointer { distance in
                    guard let sides = sides.baseAddress, let distance = distance.baseAddress
                    else { return }
                    for part in unsure {
                        let (y, start) = (Int(part.row), Int(part.start))
                        let row = y * width
                        // Flat ground to the left, or the edge of the picture.
                        var carried = start == 0 ? far : 0
                        var source = Int32(truncatingIfNeeded: start == 0 ? row : row + start - 1)
                        for at in (row + start)..<(row + Int(part.end)) {
                            let walls = sides[at]
                            carried =
                                walls & GroundWalls.left == 0 ? min(far, carried &+ 1) : far
                            if y > 0, walls & GroundWalls.top == 0 {
                                let above = at &- width
                                if distance[above] < carried {
                                    carried = min(far, distance[above] &+ 1)
                                    source = out[above]
                                }
                            }
                            distance[at] = carried
                            out[at] = source
                        }
                    }
                    for part in unsure.reversed() {
                        let (y, end) = (Int(part.row), Int(part.end))
                        let row = y * width
                        var carried = end == width ? far : 0
                        var source = Int32(truncatingIfNeeded: end == width ? row : row + end)
                        var at = row + end
                        while at > row + Int(part.start) {
                            at &-= 1
                            let (next, below) = (at &+ 1, at &+ width)
                            let isWalled =
                                next < row &+ width && sides[next] & GroundWalls.left != 0
                            carried = isWalled ? far : min(far, carried &+ 1)
                            if y < height - 1, sides[below] & GroundWalls.top == 0,
                                distance[below] < carried
                            {
                                carried = min(far, distance[below] &+ 1)
                                source = out[below]
                            }
                            if distance[at] <= carried {
                                carried = distance[at]
                                source = out[at]
                            } else {
                                distance[at] = carried
                                out[at] = source
                            }
                        }
                    }
                }
            }
        }
    }
}
