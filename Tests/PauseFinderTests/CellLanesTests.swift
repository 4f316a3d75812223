// Cells made in the widest instructions there are, beside those made in plain ones.

import CellLanes
import SeededNumbers
import Testing

struct CellLanesTests {
    private static let tileBytes = 384

    /// What a row of cells writes over noise: the tiles, and in which bits they have changed.
    private func reduce(
        _ samples: [UInt8], runs: Int, isWhole: Bool, lanes: cell_lanes
    ) -> (cells: [UInt8], differences: [UInt64]) {
        var generator = SeededGenerator(seed: 3)
        let tiles = isWhole ? runs : 2 * runs
        var cells = (0..<max(1, tiles) * Self.tileBytes).map { _ in
            UInt8.random(in: 0...255, using: &generator)
        }
        var differences = [UInt64](repeating: 0, count: max(1, 2 * tiles))
        samples.withUnsafeBufferPointer { samples in
            cells.withUnsafeMutableBufferPointer { cells in
                differences.withUnsafeMutableBufferPointer { differences in
                    guard let upper = samples.baseAddress else { return }
                    let row = cell_row(
                        cells: cells.baseAddress, tile_bytes: Self.tileBytes,
                        differences: differences.baseAddress)
                    let reduce = isWhole ? cell_reduce_sixteens : cell_reduce_eights
                    reduce(lanes, upper, upper + samples.count / 2, runs, 0, row)
                }
            }
        }
        return (cells, differences)
    }

    @Test(arguments: [0, 1, 2, 3, 16, 61], [true, false])
    func `all instructions come to the same cells`(runs: Int, isWhole: Bool) {
        var generator = SeededGenerator(seed: UInt64(runs))
        let samples = (0..<2 * max(1, runs) * 2 * Int(cell_run)).map { _ in
            UInt8.random(in: 0...255, using: &generator)
        }
        let plain = reduce(samples, runs: runs, isWhole: isWhole, lanes: cell_lanes_plain)
        let widest = reduce(samples, runs: runs, isWhole: isWhole, lanes: cell_lanes_widest())
        #expect(plain.cells == widest.cells)
        #expect(plain.differences == widest.differences)
        #expect(plain.differences.contains { $0 != 0 } == (runs > 0))
        // The first cell is the rounded mean of its four samples.
        let second = samples.count / 2
        let sum = [0, 1, second, second + 1].reduce(2) { $0 + Int(samples[$1]) }
        if runs > 0 { #expect(Int(plain.cells[0]) == sum / 4) }
    }
}
