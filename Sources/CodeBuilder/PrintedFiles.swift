// Files that a command has printed in a terminal.

import PauseModel

/// Finds the files that a talk with a shell has printed: what stands between a command such as `cat main.c` and the
/// next prompt.
struct PrintedFiles {
    /// The commands that print a file as it is, with what may stand before its name.
    private static let programs: [String: Set<String>] = [
        "cat": [], "type": [], "more": [], "Get-Content": [], "gc": [],
        "bat": plain, "batcat": plain,
    ]
    /// bat draws a frame otherwise (its manual, `--style` and `--plain`).
    private static let plain: Set<String> = ["-p", "-pp", "--plain", "--style=plain"]

    /// A file as a part of a region.
    struct Print {
        /// Its name, without folders.
        var name: String
        /// The lines that were printed.
        var region: Region
    }

    /// The prompts that somebody has made, as stills have shown them alone on their lines.
    private var prompts: Set<String> = []

    /// Takes in the prompts of a still: they are known from then on.
    mutating func look(at still: Still) {
        prompts.formUnion(
            Self.terminals(of: still).compactMap { ShellPrompt.own(in: Self.lines(of: $0)) })
    }

    /// What may be a terminal: code that one shows can be most of it.
    private static func terminals(of still: Still) -> [Region] {
        still.regions.filter { [.code, .terminal].contains($0.kind) }
    }

    /// Whether a region is a talk with a shell or an interpreter.
    func isSession(_ region: Region) -> Bool {
        let lines = Self.lines(of: region)
        return ShellPrompt.isAnswered(in: lines) || own(in: lines) != nil
    }

    /// The prompt that some lines begin with and somebody has made.
    private func own(in lines: [ShellPrompt.Line]) -> String? {
        guard !prompts.isEmpty else { return nil }
        return prompts.sorted().first { prompt in
            lines.contains { $0.text == prompt || $0.text.hasPrefix(prompt + " ") }
        }
    }

    private static func lines(of region: Region) -> [ShellPrompt.Line] {
        region.lines.map { ($0.text, $0.indent, $0.number != nil) }
    }

    /// The files that were printed in the terminals of a still.
    func all(in still: Still) -> [Print] { Self.terminals(of: still).flatMap(files) }

    /// The files that were printed, from top to bottom.
    private func files(in session: Region) -> [Print] {
        guard isSession(session) else { return [] }
        let (rows, own) = (session.rows, own(in: Self.lines(of: session)))
        let commands = rows.map { row in
            row.line.flatMap { ShellPrompt.command(in: $0.text, own: own) }
        }
        let prompts = rows.indices.filter { commands[$0] != nil }
        return prompts.indices.compactMap { index in
            let start = prompts[index]
            guard let name = commands[start].flatMap(Self.name(printedBy:)) else { return nil }
            let isLast = index + 1 == prompts.count
            let end = isLast ? rows.count : prompts[index + 1]
            var print = rows[(start + 1)..<end]
            // Some prompts are two lines.
            if !isLast, start > 0, let above = rows[start - 1].line, let last = print.last?.line,
                Self.firstWord(of: above) == Self.firstWord(of: last)
            {
                print.removeLast()
            }
            return Self.region(of: print, in: session).map { Print(name: name, region: $0) }
        }
    }

    private static func firstWord(of line: Line) -> Substring { line.text.prefix { $0 != " " } }

    /// The name of the file that a command prints; nil where it does something else.
    private static func name(printedBy command: String) -> String? {
        let words = command.split(separator: " ").map(String.init)
        guard words.count > 1, let options = programs[words[0]],
            words.dropFirst().dropLast().allSatisfy(options.contains),
            options.isEmpty || words.count > 2
        else { return nil }
        let names = TitleReader.names(in: words[words.count - 1])
        return names.count == 1 ? names[0] : nil
    }

    /// Some rows as a region of code; nil where all are blank.
    private static func region(of rows: ArraySlice<Region.Row>, in session: Region) -> Region? {
        let rows = rows.drop { $0.line == nil }
        let lines = rows.compactMap(\.line)
        guard !lines.isEmpty else { return nil }
        var region = session
        region.kind = .code
        region.lines = lines
        region.text = rows.map(\.text).joined(separator: "\n")
        region.box = Box(around: lines.lazy.map(\.box))
        return region
    }
}
