// The hints that an editor writes into lines: the types of names, the names of arguments.

internal import PauseModel

/// Finds the hints that an editor writes into lines, `end: usize = …`, `divide(by: 4)`, and closes
/// the gaps they leave.
///
/// They are no part of the file. They stand on a ground of their own, in letters that are smaller
/// and fainter than those of the text, and what follows them is moved to the right by any width.
struct InlayHints {
    /// The ground of a hint differs from that of its line by so much, of the three colours
    /// together, and by no more: there is code on a ground of its own, too.
    private static let tint = 10...200
    /// The letters of a hint are no higher above the row than this, in heights of a letter.
    ///
    /// VS Code writes them in nine tenths of the size of the text, which the height may be rounded up from: letters
    /// enough to show that they are narrower, too, may be a little higher.
    private static let (mostHeight, mostOfMany) = (0.9, 0.96)
    /// …and no stronger than this share of the others.
    private static let mostStrength = 0.85
    /// A hint has so many letters, and is so wide, in columns.
    private static let leastLetters = 2
    private static let widths = 1.2...60.0
    /// A foot at the end of its ground is so near to what is seen of that, in columns: a bracket of the
    /// text is further away.
    private static let mostFoot = 0.2
    /// The ground of a line is looked at so far on both sides of its letters, in columns.
    private static let groundBeside = 2.0
    /// Its ground begins above this row below that of the letters, in heights of a letter.
    private static let rowBelow = 0.15
    /// …and goes on for so many rows more, in pixels.
    private static let rowsBelow = 2
    /// The ink of a letter begins and ends so far within its column, in columns.
    private static let bearing = 0.12
    /// A blank is a little narrower where the letter before it is wide, in columns.
    private static let slack = 0.12

    /// How wide a column is in most fonts for code, in heights of a letter.
    static let usualColumn = 0.8

    private let metrics: LineMetrics
    private let picture: PictureLevel
    private let underlines: [Box]
    /// How wide a column is, about, in pixels: the text need not have been found to keep to any.
    private let column: Double
    /// How strong half of the letters are.
    private let usual: Double

    /// - Parameters:
    ///   - lines: the lines of a text.
    ///   - metrics: how high their letters are.
    ///   - ink: what stands out on the picture.
    init(in lines: [TextLine], metrics: LineMetrics, on ink: Ink) {
        self.metrics = metrics
        (picture, underlines) = (PictureLevel(ink.picture), ink.underlines)
        column = Self.usualColumn * metrics.ascent
        usual = Double(lines.flatMap(\.letters).usualPeak ?? 0)
    }

    /// Where the hints in each line are, from left to right, each as high as its line.
    func find(in lines: [TextLine]) -> [[Box]] {
        lines.map { line in
            guard line.letters.count > Self.leastLetters else { return [] }
            let row = line.baseline + max(1, Int(Self.rowBelow * metrics.ascent))
            let (grounds, hints) = hints(in: line, on: row)
            guard !grounds.isEmpty else { return [] }
            // Small letters in the middle of a line stand below the row of the others, and hide their ground there.
            return Self.joined(
                hints + (1...Self.rowsBelow).flatMap { self.hints(in: line, on: row + $0).hints })
        }
    }

    /// Boxes of one line from left to right, those that lie over each other or touch as one.
    private static func joined(_ boxes: [Box]) -> [Box] {
        boxes.sorted { $0.x < $1.x }.reduce(into: []) { joined, box in
            if let last = joined.last, box.x - last.maxX <= RowGround.blur {
                joined[joined.count - 1] = last.union(box)
            } else {
                joined.append(box)
            }
        }
    }

    /// Where the ground of a line is another one in a row below it, and which of that is under hints.
    private func hints(in line: TextLine, on row: Int) -> (grounds: [Range<Int>], hints: [Box]) {
        let grounds = grounds(in: line, on: row)
        let hints = grounds.map { ground in
            Box(
                x: ground.lowerBound, y: line.box.y, width: ground.count,
                height: line.box.height)
        }.filter { isHint(in: $0, on: line) }
        return (grounds, hints)
    }

    /// Takes hints out of the ink of their line.
    static func take(_ hints: [Box], from line: inout TextLine) {
        guard !hints.isEmpty else { return }
        line.letters.removeAll { letter in hints.contains { isIn($0, letter) } }
    }

    /// What stands left of the first hint of a line.
    static func begin(of line: TextLine, before hints: [Box]) -> TextLine {
        guard let first = hints.first else { return line }
        return TextLine(
            line.letters.filter { $0.middle < Double(first.x) }, baseline: line.baseline)
    }

    private static func isIn(_ hint: Box, _ letter: TextComponent) -> Bool {
        letter.middle >= Double(hint.x) && letter.middle < Double(hint.maxX)
    }

    /// Whether the letters on a ground of its own are those of a hint.
    private func isHint(in ground: Box, on line: TextLine) -> Bool {
        let letters = line.letters.filter { Self.isIn(ground, $0) }
        guard letters.count >= Self.leastLetters, letters.count < line.letters.count,
            let strength = letters.usualPeak.map(Double.init), let top = letters.map(\.box.y).min()
        else { return false }
        let most = letters.count < Self.leastTelling ? Self.mostHeight : Self.mostOfMany
        return isFaint(strength) && Double(line.baseline - top) <= most * metrics.ascent
            && letters.allSatisfy { $0.box.x >= ground.x && $0.box.maxX <= ground.maxX }
            && !isAsWide(letters, as: line.letters.filter { !Self.isIn(ground, $0) })
    }

    /// Whether a letter is no stronger than those of hints are.
    private func isFaint(_ strength: Double) -> Bool { strength <= Self.mostStrength * usual }

    /// So many letters show how far apart those of a font are.
    private static let leastTelling = 5
    /// As far as those of another, but for this share; the steps of one font differ by so much.
    private static let (mostNarrower, mostUneven) = (0.04, 0.3)

    /// Whether letters stand as far apart as others do: a word that is pointed out is in the font of
    /// its line.
    private func isAsWide(_ letters: [TextComponent], as others: [TextComponent]) -> Bool {
        guard min(letters.count, others.count) >= Self.leastTelling else { return false }
        func step(_ letters: [TextComponent]) -> Double {
            let middles = letters.map(\.middle).sorted()
            let steps = zip(middles, middles.dropFirst()).map { $1 - $0 }.sorted()
            // Without blanks, and pieces of one letter.
            let near = steps.filter { abs($0 / steps[steps.count / 2] - 1) <= Self.mostUneven }
            return near.reduce(0, +) / Double(near.count)
        }
        let usual = step(others)
        return abs(step(letters) - usual) <= Self.mostNarrower * usual
    }

    /// Where a line has another ground than around it in a row below it, from left to right, in pixels.
    private func grounds(in line: TextLine, on row: Int) -> [Range<Int>] {
        // A line under the letters has their colours.
        let isUnderlined = underlines.contains { line in
            line.y - RowGround.blur <= row + 1 && line.maxY + RowGround.blur > row
        }
        guard !isUnderlined else { return [] }
        // Feet of letters hide the ground.
        let feet = line.letters.map(\.box).filter { $0.maxY >= row }
        let beside = Int(Self.groundBeside * column)
        let columns = max(0, line.box.x - beside)..<min(picture.width, line.box.maxX + beside)
        guard !columns.isEmpty, row >= 0, row + 1 < picture.height,
            let ground = RowGround(
                rows: row...row + 1, columns: columns, besides: feet, of: picture)
        else { return [] }
        // A bracket of the text can stand as near to a hint as a foot of its own.
        let faint = line.letters.filter { $0.box.maxY >= row && isFaint(Double($0.peak)) }
        // What the ground of the line does not go on beside is another pane: the number of a cell.
        return ground.patches(tint: Self.tint, column: column)
            .filter { $0.lowerBound > columns.lowerBound || columns.lowerBound == 0 }
            .map { grown($0, over: faint.map(\.box)) }
            .filter { Self.widths.contains(Double($0.count) / column) }
    }

    /// A ground with the feet of its own letters at its ends.
    private func grown(_ run: Range<Int>, over feet: [Box]) -> Range<Int> {
        let reach = Int(Self.mostFoot * column)
        let first = feet.filter {
            $0.x < run.lowerBound && $0.maxX + RowGround.blur >= run.lowerBound - reach
        }.map(\.x).min()
        let last = feet.filter {
            $0.maxX > run.upperBound && $0.x - RowGround.blur <= run.upperBound + reach
        }
        .map(\.maxX).max()
        return min(
            run.lowerBound, first.map { $0 - 1 } ?? .max)..<max(
                run.upperBound, last.map { $0 + 1 } ?? 0)
    }

    /// Moves what follows hints to where it is without them.
    /// - Parameters:
    ///   - hints: where they are, from left to right.
    ///   - line: a line as it was read without them, its symbols in the columns of the picture.
    ///   - grid: the columns.
    static func close(_ hints: [Box], in line: inout PlacedLine, grid: CharacterGrid) {
        for hint in hints.reversed() {
            guard let next = line.symbols.firstIndex(where: { $0.box.x >= hint.maxX }) else {
                continue
            }
            let last = next > 0 ? line.symbols[next - 1] : nil
            let behind = grid.columns(of: line.symbols[next].box.x - hint.maxX) - bearing
            let before = last.map { grid.columns(of: hint.x - $0.box.maxX) - bearing } ?? 0
            let free = max(0, (before + slack).rounded(.down))
            // As much as is left free before a hint is left free behind it.
            let margin = max(0, before - free)
            let blanks = Int(free) + max(0, Int((behind - margin).rounded()))
            if let column = line.symbols[next].column {
                let target =
                    last?.column.map { $0 + 1 + blanks } ?? grid.column(at: Double(hint.x))
                for place in next..<line.symbols.count {
                    line.symbols[place].column? -= column - target
                }
            }
            if last != nil { line.symbols[next].blanks = blanks }
        }
    }
}

extension CharacterGrid {
    /// How many columns a width is.
    fileprivate func columns(of width: Int) -> Double { Double(width) / cellWidth }
}
