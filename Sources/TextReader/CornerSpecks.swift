// Specks in the corners of panes.

package import PauseModel

/// Tells the specks that rounded corners leave from the first and last letters of a pane.
package struct CornerSpecks {
    /// A speck is no larger than this, and no further from both edges, in pixels.
    private static let reach = 10
    /// A letter is at least this high, in pixels.
    private static let leastLetter = 5

    private let letters: BoxIndex

    /// Looks among all pieces of a picture.
    package init(among letters: [TextComponent]) {
        self.letters = BoxIndex(letters.map(\.box).filter { $0.height >= Self.leastLetter })
    }

    /// Whether a piece is a speck in the corner of a pane.
    ///
    /// In small videos letters are no larger: what has another letter beside it begins or ends a
    /// word.
    package func isSpeck(_ piece: TextComponent, of pane: Box) -> Bool {
        let box = piece.box
        return box.width <= Self.reach && box.height <= Self.reach
            && min(box.x - pane.x, pane.maxX - box.maxX) <= Self.reach
            && min(box.y - pane.y, pane.maxY - box.maxY) <= Self.reach
            && !(box.height >= Self.leastLetter && hasNeighbour(box))
    }

    /// Whether a letter as high stands in the same rows, no further away than it is high.
    private func hasNeighbour(_ box: Box) -> Bool {
        letters.contains(near: box) { other in
            let shared = min(other.maxY, box.maxY) - max(other.y, box.y)
            let gap = max(other.x - box.maxX, box.x - other.maxX)
            return other != box && 2 * shared > max(other.height, box.height)
                && gap <= box.height
        }
    }
}
