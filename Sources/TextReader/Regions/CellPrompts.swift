// Parts the text of a notebook at the numbers of its cells.

internal import Glibc
internal import PauseModel

/// Parts the text of a notebook at the numbers of its cells, `[1]`, `In [1]:` or `Out[1]:`.
///
/// A number stands left of its cell, and is no text. Where cells share a ground, with each other or
/// with what they print, it is the number that shows where one ends and the next begins.
struct CellPrompts {
    /// Where the numbers are, from top to bottom.
    private let boxes: [Box]

    /// Of the lines without a number, this share stands right of the numbers: what follows the last
    /// cell may not.
    private static let leastBeside = 0.6
    /// A number without a colon is so far from the text beside it, in heights of its letters: more
    /// than an index in brackets is from what follows it.
    private static let leastGap = 0.8
    /// …where that begins with the other lines, to such a share of the height, so far.
    private static let (leastBeforeMargin, mostOff) = (0.3, 0.3)
    /// …and one whose closing bracket is too faint to be read, or whose opening one is lost, so far.
    private static let leastUnclosed = 2.0
    /// Rows from one number to the next, in heights of its letters: more than one line.
    private static let leastApart = 2.2

    /// In a terminal the text after a prompt is one blank away, in columns that the prompt keeps to
    /// this well, 0 to 1.
    private static let leastAgreement = 0.5

    /// Finds the numbers at the start of lines that were read.
    /// - Parameters:
    ///   - lines: the lines.
    ///   - grid: the columns of their text.
    init(in lines: [PlacedLine], on grid: CharacterGrid?) {
        let margin = lines.filter { !$0.symbols.isEmpty && !Self.mayBegin($0) }.map(\.left).min()
        let numbers = lines.compactMap { Self.number(of: $0, on: grid, margin: margin) }
        guard !numbers.contains(where: \.isOfTerminal) else {
            boxes = []
            return
        }
        let found = numbers.map(\.box)
        let apart = found.filter { number in
            !found.contains {
                $0 != number
                    && abs(Double($0.y - number.y)) < Self.leastApart * Double(number.height)
            }
        }
        // In a terminal a prompt begins a line, and what it prints begins there too.
        let isBeside = zip(apart, apart.dropFirst()).allSatisfy { number, next in
            Self.lines(lines, from: number, to: next.y).allSatisfy { $0.left >= number.maxX }
        }
        let others = lines.filter { line in
            !line.symbols.isEmpty && !apart.contains { $0.x == line.box.x && $0.y == line.box.y }
        }
        let end = apart.map(\.maxX).min() ?? 0
        let right = others.count { $0.left >= end }
        let areLeft = Double(right) >= Self.leastBeside * Double(others.count)
        // Of a cell of one line the room between shows it.
        let isAlone =
            others.isEmpty && apart.count == 1
            && lines.flatMap(\.symbols).contains { symbol in
                Double(symbol.box.x - apart[0].maxX) >= Self.leastUnclosed * Double(apart[0].height)
            }
            && !lines.flatMap(\.symbols).contains { symbol in
                let gap = Double(symbol.box.x - apart[0].maxX)
                return gap > 0 && gap < Self.leastUnclosed * Double(apart[0].height)
            }
        boxes = isBeside && (areLeft && !others.isEmpty || isAlone) ? apart : []
    }

    /// The lines beside a number and below it that begin elsewhere.
    private static func lines(
        _ lines: [PlacedLine], from number: Box, to end: Int
    ) -> [PlacedLine] {
        lines.filter {
            !$0.symbols.isEmpty && $0.box.maxY > number.middleRow && $0.box.maxY <= end
                && $0.box.x != number.x
        }
    }

    /// The lines without the numbers, parted at them; nil where there are none, or nothing else.
    func parts(of lines: [TextLine]) -> [[TextLine]]? {
        // Without any of their ink the same would be read again.
        guard lines.contains(where: { $0.letters.contains(where: isOfNumber) }) else { return nil }
        var parts: [[TextLine]] = [[]]
        var next = boxes[...]
        for line in lines {
            while let number = next.first, line.box.maxY > number.middleRow {
                parts.append([])
                next.removeFirst()
            }
            var rest = line
            rest.letters.removeAll(where: isOfNumber)
            if rest.letters.count == line.letters.count {
                parts[parts.count - 1].append(line)
            } else if !rest.letters.isEmpty {
                parts[parts.count - 1].append(TextLine(letters: rest.letters))
            }
        }
        parts.removeAll(where: \.isEmpty)
        return parts.isEmpty ? nil : parts
    }

    private func isOfNumber(_ letter: TextComponent) -> Bool {
        boxes.contains(where: letter.isCentred)
    }

    private static let firstSigns = "[{(IO".utf8

    /// Nearly all lines of code begin otherwise, and a pattern is slow to begin with.
    private static func mayBegin(_ line: PlacedLine) -> Bool {
        line.text.utf8.first.map(firstSigns.contains) ?? false || isUnopened(line)
    }

    /// Whether a line begins with a number that a bracket closes.
    private static func isUnopened(_ line: PlacedLine) -> Bool { unopened(line) != nil }

    /// How many symbols of a line are a number that a bracket closes, with a colon behind it; nil where it begins with none.
    ///
    /// What stands for the opening bracket is read as a stroke, or not at all.
    private static func unopened(_ line: PlacedLine) -> (count: Int, hasColon: Bool)? {
        let start = line.symbols.prefix(mostDigits + 3).map(\.text)
        let bracket = start.first.map(strokes.contains) ?? false ? 1 : 0
        let digits = start.dropFirst(bracket).prefix { $0.allSatisfy(\.isNumber) }.count
        let end = bracket + digits
        guard (1...mostDigits).contains(digits), end < start.count, start[end] == "]" else {
            return nil
        }
        let hasColon = end + 1 < start.count && start[end + 1] == ":"
        // Without a colon a stroke may begin anything.
        guard hasColon || bracket == 0 else { return nil }
        return (count: end + (hasColon ? 2 : 1), hasColon: hasColon)
    }

    /// The number of a cell has so many digits at most.
    private static let mostDigits = 3
    /// What a narrow bracket is read as.
    private static let strokes: Set<String> = ["I", "l", "|", "f", "t", "!", "i"]

    /// Where the number is that a line begins with, and whether it is the prompt of a terminal.
    /// - Parameters:
    ///   - line: the line.
    ///   - grid: the columns of its text.
    ///   - margin: where the other lines begin, in pixels.
    /// - Returns: both; nil where it begins with none.
    private static func number(
        of line: PlacedLine, on grid: CharacterGrid?, margin: Int?
    ) -> (box: Box, isOfTerminal: Bool)? {
        guard mayBegin(line) else { return nil }
        if isUnopened(line) { return unopenedNumber(of: line) }
        guard
            let match = line.text.prefixMatch(
                of: /(?:In ?|Out ?)?\[ *(?:[0-9*]* *(?<end>\])|[0-9*]+(?=:? |:?$)) *(?<colon>:)?/)
        else { return faintNumber(of: line) }
        let length = match.output.0.count { $0 != " " }
        var box = box(of: line.symbols.prefix(length))
        guard let next = line.symbols.dropFirst(length).first else { return (box, false) }
        if match.output.colon == nil {
            let isClosed = match.output.end != nil
            let gap = Double(next.box.x - box.maxX) / Double(box.height)
            let isAtMargin =
                margin.map { abs(next.box.x - $0) <= Int(mostOff * Double(box.height)) } ?? false
            let least = isAtMargin ? leastBeforeMargin : leastGap
            guard gap >= (isClosed ? least : leastUnclosed) else { return nil }
            // What is left of the bracket stands there.
            if !isClosed { box.width = next.box.x - 1 - box.x }
            return (box, false)
        }
        return (box, isOfTerminal(line.symbols.prefix(length), before: next, on: grid))
    }

    /// Where a number is whose opening bracket is lost; nil where the text is too near for that.
    ///
    /// In letters smaller than those of the text two share one of its columns.
    private static func unopenedNumber(of line: PlacedLine) -> (box: Box, isOfTerminal: Bool)? {
        guard let (count, hasColon) = unopened(line) else { return nil }
        let number = box(of: line.symbols.prefix(count))
        let least = hasColon ? leastGap : leastUnclosed
        guard let next = line.symbols.dropFirst(count).first,
            Double(next.box.x - number.maxX) >= least * Double(number.height)
        else { return nil }
        let ink = line.ink.letters.filter { $0.middle < Double(number.maxX) }
        return (ink.reduce(number) { $0.union($1.box) }, false)
    }

    /// Where a number is whose brackets are too faint to be told from others; nil where a line begins with none.
    private static func faintNumber(of line: PlacedLine) -> (box: Box, isOfTerminal: Bool)? {
        guard let match = line.text.prefixMatch(of: /[\[{(] *[0-9*]{0,4} *[\])}J]{1,2}:/) else {
            return nil
        }
        let length = match.output.count { $0 != " " }
        let box = box(of: line.symbols.prefix(length))
        guard let next = line.symbols.dropFirst(length).first else { return nil }
        return Double(next.box.x - box.maxX) >= leastGap * Double(box.height) ? (box, false) : nil
    }

    private static func box(of symbols: ArraySlice<PlacedSymbol>) -> Box {
        Box(around: symbols.lazy.map(\.box))
    }

    private static func isOfTerminal(
        _ prompt: ArraySlice<PlacedSymbol>, before next: PlacedSymbol, on grid: CharacterGrid?
    ) -> Bool {
        guard let grid, next.blanks == 1 else { return false }
        let sum = prompt.reduce(0) {
            $0 + cos(2 * .pi * (($1.box.middle - grid.left) / grid.cellWidth - 0.5))
        }
        return sum >= leastAgreement * Double(prompt.count)
    }
}
