// What panes are found in: patches of one ground, and edges counted along rows and columns.

import SeededNumbers
import Testing
import TextReader

@Suite struct PaneGroundTests {
    private static let dark = Shade(red: 30, green: 30, blue: 30)
    private static let light = Shade(red: 250, green: 250, blue: 250)

    /// Shades drawn as letters: a blank is dark, all else light.
    private func patches(_ rows: [String]) -> [GroundPatch] {
        GroundPatch.all(
            of: rows.joined().map { $0 == " " ? Self.dark : Self.light },
            columns: rows[0].count, step: 5)
    }

    @Test func armsThatMeetBelowAreOnePatch() {
        let found = patches([
            "# # ",
            "# # ",
            "### ",
        ])
        #expect(found.map(\.count) == [7, 2, 3])
        #expect(found.first?.bounds == CellBox(left: 0, top: 0, right: 3, bottom: 3))
    }

    @Test func cornersThatTouchAreApart() {
        #expect(patches(["# ", " #"]).map(\.count) == [1, 1, 1, 1])
    }

    @Test func aGradientIsOnePatch() {
        // Each step is within the limit, both ends are far apart.
        let shades = (0..<40).map { Shade(red: UInt8(4 * $0), green: 0, blue: 0) }
        #expect(GroundPatch.all(of: shades, columns: 40, step: 5).map(\.count) == [40])
        #expect(GroundPatch.all(of: shades, columns: 40, step: 4).count == 40)
    }

    @Test func nothingHasNoPatches() {
        #expect(GroundPatch.all(of: [], columns: 0, step: 5).isEmpty)
    }

    @Test(arguments: 0..<20)
    func patchesAreThoseOfAFlood(seed: UInt64) {
        var numbers = SeededGenerator(seed: seed)
        let (columns, rows) = (17, 13)
        let cells = (0..<(columns * rows)).map { _ in Bool.random(using: &numbers) }
        let found = GroundPatch.all(
            of: cells.map { $0 ? Self.light : Self.dark }, columns: columns, step: 5)
        #expect(found.map(\.count) == flooded(cells, columns: columns))
    }

    @Test(arguments: 0..<20)
    func rowsThatRepeatBelongToThePatchesAbove(seed: UInt64) {
        var numbers = SeededGenerator(seed: seed)
        let columns = 11
        let cells = (0..<8).flatMap { _ in
            let row = (0..<columns).map { _ in Bool.random(using: &numbers) }
            return Array(repeating: row, count: Int.random(in: 1...4, using: &numbers)).joined()
        }
        let found = GroundPatch.all(
            of: cells.map { $0 ? Self.light : Self.dark }, columns: columns, step: 5)
        #expect(found.map(\.count) == flooded(cells, columns: columns))
    }

    /// The sizes of the patches, found by walking from cell to cell.
    private func flooded(_ cells: [Bool], columns: Int) -> [Int] {
        var seen = Set<Int>()
        return cells.indices.compactMap { start in
            guard seen.insert(start).inserted else { return nil }
            var (open, count) = ([start], 0)
            while let at = open.popLast() {
                count += 1
                var next: [Int] = []
                if at % columns > 0 { next.append(at - 1) }
                if at % columns < columns - 1 { next.append(at + 1) }
                if at >= columns { next.append(at - columns) }
                if at + columns < cells.count { next.append(at + columns) }
                for other in next
                where cells[other] == cells[at] && seen.insert(other).inserted {
                    open.append(other)
                }
            }
            return count
        }
    }

    @Test(arguments: 0..<10)
    func edgesAreCountedInEveryStretch(seed: UInt64) {
        var numbers = SeededGenerator(seed: seed)
        let (columns, rows) = (9, 7)
        let edges = (0..<(columns * rows)).map { _ in UInt8.random(in: 0..<4, using: &numbers) == 0
        }
        let upright = EdgeCounts.upright(edges, columns: columns, rows: rows)
        let level = EdgeCounts.level(edges, columns: columns, rows: rows)
        for first in 0...rows {
            for last in first...rows {
                for column in 0..<columns {
                    // Beside the edge of the picture there is nothing to be parted.
                    let expected = (first..<last).count { row in
                        column > 0 && column < columns - 1
                            && (-1...1).contains { edges[row * columns + column + $0] }
                    }
                    #expect(upright.count(column, in: first..<last) == expected)
                }
            }
        }
        for first in 0...columns {
            for last in first...columns {
                for row in 0..<rows {
                    let expected = (first..<last).count { column in
                        row > 0 && row < rows - 1
                            && (-1...1).contains { edges[(row + $0) * columns + column] }
                    }
                    #expect(level.count(row, in: first..<last) == expected)
                }
            }
        }
    }
}
