// Finds block carets of which only the outline is drawn.

internal import PauseModel

/// Finds block carets of which only the outline is drawn: a terminal does so while its window is not the one that is
/// typed into.
///
/// At the end of a prompt it would be read as brackets, and around a letter it would hide that. It is a rectangle
/// with square corners and nothing right inside of them, and higher than the letters beside it. So is the box that an
/// editor draws around the bracket before the caret, at which the guide of its block may end.
struct HollowCarets {
    /// Cells of text that can be read, in pixels, and how many times higher than wide they are.
    private static let (widths, heights, aspects) = (5...24, 10...48, 1.3...4.0)
    /// What stands out so much, in the strength of the strongest, is part of its lines, which are no thicker, in pixels.
    private static let (leastInk, mostThick) = (0.4, 2)
    /// The strongest counts as no more than this, in the strength of half of the ink.
    private static let mostOverLines = 2.0
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
        /// The ink of it, with that of a letter that touches it and of a guide that ends at it.
        let piece: TextComponent
        /// Where it is, in pixels.
        let box: Box
        /// What its lines lie around.
        let inside: Box
        /// The letter within it that touches it.
        let letter: TextComponent?
    }

    let carets: [Caret]
    /// The guides of indented lines that end at an outline, around the bracket of their block.
    private let guides: [TextComponent]

    /// Looks for outlines among the ink of a picture at its full size.
    /// - Parameters:
    ///   - found: the ink.
    ///   - rules: upright lines that were taken out of it: the left side of an outline goes with the guide above it.
    ///   - map: the contrast of the picture.
    init(among found: [TextComponent], besides rules: [TextComponent], on map: ContrastMap) {
        let carets = found.compactMap { piece -> Caret? in
            guard let limit = Self.limit(of: piece, on: map),
                let box = Self.box(of: piece, over: limit, on: map)
            else { return nil }
            let isOpen = rules.contains { Self.isSide($0.box, of: box) }
            guard let inside = Self.inside(box, isOpen: isOpen, over: limit, on: map),
                Self.isHigher(box, among: found)
            else { return nil }
            let letter = Self.letter(in: inside, of: piece, on: map)
            return Caret(
                piece: piece, box: Self.blurred(box, on: map),
                inside: letter.map { Self.around($0.box, in: inside) } ?? inside, letter: letter)
        }
        self.carets = carets.count <= Self.mostCarets ? carets : []
        guides = self.carets.flatMap { Self.guides(of: $0, on: map) }
    }

    /// The ink without the outlines.
    func without(in found: [TextComponent]) -> [TextComponent] {
        guard !carets.isEmpty else { return found }
        let pieces = Set(carets.map(\.piece))
        return found.filter { !pieces.contains($0) } + carets.compactMap(\.letter) + guides
    }

    /// What the lines of an outline stand out over; nil where a piece of ink is too wide or narrow for one.
    ///
    /// A caret beside it, and a letter within it, may be much stronger than they are.
    private static func limit(of piece: TextComponent, on map: ContrastMap) -> UInt8? {
        let box = piece.box
        guard widths.contains(box.width), map.scale == 1 else { return nil }
        let least = TextComponents.ruleLimit(of: map)
        let inked = map.values(in: box).filter { $0 > least }.sorted()
        guard !inked.isEmpty else { return nil }
        let strength = min(Double(piece.peak), mostOverLines * Double(inked[inked.count / 2]))
        return UInt8(leastInk * strength)
    }

    /// An outline with the blur of its lines.
    private static func blurred(_ box: Box, on map: ContrastMap) -> Box {
        let least = TextComponents.ruleLimit(of: map)
        func isLevel(_ y: Int) -> Bool {
            y >= 0 && y < map.height
                && (box.x..<box.maxX).allSatisfy { map.values[y * map.width + $0] > least }
        }
        func isUpright(_ x: Int) -> Bool {
            x >= 0 && x < map.width
                && (box.y..<box.maxY).allSatisfy { map.values[$0 * map.width + x] > least }
        }
        let (left, top) = (isUpright(box.x - 1) ? 1 : 0, isLevel(box.y - 1) ? 1 : 0)
        let (right, foot) = (isUpright(box.maxX) ? 1 : 0, isLevel(box.maxY) ? 1 : 0)
        return Box(
            x: box.x - left, y: box.y - top, width: box.width + left + right,
            height: box.height + top + foot)
    }

    /// Where the outline is that a piece of ink may be: all of it, but for a guide above it or below.
    private static func box(of piece: TextComponent, over limit: UInt8, on map: ContrastMap) -> Box?
    {
        var box = piece.box
        func isLevel(_ y: Int) -> Bool {
            let inked = (box.x..<box.maxX).count { map.values[y * map.width + $0] >= limit }
            return Double(inked) >= leastSide * Double(box.width)
        }
        guard let top = (box.y..<box.maxY).first(where: isLevel),
            let foot = (box.y..<box.maxY).last(where: isLevel)
        else { return nil }
        (box.y, box.height) = (top, foot + 1 - top)
        guard heights.contains(box.height),
            aspects.contains(Double(box.height) / Double(box.width)),
            rests(of: piece, besides: blurred(box, on: map), on: map)
                .allSatisfy({ $0.box.width <= mostThick + 1 })
        else { return nil }
        return box
    }

    /// What of a piece lies above an outline and below it.
    private static func rests(
        of piece: TextComponent, besides box: Box, on map: ContrastMap
    ) -> [TextComponent] {
        [(piece.box.y, box.y), (box.maxY, piece.box.maxY)].compactMap { from, to in
            let rows = from..<max(from, to)
            guard !rows.isEmpty else { return nil }
            let (bounds, area) = map.ink(
                in: Box(x: box.x, y: rows.lowerBound, width: box.width, height: rows.count),
                over: TextComponents.ruleLimit(of: map))
            return area == 0
                ? nil
                : TextComponent(box: bounds, area: area, peak: piece.peak, isLight: piece.isLight)
        }
    }

    private static func guides(of caret: Caret, on map: ContrastMap) -> [TextComponent] {
        rests(of: caret.piece, besides: caret.box, on: map).filter(\.isRule)
    }

    /// Whether an upright line goes along the left side of a box.
    private static func isSide(_ rule: Box, of box: Box) -> Bool {
        abs(rule.maxX - box.x) <= 1 && rule.y <= box.y + 1 && rule.maxY >= box.maxY - 1
    }

    /// What the lines of an outline lie around; nil where a piece of ink is none.
    ///
    /// One that is open has no left side.
    private static func inside(
        _ box: Box, isOpen: Bool, over limit: UInt8, on map: ContrastMap
    ) -> Box? {
        func isInked(_ x: Int, _ y: Int) -> Bool { map.values[y * map.width + x] >= limit }
        let rows = box.y..<box.maxY
        let sides = isOpen ? [box.maxX - 1] : [box.x, box.maxX - 1]
        // A corner of two blurred lines may be fainter than both of them.
        func isCorner(_ x: Int, _ y: Int) -> Bool {
            let (across, down) = (x == box.x ? x + 1 : x - 1, y == box.y ? y + 1 : y - 1)
            return isInked(x, y) || isInked(across, y) && isInked(x, down)
        }
        guard sides.allSatisfy({ isCorner($0, box.y) && isCorner($0, box.maxY - 1) }) else {
            return nil
        }
        func isUpright(_ x: Int) -> Bool {
            Double(rows.count { isInked(x, $0) }) >= leastSide * Double(rows.count)
        }
        // It was found by its level sides.
        guard sides.allSatisfy(isUpright) else { return nil }
        return (1...mostThick).lazy.map { thickness in
            var inner = Box(
                x: box.x + (isOpen ? 0 : thickness), y: box.y + thickness,
                width: box.width - (isOpen ? 1 : 2) * thickness,
                height: box.height - 2 * thickness)
            // A bar caret may stand right before the outline or behind it.
            let (left, right) = (
                (inner.x..<inner.x + mostThick).prefix(while: isUpright).count,
                (inner.maxX - mostThick..<inner.maxX).reversed().prefix(while: isUpright).count
            )
            (inner.x, inner.width) = (inner.x + left, inner.width - left - right)
            return inner
        }.first { inner in
            guard inner.width > 2, inner.height > 2 else { return false }
            let ring =
                (inner.x..<inner.maxX).flatMap { [($0, inner.y), ($0, inner.maxY - 1)] }
                + (inner.y..<inner.maxY).flatMap { [(inner.x, $0), (inner.maxX - 1, $0)] }
            let bare = ring.count { !isInked($0.0, $0.1) }
            return Double(bare) >= leastBare * Double(ring.count)
        }
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
    ///
    /// It is stronger than the blur of the lines.
    private static func letter(
        in inside: Box, of piece: TextComponent, on map: ContrastMap
    ) -> TextComponent? {
        let strongest = map.values(in: inside).max()
        let limit = max(
            TextComponents.ruleLimit(of: map), UInt8(leastOfLetter * Double(strongest ?? 0)))
        let (bounds, area) = map.ink(in: inside, over: limit)
        guard area >= leastLetter else { return nil }
        return TextComponent(box: bounds, area: area, peak: piece.peak, isLight: piece.isLight)
    }

    /// What is no stronger than this share of the strongest of a letter is blur beside it.
    private static let leastOfLetter = 0.35

    /// A letter with its own blur, as far as it lies within its outline.
    private static func around(_ letter: Box, in inside: Box) -> Box {
        Box(x: letter.x - 1, y: letter.y - 1, width: letter.width + 2, height: letter.height + 2)
            .intersection(inside)
    }

    /// Takes the outlines out of the contrast of a picture.
    func erase(from values: inout [UInt8], width: Int) {
        for caret in carets {
            let (box, inside) = (caret.box, caret.inside)
            for y in box.y..<box.maxY {
                let isLevel = y < inside.y || y >= inside.maxY
                for x in box.x..<box.maxX where isLevel || x < inside.x || x >= inside.maxX {
                    values[y * width + x] = 0
                }
            }
        }
    }
}
