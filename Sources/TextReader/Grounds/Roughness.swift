// How much each pixel of a picture differs from those around it.

internal import PauseModel

/// How much each pixel of a picture differs from those around it, and how much of that is noise.
struct Roughness {
    /// For each pixel, the largest channel difference in the column of three around it, and to the
    /// two pixels right of it; it may be 0 instead of the smallest.
    private(set) var values: [UInt8] = []
    /// Channel differences up to this are noise of the picture.
    private(set) var noise: UInt8 = 0

    /// Below this difference two pixels of a clean picture count as one colour: gradients and
    /// light compression stay under it, the faintest text does not.
    private static let leastNoise: UInt8 = 10
    /// Above this difference grain cannot be told from dim text.
    private static let mostNoise: UInt8 = 36

    /// A row is compared with others no further away than this.
    private static let reach = 2

    /// Measures a picture that is the one before but for the rows that changed.
    ///
    /// - Returns: the rows in which the roughness may have changed.
    mutating func follow(_ level: PictureLevel, changed: ChangedRows) -> ChangedRows {
        var rows = changed.reaching(up: Self.reach, down: Self.reach)
        if values.count != level.width * level.height {
            values = [UInt8](repeating: 0, count: level.width * level.height)
            rows = ChangedRows(all: level.height)
        }
        measure(level, rows: rows)
        noise = Self.noise(in: values)
        return rows
    }

    /// The rows that a row of pixels is compared with.
    ///
    /// At the edges the three rows lie on one side: a frame two rows high around a window is no
    /// ground.
    private static func rows(around y: Int, height: Int) -> (above: Int, here: Int, below: Int) {
        let middle = min(max(y, 1), max(1, height - 2))
        return (max(0, middle - 1), min(height - 1, middle), min(height - 1, middle + 1))
    }

    private mutating func measure(_ level: PictureLevel, rows: ChangedRows) {
        let (width, height) = (level.width, level.height)
        let stride = Picture.bytesPerPixel * width
        var channels = [UInt8](repeating: 0, count: stride)
        values.withUnsafeMutableBufferPointer { out in
            level.pixels.withUnsafeBufferPointer { pixels in
                channels.withUnsafeMutableBufferPointer { channels in
                    guard let pixels = pixels.baseAddress, let out = out.baseAddress,
                        let channels = channels.baseAddress
                    else { return }
                    for y in rows.stretches.joined() {
                        let (above, here, below) = Self.rows(around: y, height: height)
                        Self.ranges(
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
                for stretch in rows.stretches {
                    for at in (stretch.lowerBound * width)..<(stretch.upperBound * width) {
                        out[at] = max(out[at], rough[at])
                    }
                }
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
}
