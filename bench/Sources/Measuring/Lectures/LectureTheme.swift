// The colours of a lecture.

/// The colours of a lecture, each as `RRGGBB`.
struct LectureTheme: Hashable, Sendable {
    /// What a run of characters is, as an editor colours it.
    enum Role: Hashable, Sendable {
        case plain
        case keyword
        case string
        case comment
    }

    let ground: String
    let bar: String
    let barText: String
    let plain: String
    let keyword: String
    let string: String
    let comment: String

    /// The colours of Visual Studio Code's dark theme.
    static let dark = LectureTheme(
        ground: "1E1E1E", bar: "333333", barText: "CCCCCC", plain: "D4D4D4", keyword: "569CD6",
        string: "CE9178", comment: "6A9955")
    /// The colours of GitHub's light theme.
    static let light = LectureTheme(
        ground: "FFFFFF", bar: "EAEEF2", barText: "57606A", plain: "24292F", keyword: "CF222E",
        string: "0A3069", comment: "6E7781")

    /// The colour of a role.
    func colour(of role: Role) -> String {
        switch role {
        case .plain: plain
        case .keyword: keyword
        case .string: string
        case .comment: comment
        }
    }

    /// Words that stand out, of all the languages shown.
    private static let keywords: Set<Substring> = [
        "def", "return", "import", "from", "for", "in", "if", "else", "elif", "while", "with", "as",
        "class", "func", "let", "var", "const", "struct", "static", "int", "char", "void", "type",
        "package", "export", "function", "new", "try", "except", "raise", "not", "and", "or",
        "None",
        "True", "False", "nil", "true", "false", "then", "fi", "do", "done", "lambda", "yield",
    ]

    /// A line cut into runs of one role each; together they are the line.
    static func runs(of line: String) -> [(text: Substring, role: Role)] {
        var runs: [(text: Substring, role: Role)] = []
        var rest = line[...]
        while let first = rest.first {
            let (length, role) = token(rest, first: first)
            runs.append((rest.prefix(length), role))
            rest = rest.dropFirst(length)
        }
        return runs
    }

    private static func token(_ rest: Substring, first: Character) -> (Int, Role) {
        if first == "#" || rest.hasPrefix("//") { return (rest.count, .comment) }
        if first == "\"" || first == "'" {
            let inside = rest.dropFirst().prefix { $0 != first }
            return (min(inside.count + 2, rest.count), .string)
        }
        let word = rest.prefix { $0.isLetter || $0.isNumber || $0 == "_" }
        guard word.isEmpty else {
            return (word.count, keywords.contains(word) ? .keyword : .plain)
        }
        let other = rest.dropFirst().prefix {
            !($0.isLetter || $0.isNumber || "_#/\"'".contains($0))
        }
        return (other.count + 1, .plain)
    }
}
