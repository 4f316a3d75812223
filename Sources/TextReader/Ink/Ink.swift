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
    /// Letters higher than this are left to the next smaller copy, in pixels of the copy.
    static let mostHeight = 40

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
        let (level, background) = trace.level(0, of: picture)
        var contrast = ContrastMap(level, over: background)
        let carets = trace.turnCarets(on: &contrast)
        let full = FullSizeInk(level, on: contrast, carets: carets)
        let big = Self.withBigLetters(full, of: picture, after: &trace)
        var (letters, rules) = (big.letters, full.rules)
        let blocks = Self.apart(big.blocks, from: letters)
        let filled = FilledLetters.letters(among: blocks, beside: letters)
        letters += filled
        self.blocks = blocks.filter { !filled.contains($0) }
        let thin = ThinLetters.find(
            among: full.pieces, beside: letters, higherThan: Self.mostHeight)
        letters += thin
        rules.removeAll(where: thin.contains)
        maps = big.maps
        edges = trace.edges(of: picture, on: maps[0])
        let finePrint = FinePrint(among: letters, rules, on: maps[0])
        self.letters = letters.filter { !finePrint.contains($0) }
        self.rules = rules
        (bars, outlines) = (full.bars, full.outlines)
        (underlines, pointer) = (full.underlines, full.pointer)
    }

    /// Contrast, letters and blocks of all sizes: what is too big for one copy of the picture is found on the next one.
    private static func withBigLetters(
        _ full: FullSizeInk, of picture: Picture, after trace: inout InkTrace
    ) -> (maps: [ContrastMap], letters: [TextComponent], blocks: [TextComponent]) {
        var (maps, letters, blocks) = ([full.map], full.letters, full.blocks)
        for index in 1..<levelCount {
            guard let last = maps.last, min(last.width, last.height) >= 2 * mostHeight
            else { break }
            let (level, background) = trace.level(index, of: picture)
            let map = ContrastMap(level, over: background)
            maps.append(map)
            let copy = BigLetters(on: map, of: level, besides: letters, full.rules)
            let big = copy.find(among: TextComponents(map, of: level).find(), without: full.taken)
            let solid = SolidLetters(on: map, full: full.map, of: picture)
            letters = copy.letters(replacedBy: big.letters, solid: solid)
            blocks += big.blocks
        }
        return (maps, letters, blocks)
    }

    /// The ground under a pixel; nil beyond the picture.
    func ground(_ x: Int, _ y: Int) -> Shade? {
        let map = maps[0]
        guard x >= 0, x < map.width, y >= 0, y < map.height else { return nil }
        return picture.shade(at: Int(map.ground[y * map.width + x]))
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
}
