// The lines of a group as ink, freed of what is not text.

internal import PauseModel

/// The lines of a group as ink, freed of what is not text, with what was taken out of them and how
/// they are set.
///
/// Lines keep their places: what is told line by line is in the order of `lines`.
struct GroupInk {
    /// How prose is read.
    enum Prose {
        /// With its accents, by a model that knows them.
        case asItIs
        /// By a model of English, and where it has accents without them.
        case english
        /// All of it as what has accents, by a model of English and one of other letters.
        case foreign
    }

    let cuts: LineCuts
    private let prose: Prose
    /// The lines that are to be read; those that only have a number are empty.
    private(set) var lines: [TextLine]
    /// The measures of the lines with text.
    let metrics: LineMetrics
    /// From one baseline to the next, in pixels.
    let pitch: Double
    /// The columns of the text; nil where it has none.
    let grid: CharacterGrid?
    /// How wide a letter is where words have columns each of its own, in pixels.
    let advance: Double?
    /// The numbers beside the lines.
    let numbers: NumberedLines?
    /// Whether there are numbers beside the lines that are too faint to be read.
    private(set) var hidesNumbers = false
    /// What the numbers say of the columns.
    private(set) var gutter: Gutter?
    /// Where the text right of numbers and marks begins, in pixels.
    private var edge: Int?
    /// Groups that are no part of this text.
    private(set) var others: [[TextLine]] = []
    /// What editors note behind lines.
    private(set) var notes: [TextLine] = []
    /// Places at which there was something else than text, line by line.
    private var holes: [[Box]]
    /// …and what their carets cover.
    private var veils: [[CaretVeil]]
    /// The accents that were taken off letters, line by line.
    private(set) var accents: [[AccentMark]]
    /// Where an editor has written hints into lines, or the squares of colours, line by line.
    let hints: [[Box]]
    /// Rulers, of which the first cells are left, line by line.
    private(set) var rulers: [[RepeatedCells.Run]]

    /// Frees the lines of one of several texts whose numbers are known.
    init(
        _ part: NumberedLines.Part, in pane: Pane, of cuts: LineCuts, reader: LineReader,
        known fonts: [CharacterGrid.Font], prose: Prose
    ) {
        self.init(
            freeing: part.lines, numbers: part, in: pane, of: cuts, reader: reader, known: fonts,
            prose: prose)
    }

    /// Frees the lines of a group of what is not text; few letters may be in a font of those known.
    init(
        _ group: [TextLine], in pane: Pane, of cuts: LineCuts, reader: LineReader,
        known fonts: [CharacterGrid.Font], prose: Prose
    ) {
        var lines = group
        if LineIcons.take(from: &lines) {
            let code = GroupInk(
                freeing: lines, in: pane, of: cuts, reader: reader, known: fonts,
                prose: prose)
            if code.grid != nil {
                self = code
                return
            }
        }
        // A large letter may begin prose.
        self.init(
            freeing: group, in: pane, of: cuts, reader: reader, known: fonts, prose: prose)
        var titles = group
        if isProse, TabFrames.takeSides(from: &titles) {
            self.init(
                freeing: titles, in: pane, of: cuts, reader: reader, known: fonts, prose: prose)
        }
    }

    private init(
        freeing group: [TextLine], numbers known: NumberedLines.Part? = nil, in pane: Pane,
        of cuts: LineCuts, reader: LineReader, known fonts: [CharacterGrid.Font], prose: Prose
    ) {
        (self.cuts, self.prose) = (cuts, prose)
        lines = group
        let (all, pitch) = Self.settle(&lines)
        TouchingLines(metrics: all, pitch: pitch, map: cuts.ink.maps[0]).part(&lines)
        let numbers = NumberReader(cuts: cuts, reader: reader).take(
            known, from: &lines, metrics: all, pitch: pitch)
        let texts = lines.filter { !$0.letters.isEmpty }
        var metrics = texts.isEmpty ? all : LineMetrics(texts)
        let hints = Self.hints(in: lines, texts: texts, metrics: metrics, on: cuts.ink)
        // What follows a hint keeps to columns of its own.
        let settled = zip(lines, hints).map { InlayHints.begin(of: $0, before: $1) }
            .filter { !$0.letters.isEmpty }
        let grid =
            CharacterGrid.fit(settled, letterHeight: metrics.ascent)
            ?? CharacterGrid.fit(settled, letterHeight: metrics.ascent, inOneOf: fonts)
        // The brackets of narrow fonts are higher than any letter.
        if let grid, metrics.ascent > Self.bracketHeight * grid.highestLetter {
            metrics.ascent = grid.highestLetter
        }
        self.hints = hints
        (self.metrics, self.pitch, self.numbers, self.grid) = (metrics, pitch, numbers, grid)
        // Without a grid words can still have one each.
        advance =
            grid == nil ? CharacterGrid.advance(of: texts, letterHeight: metrics.ascent) : nil
        let step = pitch / metrics.ascent
        gutter = numbers.flatMap { numbers in
            grid.map {
                Gutter(endingAt: (numbers.right, numbers.middle), of: $0, in: pane, step: step)
            }
        }
        edge = numbers?.right
        (holes, veils) = (group.map { _ in [] }, group.map { _ in [] })
        (accents, rulers) = (group.map { _ in [] }, group.map { _ in [] })
        if let grid { takeMarks(on: grid, in: pane) }
        others = numbers?.takeOthers(from: &lines, pitch: pitch) ?? []
        if let grid {
            takeRest(on: grid)
        } else if !isProse || prose != .asItIs {
            takeAccentsOffGrid()
        }
    }

    /// Where an editor has written into lines what is no part of the file, line by line.
    private static func hints(
        in lines: [TextLine], texts: [TextLine], metrics: LineMetrics, on ink: Ink
    ) -> [[Box]] {
        let swatches = ColourSwatches(
            metrics: metrics, ink: ink, column: InlayHints.usualColumn * metrics.ascent)
        let hints = InlayHints(in: texts, metrics: metrics, on: ink).find(in: lines)
        return zip(hints, swatches.find(in: lines)).map { hints, swatches in
            let others = swatches.filter { swatch in
                !hints.contains { $0.intersection(swatch).area > 0 }
            }
            return others.isEmpty ? hints : (hints + others).sorted { $0.x < $1.x }
        }
    }

    /// Settles where the lines of a group stand; returns their measures and their step.
    static func settle(_ lines: inout [TextLine]) -> (metrics: LineMetrics, pitch: Double) {
        let metrics = LineMetrics(lines)
        let pitch = LinePitch.measure(lines.map(\.baseline), letterHeight: metrics.ascent)
        LineLattice.settle(&lines, pitch: pitch, metrics: metrics)
        return (metrics: metrics, pitch: pitch)
    }

    /// The font of the text, where it has columns and letters enough to show how wide they are.
    var font: CharacterGrid.Font? {
        guard lines.reduce(0, { $0 + $1.letters.count }) >= Self.lettersOfFont else { return nil }
        return grid.map {
            CharacterGrid.Font(letterHeight: metrics.ascent, cellWidth: $0.cellWidth)
        }
    }

    private static let lettersOfFont = 25
    /// Brackets are so many times as high as the highest letters that narrow columns leave room for.
    private static let bracketHeight = 1.1

    /// Whether the text keeps to no columns.
    var isProse: Bool { grid == nil && advance == nil }

    /// What the lines are read as.
    var script: ReadingEngines.Script {
        if isProse { return hasAccents || prose == .foreign ? .foreignProse : .prose }
        if hasForeignWords { return .letters }
        return PixelLetters(map: map).areShown(in: lines) ? .pixels : .grid
    }

    var hasAccents: Bool { !accents.joined().isEmpty }

    /// Whether there are accents enough for words of another language.
    var hasForeignWords: Bool { accents.joined().count >= Self.leastAccents }

    /// So many accents are those of another language, which has letters besides that no accent makes.
    static let leastAccents = 2

    /// The copy of the picture that the letters were found on: shapes are looked at there.
    var map: ContrastMap { cuts.ink.maps[cuts.level(of: metrics)] }

    /// Reads the lines that have letters; those without get nothing.
    func read(by reader: LineReader) -> [Int: LineReader.Outcome] {
        let indices = lines.indices.filter { !lines[$0].letters.isEmpty }
        let drifting = grid.map(DriftingLines.init)
        let script = script
        let requests = indices.map { index in
            let own = size(of: lines[index])
            var cut = cuts.cut(index, lines, left: edge)
            (cut.holes, cut.veils) = (holes[index] + rulers[index].map(\.box), veils[index])
            return LineRequest(
                line: lines[index], metrics: own, cut: cut, level: cuts.level(of: own),
                use: .text(script),
                grid: own == metrics && cuts.level(of: own) == 0
                    && drifting?.contains(lines[index]) != true ? grid : nil)
        }
        return Dictionary(
            zip(indices, reader.read(requests)), uniquingKeysWith: { first, _ in first })
    }

    // MARK: Taking out

    /// Finds the gutter whose numbers are too dim to be ink, and takes out that of the line with the caret.
    private mutating func takeFaintNumbers(on grid: CharacterGrid, in pane: Pane) {
        let numbers = FaintNumbers(
            grid: grid, metrics: metrics, pitch: pitch, map: cuts.ink.maps[0])
        guard let end = numbers.end(beside: lines) else { return }
        gutter = Gutter(endingAt: end, of: grid, in: pane, step: pitch / metrics.ascent)
        for index in lines.indices { lines[index].dropLetters(leftOf: end.right) }
    }

    /// Takes out what stands at the edges of a text and over it: marks, guides, bars that are typed
    /// join their lines.
    private mutating func takeMarks(on grid: CharacterGrid, in pane: Pane) {
        let folds = FoldArrows(metrics: metrics, map: map)
        let margin = FaintMargin(grid: grid, arrows: folds.column(in: lines))
        if let numbers {
            margin.takeShade(from: &lines, rightOf: numbers.right)
        } else {
            takeFaintNumbers(on: grid, in: pane)
            hidesNumbers = margin.take(from: &lines)
        }
        let arrows = folds.take(from: &lines, isNumbered: numbers != nil || hidesNumbers)
        ChangeBars(grid: grid, metrics: metrics, pitch: pitch).take(from: &lines)
        let boxes = FoldBoxes(metrics: metrics, map: map).take(from: &lines)
        if let right = boxes ?? arrows, gutter != nil {
            // What stands between the numbers and the text is a margin of its own.
            gutter = Gutter(
                column: grid.column(at: Double(right)) - 1, isTerminal: false,
                margin: Gutter.Margin(
                    edge: grid.place(of: right), padding: Gutter.Margin.mostInEditor))
        }
        if let gutter { takeFoldMarkers(on: grid, gutter: gutter.column) }
        let bars = TypedBars(grid: grid, metrics: metrics)
        for index in lines.indices {
            bars.join(cuts.ink.rules, to: &lines[index])
            bars.join(blocks: cuts.ink.blocks, to: &lines[index])
        }
        EdgeMarks(grid: grid, pane: pane.box, ascent: metrics.ascent).take(from: &lines)
        GuideRests(grid: grid, metrics: metrics).take(from: &lines)
        TabBars(grid: grid, pitch: pitch).take(from: &lines)
    }

    /// Takes out what stands among the letters: carets, marks that show blanks, notes, rulers.
    private mutating func takeRest(on grid: CharacterGrid) {
        veils = takeCarets(on: grid)
        let blanks = BlankMarks(grid: grid, ascent: metrics.ascent).take(from: &lines)
        holes = blanks.map { $0.map(\.box) }
        notes = Annotations(grid: grid).take(
            from: &lines, numbers: numbers?.numbers, moved: hints.map { !$0.isEmpty })
        takeHints()
        takeAccents(on: grid)
        takeRulers(on: grid)
    }

    /// Takes out the hints that an editor writes into lines.
    private mutating func takeHints() {
        for index in lines.indices {
            InlayHints.take(hints[index], from: &lines[index])
            holes[index] += hints[index]
        }
    }

    /// Takes the accents off the letters of code.
    private mutating func takeAccents(on grid: CharacterGrid) {
        let finder = AccentFinder(
            grid: grid, advance: nil, metrics: metrics, lines: lines, map: map)
        for index in lines.indices { takeAccents(from: index, by: finder) }
    }

    /// Takes the accents off letters without a grid, in lines that may be of several sizes.
    private mutating func takeAccentsOffGrid() {
        let written = lines.indices.filter { !lines[$0].letters.isEmpty }
        let sizes = written.map { size(of: lines[$0]) }
        let finders = Dictionary(grouping: zip(sizes, written), by: \.0).mapValues { own in
            AccentFinder(
                grid: nil, advance: advance, metrics: own[0].0, lines: own.map { lines[$0.1] },
                map: cuts.ink.maps[cuts.level(of: own[0].0)])
        }
        for (size, index) in zip(sizes, written) {
            if let finder = finders[size] { takeAccents(from: index, by: finder) }
        }
    }

    /// The measures of one line.
    ///
    /// What keeps to the columns of the text is no smaller, however low its letters are: `m_pos.y;`.
    func size(of line: TextLine) -> LineMetrics {
        let own = LineCuts.metrics(of: line, among: metrics, isProse: isProse)
        guard let grid, own.ascent < metrics.ascent,
            let agreement = grid.agreement(of: line, least: Self.leastOnGrid),
            agreement >= Self.onGrid
        else { return own }
        return metrics
    }

    /// How well the letters of a line agree with columns that are theirs, 0 to 1, and how many tell.
    private static let (onGrid, leastOnGrid) = (0.5, 4)

    private mutating func takeAccents(from index: Int, by finder: AccentFinder) {
        accents[index] = finder.take(from: &lines[index])
        // The line above may be shown with a part of them.
        for line in max(0, index - 1)...index { holes[line] += accents[index].map(\.box) }
    }

    /// Takes the marks beside the numbers out of the ink: next to a letter a mark changes how the
    /// letter is read.
    private mutating func takeFoldMarkers(on grid: CharacterGrid, gutter: Int) {
        func textColumn(of lines: [TextLine]) -> Int? {
            let starts = lines.compactMap {
                LineStart(of: $0, grid: grid, ascent: metrics.ascent)
            }
            return FoldMarkers.textColumn(of: starts, gutter: gutter)
        }
        guard let column = textColumn(of: lines) else { return }
        // Where some of the marks that show blanks are too faint, the others seem to begin a text one column in.
        var bare = lines
        _ = BlankMarks(grid: grid, ascent: metrics.ascent).take(from: &bare)
        guard textColumn(of: bare) == column else { return }
        for index in lines.indices {
            lines[index] = FoldMarkers.remove(leftOf: column, from: lines[index], grid: grid)
        }
        edge = grid.edge(of: column)
    }

    /// Takes bar carets out of the ink; returns what they cover, line by line.
    private mutating func takeCarets(on grid: CharacterGrid) -> [[CaretVeil]] {
        guard cuts.level(of: metrics) == 0 else { return lines.map { _ in [] } }
        let bars = CaretBars(grid: grid, metrics: metrics, pitch: pitch, map: cuts.ink.maps[0])
        let veils = lines.indices.map { bars.take(from: &lines[$0]) }
        if !veils.allSatisfy(\.isEmpty) {
            LineLattice.settle(&lines, pitch: pitch, metrics: metrics)
        }
        return veils
    }

    /// Takes rulers out of the ink but for their first cells.
    private mutating func takeRulers(on grid: CharacterGrid) {
        let cells = RepeatedCells(grid: grid, metrics: metrics, map: map)
        let drifting = DriftingLines(grid: grid)
        // What looks alike there stands in no columns.
        for index in lines.indices where !drifting.contains(lines[index]) {
            cells.join(cuts.ink.rules, to: &lines[index])
            rulers[index] = cells.take(from: &lines[index])
        }
    }
}
