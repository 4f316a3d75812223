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
        /// How much it stands out from its ground, 0 to 255; 0 where it is not known.
        var contrast = 0
        /// How sure the reader is of it, 0 to 1.
        var confidence = 0.0
        /// Whether a bar lies along it.
        var isMarked = false
        /// Whether another name in its row stands out more: that of the tab in front.
        var isBehind = false
        /// Whether its ending was not read as one: it is a name only where it fits the language of a file.
        var isMended = false

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
        let shown = lines(of: still).flatMap { line in
            names(in: line.text, listed: listed).map { name(of: $0, in: line) }
                + mended(in: line.text).map { name in
                    var name = Self.name(of: name, in: line)
                    name.isMended = true
                    return name
                }
        }.map { name in
            var name = name
            name.text = listedBeside(name, in: listed) ?? name.text
            return name
        }
        let barred = Set(
            lines(of: still).flatMap { line in
                shown.map(\.text).filter { line.text.contains("|" + $0) }
            })
        return withThoseBehind(shown).map { settled($0, among: shown, barred: barred) }
    }

    /// A name with the stroke before it that was read as a bar, or without an icon that was read as letters: as
    /// another of the still has it.
    private static func settled(_ name: Name, among shown: [Name], barred: Set<String>) -> Name {
        let other =
            barred.contains(name.text)
            ? shown.first { isStroke(before: name.text, in: $0.text) }
            : shown.first {
                !isRow(name, $0) && !barred.contains($0.text)
                    && isIcon(before: $0.text, in: name.text)
            }
        var name = name
        name.text = other?.text ?? name.text
        return name
    }

    /// The names of a still, with those behind others in their rows marked.
    static func withThoseBehind(_ names: [Name]) -> [Name] {
        names.map { name in
            var name = name
            name.isBehind = names.contains { isRow(name, $0) && standsOut($0, before: name) }
            return name
        }
    }

    /// The words that a still shows where names stand, and that are no names as they were read.
    static func others(in still: Still) -> [Name] {
        lines(of: still).flatMap(\.words).filter { word in
            word.text.count { $0.isLetter } >= leastLetters && names(in: word.text).isEmpty
        }.map { Name(of: $0, saying: $0.text) }
    }

    /// Names have so many letters, those of their endings among them.
    private static let leastLetters = 4

    /// The lines of titles, tabs and status lines.
    private static func lines(of still: Still) -> [Line] {
        still.regions.filter { $0.lines.count <= mostLines || areBars($0) }.flatMap(\.lines)
    }

    /// Whether a region is bars below each other: menus, tabs and the way to the file above a text.
    private static func areBars(_ region: Region) -> Bool {
        region.kind != .code && region.kind != .terminal
            && region.box.width >= leastWidth * region.box.height
    }

    /// Bars are so many times wider than high.
    private static let leastWidth = 8

    /// A name that lists of files show and that is another but for one letter, lost or read as another one; nil
    /// where they show the name itself, or several such.
    private static func listedBeside(_ name: Name, in listed: [String: String]) -> String? {
        guard name.folded.count >= leastFolded, listed[name.folded] == nil,
            let ending = name.text.split(separator: ".").last
        else { return nil }
        let near = listed.filter {
            $0.value.hasSuffix(".\(ending)") && isOneLetterOff($0.key, name.folded)
        }
        return near.count == 1 ? near.values.first : nil
    }

    /// Shorter names, endings among them, are alike by chance.
    private static let leastFolded = 7

    /// Whether a name is another one but for a letter: digits number files, and an `s` makes a plural.
    static func isOneLetterOff(_ one: String, _ other: String) -> Bool {
        let (one, other) = (Array(one), Array(other))
        let start = zip(one, other).prefix { $0 == $1 }.count
        let end = zip(one.dropFirst(start).reversed(), other.dropFirst(start).reversed())
            .prefix { $0 == $1 }.count
        let (mine, its) = (one[start..<one.count - end], other[start..<other.count - end])
        let isPlural = min(mine.count, its.count) == 0 && (mine + its) == ["s"]
        return max(mine.count, its.count) == 1 && !isPlural && (mine + its).allSatisfy(\.isLetter)
    }

    /// The icon of a file is read as so many letters at most.
    private static let mostOfIcon = 2

    /// Whether one name is another with letters before it: a tab has an icon there, and a title has none.
    private static func isIcon(before plain: String, in name: String) -> Bool {
        let extra = name.count - plain.count
        return (1...mostOfIcon).contains(extra) && name.hasSuffix(plain) && name.first != "."
    }

    /// Whether one name is another with a stroke before it, which was read as a bar and is a letter.
    private static func isStroke(before rest: String, in name: String) -> Bool {
        ["I", "l"].contains { $0 + rest == name }
    }

    /// A name and the word of a line that says it.
    private static func name(of text: String, in line: Line) -> Name {
        guard let word = line.words.first(where: { $0.text.contains(text) }) else {
            return Name(text: text, box: line.box)
        }
        return Name(of: word, saying: text)
    }

    /// Whether two names are of one row of tabs.
    static func isRow(_ one: Name, _ other: Name) -> Bool {
        let shared = min(one.box.maxY, other.box.maxY) - max(one.box.y, other.box.y)
        return one.box != other.box && one.folded != other.folded
            && 2 * shared >= min(one.box.height, other.box.height)
    }

    /// Whether a name stands out more than another: along the title of the tab in front lies a bar, or
    /// those behind are dimmed.
    private static func standsOut(_ one: Name, before other: Name) -> Bool {
        if one.isMarked || other.isMarked { return one.isMarked && !other.isMarked }
        return other.contrast > 0 && Double(other.contrast) <= dimmed * Double(one.contrast)
    }

    /// What is dimmed stands out this much less, as a share; coding changes less.
    private static let dimmed = 0.92

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
            if let name = name(in: withoutNumber(words[index], of: words)) { return name }
            // A dot in small letters is lost, or read as a blank, or as one with a blank behind it.
            let next = index + 1 < words.endIndex ? String(words[index + 1]) : ""
            if word.hasSuffix("."), let name = name(in: Substring(word + next)) { return name }
            return listed[folded(word)] ?? listed[folded(word + next)]
        }
    }

    /// The names of files in a text whose endings were read as something else: `logstat.pi`, or without the dot in
    /// small letters, `src/Account java`.
    private static func mended(in text: String) -> [String] {
        let words = text.split { !isPart($0) }
        return words.indices.compactMap { index in
            guard let last = words[index].split(separator: "/").last,
                words[index].count <= longestName, !isFileName(String(last))
            else { return nil }
            if let dot = last.lastIndex(of: "."), dot != last.startIndex {
                let ending = alike[strokes(last[last.index(after: dot)...].lowercased())]
                return ending.map { String(last[...dot]) + $0 }.flatMap {
                    isFileName($0) ? $0 : nil
                }
            }
            guard words[index].contains("/"), index + 1 < words.endIndex,
                words[index + 1].count >= leastEnding,
                Language.byEnding[String(words[index + 1])] != nil
            else { return nil }
            return "\(last).\(words[index + 1])"
        }
    }

    /// Shorter endings stand in titles as words of their own.
    private static let leastEnding = 3

    /// Endings by what they look like in small letters, where others do not look the same.
    private static let alike: [String: String] = Dictionary(
        grouping: Language.byEnding.keys, by: strokes
    ).compactMapValues { $0.count == 1 ? $0[0] : nil }

    /// A text with letters that are a stroke in small letters as one of them.
    private static func strokes(_ text: String) -> String {
        String(text.map { "il1tj|!".contains($0) ? "l" : $0 })
    }

    /// A word without the number of its tab, where the next tab, or the one before, has one too: small
    /// blanks are lost.
    private static func withoutNumber(
        _ word: Substring, of words: [Substring]
    ) -> Substring {
        let digits = word.prefix { $0.isNumber }
        guard let number = Int(digits), word.dropFirst(digits.count).first?.isLetter == true,
            words.contains(where: { Int($0) == number &- 1 || Int($0) == number &+ 1 })
        else { return word }
        return word.dropFirst(digits.count)
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
        return (Language.byEnding[ending] != nil || otherEndings.contains(ending))
            && stem.contains { $0.isLetter || $0.isNumber } && !stem.hasSuffix(".")
    }

    /// The endings of what is written in languages that are not told by content.
    ///
    /// Those of a letter, and of data that programs read, are left out: they stand in titles of other things
    /// too.
    private static let otherEndings: Set<String> = [
        "adb", "adoc", "ads", "agda", "awk", "bat", "bicep", "bzl", "cfg", "cjsx", "cls", "cmake",
        "cmd", "cob", "coffee", "conf", "cr", "cshtml", "cu", "cuh", "dhall", "ejs", "el", "elm",
        "erb", "f03", "f08", "f77", "f90", "f95", "fish", "for", "frag", "fs", "fsi", "fsx", "fut",
        "gleam", "glsl", "gradle", "graphql", "groovy", "haml", "hbs", "hlsl", "hx", "idr", "ini",
        "ipynb", "jsp", "lean", "lisp", "lsp", "mdx", "meson", "mzn", "nim", "nims", "nix", "odin",
        "pas", "pde", "properties", "proto", "pug", "purs", "qmd", "razor", "rego", "rkt", "rst",
        "sas", "scm", "slim", "sml", "sol", "ss", "stan", "sv", "tcl", "thy", "tla", "tmpl", "twig",
        "vala", "vb", "vert", "vhd", "vhdl", "vim", "wat", "wgsl",
    ]
}

extension TitleReader.Name {
    /// A name that a word says.
    init(of word: Word, saying text: String) {
        self.init(
            text: text, box: word.box, contrast: word.contrast, confidence: word.confidence,
            isMarked: word.isMarked)
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
