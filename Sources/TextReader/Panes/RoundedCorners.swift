// What the rounded corners of boxes on a page leave beside their text.

internal import PauseModel

/// Takes out what the rounded corners of boxes on a page leave beside their text: arcs of the page around them, in one
/// piece or in several, right at their sides.
struct RoundedCorners {
    /// A corner is so far within the picture, in pixels: windows end there.
    private static let leastMargin = 8
    /// An arc ends so near to both sides of its corner, a piece of one to one side, in pixels; cells place the sides to
    /// so many, those of a box on a shadow to twice as many.
    private static let (mostOff, mostAside, slack) = (5, 2, 4)
    /// An arc is so high and wide, in pixels, about as high as wide, and fills no more of that than this.
    private static let (sizes, mostUneven, mostFilled) = (9...34, 2, 0.45)
    /// A piece of one is no larger than this, in pixels, as thin at least, and no further from the corner.
    private static let (largestPiece, thickestPiece, mostAlong) = (10, 5, 24)
    /// Blur between two grounds stands out no more than this share of what letters commonly do.
    private static let mostPeak = 0.6

    private let corners: [Corner]

    /// A corner of a box, and on which sides of it the box lies.
    private struct Corner {
        let (x, y): (Int, Int)
        let (isLeft, isTop): (Bool, Bool)

        /// How far within the box a piece lies, from the upright side and from the level one.
        func distances(to box: Box) -> (x: Int, y: Int) {
            (isLeft ? box.x - x : x - box.maxX, isTop ? box.y - y : y - box.maxY)
        }
    }

    /// The corners of some panes of a picture.
    init(of panes: [Box], in picture: Box) {
        let margin = Self.leastMargin
        corners = panes.flatMap { pane in
            [true, false].flatMap { isLeft in
                [true, false].map { isTop in
                    Corner(
                        x: isLeft ? pane.x : pane.maxX, y: isTop ? pane.y : pane.maxY,
                        isLeft: isLeft, isTop: isTop)
                }
            }
        }.filter { corner in
            // Pictures may be smaller than both margins.
            [
                corner.x - picture.x, picture.maxX - corner.x, corner.y - picture.y,
                picture.maxY - corner.y,
            ]
            .allSatisfy { $0 >= margin }
        }
    }

    /// The letters without what lies in the corners and is followed by none.
    func without(_ letters: [TextComponent]) -> [TextComponent] {
        guard !corners.isEmpty, let usual = letters.usualPeak else { return letters }
        let most = Self.mostPeak * Double(usual)
        let rests = letters.filter { letter in
            Double(letter.peak) <= most && corners.contains { Self.isRest(letter, of: $0) }
        }
        guard !rests.isEmpty else { return letters }
        let others = letters.filter { !rests.contains($0) }
        return others + rests.filter { others.contains(where: $0.isFollowed) }
    }

    private static func isRest(_ piece: TextComponent, of corner: Corner) -> Bool {
        let (x, y) = corner.distances(to: piece.box)
        let (width, height) = (piece.box.width, piece.box.height)
        guard min(x, y) >= -2 * slack, max(x, y) <= mostAlong else { return false }
        let isArc =
            max(x, y) <= mostOff && sizes.contains(width) && sizes.contains(height)
            && max(width, height) <= mostUneven * min(width, height)
            && Double(piece.area) <= mostFilled * Double(piece.box.area)
        let isPiece =
            (-slack...mostAside).contains(min(x, y)) && max(width, height) <= largestPiece
            && min(width, height) <= thickestPiece
        return isArc || isPiece
    }
}
