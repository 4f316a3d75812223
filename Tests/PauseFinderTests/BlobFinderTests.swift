// Which differing cells belong together.

import PauseFinder
import PauseModel
import SeededNumbers
import Testing

struct BlobFinderTests {
    private let grid = TileGrid(width: 160, height: 96)

    /// A picture of cells of one sample, grey but for these.
    private func map(_ cells: Set<Blob.Cell>) -> TileMap {
        var samples = [UInt8](repeating: 100, count: grid.width * grid.height)
        for cell in cells { samples[cell.row * grid.width + cell.column] = 200 }
        let plane = Plane(samples, width: grid.width, height: grid.height)
        var map = TileMap(grid: grid)
        map.fill(from: PictureView(luma: plane.view, chroma: []))
        return map
    }

    /// The groups of cells, each no farther than two from the next, in order of their first cells.
    private func groups(_ cells: Set<Blob.Cell>) -> [Set<Blob.Cell>] {
        var groups: [Set<Blob.Cell>] = []
        for cell in cells {
            let near = groups.filter { group in
                group.contains {
                    abs($0.row - cell.row) <= 2 && abs($0.column - cell.column) <= 2
                }
            }
            groups.removeAll { near.contains($0) }
            groups.append(near.reduce(into: [cell]) { $0.formUnion($1) })
        }
        func first(_ group: Set<Blob.Cell>) -> Int {
            group.map { $0.row * grid.width + $0.column }.min() ?? 0
        }
        return groups.sorted { first($0) < first($1) }
    }

    private func find(_ cells: Set<Blob.Cell>, most: Int = .max) -> [Blob]? {
        BlobFinder(level: 20).blobs(
            before: map([]), after: map(cells), tiles: Array(0..<grid.count), most: most)
    }

    @Test(arguments: [30, 200, 900]) func `cells near to each other are one blob`(
        count: Int
    ) throws {
        var numbers = SeededGenerator(seed: UInt64(count))
        var cells: Set<Blob.Cell> = []
        for _ in 0..<count {
            cells.insert(
                Blob.Cell(
                    column: Int.random(in: 0..<grid.width, using: &numbers),
                    row: Int.random(in: 0..<grid.height, using: &numbers)))
        }
        let blobs = try #require(find(cells))
        #expect(blobs.map { Set($0.cells) } == groups(cells))
        #expect(blobs.map(\.cells.count).reduce(0, +) == cells.count)
        for blob in blobs {
            #expect(blob.left == blob.cells.map(\.column).min())
            #expect(blob.top + blob.height - 1 == blob.cells.map(\.row).max())
        }
    }

    @Test func `cells at the corners of the picture are found`() throws {
        let corners: Set<Blob.Cell> = [
            Blob.Cell(column: 0, row: 0), Blob.Cell(column: 159, row: 0),
            Blob.Cell(column: 0, row: 95), Blob.Cell(column: 159, row: 95),
        ]
        #expect(
            try #require(find(corners)).flatMap(\.cells)
                == corners.sorted {
                    ($0.row, $0.column) < ($1.row, $1.column)
                })
    }

    @Test func `more blobs than asked for are none`() {
        let cells = Set((0..<5).map { Blob.Cell(column: $0 * 20, row: 40) })
        #expect(find(cells, most: 5)?.count == 5)
        #expect(find(cells, most: 4) == nil)
    }
}
