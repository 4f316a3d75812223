// What the shape of a file says of its language, where words say little.

extension Language {
    /// What the shape of all lines says, where words say little.
    func shapeScore(of lines: [String]) -> Double {
        guard !lines.isEmpty else { return 0 }
        func share(_ isOne: (String) -> Bool) -> Double {
            Double(lines.count(where: isOne)) / Double(lines.count)
        }
        switch self {
        case .json:
            let braces: Set<String> = ["{", "}", "},", "[", "]", "],", "}]", "[{"]
            let members = share { $0.hasPrefix("\"") && $0.contains("\":") }
            let all = members + share { braces.contains($0) }
            return members > 0.2 && all > 0.6 ? 6 : 0
        case .yaml:
            let keys = share(Self.isYAMLKey)
            let ends = share { $0.hasSuffix(";") || $0.hasSuffix("{") || $0.hasSuffix(")") }
            let others = share { $0.hasPrefix("- ") || $0.hasPrefix("#") || $0 == "---" }
            return keys > 0.3 && keys + others > 0.75 && ends < 0.15 ? 5 : 0
        case .css:
            let properties = share(Self.isCSSProperty)
            let braces = share { $0 == "}" || $0.hasSuffix("{") }
            return properties > 0.3 && properties + braces > 0.6 ? 6 : 0
        case .html:
            let tags = share { $0.hasPrefix("<") && $0.contains(">") }
            return tags > 0.5 ? 2 : 0
        case .toml:
            let tables = share { $0.hasPrefix("[") && $0.hasSuffix("]") }
            let values = share { $0.contains(" = ") && !$0.hasSuffix(";") && !$0.hasSuffix("{") }
            return tables > 0 && tables + values > 0.8 && values > 0.3 ? 6 : 0
        case .markdown:
            let heads = share { $0.hasPrefix("# ") || $0.hasPrefix("## ") || $0.hasPrefix("### ") }
            let prose = share { $0.hasSuffix(".") || $0.hasPrefix("- ") || $0.hasPrefix("```") }
            return heads > 0 && heads < 0.5 && prose > 0.2 ? 2 : 0
        case .python:
            // Ruby ends no line so.
            return lines.contains {
                $0.hasPrefix("def ") && $0.contains("(") && $0.hasSuffix(":")
            } ? 1 : 0
        case .csharp:
            // C++ has none with a point, `using std::vector;`, and no other language ends them so.
            return lines.contains(where: Self.isNamespaceUse) ? 2 : 0
        default: return 0
        }
    }

    /// Whether a line takes in a namespace: `using Billing.Core;`.
    private static func isNamespaceUse(_ line: String) -> Bool {
        let words = line.split(separator: " ")
        guard words.count == 2, words[0] == "using", line.hasSuffix(";"),
            words[1].contains("."), words[1].first?.isUppercase == true
        else { return false }
        return words[1].dropLast().allSatisfy { $0.isLetter || $0.isNumber || "._".contains($0) }
    }

    private static func isYAMLKey(_ line: String) -> Bool {
        let body = line.hasPrefix("- ") ? line.dropFirst(2) : line[...]
        guard let colon = body.firstIndex(of: ":") else { return false }
        let key = body[..<colon]
        let rest = body[body.index(after: colon)...]
        return !key.isEmpty
            && key.allSatisfy { $0.isLetter || $0.isNumber || "_-./\"'".contains($0) }
            && (rest.isEmpty || rest.hasPrefix(" ")) && !rest.hasSuffix("{") && !rest.hasSuffix(",")
    }

    private static func isCSSProperty(_ line: String) -> Bool {
        guard line.hasSuffix(";"), let colon = line.firstIndex(of: ":") else { return false }
        return line[..<colon].allSatisfy { $0.isLowercase || $0 == "-" }
    }
}
