// How much difference is noise.

import PauseFinder
import PauseModel
import Testing

struct ToleranceGaugeTests {
    private let grid = TileGrid(width: 640, height: 360)

    private func look(
        _ gauge: inout ToleranceGauge, peak: UInt8, at seconds: Double, isKeyframe: Bool = false
    ) -> ToleranceGauge.Reading {
        gauge.look(
            peaks: [UInt8](repeating: peak, count: grid.count),
            resting: [Bool](repeating: true, count: grid.count),
            time: MediaTime(seconds: seconds), isKeyframe: isKeyframe)
    }

    @Test func `larger cells are calmer`() {
        let tolerances = [(640, 360), (1280, 720), (3840, 2160)].map { width, height in
            var gauge = ToleranceGauge(grid: TileGrid(width: width, height: height))
            return gauge.look(peaks: [0], resting: [true], time: .zero, isKeyframe: true)
                .tolerance
        }
        #expect(tolerances[0].single > tolerances[1].single)
        #expect(tolerances[1].single > tolerances[2].single)
        #expect(tolerances.allSatisfy { $0.several < $0.single })
    }

    @Test func `lasting grain widens the tolerance and calm narrows it again`() {
        var gauge = ToleranceGauge(grid: grid)
        let calm = look(&gauge, peak: 0, at: 0).tolerance
        var grainy = calm
        for step in 1...60 { grainy = look(&gauge, peak: 18, at: Double(step) / 10).tolerance }
        #expect(grainy.several > 18 && grainy.single > calm.single)
        var late = grainy
        for step in 61...120 { late = look(&gauge, peak: 1, at: Double(step) / 10).tolerance }
        #expect(late == calm)
    }

    @Test func `a new text is no noise`() {
        var gauge = ToleranceGauge(grid: grid)
        let calm = look(&gauge, peak: 0, at: 0)
        let cut = look(&gauge, peak: 180, at: 0.1)
        #expect(cut.tolerance == calm.tolerance && !cut.isPump)
        #expect(look(&gauge, peak: 0, at: 0.2).tolerance == calm.tolerance)
    }

    @Test func `a moderate lift of all tiles is coding, the next one soon after is not`() {
        var gauge = ToleranceGauge(grid: grid)
        for step in 0..<10 { _ = look(&gauge, peak: 1, at: Double(step) / 10) }
        let pump = look(&gauge, peak: 22, at: 1, isKeyframe: true)
        #expect(pump.isPump && pump.tolerance.several > 22)
        #expect(!look(&gauge, peak: 22, at: 1.1).isPump)
    }
}

struct ChangeReaderTests {
    private let ground = Canvas.page(seed: 50)

    private func isText(_ before: Canvas, _ after: Canvas) -> Bool {
        let maps = [before, after].map { canvas in
            var map = TileMap(grid: TileGrid(width: canvas.width, height: canvas.height))
            canvas.withView { map.fill(from: $0) }
            return map
        }
        let tiles = maps[0].peaks(against: maps[1]).enumerated().filter { $0.element > 16 }
        return ChangeReader(level: 16)
            .isText(before: maps[0], after: maps[1], tiles: tiles.map(\.offset))
    }

    private func changed(_ draw: (inout Canvas) -> Void) -> Canvas {
        var canvas = ground
        draw(&canvas)
        return canvas
    }

    @Test func `letters are text`() {
        var (seen, all) = (0, 0)
        for glyph in 0..<Canvas.glyphs {
            let before = changed { $0.write(glyph, row: 6, column: 9) }
            let after = changed { $0.write((glyph + 1) % Canvas.glyphs, row: 6, column: 9) }
            all += 1
            if isText(before, after) { seen += 1 }
        }
        #expect(seen * 100 >= all * 95, "\(seen) of \(all)")
    }

    @Test func `a letter that changes beside a caret is text`() {
        // Upper halves of a 5 and of a 3, as seen left of a caret in a recording.
        let five: [[UInt8]] = [
            [55, 55, 99, 163, 141, 141, 77, 206], [54, 54, 106, 106, 49, 52, 56, 207],
            [54, 54, 116, 155, 141, 157, 71, 206], [54, 54, 64, 60, 54, 102, 125, 206],
            [54, 54, 100, 75, 52, 109, 120, 205], [54, 54, 76, 155, 146, 150, 63, 205],
        ]
        let three: [[UInt8]] = [
            [53, 53, 72, 150, 147, 155, 72, 206], [53, 53, 90, 82, 53, 116, 102, 204],
            [53, 53, 54, 69, 130, 144, 63, 203], [53, 53, 55, 58, 84, 140, 101, 204],
            [53, 53, 116, 81, 53, 99, 129, 206], [53, 53, 75, 159, 147, 155, 72, 206],
        ]
        let pictures = [five, three].map { rows in
            var canvas = Canvas(ground: 54)
            canvas.fill(Box(x: 107, y: 96, width: 1, height: 14), with: 206)
            for (y, row) in rows.enumerated() {
                for (x, value) in row.enumerated() { canvas.set(x: 100 + x, y: 100 + y, to: value) }
            }
            return canvas
        }
        let isSeen = isText(pictures[0], pictures[1])
        #expect(isSeen)
    }

    @Test func `carets, pointers and panels are not`() {
        #expect(!isText(ground, ground))
        #expect(!isText(ground, changed { $0.bar(row: 4, column: 3) }))
        #expect(!isText(ground, changed { $0.invert(Canvas.cell(row: 4, column: 3)) }))
        let panel = Box(x: 480, y: 334, width: 60, height: 20)
        let plain = changed { $0.fill(panel, with: 235) }
        #expect(!isText(plain, changed { $0.fill(panel, with: 120) }))
        #expect(
            !isText(
                changed { $0.pointer(x: 60, y: 40) }, changed { $0.pointer(x: 300, y: 200) }))
    }
}
