// Takes from pictures what hides their letters.

internal import PauseModel

/// Takes from pictures what hides their letters: the dots that stand for colours which a palette lacks,
/// the boxes around words, and the grounds behind them.
///
/// Most of a screen is the same from one picture to the next: it keeps what it has found, and looks again
/// only near rows that differ. What is found is the same as without: it depends on the picture alone.
struct PictureClearing {
    /// The picture before: without dots, without boxes too, and without grounds.
    private var before: (plain: Picture?, unframed: Picture?, clear: Picture?)
    /// Whether it had boxes, and grounds.
    private var had = (frames: false, grounds: false)
    /// What may be a box on it, and its colours.
    private var candidates = RowLists<WordFrame>()
    private var trace = WordGrounds.Trace()

    /// The rows in which what was returned last differs from what was returned before.
    private(set) var changed = ChangedRows(all: 0)

    /// Goes on to the next picture.
    /// - Parameter picture: what a viewer sees.
    /// - Returns: the picture without all that.
    mutating func follow(_ picture: Picture) -> Picture {
        let plain = OrderedDither(of: picture)?.removed(from: picture) ?? picture
        if before.plain?.bounds != plain.bounds { before = (nil, nil, nil) }
        changed = ChangedRows(of: plain, since: before.plain)
        let frames = WordFrames(on: plain, changed: changed, from: &candidates)
        let unframed = frames.removed(from: plain)
        if had.frames || !frames.isEmpty {
            changed = ChangedRows(of: unframed, since: before.unframed)
        }
        let grounds = WordGrounds(
            on: unframed, since: before.unframed, changed: changed, after: &trace)
        let clear = grounds.removed(from: unframed)
        if had.grounds || !grounds.isEmpty {
            changed = ChangedRows(of: clear, since: before.clear)
        }
        before = (plain, unframed, clear)
        had = (!frames.isEmpty, !grounds.isEmpty)
        return clear
    }
}
