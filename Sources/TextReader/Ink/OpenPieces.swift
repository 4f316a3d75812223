// Pieces of a small copy that end where no edge is.

internal import PauseModel

/// Tells pieces of a small copy of a picture that end where no edge is.
///
/// The margin of a box may be too narrow on a small copy to be known for ground. It then stands out
/// from the ground around the box, as a letter does; but where it ends inside the box nothing is to
/// be seen, and a letter ends at an edge all around.
struct OpenPieces {
    let map: ContrastMap
    let level: PictureLevel
    /// Contrast up to this is no ink.
    private let limit: UInt8

    /// So many pixels beyond the end of a letter its blur is over.
    private static let blur = 2
    /// The least share of its strength by which the last pixel of a letter differs from what lies
    /// beyond.
    private static let leastStep = 0.25
    /// A piece is open when it ends without an edge along this share of its outline.
    private static let leastOpen = 0.4

    init(on map: ContrastMap, of level: PictureLevel) {
        (self.map, self.level) = (map, level)
        limit = TextComponents.limit(of: map)
    }

    /// Whether a piece ends where no edge is.
    func contains(_ piece: TextComponent) -> Bool {
        guard let (rows, columns) = map.places(under: piece.box) else { return false }
        var (ends, open) = (0, 0)
        for row in rows {
            for column in columns where isInk(column, row) {
                for step in [(0, -1), (0, 1), (-1, 0), (1, 0)] {
                    guard let isSeen = isEdge(column, row, towards: step) else { continue }
                    ends += 1
                    if !isSeen { open += 1 }
                }
            }
        }
        return Double(open) > Self.leastOpen * Double(ends)
    }

    private func isInk(_ column: Int, _ row: Int) -> Bool {
        map.values[row * map.width + column] > limit
    }

    /// Whether an edge is seen where the ink ends; nil where it goes on.
    private func isEdge(_ column: Int, _ row: Int, towards step: (x: Int, y: Int)) -> Bool? {
        let (x, y) = (column + Self.blur * step.x, row + Self.blur * step.y)
        guard x >= 0, x < map.width, y >= 0, y < map.height,
            !isInk(column + step.x, row + step.y)
        else { return nil }
        let apart = level.shade(column, row).distance(to: level.shade(x, y))
        let strength = Double(map.values[row * map.width + column])
        return Double(apart) >= Self.leastStep * strength
    }
}
