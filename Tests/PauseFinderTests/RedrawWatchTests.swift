// When coding is at work on the picture as a whole.

import PauseFinder
import PauseModel
import Testing

struct RedrawWatchTests {
    private let grid = TileGrid(width: 640, height: 360)

    /// A watch that has seen those steps at that second, the other tiles being at rest.
    private func look(
        _ watch: inout RedrawWatch, step: UInt8, at seconds: Double,
        where moves: (_ column: Int, _ row: Int) -> Bool
    ) {
        let blank = TileMap(grid: grid)
        let steps = (0..<grid.count).map { tile in
            moves(tile % grid.columns, tile / grid.columns) ? step : 0
        }
        watch.look(
            steps: steps, textured: Array(repeating: true, count: grid.count),
            ignored: Array(repeating: false, count: grid.count), from: blank, to: blank,
            time: MediaTime(seconds: seconds))
    }

    @Test func `small steps all over the picture are a redraw, which is remembered`() {
        var watch = RedrawWatch()
        look(&watch, step: 12, at: 1) { column, _ in column.isMultiple(of: 5) }
        #expect(watch.isRedraw && watch.isLately)
        look(&watch, step: 0, at: 1.5) { _, _ in true }
        #expect(!watch.isRedraw && watch.isLately)
        look(&watch, step: 0, at: 2) { _, _ in true }
        #expect(!watch.isRedraw && !watch.isLately)
    }

    @Test func `an inset in a quarter of the picture is no redraw`() {
        var watch = RedrawWatch()
        look(&watch, step: 12, at: 1) { column, row in column >= 20 && row >= 12 }
        #expect(!watch.isRedraw && !watch.isLately)
    }

    @Test func `a cut is no redraw, nor is a picture that stands`() {
        var watch = RedrawWatch()
        look(&watch, step: 90, at: 1) { _, _ in true }
        #expect(!watch.isRedraw)
        look(&watch, step: 4, at: 2) { _, _ in true }
        #expect(!watch.isRedraw)
    }
}
