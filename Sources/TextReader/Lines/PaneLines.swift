// The lines of ink in the panes of a picture.

internal import PauseModel

/// The lines of ink in one pane of a picture.
struct PaneLines: Sendable {
    let pane: Pane
    /// Those that are shown whole, from top to bottom.
    let lines: [TextLine]
    /// Those of which the edge of the pane hides a half.
    let hidden: [TextLine]

    /// The panes of a picture, each with its lines; those within others come first.
    static func all(on ink: Ink) -> [PaneLines] {
        var finder = RepeatedLines(on: ink.maps[0])
        let panes = PaneFinder(ink).find()
        let found = PartedFeet.join(share(ink.letters, among: panes, of: ink.picture))
        let whole = SeamedPanes.join(TintedPanes.join(found, &finder), &finder)
        let split = SplitPanes.part(whole, &finder)
        let shares = TextColumns.part(split, &finder)
        let numbered = GutterPanes.join(shares, &finder)
        return PartedTops.join(numbered, &finder).map {
            let lines = finder.lines(of: $0.letters)
            let (shown, hidden) = CutOffLines.parted(lines, in: $0.pane.box)
            return PaneLines(pane: $0.pane, lines: shown, hidden: hidden)
        }
    }

    /// Gives each letter to the pane that its middle lies in.
    static func share(
        _ letters: [TextComponent], among panes: [Pane], of picture: Picture
    ) -> [(pane: Pane, letters: [TextComponent])] {
        let bounds = picture.bounds
        let letters = RoundedCorners(of: panes.map(\.box), in: bounds).without(letters)
        var shares = panes.map { (pane: $0, letters: [TextComponent]()) }
        // Panes that lie within others come first.
        let order = panes.indices.sorted {
            (panes[$0].box.area, panes[$0].box.y, panes[$0].box.x)
                < (panes[$1].box.area, panes[$1].box.y, panes[$1].box.x)
        }
        for letter in letters {
            for index in order {
                let box = panes[index].box
                if letter.isCentred(in: box) {
                    if !(letter.isSeam(of: box) && !letters.contains(where: letter.isBegun)),
                        !(box != bounds && letter.isCorner(of: box)
                            && !letters.contains(where: letter.isFollowed)
                            && !beginsLine(letter, below: letters, in: box))
                    {
                        shares[index].letters.append(letter)
                    }
                    break
                }
            }
        }
        let trim = WindowTrim(picture: picture)
        return order.map { index in
            var share = shares[index]
            let pieces = trim.pieces(among: share.letters, in: share.pane.box)
            if !pieces.isEmpty { share.letters.removeAll(where: pieces.contains) }
            share.letters = PaneRims.without(share.letters, in: share.pane.box, of: bounds)
            return share
        }.filter { !$0.letters.isEmpty }
    }

    /// So many lines above begin where a letter in a corner does, to so many pixels, as high as that many times at most.
    private static let (leastAbove, mostAside, mostRatio) = (2, 1, 2)

    /// Whether a letter in a corner of a pane begins a line as those above it do: the prompt of a session alone in its
    /// last row.
    private static func beginsLine(
        _ letter: TextComponent, below letters: [TextComponent], in pane: Box
    ) -> Bool {
        letters.count {
            $0.box.maxY <= letter.box.y && abs($0.box.x - letter.box.x) <= mostAside
                && $0.box.height <= mostRatio * letter.box.height
                && letter.box.height <= mostRatio * $0.box.height && $0.isCentred(in: pane)
        } >= leastAbove
    }

    /// The lines in groups that read as one text each.
    static func groups(of lines: [TextLine]) -> [[TextLine]] {
        // A line of brackets alone seems to stand lower than it does, a step too far from the line above.
        var lines = FarSpecks.without(lines)
        if !lines.isEmpty { _ = GroupInk.settle(&lines) }
        return MixedText.parts(of: FillerLines.without(lines)).flatMap(LineGroups.withoutHeading)
            .flatMap(groups(ofOneKind:))
    }

    private static func groups(ofOneKind lines: [TextLine]) -> [[TextLine]] {
        guard !lines.isEmpty else { return [] }
        let ascent = LineMetrics(lines).ascent
        let pitch = LinePitch.measure(lines.map(\.baseline), letterHeight: ascent)
        let grid = CharacterGrid.fit(lines, letterHeight: ascent)
        return LineGroups.split(lines, pitch: pitch, grid: grid).map(FarSpecks.withoutScattered)
    }
}
