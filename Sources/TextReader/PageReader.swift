// Reads one picture, pane by pane.

internal import PauseModel

/// Reads one picture, pane by pane.
struct PageReader {
    let ink: Ink
    let reader: LineReader
    private var issues: [Issue] = []
    private var stopped = false
    /// The lines of all panes: what stands above and below a text shows where it begins.
    private var around: [TextLine] = []

    init(ink: Ink, reader: LineReader) {
        self.ink = ink
        self.reader = reader
    }

    /// Text of fewer letters than this, that the engine doubts, is a picture of something else.
    private static let leastConfidence = 0.30

    mutating func read() -> Reading {
        let panes = PaneFinder(ink).find()
        var regions: [Region] = []
        let shares = GutterPanes.join(share(ink.letters, among: panes))
            .map { (pane: $0.pane, lines: LineFinder().lines(of: $0.letters)) }
        around = shares.flatMap(\.lines)
        for (pane, lines) in shares where !stopped {
            regions += read(lines, in: pane)
        }
        let order = ReadingOrder.sorted(regions.map(\.box))
        let sorted = order.enumerated().map { place, index in
            var region = regions[index]
            region.id = "r\(place + 1)"
            return region
        }
        return Reading(regions: sorted, issues: issues)
    }

    /// Gives each letter to the pane that its middle lies in.
    func share(
        _ letters: [TextComponent], among panes: [Pane]
    ) -> [(pane: Pane, letters: [TextComponent])] {
        var shares = panes.map { (pane: $0, letters: [TextComponent]()) }
        // Panes that lie within others come first.
        let order = panes.indices.sorted {
            (panes[$0].box.area, panes[$0].box.y, panes[$0].box.x)
                < (panes[$1].box.area, panes[$1].box.y, panes[$1].box.x)
        }
        for letter in letters {
            let x = letter.box.x + letter.box.width / 2
            let y = letter.box.y + letter.box.height / 2
            for index in order {
                let box = panes[index].box
                if x >= box.x, x < box.maxX, y >= box.y, y < box.maxY {
                    if !letter.isSeam(of: box),
                        !(box != ink.picture.bounds && letter.isCorner(of: box))
                    {
                        shares[index].letters.append(letter)
                    }
                    break
                }
            }
        }
        return order.map { shares[$0] }.filter { !$0.letters.isEmpty }
    }

    private mutating func read(_ lines: [TextLine], in pane: Pane) -> [Region] {
        guard !lines.isEmpty else { return [] }
        let pitch = LinePitch.measure(
            lines.map(\.baseline), letterHeight: LineMetrics(lines).ascent)
        var regions: [Region] = []
        let grid = CharacterGrid.fit(lines, letterHeight: LineMetrics(lines).ascent)
        for group in LineGroups.split(lines, pitch: pitch, grid: grid) where !stopped {
            regions += read(group: group, in: pane)
        }
        return regions
    }

    private mutating func read(group: [TextLine], in pane: Pane) -> [Region] {
        var lines = group
        let metrics = LineMetrics(lines)
        let grid = CharacterGrid.fit(lines, letterHeight: metrics.ascent)
        let pitch = LinePitch.measure(lines.map(\.baseline), letterHeight: metrics.ascent)
        LineLattice.settle(&lines, pitch: pitch, metrics: metrics)
        var placed: [PlacedLine] = []
        for (index, line) in lines.enumerated() {
            let own = Self.metrics(of: line, among: metrics)
            if let line = place(line, own, cut(index, lines), grid) { placed.append(line) }
            if stopped { break }
        }
        guard !placed.isEmpty else { return [] }
        let gutter = GutterDetector.detach(
            from: &placed, pitch: pitch, blank: grid?.cellWidth ?? 0.6 * metrics.ascent)
        if let grid, let column = gutter?.column {
            takeMarks(from: &placed, metrics: metrics, grid: grid, gutter: column)
        }
        var origin: Int?
        if let grid {
            Indentation.dropStray(from: &placed)
            let text = placed.reduce(Box(x: 0, y: 0, width: 0, height: 0)) { $0.union($1.box) }
            // Panes further right begin after a blank of any width.
            let edge =
                pane.box.x > 0
                ? nil
                : Indentation.edge(of: around, around: text, in: pane.box, grid: grid)
            let starts = placed.compactMap { line in
                LineStart(of: line, grid: grid, ascent: metrics.ascent).flatMap { start in
                    line.symbols.first?.column.map {
                        LineStart(column: $0, isStar: start.isStar)
                    }
                }
            }
            let first = Indentation.origin(
                of: starts, gutter: gutter?.columns(of: grid, pane: pane.box), edge: edge)
            Indentation.set(&placed, origin: first)
            origin = first
        } else {
            Indentation.setLevels(&placed, letterHeight: metrics.ascent)
        }
        let kind = RegionClassifier(picture: ink.picture.bounds).kind(
            of: placed, in: pane.box, metrics: metrics, isMonospace: grid != nil)
        return [
            RegionBuilder.region(placed, kind: kind, grid: grid, origin: origin, pitch: pitch)
        ].compactMap { $0 }
    }

    /// Reads one line; nil when it is not to be read, or no text.
    private mutating func place(
        _ line: TextLine, _ metrics: LineMetrics, _ cut: LineImage.Cut, _ grid: CharacterGrid?
    ) -> PlacedLine? {
        switch reader.read(line, metrics: metrics, cut: cut, level: level(of: metrics)) {
        case .read(let recognised):
            guard recognised.confidence >= Self.leastConfidence else { return nil }
            guard let grid else { return WordSnapper().place(recognised, on: line) }
            return ColumnSnapper(grid: grid).place(recognised, on: line, ascent: metrics.ascent)
        case .timeout:
            stop(
                Issue(
                    code: "picture-timeout", severity: .warning,
                    message: "the picture took too long to read; the lines read so far are kept"
                ))
        case .failed:
            stop(
                Issue(
                    code: "engine-failed", severity: .warning,
                    message: "Tesseract could not read a line; the others are kept"))
            stopped = false
        }
        return nil
    }

    /// Takes the marks beside the numbers out of the ink, and reads the lines without them: next
    /// to a letter a mark changes how the letter is read.
    private mutating func takeMarks(
        from lines: inout [PlacedLine], metrics: LineMetrics, grid: CharacterGrid, gutter: Int
    ) {
        let starts = lines.compactMap {
            LineStart(of: $0, grid: grid, ascent: metrics.ascent)
        }
        guard let column = FoldMarkers.column(of: starts, gutter: gutter) else { return }
        let inks = lines.map(\.ink)
        for index in lines.indices where !stopped {
            guard let bare = FoldMarkers.remove(column, from: inks[index], grid: grid) else {
                continue
            }
            lines[index].ink = bare
            let number = lines[index].number
            if bare.letters.isEmpty {
                lines[index].symbols = []
            } else if var again = place(bare, metrics, cut(index, inks), grid) {
                again.number = number
                lines[index] = again
            } else {
                lines[index].symbols.removeAll { $0.column.map { $0 <= column } ?? false }
                if !lines[index].symbols.isEmpty { lines[index].symbols[0].blanks = 0 }
            }
        }
    }

    private mutating func stop(_ issue: Issue) {
        if !issues.contains(where: { $0.code == issue.code }) { issues.append(issue) }
        stopped = true
    }

    /// A line much higher or lower than its neighbours has a font of its own.
    static func metrics(of line: TextLine, among common: LineMetrics) -> LineMetrics {
        let own = LineMetrics([line])
        let ratio = own.ascent / common.ascent
        return ratio > 1.25 || (ratio < 0.75 && line.letters.count >= 4) ? own : common
    }

    /// The smaller copy on which letters of that height were found.
    func level(of metrics: LineMetrics) -> Int {
        var level = 0
        while level + 1 < ink.maps.count, metrics.ascent / Double(1 << level) >= Self.levelHeight {
            level += 1
        }
        return level
    }

    private static let levelHeight = 24.0

    /// Keeps the ink of the neighbours out of a line's image.
    func cut(_ index: Int, _ lines: [TextLine]) -> LineImage.Cut {
        let box = lines[index].box
        var cut = LineImage.Cut(top: 0, bottom: ink.picture.height)
        if index > 0 {
            let above = lines[index - 1].box
            if above.y < box.y { cut.top = min(box.y, max(above.maxY, box.y - 64)) }
        }
        if index + 1 < lines.count {
            let below = lines[index + 1].box
            if below.maxY > box.maxY { cut.bottom = max(box.maxY, below.y) }
        }
        return cut
    }
}
