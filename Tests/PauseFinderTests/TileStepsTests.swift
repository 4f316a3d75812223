// In which steps tiles get to what they show.

import PauseFinder
import PauseModel
import Testing

struct TileStepsTests {
    /// One tile of stripes as high in contrast as text.
    private func stripes(_ ink: UInt8, shifted: Int = 0) -> TileMap {
        TilePictures.map(columns: 1, rows: 1) { column, _ in
            (column + shifted) / 4 % 2 == 0 ? 200 : ink
        }
    }

    /// What counts as the same before anything is learnt.
    private var tolerance: Tolerance {
        var gauge = ToleranceGauge(grid: TileGrid(width: 16, height: 16))
        return gauge.look(peaks: [0], resting: [true], time: .zero, isKeyframe: true).tolerance
    }

    private func take(
        _ steps: inout TileSteps, from before: TileMap, to after: TileMap,
        redraw: RedrawWatch = RedrawWatch()
    ) {
        steps.take(
            0, from: before, to: after, step: after.peaks(against: before)[0],
            within: tolerance, redraw: redraw)
    }

    /// A watch that saw coding at work on a whole picture so many seconds ago.
    private func redrawn(before seconds: Double = 0) -> RedrawWatch {
        let grid = TileGrid(width: 640, height: 360)
        let blank = TileMap(grid: grid)
        var watch = RedrawWatch()
        watch.look(
            steps: Array(repeating: 12, count: grid.count),
            textured: Array(repeating: true, count: grid.count),
            ignored: Array(repeating: false, count: grid.count), from: blank, to: blank,
            time: .zero)
        if seconds > 0 {
            watch.look(
                steps: Array(repeating: 0, count: grid.count),
                textured: Array(repeating: true, count: grid.count),
                ignored: Array(repeating: false, count: grid.count), from: blank, to: blank,
                time: MediaTime(seconds: seconds))
        }
        return watch
    }

    @Test func `small steps are soft, and the largest is known`() {
        var steps = TileSteps(count: 1)
        take(&steps, from: stripes(100), to: stripes(97))
        take(&steps, from: stripes(97), to: stripes(93))
        #expect(steps.isSoft(0))
        #expect(steps.largest(0) == 4)
        #expect(!steps.wasRedrawn(0))
    }

    @Test func `one jump is remembered until the tile leaves its rest again`() {
        var steps = TileSteps(count: 1)
        take(&steps, from: stripes(40), to: stripes(40, shifted: 4))
        take(&steps, from: stripes(40), to: stripes(41))
        #expect(!steps.isSoft(0))
        #expect(steps.largest(0) == 160)
        steps.begin(0)
        #expect(steps.isSoft(0))
        #expect(steps.largest(0) == 0)
    }

    @Test func `after a jump the next step still tells whether redrawing goes on`() {
        var steps = TileSteps(count: 1)
        take(&steps, from: stripes(40), to: stripes(40, shifted: 4))
        #expect(!steps.isBeingRedrawn(0))
        take(&steps, from: stripes(40), to: stripes(43), redraw: redrawn())
        #expect(steps.wasRedrawn(0) && steps.isBeingRedrawn(0))
        take(&steps, from: stripes(40), to: stripes(40, shifted: 4))
        #expect(steps.wasRedrawn(0) && !steps.isBeingRedrawn(0))
    }

    @Test func `a caret that comes or goes is no step`() {
        let bare = TilePictures.map(columns: 1, rows: 1) { _, _ in 200 }
        let caret = TilePictures.map(columns: 1, rows: 1) { column, row in
            column == 6 && (3..<13).contains(row) ? 30 : 200
        }
        var steps = TileSteps(count: 1)
        take(&steps, from: bare, to: caret)
        take(&steps, from: caret, to: bare)
        #expect(steps.isSoft(0))
        #expect(steps.largest(0) == 0)
    }

    @Test func `what nobody sees creeps after a picture that was redrawn`() {
        var steps = TileSteps(count: 1)
        take(&steps, from: stripes(100), to: stripes(98))
        #expect(!steps.isCreeping(0))
        take(&steps, from: stripes(98), to: stripes(97), redraw: redrawn(before: 1.5))
        #expect(steps.isCreeping(0))
        take(&steps, from: stripes(97), to: stripes(93), redraw: redrawn(before: 1.5))
        #expect(!steps.isCreeping(0))
        // More of it while the picture is redrawn.
        take(&steps, from: stripes(93), to: stripes(91), redraw: redrawn())
        #expect(steps.isCreeping(0))
        take(&steps, from: stripes(91), to: stripes(80), redraw: redrawn())
        #expect(!steps.isCreeping(0))
    }
}
