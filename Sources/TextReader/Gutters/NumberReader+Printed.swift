// Tells line numbers from those that a session has printed.

internal import PauseModel

extension NumberReader {
    /// So large a share of the numbers with a colon behind it, or with numbers alone, are a part of
    /// what was printed: where something was found, or what a loop counted.
    static let mostPrinted = 0.6
    /// A dot of a colon is no larger than this, and no further from the number, in heights of a
    /// letter.
    private static let colon = (dot: 0.35, apart: 0.8)

    /// Whether the numbers are those that searches print, `12:`.
    func isFollowedByColons(
        _ candidate: GutterFinder.Candidate, in lines: [TextLine], ascent: Double
    ) -> Bool {
        let numbered = lines.indices.filter { !candidate.numbers[$0].isEmpty }
        let followed = numbered.count { index in
            let end = candidate.end(of: index)
            let dots = lines[index].letters.filter {
                $0.box.x >= end && Double($0.box.x - end) <= Self.colon.apart * ascent
                    && Double(max($0.box.width, $0.box.height)) <= Self.colon.dot * ascent
            }
            return dots.count == 2 && abs(dots[0].box.x - dots[1].box.x) <= 1
        }
        return Double(followed) > Self.mostPrinted * Double(numbered.count)
    }

    /// Whether the numbers stand in brackets, as those of entries that were printed do: `[01]`.
    func areInBrackets(
        _ candidate: GutterFinder.Candidate, ascent: Double
    ) -> Bool {
        let numbered = candidate.numbers.filter { !$0.isEmpty }
        let inBrackets = numbered.count { number in
            let pieces = number.map(\.box).sorted { $0.x < $1.x }
            guard pieces.count > 2,
                let digit = pieces.dropFirst().dropLast().map(\.height).max()
            else { return false }
            return [pieces[0], pieces[pieces.count - 1]].allSatisfy {
                Double($0.height - digit) >= Self.leastHigher * ascent
            }
        }
        return Double(inBrackets) > Self.mostPrinted * Double(numbered.count)
    }

    /// Brackets are higher than digits by so much, in heights of a letter.
    private static let leastHigher = 0.15

    /// Whether words stand left of the numbers, as those of who wrote a line and when do: `5c66ff67  1)`.
    ///
    /// Left of a gutter are marks alone, or the numbers of another version.
    func isBehindWords(_ candidate: GutterFinder.Candidate, in lines: [TextLine]) -> Bool {
        let numbered = lines.indices.filter { !candidate.numbers[$0].isEmpty }
        let behind = numbered.count { index in
            let left = candidate.numbers[index].map(\.box.x).min() ?? 0
            return lines[index].letters.count { $0.box.maxX <= left } >= Self.leastInWords
        }
        return Double(behind) > Self.mostPrinted * Double(numbered.count)
    }

    /// So many pieces of ink are words: a number has fewer digits.
    private static let leastInWords = 7

    /// What a loop prints behind its count: one blank, in letter heights, and no more pieces of ink.
    private static let printed = (blank: 1.3, pieces: 12)

    /// Whether numbers are the first column of a table, `1 1`, `2 4`, `3 9`: one blank behind them
    /// stand others, and nothing else.
    func isTable(
        _ candidate: GutterFinder.Candidate, _ numbers: [Int?], in lines: [TextLine],
        ascent: Double
    ) -> Bool {
        let numbered = lines.indices.filter { numbers[$0] != nil }
        let rests = numbered.compactMap { index -> (line: Int, pieces: [TextComponent])? in
            let end = candidate.end(of: index)
            let pieces = lines[index].letters.filter { $0.box.x >= end }
            guard let first = pieces.map(\.box.x).min(), pieces.count <= Self.printed.pieces,
                Double(first - end) <= Self.printed.blank * ascent
            else { return nil }
            return (index, pieces)
        }
        let most = Self.mostPrinted * Double(numbered.count)
        guard Double(rests.count) > most else { return false }
        let requests = rests.map { numberRequest($0.line, $0.pieces, lines, metrics: nil) }
        let tabled = reader.read(requests).count { outcome in
            guard case .read(let recognised, _, _) = outcome else { return false }
            return recognised.text.allSatisfy { $0.isNumber || " .,-".contains($0) }
        }
        return Double(tabled) > most
    }

    /// Whether numbers are those of the rows that a session has printed: they begin with 1 below lines
    /// that begin where they do, and a blank behind them stands the row.
    func isPrinted(
        _ candidate: GutterFinder.Candidate, _ numbers: [Int?], in lines: [TextLine],
        ascent: Double
    ) -> Bool {
        let numbered = lines.indices.filter { numbers[$0] != nil }
        guard let first = numbered.first, numbers[first] == 1 else { return false }
        let left = numbered.flatMap { candidate.numbers[$0] }.map(\.box.x).min() ?? 0
        let above = lines[..<first].count { line in
            line.letters.count >= Self.session.letters
                && Double(abs(line.box.x - left)) <= Self.session.ragged * ascent
        }
        let near = numbered.count { index in
            let end = candidate.end(of: index)
            let next = lines[index].letters.map(\.box.x).filter { $0 >= end }.min()
            return next.map { Double($0 - end) <= Self.printed.blank * ascent } ?? false
        }
        return above >= Self.session.lines
            && Double(near) > Self.mostPrinted * Double(numbered.count)
            || isBetweenCommands(candidate, lines, numbered: numbered, ascent: ascent)
    }

    /// Whether right above and right below numbered lines others begin that are those of a session: both further to
    /// the left than the numbers, at one place.
    private func isBetweenCommands(
        _ candidate: GutterFinder.Candidate, _ lines: [TextLine], numbered: [Int], ascent: Double
    ) -> Bool {
        guard let start = numbered.first, start > 0 else { return false }
        let command = lines[start - 1].box.x
        // What is counted on over the line below is none of the numbers.
        let rows = numbered.filter {
            Double(lines[$0].box.x - command) >= Self.leastInset * ascent
        }
        guard let first = rows.first, let last = rows.last, first == start, last + 1 < lines.count
        else { return false }
        let (above, below) = (lines[first - 1], lines[last + 1])
        return areCommands(above, below, around: lines[first], lines[last], ascent: ascent)
    }

    /// Whether two lines begin at one place, one step above some lines and below them.
    private func areCommands(
        _ above: TextLine, _ below: TextLine, around first: TextLine, _ last: TextLine,
        ascent: Double
    ) -> Bool {
        let step = first.baseline - above.baseline
        let next = below.baseline - last.baseline
        return abs(step - next) <= Self.mostUneven
            && Double(step) <= Self.mostStep * ascent
            && Double(abs(above.box.x - below.box.x)) <= Self.session.ragged * ascent
    }

    /// Whether the lines right above and right below numbered lines begin with one word, drawn alike: what a shell or
    /// a debugger asks with, before and after what it has printed.
    ///
    /// The numbers begin further right than a sign that asks alone.
    func isBetweenPrompts(
        _ candidate: GutterFinder.Candidate, in lines: [TextLine], ascent: Double
    ) -> Bool {
        let numbered = lines.indices.filter { !candidate.numbers[$0].isEmpty }
        // The prompt may be taken for a number too.
        guard let first = numbered.first, let last = numbered.last else { return false }
        let left = numbered.flatMap { candidate.numbers[$0] }.map(\.box.x).min() ?? 0
        for above in max(0, first - 1)...first {
            let isInset =
                Double(left - lines[above].box.x) >= Self.leastInset * ascent
                || candidate.numbers[above].first?.box.x == lines[above].box.x
            for below in last...min(lines.count - 1, last + 1) where above + 2 < below {
                if beginAlike(
                    lines[above], lines[below], ascent: ascent, orInSign: isInset),
                    areCommands(
                        lines[above], lines[below], around: lines[above + 1], lines[below - 1],
                        ascent: ascent),
                    firstWord(of: lines[above], ascent: ascent).count > 1
                        || [above, below].allSatisfy({ asks($0, in: lines) })
                {
                    return true
                }
            }
        }
        return false
    }

    /// Whether a line begins with a sign that shells ask with, as it is read.
    private func asks(_ line: Int, in lines: [TextLine]) -> Bool {
        text(of: line, in: lines).prefixMatch(of: /[❯›➜λ$%#>»]/) != nil
    }

    /// What a line is read as by itself.
    private func text(of line: Int, in lines: [TextLine]) -> String {
        let metrics = LineMetrics([lines[line]])
        let request = LineRequest(
            line: lines[line], metrics: metrics, cut: cuts.cut(line, lines),
            level: cuts.level(of: metrics), use: .text(.grid))
        guard case .read(let recognised, _, _)? = reader.read([request]).first else { return "" }
        return recognised.text
    }

    /// Whether two lines begin with the same letters of one word, or in one sign by itself, by their places and sizes.
    private func beginAlike(
        _ one: TextLine, _ other: TextLine, ascent: Double, orInSign: Bool
    ) -> Bool {
        let words = [one, other].map {
            firstWord(of: $0, ascent: ascent).prefix(Self.lettersOfPrompt).map(\.box)
        }
        let counts = words.map(\.count)
        return counts[0] == counts[1]
            && (counts[0] == Self.lettersOfPrompt || orInSign && counts[0] == 1)
            && zip(words[0], words[1]).allSatisfy {
                abs($0.x - $1.x) <= 1 && abs($0.width - $1.width) <= 1
                    && abs($0.height - $1.height) <= 1
            }
    }

    /// So many letters are a prompt, `(gdb)`, `>>>>`, `name@`, or one sign alone, `❯`, `$`.
    private static let lettersOfPrompt = 4

    /// Numbers begin so much further right than the commands, in letter heights.
    private static let leastInset = 1.0

    /// Lines of one text follow each other in one step, to so many pixels, of no more heights of a letter.
    static let (mostUneven, mostStep) = (2, 2.5)

    /// Above what a session prints stand so many lines of so many pieces of ink, which begin as near to
    /// the column of the numbers, in letter heights.
    static let session = (lines: 2, letters: 3, ragged: 0.8)

    /// Whether right below numbered lines a shell asks for the next command, further to the left: they are
    /// what the one before has printed, as `cat -n` does, which may have left the screen.
    func isAbovePrompt(
        _ candidate: GutterFinder.Candidate, _ numbers: [Int?], in lines: [TextLine],
        ascent: Double
    ) -> Bool {
        let numbered = lines.indices.filter { numbers[$0] != nil }
        guard numbered.count > 1, let last = numbered.last, last + 1 < lines.count else {
            return false
        }
        let before = lines[numbered[numbered.count - 2]]
        let (below, step) = (lines[last + 1], lines[last].baseline - before.baseline)
        let left = candidate.numbers[last].map(\.box.x).min() ?? 0
        guard abs(below.baseline - lines[last].baseline - step) <= Self.mostUneven,
            Double(step) <= Self.mostStep * ascent,
            Double(left - below.box.x) >= Self.printed.blank * ascent
        else { return false }
        return text(of: last + 1, in: lines)
            .prefixMatch(of: /[\w.-]+@[\w.-]+[: ][^$#%]*[$#%]/) != nil
    }
}
