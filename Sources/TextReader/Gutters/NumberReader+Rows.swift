// Tells line numbers from the names of the rows of a table.

internal import PauseModel

extension NumberReader {
    /// Whether numbers are the names of the rows of a table: they begin below each other, so that longer ones
    /// go on right of where the others end; or the names of its columns stand above the first, right of it.
    func areOfRows(
        _ candidate: GutterFinder.Candidate, _ numbers: [Int?], in lines: [TextLine],
        ascent: Double
    ) -> Bool {
        let numbered = lines.indices.filter { numbers[$0] != nil }
        let words = numbered.map { (line: $0, word: firstWord(of: lines[$0], ascent: ascent)) }
        // What follows is as high as a digit: no sign of a comparison.
        let longer = words.filter { _, word in
            let rest = word.filter { $0.box.x >= candidate.right }
            return !rest.isEmpty && rest.count < word.count
                && rest.allSatisfy { Double($0.box.height) >= Self.leastDigit * ascent }
        }
        guard longer.isEmpty else {
            let whole = self.numbers(
                of: longer.map { numberRequest($0.line, $0.word, lines, metrics: nil) })
            // An arrow that folds the line is read as no digit.
            let own = self.numbers(
                of: longer.map {
                    numberRequest($0.line, candidate.numbers[$0.line], lines, metrics: nil)
                })
            return zip(longer, zip(whole, own)).allSatisfy { line, read in
                numbers[line.line] == read.0 && read.0 != read.1
            }
        }
        return isBelowHeader(candidate, lines, numbered, of: numbers, ascent: ascent)
    }

    /// A digit is so high, in heights of a letter.
    private static let leastDigit = 0.6

    /// The letters of the first word of a line.
    func firstWord(of line: TextLine, ascent: Double) -> [TextComponent] {
        line.letters.words(apart: Self.mostInWord * ascent).first ?? []
    }

    /// Whether one step above the first of some numbers a line begins right of all of them, and ends where the
    /// rows below it do: in the last column of a table.
    private func isBelowHeader(
        _ candidate: GutterFinder.Candidate, _ lines: [TextLine], _ numbered: [Int],
        of numbers: [Int?], ascent: Double
    ) -> Bool {
        guard let first = numbered.first, first > 0, first + 1 < lines.count,
            (0...1).contains(numbers[first] ?? -1)
        else { return false }
        let header = lines[first - 1]
        let end = numbered.map(candidate.end).max() ?? candidate.right
        let step = lines[first + 1].baseline - lines[first].baseline
        let even = numbered.count { index in
            Double(abs(lines[index].box.maxX - header.box.maxX)) <= Self.session.ragged * ascent
        }
        return header.letters.count >= Self.session.letters && header.box.x > end
            && abs(lines[first].baseline - header.baseline - step) <= Self.mostUneven
            && Double(even) > Self.mostPrinted * Double(numbered.count)
    }
}
