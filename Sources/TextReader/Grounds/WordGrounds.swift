// Grounds that words have of their own.

package import PauseModel

/// Grounds that words have of their own: found by a search, selected, or painted by a theme.
///
/// Where they are hardly higher than the letters on them, no ground is seen between those, and the ends
/// of each are strokes beside the first and the last one. Without them, the words stand on the ground
/// that is around.
package struct WordGrounds {
    /// What is kept of a picture: the next one is mostly the same.
    struct Trace {
        fileprivate var colours = PlainColours()
        fileprivate var runs = ColourRuns(long: WordGroundSearch.leastWidth)
    }

    private let grounds: [WordGround]

    /// Whether there are none.
    var isEmpty: Bool { grounds.isEmpty }

    /// Finds the grounds on a picture.
    package init(on picture: Picture) {
        var trace = Trace()
        self.init(
            on: picture, since: nil, changed: ChangedRows(all: picture.height), after: &trace)
    }

    /// Finds the grounds on a picture, faster where it is like the one before.
    /// - Parameters:
    ///   - picture: what a viewer sees.
    ///   - before: the one before; nil where there was none of this size.
    ///   - changed: the rows in which they differ; all where there was none.
    ///   - trace: what was kept of the one before; this one takes its place.
    init(
        on picture: Picture, since before: Picture?, changed: ChangedRows, after trace: inout Trace
    ) {
        trace.colours.follow(picture, since: before, changed: changed)
        trace.runs.follow(picture, in: trace.colours, changed: changed)
        grounds = picture.pixels.withUnsafeBufferPointer { pixels in
            pixels.baseAddress.map {
                WordGroundSearch(pixels: $0, width: picture.width, height: picture.height)
                    .grounds(among: trace.runs, in: trace.colours)
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
