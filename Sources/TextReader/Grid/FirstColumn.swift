// Where the lines of a text on a grid begin when they are not indented.

internal import PauseModel

/// Finds the column of a text on a grid that counts as column 0.
///
/// What the text itself begins with shows it, or else what is around it: line numbers and their
/// frame, the guides of its levels, the padding of its box, the edge of its window.
struct FirstColumn {
    /// The first line of a file is not indented by so few columns.
    private static let mostBeforeFirst = 4
    /// A file begins so many columns right of the line beside it: a blank is between.
    private static let behindFrame = 2
    /// Guides are fainter than this share of the letters; bars that mark changed lines are not.
    private static let mostGuide = 0.5
    /// What is further away from a text than this, in lines, is of another one.
    private static let mostApart = 1.5

    /// The text.
    let group: GroupInk
    let grid: CharacterGrid
    /// The pane it stands in, in pixels.
    let pane: Box
    /// All of the picture.
    let picture: Box
    /// Upright lines of the picture.
    let rules: [TextComponent]
    /// The lines of all panes: what stands above and below a text shows where it begins.
    let around: [TextLine]
    /// Where lines are half hidden: their text goes on there.
    let hidden: [Box]

    /// The first column behind the upright line that parts line numbers from a listing; nil without one.
    func origin(behindFrames frames: ListingFrames) -> Int? {
        // A line left of the numbers is that of a text further left.
        guard group.numbers != nil, let gutter = group.gutter,
            let side = frames.side(along: group.lines)
                ?? frames.side(aboveFootAlong: group.lines, on: grid),
            side.middle >= Double(grid.edge(of: gutter.column))
        else { return nil }
        return grid.column(at: side.middle) + Self.behindFrame
    }

    /// The first column of lines that no frame and no signs show.
    /// - Parameters:
    ///   - lines: the lines of the text as they were read.
    ///   - hidesNumbers: whether numbers stand before them that are no part of the group.
    /// - Returns: the column on the grid.
    func origin(of lines: [PlacedLine], hidesNumbers: Bool) -> Int {
        let least = lines.compactMap { $0.symbols.first?.column }.min()
        // What stands at the margin of its file begins after a blank of any width.
        let first = lines.filter { $0.symbols.first?.column == least }.map(\.text)
        let isAtMargin = first.contains(where: TopLevel.begins) || TopLevel.areCommands(first)
        let starts = starts(of: lines)
        let shown = isAtMargin || isBracket(lines, from: least) ? least : nil
        let hasNumbers = group.gutter != nil || hidesNumbers
        let text = Box(around: lines.lazy.map(\.box))
        let padding =
            hasNumbers ? nil : BoxPadding(around: text, in: pane, of: picture, grid: grid)
        let edge = isAtMargin || hidesNumbers ? nil : edge(around: text)
        let origin =
            shown ?? padding?.origin(of: starts)
            ?? min(
                Indentation.origin(of: starts, gutter: group.gutter, edge: edge),
                guide(of: starts, of: lines, beside: text) ?? .max)
        if let least, beginsFile(lines, in: least),
            (0...Self.mostBeforeFirst).contains(least - origin)
        {
            return least
        }
        return origin
    }

    private func starts(of lines: [PlacedLine]) -> [LineStart] {
        WrapMarks.shown(among: lines).compactMap { line in
            let start = LineStart(
                of: line.ink, text: line.symbols.first?.text, grid: grid,
                ascent: group.metrics.ascent)
            guard let start, let column = line.symbols.first?.column else { return nil }
            return LineStart(
                column: column, isStar: start.isStar, isLetter: start.isLetter,
                isWord: line.beginsWithWord)
        }
    }

    /// Whether lines are one bracket from the first line of a file on: that is not indented.
    private func isBracket(_ lines: [PlacedLine], from least: Int?) -> Bool {
        let opening = lines.first { $0.number == 1 && ["{", "["].contains($0.text) }
        return opening != nil && opening?.symbols.first?.column == least
    }

    /// Whether the first line of a file begins in a column, and hardly any begins with a blank.
    ///
    /// What stands far in, as Fortran does, may; and in a terminal the numbers keep to the columns of the text, and
    /// show where it begins.
    private func beginsFile(_ lines: [PlacedLine], in column: Int) -> Bool {
        group.gutter?.isTerminal != true
            && lines.contains { $0.number == 1 && $0.symbols.first?.column == column }
    }

    private func guide(
        of starts: [LineStart], of lines: [PlacedLine], beside text: Box
    ) -> Int? {
        let strong =
            lines.flatMap(\.ink.letters).usualPeak.map { Self.mostGuide * Double($0) }
            ?? .infinity
        return Indentation.guide(
            among: rules.filter { Double($0.peak) <= strong }, of: starts, beside: text,
            rightOf: group.gutter.map { grid.edge(of: $0.column + 1) }, grid: grid,
            pitch: group.pitch)
    }

    /// The first column of the window, where the text or what is above and below it begins at its edge.
    private func edge(around text: Box) -> Int? {
        let reach = Int(Self.mostApart * group.pitch)
        let whole = hidden.filter {
            pane.intersection($0) == $0 && $0.y <= text.maxY + reach && $0.maxY >= text.y - reach
        }.reduce(text) { $0.union($1) }
        return Indentation.edge(
            of: around, around: whole, in: pane, grid: grid, ascent: group.metrics.ascent)
    }
}
