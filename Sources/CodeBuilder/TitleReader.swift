// Names of files in titles, tabs and status lines.

import PauseModel

/// Finds names of files in what surrounds the text: titles, tabs, status lines.
enum TitleReader {
    /// A name as it was read.
    struct Name: Hashable, Sendable {
        /// The name, without folders.
        var text: String
        /// Where it stands, in display pixels.
        var box: Box

        /// For comparing.
        var folded: String { TitleReader.folded(text) }
    }

    /// A name for comparing: lower case, without dots and marks that readers lose.
    static func folded(_ name: String) -> String {
        String(name.lowercased().filter { $0.isLetter || $0.isNumber })
    }

    /// A title, a row of tabs or a status line has no more lines.
    static let mostLines = 3
    /// The longest name that is taken for one.
    private static let longestName = 64

    /// The names that a still shows outside its text, from top to bottom.
    ///
    /// - Parameters:
    ///   - still: what was read.
    ///   - listed: the names that lists of files show, by what they are folded to.
    /// - Returns: the names with their places.
    static func names(in still: Still, listed: [String: String]) -> [Name] {
        still.regions.filter { $0.lines.count <= mostLines }.flatMap { region in
            region.lines.flatMap { line in
                names(in: line.text, listed: listed).map { Name(text: $0, box: line.box) }
            }
        }
    }

    /// The names in the lists of files that a still shows, by what they are folded to.
    static func listed(in still: Still) -> [String: String] {
        let lists = still.regions.filter { $0.kind == .interface && $0.lines.count > mostLines }
        let all = lists.flatMap { $0.lines.flatMap { names(in: $0.text) } }
        return Dictionary(all.map { (folded($0), $0) }, uniquingKeysWith: { first, _ in first })
    }

    /// The names of files in a text; what lacks the marks of a name is one if it is listed.
    static func names(in text: String, listed: [String: String] = [:]) -> [String] {
        let words = text.split { !isPart($0) }
        return words.indices.compactMap { index in
            let word = String(words[index])
            if let name = name(in: words[index]) { return name }
            // A dot in small letters is lost, or read as a blank.
            let next = index + 1 < words.endIndex ? String(words[index + 1]) : ""
            return listed[folded(word)] ?? listed[folded(word + next)]
        }
    }

    private static func name(in word: Substring) -> String? {
        // Folders before the name are not a part of it; a pointer into a page is no file.
        guard let last = word.split(separator: "/").last, word.count <= longestName else {
            return nil
        }
        let name = String(last).trimmed
        // What a browser shows is no source of the page.
        if word.hasPrefix("/"), Language.named(name) == .html { return nil }
        return isFileName(name) ? name : nil
    }

    private static func isPart(_ letter: Character) -> Bool {
        letter.isLetter || letter.isNumber || "._-+/".contains(letter)
    }

    private static func isFileName(_ name: String) -> Bool {
        if Language.wholeNames[name] != nil { return true }
        guard let dot = name.lastIndex(of: "."), dot != name.startIndex else { return false }
        let ending = name[name.index(after: dot)...].lowercased()
        let stem = name[..<dot]
        return Language.byEnding[ending] != nil && stem.contains { $0.isLetter || $0.isNumber }
            && !stem.hasSuffix(".")
    }
}

extension String {
    /// Without marks at the ends that no name of a file has.
    fileprivate var trimmed: String {
        var rest = self[...]
        while let first = rest.first, "-+.".contains(first), rest.count > 1,
            !(first == "." && rest.dropFirst().first?.isLetter == true)
        {
            rest.removeFirst()
        }
        while let last = rest.last, "-+._/".contains(last) { rest.removeLast() }
        return String(rest)
    }
}
