// Parts the lines of a pane where one text ends and another begins.

internal import PauseModel

/// Parts the lines of a pane where one text ends and another begins.
///
/// Above and below the text of an editor stand lines that belong to the program: the path of the
/// file, the names of panels. On the same ground, only their step and their size set them apart.
package struct LineGroups {
    /// Lines needed to tell what the step of the text is.
    private static let leastLines = 6
    /// At most so many lines at the top and at the foot are looked at.
    private static let mostEdge = 3
    /// A line is compared with this many next to it, further inside.
    private static let neighbours = 4
    /// How far off the step a line of the text may stand, in pixels.
    private static let tolerance = 2.0

    /// The lines in groups, from top to bottom.
    package static func split(
        _ lines: [TextLine], pitch: Double, grid: CharacterGrid?
    ) -> [[TextLine]] {
        guard pitch > 0 else { return [lines] }
        return chunks(of: lines, pitch: pitch).flatMap {
            trimmed($0, pitch: pitch, grid: grid)
        }.flatMap(withoutBars)
    }

    /// The lines of a text, and the bars above and below it: messages and titles of programs in a
    /// terminal, whose ground and text have changed places.
    private static func withoutBars(_ lines: [TextLine]) -> [[TextLine]] {
        guard lines.count >= leastLines else { return [lines] }
        let isLight = 2 * lines.count(where: \.isLight) > lines.count
        let isBar = lines.map { $0.isLight != isLight && $0.letters.count >= leastLetters }
        // Lines that are selected can be at an end of what is seen, but not one line alone.
        let first = isBar[0] && !isBar[1] ? 1 : 0
        let foot = (lines.count - mostBars..<lines.count).first { isBar[$0] } ?? lines.count
        let last = foot < lines.count && !isBar[foot - 1] ? foot : lines.count
        return [lines[..<first], lines[first..<last], lines[last...]].map(Array.init)
            .filter { !$0.isEmpty }
    }

    /// Bars below a text: a status line, and a line for commands below it.
    private static let mostBars = 2

    /// Over so many steps without any ink, not even a line number, another text begins: messages
    /// at the foot of a window, the prompt below an editor.
    private static let mostBlank = 6.5

    private static func chunks(of lines: [TextLine], pitch: Double) -> [[TextLine]] {
        var chunks: [[TextLine]] = []
        for line in lines {
            if let last = chunks.last?.last,
                Double(line.baseline - last.baseline) <= mostBlank * pitch
            {
                chunks[chunks.count - 1].append(line)
            } else {
                chunks.append([line])
            }
        }
        return chunks.flatMap { withoutFoot($0, pitch: pitch) }
    }

    /// The lines of a text, and a few letters alone at its foot: what a status line begins with, the
    /// round corner of a window, the number of a page.
    private static func withoutFoot(_ lines: [TextLine], pitch: Double) -> [[TextLine]] {
        guard lines.count > leastLines, let foot = lines.last,
            foot.letters.count <= mostInFoot
        else { return [lines] }
        let text = Array(lines.dropLast())
        let box = Box(around: text.lazy.map(\.box))
        let isFarRight = Double(foot.box.x - box.x) >= farRight * Double(box.width)
        let least = isFarRight ? leastAboveRight : leastAboveFoot
        guard Double(foot.baseline - text[text.count - 1].baseline) >= least * pitch else {
            return [lines]
        }
        return [text, [foot]]
    }

    /// Such a foot has no more letters, and so many steps without any ink above it: a file ends with
    /// fewer blank lines before its last bracket.
    private static let (mostInFoot, leastAboveFoot) = (6, 3.6)
    /// Behind one blank line no file goes on with so few letters so far to the right, a share of its width.
    private static let (leastAboveRight, farRight) = (1.6, 0.6)

    /// The lines of a text, and those above and below it that are none of it.
    private static func trimmed(
        _ lines: [TextLine], pitch: Double, grid: CharacterGrid?
    ) -> [[TextLine]] {
        guard lines.count >= leastLines else { return withoutTitle(lines) }
        let outer = edges(lines, pitch: pitch, grid: grid)
        var first = outer.lowerBound
        for index in (outer.lowerBound..<min(outer.lowerBound + mostEdge, outer.upperBound))
            .reversed()
        where isOff(lines[index], from: lines[(index + 1)...].prefix(neighbours), pitch: pitch) {
            first = index + 1
            break
        }
        var last = outer.upperBound
        for index in max(first + 1, outer.upperBound - mostEdge)..<max(first + 1, outer.upperBound)
        where isOff(lines[index], from: lines[..<index].suffix(neighbours), pitch: pitch) {
            last = index
            break
        }
        return [Array(lines[..<first]), Array(lines[first..<last]), Array(lines[last...])]
            .filter { !$0.isEmpty }
    }

    /// A heading in large letters, and the text below it that keeps to columns: with both, neither the
    /// step nor the columns could be told.
    static func withoutHeading(_ lines: [TextLine]) -> [[TextLine]] {
        guard let heading = lines.first, lines.count > leastSure,
            heading.letters.count >= leastTelling
        else { return [lines] }
        let text = Array(lines.dropFirst())
        let ascent = LineMetrics(text).ascent
        // A caret is as high as its line.
        let high = TextLine(
            TextLine.withoutCaret(heading.letters), baseline: heading.baseline)
        guard LineMetrics([high]).ascent > mostHeight * ascent,
            let grid = CharacterGrid.fit(text, letterHeight: ascent),
            grid.agreement(of: heading, least: leastTelling) ?? 1 < CharacterGrid.sureAgreement
        else { return [lines] }
        return [[heading], text]
    }

    /// The few lines of a text that has just been begun, and the name of its file above them: in
    /// another font than all of these.
    private static func withoutTitle(_ lines: [TextLine]) -> [[TextLine]] {
        guard let title = lines.first, lines.count > 1 else { return [lines] }
        let text = Array(lines.dropFirst())
        // The line that is being typed has a caret higher than its letters.
        let heights = text.map { LineMetrics([$0]).ascent }.sorted()
        guard let grid = CharacterGrid.fit(text, letterHeight: heights[heights.count / 2]),
            text.contains(where: { grid.agreement(of: $0) ?? 0 > CharacterGrid.sureAgreement }),
            let own = grid.agreement(of: title, least: leastTelling),
            own < CharacterGrid.chanceAgreement, !DriftingLines(grid: grid).contains(title)
        else { return [lines] }
        return [[title], text]
    }

    /// The lines left when those in another font above and below the text are left out.
    ///
    /// What stands beyond such a line (icons, marks) is no part of the text either.
    private static func edges(
        _ lines: [TextLine], pitch: Double, grid: CharacterGrid?
    ) -> Range<Int> {
        guard let grid else { return lines.indices }
        let ascent = LineMetrics(lines).ascent
        var fits = lines.map { fit(of: $0, on: grid, ascent: ascent) }
        let sure = zip(lines, fits).filter { $1 == .sure }.map(\.0.box.x)
        if let margin = sure.min() {
            for index in lines.indices where isSmall(lines[index], leftOf: margin, ascent: ascent) {
                fits[index] = .off
            }
        }
        // From line to line, outwards from those that keep to the columns.
        func follow(_ indices: some Sequence<Int>, after step: Int) {
            for index in indices where fits[index] == .off {
                let next = index + step
                guard lines.indices.contains(next), fits[next] != .off,
                    goesOn(lines[index], to: lines[next], pitch: pitch)
                else { continue }
                fits[index] = .unknown
            }
        }
        follow(lines.indices, after: -1)
        follow(lines.indices.reversed(), after: 1)
        func end(_ indices: some Sequence<Int>) -> Int? {
            var (sure, end) = (0, Int?.none)
            for index in indices {
                if fits[index] == .sure { sure += 1 }
                if sure >= leastSure { break }
                if fits[index] == .off { end = index }
            }
            return sure >= leastSure ? end : nil
        }
        let first = end(lines.indices).map { $0 + 1 } ?? 0
        let last = end(lines.indices.reversed()) ?? lines.count
        return first < last ? first..<last : lines.indices
    }

    /// Whether two lines stand one step apart and begin at the same place with letters of the
    /// same height: line numbers, the margin of a text.
    private static func goesOn(_ line: TextLine, to next: TextLine, pitch: Double) -> Bool {
        func isStep(from one: Int, to other: Int) -> Bool {
            abs(abs(Double(one - other)) - pitch) <= tolerance
        }
        let isNext = isStep(from: line.baseline, to: next.baseline)
        // A bracket, with the cursor on it, fits the columns or not by chance.
        if line.letters.count <= mostInBracket { return isNext }
        guard abs(line.box.x - next.box.x) <= mostRagged,
            let first = line.letters.first?.box, let other = next.letters.first?.box
        else { return false }
        // Quotes alone beside a number hang, and hide where the line stands; the number shows it.
        return (isNext || isStep(from: first.maxY, to: other.maxY))
            && abs(first.height - other.height) <= mostRagged
            && abs(first.maxX - other.maxX) <= mostRagged
    }

    /// Pieces of one bracket and a cursor.
    private static let mostInBracket = 2
    /// What begins a line stands so near the place of its like above and below, in pixels.
    private static let mostRagged = 2

    /// How a line keeps to the columns.
    private enum Fit { case sure, off, unknown }

    private static func fit(of line: TextLine, on grid: CharacterGrid, ascent: Double) -> Fit {
        let whole = grid.agreement(of: line, least: leastTelling)
        // The number of a notebook's cell stands beside the columns of its code.
        let agreement = whole.map { whole in
            max(whole, rest(of: line, on: grid).flatMap { grid.agreement(of: $0) } ?? whole)
        }
        if let agreement, agreement > CharacterGrid.sureAgreement { return .sure }
        let isHigh =
            line.letters.count >= leastLetters
            && LineMetrics([line]).ascent > mostHeight * ascent
        return isHigh || agreement ?? 1 < CharacterGrid.chanceAgreement ? .off : .unknown
    }

    /// Whether a line of many letters, lower than those of the text, begins left of it: the titles of panels.
    private static func isSmall(_ line: TextLine, leftOf margin: Int, ascent: Double) -> Bool {
        line.letters.count >= manyLetters && Double(margin - line.box.x) >= leastLeft * ascent
            && LineMetrics([line]).ascent <= mostSmall * ascent
    }

    /// They are so many, begin so far left of the text, and are no higher than this, in heights of a letter.
    private static let (manyLetters, leastLeft, mostSmall) = (6, 1.0, 0.75)

    /// The name of a file above its text has so many letters.
    private static let leastTelling = 6

    /// What follows the first wide blank of a line; nil when it has none.
    private static func rest(of line: TextLine, on grid: CharacterGrid) -> TextLine? {
        let letters = line.letters.sorted { $0.box.x < $1.box.x }
        let gap = zip(letters, letters.dropFirst()).first { one, next in
            Double(next.box.x - one.box.maxX) >= leastGap * grid.cellWidth
        }
        return gap.map { gap in
            TextLine(letters.filter { $0.box.x >= gap.1.box.x }, baseline: line.baseline)
        }
    }

    /// A wide blank, in columns.
    private static let leastGap = 1.5

    /// Whether a line stands off the step of all lines near it, although they agree.
    private static func isOff(
        _ line: TextLine, from others: ArraySlice<TextLine>, pitch: Double
    ) -> Bool {
        // Short lines do not show where they stand, nor do those of nothing but quotes.
        guard line.letters.count >= leastLetters, !isHanging(line, beside: others) else {
            return false
        }
        let sure = others.filter { $0.letters.count >= leastLetters }
        guard sure.count >= 2 else { return false }
        func off(_ one: TextLine, _ other: TextLine) -> Double {
            let steps = Double(one.baseline - other.baseline) / pitch
            return abs(steps - steps.rounded()) * pitch
        }
        guard let next = sure.first, sure.allSatisfy({ off($0, next) <= tolerance }) else {
            return false
        }
        // A line of many letters that reach below the row seems to stand lower than it does.
        guard off(line, next) > tolerance else { return false }
        return line.feet.allSatisfy { foot in
            var standing = line
            standing.baseline = foot
            return sure.allSatisfy { off(standing, $0) > tolerance }
        }
    }

    /// Whether a line has hardly anything but low pieces, side by side: quotes, semicolons, carets
    /// behind the bar that a compiler puts before them.
    ///
    /// What round corners leave lies far apart.
    private static func isHanging(
        _ line: TextLine, beside others: ArraySlice<TextLine>
    ) -> Bool {
        let heights = others.flatMap { $0.letters.map(\.box.height) }.sorted()
        guard let usual = heights.dropFirst(heights.count / 2).first.map(Double.init) else {
            return false
        }
        func isStanding(_ letter: TextComponent) -> Bool {
            Double(letter.box.height) >= leastStanding * usual
        }
        let letters = line.letters.sorted { $0.box.x < $1.box.x }
        return letters.count(where: isStanding) < leastLetters
            && zip(letters, letters.dropFirst()).allSatisfy {
                Double($1.box.x - $0.box.maxX) <= mostApart * usual
                    || isStanding($0) || isStanding($1)
            }
    }

    /// What is lower than this share of the letters of a text hangs or floats.
    private static let leastStanding = 0.75
    /// Low pieces side by side are no further apart than this, in heights of a letter.
    private static let mostApart = 4.0
    /// So many lines that keep to the columns are the text; what is off beyond them is a part of it.
    private static let leastSure = 3
    /// Letters this much higher than those of the text are a heading.
    private static let mostHeight = 1.3
    /// …when there are as many of them.
    private static let leastLetters = 4
}
