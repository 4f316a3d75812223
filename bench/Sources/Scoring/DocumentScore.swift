// How well one file was put together.

/// How well one file that a clip shows whole was put together.
package struct DocumentScore: Hashable, Sendable, Codable {
    /// What a language's own parser says of the file produced.
    package enum Syntax: String, Sendable, Codable, CaseIterable {
        /// The parser takes it as it is.
        case passed
        /// The parser refuses it, or there is no file at all.
        case failed
        /// No parser of the language is installed or known: nothing was checked.
        case noParser
        /// The parser refuses even the true text, so that it can judge nobody.
        case truthFails
    }

    /// The file's true name.
    package var name: String
    /// Its language, as the truth names it.
    package var language: String
    /// The name of the document produced for it; nil when there is none.
    package var found: String?
    /// Its text, line by line.
    package var text: TextScore
    /// Whether the text is right as a whole, blank lines included; blanks at the ends of lines and
    /// blank lines at the end of the file do not count.
    package var isEqual: Bool
    /// What the parser says; nil when nobody asked.
    package var syntax: Syntax?

    /// The score of a document produced, or of none.
    package init(_ shown: ClipTruth.Document, found: String?, read: String) {
        name = shown.name
        language = shown.language
        self.found = found
        let (lines, others) = (CodeLine.lines(of: shown.text), CodeLine.lines(of: read))
        text = TextScore(shown: lines, read: others)
        isEqual = found != nil && Self.trimmed(lines) == Self.trimmed(others)
    }

    private static func trimmed(_ lines: [CodeLine]) -> [[UInt32]] {
        lines.reversed().drop(while: \.isBlank).reversed().map(\.symbols)
    }
}

/// Documents added up.
package struct DocumentTally: Hashable, Sendable, Codable {
    /// Files that clips show whole.
    package var due = 0
    /// Files that no document was produced for.
    package var missing = 0
    /// Files right as a whole.
    package var equal = 0
    /// Documents produced that answer to none of the files, in clips whose files are known.
    package var surplus = 0
    /// Files that a parser judged.
    package var checked = 0
    /// Files among them whose produced text it took.
    package var parsed = 0
    /// Files without a parser for their language.
    package var withoutParser = 0
    /// Files whose true text the parser refuses.
    package var truthFails = 0
    /// Their text.
    package var text = TextScore()

    /// No documents.
    package init() {}

    /// Share of the files checked whose text parses; nil when none was.
    package var parseRate: Double? { checked > 0 ? Double(parsed) / Double(checked) : nil }

    /// The least number of files that a parse rate is worth something over.
    package static let leastFiles = 20.0

    /// Adds a file.
    package mutating func add(_ score: DocumentScore) {
        due += 1
        missing += score.found == nil ? 1 : 0
        equal += score.isEqual ? 1 : 0
        text += score.text
        switch score.syntax {
        case .passed:
            checked += 1
            parsed += 1
        case .failed: checked += 1
        case .noParser: withoutParser += 1
        case .truthFails: truthFails += 1
        case nil: break
        }
    }

    /// The bars on the files of all clips: enough of them, and most of them parse.
    package var bars: [Bar] {
        [
            Bar("files judged by a parser", .atLeast, Self.leastFiles, value: Double(checked)),
            Bar("files that parse unedited", .atLeast, 0.8, value: parseRate),
        ]
    }
}
