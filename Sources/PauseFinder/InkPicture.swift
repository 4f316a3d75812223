// A little picture as ink upon its ground.

/// A little picture as ink upon its ground, cell by cell.
struct InkPicture {
    /// How far a picture is nudged, in cells: less is coding, more is seen cell by cell.
    private static let nudge = 0.3...1.3
    /// So much more or less ink may be in it then, as a share: what is typed brings some.
    private static let mostGain = 0.12
    /// So much of its ink may lie elsewhere, smoothed: cells show thin strokes sharp or not, as they hit them.
    private static let mostOff = 0.25
    /// A picture has so much ink, in levels summed over its cells: a thin bar six cells high at half of full contrast.
    private static let leastInk = 500.0

    private let ink: [Double]
    private let width: Int
    private let height: Int

    /// - Parameters:
    ///   - ink: how far each cell is from the ground, row after row.
    ///   - width: how many cells a row has, two at least.
    ///   - height: how many rows there are, two at least.
    init(_ ink: [Double], width: Int, height: Int) {
        (self.ink, self.width, self.height) = (ink, width, height)
    }

    /// Whether this is another one moved by a part of a cell: of each of its strokes another share falls into each cell.
    /// - Parameters:
    ///   - other: the picture before, of the same size.
    ///   - noise: ink that is weaker than this is none.
    /// - Returns: whether it is.
    func isNudged(from other: InkPicture, noise: Double) -> Bool {
        let (old, new) = (other.weight(beyond: noise), weight(beyond: noise))
        guard abs(old.ink) >= Self.leastInk,
            abs(new.ink - old.ink) <= Self.mostGain * abs(old.ink)
        else { return false }
        let (across, down) = (new.x - old.x, new.y - old.y)
        guard Self.nudge.contains(max(abs(across), abs(down))) else { return false }
        let (start, end) = (other.smoothed, smoothed)
        var (off, all) = (0.0, 0.0)
        for row in 0..<height {
            for column in 0..<width {
                let value = end.ink[row * width + column]
                off += abs(value - start.value(Double(column) - across, Double(row) - down))
                all += abs(value)
            }
        }
        return off <= Self.mostOff * all
    }

    /// How much ink there is, and where the middle of it lies.
    private func weight(beyond noise: Double) -> (ink: Double, x: Double, y: Double) {
        var (sum, x, y) = (0.0, 0.0, 0.0)
        for (place, value) in ink.enumerated() where abs(value) > noise {
            sum += value
            x += value * Double(place % width)
            y += value * Double(place / width)
        }
        return sum == 0 ? (0, 0, 0) : (sum, x / sum, y / sum)
    }

    /// The same with each cell shared with its neighbours.
    private var smoothed: InkPicture {
        func mixed(_ cells: [Double], step: Int, isFirst: (Int) -> Bool, isLast: (Int) -> Bool)
            -> [Double]
        {
            cells.indices.map { place in
                let before = isFirst(place) ? cells[place] : cells[place - step]
                let after = isLast(place) ? cells[place] : cells[place + step]
                return (before + 2 * cells[place] + after) / 4
            }
        }
        let rows = mixed(
            ink, step: 1, isFirst: { $0 % width == 0 }, isLast: { $0 % width == width - 1 })
        let all = mixed(
            rows, step: width, isFirst: { $0 < width }, isLast: { $0 >= width * (height - 1) })
        return InkPicture(all, width: width, height: height)
    }

    /// The ink between cells, as far from each as its share is small; beyond the edge as at it.
    private func value(_ x: Double, _ y: Double) -> Double {
        let (x, y) = (min(max(x, 0), Double(width - 1)), min(max(y, 0), Double(height - 1)))
        let (column, row) = (min(Int(x), width - 2), min(Int(y), height - 2))
        let (right, below) = (x - Double(column), y - Double(row))
        func cell(_ column: Int, _ row: Int) -> Double { ink[row * width + column] }
        let top = cell(column, row) * (1 - right) + cell(column + 1, row) * right
        let bottom = cell(column, row + 1) * (1 - right) + cell(column + 1, row + 1) * right
        return top * (1 - below) + bottom * below
    }
}
