// Boxes around words that were searched for.

package import PauseModel

/// Boxes around words that were searched for, or that stand elsewhere in the text too.
///
/// Editors fill them with a colour of their own and draw a line around that, which runs between the
/// letters and from one line of text to the next. Without both, the words stand on the ground that is
/// around them.
package struct WordFrames {
    private let frames: [WordFrame]

    /// Whether there are none.
    var isEmpty: Bool { frames.isEmpty }

    /// Finds the boxes on a picture.
    package init(on picture: Picture) {
        var candidates = RowLists<WordFrame>()
        self.init(on: picture, changed: ChangedRows(all: picture.height), from: &candidates)
    }

    /// Finds the boxes on a picture, faster where it is like the one before.
    /// - Parameters:
    ///   - picture: what a viewer sees.
    ///   - changed: its rows that differ from those of the one before.
    ///   - candidates: what may be a box of the one before, by its upper row; those of this one take
    ///     their place.
    init(on picture: Picture, changed: ChangedRows, from candidates: inout RowLists<WordFrame>) {
        frames = picture.pixels.withUnsafeBufferPointer { pixels in
            pixels.baseAddress.map {
                WordFrameSearch(pixels: $0, width: picture.width, height: picture.height)
                    .frames(from: &candidates, changed: changed)
            } ?? []
        }
    }

    /// The picture with the ground around them in their place; itself where there are none.
    package func removed(from picture: Picture) -> Picture {
        guard !frames.isEmpty else { return picture }
        return WordPaint.painted(picture) { paint in
            for frame in frames { paint.takeFill(of: frame.within) }
            for frame in frames { paint.takeLine(of: frame) }
        }
    }
}
