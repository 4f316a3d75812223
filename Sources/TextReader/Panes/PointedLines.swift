// Tells the edges of a line pointed out within a text from those of a pane.

internal import PauseModel

/// Tells the edges of a line pointed out within a text, the current one or one that was searched
/// for, from those of a pane.
struct PointedLines {
    /// The ground of a line pointed out differs from that around it by no more than this.
    static let mostStep = 100
    /// …and commonly by no more than this.
    static let mostSoftStep = 48
    /// The heights a line can have, in pixels.
    static let heights = 12...72
    /// Letters of a line that can be judged.
    static let leastLetters = 4
    /// How far from an edge text is looked at, in pixels: some six lines.
    static let textReach = 150

    let ground: PaneGround

    /// Whether two level edges are those of a line pointed out, or of the first one of a text.
    func isPointedOut(between one: Int, and other: Int, in part: CellBox) -> Bool {
        isHighlight(between: one, and: other, in: part)
            || isFirstLine(from: one, to: other, in: part)
            || isLastLine(from: min(one, other), to: max(one, other), in: part)
    }

    // MARK: - One line

    /// So many letters on an edge are a line that it runs through.
    private static let leastThrough = 4
    /// …when more of the letters within so many pixels of it lie across it than beside it.
    private static let nearEdge = 8
    /// Pixels of a letter on each side of an edge that runs through it.
    private static let leastPart = 3

    /// Whether a level edge runs through the letters of a line: in a strip hardly higher than its
    /// text the ground between the letters is not seen, and what is taken for it is not the same
    /// all over.
    func isThroughLetters(_ edge: Int, in part: CellBox) -> Bool {
        let y = edge * CellBox.cell
        var (through, beside) = (0, 0)
        for letter in ground.letters where part.spans(letter.box) {
            if letter.box.y + Self.leastPart <= y, letter.box.maxY >= y + Self.leastPart {
                through += 1
            } else if (y - Self.nearEdge + 1...y).contains(letter.box.maxY)
                || (y..<y + Self.nearEdge).contains(letter.box.y)
            {
                // What lies across it with a pixel or two says neither.
                beside += 1
            }
        }
        return through >= Self.leastThrough && through > beside
    }

    /// Share of the width in which the ground is the same above and below a highlight.
    private static let leastSame = 0.75

    /// Whether two level edges are those of a highlighted line: one line high, the same ground
    /// above and below, and the text around it stepping on through it at that height.
    private func isHighlight(between one: Int, and other: Int, in part: CellBox) -> Bool {
        var strip = part
        (strip.top, strip.bottom) = (min(one, other), max(one, other))
        guard Self.heights.contains(strip.pixelHeight), strip.top - 2 >= part.top,
            strip.bottom + 2 <= part.bottom, !isRule(strip, of: part)
        else { return false }
        // A status line stands out more than a line that is merely pointed out.
        guard !isStrong((strip.top + strip.bottom) / 2, besides: strip.top - 2, in: part),
            ground.share(
                ofSame: strip.top - 2, min(part.bottom - 1, strip.bottom + 1), in: part)
                >= Self.leastSame
        else { return false }
        return !StatusLines(ground: ground).isStatusLine(strip, of: part)
            && stepsOn(through: strip, in: part)
    }

    /// A line is at least this many times as high as the high letters near it.
    private static let leastHeight = 1.3

    /// Whether a strip is no line, but has the two edges of one rule: too low for the letters near
    /// it, without any in it, and on the ground of what lies above.
    func isRule(_ strip: CellBox, of part: CellBox) -> Bool {
        let near = ground.letters.filter {
            part.spans($0.box) && abs($0.box.maxY - strip.y) < Self.textReach
        }
        let heights = near.map(\.box.height).sorted()
        let high = Double(heights.dropFirst(3 * heights.count / 4).first ?? 0)
        let middle = (strip.top + strip.bottom) / 2
        return Double(strip.pixelHeight) < Self.leastHeight * high
            && !near.contains { (strip.y..<strip.maxY).contains($0.box.y + $0.box.height / 2) }
            && ground.share(ofSame: middle, strip.top - 2, in: part) >= Self.leastSame
    }

    /// Whether a row stands out more than a line that is merely pointed out.
    private func isStrong(_ row: Int, besides other: Int, in part: CellBox) -> Bool {
        guard other < part.bottom else { return true }
        let strong = part.columns.count { column in
            ground.shade(row: row, column: column)
                .distance(to: ground.shade(row: other, column: column)) > Self.mostStep
        }
        return 2 * strong >= part.right - part.left
    }

    /// Whether the feet of the letters around a strip lie whole strips away from those in it.
    func stepsOn(through strip: CellBox, in part: CellBox) -> Bool {
        let (middle, height) = ((strip.y + strip.maxY) / 2, strip.pixelHeight)
        let reach = 6 * height
        var feet = [Int](repeating: 0, count: 2 * reach + 1)
        var total = 0
        for letter in ground.letters {
            let offset = letter.box.maxY - middle
            guard abs(offset) <= reach, part.spans(letter.box), letter.box.maxY > part.y,
                letter.box.maxY <= part.maxY
            else { continue }
            feet[offset + reach] += 1
            total += 1
        }
        guard total >= LineStep.leastFeet else { return false }
        // The edges are known to a cell only, so the height is searched around it; the letters of
        // the strip itself prove nothing when there are no others.
        let around = feet.enumerated().filter { $0.element > 0 }
            .map { (foot: $0.offset - reach, count: $0.element) }
        var best = (share: 0.0, pitch: 0.0, phase: 0)
        for pitch in stride(
            from: Double(height) - Double(CellBox.cell) - 1,
            through: Double(height) + Double(CellBox.cell) + 1, by: 0.25)
        {
            let phases = LineStep.phases(of: around, pitch: pitch)
            for place in 1..<phases.count - 1 where phases[place] > 0 {
                let near = phases[place - 1] + phases[place] + phases[place + 1]
                let share = Double(near) / Double(total)
                if share > best.share { best = (share, pitch, place - 1) }
            }
        }
        guard best.share >= LineStep.leastInStep else { return false }
        // The name of a pane in the bar above it stands in no step of the text around.
        let own = around.filter { 2 * abs($0.foot) <= height }
        // The gap between two parts of a page is as high as half a step, or a third.
        if own.isEmpty, !Self.areNext(around, pitch: best.pitch) { return false }
        let step = LineStep(share: best.share, pitch: best.pitch, phase: best.phase)
        return !Self.lettersOfName.contains(own.reduce(0) { $0 + $1.count })
            || own.contains { step.count(in: [$0.foot]) > 0 }
    }

    /// Whether there are lines one step apart, given where letters end and how many.
    private static func areNext(_ feet: LineStep.Tally, pitch: Double) -> Bool {
        let lines = feet.filter { $0.count >= leastLetters }.map(\.foot)
        return lines.contains { one in
            lines.contains { abs(Double($0 - one) - pitch) <= mostOffStep }
        }
    }

    /// Lines are whole steps apart but for so many pixels.
    private static let mostOffStep = 1.5

    /// So many letters are the name of a pane; less shows nothing.
    private static let lettersOfName = leastLetters...12

    // MARK: - Text on both sides

    /// Share of the columns in which the ground is the same before and after a highlighted line.
    private static let leastAlike = 0.7

    /// Whether one text steps on across a level edge: it is the edge of a highlighted line, or of
    /// one that is the first of the part.
    func isWithinText(_ edge: Int, in part: CellBox) -> Bool {
        guard let step = step(across: edge, in: part) else { return false }
        let line = Int((step.pitch / Double(CellBox.cell)).rounded())
        let strips = [edge - line, edge].filter { $0 >= part.top && $0 + line <= part.bottom }.map {
            CellBox(left: part.left, top: $0, right: part.right, bottom: $0 + line)
        }
        let bars = StatusLines(ground: ground)
        if strips.contains(where: { bars.isBar($0, of: part) }) { return false }
        let reach = Int((1.5 * step.pitch / Double(CellBox.cell)).rounded())
        if edge - reach >= part.top, edge + reach < part.bottom {
            return ground.share(ofSame: edge - reach, edge + reach, in: part) >= Self.leastAlike
        }
        // The first line: a strip as high as the others, on a ground not much unlike theirs.
        let height = Double((edge - part.top) * CellBox.cell)
        // Where every other line is blank, the step found is that of two lines.
        let fits = [step.pitch, step.pitch / 2].contains {
            abs(height - $0) <= LineStep.mostOffPitch * $0
        }
        return fits
            && !isStrong(part.top + (edge - part.top) / 2, besides: edge + reach, in: part)
    }

    /// The step of the lines below a level edge that those above keep to.
    private func step(across edge: Int, in part: CellBox) -> LineStep? {
        let y = edge * CellBox.cell
        var (above, below) = ([Int](), [Int]())
        for letter in ground.letters {
            let foot = letter.box.maxY
            guard abs(foot - y) < Self.textReach, part.spans(letter.box),
                letter.box.y >= part.y - 2
            else { continue }
            if 2 * letter.box.y + letter.box.height < 2 * y {
                above.append(foot)
            } else {
                below.append(foot)
            }
        }
        guard above.count >= LineStep.leastFeet, below.count >= LineStep.leastFeet else {
            return nil
        }
        return LineStep.best(of: below, goingOnIn: above)
    }

    // MARK: - The first line

    /// Whether a level edge parts the first line of a text, pointed out, from the others: another
    /// edge lies one line above it, and between both is a line in their step.
    ///
    /// `mostStep` is how much its ground may differ from that of the next.
    func isFirstLine(
        from edge: Int, to upper: Int, in part: CellBox, mostStep: Int = mostSoftStep
    ) -> Bool {
        let height = (edge - upper) * CellBox.cell
        guard Self.heights.contains(height) else { return false }
        let (top, bottom) = (upper * CellBox.cell, edge * CellBox.cell)
        var (line, text) = ([TextComponent](), [TextComponent]())
        for letter in ground.letters where part.spans(letter.box) {
            let middle = letter.box.y + letter.box.height / 2
            if middle > top, middle < bottom {
                if !Self.isFlat(letter) { line.append(letter) }
            } else if middle > bottom, middle < bottom + Self.textReach {
                text.append(letter)
            }
        }
        guard Self.isEnough(text, beside: line), Self.isWhole(line, from: top, to: bottom),
            Self.belongs(
                line, to: text,
                in: CellBox(left: part.left, top: upper, right: part.right, bottom: edge))
        else { return false }
        let next = edge..<min(part.bottom, edge + (edge - upper))
        return !next.isEmpty
            && ground.usual(in: part.columns, upper..<edge)
                .distance(to: ground.usual(in: part.columns, next)) <= mostStep
    }

    /// Whether the line right above a level edge has its number where the lines below have theirs, and stands in their
    /// step.
    ///
    /// Where the line pointed out has the ground of the bar above it, as in themes of few colours, nothing parts the
    /// two.
    func isNumberedLine(endingAt edge: Int, in part: CellBox) -> Bool {
        let bottom = edge * CellBox.cell
        func letters(below top: Int, above foot: Int) -> [TextComponent] {
            ground.letters.filter {
                part.spans($0.box) && $0.box.middleRow > top && $0.box.middleRow < foot
            }
        }
        let text = letters(below: bottom, above: bottom + Self.textReach)
        let lines = LineFinder().lines(of: text)
        guard lines.count >= Self.leastNumbered else { return false }
        let pitch = LinePitch.measure(
            lines.map(\.baseline), letterHeight: LineMetrics(lines).ascent)
        var strip = part
        strip.bottom = edge
        strip.top = edge - Int((pitch / Double(CellBox.cell)).rounded())
        guard strip.top > part.top, Self.heights.contains(strip.pixelHeight) else { return false }
        // Its ground is another one than that of the text: a hairline has one on both sides.
        let next = edge + 1..<min(part.bottom, edge + 1 + strip.rows.count)
        guard !next.isEmpty,
            ground.usual(in: part.columns, strip.rows)
                .distance(to: ground.usual(in: part.columns, next)) >= ground.step
        else { return false }
        let line = letters(below: strip.y, above: bottom).filter { !Self.isFlat($0) }
        return Self.isNumbered(line, beside: lines)
            && LineStep.goesOn(
                from: text, to: line.filter { $0.box.height < strip.pixelHeight },
                height: Double(strip.pixelHeight))
            && !isStrong((strip.top + edge) / 2, besides: edge + 2, in: part)
    }

    /// So many lines show where they have their numbers.
    private static let leastNumbered = 4

    /// Whether a text has letters enough to show its step; the numbers of lines beside it have fewer.
    private static func isEnough(
        _ text: [TextComponent], beside line: [TextComponent]
    ) -> Bool {
        text.count >= LineStep.leastFeet
            || text.count >= leastDigits && endsAsMost(line, of: LineFinder().lines(of: text))
    }

    /// So many digits below each other show their step.
    private static let leastDigits = 4

    /// Whether a line lies between two rows of pixels as a whole, but for a few letters.
    private static func isWhole(_ line: [TextComponent], from top: Int, to bottom: Int) -> Bool {
        let cut = line.count {
            $0.box.y < top - 2 * CellBox.cell || $0.box.maxY > bottom + CellBox.cell
        }
        return 4 * cut < line.count
    }

    /// Pieces of the edge of a line are so many times wider than high.
    private static let flat = 8

    /// Whether a piece of ink may be one of an edge, where its coding left some.
    private static func isFlat(_ piece: TextComponent) -> Bool {
        piece.box.width >= flat * piece.box.height
    }

    // MARK: - The last line

    /// Whether a level edge is that of a line pointed out near the end of a text, of which no other edge is seen: one
    /// line below it, or above, the ground of the text goes on.
    func isNearEnd(_ edge: Int, in part: CellBox) -> Bool {
        let y = edge * CellBox.cell
        let above = ground.letters.filter {
            part.spans($0.box) && $0.box.middleRow < y && $0.box.middleRow > y - Self.textReach
        }
        guard above.count >= LineStep.leastFeet else { return false }
        let lines = LineFinder().lines(of: above)
        guard lines.count >= Self.leastNumbered else { return false }
        let pitch = LinePitch.measure(
            lines.map(\.baseline), letterHeight: LineMetrics(lines).ascent)
        let height = Int((pitch / Double(CellBox.cell)).rounded())
        return [edge, edge - height].contains { top in
            isNearEnd(
                CellBox(left: part.left, top: top, right: part.right, bottom: top + height),
                in: part)
        }
    }

    private func isNearEnd(_ strip: CellBox, in part: CellBox) -> Bool {
        guard Self.heights.contains(strip.pixelHeight), strip.top - 2 >= part.top,
            strip.bottom + 2 <= part.bottom
        else { return false }
        let (middle, over) = ((strip.top + strip.bottom) / 2, strip.top - 2)
        return ground.share(ofSame: over, strip.bottom + 1, in: part) >= Self.leastSame
            && ground.share(ofSame: over, middle, in: part) <= 1 - Self.leastSame
            && !StatusLines(ground: ground).isStatusLine(strip, of: part)
            && lastLine(strip, of: part) != nil
    }

    /// Whether two level edges are those of the last line of a text, pointed out: it stands in the
    /// step of those above it, and below it the part ends, or nothing is written on their ground.
    func isLastLine(from upper: Int, to lower: Int, in part: CellBox) -> Bool {
        var strip = part
        (strip.top, strip.bottom) = (upper, lower)
        guard Self.heights.contains(strip.pixelHeight), upper - 2 >= part.top,
            lower == part.bottom || isFree(below: strip, in: part)
                || isBlank(below: strip, in: part)
        else { return false }
        guard let (line, text) = lastLine(strip, of: part) else { return false }
        return !StatusLines(ground: ground).isStatusLine(strip, of: part)
            || Self.isNumbered(line, beside: LineFinder().lines(of: text))
    }

    /// The letters in a strip and those above it, where it is the last line of their text but for a few, and pointed
    /// out; nil where it is none.
    private func lastLine(
        _ strip: CellBox, of part: CellBox
    ) -> (line: [TextComponent], text: [TextComponent])? {
        var (line, text, after) = ([TextComponent](), [TextComponent](), 0)
        for letter in ground.letters where part.spans(letter.box) && !Self.isFlat(letter) {
            let middle = letter.box.middleRow
            if middle > strip.y, middle < strip.maxY {
                line.append(letter)
            } else if middle < strip.y, middle > strip.y - Self.textReach {
                text.append(letter)
            } else if middle > strip.maxY, middle < min(strip.maxY + Self.textReach, part.maxY) {
                after += 1
            }
        }
        guard text.count >= LineStep.leastFeet, after < LineStep.leastFeet,
            !isStrong((strip.top + strip.bottom) / 2, besides: strip.top - 2, in: part),
            Self.isWhole(line, from: strip.y, to: strip.maxY),
            Self.belongs(line, to: text, in: strip)
        else { return nil }
        return (line, text)
    }

    /// Whether a level edge parts the last line of a text, pointed out, from those above it: another edge lies
    /// one line below it, and from there to the foot of the part is a status line.
    func isLastLineAboveBar(from edge: Int, to lower: Int, in part: CellBox) -> Bool {
        var (text, bar) = (part, part)
        (text.bottom, bar.top) = (lower, lower)
        return lower < part.bottom && bar.pixelHeight <= Self.heights.upperBound
            && StatusLines(ground: ground).isBar(bar, of: part)
            && isLastLine(from: edge, to: lower, in: text)
    }

    /// Whether a line has a number where those above it, or below, have theirs.
    private static func isNumbered(_ line: [TextComponent], beside text: [TextLine]) -> Bool {
        let own = LineFinder().lines(of: line).max { $0.letters.count < $1.letters.count }
        guard let own else { return false }
        let lines = text + [own]
        let ascent = LineMetrics(lines).ascent
        return GutterFinder(lines, ascent: ascent).candidates().contains {
            $0.numbers.last?.isEmpty == false && !$0.isCrossed(by: own, ascent: ascent)
        }
    }

    /// Whether the ground above a strip goes on below it over one more line.
    private func isFree(below strip: CellBox, in part: CellBox) -> Bool {
        let next = strip.bottom + strip.rows.count
        return next < part.bottom
            && [strip.bottom + 1, next].allSatisfy {
                ground.share(ofSame: strip.top - 2, $0, in: part) >= Self.leastSame
            }
    }

    /// Whether one ground lies below a strip over some lines, whatever it is: the lines above may be
    /// pointed out as well, as a part of a text that runs by itself is.
    private func isBlank(below strip: CellBox, in part: CellBox) -> Bool {
        let rows = strip.bottom + 1...strip.bottom + Self.leastBlank * strip.rows.count
        return rows.upperBound < part.bottom
            && rows.allSatisfy {
                ground.share(ofSame: rows.lowerBound, $0, in: part) >= Self.leastSame
            }
    }

    /// So many lines below it show that no more of it comes.
    private static let leastBlank = 3

    // MARK: - Columns

    /// Whether what stands in a strip is a line of a text: in its step, and in its columns.
    static func belongs(
        _ line: [TextComponent], to text: [TextComponent], in strip: CellBox
    ) -> Bool {
        let line = line.filter { !isCaret($0.box, in: strip) }
        guard line.count >= CharacterGrid.leastTelling else {
            return isShort(line, of: text, in: strip)
        }
        return LineStep.goesOn(from: text, to: line, height: Double(strip.pixelHeight))
            && keepsColumns(line, of: text)
    }

    /// Whether a piece is as high as its line, or, as the edges of that are known to a cell, nearly so and slim: a caret.
    private static func isCaret(_ box: Box, in strip: CellBox) -> Bool {
        box.height >= strip.pixelHeight
            || box.height > strip.pixelHeight - CellBox.cell && slimmest * box.width <= box.height
    }

    /// A caret is so many times as high as wide: no bracket is.
    private static let slimmest = 5
    /// A line pointed out from side to side is so many times as long as high: no button is.
    private static let leastElongated = 10
    /// Where in the height of a line its letters stand.
    private static let standing = 0.55...0.95
    /// The middle of a letter lies so far off that of its column, in columns; but for one in so many,
    /// as some touch.
    private static let (mostOffColumn, oneOff) = (0.25, 4)

    /// Whether the letters in a strip are too few to show a step by themselves, as a brace alone, and
    /// stand where a line of the text beside it would.
    private static func isShort(
        _ line: [TextComponent], of text: [TextComponent], in strip: CellBox
    ) -> Bool {
        guard let highest = line.map(\.box).max(by: { $0.height < $1.height }) else { return false }
        let lines = LineFinder().lines(of: text)
        let isNumber = endsAsMost(line, of: lines)
        guard isNumber || strip.maxX - strip.x >= leastElongated * strip.pixelHeight
        else { return false }
        let height = Double(strip.pixelHeight)
        let rows =
            (strip.y + Int(standing.lowerBound * height)..<strip.y
            + Int(standing.upperBound * height))
            .clamped(to: highest.y + highest.height / 2..<highest.maxY + 2)
        guard LineStep.isKept(by: lines, beyond: rows, height: height) else { return false }
        if isNumber { return true }
        guard let grid = CharacterGrid.fit(lines, letterHeight: LineMetrics(lines).ascent)
        else { return false }
        let off = line.count { letter in
            // The digits of a number may touch.
            let columns = max(1, (Double(letter.box.width) / grid.cellWidth).rounded())
            let first = grid.place(of: letter.box.x + letter.box.width / 2) - columns / 2
            return abs(first - first.rounded()) > mostOffColumn
        }
        return oneOff * off <= line.count
    }

    /// Whether a line ends where nearly all lines of a text do, as the numbers of lines in a strip of their own.
    private static func endsAsMost(_ line: [TextComponent], of text: [TextLine]) -> Bool {
        guard let end = line.map(\.box.maxX).max() else { return false }
        let alike = text.count { abs($0.box.maxX - end) <= mostRagged }
        return Double(alike) >= leastAlikeEnds * Double(text.count)
    }

    /// Numbers end in one column but for so many pixels, and all but such a share of them do.
    private static let (mostRagged, leastAlikeEnds) = (2, 0.8)

    /// Whether a line keeps to the columns of a text in a monospace font: a menu or the bar of
    /// tools above it does not.
    static func keepsColumns(_ line: [TextComponent], of text: [TextComponent]) -> Bool {
        let lines = LineFinder().lines(of: text)
        guard !lines.isEmpty else { return false }
        let grid = CharacterGrid.fit(lines, letterHeight: LineMetrics(lines).ascent)
        let agreements = LineFinder().lines(of: line).compactMap { grid?.agreement(of: $0) }
        return agreements.contains { $0 > CharacterGrid.sureAgreement }
    }
}
