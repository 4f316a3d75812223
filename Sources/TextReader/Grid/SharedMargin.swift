// Where column 0 is in a text that is indented as a whole, by the texts that share its margin.

internal import PauseModel

/// Gives texts that share a margin the same column 0: boxes of code below each other on a page,
/// windows that a screen is split in, parts of one text with a note between them.
///
/// A part of a longer text can be indented as a whole. By itself it does not show that; what stands
/// in a box with the same sides, in the same columns, does.
struct SharedMargin {
    /// A text, and the pane that it was read in.
    struct Place {
        var region: Region
        let pane: Box

        /// Whether the middle of column 0 lies in the pane: what stands before that is the side of it.
        var beginsInView: Bool {
            region.grid.map { $0.left + $0.cellWidth / 2 >= Double(pane.x) } ?? true
        }
    }

    /// Panes have the same right side to so many pixels: they are cut in cells of four.
    private static let mostOffRight = 4
    /// …and the same left side to so many columns: the narrow margin of a box is not always found.
    private static let mostOffLeft = 1.5
    /// What is indented further is no part of a text: texts in the same pane; texts in panes of their
    /// own.
    private static let mostIndented = (within: 12, across: 24)

    /// Indents the texts that begin further in than others at their margin.
    static func settle(_ places: inout [Place]) {
        let columns = places.indices.map { index in
            places.indices.compactMap { self.columns(of: places[index], from: places[$0]) }.max()
        }
        for (index, columns) in columns.enumerated() {
            if let columns { places[index].region.indent(by: columns) }
        }
    }

    /// How many columns a text begins right of another one; nil where they share no margin.
    ///
    /// One line by itself is more often what a cell printed, with a margin of its own.
    private static func columns(of text: Place, from other: Place) -> Int? {
        guard text.region.kind == .code, text.region.lines.count > 1, !text.region.isAtMargin,
            areOfOneMargin(text.region, other.region), !holdsPrompt(other.region),
            other.region.lines.contains(where: { $0.indent == 0 }),
            let own = text.region.grid, let columns = other.region.grid.flatMap(own.columns),
            isOfOneLeft(text.pane, other, by: own.cellWidth),
            abs(text.pane.maxX - other.pane.maxX) <= mostOffRight, other.beginsInView
        else { return nil }
        guard text.region.isApart(from: other.region) else { return nil }
        let most = text.pane == other.pane ? mostIndented.within : mostIndented.across
        return (1...most).contains(columns) ? columns : nil
    }

    /// Whether a text has the left side of a pane, or stands right of what was cut off there beside other
    /// parts of it: its line numbers.
    private static func isOfOneLeft(_ pane: Box, _ other: Place, by cellWidth: Double) -> Bool {
        if Double(abs(pane.x - other.pane.x)) <= mostOffLeft * cellWidth { return true }
        return other.pane.x < pane.x
            && other.region.grid.map { $0.left >= Double(pane.x) } ?? false
    }

    /// Whether two regions may have one column 0: code that nothing stands beside, or parts of one text
    /// whose line numbers count on from the one to the other.
    private static func areOfOneMargin(_ one: Region, _ other: Region) -> Bool {
        if one.isNumbered || other.isNumbered { return countsOn(one, other) }
        return [one, other].allSatisfy { $0.kind == .code || $0.kind == .terminal }
    }

    /// Whether the line numbers of the upper of two regions count on in the lower one; notes of an editor
    /// between them have none.
    private static func countsOn(_ one: Region, _ other: Region) -> Bool {
        let (upper, lower) = one.box.y < other.box.y ? (one, other) : (other, one)
        guard let grid = other.grid,
            let last = upper.lines.last(where: { $0.number != nil }), let above = last.number,
            let first = lower.lines.first(where: { $0.number != nil }), let below = first.number
        else { return false }
        let rows =
            Double(SharedGutter.middle(of: first) - SharedGutter.middle(of: last))
            / grid.lineHeight
        return (0...SharedGutter.mostNotes).contains(Int(rows.rounded()) - (below - above))
    }

    /// Whether the number of a cell in a notebook was left with a text: `7]`.
    private static func holdsPrompt(_ region: Region) -> Bool {
        region.lines.contains { line in
            guard line.indent == 0, let word = line.words.first?.text else { return false }
            return word.contains(where: \.isNumber)
                && word.allSatisfy { $0.isNumber || "[]:".contains($0) }
        }
    }
}
