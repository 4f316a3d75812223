// Big letters that are of one colour inside.

internal import PauseModel

/// Tells big letters from lines of small text that run together on a smaller copy of the picture.
///
/// A larger copy sees both as many pieces: of strokes as thick as those of bold letters it sees the
/// edges only. But inside such a stroke nothing changes from pixel to pixel, and in small text hardly
/// two pixels side by side are alike. And the pieces have colours between those of the stroke and of its
/// ground, other than letters on a ground of their own.
struct SolidLetters {
    /// Share of its ink that is of one colour.
    private static let leastSolid = 0.35
    /// Colours that differ by no more than this share of the contrast are one.
    private static let alike = 0.2

    /// Share of the pieces that have a colour between those of the stroke and of its ground.
    private static let leastBetween = 0.8
    /// …and of those that do not have that of the ground, and how far they are from it, as a share of
    /// the way.
    private static let (leastOwn, leastWay) = (0.15, 0.3)

    private let map: ContrastMap
    private let full: ContrastMap
    private let picture: Picture

    /// - Parameters:
    ///   - map: the contrast of the smaller copy that the letters were found on.
    ///   - full: the contrast of the picture.
    ///   - picture: the picture, full size.
    init(on map: ContrastMap, full: ContrastMap, of picture: Picture) {
        (self.map, self.full, self.picture) = (map, full, picture)
    }

    /// Whether a piece of the smaller copy is of one colour inside, and those that a larger copy sees of
    /// it are too.
    func contains(_ letter: TextComponent, seenAs pieces: [Box]) -> Bool {
        guard let (rows, columns) = map.places(under: letter.box) else { return false }
        let limit = TextComponents.limit(of: map)
        let most = Int(Self.alike * Double(letter.peak))
        var (ink, solid, sums, grounds) = (0, 0, [0, 0, 0], [0, 0, 0])
        for row in rows {
            for column in columns where map.values[row * map.width + column] > limit {
                ink += 1
                let (x, y) = (column * map.scale, row * map.scale)
                guard isPlain(x, y, within: most) else { continue }
                solid += 1
                let ground = Int(map.ground[row * map.width + column])
                let (left, top) = (ground % map.width * map.scale, ground / map.width * map.scale)
                for channel in 0..<3 {
                    sums[channel] += value(x, y, channel)
                    grounds[channel] += value(left, top, channel)
                }
            }
        }
        guard solid > 0, Double(solid) >= Self.leastSolid * Double(ink) else { return false }
        let (colour, ground) = (sums.map { $0 / solid }, grounds.map { $0 / solid })
        let between = pieces.compactMap(strongest).filter { place in
            (0..<3).allSatisfy { channel in
                let (low, high) = (
                    min(colour[channel], ground[channel]), max(colour[channel], ground[channel])
                )
                return (low - most...high + most).contains(value(place.x, place.y, channel))
            }
        }
        let own = between.count { place in
            (0..<3).contains { channel in
                let way = Double(abs(colour[channel] - ground[channel]))
                return way > Double(most)
                    && Double(abs(value(place.x, place.y, channel) - ground[channel]))
                        >= Self.leastWay * way
            }
        }
        return Double(between.count) >= Self.leastBetween * Double(pieces.count)
            && Double(own) >= Self.leastOwn * Double(pieces.count)
    }

    private func value(_ x: Int, _ y: Int, _ channel: Int) -> Int {
        Int(picture.pixels[3 * (y * picture.width + x) + channel])
    }

    /// Where a piece of the full-size picture stands out most.
    private func strongest(in box: Box) -> (x: Int, y: Int)? {
        var best: (x: Int, y: Int, value: UInt8)?
        for y in max(0, box.y)..<min(box.maxY, full.height) {
            for x in max(0, box.x)..<min(box.maxX, full.width) {
                let value = full.values[y * full.width + x]
                if value > best?.value ?? 0 { best = (x, y, value) }
            }
        }
        return best.map { ($0.x, $0.y) }
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
                    let value = value(column, row, channel)
                    (low, high) = (min(low, value), max(high, value))
                }
            }
            return high - low <= most
        }
    }
}
