// A picture without the caret that comes and goes in it.

import PauseModel

/// A picture of a span without the caret that comes and goes in it: a caret that touches a letter, or stands over it,
/// changes how that is read.
struct BarePicture: Sendable {
    /// Where the caret is.
    let tiles: Set<Int>
    /// When it went.
    let left: MediaTime
    /// When the picture was shown.
    let time: MediaTime
    /// Whether it is kept for the span: the caret has come back since.
    var isKept = false

    /// Whether nothing but the caret has come or gone, given what one picture did to the tiles.
    func holds(after step: TileTracker.Step) -> Bool {
        step.changed.isEmpty && step.refined.isEmpty && tiles.isSuperset(of: step.left)
    }
}
