// What has settled and waits for the rest of the picture.

import PauseFinder
import PauseModel
import Testing

struct SettlementTests {
    private static let grid = TileGrid(width: 1280, height: 720)
    private static let mass = ChangeGroups.leastMass

    private static func seconds(_ value: Double) -> MediaTime { MediaTime(seconds: value) }

    private static func changes(_ tiles: Range<Int>, left: Double, rested: Double) -> [TileChange] {
        tiles.map { TileChange(tile: $0, left: seconds(left), rested: seconds(rested)) }
    }

    /// Many tiles that left together and have settled.
    private static func settled() -> Settlement {
        var settlement = Settlement(start: .zero)
        settlement.add(changes(0..<mass, left: 10, rested: 10.2))
        return settlement
    }

    @Test func `what is taken is gone, and what was passed over goes with all of it`() {
        var settlement = Self.settled()
        settlement.visit(20..<26, at: .zero)
        #expect(settlement.take(only: [1, 3]).map(\.tile) == [1, 3])
        #expect(settlement.isPointerAbout(beside: []))
        settlement.drop([0])
        #expect(settlement.take().map(\.tile) == [2] + Array(4..<Self.mass))
        #expect(settlement.changes.isEmpty)
        #expect(!settlement.isPointerAbout(beside: []))
    }

    @Test func `a pointer is about where enough other tiles were passed over`() {
        var settlement = Settlement(start: .zero)
        settlement.visit([1, 2, 3], at: .zero)
        #expect(settlement.isPointerAbout(beside: [9]))
        #expect(!settlement.isPointerAbout(beside: [3]))
    }

    @Test func `a mass that left together waits two seconds for its last few tiles`() {
        let settlement = Self.settled()
        let stray = [Self.seconds(10)]
        #expect(!settlement.hasMass(beside: stray, at: Self.seconds(12.1)))
        #expect(settlement.hasMass(beside: stray, at: Self.seconds(12.3)))
        // Too many of those that left with it are still away; others do not count.
        let many = [MediaTime](repeating: Self.seconds(10), count: 2)
        #expect(!settlement.hasMass(beside: many, at: Self.seconds(12.3)))
        let others = [MediaTime](repeating: Self.seconds(11), count: 9)
        #expect(settlement.hasMass(beside: others, at: Self.seconds(12.3)))
    }

    @Test func `no mass is taken before an inset would be known, nor one of too few tiles`() {
        var early = Settlement(start: Self.seconds(9))
        early.add(Self.changes(0..<Self.mass, left: 10, rested: 10.2))
        #expect(!early.hasMass(beside: [], at: Self.seconds(12.4)))
        #expect(early.hasMass(beside: [], at: Self.seconds(12.6)))
        var few = Settlement(start: .zero)
        few.add(Self.changes(1..<Self.mass, left: 10, rested: 10.2))
        #expect(!few.hasMass(beside: [], at: Self.seconds(15)))
    }

    @Test func `what has rested for a second far from all that moves is apart`() {
        var settlement = Self.settled()
        // In the last row of the grid, where nothing hangs together with the first.
        let far = Self.grid.count - 1
        let late = settlement.apart(from: [far], in: Self.grid, at: Self.seconds(11)) { _ in false }
        #expect(late == nil)
        let apart = settlement.apart(from: [far], in: Self.grid, at: Self.seconds(11.3)) { tiles in
            #expect(tiles.isEmpty)
            return false
        }
        #expect(apart == Set(0..<Self.mass))
    }

    @Test func `what moves and hangs together with it, or writes, keeps it waiting`() {
        let time = Self.seconds(11.3)
        var near = Self.settled()
        let trailed = near.apart(from: [Self.mass], in: Self.grid, at: time) { _ in false }
        #expect(trailed == nil)
        var writing = Self.settled()
        let far = Self.grid.count - 1
        let written = writing.apart(from: [far], in: Self.grid, at: time) { _ in true }
        #expect(written == nil)
        var visited = Self.settled()
        visited.visit(30..<33, at: .zero)
        let pointed = visited.apart(from: [far], in: Self.grid, at: time) { _ in false }
        #expect(pointed == nil)
    }
}
