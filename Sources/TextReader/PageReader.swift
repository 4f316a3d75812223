// Reads one picture, pane by pane.

internal import PauseModel

/// Reads one picture, pane by pane.
struct PageReader {
    let ink: Ink
    let cuts: LineCuts
    let reader: LineReader
    /// Whether lines keep what their letters were read as at first.
    var explains = false
    private var issues: [Issue] = []
    private var stopped = false
    /// The lines of all panes: what stands above and below a text shows where it begins.
    private var around: [TextLine] = []

    init(ink: Ink, reader: LineReader) {
        (self.ink, cuts) = (ink, LineCuts(ink: ink))
        self.reader = reader
    }

    /// Text of fewer letters than this, that the engine doubts, is a picture of something else.
    private static let leastConfidence = 0.30

    mutating func read(_ panes: [PaneLines]) -> Reading {
        var regions: [Region] = []
        around = panes.flatMap(\.lines)
        for pane in panes where !stopped {
            regions += read(pane.lines, in: pane.pane)
        }
        let order = ReadingOrder.sorted(regions.map(\.box))
        let sorted = order.enumerated().map { place, index in
            var region = regions[index]
            region.id = "r\(place + 1)"
            return region
        }
        return Reading(regions: sorted, issues: issues)
    }

    private mutating func read(_ lines: [TextLine], in pane: Pane) -> [Region] {
        var regions: [Region] = []
        for group in PaneLines.groups(of: lines) where !stopped {
            regions += read(group: group, in: pane)
        }
        return regions
    }

    /// Settles where the lines of a group stand; returns their measures and their step.
    static func settle(_ lines: inout [TextLine]) -> (metrics: LineMetrics, pitch: Double) {
        let metrics = LineMetrics(lines)
        let pitch = LinePitch.measure(lines.map(\.baseline), letterHeight: metrics.ascent)
        LineLattice.settle(&lines, pitch: pitch, metrics: metrics)
        return (metrics: metrics, pitch: pitch)
    }

    private mutating func read(group: [TextLine], in pane: Pane) -> [Region] {
        var lines = group
        var (metrics, pitch) = Self.settle(&lines)
        TouchingLines(metrics: metrics, pitch: pitch, map: ink.maps[0]).part(&lines)
        let numbered = NumberReader(cuts: cuts, reader: reader).take(
            from: &lines, metrics: metrics, pitch: pitch)
        let texts = lines.filter { !$0.letters.isEmpty }
        if !texts.isEmpty { metrics = LineMetrics(texts) }
        let grid = CharacterGrid.fit(texts, letterHeight: metrics.ascent)
        // Without a grid words can still have one each.
        let advance =
            grid == nil ? CharacterGrid.advance(of: texts, letterHeight: metrics.ascent) : nil
        let script: ReadingEngines.Script = grid == nil && advance == nil ? .prose : .grid
        let gutter = numbered.flatMap { numbered in
            grid.map { numbered.gutter(of: $0, pane: pane.box) }
        }
        var edge = numbered?.right
        if let grid, let gutter,
            let marks = takeMarks(
                from: &lines, metrics: metrics, grid: grid, gutter: gutter.column)
        {
            edge = marks
        }
        if let grid {
            let bars = TypedBars(grid: grid, metrics: metrics)
            for index in lines.indices { bars.join(ink.rules, to: &lines[index]) }
            EdgeMarks(grid: grid, pane: pane.box, ascent: metrics.ascent).take(from: &lines)
            GuideRests(grid: grid, metrics: metrics).take(from: &lines)
        }
        let others = numbered?.takeOthers(from: &lines, pitch: pitch) ?? []
        let carets = takeCarets(from: &lines, metrics: metrics, pitch: pitch, grid: grid)
        let blanks = takeBlankMarks(from: &lines, metrics: metrics, grid: grid)
        let notes =
            grid.map { Annotations(grid: $0).take(from: &lines, numbers: numbered?.numbers) } ?? []
        let rulers = takeRulers(from: &lines, metrics: metrics, grid: grid)
        let outcomes = read(lines, metrics: metrics, script: script, grid: grid) { index in
            var cut = cuts.cut(index, lines, left: edge)
            cut.holes = blanks[index] + carets[index] + rulers[index].map(\.box)
            return cut
        }
        // Shapes are looked at on the copy that the letters were found on.
        let map = ink.maps[cuts.level(of: metrics)]
        var placed: [PlacedLine] = []
        for (index, line) in lines.enumerated() {
            let number = numbered?.numbers[index]
            let own = LineCuts.metrics(of: line, among: metrics)
            if line.letters.isEmpty {
                // A numbered line without text is a blank line.
                placed.append(
                    PlacedLine(ink: line, baseline: line.baseline, symbols: [], number: number))
            } else {
                let read =
                    outcomes[index].flatMap {
                        place(line, $0, ascent: own.ascent, grid, advance: advance)
                    }
                    ?? grid.flatMap {
                        BraceShape(grid: $0, metrics: metrics, map: map).line(of: line)
                    }
                if var read {
                    read.number = number
                    read.rulers = rulers[index]
                    placed.append(read)
                }
            }
            if stopped { break }
        }
        let noted =
            notes.flatMap { read(group: [$0], in: pane) }
            + others.flatMap { read(group: $0, in: pane) }
        guard !placed.isEmpty else { return noted }
        CellPrompt.drop(from: &placed)
        if script == .grid {
            placed.settle(for: .quotePairing) { StraightQuotes.settle(&$0) }
        }
        if let grid {
            placed.settle(for: .quotePairing) {
                StraightQuotes.settle(&$0, grid: grid, metrics: metrics, map: map)
            }
            placed.settle(for: .letterHeight) { LetterCase.settle(&$0) }
            placed.settle(for: .markShape) { LowMarks.settle(&$0) }
            InequalitySigns(grid: grid, metrics: metrics, map: map).settle(&placed)
            placed.settle(for: .markShape) {
                Circumflexes(grid: grid, metrics: metrics, map: map).settle(&$0)
                let backticks = Backticks(grid: grid, metrics: metrics, map: map)
                RaisedStars(map: map, backticks: backticks).settle(&$0)
                backticks.settle(&$0)
            }
            placed.settle(for: .braceShape) {
                BraceShape(grid: grid, metrics: metrics, map: map).settle(&$0)
            }
            placed.settle(for: .shapeVote) {
                GlyphVote(grid: grid, metrics: metrics, map: map).settle(&$0)
            }
        }
        reader.learn(from: &placed)
        for index in placed.indices { RepeatedCells.restore(in: &placed[index]) }
        var origin: Int?
        if let grid {
            origin = setIndents(
                of: &placed, metrics: metrics, grid: grid, gutter: gutter, in: pane)
        } else if let advance {
            Indentation.setColumns(&placed, advance: advance)
        } else {
            Indentation.setLevels(&placed, letterHeight: metrics.ascent)
        }
        let kind = RegionClassifier(picture: ink.picture.bounds).kind(
            of: placed, in: pane.box, metrics: metrics, isMonospace: script == .grid)
        return [
            RegionBuilder(explains: explains).region(
                placed, kind: kind, grid: grid, origin: origin, pitch: pitch)
        ].compactMap { $0 } + noted
    }

    /// Sets the indents of lines on a grid; returns the column that counts as column 0.
    private func setIndents(
        of placed: inout [PlacedLine], metrics: LineMetrics, grid: CharacterGrid,
        gutter: Indentation.Gutter?, in pane: Pane
    ) -> Int {
        Indentation.dropStray(from: &placed)
        let text = placed.reduce(Box(x: 0, y: 0, width: 0, height: 0)) { $0.union($1.box) }
        // Panes further right begin after a blank of any width, and so does what stands at the
        // margin of its file.
        let least = placed.compactMap { $0.symbols.first?.column }.min()
        let isAtMargin = placed.contains {
            $0.symbols.first?.column == least && TopLevel.begins($0.text)
        }
        let edge =
            pane.box.x > 0 || isAtMargin
            ? nil : Indentation.edge(of: around, around: text, in: pane.box, grid: grid)
        let starts = placed.compactMap { line in
            LineStart(
                of: line.ink, text: line.symbols.first?.text, grid: grid, ascent: metrics.ascent
            ).flatMap { start in
                line.symbols.first?.column.map {
                    LineStart(column: $0, isStar: start.isStar)
                }
            }
        }
        let guide = Indentation.guide(
            among: ink.rules, of: starts, beside: text,
            rightOf: gutter.map { grid.edge(of: $0.column + 1) }, grid: grid)
        let origin = min(
            Indentation.origin(of: starts, gutter: gutter, edge: edge), guide ?? .max)
        Indentation.set(&placed, origin: origin)
        return origin
    }

    /// Reads the lines that have letters; those without get nothing.
    private func read(
        _ lines: [TextLine], metrics: LineMetrics, script: ReadingEngines.Script,
        grid: CharacterGrid?, cut: (Int) -> LineImage.Cut
    ) -> [Int: LineReader.Outcome] {
        let indices = lines.indices.filter { !lines[$0].letters.isEmpty }
        let drifting = grid.map(DriftingLines.init)
        let requests = indices.map { index in
            let own = LineCuts.metrics(of: lines[index], among: metrics)
            return LineRequest(
                line: lines[index], metrics: own, cut: cut(index), level: cuts.level(of: own),
                use: .text(script),
                grid: own == metrics && cuts.level(of: own) == 0
                    && drifting?.contains(lines[index]) != true ? grid : nil)
        }
        return Dictionary(
            zip(indices, reader.read(requests)), uniquingKeysWith: { first, _ in first })
    }

    /// Puts what was read of a line in its place; nil when it was not read, or is no text.
    private mutating func place(
        _ line: TextLine, _ outcome: LineReader.Outcome, ascent: Double, _ grid: CharacterGrid?,
        advance: Double?
    ) -> PlacedLine? {
        switch outcome {
        case .read(let recognised, let cells, let key):
            guard recognised.confidence >= Self.leastConfidence else { return nil }
            guard let grid else {
                return WordSnapper(advance: advance).place(recognised, on: line)
            }
            let drifting = DriftingLines(grid: grid)
            if drifting.contains(line) { return drifting.place(recognised, on: line) }
            var placed = ColumnSnapper(grid: grid).place(recognised, on: line, ascent: ascent)
            (placed.cells, placed.key) = (cells, key)
            return placed
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

    /// Takes the marks beside the numbers out of the ink: next to a letter a mark changes how the
    /// letter is read.
    ///
    /// - Returns: where the text right of the marks begins, in pixels; nil when there are none.
    private func takeMarks(
        from lines: inout [TextLine], metrics: LineMetrics, grid: CharacterGrid, gutter: Int
    ) -> Int? {
        let starts = lines.compactMap {
            LineStart(of: $0, grid: grid, ascent: metrics.ascent)
        }
        guard let column = FoldMarkers.textColumn(of: starts, gutter: gutter) else { return nil }
        for index in lines.indices {
            lines[index] = FoldMarkers.remove(leftOf: column, from: lines[index], grid: grid)
        }
        return grid.edge(of: column)
    }

    /// Takes bar carets out of the ink; returns their places, line by line.
    private func takeCarets(
        from lines: inout [TextLine], metrics: LineMetrics, pitch: Double, grid: CharacterGrid?
    ) -> [[Box]] {
        guard let grid, cuts.level(of: metrics) == 0 else { return lines.map { _ in [] } }
        let bars = CaretBars(grid: grid, metrics: metrics, pitch: pitch, map: ink.maps[0])
        let places = lines.indices.map { bars.take(from: &lines[$0]) }
        if !places.allSatisfy(\.isEmpty) {
            LineLattice.settle(&lines, pitch: pitch, metrics: metrics)
        }
        return places
    }

    /// Takes rulers out of the ink but for their first cells; returns what was taken, line by line.
    private func takeRulers(
        from lines: inout [TextLine], metrics: LineMetrics, grid: CharacterGrid?
    ) -> [[RepeatedCells.Run]] {
        guard let grid else { return lines.map { _ in [] } }
        let map = ink.maps[cuts.level(of: metrics)]
        let cells = RepeatedCells(grid: grid, metrics: metrics, map: map)
        let drifting = DriftingLines(grid: grid)
        return lines.indices.map { index in
            // What looks alike there stands in no columns.
            if drifting.contains(lines[index]) { return [] }
            cells.join(ink.rules, to: &lines[index])
            return cells.take(from: &lines[index])
        }
    }

    /// Takes the marks that show blanks out of the ink; returns their places, line by line.
    private func takeBlankMarks(
        from lines: inout [TextLine], metrics: LineMetrics, grid: CharacterGrid?
    ) -> [[Box]] {
        guard let grid else { return lines.map { _ in [] } }
        let marks = BlankMarks(grid: grid, ascent: metrics.ascent).find(in: lines)
        for (index, own) in marks.enumerated() where !own.isEmpty {
            lines[index].letters.removeAll { own.contains($0) }
        }
        return marks.map { $0.map(\.box) }
    }

    private mutating func stop(_ issue: Issue) {
        if !issues.contains(where: { $0.code == issue.code }) { issues.append(issue) }
        stopped = true
    }
}
