// Letters of two lines that have run together.

internal import PauseModel

/// Parts letters of two lines that have run together: where lines stand close, the foot of a `g`
/// touches the bracket below it, and both are one piece of ink.
///
/// As one piece it belongs to neither line. It has letters beside it in the one above as well as in
/// the one below, on the left or on both sides; the marks of folding and brackets over several
/// lines stand left of the letters. Brackets alone on two lines have nothing but the numbers of these beside them,
/// however far away.
struct StackedLetters {
    /// Such a piece is so many times as high as half of all letters, and no wider than this: a `p`
    /// reaches into the column beside it to touch an `f`.
    private static let heights = 1.9...4.0
    /// …with a caret, which fills its line.
    private static let mostWithCaret = 4.6
    private static let mostWidth = 2.6
    /// The letters beside it are no further off, in letter heights.
    private static let reach = 6.0
    /// …one of each line no further than this: a blank lies between.
    private static let mostGap = 2.2
    /// …are at least so high.
    private static let leastBeside = 0.85
    /// …and share this much of their rows with it.
    private static let leastShared = 0.6

    /// A caret is no wider than this, in pixels, and so many times as high as half of all letters at least.
    private static let (mostCaret, leastCaret) = (3, 1.3)

    private let letters: [TextComponent]
    private let usual: Double
    private let map: ContrastMap?

    /// - Parameters:
    ///   - letters: the pieces of ink of a pane.
    ///   - usual: the height of half of its letters, in pixels.
    ///   - map: the ink that they are of; without it their parts are as wide as they are.
    init(among letters: [TextComponent], usual: Double, on map: ContrastMap?) {
        (self.letters, self.usual, self.map) = (letters, usual, map)
    }

    /// The pieces, each of those that have run together in two.
    func parted() -> [TextComponent] {
        let tall = letters.filter(isTall)
        guard !tall.isEmpty else { return letters }
        let others = letters.filter { !isTall($0) }
        return others + tall.flatMap { parts(of: $0, among: others) ?? [$0] }
    }

    private func isTall(_ piece: TextComponent) -> Bool {
        (Self.heights.lowerBound...Self.mostWithCaret).contains(Double(piece.box.height) / usual)
            && Double(piece.box.width) <= Self.mostWidth * usual
    }

    /// What a piece consists of; nil when it is one.
    private func parts(
        of piece: TextComponent, among others: [TextComponent]
    ) -> [TextComponent]? {
        let near = others.filter { isBeside($0.box, piece.box, within: Self.reach) }
        let beside = near.isEmpty ? numbers(of: piece, among: others) : near
        guard let foot = beside.map(\.box.maxY).min() else { return nil }
        let (above, below) = (
            beside.filter { $0.box.y < foot }, beside.filter { $0.box.y >= foot }
        )
        guard !above.isEmpty, !below.isEmpty else { return nil }
        let feet = Self.middle(of: above.map(\.box.maxY))
        let tops = Self.middle(of: below.map(\.box.y))
        guard let (upper, lower) = piece.cut(at: (feet + tops) / 2, on: map) else { return nil }
        let hasCaret = isCaret(upper) || isCaret(lower)
        guard hasCaret || Double(piece.box.height) <= Self.heights.upperBound * usual else {
            return nil
        }
        let most = near.isEmpty ? Self.numberReach : hasCaret ? Self.reach : Self.mostGap
        guard [above, below].allSatisfy({ stands(piece, among: $0, within: most) }) else {
            return nil
        }
        // In a line of its own it would be read as a bar.
        if isCaret(upper) != isCaret(lower) {
            let (caret, letter) = isCaret(upper) ? (upper, lower) : (lower, upper)
            if isAlone(caret, among: others) { return [letter] }
        }
        return [upper] + (isTall(lower) ? parts(of: lower, among: others) ?? [lower] : [lower])
    }

    /// The letters in the rows of a piece, all of them left of it: those of line numbers.
    private func numbers(
        of piece: TextComponent, among others: [TextComponent]
    ) -> [TextComponent] {
        // A guide or a caret is narrower than brackets, an icon wider.
        guard piece.box.width > Self.mostCaret, Double(piece.box.width) <= usual else { return [] }
        let beside = others.filter { isBeside($0.box, piece.box, within: Self.numberReach) }
        return beside.allSatisfy { $0.box.maxX <= piece.box.x } ? beside : []
    }

    /// Numbers are no further off, in letter heights.
    private static let numberReach = 40.0

    /// Whether nothing stands in the rows of a caret but the number of its line.
    private func isAlone(_ caret: TextComponent, among others: [TextComponent]) -> Bool {
        others.allSatisfy { other in
            2 * other.box.rowsShared(with: caret.box) <= other.box.height
                || Double(caret.box.x - other.box.maxX) > Self.mostGap * usual
                || Double(other.box.x - caret.box.maxX) > Self.reach * usual
        }
    }

    /// Whether a piece stands among letters of a line: one is near, and one stands left of it; what
    /// begins a line may be a mark.
    private func stands(
        _ piece: TextComponent, among beside: [TextComponent], within most: Double
    ) -> Bool {
        beside.contains { $0.box.maxX <= piece.box.x + 1 }
            && beside.contains { Double(gap($0.box, piece.box)) <= most * usual }
    }

    /// Whether a part is the caret in a blank line below a bracket, or above one: beside it there are but line
    /// numbers.
    private func isCaret(_ part: TextComponent) -> Bool {
        part.box.width <= Self.mostCaret && Double(part.box.height) >= Self.leastCaret * usual
    }

    /// The one in the middle of some rows: most letters end on the row that all stand on, and begin
    /// where small ones do.
    private static func middle(of rows: [Int]) -> Int { rows.sorted()[rows.count / 2] }

    private func gap(_ box: Box, _ piece: Box) -> Int {
        max(box.x - piece.maxX, piece.x - box.maxX)
    }

    private func isBeside(_ box: Box, _ piece: Box, within most: Double) -> Bool {
        let gap = gap(box, piece)
        let shared = box.rowsShared(with: piece)
        return gap >= -1 && Double(gap) <= most * usual
            && Double(box.height) >= Self.leastBeside * usual
            && Double(shared) >= Self.leastShared * Double(box.height)
    }
}

extension TextComponent {
    /// Its parts above and below a row.
    /// - Parameters:
    ///   - row: the first row of the part below.
    ///   - map: the ink that it is of; without it both parts are as wide as all.
    /// - Returns: both; nil when it does not reach over the row.
    func cut(
        at row: Int, on map: ContrastMap?
    ) -> (upper: TextComponent, lower: TextComponent)? {
        guard row > box.y, row < box.maxY else { return nil }
        func part(_ first: Int, _ end: Int) -> TextComponent {
            var part = self
            part.box = Box(x: box.x, y: first, width: box.width, height: end - first)
            if let map { part.box = part.inked(on: map) }
            part.area = area * (end - first) / box.height
            return part
        }
        return (upper: part(box.y, row), lower: part(row, box.maxY))
    }

    /// Fainter pixels than this share of its strongest are blur.
    private static let leastInk = 0.35

    /// The bounds of the ink within its own; these when there is none.
    private func inked(on map: ContrastMap) -> Box {
        guard let (rows, columns) = map.places(under: box) else { return box }
        let least = UInt8(Self.leastInk * Double(peak))
        let bounds = map.ink(
            in: Box(
                x: columns.lowerBound, y: rows.lowerBound, width: columns.count, height: rows.count),
            over: least
        ).bounds
        guard !bounds.isEmpty else { return box }
        return Box(
            x: bounds.x * map.scale, y: bounds.y * map.scale, width: bounds.width * map.scale,
            height: bounds.height * map.scale)
    }
}
