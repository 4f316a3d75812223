// Finds line numbers, and takes them out of the text.

internal import PauseModel

/// Finds line numbers at the left of a text, and takes them out of it.
struct GutterDetector {
    /// At least this many lines must carry the number that their place asks for.
    private static let leastLines = 3
    /// …and this share of the lines that begin with a number at all.
    private static let leastShare = 0.6
    /// …and this share of all lines.
    private static let leastCover = 0.5

    /// What the gutter takes up.
    struct Gutter: Hashable, Sendable {
        /// The first column of pixels right of the numbers.
        var right: Int
        /// The column of the last digit, when it keeps to the grid of the text.
        var column: Int?
        /// The middle of the last digits, in pixels.
        var middle: Double

        /// What it says of the columns of a text.
        ///
        /// In a terminal the numbers stand in the columns of the text, and the window begins with
        /// a column, but for a thin border.
        func columns(of grid: CharacterGrid, pane: Box) -> Indentation.Gutter? {
            guard let column else { return nil }
            let off = abs(grid.centre(of: column) - middle) / grid.cellWidth
            let edge = (grid.left - Double(pane.x)) / grid.cellWidth
            return Indentation.Gutter(
                column: column,
                isTerminal: off <= mostOff && abs(edge - edge.rounded()) <= mostBorder)
        }
    }

    /// How far digits stand off the middle of their column in a terminal, in columns.
    private static let mostOff = 0.15
    /// The thickest border of a terminal, in columns.
    private static let mostBorder = 0.2

    /// Looks for numbers in read lines; when they are there, they move to `number`.
    ///
    /// - Parameters:
    ///   - lines: from top to bottom.
    ///   - pitch: pixels from one line to the next.
    ///   - blank: width of a blank in pixels.
    /// - Returns: where the numbers end; nil when there are none.
    static func detach(from lines: inout [PlacedLine], pitch: Double, blank: Double) -> Gutter? {
        guard lines.count >= leastLines, pitch > 0, let top = lines.first?.baseline else {
            return nil
        }
        struct Candidate {
            var index: Int
            var row: Int
            var value: Int
            var right: Int
            var middle: Double
            var column: Int?
        }
        var candidates: [Candidate] = []
        for (index, line) in lines.enumerated() {
            guard let word = line.words.first, let value = value(of: word), let end = word.last
            else { continue }
            let row = Int((Double(line.baseline - top) / pitch).rounded())
            candidates.append(
                Candidate(
                    index: index, row: row, value: value, right: end.box.maxX,
                    middle: Double(end.box.x) + Double(end.box.width) / 2, column: end.column))
        }
        var votes: [Int: Int] = [:]
        for candidate in candidates { votes[candidate.value - candidate.row, default: 0] += 1 }
        let first = votes.max { ($0.value, $1.key) < ($1.value, $0.key) }
        guard let first, first.value >= leastLines else { return nil }
        // Small numbers on a dark ground are often read with one digit wrong.
        let near = lines.count { line in
            let row = Int((Double(line.baseline - top) / pitch).rounded())
            return resembles(line, number: first.key + row)
        }
        guard Double(near) >= leastCover * Double(lines.count) else { return nil }
        let counting = candidates.filter { $0.value - $0.row == first.key }
        let rights = counting.map(\.right).sorted()
        let right = rights[rights.count / 2]
        // Numbers are right-aligned: those of one more digit do not end further right.
        let aligned = counting.filter { abs(Double($0.right - right)) <= 0.6 * blank }
        guard Double(aligned.count) >= leastShare * Double(counting.count) else { return nil }
        let columns = aligned.compactMap(\.column).sorted()
        let edge = (rights.last ?? right)
        for index in lines.indices {
            let row = Int((Double(lines[index].baseline - top) / pitch).rounded())
            take(
                &lines[index], right: Double(min(edge, right + Int(0.6 * blank))) + 0.25 * blank,
                expected: first.key + row)
        }
        let middles = aligned.map(\.middle).sorted()
        return Gutter(
            right: right, column: columns.isEmpty ? nil : columns[columns.count / 2],
            middle: middles[middles.count / 2])
    }

    /// Whether a line begins with a number, or with all but one of its digits.
    private static func resembles(_ line: PlacedLine, number: Int) -> Bool {
        let digits = String(number).map(String.init)
        guard line.symbols.count >= digits.count else { return false }
        let wrong = zip(line.symbols, digits).count { looks[$0.text] ?? $0.text != $1 }
        return wrong == 0 || (wrong == 1 && digits.count > 1)
    }

    /// Letters that look like digits, and are taken for them where a number is expected.
    private static let looks = ["l": "1", "I": "1", "|": "1", "O": "0", "o": "0", "S": "5"]

    private static func take(_ line: inout PlacedLine, right: Double, expected: Int) {
        let split = line.symbols.firstIndex {
            Double($0.box.x) + Double($0.box.width) / 2 > right
        }
        let count = split ?? line.symbols.count
        guard count > 0 else { return }
        line.number = expected
        line.symbols.removeFirst(count)
        if !line.symbols.isEmpty { line.symbols[0].blanks = 0 }
        line.ink.letters.removeAll { Double($0.box.x) + Double($0.box.width) / 2 <= right }
    }

    /// A word as a number.
    private static func value(of word: [PlacedSymbol]) -> Int? {
        guard word.count <= 6 else { return nil }
        let text = word.map { looks[$0.text] ?? $0.text }.joined()
        guard text.allSatisfy({ $0.isASCII && $0.isNumber }) else { return nil }
        return Int(text)
    }
}
