// Statements that stand at the margin of a file.

package import PauseModel

/// Statements that stand at the margin of a file, whatever the language indents.
///
/// Where one is seen, the column that it begins in is column 0.
package struct TopLevel {
    /// How such lines begin, blanks left out: with the recogniser one is easily too many.
    ///
    /// Directives of C; what names the file's package; what a script exports; the first lines of
    /// scripts and of marked-up texts; what heads a part of a comparison; the definitions of Lisps.
    private static let beginnings = [
        "#include", "#define", "#ifndef", "#!/", "package", "exportdefault", "exportfunction",
        "exportclass", "exportconst", "exportinterface", "exporttype", "export{", "<!DOCTYPE",
        "<?xml", "<?php", "@@-", "(defun", "(defmacro", "(defvar", "(defconst", "(defcustom",
        "(defclass",
    ]

    /// Whether a line must begin at the margin of its file.
    package static func begins(_ line: String) -> Bool {
        let text = line.filter { $0 != " " }
        return beginnings.contains { text.hasPrefix($0) }
    }

    /// What a console asks for a command with: a shell, Python, R, Node.
    private static let prompts = ["> ", ">>> ", "$ ", "% ", "❯ ", "➜ ", "λ "]
    /// Fewer commands than these may be a quotation.
    private static let leastPrompts = 2

    /// Whether lines are those of a console, of which all that it asks for begins at its margin.
    /// - Parameter lines: those left of all others.
    /// - Returns: whether they are.
    static func areCommands(_ lines: [String]) -> Bool {
        prompts.contains { prompt in lines.count { $0.hasPrefix(prompt) } >= leastPrompts }
    }
}

extension Region {
    /// Whether a text shows that it is not indented as a whole: with the first line of its file, or
    /// one that stands at the margin of any.
    package var isAtMargin: Bool {
        lines.contains { $0.indent == 0 && ($0.number == 1 || TopLevel.begins($0.text)) }
    }
}
