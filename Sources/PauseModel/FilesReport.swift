// What is said of the source files written for one video: `provenance.json`.

/// What is said of the source files written for one video; its Codable form is the JSON
/// `pausetext.files/1`, `provenance.json` beside the files.
public struct FilesReport: Hashable, Sendable, Codable {
    /// One source file.
    public struct File: Hashable, Sendable, Codable {
        /// The file's name in the folder.
        public var name: String
        /// The name as it was read on the screen or made.
        public var documentName: String
        /// The document's id in the video's report.
        public var document: String
        /// The programming language, when known.
        public var language: String?
        /// Columns of one level of indentation, when it can be told.
        public var indentUnit: Int?
        /// Columns of one tab, when the file is indented with tabs.
        public var tabs: Int?
        /// Where each line was read, in the order of the file.
        public var lines: [Line]
        /// Where lines were never shown.
        public var gaps: [DocumentGap]
        /// What was changed while the file was on screen.
        public var edits: [DocumentEdit]

        /// A file with all its parts.
        public init(
            name: String, documentName: String, document: String, language: String?,
            indentUnit: Int?, tabs: Int?, lines: [Line], gaps: [DocumentGap], edits: [DocumentEdit]
        ) {
            self.name = name
            self.documentName = documentName
            self.document = document
            self.language = language
            self.indentUnit = indentUnit
            self.tabs = tabs
            self.lines = lines
            self.gaps = gaps
            self.edits = edits
        }
    }

    /// Where one line of a file comes from; only its place in the file for a line that marks a gap.
    public struct Line: Hashable, Sendable, Codable {
        /// Its place in the file, counted from 1.
        public var line: Int
        /// The moment of the picture it was read on.
        public var time: MediaTime?
        /// The id of the still.
        public var still: String?
        /// The id of the region.
        public var region: String?
        /// The line's number on the screen, when numbers prove it.
        public var number: Int?
        /// 0 to 1: how sure the reader was.
        public var confidence: Double?
        /// Readings that were not taken; only where explanations are asked for.
        public var alternatives: [DocumentLine.Alternative]?
        /// Letters that were read as something else at first; only where explanations are asked for.
        public var changes: [LineChange]?

        /// A line at a place, read at a moment.
        public init(_ origin: DocumentLine, line: Int, time: MediaTime?) {
            self.line = line
            self.time = time
            still = origin.still
            region = origin.region
            number = origin.number
            confidence = origin.confidence
            alternatives = origin.alternatives
            changes = origin.changes
        }
    }

    /// `pausetext.files/1`.
    public var schema: String
    /// The video's path below the input root.
    public var source: String
    /// The files, in order of first appearance.
    public var files: [File]

    /// The schema this code writes.
    public static let schemaName = "pausetext.files/1"

    /// What is said of the files of a video.
    public init(source: String, files: [File]) {
        schema = Self.schemaName
        self.source = source
        self.files = files
    }
}
