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
    /// Of small ones a pixel of blur is more than that.
    private static let blur = 1
    /// It stands out so much at least, as a share of what its letters commonly do.
    private static let leastPeak = 0.5
    /// What has such a dot itself, is one, or is a stroke that one may be a piece of.
    private static let dotted = Set(".,:;!?…·_-=~")
    /// It is so near to what is read as one, in heights of a letter.
    private static let mostApart = 0.4
    /// A small letter right behind one is no further from it, in heights of a letter.
    private static let mostBefore = 0.25

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
                && (Double(long) <= Self.mostLong * Double(short) || long - short <= Self.blur)
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
            place + 1 < line.symbols.count, isFollowed(dot, by: line.symbols[place + 1]),
            line.symbols[place + 1].box.maxX > dot.box.maxX,
            [place, place + 1].allSatisfy({ line.symbols[$0].text.allSatisfy(isOfName) }),
            isBehind(dot.box, box(of: place, in: line), in: line)
        else { return }
        line.symbols[place + 1].blanks = 0
        line.symbols[place].box.width = max(1, dot.box.x - line.symbols[place].box.x)
        line.symbols.insert(
            PlacedSymbol(
                text: ".", box: dot.box, confidence: PlacedSymbol.shapeConfidence, blanks: 0,
                column: nil,
                changes: [SymbolChange(text: "", confidence: 0, reason: .markShape)]),
            at: place + 1)
    }

    /// Where a symbol is: before the next one, which the recogniser may have seen further left.
    private func box(of place: Int, in line: PlacedLine) -> Box {
        var box = line.symbols[place].box
        box.width = max(1, min(box.maxX, line.symbols[place + 1].box.x) - box.x)
        return box
    }

    /// Whether the next symbol of a word follows a period: where the recogniser sees a blank in its place, right behind
    /// it, and in a small letter, as no sentence begins.
    private func isFollowed(_ dot: TextComponent, by next: PlacedSymbol) -> Bool {
        let apart = Double(next.box.x - dot.box.maxX)
        return next.blanks == 0
            || next.blanks == 1 && apart <= Self.mostBefore * metrics.ascent
                && next.text.allSatisfy { $0.isLowercase || $0.isNumber }
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
