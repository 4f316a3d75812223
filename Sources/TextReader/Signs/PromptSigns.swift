// Tells the signs that prompts of today's shells end with.

internal import PauseModel

/// Tells the heavy angle `❯` that prompts of many shells end with from the brackets it is taken for.
///
/// It opens a line, or ends the words that a prompt begins with, and has a blank behind it. A parenthesis
/// is round, and a greater-than sign is no higher than a small letter.
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
    /// …but as far as in any bracket where no brace can stand.
    private static let leastPointInPrompt = 0.25

    let grid: CharacterGrid
    let metrics: LineMetrics
    let map: ContrastMap

    /// Settles the first symbol of lines, and what ends their first words.
    func settle(_ lines: inout [PlacedLine]) {
        settleFirst(of: &lines)
        for index in lines.indices {
            guard let place = Self.end(ofPrompt: lines[index]),
                isAngle(place, of: lines[index], leastPoint: Self.leastPointInPrompt)
            else { continue }
            lines[index].symbols[place].settle(on: Self.sign)
        }
    }

    /// Where the words of a prompt may end: what the sign is taken for between blanks, behind words that
    /// hold no bracket which it could close.
    private static func end(ofPrompt line: PlacedLine) -> Int? {
        let place = line.symbols.indices.dropFirst().first { place in
            alike.contains(line.symbols[place].text) && line.symbols[place].blanks > 0
        }
        guard let place, closing.contains(line.symbols[place].text),
            place + 1 == line.symbols.count || line.symbols[place + 1].blanks > 0,
            line.symbols[..<place].allSatisfy({ $0.text.allSatisfy(isOfPrompt) })
        else { return nil }
        return place
    }

    /// Which brackets it is taken for among words.
    private static let closing: Set<String> = [")", "}", "]"]

    /// Whether a character can be a part of the words of a prompt: names of users, machines, folders
    /// and branches, and the signs of their states.
    private static func isOfPrompt(_ character: Character) -> Bool {
        character.isLetter || character.isNumber || "~/.-_@:*+!?✗✔".contains(character)
    }

    private func settleFirst(of lines: inout [PlacedLine]) {
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
            line.symbols.dropFirst().first?.blanks != 0
        else { return false }
        return isAngle(0, of: line, leastPoint: Self.leastPoint)
    }

    /// Whether a symbol has the shape of the sign, its point so far beyond its ends.
    private func isAngle(_ place: Int, of line: PlacedLine, leastPoint: Double) -> Bool {
        let symbol = line.symbols[place]
        guard let column = symbol.column else { return false }
        let pieces = line.ink.letters(in: column, of: grid)
        guard pieces.count == 1, let box = pieces.first?.box,
            let shape = GlyphShape(
                column: column, rows: Double(box.y - 1)...Double(box.maxY + 1), grid: grid, map: map
            )
        else { return false }
        let least = symbol.text == ">" ? Self.mostGreater : Self.leastHeight
        guard let bend = BraceShape.bend(of: shape), Double(box.height) >= least * metrics.ascent
        else { return false }
        return bend.point >= leastPoint && bend.rise >= Self.leastRise
            && Self.ways.contains(bend.way)
    }
}
