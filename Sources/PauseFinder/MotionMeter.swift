// How the picture as a whole moves from one picture to the next.

import PauseModel

/// How the picture as a whole moved from one picture to the next.
package enum MotionStep: Sendable, Hashable {
    /// Content moved up or down.
    case vertical
    /// Content moved left or right.
    case horizontal
    /// Another view took its place.
    case cut
    /// It changed by little over a large area: a fade, film.
    case gradual
}

/// How one view gave way to another.
package enum ViewChange: Sendable, Hashable {
    /// Content of the one is seen in the other, further up or down.
    case moved
    /// They have nothing in common.
    case replaced
}

/// A step, and how far it went.
package struct Motion: Sendable, Hashable {
    /// What kind of step it was.
    package var step: MotionStep
    /// By how many cells content moved, down or to the right; 0 where nothing did.
    package var shift = 0
}

/// Tells scrolling, cuts and fades apart by two neighbouring pictures.
package struct MotionMeter: Sendable {
    /// Steps over less than this share of the tiles are typing and the like.
    private static let leastShare = 0.04
    /// The mean distance of the changed tiles, as a share of their contrast, that makes a cut.
    ///
    /// Two pages of text differ by about 0.18; a step of a fade over five pictures by 0.04.
    private static let cutAmplitude = 0.09
    /// A shift explains a step when it leaves less than this share of the difference.
    ///
    /// Up and down, text that moved leaves 0.02 to 0.84 (what stands still around it counts, and so
    /// do lines that came in), another page 0.9 and more. Aside, lines of text look alike.
    private static let leftOver = (vertical: 0.85, horizontal: 0.5)
    /// Content is looked for up to this share of the picture away.
    private static let reach = 3
    /// A column or row of tiles takes part in the search when this share of it changed.
    private static let stripShare = 0.12

    private let isTurned: Bool
    private let finder: ShiftFinder

    /// A meter for pictures that lie on their side, or do not.
    package init(isTurned: Bool) {
        self.isTurned = isTurned
        finder = ShiftFinder(isTurned: isTurned)
    }

    /// The step from the picture before to this one, which differ in those tiles; nil when little
    /// moved.
    ///
    /// What moves in an inset is no movement of the view: a speaker may go up and down as one, while
    /// the page beside stands. What fades in a part of it may well be all that there is to see.
    package func step(from last: TileMap, to map: TileMap, changed: ChangedTiles) -> Motion? {
        guard changed.are(atLeast: Self.leastShare) else { return nil }
        if let motion = shift(from: last, to: map, changed.flags) {
            return changed.areConfined(in: map.grid) ? nil : motion
        }
        let amplitude = changed.amplitude(from: last, to: map)
        return Motion(step: amplitude >= Self.cutAmplitude ? .cut : .gradual)
    }

    /// The step as content that moved; nil where that does not explain it.
    private func shift(from last: TileMap, to map: TileMap, _ changed: [Bool]) -> Motion? {
        if let shift = shift(last, map, changed, vertical: true) {
            return Motion(step: .vertical, shift: shift)
        }
        if let shift = shift(last, map, changed, vertical: false) {
            return Motion(step: .horizontal, shift: shift)
        }
        return nil
    }

    /// What became of one view that another took the place of: its content moved up or down, however
    /// far, or it is a view far away; nil when they are nearly the same.
    ///
    /// `ignored` are the tiles that never rest; `level` is what noise may do to a cell.
    package func change(
        from last: TileMap, to map: TileMap, ignored: [Bool], level: UInt8
    ) -> ViewChange? {
        let changed = ChangedTiles(from: last, to: map, ignored: ignored, level: level)
        guard changed.are(atLeast: Self.leastShare),
            changed.amplitude(from: last, to: map) >= Self.cutAmplitude
        else { return nil }
        return finder.isMoved(from: last, to: map, changed: changed.flags) ? .moved : .replaced
    }

    /// The way to move the picture before that explains most of the difference; nil when none does.
    private func shift(
        _ last: TileMap, _ map: TileMap, _ changed: [Bool], vertical isUpright: Bool
    ) -> Int? {
        let vertical = isUpright != isTurned
        let strips = TileStrip.active(
            changed, grid: map.grid, vertical: vertical, share: Self.stripShare)
        guard !strips.isEmpty else { return nil }
        let before = StripProfile(of: last, strips: strips)
        let after = StripProfile(of: map, strips: strips)
        guard let still = before.distance(to: after, shift: 0, below: .infinity), still > 0 else {
            return nil
        }
        let length = (vertical ? map.grid.rows : map.grid.columns) * TileGrid.side
        let leftOver = isUpright ? Self.leftOver.vertical : Self.leftOver.horizontal
        return before.bestShift(
            to: after, reach: max(1, length / Self.reach), below: leftOver * still)
    }
}
