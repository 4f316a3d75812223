// Text from strangers, made safe to show on a terminal.

/// Text from strangers, made safe to show on a terminal: file names and what was read on pictures.
public enum TerminalText {
    /// The text with everything escaped that a terminal would obey or that would turn the order of
    /// letters around: control characters (C0, DEL, C1), the bidirectional controls of Unicode
    /// (UAX 9), and its line and paragraph separators.
    ///
    /// Newline, carriage return and tab become `\n`, `\r`, `\t`; others `\u{1B}`.
    public static func escaped(_ text: String) -> String {
        guard text.unicodeScalars.contains(where: isUnsafe) else { return text }
        var result = ""
        for scalar in text.unicodeScalars {
            switch scalar {
            case "\n": result += "\\n"
            case "\r": result += "\\r"
            case "\t": result += "\\t"
            case _ where isUnsafe(scalar):
                result += "\\u{\(String(scalar.value, radix: 16, uppercase: true))}"
            default: result.unicodeScalars.append(scalar)
            }
        }
        return result
    }

    /// JSON with the same characters written as `\u001B`, which says the same to a program.
    ///
    /// They can stand in strings only, so the JSON stays well formed; all are in the first plane.
    public static func escapedJSON(_ json: String) -> String {
        guard json.unicodeScalars.contains(where: isUnsafe) else { return json }
        var result = ""
        for scalar in json.unicodeScalars {
            if isUnsafe(scalar) {
                let digits = String(scalar.value, radix: 16, uppercase: true)
                result += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
            } else {
                result.unicodeScalars.append(scalar)
            }
        }
        return result
    }

    /// The same for JSON of several lines; its newlines stand between values.
    public static func escapedJSONKeepingLines(_ json: String) -> String {
        json.split(separator: "\n", omittingEmptySubsequences: false)
            .map { escapedJSON(String($0)) }.joined(separator: "\n")
    }

    /// The text cut to a number of characters, `…` in place of what is cut.
    public static func clipped(_ text: String, to width: Int) -> String {
        guard text.count > width else { return text }
        return width > 0 ? text.prefix(width - 1) + "…" : ""
    }

    private static func isUnsafe(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.value {
        case 0x00...0x1F, 0x7F...0x9F: true
        case 0x061C, 0x200E, 0x200F, 0x202A...0x202E, 0x2066...0x2069: true
        case 0x2028, 0x2029: true
        default: false
        }
    }
}
