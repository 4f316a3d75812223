// One size of a picture: letters too big for the small-scale steps are found on a smaller copy.

internal import PauseModel

/// One size of a picture, for text of one range of heights.
///
/// The steps that find text look for strokes a few pixels wide; a headline or a 4K screen has
/// wider ones, and is searched at a half, a quarter or an eighth of its size.
struct PictureLevel {
    private(set) var width: Int
    private(set) var height: Int
    /// Red, green, blue, row after row.
    private(set) var pixels: [UInt8]
    /// Full-size pixels along one side of a pixel of this level.
    let scale: Int
    /// For each pixel, the largest difference between the full-size pixels it was made from.
    ///
    /// Where it is small the pixel lies inside something big, a stroke or the ground. Empty at
    /// full size. It may be 0 instead of one up to `smoothest`.
    private(set) var roughness: [UInt8]

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

    /// No picture yet, to be made at so many full-size pixels a side of its own.
    init(scale: Int) {
        (width, height, pixels, roughness) = (0, 0, [], [])
        self.scale = scale
    }

    /// The colour of a pixel.
    func shade(_ x: Int, _ y: Int) -> Shade {
        let at = 3 * (y * width + x)
        return Shade(red: pixels[at], green: pixels[at + 1], blue: pixels[at + 2])
    }

    /// Half the size: each pixel is the mean of four.
    func halved() -> PictureLevel {
        var half = PictureLevel(scale: 2 * scale)
        half.follow(self, changed: ChangedRows(all: height))
        return half
    }

    /// Shows a picture at half of its size: each pixel is the mean of four.
    ///
    /// - Parameters:
    ///   - larger: the picture; it is the one shown before, but for the rows that changed.
    ///   - changed: the rows of it that did.
    /// - Returns: the rows that changed here.
    @discardableResult
    mutating func follow(_ larger: PictureLevel, changed: ChangedRows) -> ChangedRows {
        var rows = changed.halved
        if (width, height) != (larger.width / 2, larger.height / 2) {
            (width, height) = (larger.width / 2, larger.height / 2)
            pixels = [UInt8](repeating: 0, count: width * height * Picture.bytesPerPixel)
            roughness = [UInt8](repeating: 0, count: width * height)
            rows = ChangedRows(all: height)
        }
        let (width, stride) = (width, larger.width * Picture.bytesPerPixel)
        // Means and ranges of all neighbours in two rows, of which every other pixel is taken.
        var means = [UInt8](repeating: 0, count: stride)
        var ranges = means
        larger.pixels.withUnsafeBufferPointer { source in
            pixels.withUnsafeMutableBufferPointer { out in
                roughness.withUnsafeMutableBufferPointer { rough in
                    means.withUnsafeMutableBufferPointer { means in
                        ranges.withUnsafeMutableBufferPointer { ranges in
                            guard let source = source.baseAddress, let out = out.baseAddress,
                                let rough = rough.baseAddress, let means = means.baseAddress,
                                let ranges = ranges.baseAddress
                            else { return }
                            for y in rows.stretches.joined() {
                                let upper = source + 2 * y * stride
                                Self.pairs(
                                    upper, upper + stride, count: stride, means: means,
                                    ranges: ranges)
                                let target = out + 3 * y * width
                                for x in 0..<width {
                                    let mean = means + 6 * x
                                    target[3 * x] = mean[0]
                                    target[3 * x + 1] = mean[1]
                                    target[3 * x + 2] = mean[2]
                                }
                                Self.takeRoughness(
                                    of: ranges, count: width, into: rough + y * width)
                            }
                        }
                    }
                }
            }
        }
        takeRoughness(of: larger, rows: rows)
        return rows
    }

    /// The roughness of every other pixel of a row.
    private static func takeRoughness(
        of ranges: UnsafePointer<UInt8>, count: Int, into rough: UnsafeMutablePointer<UInt8>
    ) {
        let limits = ByteLanes.Lanes(repeating: smoothest)
        var place = 0
        while place < count {
            let (part, end) = (ranges + 6 * place, min(count, place + 8))
            // Eight pixels and those between them.
            let isSmooth =
                end == place + 8
                && !ByteLanes.isAny(
                    ByteLanes.larger(
                        ByteLanes.larger(ByteLanes.load(part), ByteLanes.load(part + 16)),
                        ByteLanes.load(part + 32)), over: limits)
            if isSmooth {
                (rough + place).update(repeating: 0, count: 8)
            } else {
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

    /// What was rough at twice the size is so at this.
    private mutating func takeRoughness(of larger: PictureLevel, rows: ChangedRows) {
        guard !larger.roughness.isEmpty else { return }
        let width = width
        larger.roughness.withUnsafeBufferPointer { before in
            roughness.withUnsafeMutableBufferPointer { rough in
                for y in rows.stretches.joined() {
                    for x in 0..<width {
                        let at = 2 * y * larger.width + 2 * x
                        let largest = max(
                            max(before[at], before[at + 1]),
                            max(before[at + larger.width], before[at + larger.width + 1]))
                        let place = y * width + x
                        rough[place] = max(rough[place], largest)
                    }
                }
            }
        }
    }
}
