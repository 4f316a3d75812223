// The line numbers of lines that stand apart from the text they belong to.

internal import PauseModel

/// Tells line numbers, and the numbers of a notebook's cells, from text by other texts of the picture.
///
/// One or two lines by themselves do not show that what they begin with is no part of them: lines
/// that stay at the top of an editor while it is scrolled, that a note of the editor parts from the
/// others, a cell of one line. But they stand in the columns of the text they belong to, and
/// column 0 of that is right of the number.
struct SharedGutter {
    /// Columns of two texts are as wide as each other to this share: one line alone does not show
    /// them well.
    private static let mostOffWidth = 0.03
    /// A line begins in a column of the other text to so much of one.
    private static let mostOffColumn = 0.3
    /// Numbers end so far left of column 0 of their text, in columns.
    private static let margins = 0.3...6.0
    /// …and at one place, to so much of a column.
    private static let mostOffEnd = 0.5
    /// A number may be off its place by so many lines: notes of an editor between them have none.
    static let mostNotes = 3
    /// So many lines may have no columns of their own.
    private static let mostWithoutGrid = 2
    /// The first letters of such lines begin so far within a column, in columns.
    private static let bearing = 0.15
    /// Digits of the longest line number.
    private static let mostDigits = 5

    /// A text whose column 0 is known.
    private struct Margin {
        let index: Int
        let grid: Region.Grid
        /// Its line numbers, and where they are, in pixels from the top.
        let numbered: [(number: Int, row: Int)]
    }

    /// A line with the number that it begins with.
    private struct Numbered {
        let line: Line
        /// What it counts as; nil for that of a cell.
        let number: Int?
        /// How many of its characters are no text.
        let cut: Int
        /// Where the number ends, in pixels.
        let end: Int
        /// The columns before its text.
        let indent: Int
    }

    /// Takes the numbers out of lines in place; lines whose numbers count become regions of their
    /// own.
    static func settle(_ places: inout [SharedMargin.Place]) {
        let margins = places.indices.compactMap { margin(of: $0, in: places) }
        for index in places.indices where !places[index].region.isNumbered {
            let region = places[index].region
            for margin in margins
            where margin.index != index && region.isApart(from: places[margin.index].region) {
                if let taken = lines(of: region, at: margin) {
                    places.append(split(&places[index], taken, grid: margin.grid))
                    break
                }
            }
        }
        places.removeAll { $0.region.lines.isEmpty }
    }

    private static func margin(of index: Int, in places: [SharedMargin.Place]) -> Margin? {
        let region = places[index].region
        guard region.kind == .code, let grid = region.grid else { return nil }
        let numbered = region.lines.compactMap { line in
            line.number.map { (number: $0, row: middle(of: line)) }
        }
        return Margin(index: index, grid: grid, numbered: numbered)
    }

    /// The row in the middle of a line.
    static func middle(of line: Line) -> Int { line.box.y + line.box.height / 2 }

    /// What each line of a region is that begins with a number beside a margin; nil where none does.
    private static func lines(of region: Region, at margin: Margin) -> [Numbered?]? {
        // A line or two of few letters show no columns at all.
        let grid = region.grid
        guard grid != nil || region.lines.count <= mostWithoutGrid,
            abs((grid ?? margin.grid).cellWidth - margin.grid.cellWidth)
                <= mostOffWidth * margin.grid.cellWidth
        else { return nil }
        let lines = region.lines.map { numbered($0, on: grid, at: margin.grid) }
        guard let first = lines.compactMap({ $0 }).first(where: { isBorneOut($0, by: margin) })
        else { return nil }
        let end = first.end
        let cellWidth = margin.grid.cellWidth
        // Lines that stay at the top of an editor are of any number, but set like the others.
        let taken = lines.map { line in
            line.flatMap {
                Double(abs($0.end - end)) <= mostOffEnd * cellWidth ? $0 : nil
            }
        }
        let numbers = taken.compactMap { $0?.number }
        return zip(numbers, numbers.dropFirst()).allSatisfy { $0 < $1 } ? taken : nil
    }

    /// A line that begins with a number, and goes on in a column of a text right of it.
    private static func numbered(
        _ line: Line, on own: Region.Grid?, at grid: Region.Grid
    ) -> Numbered? {
        guard let first = line.words.first, line.words.count > 1,
            margins.contains((grid.left - Double(first.box.maxX)) / grid.cellWidth)
        else { return nil }
        let isOfCell = isCell(first.text)
        let number = isOfCell || first.text.count > mostDigits ? nil : number(first.text)
        guard number.map({ $0 > 0 }) ?? isOfCell else { return nil }
        let blanks = line.text.dropFirst(first.text.count).prefix { $0 == " " }.count
        let cut = first.text.count + blanks
        let start =
            own.map { $0.left + Double(line.indent + cut) * $0.cellWidth }
            ?? Double(line.words[1].box.x) - bearing * grid.cellWidth
        let column = (start - grid.left) / grid.cellWidth
        guard abs(column - column.rounded()) <= mostOffColumn, column > -mostOffColumn
        else { return nil }
        return Numbered(
            line: line, number: number, cut: cut, end: first.box.maxX, indent: Int(column.rounded())
        )
    }

    /// The number that a word is, or looks like: one digit by itself, hardly stronger than its ground, is
    /// read as a letter or a bracket.
    private static func number(_ word: String) -> Int? {
        Int(String(word.map { digits[$0] ?? $0 }))
    }

    /// What digits look like.
    private static let digits: [Character: Character] = [
        "]": "1", "[": "1", "|": "1", "l": "1", "I": "1", "i": "1", "O": "0", "o": "0", "Z": "2",
        "S": "5", "B": "8",
    ]

    /// Whether a word is the number of a cell: `[4]`.
    private static func isCell(_ word: String) -> Bool {
        word.wholeMatch(of: /\[[0-9*]+\]:?/) != nil
    }

    /// Whether a number is the one that its place beside a numbered text asks for.
    private static func isBorneOut(_ line: Numbered, by margin: Margin) -> Bool {
        guard let number = line.number else { return line.indent == 0 && margin.numbered.isEmpty }
        guard let first = margin.numbered.first, let last = margin.numbered.last else {
            return false
        }
        let row = middle(of: line.line)
        let near = row < first.row ? first : last
        let steps = Int((Double(row - near.row) / margin.grid.lineHeight).rounded())
        let off = number - (near.number + steps)
        // Notes in between move what is above them to higher numbers, what is below to lower ones; what is
        // kept in view right above the others has a lower number.
        guard row < first.row else {
            return (0...mostNotes).contains(-off) && number > last.number
        }
        let isPinned = off < 0 && -steps <= mostPinned
        return number < first.number && (isPinned || (0...mostNotes).contains(off))
    }

    /// Lines kept in view end no further above the first number of the others, in lines.
    private static let mostPinned = 6

    /// Parts lines from their numbers and from the lines of a region that have none.
    private static func split(
        _ place: inout SharedMargin.Place, _ taken: [Numbered?], grid: Region.Grid
    ) -> SharedMargin.Place {
        let counted = taken.compactMap { $0 }.map(line)
        let rest = zip(place.region.lines, taken).filter { $1 == nil }.map(\.0)
        var made = place
        made.region.kind = .code
        made.region.set(counted, on: grid)
        place.region.set(rest, on: place.region.grid ?? grid)
        // Tabs and titles stand beside a line or two.
        if rest.count <= counted.count { place.region.kind = .interface }
        return made
    }

    /// A line without the number that it was read with.
    private static func line(_ numbered: Numbered) -> Line {
        var line = numbered.line
        line.dropFirstWord(numbered.cut)
        (line.indent, line.number) = (numbered.indent, numbered.number)
        return line
    }
}

extension Region {
    /// Takes other lines, from top to bottom, on a grid that they keep to.
    fileprivate mutating func set(_ lines: [Line], on grid: Grid) {
        self.lines = lines
        self.grid = grid
        box = Box(around: lines.lazy.map(\.box))
        var rows: [String] = []
        for (index, line) in lines.enumerated() {
            if index > 0 {
                let step = Double(line.box.maxY - lines[index - 1].box.maxY) / grid.lineHeight
                rows += [String](repeating: "", count: max(0, Int(step.rounded()) - 1))
            }
            rows.append(String(repeating: " ", count: line.indent) + line.text)
        }
        text = rows.joined(separator: "\n")
    }
}
