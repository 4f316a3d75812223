// Cells that look the same hold the same character.

internal import PauseModel

/// Lets cells of a text that look the same agree on one character.
///
/// The recogniser reads by context, and alone on its line a bracket has none. On a character grid
/// the same character looks the same wherever it stands, so a reading that most of its likes
/// contradict is a slip. Nothing is settled by spelling: what no cell of that shape was read as
/// is never put there.
struct GlyphVote {
    /// Cells that look more different than this are never the same character, as a share of ink.
    private static let mostDistance = 0.20
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
    }

    /// The surest cells that were read as one character.
    private struct Group {
        var text: String
        var cells: [Cell]
        /// The most votes that they have.
        var weight: Double
    }

    let grid: CharacterGrid
    let metrics: LineMetrics
    let map: ContrastMap

    /// Settles the symbols of lines in place.
    func settle(_ lines: inout [PlacedLine]) {
        let cells = cells(of: lines)
        guard cells.count >= Self.leastCells else { return }
        let examples = Self.examples(of: cells)
        guard let common = Self.commonDistance(examples) else { return }
        let limit = min(Self.mostDistance, Self.overCommon * common)
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
            let top = Double(line.baseline) - metrics.ascent - 1
            let foot = Double(line.baseline) + metrics.descent + 1
            for (place, symbol) in line.symbols.enumerated() where symbol.text.count == 1 {
                guard let column = symbol.column,
                    let shape = GlyphShape(
                        column: column, rows: top...foot, grid: grid, map: map)
                else { continue }
                cells.append(
                    Cell(
                        line: index, symbol: place, text: symbol.text, weight: symbol.confidence,
                        shape: shape))
            }
        }
        return cells
    }

    private static func examples(of cells: [Cell]) -> [Group] {
        let groups = Dictionary(grouping: cells, by: \.text)
        return groups.keys.sorted().compactMap { text in
            groups[text].map { group in
                let surest = group.sorted {
                    ($1.weight, $0.line, $0.symbol) < ($0.weight, $1.line, $1.symbol)
                }.prefix(mostExamples)
                return Group(
                    text: text, cells: Array(surest),
                    weight: surest.reduce(0) { $0 + $1.weight } + rounding)
            }
        }
    }

    /// Sums of weights in another order differ by less.
    private static let rounding = 1e-9

    /// How much cells that are read alike differ from the nearest of them, commonly.
    private static func commonDistance(_ examples: [Group]) -> Double? {
        var distances: [Double] = []
        for group in examples.map(\.cells) where group.count >= 3 {
            for index in group.indices.prefix(6) {
                let others = group.indices.filter { $0 != index }
                    .map { group[index].shape.distance(to: group[$0].shape) }
                if let least = others.min() { distances.append(least) }
            }
        }
        guard distances.count >= 12 else { return nil }
        return distances.sorted()[distances.count / 2]
    }

    /// What the likes of a cell say it is; nil when it is as read.
    private static func vote(on cell: Cell, among examples: [Group], limit: Double) -> String? {
        func speaks(_ other: Cell) -> Bool {
            (other.line != cell.line || other.symbol != cell.symbol)
                && cell.shape.isLike(other.shape, within: limit)
        }
        // Most cells have so many likes that no other character can have votes enough.
        let most = examples.reduce(0) { $1.text == cell.text ? $0 : max($0, $1.weight) }
        var likes = 0.0
        for other in examples.first(where: { $0.text == cell.text })?.cells ?? []
        where speaks(other) {
            likes += other.weight
            guard max(leastVotes, leastRatio * (cell.weight + likes)) <= most else { return nil }
        }
        let least = max(leastVotes, leastRatio * (cell.weight + likes))
        var best: (text: String, votes: Double)?
        for group in examples where group.text != cell.text && group.weight >= least {
            let votes = group.cells.reduce(0) { speaks($1) ? $0 + $1.weight : $0 }
            if votes > best?.votes ?? 0 { best = (text: group.text, votes: votes) }
        }
        return best.flatMap { $0.votes >= least ? $0.text : nil }
    }
}
