// Puts periods back that were not read beside the letter before them.

internal import PauseModel

/// Puts periods back that were not read beside the letter before them: `server.go`.
///
/// In proportional fonts a period is set close to an `r` or a `y`, under what leans over it, and the
/// recogniser sees none. On the row that letters stand on nothing else is a speck by itself.
struct UnreadDots {
    /// A period is no larger and no smaller than this, in heights of a letter, and no further off the row, in pixels.
    private static let (leastSize, mostSize, mostOff) = (0.1, 0.3, 1)
    /// It is filled, and as wide as high, but for this: the end of a curve is neither.
    private static let (leastFilled, mostLong) = (0.7, 1.5)
    /// It stands out so much at least, as a share of what its letters commonly do.
    private static let leastPeak = 0.5
    /// What has such a dot itself, is one, or is a stroke that one may be a piece of.
    private static let dotted = Set(".,:;!?…·_-=~")
    /// It is so near to what is read as one, in heights of a letter.
    private static let mostApart = 0.4

    let metrics: LineMetrics

    /// Puts the periods into lines in place.
    func settle(_ lines: inout [PlacedLine]) {
        for index in lines.indices where lines[index].symbols.count > 1 {
            for dot in dots(of: lines[index]) { put(dot, into: &lines[index]) }
        }
    }

    /// The specks on the row of a line, from left to right.
    private func dots(of line: PlacedLine) -> [TextComponent] {
        let most = Int((Self.mostSize * metrics.ascent).rounded())
        let usual = Double(line.ink.letters.usualPeak ?? 0)
        return line.ink.letters.filter { letter in
            let (short, long) = (
                min(letter.box.width, letter.box.height), max(letter.box.width, letter.box.height)
            )
            return long <= most && Double(short) >= Self.leastSize * metrics.ascent
                && Double(long) <= Self.mostLong * Double(short)
                && Double(letter.area) >= Self.leastFilled * Double(letter.box.area)
                && abs(letter.box.maxY - line.baseline) <= Self.mostOff
                && Double(letter.peak) >= Self.leastPeak * usual
        }.sorted { $0.box.x < $1.box.x }
    }

    /// Puts a period behind the letter that it was taken for a part of, or that it follows.
    private func put(_ dot: TextComponent, into line: inout PlacedLine) {
        let reach = Int(Self.mostApart * metrics.ascent)
        guard
            !line.symbols.contains(where: {
                $0.text.allSatisfy(Self.dotted.contains) && dot.box.x < $0.box.maxX + reach
                    && dot.box.maxX > $0.box.x - reach
            }),
            let place = line.symbols.lastIndex(where: { $0.box.x < dot.box.x }),
            place + 1 < line.symbols.count, line.symbols[place + 1].blanks == 0,
            line.symbols[place + 1].box.maxX > dot.box.maxX,
            [place, place + 1].allSatisfy({ line.symbols[$0].text.allSatisfy(isOfName) }),
            isBehind(dot.box, line.symbols[place].box, in: line)
        else { return }
        line.symbols[place].box.width = max(1, dot.box.x - line.symbols[place].box.x)
        line.symbols.insert(
            PlacedSymbol(
                text: ".", box: dot.box, confidence: PlacedSymbol.shapeConfidence, blanks: 0,
                column: nil,
                changes: [SymbolChange(text: "", confidence: 0, reason: .markShape)]),
            at: place + 1)
    }

    private func isOfName(_ character: Character) -> Bool {
        character.isLetter || character.isNumber
    }

    /// Whether a speck lies right of all other ink of a letter, and left of the next one: one below the middle of it
    /// is a part of it, as the end of an `s` is whose thin curve is lost.
    private func isBehind(_ dot: Box, _ box: Box, in line: PlacedLine) -> Bool {
        let own = line.ink.letters.filter {
            $0.box != dot && $0.box.middle >= Double(box.x) && $0.box.middle < Double(box.maxX)
                && $0.box.height > dot.height
        }
        let isOfNext = line.ink.letters.contains {
            $0.box.height > dot.height && $0.box.x <= dot.x && $0.box.middle > Double(dot.maxX)
        }
        return !isOfNext && !own.isEmpty && own.allSatisfy { $0.box.middle < Double(dot.x) }
    }
}
