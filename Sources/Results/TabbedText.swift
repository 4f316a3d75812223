// Indentation as the language wants it in a file.

package import PauseModel

/// The text of a document as it goes into a file.
///
/// On a screen a tab is blanks. In Go and in makefiles indentation is tabs, so there it is written
/// as tabs: of the columns that are asked for, else of the document's indent unit. All other
/// languages keep the columns that were seen.
package struct TabbedText: Hashable, Sendable {
    /// The text, with a newline at its end.
    package let text: String
    /// Columns of one tab; nil when the file has no tabs.
    package let tabs: Int?

    /// The languages that demand tabs.
    private static let tabbed: Set<String> = ["go", "makefile"]
    /// What a terminal shows when nothing else is known.
    private static let usualTab = 8

    /// The text of a document, given the columns of a tab when they are known.
    package init(of document: Document, tabs: Int?) {
        guard let language = document.language, Self.tabbed.contains(language) else {
            text = document.text + "\n"
            self.tabs = nil
            return
        }
        let width = max(1, tabs ?? document.indentUnit ?? Self.usualTab)
        let isMakefile = language == "makefile"
        let lines = document.text.split(separator: "\n", omittingEmptySubsequences: false)
        text =
            lines.map { line in
                let columns = line.prefix { $0 == " " }.count
                // A makefile's recipe begins with a tab, however the screen showed it.
                let least = isMakefile && columns > 0 ? 1 : 0
                let count = max(least, columns / width)
                let rest = max(0, columns - count * width)
                return String(repeating: "\t", count: count) + String(repeating: " ", count: rest)
                    + line.dropFirst(columns)
            }.joined(separator: "\n") + "\n"
        self.tabs = width
    }
}
