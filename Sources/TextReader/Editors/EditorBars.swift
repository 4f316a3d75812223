// Parts a text from the bars that an editor in a terminal shows below it.

internal import PauseModel

/// Parts a text from the bars that an editor in a terminal shows below it, by what they say: nano's
/// keys and its message above them, the mode line of Emacs, the status of Kakoune.
///
/// Emacs shows one below each of its windows, so that texts follow each other with one between them. A text screen
/// draws a frame around a window, with its title in the upper side and the place of the caret in the lower one.
///
/// Where a theme gives them no ground of their own, nothing but their words tells them from the text.
struct EditorBars {
    /// Bars and messages at the foot of a text are no more lines than these.
    private static let mostLines = 4
    /// What nano's keys do; so many of them on one line are no text.
    private static let keys = [
        "Help", "Write Out", "Where Is", "Cut", "Execute", "Location", "Undo", "Exit", "Close",
        "Read File", "Replace", "Paste", "Justify", "Go To Line", "Redo", "Set Mark", "To Bracket",
    ]
    private static let leastKeys = 3
    /// A message stands in the middle of its line, this many columns from the margin at least.
    private static let leastIndent = 8

    /// The first line of the bars at the foot, as the row it stands on; nil without any.
    private let first: Int?
    /// The rows that mode lines stand on, from the top.
    private let modeLines: [Int]
    /// Whether there are bars alone.
    let areAll: Bool

    /// Looks for bars in lines that were read.
    /// - Parameters:
    ///   - lines: a text, from top to bottom.
    ///   - rules: the long thin pieces of ink of the picture.
    init(in lines: [PlacedLine], beside rules: [TextComponent]) {
        let written = lines.filter { !$0.symbols.isEmpty }
        var (first, isNano) = (Int?.none, false)
        for line in written.suffix(Self.mostLines).reversed() {
            let showsKeys = Self.showsKeys(line.text)
            guard
                showsKeys || Self.isModeLine(line.text)
                    || (isNano && Self.isMessage(line, beside: written))
            else { break }
            (first, isNano) = (line.baseline, isNano || showsKeys)
        }
        self.first = first
        // The side of a window with its title, that was parted from its text.
        let isTitle = written.count == 1 && written.allSatisfy { Self.isSide($0, among: []) }
        areAll = first != nil && first == written.first?.baseline || isTitle
        let ends = [written.first, written.last].compactMap(\.self)
        let sides =
            Self.isFramed(written, by: rules)
            ? ends.filter { Self.isSide($0, among: rules) }.map(\.baseline) : []
        modeLines = written.filter { Self.saysPosition($0.text) || sides.contains($0.baseline) }
            .map(\.baseline)
    }

    /// Whether an upright line runs along a text, left of all of it.
    private static func isFramed(_ lines: [PlacedLine], by rules: [TextComponent]) -> Bool {
        guard lines.count >= leastFramed, let first = lines.first, let last = lines.last else {
            return false
        }
        let inner = lines.dropFirst().dropLast()
        let left = inner.map(\.box.x).min() ?? 0
        let height = last.baseline - first.baseline
        return rules.contains { rule in
            let box = rule.box
            let shown = min(box.maxY, last.baseline) - max(box.y, first.baseline)
            return box.height > box.width && box.maxX <= left && left - box.maxX <= mostInside
                && Double(shown) >= leastShown * Double(height)
        }
    }

    /// A window that is framed shows so many lines, and its sides all but along this share of them; its text begins no
    /// further right of its side, in pixels.
    private static let (leastFramed, leastShown, mostInside) = (4, 0.8, 24)

    /// Whether most of a line is a ruler, in one part or several, or it stands in a level line.
    private static func isSide(_ line: PlacedLine, among rules: [TextComponent]) -> Bool {
        let ruled = line.rulers.reduce(0) { $0 + $1.box.width }
        let box = line.box
        return 2 * ruled >= box.width
            || rules.contains { rule in
                rule.box.width > rule.box.height && rule.box.y >= box.y
                    && rule.box.maxY <= box.maxY
                    && (rule.box.maxX < box.x || rule.box.x > box.maxX)
            }
    }

    /// The texts and their bars as groups of their own; nil where there are no bars, or nothing else.
    func parts(of group: [TextLine]) -> [[TextLine]]? {
        // A mode line ends where it begins; what is at the foot belongs together.
        let alone = modeLines.filter { $0 < first ?? .max }
        let starts = alone + alone.map { $0 + 1 } + [first].compactMap { $0 }
        let parts = Dictionary(grouping: group) { line in starts.count { $0 <= line.baseline } }
        return parts.count > 1 ? parts.sorted { $0.key < $1.key }.map(\.value) : nil
    }

    private static func showsKeys(_ text: String) -> Bool {
        keys.count { text.contains($0) } >= leastKeys
    }

    /// What is said of a file where that is no share of it.
    private static let wholes: Set<Substring> = ["All", "Top", "Bot"]

    /// What the place of the caret begins with: an `L`, as it was read, or a bracket.
    private static let places: Set<Character> = ["L", "I", "l", "("]

    /// Whether a line says what is shown of a file and where its caret is, `All L12  (Scheme)`.
    ///
    /// The numbers beside the text may have taken what stands before it. All lines are asked, so that it must
    /// be quick.
    private static func saysPosition(_ text: String) -> Bool {
        guard text.utf8.contains(UInt8(ascii: "(")) else { return false }
        let words = text.split(separator: " ")
        return words.indices.dropFirst().dropLast(2).contains { place in
            let (word, next) = (words[place], words[place + 1])
            let isShare =
                wholes.contains(word)
                || word.last == "%" && Int(word.dropLast()) != nil
            let isPlace =
                next.first.map(places.contains) == true
                && next.dropFirst().first?.isNumber == true
            return isShare && isPlace && words[(place + 2)...].contains { $0.first == "(" }
        }
    }

    /// `-UU-:----F1  heap.ml   Bot L55   (Tuareg)`, `U:**-  test.scm   All L1   (Scheme)`,
    /// `heap.ml 59:1  1 sel - client0@[325]`.
    private static func isModeLine(_ text: String) -> Bool {
        text.contains(" sel - client")
            || (text.hasPrefix("-") && text.contains("--") && text.contains(" L")
                && text.contains("("))
            || saysPosition(text)
    }

    /// `[ Wrote 25 lines ]`.
    private static func isMessage(_ line: PlacedLine, beside others: [PlacedLine]) -> Bool {
        let margin = others.compactMap { $0.symbols.first?.column }.min() ?? 0
        let column = line.symbols.first?.column ?? 0
        return column - margin >= leastIndent && line.text.contains(" line")
    }
}
