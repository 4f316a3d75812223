// All that stands out on a picture: its ground, its contrast, its letters at every size.

package import PauseModel

/// All that stands out on a picture, found at every size of letters.
package struct Ink: Hashable {
    let picture: Picture
    /// Contrast maps from full size down; `maps[i].scale == 1 << i`.
    let maps: [ContrastMap]
    /// Letters and parts of letters, but for text too small to read.
    package let letters: [TextComponent]
    /// Separators, borders and guides.
    package let rules: [TextComponent]
    /// Lines that were one piece of ink with the letters over them; the maps show them no more.
    let underlines: [Box]
    /// Filled rectangles that no letter beside them shows to be letters.
    let blocks: [TextComponent]
    /// The bars between panes that are one piece of ink with what is around them.
    let bars: [Box]
    /// Rectangles that a thin line goes around, drawn in one piece.
    let outlines: [Box]
    /// Edges that no pixel shows by itself.
    let edges: FaintEdges
    /// The beam of a pointer that was taken off the letters.
    let pointer: Box?

    /// Halvings of the picture: the last level finds letters a fifth of 1080p high.
    private static let levelCount = 4
    /// Letters lower than this on a smaller copy are left to the copy above.
    private static let leastHeight = 12
    /// Letters higher than this are left to the next smaller copy.
    private static let mostHeight = 40
    /// Small letters are at least this high.
    private static let leastLetter = 5
    /// As many small letters as this are text, not the broken edges of a big letter.
    private static let leastText = 4
    /// A letter is not wider than this many times its height; joined ones on big slides are.
    private static let mostAspect = 6

    /// Finds what stands out on one picture.
    package init(_ picture: Picture) {
        var trace = InkTrace()
        self.init(picture, after: &trace)
    }

    /// Finds what stands out on a picture, faster where it is like the one before.
    /// - Parameters:
    ///   - picture: as the trace has cleared it.
    ///   - trace: what was kept of the one before; this one takes its place.
    package init(_ picture: Picture, after trace: inout InkTrace) {
        self.picture = picture
        var maps: [ContrastMap] = []
        var letters: [TextComponent] = []
        var rules: [TextComponent] = []
        // What is no letter on smaller copies either.
        var taken: [Box] = []
        var (bars, underlines, outlines) = ([Box](), [Box](), [Box]())
        var (blocks, pieces) = ([TextComponent](), [TextComponent]())
        var pointer: Box?
        for index in 0..<Self.levelCount {
            let (level, background) = trace.level(index, of: picture)
            var map = ContrastMap(level, over: background)
            if index == 0 {
                taken = trace.turnCarets(on: &map)
                pointer = map.takeBeam()
                if let pointer { taken.append(pointer) }
            }
            let upright =
                index == 0
                ? map.takeRules(over: TextComponents.ruleLimit(of: map), of: level) : []
            maps.append(map)
            var found = TextComponents(map, of: level).find()
            if index == 0 {
                found = Self.withoutNoise(found)
                let hollow = HollowCarets(among: found, besides: upright, on: map)
                found = hollow.without(in: found)
                maps[0].take(hollow)
                taken += hollow.carets.map(\.box)
                pieces = found
                outlines = found.filter { Self.isClosed($0, on: map) }.map(\.box)
                let filled = FilledLetters(
                    found.filter {
                        !$0.isRule && !$0.isFrame(of: picture.bounds)
                            && $0.box.height <= Self.mostHeight
                    }, blocks: { Self.isPlain($0, on: map) })
                (letters, blocks) = (filled.letters, filled.blocks)
                letters.removeAll(where: TabFrames(among: letters, on: map).contains)
                let dashed = DashedFrames(among: letters)
                letters.removeAll(where: dashed.contains)
                letters.removeAll(where: DottedLevels(among: letters).contains)
                letters.removeAll(where: EdgeSlivers(level: level).contains)
                let shape = PointerShape(map: map)
                let pointers = letters.filter { shape.isPointer($0, among: letters) }
                letters.removeAll(where: pointers.contains)
                taken += pointers.map(\.box)
                let chains = Self.foldChains(among: found, on: map)
                letters += chains.boxes
                let long = found.filter { $0.isRule && !chains.pieces.contains($0) }
                bars = FrameBars(map: map, limit: TextComponents.ruleLimit(of: map)).find(in: found)
                let strokes = JoinedStrokes(beside: letters)
                letters += long.filter(strokes.contains)
                rules = upright
                let underlined = UnderlinedLetters(on: map, beside: letters)
                for rule in long where !strokes.contains(rule) {
                    if let parts = underlined.parts(of: rule) {
                        letters += parts.letters
                        blocks += parts.blocks
                        maps[0].takeUnderline(parts, of: rule, by: underlined)
                        underlines.append(parts.line.box)
                        rules.append(parts.line)
                    } else {
                        rules.append(rule)
                    }
                }
                letters = Self.withoutSpecks(letters, besides: rules)
                let specks = FaintSpecks(among: letters)
                letters.removeAll(where: specks.contains)
            } else {
                // On smaller copies a caret is still a block.
                let open = OpenPieces(on: map, of: level)
                let usual = letters.count >= Self.leastPage ? letters.usualPeak : nil
                let big = found.filter { letter in
                    Self.isBigLetter(letter, on: map) && !open.contains(letter)
                        && !Self.isTint(letter, besides: usual)
                        && !Self.isBar(letter, of: rules, beside: letters)
                        && !taken.contains { 2 * $0.intersection(letter.box).area > $0.area }
                }
                let filled = FilledLetters(big, blocks: { Self.isPlain($0, on: map) })
                let solid = SolidLetters(on: map, full: maps[0], of: picture)
                letters = Self.replace(letters, by: filled.letters, solid: solid)
                blocks += filled.blocks
            }
            guard min(level.width, level.height) >= 2 * Self.mostHeight else { break }
        }
        blocks = Self.apart(blocks, from: letters)
        let filled = FilledLetters.letters(among: blocks, beside: letters)
        letters += filled
        self.blocks = blocks.filter { !filled.contains($0) }
        let thin = ThinLetters.find(
            among: pieces, beside: letters, higherThan: Self.mostHeight)
        letters += thin
        rules.removeAll(where: thin.contains)
        edges = trace.edges(of: picture, on: maps[0])
        self.maps = maps
        let finePrint = FinePrint(among: letters, rules, on: maps[0])
        self.letters = letters.filter { !finePrint.contains($0) }
        self.rules = rules
        (self.bars, self.outlines) = (bars, outlines)
        self.underlines = underlines
        self.pointer = pointer
    }

    /// The ground under a pixel; nil beyond the picture.
    func ground(_ x: Int, _ y: Int) -> Shade? {
        let map = maps[0]
        guard x >= 0, x < map.width, y >= 0, y < map.height else { return nil }
        return picture.shade(at: Int(map.ground[y * map.width + x]))
    }

    /// Pieces higher than letters that are boxes of folds with lines between them, and those boxes.
    private static func foldChains(
        among found: [TextComponent], on map: ContrastMap
    ) -> (pieces: Set<TextComponent>, boxes: [TextComponent]) {
        let chains = found.filter { $0.box.height > mostHeight }.compactMap { piece in
            FoldBoxes.parts(of: piece, on: map).map { (piece: piece, boxes: $0) }
        }
        return (Set(chains.map(\.piece)), chains.flatMap(\.boxes))
    }

    /// The filled pieces that lie in no letter, each once: copies of several sizes see them.
    private static func apart(
        _ blocks: [TextComponent], from letters: [TextComponent]
    ) -> [TextComponent] {
        let known = BoxIndex(letters.map(\.box))
        var apart: [TextComponent] = []
        for block in blocks.sorted(by: { $0.area > $1.area }) {
            let isKnown =
                known.contains(near: block.box) { $0.intersection(block.box).area > 0 }
                || apart.contains { $0.box.intersection(block.box).area > 0 }
            if !isKnown { apart.append(block) }
        }
        return apart
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

    /// Whether a filled piece is of one strength: blurred, the stems of a small `m` fill its box too,
    /// but there is less ink between them.
    private static func isPlain(_ block: TextComponent, on map: ContrastMap) -> Bool {
        let least = UInt8(leastPlain.strength * Double(block.peak))
        let box = block.box
        // Its sides are blurred.
        let columns = map.places(under: box.x..<box.maxX).dropFirst().dropLast()
        let rows = map.places(under: box.y..<box.maxY).dropFirst().dropLast()
        let strong = rows.reduce(0) { count, row in
            count + columns.count { map.values[row * map.width + $0] >= least }
        }
        return Double(strong) >= leastPlain.share * Double(columns.count * rows.count)
    }

    /// A block is this strong at least, as a share of its strongest pixel, over such a share of it.
    private static let leastPlain = (strength: 0.7, share: 0.8)

    private static func isBigLetter(_ component: TextComponent, on map: ContrastMap) -> Bool {
        let height = component.box.height / map.scale
        let width = component.box.width / map.scale
        // The margin beside a box reaches to the edge, and on a small copy is as narrow as a letter.
        let box = component.box
        guard box.x > 0, box.y > 0, box.maxX < map.width * map.scale,
            box.maxY < map.height * map.scale
        else { return false }
        return height >= leastHeight && height <= mostHeight && width <= mostAspect * height
            && !component.isRule && !isOutline(component)
    }

    /// Whether a piece that is filled stands out so little beside the letters of a page that it is the ground of some: the
    /// end of a selection, in which the blanks are shown.
    private static func isTint(_ piece: TextComponent, besides usual: UInt8?) -> Bool {
        guard let usual else { return false }
        return piece.box.width >= mostTint.wide * piece.box.height
            && Double(piece.peak) < mostTint.strength * Double(usual)
            && Double(piece.area) >= mostTint.fill * Double(piece.box.area)
    }

    /// Such a piece is so many times as wide as high, has no more of the strength of the letters and fills so much of its
    /// bounds, and so many letters are a page.
    private static let (mostTint, leastPage) = ((wide: 2, strength: 0.35, fill: 0.5), 50)

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

    /// Whether a wide piece is a line around what lies within its bounds, as the foot of a window is with both its
    /// corners: the letters of a word that touch fill more of theirs.
    private static func isOutline(_ piece: TextComponent) -> Bool {
        piece.box.width >= leastOutline * piece.box.height
            && Double(piece.area) < mostOutlined * Double(piece.box.area)
    }

    /// Such a line is so many times as wide as high at least, and fills no more than this share of its bounds.
    private static let (leastOutline, mostOutlined) = (3, 0.2)

    /// Whether a piece is a rule as long as it, known from a larger copy, and letters that run together
    /// with it on this one: those of the first line below the bar of a tab.
    private static func isBar(
        _ piece: TextComponent, of rules: [TextComponent], beside letters: [TextComponent]
    ) -> Bool {
        let isRuled = rules.contains { rule in
            Double(rule.box.width) >= leastBar * Double(piece.box.width)
                && 2 * rule.box.intersection(piece.box).area > rule.box.area
                && 2 * rule.area >= piece.area
        }
        return isRuled
            && letters.count { $0.box.intersection(piece.box).area == $0.box.area } >= leastBeside
    }

    /// A rule is so much of such a piece at least, from left to right, beside so many letters.
    private static let (leastBar, leastBeside) = (0.9, 3)

    /// Whether a box is that of a letter within a larger piece.
    private static func isSmall(_ box: Box, in letter: TextComponent) -> Bool {
        box.height >= leastLetter && 2 * box.height < letter.box.height
            && letter.box.intersection(box).area == box.area
    }

    /// Whether a big piece is the ground of letters, two or more, that stand out more than it does: the
    /// edges that a larger copy sees of a big letter are no stronger than the letter.
    private static func isGround(_ big: TextComponent, of letters: [TextComponent]) -> Bool {
        let least = leastOnGround * Double(big.peak)
        return letters.count { Double($0.peak) >= least && isSmall($0.box, in: big) } >= 2
    }

    /// Letters stand out so many times as much as a piece that is their ground.
    private static let leastOnGround = 1.4

    /// Puts big letters in the place of the broken edges that a larger copy saw of them.
    private static func replace(
        _ letters: [TextComponent], by big: [TextComponent], solid: SolidLetters
    ) -> [TextComponent] {
        guard !big.isEmpty else { return letters }
        // Lines of small text run together on a smaller copy; the larger one saw their letters.
        let small = BoxIndex(letters.map(\.box))
        // What stands by itself is the ground of small letters: the room of line numbers.
        func isInWord(_ letter: TextComponent) -> Bool { big.contains(where: letter.isFollowed) }
        let big = big.filter { letter in
            guard !isGround(letter, of: letters) else { return false }
            let pieces = small.all(near: letter.box) { isSmall($0, in: letter) }
            return pieces.count < leastText
                || isInWord(letter) && solid.contains(letter, seenAs: pieces)
        }
        let buckets = BoxIndex(big.map(\.box))
        var result = letters.filter { letter in
            !buckets.contains(near: letter.box) { box in
                box.intersection(letter.box).area * 10 >= letter.box.area * 7
            }
        }
        result += big
        return result
    }
}
