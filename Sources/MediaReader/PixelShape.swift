// A stored pixel's shape, and the display size that follows from it.

import CLibAV

/// Width to height of one stored pixel (sample aspect ratio).
package struct PixelShape: Hashable, Sendable {
    package let width: Int
    package let height: Int

    /// Square pixels.
    package static let square = PixelShape(width: 1, height: 1)

    /// Beyond this, width to height or height to width, a ratio is a broken header, not a picture.
    private static let mostStretched = 8

    package init(width: Int, height: Int) {
        self.width = width
        self.height = height
    }

    /// The stream's ratio, which the container's author set, before the one in the picture's data;
    /// as libav's `av_guess_sample_aspect_ratio` does.
    init(stream: AVRational, picture: AVRational) {
        let told = [stream, picture].first { $0.num > 0 && $0.den > 0 }
        let (width, height) = (Int(told?.num ?? 1), Int(told?.den ?? 1))
        let isSane =
            width <= height * Self.mostStretched && height <= width * Self.mostStretched
        self = isSane ? PixelShape(width: width, height: height) : .square
    }

    /// The size at which pixels are square; one side grows, none shrinks, as players do.
    package func displaySize(width stored: Int, height rows: Int) -> (width: Int, height: Int) {
        width >= height
            ? ((stored * width + height / 2) / height, rows)
            : (stored, (rows * height + width / 2) / width)
    }

    /// As it stands in reports, in lowest terms: `4:3`.
    package var text: String {
        var (a, b) = (width, height)
        while b != 0 { (a, b) = (b, a % b) }
        return a == 0 ? "1:1" : "\(width / a):\(height / a)"
    }
}
