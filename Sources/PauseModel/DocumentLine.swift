// Where one line of a document comes from.

/// Where one line of a document comes from: the still and the region that show it as it is written.
///
/// All is nil for a line that marks a gap.
public struct DocumentLine: Hashable, Sendable, Codable {
    /// Another reading of the same line that was not taken.
    public struct Alternative: Hashable, Sendable, Codable {
        /// What it says, with its leading blanks.
        public var text: String
        /// Ids of the stills that read so, in order of time.
        public var stills: [String]
        /// The share of the vote it had, 0 to 1.
        public var share: Double
        /// 0 to 1: how sure the reader was of it at best.
        public var confidence: Double?
        /// Why it was not taken: `outvoted`, `edge` (cut by the edge of the view) or `edited`.
        public var reason: String

        /// A reading that was not taken.
        public init(
            text: String, stills: [String], share: Double, confidence: Double? = nil,
            reason: String
        ) {
            self.text = text
            self.stills = stills
            self.share = share
            self.confidence = confidence
            self.reason = reason
        }
    }

    /// The id of the still.
    public var still: String?
    /// The id of the region.
    public var region: String?
    /// The line's number in the file, when numbers on the screen prove it.
    public var number: Int?
    /// 0 to 1: how sure the reader was of the reading that was taken.
    public var confidence: Double?
    /// Readings that were not taken; only where explanations are asked for.
    public var alternatives: [Alternative]?
    /// Letters of the reading that was taken that were read as something else at first; only where
    /// explanations are asked for.
    public var changes: [LineChange]?

    /// A line with all its parts.
    public init(
        still: String? = nil, region: String? = nil, number: Int? = nil,
        confidence: Double? = nil, alternatives: [Alternative]? = nil,
        changes: [LineChange]? = nil
    ) {
        self.still = still
        self.region = region
        self.number = number
        self.confidence = confidence
        self.alternatives = alternatives
        self.changes = changes
    }
}

/// Lines of a file that were never shown, marked in a document by one line.
public struct DocumentGap: Hashable, Sendable, Codable {
    /// The line of the document's text that marks the gap, counted from 1.
    public var line: Int
    /// The first line of the file that was not shown, when numbers prove it.
    public var first: Int?
    /// The last line of the file that was not shown, when numbers prove it.
    public var last: Int?

    /// A gap marked in that line.
    public init(line: Int, first: Int? = nil, last: Int? = nil) {
        self.line = line
        self.first = first
        self.last = last
    }
}

/// A change of a file while it was on screen.
public struct DocumentEdit: Hashable, Sendable, Codable {
    /// When the changed state came to rest.
    public var time: MediaTime
    /// The id of the last still that shows the state before.
    public var from: String
    /// The id of the first still that shows the state after.
    public var to: String
    /// The change as a unified diff, its first line being the first hunk's.
    public var diff: String

    /// A change between two stills.
    public init(time: MediaTime, from: String, to: String, diff: String) {
        self.time = time
        self.from = from
        self.to = to
        self.diff = diff
    }
}
