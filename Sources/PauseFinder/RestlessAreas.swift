// Parts of the picture that never rest: insets, clocks, carets.

package import PauseModel

/// Parts of the picture that never rest, grown to the rectangles they live in.
///
/// Of a person in an inset, some tiles move all the time and others now and then. As long as
/// anything in the inset's rectangle moves, none of it breaks a pause.
package struct RestlessAreas: Sendable {
    /// A rectangle of tiles.
    private struct Area: Sendable {
        var columns: ClosedRange<Int>
        var rows: ClosedRange<Int>

        func touches(_ other: Area) -> Bool {
            columns.lowerBound <= other.columns.upperBound + Self.apart
                && other.columns.lowerBound <= columns.upperBound + Self.apart
                && rows.lowerBound <= other.rows.upperBound + Self.apart
                && other.rows.lowerBound <= rows.upperBound + Self.apart
        }

        func joined(with other: Area) -> Area {
            Area(
                columns: min(
                    columns.lowerBound, other.columns.lowerBound)...max(
                        columns.upperBound, other.columns.upperBound),
                rows: min(
                    rows.lowerBound, other.rows.lowerBound)...max(
                        rows.upperBound, other.rows.upperBound))
        }

        var count: Int { columns.count * rows.count }

        /// Parts of one inset are at most this many tiles from each other.
        private static let apart = 3
    }

    /// How often the areas are looked at anew.
    private static let interval = MediaTime(seconds: 0.4)
    /// Fewer restless tiles than this are a caret or a clock: they get no rectangle.
    private static let leastTiles = 4
    /// So many tiles of an inset move much from the first picture on.
    private static let leastMoving = 2
    /// A rectangle over more of the picture than this is no inset.
    private static let largestShare = 0.4

    /// Tiles around what has been seen to move that may do so next.
    private static let margin = 2

    /// Whether each tile is part of what never rests.
    package private(set) var covers: [Bool]

    private let grid: TileGrid
    private var areas: [Area] = []
    private var lastUpdate: MediaTime?

    package init(grid: TileGrid) {
        self.grid = grid
        covers = Array(repeating: false, count: grid.count)
    }

    /// Takes the tiles' unrest in.
    package mutating func look(at unrest: [Unrest], time: MediaTime) {
        if let lastUpdate, time - lastUpdate < Self.interval { return }
        lastUpdate = time
        var restless = [Bool](repeating: false, count: unrest.count)
        var restive = restless
        for tile in unrest.indices where unrest[tile].isUnsettled(at: time) {
            restless[tile] = unrest[tile].isRestless(at: time)
            restive[tile] = unrest[tile].isRestive(at: time)
        }
        areas = areas.filter { isAlive($0, unrest, time) }
        for area in components(of: restive) { add(area) }
        covers = restless
        for tile in restless.indices where restless[tile] { cover(area(of: tile), margin: 1) }
        for area in areas { cover(area, margin: Self.margin) }
    }

    /// Takes for an inset what has moved from the first picture of a view on, up to another view or to
    /// where it is scrolled: that comes before it can be known to go on for long.
    package mutating func foresee(_ unrest: [Unrest], from start: MediaTime, until time: MediaTime)
    {
        guard time - start < Unrest.patience + Self.interval else { return }
        let motions = unrest.map { $0.motion(from: start, until: time) }
        // Eyes and lips move much, and some of what is around them less.
        let moving = components(of: motions.map { $0 != .none }) { tiles in
            tiles.count { motions[$0] == .much } >= Self.leastMoving
        }
        for area in moving { add(area) }
        for area in areas { cover(area, margin: Self.margin) }
    }

    private func isAlive(_ area: Area, _ unrest: [Unrest], _ time: MediaTime) -> Bool {
        area.rows.contains { row in
            area.columns.contains { column in
                let tile = unrest[row * grid.columns + column]
                return tile.since != nil && !tile.isCalm(at: time)
            }
        }
    }

    private mutating func add(_ new: Area) {
        var joined = new
        while let index = areas.firstIndex(where: { $0.touches(joined) }) {
            joined = joined.joined(with: areas.remove(at: index))
        }
        if Double(joined.count) <= Self.largestShare * Double(grid.count) { areas.append(joined) }
    }

    private mutating func cover(_ area: Area, margin: Int) {
        for row in max(
            0, area.rows.lowerBound - margin)...min(
                grid.rows - 1, area.rows.upperBound + margin)
        {
            for column in max(
                0, area.columns.lowerBound - 1)...min(
                    grid.columns - 1, area.columns.upperBound + margin)
            {
                covers[row * grid.columns + column] = true
            }
        }
    }

    /// The rectangles around connected groups of enough restless tiles.
    private func components(
        of restless: [Bool], where isInset: ([Int]) -> Bool = { _ in true }
    ) -> [Area] {
        grid.groups(of: restless.indices.filter { restless[$0] }).compactMap { tiles in
            guard tiles.count >= Self.leastTiles, isInset(tiles) else { return nil }
            return tiles.dropFirst().reduce(area(of: tiles[0])) { $0.joined(with: area(of: $1)) }
        }
    }

    private func area(of tile: Int) -> Area {
        let (column, row) = (tile % grid.columns, tile / grid.columns)
        return Area(columns: column...column, rows: row...row)
    }
}
