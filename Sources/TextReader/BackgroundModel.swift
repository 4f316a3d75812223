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

    init(of level: PictureLevel) {
        let roughness = Self.roughness(of: level)
        noise = Self.noise(in: roughness)
        nearest = Self.nearestFlat(
            roughness, GroundWalls(of: level), width: level.width, height: level.height,
            limit: noise)
    }

    /// For each pixel, the largest channel difference in the column of three around it, and to the
    /// two pixels right of it.
    private static func roughness(of level: PictureLevel) -> [UInt8] {
        let (width, height) = (level.width, level.height)
        let stride = width * 3
        var row = [UInt8](repeating: 0, count: stride)
        return [UInt8](unsafeUninitializedCapacity: width * height) { out, initialized in
            initialized = width * height
            level.pixels.withUnsafeBufferPointer { pixels in
                row.withUnsafeMutableBufferPointer { row in
                    guard let pixels = pixels.baseAddress, let row = row.baseAddress,
                        let out = out.baseAddress
                    else { return }
                    for y in 0..<height {
                        // At the edges the three rows lie on one side: a frame two rows high
                        // around a window is no ground.
                        let middle = min(max(y, 1), max(1, height - 2))
                        let above = pixels + max(0, middle - 1) * stride
                        let here = pixels + min(height - 1, middle) * stride
                        let below = pixels + min(height - 1, middle + 1) * stride
                        // Two loops, as the second looks past the end of the row.
                        for i in 0..<max(0, stride - 6) {
                            let b = here[i]
                            let low = min(min(above[i], below[i]), min(here[i + 3], here[i + 6]))
                            let high = max(max(above[i], below[i]), max(here[i + 3], here[i + 6]))
                            row[i] = max(high, b) &- min(low, b)
                        }
                        for i in max(0, stride - 6)..<stride {
                            let (a, b, c) = (above[i], here[i], below[i])
                            row[i] = max(a, max(b, c)) &- min(a, min(b, c))
                        }
                        let target = out + y * width
                        for x in 0..<width {
                            target[x] = max(row[3 * x], max(row[3 * x + 1], row[3 * x + 2]))
                        }
                        // On a smaller copy small text is as smooth as ground, but was rough.
                        guard !level.roughness.isEmpty else { continue }
                        for x in 0..<width {
                            target[x] = max(target[x], level.roughness[y * width + x])
                        }
                    }
                }
            }
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

    /// For each pixel the nearest flat one that no wall parts from it.
    ///
    /// Two passes over the picture, each carrying the nearest flat pixel along (city-block
    /// distance): down and right, then up and left.
    private static func nearestFlat(
        _ roughness: [UInt8], _ walls: GroundWalls, width: Int, height: Int, limit: UInt8
    ) -> [Int32] {
        let sides = walls.sides
        let far = UInt16.max / 2
        var distance = [UInt16](repeating: far, count: width * height)
        return [Int32](unsafeUninitializedCapacity: width * height) { out, initialized in
            initialized = width * height
            guard let out = out.baseAddress else { return }
            roughness.withUnsafeBufferPointer { rough in
                distance.withUnsafeMutableBufferPointer { distance in
                    guard let rough = rough.baseAddress, let distance = distance.baseAddress
                    else { return }
                    for y in 0..<height {
                        let row = y * width
                        var start = 0
                        // Mark the flat stretches of the row.
                        for x in 0...width where x == width || rough[row + x] > limit {
                            if x - start >= flatLength {
                                for flat in start..<x { distance[row + flat] = 0 }
                            }
                            start = x + 1
                        }
                        var carried = far
                        var source = Int32(row)
                        for x in 0..<width {
                            let at = row + x
                            if distance[at] == 0 {
                                carried = 0
                                source = Int32(truncatingIfNeeded: at)
                            } else {
                                let walls = sides[at]
                                carried =
                                    walls & GroundWalls.left == 0 ? min(far, carried &+ 1) : far
                                if y > 0, walls & GroundWalls.top == 0,
                                    distance[at - width] < carried
                                {
                                    carried = min(far, distance[at - width] &+ 1)
                                    source = out[at - width]
                                }
                                distance[at] = carried
                            }
                            out[at] = source
                        }
                    }
                    for y in stride(from: height - 1, through: 0, by: -1) {
                        let row = y * width
                        var carried = far
                        var source = Int32(row)
                        for x in stride(from: width - 1, through: 0, by: -1) {
                            let at = row + x
                            let isWalled =
                                x + 1 < width && sides[at + 1] & GroundWalls.left != 0
                            carried = isWalled ? far : min(far, carried &+ 1)
                            if y < height - 1, sides[at + width] & GroundWalls.top == 0,
                                distance[at + width] < carried
                            {
                                carried = min(far, distance[at + width] &+ 1)
                                source = out[at + width]
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
