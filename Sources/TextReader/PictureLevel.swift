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
    /// full size.
    let roughness: [UInt8]

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
        let half = [UInt8](unsafeUninitializedCapacity: count * 3) { out, initialized in
            initialized = count * 3
            pixels.withUnsafeBufferPointer { source in
                rough.withUnsafeMutableBufferPointer { rough in
                    for y in 0..<halfHeight {
                        for x in 0..<halfWidth {
                            let at = 2 * y * stride + 6 * x
                            var largest: UInt8 = 0
                            for channel in 0..<3 {
                                let a = source[at + channel]
                                let b = source[at + channel + 3]
                                let c = source[at + channel + stride]
                                let d = source[at + channel + stride + 3]
                                let sum = UInt16(a) &+ UInt16(b) &+ UInt16(c) &+ UInt16(d)
                                out[(y * halfWidth + x) * 3 + channel] = UInt8(
                                    truncatingIfNeeded: (sum &+ 2) >> 2)
                                let range = max(max(a, b), max(c, d)) &- min(min(a, b), min(c, d))
                                largest = max(largest, range)
                            }
                            if !roughness.isEmpty {
                                let at = 2 * y * width + 2 * x
                                largest = max(
                                    largest,
                                    max(
                                        max(roughness[at], roughness[at + 1]),
                                        max(roughness[at + width], roughness[at + width + 1])))
                            }
                            rough[y * halfWidth + x] = largest
                        }
                    }
                }
            }
        }
        return PictureLevel(
            width: halfWidth, height: halfHeight, pixels: half, scale: scale * 2,
            roughness: rough)
    }
}
