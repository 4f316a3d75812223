// What lectures show: the programs in the Corpus.

import Foundation

/// What lectures show: lines of the programs that lie in the Corpus, always the same ones in the
/// same order.
package struct LectureText: Sendable {
    /// A screenful of a program.
    package struct Page: Hashable, Sendable {
        /// The file its first line comes from.
        package var title: String
        /// Its lines, without blanks at their ends.
        package var lines: [String]

        /// A page.
        package init(title: String, lines: [String]) {
            self.title = title
            self.lines = lines
        }
    }

    private let lines: [(file: String, text: String)]

    /// Where the programs lie below the Corpus.
    ///
    /// Those that record and draw are there as well: the
    /// programs written for the clips alone are too few for ten minutes.
    private static let folders = ["sources", "make", "make/recipes", "training"]
    /// Endings of programs; the Corpus holds data and notes as well.
    private static let endings: Set<String> = [
        "swift", "sh", "mjs", "go", "c", "py", "js", "json",
    ]
    /// Columns a tab takes.
    private static let tab = "    "

    /// Reads the programs below a folder.
    package init(corpus: String) throws(MeasureError) {
        var lines: [(file: String, text: String)] = []
        for folder in Self.folders {
            let path = corpus + "/" + folder
            let names = (try? FileManager.default.contentsOfDirectory(atPath: path)) ?? []
            for name in names.sorted() where Self.isProgram(name) {
                guard let text = try? String(contentsOfFile: path + "/" + name, encoding: .utf8)
                else { continue }
                lines += Self.lines(of: text).map { (name, $0) }
            }
        }
        guard !lines.isEmpty else { throw MeasureError("no programs to show below the Corpus") }
        self.lines = lines
    }

    /// Takes the lines as they are; for tests.
    package init(lines: [(file: String, text: String)]) {
        self.lines = lines
    }

    private static func isProgram(_ name: String) -> Bool {
        name.split(separator: ".").last.map { endings.contains(String($0)) } ?? false
    }

    /// The lines that can be shown: no backslash, which the subtitles that draw them would take for
    /// an instruction, nothing but ASCII, and one empty line where there are several.
    private static func lines(of text: String) -> [String] {
        var lines: [String] = []
        for raw in text.split(separator: "\n", omittingEmptySubsequences: false)
        where raw.allSatisfy({ $0.isASCII && $0 != "\\" }) {
            var line = String(raw).replacing("\t", with: tab)
            while line.last?.isWhitespace == true { line.removeLast() }
            if line.isEmpty, lines.last?.isEmpty ?? true { continue }
            lines.append(line)
        }
        return lines
    }

    /// All pages of that many lines; longer lines than `columns` are left out.
    package func pages(rows: Int, columns: Int) -> [Page] {
        let fitting = lines.filter { $0.text.count <= columns }
        return stride(from: 0, to: fitting.count - rows + 1, by: rows).map { first in
            let part = fitting[first..<(first + rows)]
            return Page(title: fitting[first].file, lines: part.map(\.text))
        }
    }

    /// The sentences that comments say, for slides.
    package func remarks(columns: Int) -> [String] {
        var seen: Set<String> = []
        return lines.compactMap { line in
            let text = line.text.drop { $0.isWhitespace }
            let mark = Self.marks.first { text.hasPrefix($0) }
            guard let mark else { return nil }
            let said = text.dropFirst(mark.count).replacing("\"\"\"", with: "")
                .trimmingCharacters(in: .whitespaces)
            guard Self.remarkLengths.contains(said.count), said.count <= columns,
                seen.insert(said).inserted
            else { return nil }
            return said
        }
    }

    private static let marks = ["# ", "// ", "/// ", "\"\"\""]
    /// Shorter ones say nothing, longer ones are cut off in the middle of a sentence.
    private static let remarkLengths = 15...70
}
