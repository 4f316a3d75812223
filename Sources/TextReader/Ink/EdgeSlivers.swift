// Pieces of the blurred edge between two grounds.

internal import PauseModel

/// Pieces of the blurred edge between two grounds, as the side of a window is: beside letters that stand right
/// behind it, what is between both shades is a stroke on the ground of the letters.
///
/// A stroke that was typed is darker or lighter than both grounds, or stands on one. The side of a window may be all
/// but out of the picture: what alone stands in its first column is no letter, which have a column of ground before
/// them.
struct EdgeSlivers {
    /// A piece is so wide at most, in pixels, and so high at least.
    private static let (mostWidth, leastHeight) = (2, 3)
    /// In the first columns a piece of two columns is so high: the stem of a letter as high has a blank before it.
    private static let leastWideHeight = 15
    /// The grounds are looked at so far beside a piece, in pixels: an edge is blurred over more than its piece.
    private static let beside = 2
    /// They are so far apart at least, each even to so much, and the piece is so far from both, of 255.
    private static let (leastStep, mostUneven, leastBetween) = (96.0, 24.0, 16.0)
    /// …and each goes on so far above and below the piece, in pixels, but for few of its rows.
    private static let (reach, leastEven) = (24, 0.95)

    /// The picture that the pieces were found on, full size.
    let level: PictureLevel

    /// Whether a piece is one.
    func contains(_ piece: TextComponent) -> Bool {
        let box = piece.box
        let leastHeight = box.width == 1 ? Self.leastHeight : Self.leastWideHeight
        if box.x == 0, box.width <= Self.mostWidth, box.height >= leastHeight { return true }
        guard box.width <= Self.mostWidth, box.height >= Self.leastHeight,
            box.x >= Self.beside, box.maxX + Self.beside <= level.width
        else { return false }
        guard let left = ground(box.x - Self.beside, along: box),
            let right = ground(box.maxX + Self.beside - 1, along: box),
            abs(left - right) >= Self.leastStep
        else { return false }
        let (dark, light) = (min(left, right), max(left, right))
        let between = (dark + Self.leastBetween)...(light - Self.leastBetween)
        return (box.x..<box.maxX).contains { column in
            ground(column, along: box).map(between.contains) == true
        }
    }

    /// The shade of a column beside a piece or of its own, which goes on above it and below it, as no letter
    /// does; nil where there is none.
    private func ground(_ column: Int, along piece: Box) -> Double? {
        let rows = max(0, piece.y - Self.reach)..<min(level.height, piece.maxY + Self.reach)
        let shades = rows.map { shade(column, $0) }
        let usual = shades.sorted()[shades.count / 2]
        let even = shades.count { abs($0 - usual) <= Self.mostUneven }
        return Double(even) >= Self.leastEven * Double(shades.count) ? usual : nil
    }

    /// How light a pixel is, 0 to 255.
    private func shade(_ x: Int, _ y: Int) -> Double {
        let at = 3 * (y * level.width + x)
        return Double(Int(level.pixels[at]) + Int(level.pixels[at + 1]) + Int(level.pixels[at + 2]))
            / 3
    }
}
