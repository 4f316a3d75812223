// Grounds that words have of their own.

package import PauseModel

/// Grounds that words have of their own: found by a search, selected, or painted by a theme.
///
/// Where they are hardly higher than the letters on them, no ground is seen between those, and the ends
/// of each are strokes beside the first and the last one. Without them, the words stand on the ground
/// that is around.
package struct WordGrounds {
    private let grounds: [WordGround]

    /// Finds the grounds on a picture.
    package init(on picture: Picture) {
        grounds = picture.pixels.withUnsafeBufferPointer { pixels in
            pixels.baseAddress.map {
                WordGroundSearch(pixels: $0, width: picture.width, height: picture.height).grounds()
            } ?? []
        }
    }

    /// The picture with the ground around them in their place; itself where there are none.
    package func removed(from picture: Picture) -> Picture {
        guard !grounds.isEmpty else { return picture }
        return WordPaint.painted(picture) { paint in
            for ground in grounds { paint.take(ground) }
        }
    }
}
