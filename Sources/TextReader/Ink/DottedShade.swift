// Shades made of dots, as a progress bar in a terminal shows them.

internal import PauseModel

/// Shades made of dots in a line of text, `░`, as a progress bar in a terminal shows them: what stands
/// above and below them is no part of them.
enum DottedShade {
    /// A dot is no higher and wider than this, in pixels.
    private static let mostDot = 3
    /// So much of what is in an area are dots, but for some that touch, and so many of them are whole
    /// steps from the next in their row.
    private static let (leastDots, leastEven) = (0.8, 0.8)

    /// Dots nearer to each other, in pixels, are nothing that could be told to be even.
    private static let leastStep = 4

    /// Whether an area is filled by such a shade: by dots in rows, evenly apart.
    static func fills(_ area: Box, of pieces: [Box]) -> Bool {
        let inside = pieces.filter { $0.intersection(area).area > 0 }
        let dots = inside.filter { max($0.width, $0.height) <= mostDot }
        guard Double(dots.count) >= leastDots * Double(inside.count) else { return false }
        let steps = Dictionary(grouping: dots, by: \.y).values.flatMap { row in
            let places = row.map(\.x).sorted()
            return zip(places, places.dropFirst()).map { $1 - $0 }
        }.sorted()
        guard let step = steps.dropFirst(steps.count / 4).first, step >= leastStep else {
            return false
        }
        let even = steps.count { min($0 % step, step - $0 % step) <= 1 }
        return Double(even) >= leastEven * Double(steps.count)
    }
}
