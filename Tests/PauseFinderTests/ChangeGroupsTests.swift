// Changes that one thing made at once, and tiles that hang together.

import PauseFinder
import PauseModel
import Testing

struct ChangeGroupsTests {
    private func changes(_ lefts: [Double]) -> [TileChange] {
        lefts.enumerated().map { tile, left in
            TileChange(
                tile: tile, left: MediaTime(seconds: left), rested: MediaTime(seconds: left + 1))
        }
    }

    private func lefts(_ groups: [[TileChange]]) -> [[Double]] {
        groups.map { $0.map(\.left.seconds) }
    }

    private let mass = [Double](repeating: 2, count: ChangeGroups.leastMass)

    @Test func `what a spot did before and after is parted from the change of many`() {
        let groups = ChangeGroups.parted(changes([1.2] + mass + [1.5, 3]))
        #expect(lefts(groups) == [[1.2, 1.5], mass, [3]])
        #expect(ChangeGroups.parted([]).isEmpty)
    }

    @Test func `without a mass that left at once, or with nothing else, there is one group`() {
        let typing = (0..<20).map { Double($0) / 4 }
        #expect(lefts(ChangeGroups.parted(changes(typing))) == [typing])
        #expect(lefts(ChangeGroups.parted(changes(mass))) == [mass])
        // Fewer than half of all are no mass among them.
        let more = mass + (0..<9).map { 3 + Double($0) }
        #expect(lefts(ChangeGroups.parted(changes(more))) == [more])
    }

    @Test func `a mass begins where most of it does`() {
        let times = ([0.5] + mass + [9]).map { MediaTime(seconds: $0) }
        #expect(ChangeGroups.massBegin(of: times) == MediaTime(seconds: 2))
        #expect(ChangeGroups.massBegin(of: Array(times.dropLast())) != nil)
        #expect(ChangeGroups.massBegin(of: Array(times.prefix(ChangeGroups.leastMass))) == nil)
        #expect(ChangeGroups.massBegin(of: []) == nil)
    }

    @Test func `tiles hang together over gaps of one tile, not of two`() {
        let grid = TileGrid(width: 160, height: 160)
        let columns = grid.columns
        // In one row: 2, 4, 6 hang on 0; 9 is three away from 6.
        let open: Set = [2, 4, 6, 9, 3 * columns + 6]
        #expect(TileTrail.tiles(of: open, from: [0], in: grid) == [2, 4, 6])
        #expect(TileTrail.tiles(of: open, from: [8], in: grid) == [2, 4, 6, 9])
        #expect(TileTrail.tiles(of: open, from: [], in: grid).isEmpty)
        // Not around the edge: the last of a row and the first of the next.
        #expect(TileTrail.tiles(of: [columns], from: [columns - 1], in: grid).isEmpty)
    }
}
