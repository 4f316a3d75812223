// Takes the number of a notebook's cell out of its code.

internal import PauseModel

/// Takes the number of a notebook's cell, `[1]:` or `In [1]:`, out of the code it stands beside.
struct CellPrompt {
    /// Drops it where one line begins with it, and all others begin further right.
    static func drop(from lines: inout [PlacedLine]) {
        let numbered = lines.indices.compactMap { index in
            length(in: lines[index].text).map { (line: index, length: $0) }
        }
        guard numbered.count == 1, let found = numbered.first else { return }
        let symbols = lines[found.line].symbols
        guard let end = symbols.prefix(found.length).last else { return }
        let others = lines.indices.filter { $0 != found.line && !lines[$0].symbols.isEmpty }
        guard !others.isEmpty, others.allSatisfy({ lines[$0].left > end.box.maxX }) else { return }
        lines[found.line].symbols.removeFirst(found.length)
        if !lines[found.line].symbols.isEmpty { lines[found.line].symbols[0].blanks = 0 }
        lines[found.line].ink.dropLetters(leftOf: end.box.maxX)
    }

    private static let firstSigns = "[IO".utf8

    /// The signs of a number at the start of a text, blanks not counted.
    private static func length(in text: String) -> Int? {
        // Nearly all lines of code begin otherwise, and a pattern is slow to begin with.
        guard let first = text.utf8.first, Self.firstSigns.contains(first) else { return nil }
        guard let match = text.prefixMatch(of: /(?:In ?|Out ?)?\[ *[0-9*]+ *\] *:/) else {
            return nil
        }
        return match.output.count { $0 != " " }
    }
}
