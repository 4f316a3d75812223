// Reads the line numbers beside a text.

internal import PauseModel

/// Reads the line numbers beside a text.
struct NumberReader {
    let cuts: LineCuts
    let reader: LineReader

    /// Finds, reads and takes out the line numbers; nil when there are none.
    ///
    /// Where two versions are compared, the numbers of both stand beside the lines: these have their numbers in the
    /// new version, where signs show which lines are in it, and else none, as they are no lines of one file.
    func take(
        from lines: inout [TextLine], metrics: LineMetrics, pitch: Double
    ) -> NumberedLines? {
        if let compared = ComparedNumbers(in: lines, ascent: metrics.ascent),
            let numbers = numbers(of: compared, lines, pitch: pitch)
        {
            return NumberedLines(
                &lines, numbers: numbers, beside: compared.numbers, signs: compared.signs,
                ascent: metrics.ascent)
        }
        var found: (candidate: GutterFinder.Candidate, numbers: [Int?])?
        let column = FoldArrows(metrics: metrics, map: cuts.ink.maps[cuts.level(of: metrics)])
            .partedColumn(in: &lines)
        let finder = GutterFinder(lines, ascent: metrics.ascent, arrows: column)
        for candidate in finder.candidates() {
            guard found.map({ candidate.isRight(of: $0.candidate) }) ?? true,
                !isFollowedByColons(candidate, in: lines, ascent: metrics.ascent),
                !areInBrackets(candidate, ascent: metrics.ascent),
                !isBehindWords(candidate, in: lines),
                // Nothing folds in what a program prints.
                column != nil || !isBetweenPrompts(candidate, in: lines, ascent: metrics.ascent),
                let numbers = numbers(
                    of: candidate, lines, pitch: pitch, ascent: metrics.ascent),
                column != nil
                    || !areNoLines(candidate, numbers, in: lines, ascent: metrics.ascent)
            else { continue }
            guard found == nil else {
                found = (candidate, [Int?](repeating: nil, count: lines.count))
                break
            }
            found = (candidate, numbers)
        }
        guard var found else { return nil }
        let signs = TintedSigns(
            behind: found.candidate, in: lines, ascent: metrics.ascent, on: cuts.ink.picture)
        if let signs { found.candidate.right = signs.right }
        return NumberedLines(
            &lines, numbers: found.numbers, beside: found.candidate, signs: signs?.signs,
            ascent: metrics.ascent)
    }

    /// Whether numbers count no lines of a file, but those of a table, or what a program has printed.
    private func areNoLines(
        _ candidate: GutterFinder.Candidate, _ numbers: [Int?], in lines: [TextLine],
        ascent: Double
    ) -> Bool {
        isTable(candidate, numbers, in: lines, ascent: ascent)
            || isPrinted(candidate, numbers, in: lines, ascent: ascent)
            || isAbovePrompt(candidate, numbers, in: lines, ascent: ascent)
            || areOfRows(candidate, numbers, in: lines, ascent: ascent)
    }

    /// Takes numbers out of lines: those that are known, or else those that it finds.
    func take(
        _ known: NumberedLines.Part?, from lines: inout [TextLine], metrics: LineMetrics,
        pitch: Double
    ) -> NumberedLines? {
        guard let known else { return take(from: &lines, metrics: metrics, pitch: pitch) }
        return NumberedLines(
            &lines, numbers: known.numbers, beside: known.gutter, ascent: metrics.ascent)
    }

    /// The numbers of all lines of two versions in the new one; nil where they do not count these.
    private func numbers(
        of compared: ComparedNumbers, _ lines: [TextLine], pitch: Double
    ) -> [Int?]? {
        let entries = entries(of: compared.numbers, lines, pitch: pitch).map { line, entry in
            var entry = entry
            entry.row = compared.row(entry.row, of: line)
            return (line: line, entry: entry)
        }
        return LineNumbers.settle(entries.map(\.entry)).map {
            Self.numbers($0, of: entries, count: lines.count)
        }
    }

    /// The numbers of all lines by what may be such; nil where it is none.
    private func numbers(
        of candidate: GutterFinder.Candidate, _ lines: [TextLine], pitch: Double, ascent: Double
    ) -> [Int?]? {
        var entries = entries(of: candidate, lines, pitch: pitch)
        // What is read as no number below all that are, and runs on into the text, is the status line of
        // an editor, or what it says below that.
        let counted = entries.indices.last { countsOn(entries[$0], from: entries[..<$0]) }
        let rest = (counted ?? -1) + 1..<entries.count
        let status = rest.first {
            runsOn(lines[entries[$0].line], beyond: candidate.right, ascent: ascent)
        }
        if let status { entries.removeSubrange(status...) }
        // Above them, with tabs, so is one that is held to digits.
        if let first = entries.first, first.entry.value ?? 0 == 0,
            runsOn(lines[first.line], beyond: candidate.right, ascent: ascent)
        {
            entries.removeFirst()
        }
        if let numbers = relativeNumbers(entries, of: candidate, lines) { return numbers }
        let settled =
            LineNumbers.settleTexts(entries.map(\.entry))
            ?? LineNumbers.settle(entries.map(\.entry))
        return settled.map { Self.numbers($0, of: entries, count: lines.count) }
    }

    /// Whether a number is what those of lines above it make it: words held to digits are read as some.
    private func countsOn(_ entry: NumberEntry, from others: ArraySlice<NumberEntry>) -> Bool {
        guard let value = entry.entry.value else { return false }
        return others.contains { other in
            other.entry.value.map { value - entry.entry.row == $0 - other.entry.row } ?? false
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
