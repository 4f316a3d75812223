// Parts what a panel shows from the titles of all panels above it.

/// Parts what a panel shows from the titles of all panels above it, by what they say.
///
/// Below its text an editor such as VS Code shows problems, output or a terminal in one panel, and above that in one
/// row the titles of all of them. Where little is shown nothing but their words tells them from it.
struct PanelTitles {
    /// What the panel of a terminal is called, in English and where it has another name.
    private static let terminals: Set<String> = [
        "terminal", "terminale", "terminál", "terminali", "terminals", "терминал",
    ]
    /// What is never far from it, by the first letters that most languages share.
    private static let others = [
        "proble", "output", "debug", "ports", "ausgabe", "sortie", "salida", "portas", "puertos",
        "saída",
        "comments", "gitlens", "console", "konsole", "consola", "проблем", "вывод",
    ]
    /// The titles are so many words.
    private static let words = 2...10

    /// The row that the titles stand on; nil without any.
    private let row: Int?

    /// Looks for titles in the first of lines that were read.
    init(in lines: [PlacedLine]) {
        row = lines.first.flatMap { Self.areTitles($0.text) ? $0.baseline : nil }
    }

    private static func areTitles(_ text: String) -> Bool {
        let words = text.lowercased().split(separator: " ").map(String.init)
        return Self.words.contains(words.count) && words.contains(where: terminals.contains)
            && words.contains { word in others.contains(where: word.hasPrefix) }
    }

    /// The titles, and what is shown below them; nil where there are no titles, or nothing else.
    func parts(of group: [TextLine]) -> (titles: [TextLine], shown: [TextLine])? {
        guard let row else { return nil }
        let shown = group.filter { $0.baseline > row }
        return shown.isEmpty ? nil : (group.filter { $0.baseline <= row }, shown)
    }
}
