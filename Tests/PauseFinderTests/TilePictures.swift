// Maps of made-up pictures, one sample a cell.

import PauseFinder
import PauseModel
import SeededNumbers

/// Maps of made-up pictures without chroma, one sample a cell.
enum TilePictures {
    /// A map of so many tiles, drawn cell by cell.
    static func map(
        columns: Int, rows: Int, _ draw: (_ column: Int, _ row: Int) -> UInt8
    ) -> TileMap {
        let (width, height) = (columns * TileGrid.side, rows * TileGrid.side)
        let samples = (0..<width * height).map { draw($0 % width, $0 / width) }
        return map(samples, width: width, height: height)
    }

    /// A map of noise.
    static func noise(columns: Int, rows: Int, seed: UInt64) -> TileMap {
        var generator = SeededGenerator(seed: seed)
        return map(columns: columns, rows: rows) { _, _ in
            UInt8.random(in: 0...255, using: &generator)
        }
    }

    private static func map(_ samples: [UInt8], width: Int, height: Int) -> TileMap {
        let plane = Plane(samples, width: width, height: height)
        var map = TileMap(grid: TileGrid(width: width, height: height))
        map.fill(from: PictureView(luma: plane.view, chroma: []))
        return map
    }
}
