// The ground of a line of text, column by column.

internal import PauseModel

/// How bright the ground of a line is under its letters, and where it is another one.
struct RowGround {
    /// What a codec leaves so far from the foot of a letter, in pixels, is no ground.
    static let blur = 2
    /// So much of a patch is seen, in columns of the text.
    private static let leastSeen = 1.0
    /// Feet of letters hide no more of it at once, in columns.
    private static let mostHidden = 1.8
    /// The ground around a patch is looked at so far from it, in columns.
    private static let around = 1.2

    /// Red, green and blue together of the columns that are seen, from left to right.
    private let shades: [(x: Int, shade: Int)]
    /// What half of them are darker than.
    private let usual: Int

    /// Columns side by side of which each is a shade off the usual one, to the same side.
    private struct Patch {
        var columns: Range<Int>
        var seen = 1
        var sum: Int
        var isBrighter: Bool
    }

    /// Nil where feet hide all of it.
    /// - Parameters:
    ///   - rows: rows of the picture below the letters of a line, from first to last.
    ///   - columns: its columns.
    ///   - feet: what of the line reaches into these rows.
    ///   - picture: the picture.
    init?(
        rows: ClosedRange<Int>, columns: Range<Int>, besides feet: [Box], of picture: PictureLevel
    ) {
        var isHidden = [Bool](repeating: false, count: columns.count)
        for foot in feet {
            for x in columns.clamped(to: (foot.x - Self.blur)..<(foot.maxX + Self.blur)) {
                isHidden[x - columns.lowerBound] = true
            }
        }
        shades = columns.filter { !isHidden[$0 - columns.lowerBound] }.map { x in
            let sum = rows.reduce(0) { sum, row in
                let shade = picture.shade(x, row)
                return sum + Int(shade.red) + Int(shade.green) + Int(shade.blue)
            }
            return (x, sum / rows.count)
        }
        guard let usual = Self.usual(of: shades.map(\.shade)) else { return nil }
        self.usual = usual
    }

    /// The shade that half of a row is darker than; sorting it would take longer.
    private static func usual(of shades: [Int]) -> Int? {
        guard !shades.isEmpty else { return nil }
        var counts = [Int](repeating: 0, count: 3 * 255 + 1)
        for shade in shades { counts[shade] += 1 }
        var below = 0
        return counts.firstIndex { count in
            below += count
            return 2 * below > shades.count
        }
    }

    /// Where the ground is another one, with the usual one on both sides, from left to right.
    /// - Parameters:
    ///   - tint: how far off it is.
    ///   - column: how wide a letter of the text is, in pixels.
    /// - Returns: the columns of each, in pixels.
    func patches(tint: ClosedRange<Int>, column: Double) -> [Range<Int>] {
        var patches: [Patch] = []
        var isOpen = false
        for (x, shade) in shades {
            guard tint.contains(abs(shade - usual)) else {
                isOpen = false
                continue
            }
            let isBrighter = shade > usual
            if isOpen, let last = patches.last, last.isBrighter == isBrighter,
                Double(x - last.columns.upperBound) <= Self.mostHidden * column
            {
                patches[patches.count - 1].columns = last.columns.lowerBound..<(x + 1)
                patches[patches.count - 1].seen += 1
                patches[patches.count - 1].sum += shade
            } else {
                patches.append(Patch(columns: x..<(x + 1), sum: shade, isBrighter: isBrighter))
            }
            isOpen = true
        }
        return patches.filter { patch in
            Double(patch.seen) >= Self.leastSeen * column
                && sides(of: patch.columns, reach: max(Self.blur, Int(Self.around * column)))
                    .allSatisfy {
                        tint.contains(abs($0 - patch.sum / patch.seen))
                    }
        }
        .map(\.columns)
    }

    /// How bright the ground left of a patch is, and right of it, where it is seen.
    private func sides(of patch: Range<Int>, reach: Int) -> [Int] {
        let sides = [
            (patch.lowerBound - reach)..<(patch.lowerBound - 1),
            (patch.upperBound + 1)..<(patch.upperBound + reach),
        ]
        return sides.compactMap { side in
            let own = shades.filter { side.contains($0.x) }.map(\.shade)
            return own.isEmpty ? nil : own.reduce(0, +) / own.count
        }
    }
}
