// Tells code, terminals, slides, running text and interface parts from each other.

internal import PauseModel

/// Tells code, terminals, slides, running text and interface parts from each other.
struct RegionClassifier {
    /// Size of the whole picture.
    let picture: Box

    /// What kind of text this is.
    func kind(of lines: [PlacedLine], in pane: Box, metrics: LineMetrics, isMonospace: Bool)
        -> Region.Kind
    {
        let texts = lines.map(\.text)
        let width = Box(around: lines.lazy.map(\.box)).width
        let letters = texts.reduce(0) { $0 + $1.count }
        if lines.count <= 2 && pane.height < Int(4 * metrics.height) { return .interface }
        if isMonospace {
            let isAnswered = ShellPrompt.isAnswered(
                in: lines.map { ($0.text, $0.indent, $0.number != nil) })
            let isTerminal =
                isAnswered || Self.terminalScore(texts) > Self.codeScore(texts)
            return isTerminal ? .terminal : .code
        }
        if Double(letters) / Double(max(1, lines.count)) < 12 && width < picture.width / 4 {
            return .interface
        }
        if metrics.height > Double(picture.height) / 36 { return .slide }
        return .text
    }

    /// How much lines look like a program, in lines.
    private static func codeScore(_ lines: [String]) -> Double {
        var score = 0.0
        for line in lines {
            if let last = line.last, "{};:,()[]".contains(last) { score += 1 }
            if line.contains("(") && line.contains(")") { score += 0.5 }
            if line.contains(" = ") || line.contains("==") || line.contains("->") { score += 0.5 }
            let first = line.split(separator: " ").first.map(String.init) ?? ""
            if keywords.contains(first) { score += 1 }
        }
        return score
    }

    private static let keywords: Set<String> = [
        "def", "class", "import", "from", "return", "if", "else:", "elif", "for", "while", "try:",
        "with", "func", "let", "var", "const", "function", "public", "private", "static", "fn",
        "use", "package", "#include", "struct", "void", "int", "end", "switch", "case",
    ]

    /// How much lines look like the output of a command, in lines.
    private static func terminalScore(_ lines: [String]) -> Double {
        var score = 0.0
        for line in lines
        where line.hasPrefix("-rw") || line.hasPrefix("drwx") || line.hasPrefix("total ") {
            score += 2
        }
        return score
    }
}
