// What stands out on a picture at its full size.

internal import PauseModel

/// What stands out on a picture at its full size: its rules, and its letters, but for those that are too big to be seen
/// whole there.
struct FullSizeInk {
    /// The contrast, without what is no ink of letters: carets, and lines under words.
    private(set) var map: ContrastMap
    /// All that hangs together, but for what is no ink.
    let pieces: [TextComponent]
    /// Letters and parts of letters.
    private(set) var letters: [TextComponent]
    /// Separators, borders and guides.
    private(set) var rules: [TextComponent]
    /// Filled rectangles that no letter beside them shows to be letters.
    private(set) var blocks: [TextComponent]
    /// Lines that were one piece of ink with the letters over them.
    private(set) var underlines: [Box] = []
    /// The bars between panes that are one piece of ink with what is around them.
    let bars: [Box]
    /// Rectangles that a thin line goes around, drawn in one piece.
    let outlines: [Box]
    /// The beam of a pointer that was taken off the letters.
    let pointer: Box?
    /// What is no letter on smaller copies either.
    let taken: [Box]

    /// Finds what stands out.
    /// - Parameters:
    ///   - level: the picture.
    ///   - contrast: its contrast, with the letters in the place of block carets.
    ///   - carets: where block carets were.
    init(_ level: PictureLevel, on contrast: ContrastMap, carets: [Box]) {
        var seen = contrast
        pointer = seen.takeBeam()
        let limit = TextComponents.ruleLimit(of: seen)
        rules = seen.takeRules(over: limit, of: level)
        let found = Self.withoutNoise(TextComponents(seen, of: level).find())
        let hollow = HollowCarets(among: found, besides: rules, on: seen)
        pieces = hollow.without(in: found)
        map = seen
        map.take(hollow)
        outlines = pieces.filter { Self.isClosed($0, on: seen) }.map(\.box)
        let picture = Box(x: 0, y: 0, width: level.width, height: level.height)
        let filled = FilledLetters(
            pieces.filter {
                !$0.isRule && !$0.isFrame(of: picture) && $0.box.height <= Ink.mostHeight
            }, on: seen)
        (letters, blocks) = (Self.withoutMarks(filled.letters, on: seen, of: level), filled.blocks)
        let shape = PointerShape(map: seen)
        let pointers = letters.filter { [letters] in shape.isPointer($0, among: letters) }
        letters.removeAll(where: pointers.contains)
        taken =
            carets + [pointer].compactMap { $0 } + hollow.carets.map(\.box) + pointers.map(\.box)
        let chains = Self.foldChains(among: pieces, on: seen)
        letters += chains.boxes
        bars = FrameBars(map: seen, limit: limit).find(in: pieces)
        let long = pieces.filter { $0.isRule && !chains.pieces.contains($0) }
        let strokes = JoinedStrokes(beside: letters)
        letters += long.filter(strokes.contains)
        partUnderlines(long.filter { !strokes.contains($0) }, on: seen)
        letters = Self.withoutSpecks(letters, besides: rules)
        letters.removeAll(where: FaintSpecks(among: letters).contains)
    }

    /// Without the frames of tabs, frames and rulers of dashes, and slivers at the edges of windows.
    private static func withoutMarks(
        _ letters: [TextComponent], on map: ContrastMap, of level: PictureLevel
    ) -> [TextComponent] {
        var letters = letters
        letters.removeAll(where: TabFrames(among: letters, on: map).contains)
        letters.removeAll(where: DashedFrames(among: letters).contains)
        letters.removeAll(where: DottedLevels(among: letters).contains)
        letters.removeAll(where: EdgeSlivers(level: level).contains)
        return letters
    }

    /// Parts long pieces that are letters with a line under them; the others are rules.
    private mutating func partUnderlines(_ long: [TextComponent], on seen: ContrastMap) {
        let underlined = UnderlinedLetters(on: seen, beside: letters)
        for piece in long {
            guard let parts = underlined.parts(of: piece) else {
                rules.append(piece)
                continue
            }
            letters += parts.letters
            blocks += parts.blocks
            map.takeUnderline(parts, of: piece, by: underlined)
            underlines.append(parts.line.box)
            rules.append(parts.line)
        }
    }

    /// Pieces higher than letters that are boxes of folds with lines between them, and those boxes.
    private static func foldChains(
        among found: [TextComponent], on map: ContrastMap
    ) -> (pieces: Set<TextComponent>, boxes: [TextComponent]) {
        let chains = found.filter { $0.box.height > Ink.mostHeight }.compactMap { piece in
            FoldBoxes.parts(of: piece, on: map).map { (piece: piece, boxes: $0) }
        }
        return (Set(chains.map(\.piece)), chains.flatMap(\.boxes))
    }

    /// Without specks where there are more than any text has dots: a picture of noise would be looked through for
    /// minutes, piece by piece.
    private static func withoutNoise(_ found: [TextComponent]) -> [TextComponent] {
        guard found.count > mostSpecks else { return found }
        let letters = found.filter { max($0.box.width, $0.box.height) > mostSpeck }
        return found.count - letters.count > mostSpecks ? letters : found
    }

    /// The dots of a picture of 3840 x 2160 that is full of small text are a tenth of it.
    private static let mostSpecks = 100_000

    /// Without the specks that are left of dotted rules where they cross a letter or end.
    private static func withoutSpecks(
        _ letters: [TextComponent], besides rules: [TextComponent]
    ) -> [TextComponent] {
        let upright = BoxIndex(rules.map(\.box).filter { $0.width <= 2 && $0.height > $0.width })
        return letters.filter { letter in
            let box = letter.box
            guard max(box.width, box.height) <= mostSpeck else { return true }
            let around = Box(
                x: box.x - 1, y: box.y - 2, width: box.width + 2, height: box.height + 4)
            return !upright.contains(near: around) { $0.intersection(around).area > 0 }
        }
    }

    /// A speck is no larger than this, in pixels.
    private static let mostSpeck = 2

    /// Whether a piece is a thin line around a rectangle.
    private static func isClosed(_ piece: TextComponent, on map: ContrastMap) -> Bool {
        let box = piece.box
        guard box.width >= closed.width, box.height >= closed.height,
            piece.area <= closed.thickness * 2 * (box.width + box.height)
        else { return false }
        let least = UInt8(closed.strength * Double(piece.peak))
        func isDrawn(_ x: Int, _ y: Int) -> Bool { map.values[y * map.width + x] >= least }
        func isSide(_ places: Range<Int>, _ isDrawn: (Int) -> Bool) -> Bool {
            Double(places.count(where: isDrawn)) >= closed.side * Double(places.count)
        }
        let (columns, rows) = (box.x..<box.maxX, box.y..<box.maxY)
        return [box.y, box.maxY - 1].allSatisfy { y in isSide(columns) { isDrawn($0, y) } }
            && [box.x, box.maxX - 1].allSatisfy { x in isSide(rows) { isDrawn(x, $0) } }
    }

    /// Such a rectangle is so wide and high at least, in pixels, its line no thicker and so strong as a share of its
    /// strongest pixel, and so much of each side is drawn.
    private static let closed = (
        width: 100, height: 40, thickness: 3, strength: 0.4, side: 0.9
    )
}
