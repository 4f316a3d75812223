// One source file put together from what was seen over time.

/// One source file put together from regions of several stills.
public struct Document: Hashable, Sendable, Codable {
    /// `d1`, `d2`, … in order of first appearance.
    public var id: String
    /// The file's name as shown, or a made one.
    public var name: String
    /// The programming language, when known.
    public var language: String?
    /// Columns of one level of indentation, when it can be told.
    public var indentUnit: Int?
    /// The whole text, as it stood last: columns as blanks, lines not shown marked by a comment.
    public var text: String
    /// Where each line of the text was read, in the order of the text.
    public var lines: [DocumentLine]
    /// Where lines of the file were never shown, from top to bottom.
    public var gaps: [DocumentGap]
    /// What was changed while the file was on screen, in order of time.
    public var edits: [DocumentEdit]
    /// Ids of the stills it was read from, in order of time.
    public var stills: [String]
    /// When it was on screen.
    public var spans: [TimeSpan]

    /// A document with all its parts.
    public init(
        id: String, name: String, language: String?, indentUnit: Int? = nil, text: String,
        lines: [DocumentLine] = [], gaps: [DocumentGap] = [], edits: [DocumentEdit] = [],
        stills: [String], spans: [TimeSpan]
    ) {
        self.id = id
        self.name = name
        self.language = language
        self.indentUnit = indentUnit
        self.text = text
        self.lines = lines
        self.gaps = gaps
        self.edits = edits
        self.stills = stills
        self.spans = spans
    }
}
