// How a picture is cut into cells and tiles.

import PauseModel

/// How a picture is cut into cells (means of small squares of pixels) and tiles of 16 x 16 cells.
///
/// Text must survive the averaging: thumbnails of 96 rows were seen to lose half of all lines in
/// comparable tools, 360 rows none. Cells are small enough that one typed character always covers
/// several of them.
package struct TileGrid: Sendable, Hashable {
    /// Picture width in samples.
    package let width: Int
    /// Picture height in samples.
    package let height: Int
    /// Side of a cell in samples: 1, 2, 4 or 8.
    package let cell: Int
    /// Tiles in a row of tiles.
    package let columns: Int
    /// Rows of tiles.
    package let rows: Int

    /// Cells on a tile's side.
    package static let side = 16
    /// Luma cells of a tile.
    package static let lumaCells = side * side
    /// Cells of one chroma plane of a tile: half the luma resolution both ways.
    package static let chromaCells = lumaCells / 4
    /// Bytes of a tile: luma, then the two chroma planes.
    package static let tileBytes = lumaCells + 2 * chromaCells

    /// With as many rows, letters are large enough that single samples, which carry all the
    /// shimmer of low bit rates, need not be compared.
    private static let mostPixelRows = 400
    /// More cell rows than this call for larger cells.
    private static let mostCellRows = 600
    private static let largestCell = 8
    /// Screens are at most this much wider than high before width, not height, decides.
    private static let wideScreen = 16.0 / 9.0

    /// The grid for pictures of that size.
    package init(width: Int, height: Int) {
        self.width = width
        self.height = height
        let rowsAsked = max(height, Int(Double(width) / Self.wideScreen))
        var cell = 1
        if rowsAsked >= Self.mostPixelRows { cell = 2 }
        while rowsAsked / cell > Self.mostCellRows, cell < Self.largestCell { cell *= 2 }
        self.cell = cell
        let step = Self.side * cell
        columns = (width + step - 1) / step
        rows = (height + step - 1) / step
    }

    /// Whether some tiles lie within a square of so many on a side.
    package func isWithinSquare(_ tiles: [Int], side: Int) -> Bool {
        guard !tiles.isEmpty, tiles.count <= side * side else { return false }
        let (across, down) = (tiles.map { $0 % columns }, tiles.map { $0 / columns })
        return [across, down].allSatisfy { ($0.max() ?? 0) - ($0.min() ?? 0) < side }
    }

    /// Some tiles parted into groups of neighbours, corners included, in the order of their first tiles.
    package func groups(of tiles: [Int]) -> [[Int]] {
        var open = Set(tiles)
        return tiles.sorted().compactMap { first in
            guard open.remove(first) != nil else { return nil }
            var group = [first]
            var next = 0
            while next < group.count {
                group += neighbours(of: group[next]).filter { open.remove($0) != nil }
                next += 1
            }
            return group
        }
    }

    /// A tile and those around it.
    private func neighbours(of tile: Int) -> [Int] {
        let (column, row) = (tile % columns, tile / columns)
        return (max(0, row - 1)...min(rows - 1, row + 1)).flatMap { y in
            (max(0, column - 1)...min(columns - 1, column + 1)).map { y * columns + $0 }
        }
    }

    /// How many tiles there are.
    package var count: Int { columns * rows }
}
