// Flat strokes that are no ground: the underscores and hyphens of big letters.

internal import PauseModel

/// Tells the flat strokes of letters from the ground: the underscores, hyphens and bars of big or
/// bold letters are as flat inside, and as long, as what is surely ground.
///
/// A stroke is only a few rows high, and all along above or below it there is other ground.
struct FlatBars {
    /// A flat stretch longer than this, in pixels, is no stroke of a letter: two underscores of a
    /// font so big that the next smaller copy finds its letters.
    static let longest = 56
    /// A stroke is no higher than this, in rows.
    private static let mostRows = 6
    /// Within so many rows the blurred edge of a stroke ends and the ground begins.
    private static let blur = 2...5
    /// Whether a stretch is a part of a stroke hangs on rows no further away than this.
    static let reach = mostRows + blur.upperBound - 1
    /// The stroke stands out from that ground by so many noise levels.
    private static let overNoise = 3

    private let level: PictureLevel
    private let roughness: [UInt8]
    private let noise: UInt8

    /// - Parameters:
    ///   - level: the picture at some size.
    ///   - roughness: how much each of its pixels differs from those around it.
    ///   - noise: up to this it is flat.
    init(in level: PictureLevel, roughness: [UInt8], noise: UInt8) {
        (self.level, self.roughness, self.noise) = (level, roughness, noise)
    }

    /// Whether a flat stretch of a row is a part of such a stroke.
    func contains(_ columns: Range<Int>, row: Int) -> Bool {
        guard columns.count <= Self.longest else { return false }
        let middle = (columns.lowerBound + columns.upperBound) / 2
        guard let top = edge(of: middle, row: row, step: -1),
            let foot = edge(of: middle, row: row, step: 1),
            foot - top - 1 <= Self.mostRows
        else { return false }
        return Self.blur.contains { step in
            isOtherGround(top - step + 1, besides: row, columns, middle)
                || isOtherGround(foot + step - 1, besides: row, columns, middle)
        }
    }

    /// The first row above or below that has another colour; nil when it is too far away.
    private func edge(of column: Int, row: Int, step: Int) -> Int? {
        var other = row + step
        while abs(other - row) <= Self.mostRows {
            guard (0..<level.height).contains(other) else { return nil }
            if difference(column, row, other) > Int(noise) { return other }
            other += step
        }
        return nil
    }

    /// Whether a row is flat all along a stretch of another row, and of another colour.
    private func isOtherGround(
        _ other: Int, besides row: Int, _ columns: Range<Int>, _ middle: Int
    ) -> Bool {
        guard (0..<level.height).contains(other),
            difference(middle, row, other) > Self.overNoise * Int(noise)
        else { return false }
        let start = other * level.width
        return roughness[(start + columns.lowerBound)..<(start + columns.upperBound)]
            .allSatisfy { $0 <= noise }
    }

    /// The largest channel difference between two rows of a column.
    private func difference(_ column: Int, _ row: Int, _ other: Int) -> Int {
        let (one, two) = (3 * (row * level.width + column), 3 * (other * level.width + column))
        return (0..<3).reduce(0) { most, channel in
            max(most, abs(Int(level.pixels[one + channel]) - Int(level.pixels[two + channel])))
        }
    }
}
