// Boxes around words that were searched for.

package import PauseModel

/// Boxes around words that were searched for, or that stand elsewhere in the text too.
///
/// Editors fill them with a colour of their own and draw a line around that, which runs between the
/// letters and from one line of text to the next. Without both, the words stand on the ground that is
/// around them.
package struct WordFrames {
    private let frames: [WordFrame]

    /// Finds the boxes on a picture.
    package init(on picture: Picture) {
        frames = picture.pixels.withUnsafeBufferPointer { pixels in
            pixels.baseAddress.map {
                WordFrameSearch(pixels: $0, width: picture.width, height: picture.height).frames()
            } ?? []
        }
    }

    /// The picture with the ground around them in their place; itself where there are none.
    package func removed(from picture: Picture) -> Picture {
        guard !frames.isEmpty else { return picture }
        var clear = picture
        clear.withMutablePixels { pixels in
            let paint = Paint(pixels: pixels, width: picture.width, height: picture.height)
            for frame in frames { paint.takeFill(of: frame) }
            for frame in frames { paint.takeLine(of: frame) }
        }
        return clear
    }

    /// Paints the ground in the place of boxes.
    private struct Paint {
        let pixels: UnsafeMutablePointer<UInt8>
        let width: Int
        let height: Int

        /// So far out of a line, in pixels, coding blurs it.
        private static let blur = 2
        /// …and by so much its brightness, and that of the ground beside it, differ in places.
        private static let ringing = 24

        /// Puts the ground in the place of the fill; what stands out from it does so as before.
        func takeFill(of frame: WordFrame) {
            let inside = frame.inside
            for channel in 0..<3 {
                let (fill, ground) = (Int(frame.fill[channel]), Int(frame.ground[channel]))
                let sign = sign(of: channel, in: frame)
                for y in inside.y..<inside.maxY {
                    for x in inside.x..<inside.maxX {
                        let at = 3 * (y * width + x) + channel
                        pixels[at] = UInt8(
                            clamping: ground + sign * (Int(pixels[at]) - fill))
                    }
                }
            }
        }

        /// Whether letters become as much lighter or darker than the ground as they were than the fill:
        /// 1; or, where there is no room for that, as black ones of a dark ground, the other way round:
        /// -1.
        private func sign(of channel: Int, in frame: WordFrame) -> Int {
            let (inside, fill) = (frame.inside, Int(frame.fill[channel]))
            var strongest = 0
            for y in inside.y..<inside.maxY {
                for x in inside.x..<inside.maxX {
                    let step = Int(pixels[3 * (y * width + x) + channel]) - fill
                    if abs(step) > abs(strongest) { strongest = step }
                }
            }
            let ground = Int(frame.ground[channel])
            return 2 * (strongest > 0 ? 255 - ground : ground) >= abs(strongest) ? 1 : -1
        }

        /// Puts the ground in the place of the line, and of what coding has spread of it, but for the
        /// letters that touch it.
        func takeLine(of frame: WordFrame) {
            let (inside, reach) = (frame.inside, Self.blur + 1)
            for y in max(0, inside.y - reach)..<min(height, inside.maxY + reach) {
                for x in max(0, inside.x - reach)..<min(width, inside.maxX + reach) {
                    let isFill =
                        x > inside.x && x < inside.maxX - 1 && y > inside.y && y < inside.maxY - 1
                    let at = pixels + 3 * (y * width + x)
                    guard !isFill, Self.isOfLine(Shade(at), of: frame) else { continue }
                    (at[0], at[1], at[2]) = (
                        frame.ground.red, frame.ground.green, frame.ground.blue
                    )
                }
            }
        }

        /// Whether a colour lies between those of the line and the ground, or is hardly other than one.
        private static func isOfLine(_ shade: Shade, of frame: WordFrame) -> Bool {
            let (line, ground) = (frame.line.brightness, frame.ground.brightness)
            let range = min(line, ground) - ringing...max(line, ground) + ringing
            return range.contains(shade.brightness)
        }
    }
}
