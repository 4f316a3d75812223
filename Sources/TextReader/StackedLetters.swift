// Letters of two lines that have run together.

internal import PauseModel

/// Parts letters of two lines that have run together: where lines stand close, the foot of a `g`
/// touches the bracket below it, and both are one piece of ink.
///
/// As one piece it belongs to neither line. It has letters beside it in the one above as well as in
/// the one below, on the left or on both sides; the marks of folding and brackets over several
/// lines stand left of the letters.
struct StackedLetters {
    /// Such a piece is so many times as high as half of all letters, and no wider than this.
    private static let heights = 1.9...4.0
    private static let mostWidth = 1.3
    /// The letters beside it are no further off, in letter heights.
    private static let mostGap = 0.9
    /// …are at least so high.
    private static let leastBeside = 0.85
    /// …and share this much of their rows with it.
    private static let leastShared = 0.6

    private let letters: [TextComponent]
    private let usual: Double

    /// - Parameters:
    ///   - letters: the pieces of ink of a pane.
    ///   - usual: the height of half of its letters, in pixels.
    init(among letters: [TextComponent], usual: Double) {
        (self.letters, self.usual) = (letters, usual)
    }

    /// The pieces, each of those that have run together in two.
    func parted() -> [TextComponent] {
        let tall = letters.filter(isTall)
        guard !tall.isEmpty else { return letters }
        let others = letters.filter { !isTall($0) }
        return others + tall.flatMap { parts(of: $0, among: others) ?? [$0] }
    }

    private func isTall(_ piece: TextComponent) -> Bool {
        Self.heights.contains(Double(piece.box.height) / usual)
            && Double(piece.box.width) <= Self.mostWidth * usual
    }

    /// What a piece consists of; nil when it is one.
    private func parts(
        of piece: TextComponent, among others: [TextComponent]
    ) -> [TextComponent]? {
        let beside = others.filter { isBeside($0.box, piece.box) }
        guard let foot = beside.map(\.box.maxY).min() else { return nil }
        let (above, below) = (
            beside.filter { $0.box.y < foot }, beside.filter { $0.box.y >= foot }
        )
        guard stands(piece, among: above), stands(piece, among: below) else { return nil }
        let feet = above.map(\.box.maxY).sorted()
        let tops = below.map(\.box.y).sorted()
        guard let low = feet.last, let high = tops.first, low <= high else { return nil }
        return piece.cut(at: (low + high) / 2)
    }

    /// Whether letters stand left of a piece, as they do within a line: what begins a line may be a
    /// mark.
    private func stands(_ piece: TextComponent, among beside: [TextComponent]) -> Bool {
        beside.contains { $0.box.maxX <= piece.box.x + 1 }
    }

    private func isBeside(_ box: Box, _ piece: Box) -> Bool {
        let gap = Double(max(box.x - piece.maxX, piece.x - box.maxX))
        let shared = min(box.maxY, piece.maxY) - max(box.y, piece.y)
        return gap >= -1 && gap <= Self.mostGap * usual
            && Double(box.height) >= Self.leastBeside * usual
            && Double(shared) >= Self.leastShared * Double(box.height)
    }
}

extension TextComponent {
    /// Its parts above and below a row; nil when it does not reach over it.
    fileprivate func cut(at row: Int) -> [TextComponent]? {
        guard row > box.y, row < box.maxY else { return nil }
        let spans = [(box.y, row), (row, box.maxY)]
        return spans.map { first, end in
            var part = self
            part.box = Box(x: box.x, y: first, width: box.width, height: end - first)
            part.area = area * (end - first) / box.height
            return part
        }
    }
}
