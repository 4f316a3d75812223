// The text of a region whose lines have changed.

import PauseModel

extension Region {
    /// Puts its text together again from its lines, which have changed: its blank lines stay where they were.
    mutating func renewText() {
        var rest = lines[...]
        text = text.split(separator: "\n", omittingEmptySubsequences: false).map { old in
            guard old.contains(where: { $0 != " " }), let line = rest.popFirst() else {
                return String(old)
            }
            return String(repeating: " ", count: line.indent) + line.text
        }.joined(separator: "\n")
    }
}
