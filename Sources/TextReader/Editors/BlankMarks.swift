// Finds the marks with which editors show blanks.

internal import PauseModel

/// Finds the marks with which editors show blanks: faint dots in the middle of columns, faint
/// arrows for tabs, hooks at the ends of lines.
///
/// They stand where the text has a blank, and are no part of it. Read, they are hyphens and colons.
struct BlankMarks {
    /// A dot is no larger than this, in heights of a letter.
    private static let mostDot = 0.32
    /// Its middle is this high above the baseline, in heights of a letter: higher than a full
    /// stop, lower than the dot of an i.
    private static let dotHeight = 0.18...0.58
    /// Its middle lies this near to the middle of its column, in columns.
    private static let mostOff = 0.4
    /// A mark is fainter than the letters of its line by this.
    private static let mostPeak = 0.72
    /// Fewer of them in a text are something else.
    private static let leastMarks = 6

    let grid: CharacterGrid
    let ascent: Double

    /// Takes the marks out of lines; returns them, line by line.
    func take(from lines: inout [TextLine]) -> [[TextComponent]] {
        let marks = find(in: lines)
        for (index, own) in marks.enumerated() where !own.isEmpty {
            lines[index].letters.removeAll { own.contains($0) }
        }
        return marks
    }

    /// The marks of lines, line by line; nothing where a text shows too few to be sure.
    private func find(in lines: [TextLine]) -> [[TextComponent]] {
        // What ends each line is no sign of the text, and hides where a line is blank.
        let ends = endMarks(in: lines)
        let texts = zip(lines, ends).map { line, marks in
            marks.isEmpty
                ? line
                : TextLine(line.letters.filter { !marks.contains($0) }, baseline: line.baseline)
        }
        let blanks = dotMarks(in: texts)
        let tabs = zip(tabMarks(in: texts), strongTabMarks(in: texts, besides: blanks)).map {
            $0.count > $1.count ? $0 : $1
        }
        let dots = zip(texts, blanks).map { line, marks in
            marks + (soleDots(in: line) + foldDots(in: line)).filter { !marks.contains($0) }
        }
        return zip(zip(dots, tabs).map { $0 + $1 }, ends).map { $0 + $1 }
    }

    /// The dots, line by line.
    private func dotMarks(in lines: [TextLine]) -> [[TextComponent]] {
        // Where blanks between words are left bare, what stands between letters is a hyphen.
        let bare = lines.reduce(0) { $0 + blanks(in: $1) }
        let faint = dotMarks(in: lines, bare: bare) { piece, line, peak in
            Double(piece.peak) <= Self.mostPeak * peak && isDot(piece, in: line)
        }
        if let faint { return withLeading(faint, in: lines) }
        // As strong as the letters they may be hyphens: these are wider than high, and no text has one
        // wherever a blank would be.
        guard bare == 0 else { return lines.map { _ in [] } }
        let strong = dotMarks(in: lines, bare: bare) { piece, line, _ in
            isRound(piece) && (isDot(piece, in: line) || line.letters.allSatisfy(isRound))
        }
        guard let strong,
            strong.count(where: { $0.count >= Self.leastStrong.inLine }) >= Self.leastStrong.lines
        else { return lines.map { _ in [] } }
        return strong
    }

    /// Some dots with those that lines begin with whose own letters are as faint: the dots of other lines show how strong
    /// they are, and in which columns they stand.
    private func withLeading(
        _ marks: [[TextComponent]], in lines: [TextLine]
    ) -> [[TextComponent]] {
        guard let usual = marks.joined().usualPeak else { return marks }
        let columns = Set(marks.joined().map { grid.column(at: $0.middle) })
        let most = Self.mostOverUsual * Double(usual)
        return zip(lines, marks).map { line, own in
            let letters = line.letters.sorted { $0.box.x < $1.box.x }
            let dots = letters.prefix { piece in
                own.contains(piece)
                    || isRound(piece) && isDot(piece, in: line) && Double(piece.peak) <= most
                        && columns.contains(grid.column(at: piece.middle))
            }
            guard dots.count >= Self.leastLeading, dots.count < letters.count else { return own }
            return own + dots.filter { !own.contains($0) }
        }
    }

    /// Dots of one text are no stronger than so many times half of them; a line begins with so many where its letters
    /// are as faint.
    private static let (mostOverUsual, leastLeading) = (1.3, 2)

    /// Dots so much fainter than the letters beside them that they are no signs, however few they are: editors
    /// show the blanks of what is selected, or has changed.
    private func soleDots(in line: TextLine) -> [TextComponent] {
        line.letters.filter { piece in
            guard isRound(piece), isDot(piece, in: line), isAlone(piece, in: line) else {
                return false
            }
            let near = line.letters.filter {
                Double($0.box.height) > Self.leastLetter * ascent
                    && abs($0.middle - piece.middle) <= Self.mostAway * grid.cellWidth
            }
            return near.contains { $0.middle < piece.middle }
                && near.allSatisfy { Double(piece.peak) <= Self.mostSole * Double($0.peak) }
        }
    }

    /// A dot that is alone is fainter than all letters by this, which stand so near to it, in columns.
    private static let (mostSole, mostAway) = (0.45, 3.5)
    /// Letters are higher than this, in heights of a letter.
    private static let leastLetter = 0.45

    /// The dots with which an editor ends a line below which lines are folded away: nearer to each other than
    /// columns are.
    private func foldDots(in line: TextLine) -> [TextComponent] {
        let letters = line.letters.sorted { $0.box.x > $1.box.x }
        let dots = letters.prefix { isRound($0) && isDot($0, in: line) }
        let steps = zip(dots, dots.dropFirst()).map { $0.middle - $1.middle }
        guard dots.count >= Self.leastFoldDots, dots.count < letters.count,
            steps.allSatisfy({ $0 <= Self.mostFoldStep * grid.cellWidth })
        else { return [] }
        return Array(dots)
    }

    /// So many of them at least, so near to each other, in columns.
    private static let (leastFoldDots, mostFoldStep) = (3, 0.8)

    /// So many lines have so many dots each, where these are as strong as letters.
    private static let leastStrong = (inLine: 3, lines: 4)

    /// What are dots, line by line, in a text that leaves so many blanks bare; nil where there are too
    /// few to be sure.
    private func dotMarks(
        in lines: [TextLine], bare: Int,
        where isDot: (TextComponent, TextLine, _ peak: Double) -> Bool
    ) -> [[TextComponent]]? {
        let found = lines.map { line in
            let peak = peak(of: line) ?? 255
            // Before the first letter any place will do: some editors space these dots wider.
            let dots = line.letters.map { isDot($0, line, peak) }
            let first = dots.firstIndex(of: false) ?? dots.count
            return (
                leading: line.letters.indices.filter { dots[$0] && $0 < first },
                inner: line.letters.indices.filter {
                    dots[$0] && $0 > first && isAlone(line.letters[$0], in: line)
                }
            )
        }
        let showsAll = found.reduce(0) { $0 + $1.inner.count } > bare
        let marks = zip(lines, found).map { line, own in
            (own.leading + (showsAll ? own.inner : [])).map { line.letters[$0] }
        }
        return marks.reduce(0) { $0 + $1.count } >= Self.leastMarks ? marks : nil
    }

    /// Single columns without ink between those with it.
    private func blanks(in line: TextLine) -> Int {
        let taken = Set(line.letters.flatMap { grid.columns(of: $0.box) })
        return taken.count { taken.contains($0 + 2) && !taken.contains($0 + 1) }
    }

    /// The middle of the contrasts of a line's letters; nil when it has none.
    private func peak(of line: TextLine) -> Double? {
        line.letters.filter { Double($0.box.height) > Self.leastLetter * ascent }.usualPeak.map(
            Double.init)
    }

    // MARK: - Ends

    /// The hooks at the ends of lines, line by line: nearly each line has one, all look alike.
    private func endMarks(in lines: [TextLine]) -> [[TextComponent]] {
        let ends = lines.map { line in
            line.letters.max { $0.box.maxX < $1.box.maxX }.flatMap {
                isHook($0, in: line) ? $0 : nil
            }
        }
        let found = ends.compactMap(\.self)
        let (widths, heights) = (found.map(\.box.width).sorted(), found.map(\.box.height).sorted())
        guard found.count >= Self.leastMarks,
            Double(found.count) >= Self.leastEnds
                * Double(lines.count(where: { !$0.letters.isEmpty }))
        else { return lines.map { _ in [] } }
        let (width, height) = (widths[widths.count / 2], heights[heights.count / 2])
        func isAlike(_ piece: TextComponent) -> Bool {
            abs(piece.box.width - width) <= Self.mostUnlike
                && abs(piece.box.height - height) <= Self.mostUnlike
        }
        let marks = ends.map { end in end.flatMap { isAlike($0) ? [$0] : nil } ?? [] }
        // A page of tags ends its lines with `>`: there as many lines hold such signs elsewhere.
        let inner = zip(lines, ends).count { line, end in
            line.letters.contains { $0 != end && isAlike($0) && isHook($0, in: line) }
        }
        return 2 * inner < found.count ? marks : lines.map { _ in [] }
    }

    /// Whether a piece may be a hook: as wide as a letter, low, and above the row that letters stand
    /// on, where no sign is that lines end with.
    private func isHook(_ piece: TextComponent, in line: TextLine) -> Bool {
        let box = piece.box
        let lift = Double(line.baseline - box.y) - Double(box.height) / 2
        return Self.hookWidth.contains(Double(box.width) / grid.cellWidth)
            && Self.hookHeight.contains(Double(box.height) / ascent)
            && Self.dotHeight.contains(lift / ascent)
    }

    /// A hook is so wide, in columns, and so high, in heights of a letter: no dash.
    private static let hookWidth = 0.4...1.1
    private static let hookHeight = 0.2...0.6
    /// Hooks of one text are as large as each other to so many pixels.
    private static let mostUnlike = 2
    /// Share of the lines that end with one: a long line may go on beyond the window.
    private static let leastEnds = 0.75

    // MARK: - Tabs

    /// The arrows of tabs that a line begins with, line by line.
    ///
    /// They are fainter than the text, alone in their columns, and stand in the same columns line
    /// after line.
    private func tabMarks(in lines: [TextLine]) -> [[TextComponent]] {
        let leading = lines.map { line in
            peak(of: line).map { leadingMarks(of: line, besides: $0) } ?? []
        }
        var counts: [Int: Int] = [:]
        for marks in leading {
            for column in Set(marks.map { grid.column(at: $0.middle) }) {
                counts[column, default: 0] += 1
            }
        }
        // The first arrow stands where the lines begin.
        guard let first = counts.keys.min(), counts[first, default: 0] >= Self.leastTabs,
            !areSigns(leading, from: first, in: lines)
        else { return lines.map { _ in [] } }
        let peaks = lines.compactMap { peak(of: $0) }.sorted()
        let usual = peaks.isEmpty ? 255 : peaks[peaks.count / 2]
        return zip(lines, leading).map { line, marks in
            if !marks.isEmpty { return marks }
            // A comment can be as faint as they are: other lines show where they stand.
            let faint = leadingMarks(of: line, besides: usual)
            if !faint.isEmpty, faint.allSatisfy({ counts[grid.column(at: $0.middle)] != nil }) {
                return faint
            }
            // A line of nothing but tabs.
            let isBlank = line.letters.allSatisfy {
                counts[grid.column(at: $0.middle)] != nil && isArrow($0, besides: usual)
            }
            return isBlank ? line.letters : []
        }
    }

    /// The arrows of tabs that a line begins with, line by line, in a text that shows its blanks as dots: it shows its
    /// tabs as well, maybe as strong as its letters, and no dots behind those.
    private func strongTabMarks(
        in lines: [TextLine], besides dots: [[TextComponent]]
    ) -> [[TextComponent]] {
        guard dots.reduce(0, { $0 + $1.count }) >= Self.leastMarks else {
            return lines.map { _ in [] }
        }
        let marks = zip(lines, dots).map { line, dots -> [TextComponent] in
            let text = line.letters.filter { !dots.contains($0) }.sorted { $0.box.x < $1.box.x }
            let marks = zip(text, text.dropFirst()).prefix { piece, next in
                isArrow(piece, besides: .infinity)
                    && grid.column(at: next.middle) - grid.column(at: piece.middle) >= Self.leastTab
            }.map(\.0)
            let end = text.dropFirst(marks.count).first?.box.x ?? 0
            return dots.contains { $0.box.x < end } ? [] : marks
        }
        let columns = marks.compactMap { $0.first }.map { grid.column(at: $0.middle) }
        return columns.count >= Self.leastTabs && Set(columns).count == 1
            ? marks : lines.map { _ in [] }
    }

    /// Whether what seem to be arrows are the signs of a comparison: of lines that are indented all
    /// begin with an arrow, but not all with a minus: others do with a plus, or with nothing.
    private func areSigns(
        _ leading: [[TextComponent]], from first: Int, in lines: [TextLine]
    ) -> Bool {
        let marks = leading.compactMap(\.first)
        // Chevrons that fold stand beside few lines too, and are no text either.
        guard 2 * marks.count(where: { isMinus($0) }) > marks.count else { return false }
        let others = zip(lines, leading).count { line, marks in
            let columns = line.letters.map { grid.column(at: $0.middle) }
            guard marks.isEmpty, let own = columns.min() else { return false }
            let next = own == first ? columns.filter { $0 > own }.min() ?? own : own
            return next - first >= Self.leastTab
        }
        return Self.leastOthers * others >= marks.count
    }

    private func isMinus(_ piece: TextComponent) -> Bool {
        piece.box.width >= piece.box.height
            && Double(piece.box.height) <= max(Self.mostMinus.pixels, Self.mostMinus.share * ascent)
    }

    /// A minus is no thicker than this: in pixels, or as a share of a letter's height.
    private static let mostMinus = (pixels: 2.0, share: 0.2)

    /// One line in so many may have lost its arrow.
    private static let leastOthers = 4

    /// The marks that a line begins with, fainter than letters of that contrast, each with a blank
    /// behind it.
    private func leadingMarks(of line: TextLine, besides peak: Double) -> [TextComponent] {
        let letters = line.letters.sorted { ($0.box.x, $0.box.y) < ($1.box.x, $1.box.y) }
        guard let text = letters.firstIndex(where: { !isArrow($0, besides: peak) }), text > 0
        else { return [] }
        let marks = letters[..<text]
        let columns = Set(marks.map { grid.column(at: $0.middle) }).sorted()
        let starts = columns + [grid.column(at: letters[text].middle)]
        let isApart = zip(starts, starts.dropFirst()).allSatisfy { $1 - $0 >= Self.leastTab }
        return isApart ? Array(marks) : []
    }

    /// Whether a piece can be part of an arrow beside letters of that contrast.
    private func isArrow(_ piece: TextComponent, besides peak: Double) -> Bool {
        Double(piece.peak) <= Self.mostPeak * peak
            && Double(piece.box.height) <= Self.mostArrow.height * ascent
            && Double(piece.box.width) <= Self.mostArrow.width * grid.cellWidth
    }

    /// An arrow is no larger than this: its height in letters, its width in columns.
    private static let mostArrow = (height: 0.8, width: 1.3)
    /// From one arrow to what comes next there are at least so many columns: what follows the star
    /// of a comment, or the sign of a list, stands nearer.
    private static let leastTab = 3
    /// Lines that must begin with one.
    private static let leastTabs = 3

    // MARK: - Dots

    private func isDot(_ piece: TextComponent, in line: TextLine) -> Bool {
        let box = piece.box
        guard isSmall(box) else { return false }
        let lift = Double(line.baseline) - Double(box.y) - Double(box.height) / 2
        return Self.dotHeight.contains(lift / ascent)
    }

    /// Whether a piece is a dot, and no hyphen of a small font.
    private func isRound(_ piece: TextComponent) -> Bool {
        let box = piece.box
        return isSmall(box) && abs(box.width - box.height) <= 1
            && Double(box.width) <= Self.mostRound * grid.cellWidth
    }

    private func isSmall(_ box: Box) -> Bool {
        Double(max(box.width, box.height)) <= max(3, Self.mostDot * ascent)
    }

    /// A dot is no wider than this, in columns.
    private static let mostRound = 0.45

    /// Whether it is in the middle of a column that holds nothing else.
    private func isAlone(_ piece: TextComponent, in line: TextLine) -> Bool {
        let column = grid.column(at: piece.middle)
        guard abs(piece.middle - grid.centre(of: column)) <= Self.mostOff * grid.cellWidth else {
            return false
        }
        return !line.letters.contains { $0 != piece && grid.column(at: $0.middle) == column }
    }
}
