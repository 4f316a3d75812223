// Reads the line numbers beside a text.

internal import PauseModel

/// Reads the line numbers beside a text.
struct NumberReader {
    let cuts: LineCuts
    let reader: LineReader

    /// Finds, reads and takes out the line numbers; nil when there are none.
    ///
    /// Where two versions are compared, the numbers of both stand beside the lines: these are no
    /// lines of one file, so none of them has a number.
    func take(
        from lines: inout [TextLine], metrics: LineMetrics, pitch: Double
    ) -> NumberedLines? {
        var found: (candidate: GutterFinder.Candidate, numbers: [Int?])?
        for candidate in GutterFinder(lines, ascent: metrics.ascent).candidates() {
            guard found.map({ candidate.isRight(of: $0.candidate) }) ?? true,
                !isFollowedByColons(candidate, in: lines, ascent: metrics.ascent),
                let numbers = numbers(
                    of: candidate, lines, pitch: pitch, ascent: metrics.ascent),
                !isTable(candidate, numbers, in: lines, ascent: metrics.ascent),
                !isPrinted(candidate, numbers, in: lines, ascent: metrics.ascent),
                !areOfRows(candidate, numbers, in: lines, ascent: metrics.ascent)
            else { continue }
            guard found == nil else {
                found = (candidate, [Int?](repeating: nil, count: lines.count))
                break
            }
            found = (candidate, numbers)
        }
        return found.map {
            NumberedLines(
                &lines, numbers: $0.numbers, beside: $0.candidate, ascent: metrics.ascent)
        }
    }

    /// So large a share of the numbers with a colon behind it, or with numbers alone, are a part of
    /// what was printed: where something was found, or what a loop counted.
    static let mostPrinted = 0.6
    /// A dot of a colon is no larger than this, and no further from the number, in heights of a
    /// letter.
    private static let colon = (dot: 0.35, apart: 0.8)

    /// Whether the numbers are those that searches print, `12:`.
    private func isFollowedByColons(
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

    /// What a loop prints behind its count: one blank, in letter heights, and no more pieces of ink.
    private static let printed = (blank: 1.3, pieces: 12)

    /// Whether numbers are the first column of a table, `1 1`, `2 4`, `3 9`: one blank behind them
    /// stand others, and nothing else.
    private func isTable(
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
    private func isPrinted(
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
        let lefts = numbered.compactMap { candidate.numbers[$0].first?.box.x }.sorted()
        guard let left = lefts.dropFirst(lefts.count / 2).first else { return false }
        // What is counted on over the line below is none of the numbers.
        let rows = numbered.filter {
            Double(left - lines[$0].box.x) < Self.printed.blank * ascent
        }
        guard let first = rows.first, let last = rows.last, first > 0, last + 1 < lines.count
        else { return false }
        let (above, below) = (lines[first - 1], lines[last + 1])
        let step = lines[first].baseline - above.baseline
        let next = below.baseline - lines[last].baseline
        return abs(step - next) <= Self.mostUneven
            && Double(step) <= Self.mostStep * ascent
            && Double(abs(above.box.x - below.box.x)) <= Self.session.ragged * ascent
            && Double(left - above.box.x) >= Self.printed.blank * ascent
    }

    /// Lines of one text follow each other in one step, to so many pixels, of no more heights of a letter.
    static let (mostUneven, mostStep) = (2, 2.5)

    /// Above what a session prints stand so many lines of so many pieces of ink, which begin as near to
    /// the column of the numbers, in letter heights.
    static let session = (lines: 2, letters: 3, ragged: 0.8)

    /// The numbers of all lines by what may be such; nil where it is none.
    private func numbers(
        of candidate: GutterFinder.Candidate, _ lines: [TextLine], pitch: Double, ascent: Double
    ) -> [Int?]? {
        var entries = entries(of: candidate, lines, pitch: pitch)
        // What is read as no number below all that are, and runs on into the text, is the status line of
        // an editor, or what it says below that.
        while let last = entries.last, last.entry.value == nil,
            runsOn(lines[last.line], beyond: candidate.right, ascent: ascent)
        {
            entries.removeLast()
        }
        // Above them, with tabs, so is one that is held to digits.
        if let first = entries.first, first.entry.value ?? 0 == 0,
            runsOn(lines[first.line], beyond: candidate.right, ascent: ascent)
        {
            entries.removeFirst()
        }
        return relativeNumbers(entries, of: candidate, lines)
            ?? LineNumbers.settle(entries.map(\.entry)).map {
                Self.numbers($0, of: entries, count: lines.count)
            }
    }

    /// Whether a word of a line, or the ground of one, runs on beyond the end of the numbers.
    private func runsOn(_ line: TextLine, beyond right: Int, ascent: Double) -> Bool {
        let gap = Int(Self.mostInWord * ascent)
        let left = line.letters.map(\.box).filter { $0.x < right }
        guard let end = left.map(\.maxX).max() else { return false }
        return end > right + gap
            || line.letters.contains { $0.box.x >= right && $0.box.x - end <= gap }
    }

    /// Letters of a word are no further apart, in letter heights: behind a number there is a blank.
    static let mostInWord = 0.4

    /// The numbers of all lines, given those of some.
    private static func numbers(
        _ settled: [Int?], of entries: [NumberEntry], count: Int
    ) -> [Int?] {
        var numbers = [Int?](repeating: nil, count: count)
        for (entry, number) in zip(entries, settled) { numbers[entry.line] = number }
        return numbers
    }

    /// The true numbers of all lines where those shown count from the line with the caret; nil
    /// where they do not.
    private func relativeNumbers(
        _ entries: [NumberEntry], of candidate: GutterFinder.Candidate, _ lines: [TextLine]
    ) -> [Int?]? {
        guard let relative = RelativeNumbers(entries.map(\.entry)) else {
            return numbersBelowCaret(entries, of: candidate, lines)
        }
        if let own = entries.first(where: { $0.entry.row == relative.caret }) {
            let number = own.entry.value
            return Self.numbers(relative.numbers(at: number), of: entries, count: lines.count)
        }
        // It ends elsewhere than the others.
        let line = entries.last { $0.entry.row < relative.caret }.map { $0.line + 1 } ?? 0
        let number = unaligned(line, of: candidate, lines)
        var all = Self.numbers(relative.numbers(at: number), of: entries, count: lines.count)
        if let number { all[line] = number }
        return all
    }

    /// The same where the line with the caret is the first that is shown.
    private func numbersBelowCaret(
        _ entries: [NumberEntry], of candidate: GutterFinder.Candidate, _ lines: [TextLine]
    ) -> [Int?]? {
        guard let first = entries.first else { return nil }
        var (rest, line, number) = (Array(entries.dropFirst()), first.line, first.entry.value)
        var caret = first.entry.row
        if RelativeNumbers(below: entries.map(\.entry)) != nil {
            // It ends elsewhere than the others.
            (rest, line, caret) = (entries, first.line - 1, caret - 1)
            number = unaligned(line, of: candidate, lines)
        }
        guard let number, number > 0,
            let relative = RelativeNumbers(below: rest.map(\.entry)), relative.caret == caret
        else { return nil }
        var all = Self.numbers(relative.numbers(at: number), of: rest, count: lines.count)
        all[line] = number
        return all
    }

    /// The number of a line that ends elsewhere than the others.
    private func unaligned(
        _ line: Int, of candidate: GutterFinder.Candidate, _ lines: [TextLine]
    ) -> Int? {
        candidate.unaligned[line].flatMap { pieces in
            let request = numberRequest(
                line, pieces, lines, metrics: nil, leftOf: candidate.right)
            return numbers(of: [request]).first ?? nil
        }
    }

    /// What was read as the number of one line.
    private typealias NumberEntry = (line: Int, entry: LineNumbers.Entry)

    /// The pieces of a number as a line of their own.
    ///
    /// Where nothing but a caret stands behind it, the line seems to stand on the foot of that.
    private static func number(_ pieces: [TextComponent], in line: TextLine) -> TextLine {
        let (top, foot) = (pieces.map(\.box.y).min() ?? 0, pieces.map(\.box.maxY).max() ?? 0)
        let isAboveFoot = Double(line.baseline - foot) > mostAboveFoot * Double(foot - top)
        return TextLine(pieces, baseline: isAboveFoot ? foot : line.baseline)
    }

    /// A number stands no higher above the foot of its line, in its heights.
    private static let mostAboveFoot = 0.35

    /// Asks for what may be the number of a line.
    func numberRequest(
        _ line: Int, _ pieces: [TextComponent], _ lines: [TextLine], metrics: LineMetrics?,
        leftOf right: Int = .max
    ) -> LineRequest {
        let ink = Self.number(pieces, in: lines[line])
        let metrics = metrics ?? LineMetrics([ink])
        var cut = cuts.cut(line, lines)
        (cut.left, cut.right) = (ink.box.x - 1, min(right, ink.box.maxX + 1))
        return LineRequest(
            line: ink, metrics: metrics, cut: cut, level: cuts.level(of: metrics), use: .number)
    }

    /// What the numbers read as; nothing when the first few are no numbers.
    private func entries(
        of candidate: GutterFinder.Candidate, _ lines: [TextLine], pitch: Double
    ) -> [NumberEntry] {
        let inks = candidate.numbers.enumerated().compactMap { index, pieces in
            pieces.isEmpty
                ? nil : (line: index, ink: Self.number(pieces, in: lines[index]))
        }
        let metrics = LineMetrics(inks.map(\.ink))
        guard let top = inks.first?.ink.baseline else { return [] }
        let requests = inks.map { line, _ in
            numberRequest(
                line, candidate.numbers[line], lines, metrics: metrics, leftOf: candidate.right)
        }
        var values = numbers(of: Array(requests.prefix(Self.sampleNumbers)))
        if requests.count > Self.sampleNumbers {
            let known = values.count { $0 != nil }
            guard known >= Self.leastNumbers else { return [] }
            values += numbers(of: Array(requests.dropFirst(Self.sampleNumbers)))
        }
        return zip(inks, values).map { place, value in
            let row = Int((Double(place.ink.baseline - top) / pitch).rounded())
            return (line: place.line, entry: LineNumbers.Entry(row: row, value: value))
        }
    }

    /// The numbers that were read; nil for what is none.
    func numbers(of requests: [LineRequest]) -> [Int?] {
        zip(requests, reader.read(requests)).map { request, outcome in
            guard case .read(let recognised, _, _) = outcome else { return nil }
            return LineNumbers.value(
                of: recognised.text, width: request.line.box.width, ascent: request.metrics.ascent)
        }
    }

    /// After so many it shows whether they are numbers.
    private static let sampleNumbers = 6
    /// …when at least so many of them are.
    private static let leastNumbers = 2
}
