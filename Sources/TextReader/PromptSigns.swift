// Tells the signs that prompts of today's shells end with.

internal import PauseModel

/// Tells the heavy angle `❯` that prompts of many shells end with from the brackets it is taken for.
///
/// It opens a line and has a blank behind it. A parenthesis is round, and a greater-than sign is no
/// higher than a small letter.
struct PromptSigns {
    /// The sign: U+276F.
    static let sign = "❯"
    /// What it is taken for.
    private static let alike: Set<String> = [")", "}", "]", ">", "|", "»", "›", "?", "7", "3"]
    /// It is so high at least, in heights of a letter; a greater-than sign of any font is lower than
    /// the other height.
    private static let (leastHeight, mostGreater) = (0.75, 1.2)
    /// Halfway from its ends to its point it has gone so much of the way; and as steadily as this.
    private static let (ways, leastRise) = (0.4...0.66, 0.45)
    /// Its point lies so far beyond its ends, in widths of the sign: that of a small brace does not.
    private static let leastPoint = 0.42

    let grid: CharacterGrid
    let metrics: LineMetrics
    let map: ContrastMap

    /// Settles the first symbol of lines.
    func settle(_ lines: inout [PlacedLine]) {
        let prompts = lines.indices.filter { isPrompt(lines[$0]) }
        // A count stands at the begin of lines, too, and some threes have a point; a brace stands alone on its
        // line. These are none where no other line has the sign.
        let sure = prompts.filter { !Self.isDigit(lines[$0]) && lines[$0].symbols.count > 1 }
        let others = prompts.filter { index in
            !sure.contains(index)
                && !(Self.isDigit(lines[index]) && isNumber(among: lines, at: index))
        }
        for index in sure.isEmpty ? [] : sure + others {
            lines[index].symbols[0].settle(on: Self.sign)
        }
    }

    private static func isDigit(_ line: PlacedLine) -> Bool {
        line.symbols.first.map { $0.text.allSatisfy(\.isNumber) } ?? false
    }

    /// Whether a line begins with a digit as the ones above and below do: those are numbers of lines.
    private func isNumber(among lines: [PlacedLine], at index: Int) -> Bool {
        let others = [index - 1, index + 1].filter(lines.indices.contains)
        return !others.isEmpty && others.allSatisfy { Self.isDigit(lines[$0]) }
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
        return bend.point >= Self.leastPoint && bend.rise >= Self.leastRise
            && Self.ways.contains(bend.way)
    }
}
