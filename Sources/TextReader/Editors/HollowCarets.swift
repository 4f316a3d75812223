// Finds block carets of which only the outline is drawn.

internal import PauseModel

/// Finds block carets of which only the outline is drawn: a terminal does so while its window is not the one that is
/// typed into.
///
/// At the end of a prompt it would be read as brackets, and around a letter it would hide that. It is a rectangle
/// with square corners and nothing right inside of them, and higher than the letters beside it.
struct HollowCarets {
    /// Cells of text that can be read, in pixels, and how many times higher than wide they are.
    private static let (widths, heights, aspects) = (5...24, 10...48, 1.3...4.0)
    /// What stands out so much, in the strength of the strongest, is part of its lines, which are no thicker, in pixels.
    private static let (leastInk, mostThick) = (0.4, 2)
    /// Share of each side that shows it, and of the pixels right inside that show nothing: a letter may touch it.
    private static let (leastSide, leastBare) = (0.9, 0.7)
    /// It is so many times as high as half of the letters beside it, which are no further away, in its widths.
    private static let (leastHeight, mostAway) = (1.2, 6)
    /// More on one picture are signs of a text, or boxes to tick.
    private static let mostCarets = 3
    /// Ink of fewer pixels within it is no letter.
    private static let leastLetter = 4

    /// One outline.
    struct Caret {
        /// The ink of it, with that of a letter that touches it.
        let piece: TextComponent
        /// How thick its lines are, in pixels.
        let thickness: Int
        /// The letter within it that touches it.
        let letter: TextComponent?
    }

    let carets: [Caret]

    /// Looks for outlines among the ink of a picture at its full size.
    init(among found: [TextComponent], on map: ContrastMap) {
        let carets = found.compactMap { piece -> Caret? in
            guard let thickness = Self.thickness(of: piece, on: map),
                Self.isHigher(piece.box, among: found)
            else { return nil }
            return Caret(
                piece: piece, thickness: thickness,
                letter: Self.letter(in: piece, thickness: thickness, on: map))
        }
        self.carets = carets.count <= Self.mostCarets ? carets : []
    }

    /// The ink without the outlines.
    func without(in found: [TextComponent]) -> [TextComponent] {
        guard !carets.isEmpty else { return found }
        let pieces = Set(carets.map(\.piece))
        return found.filter { !pieces.contains($0) } + carets.compactMap(\.letter)
    }

    /// How thick the lines of an outline are; nil where a piece of ink is none.
    private static func thickness(of piece: TextComponent, on map: ContrastMap) -> Int? {
        let box = piece.box
        guard widths.contains(box.width), heights.contains(box.height),
            aspects.contains(Double(box.height) / Double(box.width)), map.scale == 1
        else { return nil }
        let limit = UInt8(leastInk * Double(piece.peak))
        func isInked(_ x: Int, _ y: Int) -> Bool { map.values[y * map.width + x] >= limit }
        let (columns, rows) = (box.x..<box.maxX, box.y..<box.maxY)
        let corners = [box.x, box.maxX - 1].flatMap { x in [(x, box.y), (x, box.maxY - 1)] }
        guard corners.allSatisfy({ isInked($0.0, $0.1) }) else { return nil }
        func isSide(_ inked: [Bool]) -> Bool {
            Double(inked.count { $0 }) >= leastSide * Double(inked.count)
        }
        guard
            [box.y, box.maxY - 1].allSatisfy({ y in isSide(columns.map { isInked($0, y) }) }),
            [box.x, box.maxX - 1].allSatisfy({ x in isSide(rows.map { isInked(x, $0) }) })
        else { return nil }
        return (1...mostThick).first { thickness in
            let inner = inside(box, thickness)
            guard inner.width > 2, inner.height > 2 else { return false }
            let ring =
                (inner.x..<inner.maxX).flatMap { [($0, inner.y), ($0, inner.maxY - 1)] }
                + (inner.y..<inner.maxY).flatMap { [(inner.x, $0), (inner.maxX - 1, $0)] }
            let bare = ring.count { !isInked($0.0, $0.1) }
            return Double(bare) >= leastBare * Double(ring.count)
        }
    }

    /// What lies within lines so thick along the sides of a box.
    private static func inside(_ box: Box, _ thickness: Int) -> Box {
        Box(
            x: box.x + thickness, y: box.y + thickness, width: box.width - 2 * thickness,
            height: box.height - 2 * thickness)
    }

    /// Whether an outline is higher than the letters beside it, or there are none.
    private static func isHigher(_ box: Box, among found: [TextComponent]) -> Bool {
        let away = mostAway * box.width
        let beside = found.map(\.box).filter { other in
            other != box && 2 * other.rowsShared(with: box) > other.height
                && other.x < box.maxX + away && other.maxX > box.x - away
                && (other.maxX <= box.x || other.x >= box.maxX)
        }
        let lower = beside.count { leastHeight * Double($0.height) <= Double(box.height) }
        return 2 * lower >= beside.count
    }

    /// What stands within an outline and touches it; nil where nothing does.
    private static func letter(
        in piece: TextComponent, thickness: Int, on map: ContrastMap
    ) -> TextComponent? {
        let (bounds, area) = map.ink(
            in: inside(piece.box, thickness), over: TextComponents.ruleLimit(of: map))
        guard area >= leastLetter else { return nil }
        return TextComponent(box: bounds, area: area, peak: piece.peak, isLight: piece.isLight)
    }

    /// Takes the outlines out of the contrast of a picture.
    func erase(from values: inout [UInt8], width: Int) {
        for caret in carets {
            let (box, thickness) = (caret.piece.box, caret.thickness)
            for y in box.y..<box.maxY {
                let isLevel = y < box.y + thickness || y >= box.maxY - thickness
                for x in box.x..<box.maxX
                where isLevel || x < box.x + thickness || x >= box.maxX - thickness {
                    values[y * width + x] = 0
                }
            }
        }
    }
}
