// Tells the signs that prompts of today's shells end with.

internal import PauseModel

/// Tells the heavy angle `❯` that prompts of many shells end with from the brackets it is taken for.
///
/// It opens a line and has a blank behind it. A parenthesis is round, and a greater-than sign is no
/// higher than a small letter.
struct PromptSigns {
    /// What it is taken for.
    private static let alike: Set<String> = [")", "}", "]", ">", "|", "»", "›", "?", "7", "3"]
    /// It is so high at least, in heights of a letter; a greater-than sign of any font is lower than
    /// the other height.
    private static let (leastHeight, mostGreater) = (0.75, 1.2)
    /// Halfway from its ends to its point it has gone so much of the way; and as steadily as this.
    private static let (ways, leastRise) = (0.4...0.66, 0.5)

    let grid: CharacterGrid
    let metrics: LineMetrics
    let map: ContrastMap

    /// Settles the first symbol of lines.
    func settle(_ lines: inout [PlacedLine]) {
        for index in lines.indices
        where isPrompt(lines[index]) && !isNumber(lines[index], among: lines, at: index) {
            lines[index].symbols[0].settle(on: "❯")
        }
    }

    /// Whether a line begins with a digit as the ones above and below do: those are numbers of lines.
    private func isNumber(_ line: PlacedLine, among lines: [PlacedLine], at index: Int) -> Bool {
        func isDigit(_ line: PlacedLine) -> Bool {
            line.symbols.first.map { $0.text.allSatisfy(\.isNumber) } ?? false
        }
        let others = [index - 1, index + 1].filter(lines.indices.contains)
        return isDigit(line) && !others.isEmpty && others.allSatisfy { isDigit(lines[$0]) }
    }

    private func isPrompt(_ line: PlacedLine) -> Bool {
        guard let first = line.symbols.first, Self.alike.contains(first.text),
            let column = first.column, line.symbols.dropFirst().first?.blanks != 0
        else { return false }
        let pieces = line.ink.letters.filter { grid.column(at: $0.middle) == column }
        guard pieces.count == 1, let box = pieces.first?.box,
            let shape = GlyphShape(
                column: column, rows: Double(box.y - 1)...Double(box.maxY + 1), grid: grid, map: map
            )
        else { return false }
        let least = first.text == ">" ? Self.mostGreater : Self.leastHeight
        guard let bend = BraceShape.bend(of: shape), Double(box.height) >= least * metrics.ascent
        else { return false }
        return bend.point > 0 && Self.ways.contains(bend.way) && bend.rise >= Self.leastRise
    }
}
