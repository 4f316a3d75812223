// One line of a file through time.

import PauseModel

/// One look at a line: how one still showed it.
///
/// There is one for each line of each still of a video, so it is small.
struct Look: Sendable {
    /// What was read, and its form for comparing.
    var line: LineText
    /// The region it is from.
    let region: String
    /// 0 to 1: how sure the reader was.
    let confidence: Double
    /// How long the still stood, in seconds.
    let seconds: Double
    /// Letters that were read as something else at first, where the reader explains.
    let changes: [LineChange]?
    private var shortView: Int32
    private let shortStill: Int32
    private var shortIndent: Int32
    private var shortTop: Int32?
    private let shortNumber: Int32?
    /// Whether the edge of the view may cut the line.
    var isEdge: Bool
    /// Whether something else than this line explains why the picture changed before this look.
    let isChangeExplained: Bool

    /// A look at a row of a view.
    ///
    /// - Parameters:
    ///   - row: The row.
    ///   - view: The view it is of.
    ///   - place: The place of the view among the views of the file.
    ///   - shift: How far its columns move to agree with the file's.
    ///   - isExplained: Whether something else than this line explains why the picture changed.
    init(at row: ViewRow, of view: View, place: Int, shift: Int, isExplained: Bool) {
        line = row.line
        region = row.region
        confidence = row.confidence
        seconds = view.seconds
        changes = row.changes
        shortView = Int32(clamping: place)
        shortStill = Int32(clamping: view.still)
        shortIndent = row.key.isBlank ? 0 : Int32(clamping: row.indent + shift)
        shortTop = row.top.map { Int32(clamping: $0) }
        shortNumber = row.number.map { Int32(clamping: $0) }
        isEdge = false
        isChangeExplained = isExplained
    }

    /// The place of the view among the views of the file.
    var view: Int {
        get { Int(shortView) }
        set { shortView = Int32(clamping: newValue) }
    }
    /// The place of the still among all stills.
    var still: Int { Int(shortStill) }
    /// Leading blanks in the columns of the file.
    var indent: Int { Int(shortIndent) }
    /// The number beside it, when numbers on the screen prove it.
    var number: Int? { shortNumber.map { Int($0) } }
    /// The row of pixels it began at; nil for a blank line.
    var top: Int? { shortTop.map { Int($0) } }
    /// What was read, without leading blanks.
    var text: String { line.text }
    /// For comparing.
    var key: RowKey { line.key }

    /// What it shows, column by column, from one that is no further right than its first letter.
    func letters(from column: Int) -> [Character] {
        Array(repeating: " ", count: indent - column) + Array(text)
    }

    /// The same look, had the line been blank.
    var blanked: Look {
        var look = self
        (look.line, look.shortIndent, look.shortTop) = (.blank, 0, nil)
        return look
    }
}

/// One line of a file through time, or the place of lines that were never shown.
struct Slot: Sendable {
    /// Whether this stands for lines that were never shown.
    var isGap: Bool
    /// The looks at the line, in order of time.
    var looks: [Look]
    /// What the line says, as far as known, for comparing.
    var key: RowKey
    /// Its leading blanks in the columns of the file.
    var indent: Int
    /// Its number in the file, when numbers on the screen prove it.
    var number: Int?
    /// The still at which it was put in; nil when it was there before.
    var born: Int?
    /// The still at which it was gone; nil when it is there.
    var died: Int?

    /// The place of lines that were never shown.
    static let gap = Slot(
        isGap: true, looks: [], key: RowKey(""), indent: 0, number: nil, born: nil, died: nil)

    /// A line first seen in a look.
    init(_ look: Look, number: Int?, born: Int?) {
        self.init(
            isGap: false, looks: [look], key: look.key, indent: look.indent, number: number,
            born: born, died: nil)
    }

    private init(
        isGap: Bool, looks: [Look], key: RowKey, indent: Int, number: Int?, born: Int?, died: Int?
    ) {
        self.isGap = isGap
        self.looks = looks
        self.key = key
        self.indent = indent
        self.number = number
        self.born = born
        self.died = died
    }

    /// Adds a look.
    mutating func add(_ look: Look) {
        looks.append(look)
        // A cut line, or one that was not read, does not tell what to look for.
        guard !look.isEdge || looks.allSatisfy(\.isEdge), !look.key.isBlank || key.isBlank else {
            return
        }
        key = look.key
        indent = look.indent
    }
}
