// One line of a file through time.

import PauseModel

/// One look at a line: how one still showed it.
struct Look: Sendable {
    /// The place of the view among the views of the file.
    var view: Int
    /// The place of the still among all stills.
    var still: Int
    /// What was read, without leading blanks.
    var text: String
    /// Leading blanks in the columns of the file.
    var indent: Int
    /// 0 to 1: how sure the reader was.
    var confidence: Double
    /// How long the still stood, in seconds.
    var seconds: Double
    /// The region it is from.
    var region: String
    /// The number beside it, when numbers on the screen prove it.
    var number: Int?
    /// The row of pixels it began at; nil for a blank line.
    var top: Int?
    /// Whether the edge of the view may cut the line.
    var isEdge: Bool
    /// Whether something else than this line explains why the picture changed before this look.
    var isChangeExplained: Bool
    /// For comparing.
    var key: RowKey
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
