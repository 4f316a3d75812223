// What shells and interpreters say when they wait for a command.

/// Tells lines at which a shell or an interpreter has waited for a command, and what was typed there.
///
/// Prompts are made by whoever uses them; these are those that systems, well-known themes and interpreters come with:
/// a sign alone, `user@host:folder$`, `PS C:\folder>`, `➜  folder git:(branch)`, `folder ❯`, `>>>`, `sqlite>`.
package enum ShellPrompt {
    /// Signs that no other line begins with as a word; readers take the dollar for a paragraph.
    private static let signs: Set<Substring> = ["$", "§", "❯", "➜", ">>>"]
    /// Those of them that end a prompt of several words.
    private static let lastSigns: Set<Substring> = ["❯", "➜"]
    /// What a prompt that names the user and the machine ends with, or one that somebody has made.
    private static let ends: Set<Character> = ["$", "#", "%", ">", "❯", "➜", "⟩", "»", "λ"]
    /// A prompt is no more words than these.
    private static let mostWords = 5
    /// The name of an interpreter, or of a folder, has so many letters at least.
    private static let leastName = 3

    /// A line of a text: what it says without leading blanks, how many these are, and whether it has a number.
    package typealias Line = (text: String, indent: Int, isNumbered: Bool)

    /// Whether a text is a talk with a shell or an interpreter: one of its lines begins with a prompt, as far left as
    /// any, and is not the example in a comment of Python, between three quotes each.
    package static func isAnswered(in lines: [Line]) -> Bool {
        let margin = lines.map(\.indent).min() ?? 0
        let texts = lines.filter { $0.indent == margin && !$0.isNumbered }.map(\.text)
        let marks = texts.count { text in repeated.contains(text.prefix { $0 != " " }) }
        if marks >= leastRepeated || own(in: lines) != nil { return true }
        let commands = texts.filter { command(in: $0) != nil }
        let areExamples =
            commands.allSatisfy { $0.hasPrefix(python) }
            && lines.contains { $0.text.contains(quotes) }
        return !commands.isEmpty && !areExamples
    }

    /// Prompts of R, Node.js and MATLAB, with which a line may begin that is no talk: several do not.
    private static let (repeated, leastRepeated): (Set<Substring>, Int) = ([">", ">>"], 2)

    /// The prompt of Python, and what stands before and behind a comment that may have it.
    private static let (python, quotes) = (">>>", "\"\"\"")

    /// A prompt that somebody has made: the last line of a text is nothing else, and another one begins with it.
    package static func own(in lines: [Line]) -> String? {
        guard let last = lines.last(where: { !$0.text.isEmpty }), !last.isNumbered,
            last.text.last.map(ends.contains) == true, last.text.count <= longestOwn,
            last.text.contains(where: { $0.isLetter || $0 == "~" }), !last.text.contains("<")
        else { return nil }
        let isRepeated = lines.contains { line in
            line.indent == last.indent && !line.isNumbered && line.text.hasPrefix(last.text + " ")
        }
        return isRepeated ? last.text : nil
    }

    /// No such prompt is longer, in letters.
    private static let longestOwn = 40

    /// What was typed at the prompt that a line begins with, be it one that somebody has made; nil where it begins with
    /// none.
    package static func command(in line: String, own: String?) -> String? {
        guard let own, line.hasPrefix(own) else { return command(in: line) }
        return String(line.dropFirst(own.count).drop { $0 == " " })
    }

    /// What was typed at the prompt that a line begins with; nil where it begins with none.
    ///
    /// - Parameter line: what it says, without leading blanks.
    /// - Returns: the command, which may be empty.
    package static func command(in line: some StringProtocol) -> String? {
        let words = line.split(separator: " ", maxSplits: mostWords).map { Substring($0) }
        guard let first = words.first else { return nil }
        func rest(after count: Int) -> String { words.dropFirst(count).joined(separator: " ") }
        if first == "➜" { return rest(after: lengthOfTheme(words)) }
        if signs.contains(first) { return rest(after: 1) }
        if first.first == "(", first.last == ")", words.count > 1 {
            return first.dropFirst().first?.isLetter == true ? command(in: rest(after: 1)) : nil
        }
        if first == "In", words.count > 1, words[1].first == "[" {
            return rest(after: words[1].hasSuffix(":") ? 2 : 3)
        }
        if first == "PS" || isDrive(first) { return commandOfWindows(line) }
        if isOfInterpreter(first) || isFolder(first, before: words.dropFirst().first) {
            return rest(after: 1)
        }
        if words.count > 1, words[1].count == 1, words[1].allSatisfy(ends.contains), isPath(first) {
            return rest(after: 2)
        }
        let prompt = words.prefix(mostWords)
        let end =
            namesUser(first)
            ? prompt.firstIndex { $0.last.map(ends.contains) == true }
            : prompt.firstIndex(where: lastSigns.contains)
        return end.map { rest(after: $0 + 1) }
    }

    /// How many words the prompt of the theme that Oh My Zsh comes with is: the arrow, the folder, its branch, a cross.
    private static func lengthOfTheme(_ words: [Substring]) -> Int {
        guard words.count > 2, words[2].hasPrefix("git:(") else { return min(2, words.count) }
        return words.count > 3 && ["✗", "✔"].contains(words[3]) ? 4 : 3
    }

    /// Whether a word is `user@host`, with what may follow it at once.
    private static func namesUser(_ word: Substring) -> Bool {
        let word = word.first == "[" ? word.dropFirst() : word
        let user = word.prefix { $0 != "@" }
        return !user.isEmpty && user.allSatisfy(isOfName)
            && word.dropFirst(user.count + 1).first.map(isOfName) == true
    }

    private static func isOfName(_ letter: Character) -> Bool {
        letter.isLetter || letter.isNumber || "._-".contains(letter)
    }

    /// `sqlite>`, `postgres=#`, `irb(main):001>`, `iex(1)>`.
    private static func isOfInterpreter(_ word: Substring) -> Bool {
        if word.hasPrefix("irb(") || word.hasPrefix("iex(") { return word.hasSuffix(">") }
        let name = word.prefix { $0.isLetter || $0.isNumber || $0 == "_" }
        guard name.count >= leastName, name.first?.isLowercase == true else { return false }
        return [">", "=#", "-#"].contains(word.dropFirst(name.count))
    }

    /// `~/src`, `/`: not the begin of a comment.
    private static func isPath(_ word: Substring) -> Bool {
        (word.first == "~" || word.first == "/") && !word.hasPrefix("//") && !word.hasPrefix("/*")
            && word.allSatisfy { isOfName($0) || "~/:".contains($0) }
    }

    /// `~$`, `/src#`, `folder$`: not the name of a text in Basic, to which something is assigned.
    private static func isFolder(_ word: Substring, before next: Substring?) -> Bool {
        guard let sign = word.last, sign == "$" || sign == "#" else { return false }
        let path = word.dropLast()
        if isPath(path) { return true }
        return sign == "$" && path.count >= leastName && path.first?.isLetter == true
            && path.allSatisfy { isOfName($0) || "~/:".contains($0) }
            && next?.first.map { $0.isLetter || $0.isNumber || "./~".contains($0) } ?? true
    }

    private static func isDrive(_ word: Substring) -> Bool {
        word.first?.isLetter == true && word.dropFirst().hasPrefix(":\\")
    }

    /// What follows `PS C:\folder>` or `C:\folder>`, whose folders may have blanks.
    private static func commandOfWindows(_ line: some StringProtocol) -> String? {
        let path = line.hasPrefix("PS ") ? line.dropFirst(3) : line[...]
        guard isDrive(Substring(path.prefix(3))), let end = path.firstIndex(of: ">") else {
            return nil
        }
        return String(path[path.index(after: end)...].drop { $0 == " " })
    }
}
