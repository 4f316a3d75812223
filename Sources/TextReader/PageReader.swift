// Reads one picture, pane by pane.

internal import PauseModel

/// Reads one picture, pane by pane.
struct PageReader {
    let ink: Ink
    let cuts: LineCuts
    let reader: LineReader
    private let corners: PromptCorners
    private let frames: ListingFrames
    /// Whether lines keep what their letters were read as at first.
    var explains = false
    /// How prose is read: as that of another language once some of it is.
    var prose = GroupInk.Prose.asItIs
    /// Whether some of the prose is in another language, and whether other prose shows no accents.
    private var (hasForeignWords, hasPlainProse) = (false, false)
    private var issues: [Issue] = []
    private var stopped = false
    /// The lines of all panes: what stands above and below a text shows where it begins.
    private var around: [TextLine] = []
    /// Where lines are half hidden: their text goes on there.
    private var hidden: [Box] = []
    /// The fonts of the texts that were read.
    private var fonts: [CharacterGrid.Font] = []

    init(ink: Ink, reader: LineReader) {
        (self.ink, cuts) = (ink, LineCuts(ink: ink))
        corners = PromptCorners(among: ink.letters, on: ink.maps[0])
        frames = ListingFrames(among: ink.rules)
        self.reader = reader
    }

    /// Text of fewer letters than this, that the engine doubts, is a picture of something else.
    private static let leastConfidence = 0.30

    mutating func read(_ panes: [PaneLines]) -> Reading {
        around = panes.flatMap(\.lines)
        hidden = panes.flatMap(\.hidden).map(\.box)
        var places = places(of: panes)
        // Titles and short lines may be words of another language that have no accents.
        if hasForeignWords, hasPlainProse, !stopped {
            (prose, issues, fonts) = (.foreign, [], [])
            places = self.places(of: panes)
        }
        OutputIcons.settle(&places)
        SharedGutter.settle(&places)
        SharedMargin.settle(&places)
        OutputPanels.settle(&places)
        let regions = places.map(\.region)
        let order = ReadingOrder.sorted(regions.map(\.box))
        let sorted = order.enumerated().map { place, index in
            var region = regions[index]
            region.id = "r\(place + 1)"
            return region
        }
        return Reading(regions: sorted, issues: issues)
    }

    private mutating func places(of panes: [PaneLines]) -> [SharedMargin.Place] {
        var places: [SharedMargin.Place] = []
        for pane in panes where !stopped {
            places += read(pane.lines, in: pane.pane).map {
                SharedMargin.Place(region: $0, pane: pane.pane.box)
            }
        }
        return places
    }

    private mutating func read(_ lines: [TextLine], in pane: Pane) -> [Region] {
        var regions: [Region] = []
        let tabs = OpenTabs(ink: ink)
        let groups = PaneLines.groups(of: lines).flatMap { tabs.parts(of: $0, in: pane.box) }
            .flatMap(frames.parts)
        for group in groups where !stopped { regions += read(group: group, in: pane) }
        return regions
    }

    private mutating func read(group: [TextLine], in pane: Pane) -> [Region] {
        let text = GroupInk(
            group, in: pane, of: cuts, reader: reader, known: fonts, prose: prose)
        guard let parts = text.numbers?.parts(of: group) else {
            return read(text, of: group, in: pane)
        }
        return parts.flatMap { part in
            let text = GroupInk(
                part, in: pane, of: cuts, reader: reader, known: fonts, prose: prose)
            return read(text, of: part.lines, in: pane)
        }
    }

    /// Reads the ink of a group.
    private mutating func read(_ text: GroupInk, of group: [TextLine], in pane: Pane) -> [Region] {
        hasForeignWords = hasForeignWords || text.hasForeignWords
        if text.isProse {
            hasPlainProse = hasPlainProse || !text.hasAccents
        }
        if let font = text.font { fonts.append(font) }
        var placed = place(text)
        // Its parts have what stands beside it.
        let bars = EditorBars(in: placed, beside: ink.rules)
        if let parts = bars.parts(of: group) {
            return parts.flatMap { read(group: $0, in: pane) }
        }
        if let panel = PanelTitles(in: placed).parts(of: group) {
            return [panel.titles, panel.shown].flatMap { read(group: $0, in: pane) }
        }
        let beside =
            text.notes.flatMap { read(group: [$0], in: pane) }
            + text.others.flatMap { read(group: $0, in: pane) }
        guard !placed.isEmpty else { return beside }
        if let cells = CellPrompts(in: placed, on: text.grid).parts(of: group) {
            return cells.flatMap { read(group: $0, in: pane) } + beside
        }
        text.settleShapes(of: &placed)
        placed.settle(for: .prompt) { ThemePrompts.settle(&$0, map: text.map) }
        reader.learn(from: &placed)
        // The rest of a ruler is no gap behind which a note stands.
        for index in placed.indices { RepeatedCells.restore(in: &placed[index]) }
        PromptCarets.takeAway(from: &placed)
        InlineBlame.takeAway(from: &placed)
        InlineValues.takeAway(from: &placed)
        if let grid = text.grid {
            ErrorLens(grid: grid, metrics: text.metrics, picture: ink.picture).takeAway(
                from: &placed)
        }
        text.settleAccents(of: &placed)
        placed.settle(for: .markShape) { CommaLetters.settle(&$0) }
        if let grid = text.grid {
            // The frame around a file is none of it, where the numbers are not either.
            let isPlain = text.numbers == nil && frames.side(along: text.lines) != nil
            BoxDrawing(
                grid: grid, pitch: text.pitch, pane: pane.box, ink: ink,
                others: isPlain ? ListingFrames(among: []) : frames
            ).restore(in: &placed)
            TreeBranches(of: text.lines, on: grid, pitch: text.pitch, ink: ink)
                .restore(in: &placed)
            corners.restore(in: &placed, on: grid)
            for index in placed.indices {
                InlayHints.close(placed[index].hints, in: &placed[index], grid: grid)
            }
            placed.settle(for: .markShape) { PlusTables.settle(&$0) }
        }
        let hidesNumbers =
            text.hidesNumbers || text.numbers == nil && LoneNumber.takeAway(from: &placed)
        let origin = setIndents(of: &placed, in: text, pane, hidesNumbers: hidesNumbers)
        let kind =
            bars.areAll
            ? .interface
            : RegionClassifier(picture: ink.picture.bounds).kind(
                of: placed, in: pane.box, metrics: text.metrics, isMonospace: !text.isProse)
        return [
            RegionBuilder(picture: ink.picture.bounds, explains: explains, rules: ink.rules)
                .region(placed, kind: kind, grid: text.grid, origin: origin, pitch: text.pitch)
        ].compactMap { $0 } + beside
    }

    /// The lines of a group as they were read, with every symbol in its place.
    private mutating func place(_ text: GroupInk) -> [PlacedLine] {
        let outcomes = text.read(by: reader)
        var placed: [PlacedLine] = []
        for (index, line) in text.lines.enumerated() where !stopped {
            guard var read = place(line, outcomes[index], in: text) else { continue }
            (read.number, read.diff) = (text.numbers?.numbers[index], text.numbers?.signs[index])
            (read.accents, read.rulers) = (text.accents[index], text.rulers[index])
            read.hints = text.hints[index]
            read.isCovered =
                ink.pointer.map { pointer in
                    read.symbols.contains { $0.box.intersection(pointer).area > 0 }
                } == true
            placed.append(read)
        }
        return placed
    }

    private mutating func place(
        _ line: TextLine, _ outcome: LineReader.Outcome?, in text: GroupInk
    ) -> PlacedLine? {
        // A numbered line without text is a blank line.
        guard !line.letters.isEmpty else {
            return PlacedLine(ink: line, baseline: line.baseline, symbols: [], number: nil)
        }
        let read = outcome.flatMap { place(line, $0, on: text) }
        return read
            ?? text.grid.flatMap {
                BraceShape(grid: $0, metrics: text.metrics, map: text.map).line(of: line)
            }
    }

    /// Sets the indents of lines; returns the column that counts as column 0, on a grid.
    private func setIndents(
        of placed: inout [PlacedLine], in text: GroupInk, _ pane: Pane, hidesNumbers: Bool
    ) -> Int? {
        if let grid = text.grid {
            return setIndents(
                of: &placed, on: grid, of: text, in: pane, hidesNumbers: hidesNumbers)
        }
        if let advance = text.advance {
            Indentation.setColumns(&placed, advance: advance)
        } else {
            Indentation.setLevels(&placed, letterHeight: text.metrics.ascent)
        }
        return nil
    }

    /// Sets the indents of lines on a grid; returns the column that counts as column 0.
    private func setIndents(
        of placed: inout [PlacedLine], on grid: CharacterGrid, of group: GroupInk, in pane: Pane,
        hidesNumbers: Bool
    ) -> Int {
        Indentation.dropStray(from: &placed)
        let first = FirstColumn(
            group: group, grid: grid, pane: pane.box, picture: ink.picture.bounds,
            rules: ink.rules, around: around, hidden: hidden)
        let shown =
            first.origin(behindFrames: frames)
            ?? Indentation.origin(behindSignsOf: placed, gutter: group.gutter)
        if let shown {
            Indentation.set(&placed, origin: shown)
            return shown
        }
        let origin = first.origin(of: placed, hidesNumbers: hidesNumbers)
        WrapMarks.takeAway(from: &placed, leftOf: origin)
        Indentation.set(&placed, origin: origin)
        return origin
    }

    /// Puts what was read of a line in its place; nil when it was not read, or is no text.
    private mutating func place(
        _ line: TextLine, _ outcome: LineReader.Outcome, on text: GroupInk
    ) -> PlacedLine? {
        switch outcome {
        case .read(let recognised, let cells, let key):
            guard recognised.confidence >= Self.leastConfidence else { return nil }
            guard let grid = text.grid else {
                return WordSnapper(advance: text.advance).place(recognised, on: line)
            }
            let drifting = DriftingLines(grid: grid)
            if drifting.contains(line) { return drifting.place(recognised, on: line) }
            let own = text.size(of: line)
            var placed = ColumnSnapper(grid: grid).place(recognised, on: line, ascent: own.ascent)
            if text.lines.count == 1, Self.hasLostLetters(placed, of: recognised) {
                return WordSnapper(advance: nil).place(recognised, on: line)
            }
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

    /// Whether a letter or digit that the engine is sure of has no column: a few words in a proportional font may
    /// seem to keep to columns.
    private static func hasLostLetters(
        _ placed: PlacedLine, of recognised: RecognisedLine
    ) -> Bool {
        func letters(_ text: String) -> Int { text.count { $0.isLetter || $0.isNumber } }
        let sure = recognised.symbols.filter { $0.confidence >= sureLetter }
        return letters(sure.map(\.text).joined()) > letters(placed.text)
    }

    /// A letter that the engine is so sure of is there.
    private static let sureLetter = 0.97

    private mutating func stop(_ issue: Issue) {
        if !issues.contains(where: { $0.code == issue.code }) { issues.append(issue) }
        stopped = true
    }
}
