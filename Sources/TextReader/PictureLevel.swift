// One size of a picture: letters too big for the small-scale steps are found on a smaller copy.

internal import PauseModel

/// One size of a picture, for text of one range of heights.
///
/// The steps that find text look for strokes a few pixels wide; a headline or a 4K screen has
/// wider ones, and is searched at a half, a quarter or an eighth of its size.
struct PictureLevel {
    let width: Int
    let height: Int
    /// Red, green, blue, row after row.
    let pixels: [UInt8]
    /// Full-size pixels along one side of a pixel of this level.
    let scale: Int
    /// For each pixel, the largest difference between the full-size pixels it was made from.
    ///
    /// Where it is small the pixel lies inside something big, a stroke or the ground. Empty at
    /// full size. It may be 0 instead of one up to `smoothest`.
    let roughness: [UInt8]

    /// Differences up to this are never told from none: all noise that is ever counted with is
    /// larger.
    static let smoothest: UInt8 = 2

    /// The picture at its own size.
    init(_ picture: Picture) {
        width = picture.width
        height = picture.height
        pixels = picture.pixels
        scale = 1
        roughness = []
    }

    private init(width: Int, height: Int, pixels: [UInt8], scale: Int, roughness: [UInt8]) {
        self.width = width
        self.height = height
        self.pixels = pixels
        self.scale = scale
        self.roughness = roughness
    }

    /// Half the size: each pixel is the mean of four.
    func halved() -> PictureLevel {
        let (halfWidth, halfHeight) = (width / 2, height / 2)
        let stride = width * Picture.bytesPerPixel
        let count = halfWidth * halfHeight
        var rough = [UInt8](repeating: 0, count: count)
        // Means and ranges of all neighbours in two rows, of which every other pixel is taken.
        var means = [UInt8](repeating: 0, count: stride)
        var ranges = means
        let half = [UInt8](unsafeUninitializedCapacity: count * 3) { out, initialized in
            initialized = count * 3
            pixels.withUnsafeBufferPointer { source in
                rough.withUnsafeMutableBufferPointer { rough in
                    means.withUnsafeMutableBufferPointer { means in
                        ranges.withUnsafeMutableBufferPointer { ranges in
                            guard let source = source.baseAddress, let out = out.baseAddress,
                                let rough = rough.baseAddress, let means = means.baseAddress,
                                let ranges = ranges.baseAddress
                            else { return }
                            for y in 0..<halfHeight {
                                let upper = source + 2 * y * stride
                                Self.pairs(
                                    upper, upper + stride, count: stride, means: means,
                                    ranges: ranges)
                                let target = out + 3 * y * halfWidth
                                for x in 0..<halfWidth {
                                    let mean = means + 6 * x
                                    target[3 * x] = mean[0]
                                    target[3 * x + 1] = mean[1]
                                    target[3 * x + 2] = mean[2]
                                }
                                Self.takeRoughness(
                                    of: ranges, count: halfWidth, into: rough + y * halfWidth)
                            }
                        }
                    }
                    takeRoughness(into: rough, width: halfWidth, height: halfHeight)
                }
            }
        }
        return PictureLevel(
            width: halfWidth, height: halfHeight, pixels: half, scale: scale * 2,
            roughness: rough)
    }

    /// The roughness of every other pixel of a row.
    private static func takeRoughness(
        of ranges: UnsafePointer<UInt8>, count: Int, into rough: UnsafeMutablePointer<UInt8>
    ) {
        let limits = ByteLanes.Lanes(repeating: smoothest)
        var place = 0
        while place < count {
            let (part, end) = (ranges + 6 * place, min(count, place + 8))
            // Eight pixels and those between them; they are 0 at first.
            let isSmooth =
                end == place + 8
                && !ByteLanes.isAny(
                    ByteLanes.larger(
                        ByteLanes.larger(ByteLanes.load(part), ByteLanes.load(part + 16)),
                        ByteLanes.load(part + 32)), over: limits)
            if !isSmooth {
                for x in place..<end {
                    let range = ranges + 6 * x
                    rough[x] = max(range[0], max(range[1], range[2]))
                }
            }
            place = end
        }
    }

    /// The mean and the range of each channel with that of the next pixel and those below them; the
    /// last pixel has no next.
    private static func pairs(
        _ upper: UnsafePointer<UInt8>, _ lower: UnsafePointer<UInt8>, count: Int,
        means: UnsafeMutablePointer<UInt8>, ranges: UnsafeMutablePointer<UInt8>
    ) {
        var at = 0
        while at + 19 <= count {
            let (a, b) = (ByteLanes.load(upper + at), ByteLanes.load(upper + at + 3))
            let (c, d) = (ByteLanes.load(lower + at), ByteLanes.load(lower + at + 3))
            ByteLanes.store(ByteLanes.mean(a, b, c, d), at: means + at)
            let high = ByteLanes.larger(ByteLanes.larger(a, b), ByteLanes.larger(c, d))
            let low = ByteLanes.smaller(ByteLanes.smaller(a, b), ByteLanes.smaller(c, d))
            ByteLanes.store(high &- low, at: ranges + at)
            at += 16
        }
        while at + 3 < count {
            let (a, b, c, d) = (upper[at], upper[at + 3], lower[at], lower[at + 3])
            let sum = UInt16(a) + UInt16(b) + UInt16(c) + UInt16(d)
            means[at] = UInt8(truncatingIfNeeded: (sum + 2) >> 2)
            ranges[at] = max(max(a, b), max(c, d)) - min(min(a, b), min(c, d))
            at += 1
        }
    }

    /// What was rough at this size is so at half of it.
    private func takeRoughness(
        into rough: UnsafeMutableBufferPointer<UInt8>, width halfWidth: Int, height halfHeight: Int
    ) {
        guard !roughness.isEmpty else { return }
        roughness.withUnsafeBufferPointer { own in
            for y in 0..<halfHeight {
                for x in 0..<halfWidth {
                    let at = 2 * y * width + 2 * x
                    let largest = max(
                        max(own[at], own[at + 1]), max(own[at + width], own[at + width + 1]))
                    let place = y * halfWidth + x
                    rough[place] = max(rough[place], largest)
                }
            }
        }
    }
}
