// Cells that look the same hold the same character.

internal import Foundation
internal import PauseModel

/// Lets cells of a text that look the same agree on one character.
///
/// The recogniser reads by context, and alone on its line a bracket has none. On a character grid
/// the same character looks the same wherever it stands, so a reading that most of its likes
/// contradict is a slip; and where it is in doubt itself, two cells that it was sure of are
/// enough. Nothing is settled by spelling: what no cell of that shape was read as
/// is never put there.
struct GlyphVote {
    /// Cells that look more different than this are never the same character, as a share of ink.
    private static let mostDistance = 0.20
    /// …and on smaller copies of the picture, where what tells a `q` from an `a` is two pixels.
    private static let mostOnCopies = 0.10
    /// …nor those that differ more than cells read alike commonly do, by this factor.
    private static let overCommon = 1.6
    /// As many cells of that shape must speak for another character.
    private static let leastVotes = 3.0
    /// …and outweigh those that speak for the one read by this factor.
    private static let leastRatio = 3.0
    /// Cells that are compared with all others, for each character: the surest ones.
    private static let mostExamples = 24
    /// Fewer cells than this do not show how much cells differ.
    private static let leastCells = 40

    private struct Cell {
        var line: Int
        var symbol: Int
        var text: String
        var weight: Double
        var shape: GlyphShape
        /// Rows of its ink above the row that letters stand on, and below it.
        var (top, foot): (Int, Int)
        /// What it was read as at first: what hangs below a letter is not always its own.
        var read: String
        /// What was read without its accent.
        var plain: String

        /// Whether it is another cell than that one.
        func isOther(_ cell: Cell) -> Bool { line != cell.line || symbol != cell.symbol }

        /// Whether it is another cell and looks like that one.
        func speaks(for cell: Cell, within limit: Double) -> Bool {
            isOther(cell) && !isOtherwiseAccented(than: cell)
                && cell.shape.isLike(shape, within: limit)
        }

        /// Whether nothing but an accent sets it apart from that one, and their heights show it.
        ///
        /// An accent is so little of the ink that a letter looks like itself without it.
        private func isOtherwiseAccented(than cell: Cell) -> Bool {
            guard text != cell.text, plain == cell.plain else { return false }
            return abs(top - cell.top) > GlyphVote.mostApart
                || cell.read != text && abs(foot - cell.foot) > GlyphVote.mostApart
        }

        /// The votes of those cells of a group that look like it; a part of them when they cannot
        /// come to so many.
        func votes(of group: Group, within limit: Double, least: Double) -> Double {
            var (votes, left) = (0.0, group.weight)
            for other in group.cells {
                left -= other.weight
                if other.speaks(for: self, within: limit) {
                    votes += other.weight
                } else if votes + left < least {
                    break
                }
            }
            return votes
        }

        /// How many of the cells of a group that were read for sure look like it, and how near the
        /// nearest is; nil when none does.
        func sureLikes(in group: Group, within limit: Double) -> (count: Int, distance: Double)? {
            let distances = group.cells.lazy
                .filter {
                    $0.weight >= GlyphVote.sure && isOther($0)
                        && !$0.isOtherwiseAccented(than: self)
                }
                .compactMap { shape.distance(to: $0.shape, within: limit) }
            let (count, least) = distances.reduce((0, 1)) { ($0.0 + 1, min($0.1, $1)) }
            return count > 0 ? (count: count, distance: least) : nil
        }
    }

    /// The surest cells that were read as one character.
    private struct Group {
        var text: String
        var cells: [Cell]
        /// The most votes that they have.
        var weight: Double
        /// What their shapes keep to.
        var bounds: GlyphBounds
    }

    /// The groups of all characters, in the order of these.
    private struct Examples {
        let groups: [Group]
        private let places: [String: Int]
        /// The most votes of a group, and of those but the first that has so many.
        private var (most, next) = (0.0, 0.0)
        private var heaviest: Int?

        init(_ groups: [Group]) {
            self.groups = groups
            places = Dictionary(
                groups.enumerated().map { ($0.element.text, $0.offset) },
                uniquingKeysWith: { first, _ in first })
            for (place, group) in groups.enumerated() {
                if group.weight > most {
                    (most, next, heaviest) = (group.weight, most, place)
                } else {
                    next = max(next, group.weight)
                }
            }
        }

        /// The cells that were read as a character.
        subscript(text: String) -> Group? { places[text].map { groups[$0] } }

        /// The groups of other characters with a cell that may look like that one, and so many votes.
        func others(
            than cell: Cell, within limit: Double, least: Double = 0
        ) -> some Sequence<Group> {
            groups.lazy.filter {
                $0.weight >= least && $0.text != cell.text
                    && !$0.bounds.exclude(cell.shape, within: limit)
            }
        }

        /// The most votes that cells have which were read as another character.
        func mostVotes(against text: String) -> Double {
            places[text] == heaviest ? next : most
        }
    }

    let grid: CharacterGrid
    let metrics: LineMetrics
    let map: ContrastMap

    /// Settles the symbols of lines in place.
    func settle(_ lines: inout [PlacedLine]) {
        let cells = cells(of: lines)
        guard cells.count >= Self.leastCells else { return }
        let examples = Examples(Self.groups(of: cells))
        guard let common = Self.commonDistance(examples) else { return }
        let most = map.scale > 1 ? Self.mostOnCopies : Self.mostDistance
        let limit = min(most, Self.overCommon * common)
        for cell in cells {
            guard let text = Self.vote(on: cell, among: examples, limit: limit) else { continue }
            lines[cell.line].symbols[cell.symbol].text = text
            lines[cell.line].symbols[cell.symbol].confidence = Self.votedConfidence
        }
    }

    /// How sure a character is that its likes have settled.
    private static let votedConfidence = 0.9

    private func cells(of lines: [PlacedLine]) -> [Cell] {
        var cells: [Cell] = []
        for (index, line) in lines.enumerated() {
            let struck = columnsStruckThrough(in: line)
            for (place, symbol) in line.symbols.enumerated() where symbol.text.count == 1 {
                guard symbol.column.map(struck.contains) != true,
                    let shape = GlyphShape(
                        of: symbol, on: line, grid: grid, metrics: metrics, map: map)
                else { continue }
                cells.append(
                    Cell(
                        line: index, symbol: place, text: symbol.text, weight: symbol.confidence,
                        shape: shape,
                        top: line.baseline - symbol.box.y,
                        foot: symbol.box.maxY - line.baseline,
                        read: symbol.changes.first?.text ?? symbol.text,
                        plain: Self.plain(symbol.text)))
            }
        }
        return cells
    }

    /// The columns of signs of inequality that are drawn in one piece: the bars at either end of it look like
    /// those of `===`.
    private func columnsStruckThrough(in line: PlacedLine) -> Set<Int> {
        var struck: Set<Int> = []
        let wide = line.ink.letters.filter { Double($0.box.width) > grid.cellWidth }
        for columns in wide.map({ grid.columns(of: $0.box) }) where columns.count > 1 {
            let signs = line.symbols.filter { $0.column.map(columns.contains) ?? false }
            if InequalitySigns.typed[columns.count] == signs.map(\.text).joined() {
                struck.formUnion(columns)
            }
        }
        return struck
    }

    /// Letters of one look are as high but for so many pixels.
    private static let mostApart = 1

    /// A letter without its accents.
    private static func plain(_ text: String) -> String {
        guard !text.utf8.allSatisfy({ $0 < 0x80 }) else { return text }
        return text.decomposedStringWithCanonicalMapping.unicodeScalars.first.map(String.init)
            ?? text
    }

    private static func groups(of cells: [Cell]) -> [Group] {
        let groups = Dictionary(grouping: cells, by: \.text)
        return groups.keys.sorted().compactMap { text in
            groups[text].map { group in
                let surest = group.sorted {
                    ($1.weight, $0.line, $0.symbol) < ($0.weight, $1.line, $1.symbol)
                }.prefix(mostExamples)
                return Group(
                    text: text, cells: Array(surest),
                    weight: surest.reduce(0) { $0 + $1.weight } + rounding,
                    bounds: GlyphBounds(surest.lazy.map(\.shape)))
            }
        }
    }

    /// Sums of weights in another order differ by less.
    private static let rounding = 1e-9

    /// How much cells that are read alike differ from the nearest of them, commonly.
    private static func commonDistance(_ examples: Examples) -> Double? {
        var distances: [Double] = []
        for group in examples.groups.map(\.cells) where group.count >= 3 {
            for index in group.indices.prefix(6) {
                var least = 1.0
                for other in group.indices where other != index {
                    let apart = group[index].shape.distance(to: group[other].shape, within: least)
                    if let apart { least = apart }
                }
                distances.append(least)
            }
        }
        guard distances.count >= 12 else { return nil }
        return distances.sorted()[distances.count / 2]
    }

    /// What the likes of a cell say it is; nil when it is as read.
    private static func vote(on cell: Cell, among examples: Examples, limit: Double) -> String? {
        majority(on: cell, among: examples, limit: limit)
            ?? (cell.weight < sure ? sureVote(on: cell, among: examples, limit: limit) : nil)
    }

    /// What nearly all likes of a cell say it is, however sure the recogniser was of it.
    private static func majority(
        on cell: Cell, among examples: Examples, limit: Double
    ) -> String? {
        // Most cells have so many likes that no other character can have votes enough.
        let most = examples.mostVotes(against: cell.text)
        var likes = 0.0
        for other in examples[cell.text]?.cells ?? []
        where other.speaks(for: cell, within: limit) {
            likes += other.weight
            guard max(leastVotes, leastRatio * (cell.weight + likes)) <= most else { return nil }
        }
        let least = max(leastVotes, leastRatio * (cell.weight + likes))
        var best: (text: String, votes: Double)?
        for group in examples.others(than: cell, within: limit, least: least) {
            let votes = cell.votes(of: group, within: limit, least: least)
            if votes > best?.votes ?? 0 { best = (text: group.text, votes: votes) }
        }
        return best.flatMap { $0.votes >= least ? $0.text : nil }
    }

    // MARK: - Doubtful cells

    /// The recogniser is as sure as this of most that it reads well.
    ///
    /// What it confuses it confuses in the same way wherever the neighbours are the same, so the
    /// likes of a doubtful cell that are doubtful themselves say nothing.
    private static let sure = 0.98
    /// So many sure cells, and so many for each that speaks for the one read, settle a doubtful one.
    private static let leastSure = 2
    /// One is enough where what was read looks so many times less like it.
    private static let leastFarther = 2.0

    /// What the sure likes of a cell say that the recogniser is in doubt of.
    private static func sureVote(
        on cell: Cell, among examples: Examples, limit: Double
    ) -> String? {
        var best: (text: String, count: Int, distance: Double)?
        for group in examples.others(than: cell, within: limit) {
            guard let likes = cell.sureLikes(in: group, within: limit) else { continue }
            if likes.count > best?.count ?? 0
                || (likes.count == best?.count && likes.distance < best?.distance ?? 1)
            {
                best = (text: group.text, count: likes.count, distance: likes.distance)
            }
        }
        guard let best else { return nil }
        let own = examples[cell.text]
        let likes = own.flatMap { cell.sureLikes(in: $0, within: limit) }?.count ?? 0
        if best.count >= leastSure * max(1, likes) { return best.text }
        guard likes == 0 else { return nil }
        let nearest = own?.cells.filter { cell.isOther($0) }
            .map { cell.shape.distance(to: $0.shape) }.min()
        return nearest ?? 1 >= leastFarther * best.distance ? best.text : nil
    }
}
