// The text of a still: regions, lines, words.

/// One rectangle of a still that reads as one text.
public struct Region: Hashable, Sendable, Codable {
    /// What a region holds.
    public enum Kind: String, Sendable, Codable, CaseIterable {
        /// Source code in an editor, a page or a slide.
        case code
        /// A command line and its output.
        case terminal
        /// A presentation page.
        case slide
        /// Running text.
        case text
        /// Menus, tabs, status bars, file trees: what surrounds the content.
        case interface
    }

    /// Which is the brighter: the ground or the letters.
    public enum Polarity: String, Sendable, Codable {
        /// Dark letters on a light ground.
        case darkOnLight
        /// Light letters on a dark ground.
        case lightOnDark
    }

    /// The character grid of a region in a monospace font, in display pixels.
    public struct Grid: Hashable, Sendable, Codable {
        /// Advance from one column to the next.
        public var cellWidth: Double
        /// Advance from one line to the next.
        public var lineHeight: Double
        /// Left edge of column 0.
        public var left: Double

        /// A grid of these measures.
        public init(cellWidth: Double, lineHeight: Double, left: Double) {
            self.cellWidth = cellWidth
            self.lineHeight = lineHeight
            self.left = left
        }
    }

    /// `s3r1`: the still's id and the region's place in reading order.
    public var id: String
    /// What the region holds.
    public var kind: Kind
    /// Where it is, in display pixels.
    public var box: Box
    /// Which is brighter, ground or letters.
    public var polarity: Polarity
    /// The character grid, when the font is monospace.
    public var grid: Grid?
    /// The lines with their leading blanks, joined by newlines; blank lines are kept, those above the first
    /// written one only where they are numbered.
    public var text: String
    /// The lines from top to bottom; blank ones are not listed.
    public var lines: [Line]

    /// A region with all its parts.
    public init(
        id: String, kind: Kind, box: Box, polarity: Polarity, grid: Grid?, text: String,
        lines: [Line]
    ) {
        self.id = id
        self.kind = kind
        self.box = box
        self.polarity = polarity
        self.grid = grid
        self.text = text
        self.lines = lines
    }
}

extension Region {
    /// Whether there are numbers beside its lines.
    package var isNumbered: Bool { lines.contains { $0.number != nil } }

    /// Whether it is above another one or below it.
    package func isApart(from other: Region) -> Bool {
        box.maxY <= other.box.y || other.box.maxY <= box.y
    }

    /// Moves column 0 so many columns to the left of its place, or to the right, where they are less
    /// than 0: then no further than the text begins.
    package mutating func indent(by columns: Int) {
        let columns = max(columns, -(lines.map(\.indent).min() ?? 0))
        let blanks = String(repeating: " ", count: max(0, columns))
        for index in lines.indices { lines[index].indent += columns }
        text = text.split(separator: "\n", omittingEmptySubsequences: false)
            .map { $0.isEmpty ? "" : blanks + $0.dropFirst(max(0, -columns)) }
            .joined(separator: "\n")
        if let grid { self.grid?.left -= Double(columns) * grid.cellWidth }
    }
}

/// What the sign beside a line says where two versions of a text are shown as one.
public enum DiffSign: String, Sendable, Codable {
    /// A plus: only the new version has the line.
    case added
    /// A minus: only the old version has it.
    case removed
}

/// One line of a region.
public struct Line: Hashable, Sendable, Codable {
    /// Where its ink is, in display pixels.
    public var box: Box
    /// What it says, without leading blanks and without its line number.
    public var text: String
    /// Leading blanks, in columns.
    public var indent: Int
    /// The number shown beside it, when there is one.
    public var number: Int?
    /// What the sign beside it says, where two versions are compared, with the numbers of both; its number is that in
    /// the new version, which a line that was removed has not.
    public var diff: DiffSign?
    /// 0 to 1: how sure the reader is, over the words.
    public var confidence: Double
    /// The words from left to right.
    public var words: [Word]
    /// Letters that were read as something else at first, from left to right; only where
    /// explanations are asked for, and there was one.
    public var changes: [LineChange]?
    /// Letters whose look was not known for certain when the line was read, from left to right;
    /// kept until the video has been read, and no part of the JSON.
    package var doubts: [LetterDoubt] = []

    private enum CodingKeys: CodingKey {
        case box, text, indent, number, diff, confidence, words, changes
    }

    /// A line with all its parts.
    public init(
        box: Box, text: String, indent: Int, number: Int? = nil, confidence: Double, words: [Word],
        changes: [LineChange]? = nil
    ) {
        self.box = box
        self.text = text
        self.indent = indent
        self.number = number
        self.confidence = confidence
        self.words = words
        self.changes = changes
    }
}

extension Line {
    /// Takes its first word out, with the blanks behind it.
    ///
    /// - Parameter count: how many characters of the text these are. Places of letters are counted on from there.
    package mutating func dropFirstWord(_ count: Int) {
        words.removeFirst()
        text = String(text.dropFirst(count))
        box = Box(around: words.lazy.map(\.box))
        changes = changes?.filter { $0.place >= count }
        for index in changes?.indices ?? 0..<0 { changes?[index].place -= count }
        doubts = doubts.filter { $0.place >= count }.map {
            LetterDoubt(place: $0.place - count, look: $0.look)
        }
    }
}

/// One word of a line: what stands between blanks.
public struct Word: Hashable, Sendable, Codable {
    /// Where its ink is, in display pixels.
    public var box: Box
    /// What it says.
    public var text: String
    /// 0 to 1: how sure the reader is.
    public var confidence: Double
    /// 0 to 255: how much its letters stand out from their ground; 0 where it is not known.
    ///
    /// Kept until the video has been read, and no part of the JSON.
    package var contrast = 0
    /// Whether a bar lies along it, as along the title of the tab in front; kept as long.
    package var isMarked = false

    private enum CodingKeys: CodingKey {
        case box, text, confidence
    }

    /// A word with all its parts.
    public init(box: Box, text: String, confidence: Double) {
        self.box = box
        self.text = text
        self.confidence = confidence
    }
}
