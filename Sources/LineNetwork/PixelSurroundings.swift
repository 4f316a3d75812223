// The pixels around each pixel of a line, with noise where there are none.

/// The pixels around each pixel of a line, with noise where there are none.
struct PixelSurroundings {
    /// Those around each pixel of the row looked at: nine, column after column, and places that
    /// count for nothing.
    private(set) var pixels: [Int8]
    /// Places for each pixel.
    static let room = 16
    /// Column after column.
    private let values: [Int8]
    private let width: Int
    private let height: Int
    private var noise: BorderNoise

    init(of pixels: [UInt8], width: Int, height: Int, _ noise: BorderNoise) {
        (self.width, self.height, self.noise) = (width, height, noise)
        let middle = height / 2
        let contrast = LineContrast(middle: pixels[middle * width..<(middle + 1) * width])
        var values = [Int8](repeating: 0, count: pixels.count)
        for y in 0..<height {
            for x in 0..<width { values[x * height + y] = contrast[pixels[y * width + x]] }
        }
        self.values = values
        self.pixels = [Int8](repeating: 0, count: width * Self.room)
    }

    /// Looks at a row; noise is new each time, so they must come from top to bottom.
    mutating func look(alongRow y: Int) {
        guard y > 0, y < height - 1 else {
            for x in 0..<width { look(atColumn: x, row: y) }
            return
        }
        look(atColumn: 0, row: y)
        let (room, height) = (Self.room, height)
        values.withUnsafeBufferPointer { values in
            pixels.withUnsafeMutableBufferPointer { pixels in
                var (at, from) = (room, y - 1)
                for _ in stride(from: 1, to: width - 1, by: 1) {
                    for across in 0..<3 {
                        let column = from + across * height
                        pixels[at + 3 * across] = values[column]
                        pixels[at + 3 * across + 1] = values[column + 1]
                        pixels[at + 3 * across + 2] = values[column + 2]
                    }
                    at += room
                    from += height
                }
            }
        }
        if width > 1 { look(atColumn: width - 1, row: y) }
    }

    private mutating func look(atColumn x: Int, row y: Int) {
        for across in 0..<3 {
            let column = x + across - 1
            let isInside = column >= 0 && column < width
            for down in 0..<3 {
                let row = y + down - 1
                pixels[x * Self.room + 3 * across + down] =
                    isInside && row >= 0 && row < height
                    ? values[column * height + row] : noise.next()
            }
        }
    }
}
