// The rows of a region, blank ones between its lines.

import PauseModel

extension Region {
    /// A row: what its text shows there, and the line that it is; blank ones are none.
    struct Row {
        var text: Substring
        var line: Line?

        /// Whether nothing is shown there.
        var isBlank: Bool { text.allSatisfy { $0 == " " } }
    }

    /// Its rows from top to bottom: its text tells where blank ones are.
    var rows: [Row] {
        var rest = lines[...]
        return text.split(separator: "\n", omittingEmptySubsequences: false).map { text in
            var row = Row(text: text)
            if !row.isBlank { row.line = rest.popFirst() }
            return row
        }
    }
}
