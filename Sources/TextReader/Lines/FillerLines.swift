// What an editor shows below the last line of a file.

internal import PauseModel

/// Finds the lines that an editor shows below the last one of a file: nothing but a tilde at the
/// margin, as Vim and its like draw them.
struct FillerLines {
    /// Fewer of them are a text.
    private static let leastLines = 3
    /// They look alike, and stand below each other, to so many pixels.
    private static let mostUnlike = 2
    /// A tilde is so many times wider than high, and no higher than this, in heights of a letter: a loop
    /// that prints two digits a line draws no tildes.
    private static let (leastAspect, mostHeight) = (1.3, 0.6)

    /// Below them an editor shows no more lines than these: how it stands, and what is typed to it.
    private static let mostBelow = 3

    /// The lines without those at the foot that are none of the text.
    static func without(_ lines: [TextLine]) -> [TextLine] {
        let below = lines.reversed().prefix { mark(in: $0) == nil }.count
        guard below <= mostBelow, below < lines.count else { return lines }
        let shown = lines.dropLast(below)
        guard let tilde = shown.last.flatMap(mark) else { return lines }
        let fillers = shown.reversed().prefix { line in
            mark(in: line).map { $0.isLike(tilde, within: mostUnlike) } ?? false
        }.count
        guard fillers >= leastLines, fillers < shown.count else { return lines }
        let text = shown.dropLast(fillers)
        // A list whose entries begin with tildes has text behind them.
        let isAtMargin = text.allSatisfy { $0.box.x >= tilde.x - mostUnlike }
        let isLow = Double(tilde.height) <= mostHeight * LineMetrics(Array(text)).ascent
        return isAtMargin && isLow && isEven(shown.suffix(fillers))
            ? Array(text) + lines.suffix(below) : lines
    }

    private static func mark(in line: TextLine) -> Box? {
        let box = line.box
        // A faint one is in two pieces.
        guard (1...2).contains(line.letters.count),
            Double(box.width) >= leastAspect * Double(box.height)
        else { return nil }
        return box
    }

    /// Whether lines follow each other in one step, or in a few of them: faint ones may not be seen.
    private static func isEven(_ lines: ArraySlice<TextLine>) -> Bool {
        let steps = zip(lines, lines.dropFirst()).map { $1.box.y - $0.box.y }
        guard let least = steps.min(), least > mostUnlike else { return steps.isEmpty }
        return steps.allSatisfy { step in
            let missing = (Double(step) / Double(least)).rounded()
            return abs(step - Int(missing) * least) <= mostUnlike * Int(missing)
        }
    }
}
