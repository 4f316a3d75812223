// Big letters that are of one colour inside.

internal import PauseModel

/// Tells big letters from lines of small text that run together on a smaller copy of the picture.
///
/// A larger copy sees both as many pieces: of strokes as thick as those of bold letters it sees the
/// edges only. But inside such a stroke nothing changes from pixel to pixel, and in small text hardly
/// two pixels side by side are alike.
struct SolidLetters {
    /// Share of its ink that is of one colour.
    private static let leastSolid = 0.35
    /// Colours that differ by no more than this share of the contrast are one.
    private static let alike = 0.2

    private let map: ContrastMap
    private let picture: Picture

    /// - Parameters:
    ///   - map: the contrast of the smaller copy that the letters were found on.
    ///   - picture: the picture, full size.
    init(on map: ContrastMap, of picture: Picture) {
        (self.map, self.picture) = (map, picture)
    }

    /// Whether a piece of the smaller copy is of one colour inside.
    func contains(_ letter: TextComponent) -> Bool {
        guard let (rows, columns) = map.places(under: letter.box) else { return false }
        let limit = TextComponents.limit(of: map)
        let most = Int(Self.alike * Double(letter.peak))
        var (ink, solid) = (0, 0)
        for row in rows {
            for column in columns where map.values[row * map.width + column] > limit {
                ink += 1
                if isPlain(column * map.scale, row * map.scale, within: most) { solid += 1 }
            }
        }
        return ink > 0 && Double(solid) >= Self.leastSolid * Double(ink)
    }

    /// Whether the pixels that one of the smaller copy was made of are alike.
    private func isPlain(_ x: Int, _ y: Int, within most: Int) -> Bool {
        let (right, foot) = (
            min(x + map.scale, picture.width), min(y + map.scale, picture.height)
        )
        return (0..<3).allSatisfy { channel in
            var (low, high) = (255, 0)
            for row in y..<foot {
                for column in x..<right {
                    let value = Int(picture.pixels[3 * (row * picture.width + column) + channel])
                    (low, high) = (min(low, value), max(high, value))
                }
            }
            return high - low <= most
        }
    }
}
