// How much lines look like a program.

/// Tells how much lines look like a program that somebody writes.
enum SourceLines {
    private static let keywords: Set<String> = [
        "def", "class", "import", "from", "return", "if", "else:", "elif", "for", "while", "try:",
        "with", "func", "let", "var", "const", "function", "public", "private", "static", "fn",
        "use", "package", "#include", "struct", "void", "int", "end", "switch", "case",
    ]
    /// What begins comments.
    private static let comments = ["# ", "//", "/*", "-- ", ";; ", "% "]
    /// What ends lines of most languages.
    private static let ends = "{};:,()[]"
    /// What assigns, compares or leads on.
    private static let operators = [" = ", "==", "->"]
    /// Lines have so much of what code has, of which one may stand in any text by chance.
    private static let leastOfLine = 1.0

    /// How much lines look like a program, in lines.
    static func score(of lines: [String]) -> Double { lines.reduce(0) { $0 + score(of: $1) } }

    /// How many of some lines look like those of a program, a share of them.
    static func share(of lines: [String]) -> Double {
        Double(lines.count { score(of: $0) >= leastOfLine }) / Double(max(1, lines.count))
    }

    private static func score(of line: String) -> Double {
        var score = 0.0
        if let last = line.last, ends.contains(last) { score += 1 }
        if line.contains("(") && line.contains(")") { score += 0.5 }
        if operators.contains(where: line.contains) { score += 0.5 }
        if comments.contains(where: line.hasPrefix) { score += 1 }
        let words = line.split(separator: " ", maxSplits: 2)
        if words.first.map({ keywords.contains(String($0)) }) == true { score += 1 }
        if words.count > 2, words[1] == "=" { score += 0.5 }
        return score
    }
}
