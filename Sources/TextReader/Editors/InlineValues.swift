// What a debugger writes behind a line about the values of its variables.

internal import PauseModel

/// Takes away what a debugger writes behind a line about the values of variables, which is no part of the file:
/// `for (int i = 0; i < n; i++) {   i: 0   n: 2`.
///
/// The debuggers of JetBrains write it behind a wide blank, the name of a variable of the line, a colon and its value,
/// and again so for others. A line of code goes on in such a way only where it is a list, or the rest of what a brace
/// opens; then it ends as those do. What a search prints goes on so too, behind a number: `12:        run: make test`.
enum InlineValues {
    /// It stands so many blanks behind the text at least, and no more than this.
    private static let blanks = 3...8
    /// What the line of code has ended with.
    private static let ends: Set<Character> = [";", "{", ")", "}", ":"]
    /// What a value does not end with, but a line of code that goes on.
    private static let others: Set<Character> = [";", ",", "{", "(", ":", "\\"]

    static func takeAway(from lines: inout [PlacedLine]) {
        lines.cut(from: start)
    }

    /// The place of its first symbol; nil where a line has none.
    private static func start(in line: PlacedLine) -> Int? {
        // Nearly all lines have no such blank.
        guard line.symbols.dropFirst().contains(where: { blanks.contains($0.blanks) }),
            let end = line.symbols.last?.text.last, !others.contains(end)
        else { return nil }
        let words = line.words
        let first = words.indices.dropFirst().first { place in
            blanks.contains(words[place].first?.blanks ?? 0)
        }
        guard let first, first + 1 < words.count,
            let last = words[first - 1].last?.text.last, ends.contains(last),
            isName(
                words[first].map(\.text).joined(), of: words[..<first].joined().map(\.text).joined()
            )
        else { return nil }
        return words[..<first].joined().count
    }

    /// Whether a word is the name of a variable of that code, or of a part of one, and a colon.
    private static func isName(_ word: String, of code: String) -> Bool {
        let name = word.dropLast()
        guard word.last == ":", let start = name.first, start.isLetter || start == "_" else {
            return false
        }
        let variable = name.prefix { $0.isLetter || $0.isNumber || $0 == "_" }
        return name.allSatisfy { $0.isLetter || $0.isNumber || "_.[]->$".contains($0) }
            && code.contains(variable)
    }
}
