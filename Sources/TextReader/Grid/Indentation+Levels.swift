// Leading blanks where text keeps to no grid.

internal import PauseModel

extension Indentation {
    /// Left edges closer than this, in letter heights, are one indent level of a proportional font.
    private static let levelWidth = 0.6
    /// Columns that one level of a proportional font stands for, and where a level is hardly wider than two
    /// blanks between words.
    private static let (columnsPerLevel, narrowLevel) = (4, 2)
    /// How many such blanks that is at most.
    private static let mostNarrow = 2.5

    /// Sets the indents of lines that begin in columns, but keep to none further on.
    static func setColumns(_ lines: inout [PlacedLine], advance: Double) {
        let lefts = lines.filter { !$0.symbols.isEmpty }.map(\.left).sorted()
        // What one line alone begins with, left of all others, is a mark or a remainder; but not a
        // word, or a bracket that closes what is indented.
        let shared = lefts.first { left in
            lefts.count { abs(Double($0 - left)) <= levelWidth / 2 * advance } > 1
        }
        let margin = lines.filter { isNoMark($0) }.map(\.left).min()
        guard let first = [shared ?? lefts.first, margin].compactMap({ $0 }).min() else { return }
        let blank = blank(before: lefts.map { $0 - first }, advance: advance, in: lines)
        for index in lines.indices where !lines[index].symbols.isEmpty {
            lines[index].indent = max(0, Int((Double(lines[index].left - first) / blank).rounded()))
        }
    }

    /// How wide a blank is, in pixels, by how far in lines begin: in some fonts it is wider than the
    /// letters, or narrower, which three levels in one step show; much narrower, where those between words are.
    private static func blank(
        before offsets: [Int], advance: Double, in lines: [PlacedLine]
    ) -> Double {
        let inner = offsets.filter { Double($0) > levelWidth * advance }
        let levels = levels(of: inner, apart: levelWidth * advance).map { Double(usual($0)) }
        guard levels.count >= leastLevels else { return advance }
        func off(_ blank: Double) -> Double {
            levels.reduce(0) { $0 + abs($1 / blank - ($1 / blank).rounded()) }
                / Double(levels.count)
        }
        let seen = blankBetweenWords(in: lines).map { Double($0) / advance }
        let unit = seen.map { $0 < narrowBlank ? $0 : 1 } ?? 1
        let widths = blankWidths.map { $0 * unit * advance }
        guard let best = widths.min(by: { off($0) < off($1) }), off(advance) > mostOffColumns,
            off(best) <= mostOffColumns / 2
        else { return advance }
        let isOdd = Int((levels[0] / best).rounded()) == oddLevel
        return isOdd && unit < 1 ? levels[0] / Double(columnsPerLevel) : best
    }

    /// A level of three columns is rare: where blanks are narrow they are narrower still.
    private static let oddLevel = 3

    /// So many levels show how wide a blank is.
    private static let leastLevels = 3
    /// A blank between words that is narrower than this, in letters, tells how wide one is.
    private static let narrowBlank = 0.8
    /// The widths that are tried, in letters, or in the blanks between words.
    private static let blankWidths = stride(from: 0.86, through: 1.2, by: 0.02)
    /// Lines begin no further off whole columns than this, in columns, on average.
    private static let mostOffColumns = 0.2

    /// Whether a line begins with what no mark and no remainder of one is read as.
    private static func isNoMark(_ line: PlacedLine) -> Bool {
        if closings.contains(line.text) { return true }
        return line.beginsWithWord
    }

    /// Lines that close a block, and that nothing but its end stands in.
    private static let closings: Set<String> = ["}", "};", "});", "})", ")", ");", "]", "];"]

    /// Sets the indents of lines in a proportional font: levels of left edges that come together.
    static func setLevels(_ lines: inout [PlacedLine], letterHeight: Double) {
        // What stands above all in larger letters is a title, of no level.
        let text = lines.drop { LineMetrics([$0.ink]).ascent >= largest * letterHeight }
        let edges = text.filter { !$0.symbols.isEmpty }.map(\.left).sorted()
        let levels = levels(of: edges, apart: levelWidth * letterHeight)
        let indents = indents(
            of: levels.map(usual),
            columnsPerLevel: columns(perLevelOf: levels.map { $0[0] }, in: lines))
        for index in lines.indices {
            let left = lines[index].left
            let level = levels.lastIndex { $0[0] <= left }
            lines[index].indent = level.map { indents[$0] } ?? 0
        }
    }

    /// The letters of a title are so many times as high as those of the text.
    private static let largest = 1.25

    /// How many columns each level stands for.
    ///
    /// What begins much further right than a level is one of no level, but of what it continues: `.map` below the
    /// dot of a line above. It was moved there with blanks.
    private static func indents(of levels: [Int], columnsPerLevel: Int) -> [Int] {
        let step = zip(levels, levels.dropFirst()).map { $1 - $0 }.min() ?? 0
        var indents = [0]
        for (before, level) in zip(levels, levels.dropFirst()) {
            // The first step is a level, however wide.
            let isAligned = indents.count > 1 && Double(level - before) > mostStep * Double(step)
            let columns = Double((level - levels[0]) * columnsPerLevel) / Double(step)
            indents.append(
                isAligned ? Int(columns.rounded()) : indents[indents.count - 1] + columnsPerLevel)
        }
        return indents
    }

    /// From one level to the next it is no further than this, in the smallest of such steps.
    private static let mostStep = 2.5

    /// How many blanks one level stands for, by how wide those between words are.
    private static func columns(perLevelOf levels: [Int], in lines: [PlacedLine]) -> Int {
        let step = zip(levels, levels.dropFirst()).map { $1 - $0 }.min()
        guard let step, let blank = blankBetweenWords(in: lines) else { return columnsPerLevel }
        return Double(step) <= mostNarrow * Double(blank) ? narrowLevel : columnsPerLevel
    }

    /// How wide the blanks between words are, in pixels; nil where there are too few.
    ///
    /// What is seen of a blank is wider than it is in the font, by the room beside letters: as much as is
    /// seen between two letters of a word.
    private static func blankBetweenWords(in lines: [PlacedLine]) -> Int? {
        let pairs = lines.flatMap { zip($0.symbols, $0.symbols.dropFirst()) }
        func gap(where isMeant: (PlacedSymbol) -> Bool) -> Int? {
            let gaps = pairs.filter { isMeant($1) }.map { $1.box.x - $0.box.maxX }.sorted()
            return gaps.count < leastBlanks ? nil : gaps[gaps.count / 2]
        }
        guard let words = gap(where: { $0.blanks > 0 }),
            let letters = gap(where: { $0.blanks == 0 })
        else { return nil }
        return max(1, words - letters)
    }

    /// So many blanks show how wide one is.
    private static let leastBlanks = 8

    /// The edges, in order, level by level: runs of edges that are one but for the room beside letters, of which most
    /// are no further than that from each other.
    private static func levels(of edges: [Int], apart: Double) -> [[Int]] {
        var runs: [[Int]] = []
        for edge in edges {
            if let last = runs.last?.last, Double(edge - last) <= max(1, sameEdge * apart) {
                runs[runs.count - 1].append(edge)
            } else {
                runs.append([edge])
            }
        }
        var levels: [[Int]] = []
        for run in runs {
            if let level = levels.last, Double(usual(run) - usual(level)) <= apart {
                levels[levels.count - 1] += run
            } else {
                levels.append(run)
            }
        }
        return levels
    }

    /// The place of most edges, given in order.
    private static func usual(_ edges: [Int]) -> Int { edges[edges.count / 2] }

    /// Edges that are one are no further from each other, in the least distance between two levels.
    private static let sameEdge = 0.2
}
