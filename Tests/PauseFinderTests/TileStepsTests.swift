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

    private func take(
        _ steps: inout TileSteps, from before: TileMap, to after: TileMap,
        redraw: RedrawWatch = RedrawWatch()
    ) {
        steps.take(
            0, from: before, to: after, step: after.peaks(against: before)[0], redraw: redraw)
    }

    /// A watch that has just seen coding at work on a whole picture.
    private func redrawn() -> RedrawWatch {
        let grid = TileGrid(width: 640, height: 360)
        let blank = TileMap(grid: grid)
        var watch = RedrawWatch()
        watch.look(
            steps: Array(repeating: 12, count: grid.count),
            textured: Array(repeating: true, count: grid.count),
            ignored: Array(repeating: false, count: grid.count), from: blank, to: blank,
            time: .zero)
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
}
