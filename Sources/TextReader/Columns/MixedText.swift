// Parts a page into its prose and the code between.

internal import PauseModel

/// Parts the lines of a page that stand on one ground into its prose and the code between: both are
/// set in a font and a step of their own.
///
/// Lines follow each other in blocks. One whose letters keep to columns is code, another prose, and
/// blocks of a kind that follow each other are one part. Text of one kind stays as it is.
struct MixedText {
    /// A step this many times the one beside it ends a block.
    private static let mostStep = 1.35
    /// Letters this many times as high as those beside them are a heading.
    private static let headingHeight = 1.25
    /// …and those so many times as high as those of most lines surely are.
    private static let sureHeadingHeight = 1.5
    /// A heading has so many letters: more than a bracket, or a text cursor alone on its line.
    private static let leastHeading = 4
    /// Prose is at least so wide, in columns of the code beside it.
    private static let leastWidth = 6.0
    /// Columns are the same within this share.
    private static let sameWidth = 0.03
    /// Fewer letters than this show no font.
    private static let leastLetters = 16
    /// The letters of code agree so well on its columns; those of other fonts do by chance only.
    private static let leastAgreement = 0.7
    private static let mostChance = 0.4
    /// How far off the step a line may stand, in pixels.
    private static let tolerance = 2.0

    /// Lines of one kind that follow each other.
    private struct Part {
        var lines: [TextLine]
        /// The columns of code; nil for prose.
        var grid: CharacterGrid?

        init(_ lines: [TextLine]) {
            self.lines = lines
            guard lines.reduce(0, { $0 + $1.letters.count }) >= leastLetters,
                let grid = CharacterGrid.fit(lines, letterHeight: LineMetrics(lines).ascent),
                let agreement = agreement(on: grid), agreement.mean >= leastAgreement
            else { return }
            self.grid = grid
        }

        var ascent: Double { LineMetrics(lines).ascent }
        var pitch: Double { LinePitch.measure(lines.map(\.baseline), letterHeight: ascent) }

        private var width: Double {
            Double(Box(around: lines.lazy.map(\.box)).width)
        }

        /// How well its lines agree on columns, as far as they can tell.
        func agreement(on grid: CharacterGrid) -> (mean: Double, best: Double)? {
            let known = lines.compactMap { grid.agreement(of: $0) }
            return known.max().map { (known.reduce(0, +) / Double(known.count), $0) }
        }

        /// Whether these are surely no lines of code that has such columns: they keep to them by
        /// chance, or are a heading.
        func isProse(beside code: Part) -> Bool {
            guard let grid = code.grid, width >= leastWidth * grid.cellWidth else { return false }
            let agreement = agreement(on: grid)
            if let agreement, agreement.best >= CharacterGrid.sureAgreement { return false }
            // Bold lines may be wider than others.
            if lines.contains(where: DriftingLines(grid: grid).contains) { return false }
            let isHigh = ascent > headingHeight * code.ascent
            return isHigh && lines.contains { $0.letters.count >= leastHeading }
                || agreement.map { $0.mean < mostChance } ?? false
        }

        /// Where, in a text with such code beside it, code ends or prose begins.
        private func ends(beside code: Part) -> [Int] {
            guard let grid = code.grid else { return [] }
            let drifting = DriftingLines(grid: grid)
            let isCode = lines.map { line -> Bool? in
                guard let agreement = grid.agreement(of: line) else { return nil }
                if agreement >= CharacterGrid.sureAgreement { return true }
                return agreement < mostChance && !drifting.contains(line) ? false : nil
            }
            let room = mostStep * code.pitch
            return lines.indices.dropFirst().filter { index in
                guard let one = isCode[index - 1], let next = isCode[index] else { return false }
                return one != next
                    && Double(lines[index].baseline - lines[index - 1].baseline) > room
            }
        }

        /// Its parts where, with such code beside it, code ends or prose begins.
        func parted(beside code: Part) -> [Part] {
            let ends = ends(beside: code)
            return zip([0] + ends, ends + [lines.count]).map { Part(Array(lines[$0..<$1])) }
        }

        /// Whether a line beside these goes on with them: it stands in their steps and columns, and
        /// its letters are as high.
        func goesOn(with line: TextLine) -> Bool {
            guard let grid, let next = lines.first else { return false }
            let pitch = pitch
            let steps = Double(line.baseline - next.baseline) / max(pitch, 1)
            return abs(steps - steps.rounded()) * pitch <= tolerance
                && line.ascentOfLetters <= headingHeight * ascent
                && grid.agreement(of: line) ?? 1 >= CharacterGrid.sureAgreement
        }
    }

    /// The parts from top to bottom, one where all is of one kind, and what stands beside them in a
    /// larger font: a name over the picture.
    static func parts(of lines: [TextLine]) -> [[TextLine]] {
        let large = lines.indices.filter { isLarge(lines[$0], beside: lines) }
        let text = lines.indices.filter { !large.contains($0) }.map { lines[$0] }
        return kinds(of: text) + large.map { [lines[$0]] }
    }

    private static func isLarge(_ line: TextLine, beside lines: [TextLine]) -> Bool {
        let (box, ascent) = (line.box, line.ascentOfLetters)
        return lines.contains { other in
            let rows = box.rowsShared(with: other.box)
            return 2 * rows >= other.box.height
                && (box.x >= other.box.maxX || box.maxX <= other.box.x)
                && ascent >= headingHeight * other.ascentOfLetters
        }
    }

    private static func kinds(of lines: [TextLine]) -> [[TextLine]] {
        var parts = withoutMixed(blocks(of: lines).map(Part.init))
        let code = parts.indices.filter { parts[$0].grid != nil }
        for index in parts.indices where parts[index].grid == nil {
            let above = code.last { $0 < index }.map { parts[$0] }
            let below = code.first { $0 > index }.map { parts[$0] }
            let beside = [above, below].compactMap(\.self)
            // What shows no font is as the code beside it.
            guard !beside.allSatisfy(parts[index].isProse) else { continue }
            parts[index].grid = beside.first?.grid
        }
        guard !code.isEmpty, parts.contains(where: { $0.grid == nil }) else { return [lines] }
        return joined(extended(parts)).map(\.lines)
    }

    /// The parts, those without columns parted where code ends and prose begins: between the two
    /// there is more room than between lines of the code.
    private static func withoutMixed(_ parts: [Part]) -> [Part] {
        parts.indices.flatMap { index -> [Part] in
            let part = parts[index]
            let code = [
                parts[..<index].last { $0.grid != nil }, parts[index...].first { $0.grid != nil },
            ]
            .compactMap(\.self)
            guard part.grid == nil else { return [part] }
            return code.map(part.parted).first { $0.count > 1 } ?? [part]
        }
    }

    private static func blocks(of lines: [TextLine]) -> [[TextLine]] {
        let steps = zip(lines, lines.dropFirst()).map { Double($1.baseline - $0.baseline) }
        let heights = lines.map(\.ascentOfLetters)
        let usual = LineMetrics(lines).ascent
        var blocks: [[TextLine]] = []
        for (index, line) in lines.enumerated() {
            guard index > 0, var block = blocks.popLast() else {
                blocks.append([line])
                continue
            }
            let before = index >= 2 ? steps[index - 2] : .infinity
            let after = index < steps.count ? steps[index] : .infinity
            let isApart = steps[index - 1] > mostStep * min(before, after)
            if isApart
                || isHeading(between: index - 1, and: index, of: lines, heights, usual: usual)
            {
                blocks += [block, [line]]
            } else {
                block.append(line)
                blocks.append(block)
            }
        }
        return blocks
    }

    /// Whether one of two lines that follow each other is a heading: letters differ in height where
    /// the lower line has many, or the upper one is higher than most of the page by far.
    private static func isHeading(
        between one: Int, and next: Int, of lines: [TextLine], _ heights: [Double],
        usual: Double
    ) -> Bool {
        let (low, high) = (min(heights[one], heights[next]), max(heights[one], heights[next]))
        let isMany = lines[next].letters.count >= leastLetters
        let isAbove =
            heights[one] > sureHeadingHeight * usual
            && lines[one].letters.count >= leastHeading
        return high > headingHeight * low && (isMany || isAbove)
    }

    /// The parts with all lines given to code that go on with it: a line between blanks may seem to
    /// be one of the prose beside it.
    private static func extended(_ parts: [Part]) -> [Part] {
        var parts = parts
        for index in parts.indices where parts[index].grid != nil {
            if index > 0, parts[index - 1].grid == nil {
                while let line = parts[index - 1].lines.last, parts[index].goesOn(with: line) {
                    parts[index].lines.insert(parts[index - 1].lines.removeLast(), at: 0)
                }
            }
            if index + 1 < parts.count, parts[index + 1].grid == nil {
                while let line = parts[index + 1].lines.first, parts[index].goesOn(with: line) {
                    parts[index].lines.append(parts[index + 1].lines.removeFirst())
                }
            }
        }
        return parts.filter { !$0.lines.isEmpty }
    }

    private static func joined(_ parts: [Part]) -> [Part] {
        parts.reduce(into: []) { joined, part in
            if let last = joined.last, isAlike(last, part) {
                joined[joined.count - 1].lines += part.lines
            } else if joined.count > 1, let note = joined.last,
                isNote(note, between: joined[joined.count - 2], part)
            {
                joined.removeLast()
                joined[joined.count - 1].lines += note.lines + part.lines
            } else {
                joined.append(part)
            }
        }
    }

    private static func isAlike(_ one: Part, _ other: Part) -> Bool {
        guard let width = one.grid?.cellWidth, let next = other.grid?.cellWidth else {
            return one.grid == nil && other.grid == nil
        }
        return abs(width - next) <= sameWidth * width
    }

    /// Whether a part is what editors write between lines of code: one line in a smaller font, near
    /// to the line it is about.
    private static func isNote(_ part: Part, between above: Part, _ below: Part) -> Bool {
        guard let note = part.lines.first, part.lines.count == 1, let next = below.lines.first,
            part.grid == nil, above.grid != nil, below.grid != nil, isAlike(above, below)
        else { return false }
        return part.ascent < above.ascent
            && Double(next.baseline - note.baseline) <= mostStep * above.pitch
    }
}

extension TextLine {
    /// How high its letters are, but for a caret among them, which may touch one.
    fileprivate var ascentOfLetters: Double {
        LineMetrics([TextLine(Self.withoutCaret(letters), baseline: baseline)]).ascent
    }
}
