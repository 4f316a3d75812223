// What one still shows of one file: rows from the top of a pane to its bottom.

import PauseModel

/// One row of a view; blank rows are rows.
struct ViewRow: Sendable {
    /// What it says, and its form for comparing.
    var line: LineText
    /// Leading blanks, in columns.
    var indent: Int
    /// The number of the line in its file, when numbers on the screen prove it.
    var number: Int?
    /// 0 to 1: how sure the reader is.
    var confidence: Double
    /// The region it is from.
    var region: String
    /// The row of pixels it begins at; nil for a blank row.
    var top: Int?
    /// Letters that were read as something else at first, where the reader explains.
    var changes: [LineChange]?
    /// Whether something that lies over the text begins where it ends: a popup may hide the rest of it.
    var isCovered = false

    /// What it says, without leading blanks; empty for a blank row.
    var text: String { line.text }
    /// Columns from column 0 to its end.
    var columns: Int { indent + text.count }
    /// For comparing.
    var key: RowKey { line.key }

    /// A row that says nothing.
    static func blank(in region: String) -> ViewRow {
        ViewRow(line: .blank, indent: 0, confidence: 1, region: region)
    }
}

/// What one still shows of one file, from the top of a pane to its bottom.
struct View: Sendable {
    /// The place of the still among all stills.
    var still: Int
    /// How long the still stood, in seconds.
    var seconds: Double
    /// Where it is, in display pixels.
    var box: Box
    /// Advance from one line to the next, in display pixels.
    var lineHeight: Double
    /// Advance from one column to the next, when the font is monospace.
    var cellWidth: Double?
    /// The left edge of column 0.
    var left: Double
    /// The rows, from top to bottom; the first and the last are not blank.
    var rows: [ViewRow]
    /// The number of the first of the blank rows above those, where they are numbered.
    var firstBlank: Int?
    /// The heading of the slide that it is on.
    var heading: RowKey?
    /// What the file is called that a command has printed.
    var name: String?

    /// Whether the numbers of its lines are known.
    var isNumbered: Bool { rows.first?.number != nil }
}
